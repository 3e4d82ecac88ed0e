//! Runs inputs of a question and collects those that fail.

use serde_json::Value as Json;

use crate::error::Error;
use crate::grading::fault::{Fault, fault};
use crate::python::reply::Reply;
use crate::python::session::{PythonSession, Target};
use crate::question::{Case, Question, Task};

/// A failing input: the fault, and the reply if there was one.
#[derive(Clone)]
pub struct Failure<C> {
    /// The input.
    pub case: C,
    /// What is wrong.
    pub fault: Fault,
    /// The reply to the call.
    pub reply: Option<Reply>,
}

/// Inputs of a question, run in a session.
pub struct Trial<'a, 'b, C> {
    /// The session with the student's file.
    pub session: &'a mut PythonSession<'b>,
    /// What to call.
    pub target: &'a Target,
    /// The question.
    pub question: &'a Question,
    /// Its inputs and right answers.
    pub task: &'a Task<C>,
}

impl<C: Case> Trial<'_, '_, C> {
    /// Runs `cases` in order: how many were run, and those that fail.
    pub fn failures(&mut self, cases: &[C]) -> Result<(usize, Vec<Failure<C>>), Error> {
        let calls: Vec<Json> = cases.iter().map(|case| self.call(case)).collect();
        let results = self.session.run(self.target, &calls)?;
        let tried = results.len();
        let failures = cases.iter().zip(results).filter_map(|(case, result)| {
            let (fault, reply) = match result {
                Ok(reply) => (fault(self.question, self.task, case, &reply)?, Some(reply)),
                Err(failure) => (failure.into(), None),
            };
            let case = case.clone();
            Some(Failure { case, fault, reply })
        });
        Ok((tried, failures.collect()))
    }

    fn call(&self, case: &C) -> Json {
        let arguments = (self.task.arguments)(case);
        case.request(&arguments, &(self.task.answers)(case))
    }
}
