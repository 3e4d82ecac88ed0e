//! Whether a folder is a good subject: its reference agrees with itself, its inputs
//! vary, its right answers pass, its wrong ones fail, and the mutants of its
//! reference are told from it.

mod answers;
mod variety;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::checker::Checker;
use crate::error::Error;
use crate::folder::{Folder, FolderError};
use crate::grading::campaign::Settings;
use crate::inputs::records::FailingInput;
use crate::mutants::{Fate, Mutant, mutants};
use crate::question::Question;
use crate::report::{Sentence, Status};
use crate::subject::Subject;
use crate::submission::Submission;
pub use answers::InspectedAnswer;

/// Fewer different inputs than this are few.
const FEW: usize = 5;

/// What to look into, and how far.
#[derive(Clone, Debug)]
pub struct InspectionSettings {
    /// Inputs for each question and mutant, and their seed.
    pub check: Settings,
    /// Take one mutant of this many.
    pub every: usize,
    /// Whether the answers of `right/` and `wrong/` are checked.
    pub answers: bool,
    /// The part of the mutants that has to be killed, in percent.
    pub least: usize,
}

impl Default for InspectionSettings {
    fn default() -> InspectionSettings {
        InspectionSettings {
            check: Settings {
                cases: 300,
                seed: 1,
            },
            every: 1,
            answers: true,
            least: 98,
        }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Inspection {
    /// The subject.
    pub subject: &'static str,
    /// Its questions.
    pub questions: Vec<InspectedQuestion>,
    /// Changes that it lists as equivalent and that are made nowhere.
    pub idle_equivalents: Vec<String>,
    /// Questions without a statement or hints, by the file that lacks them.
    pub missing_texts: Vec<(&'static str, &'static str)>,
    /// What is wrong with the files of `right/` and `wrong/` themselves.
    pub troubles: Vec<FolderError>,
    /// The part of the mutants that has to be killed, in percent.
    pub least: usize,
}

/// How far an inspection is.
#[derive(Clone, Copy, Debug)]
pub enum InspectionStep {
    /// The reference's own answers to a question.
    Question(&'static str),
    /// The answers of `right/` and `wrong/`.
    Answers,
    /// Mutants: done, of how many.
    Mutants(usize, usize),
}

/// What was found about a question.
#[derive(Clone, Debug)]
pub struct InspectedQuestion {
    /// The question.
    pub id: &'static str,
    /// Its function; empty for a query.
    pub function: &'static str,
    /// The reference's own status: whether it agrees with itself.
    pub status: Status,
    /// Why not.
    pub message: Option<Sentence>,
    /// An input on which the reference fails.
    pub failing: Option<FailingInput>,
    /// The comparison that the reference's results have no use for, as a sentence.
    pub idle_comparison: Option<Sentence>,
    /// Inputs sampled.
    pub inputs: usize,
    /// Different ones among them.
    pub distinct: usize,
    /// Different results that the reference has for them.
    pub results: usize,
    /// The answers of `right/` and `wrong/`.
    pub answers: Vec<InspectedAnswer>,
    /// Mutants tried that are not listed as equivalent.
    pub mutants: usize,
    /// Mutants killed.
    pub killed: usize,
    /// Mutants listed as equivalent.
    pub equivalent: usize,
    /// Those that no input tells from the reference.
    pub survivors: Vec<Mutant>,
}

impl InspectedQuestion {
    /// Whether its inputs are too much alike to tell answers apart.
    #[must_use]
    pub fn is_monotonous(&self) -> bool {
        self.inputs > 0 && (self.distinct < FEW || self.results < 2)
    }
}

impl Inspection {
    /// Mutants tried, and killed, of all questions.
    #[must_use]
    pub fn killed(&self) -> (usize, usize) {
        let questions = self.questions.iter();
        questions.fold((0, 0), |(all, killed), own| {
            (all + own.mutants, killed + own.killed)
        })
    }

    /// Whether the subject is good.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let (all, killed) = self.killed();
        let question = |own: &InspectedQuestion| {
            own.status == Status::Ok
                && own.failing.is_none()
                && own.idle_comparison.is_none()
                && !own.is_monotonous()
                && own.answers.iter().all(InspectedAnswer::is_as_it_should_be)
        };
        self.questions.iter().all(question)
            && self.troubles.is_empty()
            && 100 * killed >= self.least * all
    }
}

impl Checker {
    /// Looks into a folder. `on_progress` is told how far it is.
    pub fn inspect(
        &self,
        folder: &Folder,
        settings: &InspectionSettings,
        on_progress: impl Fn(InspectionStep) + Sync,
    ) -> Result<Inspection, Error> {
        let subject = folder.subject()?;
        let mut questions = Vec::new();
        for question in &subject.questions {
            on_progress(InspectionStep::Question(question.id));
            questions.push(self.inspect_question(&subject, question, settings)?);
        }
        // each answer would wait for a reference that does not end, or meet a program
        // of the subject that fails
        let is_usable =
            |own: &InspectedQuestion| own.status != Status::Timeout && own.status != Status::Tool;
        let answers = if settings.answers && questions.iter().all(is_usable) {
            on_progress(InspectionStep::Answers);
            answers::inspect(self, folder, &subject, &settings.check)?
        } else {
            Vec::new()
        };
        for answer in answers {
            let own = questions.iter_mut().find(|own| own.id == answer.id);
            if let Some(own) = own {
                own.answers.push(answer);
            }
        }
        let is_sound = questions.iter().all(|own| own.status == Status::Ok);
        let mut idle_equivalents = Vec::new();
        // a reference that does not agree with itself tells nothing apart
        if is_sound {
            let made = self.mutants_of(&subject)?;
            idle_equivalents = idle(&subject, &made);
            let tried: Vec<Mutant> = made.into_iter().step_by(settings.every.max(1)).collect();
            for (mutant, fate) in self.fates(&subject, tried, settings, &on_progress)? {
                count(&subject, &mut questions, mutant, fate);
            }
        }
        Ok(Inspection {
            subject: subject.name,
            questions,
            idle_equivalents,
            missing_texts: missing_texts(&subject),
            troubles: if settings.answers {
                answers::troubles(folder, &subject)
            } else {
                Vec::new()
            },
            least: settings.least,
        })
    }

    fn mutants_of(&self, subject: &Subject) -> Result<Vec<Mutant>, Error> {
        let (interpreter, tier, limits) = self.parts();
        mutants(interpreter, tier, limits, subject)
    }

    fn inspect_question(
        &self,
        subject: &Subject,
        question: &Question,
        settings: &InspectionSettings,
    ) -> Result<InspectedQuestion, Error> {
        let failing = self.failing_input(subject, question, &settings.check);
        let mut found = InspectedQuestion {
            id: question.id,
            function: question.function,
            status: Status::Timeout,
            message: None,
            failing,
            idle_comparison: None,
            inputs: 0,
            distinct: 0,
            results: 0,
            answers: Vec::new(),
            mutants: 0,
            killed: 0,
            equivalent: 0,
            survivors: Vec::new(),
        };
        if found.failing.as_ref().is_some_and(|own| own.is_endless) {
            return Ok(found);
        }
        let submission = Submission::new(subject.clone(), subject.model_answer(), false);
        let report = self.check(&submission, Some(question.id), &settings.check, |_| ())?;
        let verdict = report.verdicts.into_iter().next();
        (found.status, found.message) =
            verdict.map_or((Status::Tool, None), |own| (own.status, own.message));
        if found.status == Status::Ok {
            self.variety(subject, question, &settings.check, &mut found)?;
        }
        Ok(found)
    }

    /// Tries mutants, several at a time.
    fn fates(
        &self,
        subject: &Subject,
        mutants: Vec<Mutant>,
        settings: &InspectionSettings,
        on_progress: impl Fn(InspectionStep) + Sync,
    ) -> Result<Vec<(Mutant, Fate)>, Error> {
        let (interpreter, tier, limits) = self.parts();
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let fates: Mutex<Vec<(usize, Result<Fate, Error>)>> = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..workers.min(mutants.len()) {
                scope.spawn(|| {
                    while let Some((at, mutant)) = {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        mutants.get(at).map(|mutant| (at, mutant))
                    } {
                        let check = &settings.check;
                        let fate = mutant.fate(interpreter, tier, limits, subject, check);
                        fates
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .push((at, fate));
                        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                        on_progress(InspectionStep::Mutants(done, mutants.len()));
                    }
                });
            }
        });
        let mut fates = fates.into_inner().unwrap_or_else(PoisonError::into_inner);
        fates.sort_by_key(|(at, _)| *at);
        let fates = fates.into_iter().map(|(_, fate)| fate);
        let pairs = mutants.into_iter().zip(fates);
        pairs.map(|(mutant, fate)| Ok((mutant, fate?))).collect()
    }
}

