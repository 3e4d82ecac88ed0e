//! Runs inputs of a question and collects those that fail.

use serde_json::Value as Json;

use crate::error::Error;
use crate::grading::fault::{Fault, fault};
use crate::python::reply::Reply;
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::question::{Case, Question, Task};

/// How many failing inputs of each cost are kept, the shortest ones: these are
/// made smaller, to show the smallest of all.
const KEPT: usize = 5;

/// A failing input: the fault, and the reply if there was one.
#[derive(Clone)]
pub struct Failure<C> {
    /// The input.
    pub case: C,
    /// What is wrong.
    pub fault: Fault,
    /// The reply to the call.
    pub reply: Option<Reply>,
    /// How long the input is when written down.
    pub length: usize,
}

/// Inputs of a question, run in a session.
pub struct Trial<'a, 'b, C: Case> {
    /// The session with the student's file.
    pub session: &'a mut PythonSession<'b>,
    /// What to call.
    pub target: &'a Target,
    /// The question.
    pub question: &'a Question,
    /// Its inputs and right answers.
    pub task: &'a Task<C>,
    /// By what the code tried to look at the checker.
    pub looked: Option<String>,
}

impl<C: Case> Trial<'_, '_, C> {
    /// The replies to `cases`, in order; after one that breaks the process there
    /// is none.
    pub fn replies(&mut self, cases: &[C]) -> Result<Vec<Result<Reply, CallFailure>>, Error> {
        let calls: Vec<Json> = cases.iter().map(|case| self.call(case)).collect();
        let mut replies = Vec::with_capacity(calls.len());
        let target = self.target;
        self.session
            .run(target, &calls, |_, reply| replies.push(reply))?;
        Ok(replies)
    }

    /// Runs `cases` in order: how many were run, and the shortest that fail.
    pub fn failures(&mut self, cases: &[C]) -> Result<(usize, Vec<Failure<C>>), Error> {
        let mut failures = Vec::new();
        let made = self.run(cases, |failure| keep(&mut failures, failure))?;
        failures.sort_by_key(|failure| failure.length);
        Ok((made, failures))
    }

    /// Runs `cases` in order: how many were run, the first that fails like `fault`,
    /// and whether one broke the process.
    pub fn first_failure_like(
        &mut self,
        fault: &Fault,
        cases: &[C],
    ) -> Result<(usize, Option<Failure<C>>, bool), Error> {
        let (mut found, mut broken) = (None, false);
        let made = self.run(cases, |failure| {
            broken |= failure.reply.is_none();
            if found.is_none() && failure.fault.is_like(fault) {
                found = Some(failure);
            }
        })?;
        Ok((made, found, broken))
    }

    /// Runs `cases` in order and gives each failure to `on_failure` as it comes.
    fn run(&mut self, cases: &[C], mut on_failure: impl FnMut(Failure<C>)) -> Result<usize, Error> {
        let calls: Vec<Json> = cases.iter().map(|case| self.call(case)).collect();
        let (question, task, looked) = (self.question, self.task, &mut self.looked);
        self.session.run(self.target, &calls, |index, result| {
            if let Ok(reply) = &result
                && looked.is_none()
            {
                looked.clone_from(&reply.looked);
            }
            if let Some((fault, reply)) = judged(question, task, &cases[index], result) {
                on_failure(Failure {
                    case: cases[index].clone(),
                    fault,
                    reply,
                    length: calls[index].to_string().len(),
                });
            }
        })
    }

    /// The call on an input, as the driver reads it.
    pub fn call(&self, case: &C) -> Json {
        let arguments = (self.task.arguments)(case);
        case.request(&arguments, &(self.task.answers)(case))
    }
}

fn judged<C: Case>(
    question: &Question,
    task: &Task<C>,
    case: &C,
    result: Result<Reply, CallFailure>,
) -> Option<(Fault, Option<Reply>)> {
    match result {
        Ok(reply) => fault(question, task, case, &reply).map(|fault| (fault, Some(reply))),
        Err(failure) => Some((failure.into(), None)),
    }
}

/// Adds a failure, or puts it in the place of the longest of the same cost when
/// there are enough of them: what hostile replies hold must not pile up.
fn keep<C>(failures: &mut Vec<Failure<C>>, failure: Failure<C>) {
    let cost = failure.fault.cost();
    let same = failures.iter().enumerate();
    let same = same.filter(|(_, other)| other.fault.cost() == cost);
    let (count, longest) = (same.clone().count(), same.max_by_key(|(_, f)| f.length));
    match longest {
        Some((at, longest)) if count >= KEPT => {
            if failure.length < longest.length {
                failures[at] = failure;
            }
        }
        _ => failures.push(failure),
    }
}
