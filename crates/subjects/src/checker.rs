//! Checking a whole file.

use crate::error::Error;
use crate::grading;
use crate::grading::campaign::Wish;
use crate::python::process::Limits;
use crate::python::session::Bench;
use crate::python::{Interpreter, Tier};
use crate::question::Question;
use crate::report::{FileReport, Verdict};
use crate::submission::Submission;

/// What makes checks: an interpreter, a way to keep files apart, limits.
pub struct Checker {
    interpreter: Interpreter,
    tier: Tier,
    limits: Limits,
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
        submission: &Submission,
        only: Option<&str>,
        wish: &Wish,
        mut told: impl FnMut(&Verdict),
    ) -> Result<FileReport, Error> {
        let subject = &submission.subject;
        let only = only.map(|id| subject.question(id)).transpose()?;
        let mut bench = Bench::new(
            &self.interpreter,
            self.tier,
            &self.limits,
            subject,
            &submission.source,
        );
        let mut outline = bench.outline()?;
        if let Some(queries) = &submission.queries {
            outline.queries.clone_from(&queries.queries);
        }
        let asked = |question: &&Question| only.is_none_or(|only| only.id == question.id);
        let verdicts = submission.questions().filter(asked).map(|question| {
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
