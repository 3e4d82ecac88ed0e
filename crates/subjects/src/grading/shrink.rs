//! From a failing input to the smallest one that fails in the same way.

use std::time::Instant;

use crate::error::Error;
use crate::grading::fault::Fault;
use crate::grading::trial::{Failure, Trial};
use crate::question::Case;

/// Inputs that may break the process, at most: each costs a new process.
const MOST_BROKEN: usize = 12;

impl<C: Case> Trial<'_, '_, C> {
    /// Makes the input of `failure` smaller, step by step, until no step or no
    /// time is left.
    pub fn smallest(&mut self, failure: Failure<C>) -> Result<Failure<C>, Error> {
        let usual = self.session.limits.call;
        let mut end = self.session.question_end();
        if failure.reply.is_none() {
            // Each try may take as long as it may, so all together take that long.
            end = end.min(Instant::now() + usual);
            self.session.limits.call = usual / 8;
        }
        let smallest = self.steps(failure, end);
        self.session.limits.call = usual;
        smallest
    }

    fn may_try(&self, end: Instant) -> bool {
        Instant::now() < end && !self.session.is_stopped()
    }

    fn steps(&mut self, mut failure: Failure<C>, end: Instant) -> Result<Failure<C>, Error> {
        let (mut tries, mut broken, mut stuck) = (0, 0, false);
        while tries < C::TRIES && broken < MOST_BROKEN && self.may_try(end) {
            let simpler = if stuck {
                failure.case.tiny()
            } else {
                failure.case.simpler()
            };
            let simpler: Vec<C> = simpler
                .into_iter()
                .filter(|case| (self.task.allows)(case))
                .collect();
            tries += simpler.len().max(1);
            match self.first_like(&failure.fault, &simpler, &mut broken, end)? {
                Some(smaller) => (failure, stuck) = (smaller, false),
                None if stuck => break,
                None => stuck = true,
            }
        }
        Ok(failure)
    }

    /// The first of `cases` that fails like `fault`.
    fn first_like(
        &mut self,
        fault: &Fault,
        cases: &[C],
        broken: &mut usize,
        end: Instant,
    ) -> Result<Option<Failure<C>>, Error> {
        let mut at = 0;
        let mut batch = 8;
        while at < cases.len() && *broken < MOST_BROKEN && self.may_try(end) {
            let last = cases.len().min(at + batch);
            let (tried, found, broke) = self.first_failure_like(fault, &cases[at..last])?;
            *broken += usize::from(at + tried < last || broke);
            if found.is_some() {
                return Ok(found);
            }
            at += tried.max(1);
            batch = 64;
        }
        Ok(None)
    }
}