/// Adds a mutant to the question that tried it.
fn count(subject: &Subject, questions: &mut [InspectedQuestion], mutant: Mutant, fate: Fate) {
    let id = mutant.question(subject).map(|question| question.id);
    let Some(own) = questions.iter_mut().find(|own| Some(own.id) == id) else {
        return;
    };
    match fate {
        Fate::Equivalent => own.equivalent += 1,
        Fate::Killed => {
            own.mutants += 1;
            own.killed += 1;
        }
        Fate::Survived => {
            own.mutants += 1;
            own.survivors.push(mutant);
        }
    }
}

/// Listed changes that no mutant makes: a reference that has changed since.
fn idle(subject: &Subject, mutants: &[Mutant]) -> Vec<String> {
    let is_made = |own: &&crate::subject::Equivalent| {
        mutants.iter().any(|mutant| {
            own.function == mutant.function
                && own.line == mutant.line
                && own.becomes == mutant.becomes
        })
    };
    let idle = subject.equivalents.iter().filter(|own| !is_made(own));
    idle.map(|own| format!("{}: {} → {}", own.function, own.line, own.becomes))
        .collect()
}

/// Questions without a statement or without hints, by file: one language is enough, and
/// of a language that the folder does not have nothing is missing.
fn missing_texts(subject: &Subject) -> Vec<(&'static str, &'static str)> {
    let files = [
        ("hints.fr.toml", subject.hints.french),
        ("hints.en.toml", subject.hints.english),
    ];
    let has_texts = files.iter().any(|(_, texts)| !texts.is_empty());
    let mut missing = Vec::new();
    for (file, texts) in files {
        if has_texts && texts.is_empty() {
            continue;
        }
        for question in &subject.questions {
            let has = |key: &str| {
                let start = format!("{key}-{}-{}", subject.name, question.id);
                texts.lines().any(|line| {
                    let rest = line.strip_prefix(&start);
                    rest.is_some_and(|rest| rest.starts_with([' ', '-']))
                })
            };
            if !(has("statement") || has("rule")) || !has("hint") {
                missing.push((file, question.id));
            }
        }
    }
    missing
}
