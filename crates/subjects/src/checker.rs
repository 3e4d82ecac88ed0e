//! Checking a whole file.

use std::path::Path;

use crate::error::Error;
use crate::grading;
use crate::grading::campaign::Wish;
use crate::python::process::Limits;
use crate::python::session::Bench;
use crate::python::{Interpreter, Tier};
use crate::question::Question;
use crate::report::{FileReport, Verdict};
use crate::subject::Subject;
use crate::submission::encoding::decoded;
use crate::submission::outline::{Outline, marked_queries};

/// Answers are a few pages; what is larger is something else.
const LARGEST_FILE: u64 = 1 << 20;

/// What makes checks: an interpreter, a way to keep files apart, limits.
pub struct Checker {
    interpreter: Interpreter,
    tier: Tier,
    limits: Limits,
}

/// An answer to check.
pub struct Answer {
    /// The subject answered.
    pub subject: Subject,
    source: String,
    queries: Option<Outline>,
}

impl Answer {
    /// Reads a `.py` or a `.sql` file; its subject is told from the functions
    /// it defines unless it is given.
    pub fn read(path: &Path, subject: Option<&str>) -> Result<Answer, Error> {
        let text = decoded(&read(path)?);
        let is_sql = path
            .extension()
            .is_some_and(|ext| ext.eq_ignore_ascii_case("sql"));
        let subject = match subject {
            Some(name) => Subject::named(name)?,
            None => guess(&text, is_sql).ok_or_else(|| Error::SubjectUnclear {
                path: path.to_owned(),
            })?,
        };
        Ok(Answer::new(subject, text, is_sql))
    }

    /// An answer given as text: Python, or SQL with marks.
    #[must_use]
    pub fn new(subject: Subject, text: String, is_sql: bool) -> Answer {
        let queries = is_sql.then(|| Outline {
            queries: marked_queries(&text),
            ..Outline::default()
        });
        let source = if is_sql { String::new() } else { text };
        Answer {
            subject,
            source,
            queries,
        }
    }

    /// The questions it is about: a file of queries answers no other.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        let all = self.queries.is_none();
        let questions = self.subject.questions.iter();
        questions.filter(move |question| all || question.is_sql())
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let unreadable = |source| Error::Unreadable {
        path: path.to_owned(),
        source,
    };
    let bytes = std::fs::metadata(path).map_err(unreadable)?.len();
    if bytes > LARGEST_FILE {
        return Err(Error::TooLarge {
            path: path.to_owned(),
            bytes,
            most: LARGEST_FILE,
        });
    }
    std::fs::read(path).map_err(unreadable)
}

fn guess(text: &str, is_sql: bool) -> Option<Subject> {
    if is_sql {
        let text = text.to_lowercase();
        let name = match (text.contains("id_joueur1"), text.contains("parties")) {
            (false, true) => "xens2019_tetris",
            _ => "ccinp2024_awale",
        };
        return Subject::named(name).ok();
    }
    let names = text.lines().filter_map(defined);
    let subject = Subject::guess(&names.collect::<Vec<&str>>())?;
    // Both awalés share names; the keys of the dictionary tell them apart.
    let shared = ["nsi2025_awale", "ccinp2024_awale"].contains(&subject.name);
    let nsi = ["score_j1", "nb_tours", "etat_jeu", "semer_graines", "plt"];
    let ccinp = [
        "deplacer_graines",
        "jeu['n']",
        "jeu[\"n\"]",
        "copie",
        "tour_suivant",
    ];
    let count = |words: &[&str]| words.iter().filter(|word| text.contains(*word)).count();
    if shared && count(&nsi) != count(&ccinp) {
        let name = if count(&nsi) > count(&ccinp) {
            "nsi2025_awale"
        } else {
            "ccinp2024_awale"
        };
        return Subject::named(name).ok();
    }
    Some(subject)
}

/// The function that a line begins to define.
fn defined(line: &str) -> Option<&str> {
    let name = match line.strip_prefix("def ") {
        Some(definition) => definition.split('(').next()?,
        None => line.split_once('=')?.0,
    };
    Some(name.trim())
}

impl Checker {
    /// A checker with the Python of this machine.
    pub fn new(tier: Tier, limits: Limits) -> Result<Checker, Error> {
        Ok(Checker {
            interpreter: Interpreter::find()?,
            tier,
            limits,
        })
    }

    /// How files are kept apart.
    #[must_use]
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// Grades an answer; `told` hears each verdict as soon as it is known.
    /// With `only`, that question alone.
    pub fn check(
        &self,
        answer: &Answer,
        only: Option<&str>,
        wish: &Wish,
        mut told: impl FnMut(&Verdict),
    ) -> Result<FileReport, Error> {
        let subject = &answer.subject;
        let only = only.map(|id| subject.question(id)).transpose()?;
        let mut bench = Bench::new(
            &self.interpreter,
            self.tier,
            &self.limits,
            subject,
            &answer.source,
        );
        let mut outline = bench.outline()?;
        if let Some(queries) = &answer.queries {
            outline.queries.clone_from(&queries.queries);
        }
        let asked = |question: &&Question| only.is_none_or(|only| only.id == question.id);
        let verdicts = answer.questions().filter(asked).map(|question| {
            let verdict = if outline.unreadable.is_some() {
                grading::unreadable(question, &outline)
            } else {
                grading::grade(&mut bench, subject, &outline, question, wish)
                    .unwrap_or_else(|error| grading::tool_failure(question, &error))
            };
            told(&verdict);
            verdict
        });
        Ok(FileReport {
            verdicts: verdicts.collect(),
            subject: subject.name,
            seed: wish.seed,
            sandbox: self.tier.to_string(),
        })
    }
}
