//! From a failing input to the smallest one that fails in the same way.

use crate::error::Error;
use crate::grading::fault::Fault;
use crate::grading::trial::{Failure, Trial};
use crate::question::Case;

/// Inputs that may break the process, at most: each costs a new process.
const MOST_BROKEN: usize = 12;

impl<C: Case> Trial<'_, '_, C> {
    /// Makes the input of `failure` smaller, step by step, until no step is left.
    pub fn smallest(&mut self, mut failure: Failure<C>) -> Result<Failure<C>, Error> {
        let usual = self.session.limits.call;
        if failure.reply.is_none() {
            self.session.limits.call = usual / 8;
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
        self.session.limits.call = usual;
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
