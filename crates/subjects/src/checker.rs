//! Checks whole files.

use std::path::Path;

use crate::control::{Control, Unstopped};
use crate::error::Error;
use crate::grading;
use crate::grading::campaign::Settings;
use crate::grading::walking::{Walk, walk, walk_on};
use crate::python::literal;
use crate::python::process::Limits;
use crate::python::session::PythonSession;
use crate::python::{Interpreter, Tier};
use crate::question::Question;
use crate::report::{FileReport, Sentence, Verdict};
use crate::scale::Scale;
use crate::submission::Submission;

/// Checks files: with an interpreter, an isolation tier and limits.
pub struct Checker {
    interpreter: Interpreter,
    tier: Tier,
    limits: Limits,
    scale: Scale,
}

impl Checker {
    /// A checker with the Python of this machine.
    pub fn new(tier: Tier, limits: Limits) -> Result<Checker, Error> {
        Ok(Checker {
            interpreter: Interpreter::find()?,
            tier,
            limits,
            scale: Scale::default(),
        })
    }

    /// The same checker with other points.
    #[must_use]
    pub fn with_scale(self, scale: Scale) -> Checker {
        Checker { scale, ..self }
    }

    /// What it runs files with.
    pub(crate) fn parts(&self) -> (&Interpreter, Tier, &Limits) {
        (&self.interpreter, self.tier, &self.limits)
    }

    /// The Python that runs files: the program itself.
    #[must_use]
    pub fn python(&self) -> &Path {
        &self.interpreter.program
    }

    /// How files are isolated.
    #[must_use]
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// What the answer to one question does on the inputs by which mistakes are
    /// named, as a subject's `mistakes.txt` writes it; `None` if nothing is wrong
    /// there.
    pub fn answers(&self, submission: &Submission, id: &str) -> Result<Option<String>, Error> {
        let subject = &submission.subject;
        let question = subject.question(id)?;
        let source = &submission.source;
        let mut session =
            PythonSession::new(&self.interpreter, self.tier, &self.limits, subject, source);
        let mut outline = session.outline()?;
        if let Some(queries) = &submission.queries {
            outline.queries.clone_from(&queries.queries);
        }
        session.begin_question();
        grading::answers(&mut session, subject, &outline, question)
    }

    /// Walks through the answer to one question, on the smallest input that fails.
    pub fn step(
        &self,
        submission: &Submission,
        id: &str,
        settings: &Settings,
        control: &dyn Control,
    ) -> Result<Walk, Error> {
        let subject = &submission.subject;
        let question = subject.question(id)?;
        let source = &submission.source;
        let mut session =
            PythonSession::new(&self.interpreter, self.tier, &self.limits, subject, source)
                .controlled_by(control);
        let outline = session.outline()?;
        session.begin_question();
        walk(&mut session, &outline, question, settings, source)
    }

    /// Walks through the answer to one question on the arguments in `typed`, as
    /// Python writes them.
    pub fn step_on(
        &self,
        submission: &Submission,
        id: &str,
        typed: &str,
        control: &dyn Control,
    ) -> Result<Walk, Error> {
        let subject = &submission.subject;
        let question = subject.question(id)?;
        let arguments = literal::values(typed, &subject.constants);
        let arguments = arguments.ok_or(Error::NoArguments { id: question.id })?;
        let source = &submission.source;
        let mut session =
            PythonSession::new(&self.interpreter, self.tier, &self.limits, subject, source)
                .controlled_by(control);
        let outline = session.outline()?;
        session.begin_question();
        walk_on(&mut session, &outline, question, &arguments, source)
    }

    /// Grades a submission, or with `only` one question of it. Calls `on_verdict`
    /// with each verdict as soon as it is known.
    pub fn check(
        &self,
        submission: &Submission,
        only: Option<&str>,
        settings: &Settings,
        on_verdict: impl FnMut(&Verdict),
    ) -> Result<FileReport, Error> {
        self.check_in_turns(submission, only, settings, &Unstopped, on_verdict)
    }

    /// The same under the control of a program that runs many checks. A check that
    /// is stopped reports the verdicts known until then.
    pub fn check_in_turns(
        &self,
        submission: &Submission,
        only: Option<&str>,
        settings: &Settings,
        control: &dyn Control,
        mut on_verdict: impl FnMut(&Verdict),
    ) -> Result<FileReport, Error> {
        let subject = &submission.subject;
        let only = only.map(|id| subject.question(id)).transpose()?;
        let mut session = PythonSession::new(
            &self.interpreter,
            self.tier,
            &self.limits,
            subject,
            &submission.source,
        )
        .controlled_by(control);
        let mut outline = session.outline()?;
        if let Some(queries) = &submission.queries {
            outline.queries.clone_from(&queries.queries);
        }
        outline.queries.extend(submission.answers.clone());
        let in_cell = |sentence: Sentence| sentence.in_cell(|line| submission.in_cell(line));
        let wanted = |question: &&Question| only.is_none_or(|only| only.id == question.id);
        let mut verdicts = Vec::new();
        for question in submission.questions().filter(wanted) {
            if !session.await_turn() {
                break;
            }
            let verdict = if outline.unreadable.is_some() {
                grading::unreadable(question, &outline)
            } else if !session.begin_question() {
                grading::out_of_time(question)
            } else {
                grading::grade(&mut session, subject, &outline, question, settings)
                    .unwrap_or_else(|error| grading::tool_failure(question, &error))
            };
            if session.is_stopped() {
                break;
            }
            let verdict = Verdict {
                code: grading::excerpt(&submission.source, &outline, question),
                message: verdict.message.map(in_cell),
                remarks: verdict.remarks.into_iter().map(in_cell).collect(),
                ..verdict
            };
            let verdict = self.scale.applied(subject.name, verdict);
            on_verdict(&verdict);
            verdicts.push(verdict);
        }
        let remarks = grading::remarks_on_file(subject, &outline).into_iter();
        Ok(FileReport {
            verdicts,
            subject: subject.name,
            seed: settings.seed,
            sandbox: self.tier.to_string(),
            remarks: remarks.map(in_cell).collect(),
        })
    }
}
