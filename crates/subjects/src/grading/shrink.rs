//! From a failing input to the smallest one that fails in the same way.

use serde_json::Value as Json;

use crate::error::Error;
use crate::grading::fault::{Fault, fault};
use crate::python::reply::Reply;
use crate::python::session::{Bench, Target};
use crate::question::{Case, Question, Task};

/// A failing input: the fault, and the reply if there was one.
#[derive(Clone)]
pub struct Failure<C> {
    /// The input.
    pub case: C,
    /// What is wrong.
    pub fault: Fault,
    /// What came back.
    pub reply: Option<Reply>,
}

/// Inputs tried at most when each failure costs a process.
const MOST_BROKEN: usize = 12;

/// Tries inputs of a question on a bench.
pub struct Trial<'a, 'b, C> {
    /// Where.
    pub bench: &'a mut Bench<'b>,
    /// What.
    pub target: &'a Target,
    /// Of which question.
    pub question: &'a Question,
    /// With which inputs.
    pub task: &'a Task<C>,
}

impl<C: Case> Trial<'_, '_, C> {
    /// Tries `cases` in order: how many were tried, and those that fail.
    pub fn failures(&mut self, cases: &[C]) -> Result<(usize, Vec<Failure<C>>), Error> {
        let calls: Vec<Json> = cases.iter().map(|case| self.call(case)).collect();
        let results = self.bench.run(self.target, &calls)?;
        let tried = results.len();
        let failures = cases.iter().zip(results).filter_map(|(case, result)| {
            let (fault, reply) = match result {
                Ok(reply) => (fault(self.question, self.task, case, &reply)?, Some(reply)),
                Err(fault) => (fault, None),
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

    /// Makes `failure` as small as it gets, step by step.
    pub fn smallest(&mut self, mut failure: Failure<C>) -> Result<Failure<C>, Error> {
        let usual = self.bench.limits.call;
        if failure.reply.is_none() {
            self.bench.limits.call = usual / 8;
        }
        let (mut tries, mut broken, mut stuck) = (0, 0, false);
        while tries < C::TRIES && broken < MOST_BROKEN {
            let simpler = if stuck {
                failure.case.tiny()
            } else {
                failure.case.simpler()
            };
            let simpler: Vec<C> = simpler.into_iter().filter(self.task.allows).collect();
            tries += simpler.len().max(1);
            match self.first_like(&failure.fault, &simpler, &mut broken)? {
                Some(smaller) => (failure, stuck) = (smaller, false),
                None if stuck => break,
                None => stuck = true,
            }
        }
        self.bench.limits.call = usual;
        Ok(failure)
    }

    /// The first of `cases` that fails like `fault`.
    fn first_like(
        &mut self,
        fault: &Fault,
        cases: &[C],
        broken: &mut usize,
    ) -> Result<Option<Failure<C>>, Error> {
        let mut at = 0;
        let mut batch = 8;
        while at < cases.len() && *broken < MOST_BROKEN {
            let end = cases.len().min(at + batch);
            let (tried, failures) = self.failures(&cases[at..end])?;
            *broken += usize::from(at + tried < end || failures.iter().any(|f| f.reply.is_none()));
            if let Some(found) = failures.into_iter().find(|f| f.fault.is_like(fault)) {
                return Ok(Some(found));
            }
            at += tried.max(1);
            batch = 64;
        }
        Ok(None)
    }
}
