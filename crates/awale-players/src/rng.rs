//! The random generator of the players.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A generator that gives the same numbers for the same seed on every machine:
/// PCG XSL 128/64 (MCG).
pub(crate) struct SeededRng(Pcg64Mcg);

impl SeededRng {
    pub fn new(seed: u64) -> SeededRng {
        SeededRng(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below `bound`, all equally likely. `bound` is at least 1.
    ///
    /// Rejects the numbers that would make the low results more likely.
    pub fn below(&mut self, bound: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let draw = self.0.next_u64();
            if draw < fair {
                return draw % bound;
            }
        }
    }

    /// One of the choices, with a probability proportional to its weight;
    /// `None` if there are none. Weights are positive.
    pub fn weighted<T: Copy>(&mut self, choices: &[(T, f64)]) -> Option<T> {
        const STEPS: u64 = 1 << 53;
        let total: f64 = choices.iter().map(|(_, weight)| weight).sum();
        let mut left = total * (self.below(STEPS) as f64 / STEPS as f64);
        for (choice, weight) in choices {
            left -= weight;
            if left < 0.0 {
                return Some(*choice);
            }
        }
        choices.last().map(|(choice, _)| *choice)
    }
}
