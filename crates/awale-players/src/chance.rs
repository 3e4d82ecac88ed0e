//! Draws that follow from a seed.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A source of chance: the same seed gives the same draws on every machine. The
/// generator is PCG XSL 128/64 (MCG).
pub(crate) struct Chance(Pcg64Mcg);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below `bound`, which is at least 1, each with equal chance:
    /// draws that would favor the low ones are thrown away.
    pub fn below(&mut self, bound: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let draw = self.0.next_u64();
            if draw < fair {
                return draw % bound;
            }
        }
    }

    /// One of these, each with a chance in proportion to its weight; `None`
    /// where there are none. Weights are positive.
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
