//! Mutants of a reference: the same program, or the same query, with one small change,
//! such as `<` for `<=`. Good inputs tell each of them from the reference; one that survives shows
//! which input is missing.

mod queries;

use std::collections::BTreeSet;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use crate::control::Unstopped;
use crate::error::Error;
use crate::grading::campaign::{Goal, Settings, campaign};
use crate::grading::fault::Cost;
use crate::python::process::{Limits, Program, PythonProcess};
use crate::python::reference::Reference;
use crate::python::session::{PythonSession, Target};
use crate::python::{Interpreter, Tier};
use crate::question::Question;
use crate::report::Sentence;
use crate::subject::Subject;
use crate::submission::query::Query;

/// The time limit for making all mutants.
const MAKING: Duration = Duration::from_mins(1);

/// A mutant of a reference.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// The function that is changed; of a query, the question.
    pub function: String,
    /// The line, counted from 1, of its file.
    pub number: u64,
    /// The line as Python writes it; of a query, in one line.
    pub line: String,
    /// What it becomes.
    pub becomes: String,
    /// The whole program, or the query.
    source: String,
    /// Whether it is one of a query.
    #[serde(skip)]
    is_query: bool,
}

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// An input tells it from the reference.
    Killed,
    /// No input does.
    Survived,
    /// The subject says that none can.
    Equivalent,
}

/// The mutants of the reference of `subject`: of its queries, of the functions of its
/// questions and of those that they use, but for those that the paper gives.
pub fn mutants(
    interpreter: &Interpreter,
    tier: Tier,
    limits: &Limits,
    subject: &Subject,
) -> Result<Vec<Mutant>, Error> {
    let reference = Reference::new(subject);
    let mut functions: BTreeSet<&str> = BTreeSet::new();
    for question in subject.questions.iter().filter(|own| !own.is_sql()) {
        functions.extend(reference.parts(question.function));
    }
    functions.retain(|name| !subject.given.contains(name) && !subject.shown.contains(name));
    let mut found = queries::mutants(subject);
    if functions.is_empty() {
        return Ok(found);
    }
    let mut process = PythonProcess::start(Program::Mutator, interpreter, tier, limits)?;
    process.request(&json!({ "source": subject.reference, "functions": functions }));
    loop {
        let reply = process.reply(MAKING, &Unstopped);
        let reply = reply.map_err(|no_reply| Error::BrokenSubject {
            sentence: Sentence::new("subject-no-mutants").because(&no_reply.sentence()),
        })?;
        match Mutant::deserialize(&reply) {
            Ok(mutant) => found.push(mutant),
            // the last reply is empty
            Err(_) => return Ok(found),
        }
    }
}

impl Mutant {
    /// The file that it changes.
    #[must_use]
    pub fn file(&self) -> &'static str {
        if self.is_query {
            "queries.sql"
        } else {
            "reference.py"
        }
    }

    /// Whether the subject lists it as one that changes nothing.
    #[must_use]
    pub fn is_listed(&self, subject: &Subject) -> bool {
        subject.equivalents.iter().any(|own| {
            own.function == self.function && own.line == self.line && own.becomes == self.becomes
        })
    }

    /// The question that tries it: that of the function changed, or else the first
    /// that comes to use this function.
    #[must_use]
    pub fn question<'s>(&self, subject: &'s Subject) -> Option<&'s Question> {
        let mut own = subject.questions.iter();
        if self.is_query {
            return own.find(|question| question.id == self.function);
        }
        let reference = Reference::new(subject);
        let asked = own.find(|question| question.function == self.function);
        asked.or_else(|| {
            let mut others = subject.questions.iter();
            others.find(|question| {
                !question.is_sql()
                    && reference
                        .parts(question.function)
                        .contains(self.function.as_str())
            })
        })
    }

    /// Tries it on the inputs of its question.
    pub fn fate(
        &self,
        interpreter: &Interpreter,
        tier: Tier,
        limits: &Limits,
        subject: &Subject,
        settings: &Settings,
    ) -> Result<Fate, Error> {
        if self.is_listed(subject) {
            return Ok(Fate::Equivalent);
        }
        let Some(question) = self.question(subject) else {
            return Ok(Fate::Survived);
        };
        let source = if self.is_query {
            ""
        } else {
            self.source.as_str()
        };
        let mut session = PythonSession::new(interpreter, tier, limits, subject, source);
        let target = if self.is_query {
            let sql = Query::to(subject, &self.source).sql;
            Target::Query { sql }
        } else {
            let outline = session.outline()?;
            if outline.unreadable.is_some() {
                return Ok(Fate::Killed);
            }
            Target::Function {
                name: question.function.to_owned(),
                inject: Vec::new(),
            }
        };
        session.begin_question();
        let cases = settings.cases;
        let found = campaign(
            &mut session,
            &target,
            question,
            settings,
            cases,
            Goal::Status,
        )?;
        let fault = found.fault.map(|(fault, _)| fault.cost());
        let is_killed = fault.is_some_and(|cost| cost > Cost::Nothing) || found.cases == 0;
        Ok(if is_killed {
            Fate::Killed
        } else {
            Fate::Survived
        })
    }
}
