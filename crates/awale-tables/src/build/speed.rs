//! How fast this machine computes, for the time a build will take.

use std::time::Instant;

use awale::Rules;

use crate::horizon::Horizon;

/// Seeds and layers of the short run, which is too small for a second thread.
const SEEDS: usize = 7;
const LAYERS: u32 = 40;
/// Seconds the same run took where the figures below were measured.
const REFERENCE: f64 = 0.011;
/// There, the seconds for each value computed, and for each board recorded and
/// packed.
const PER_VALUE: f64 = 3.1e-9;
const PER_BOARD: f64 = 200e-9;
/// There, the seconds for each board without turn limit.
const PER_UNLIMITED: f64 = 120e-9;

/// How much slower than the reference this machine is, on one thread.
pub(super) struct Speed {
    slowness: f64,
}

impl Speed {
    /// Takes the best of three short runs.
    pub(super) fn measured(rules: &Rules) -> Speed {
        let mut horizon = Horizon::new(rules, SEEDS);
        let mut run = || {
            let start = Instant::now();
            for _ in 0..LAYERS {
                horizon
                    .step(&mut |replacement| replacement.before.copy_from_slice(replacement.now));
            }
            start.elapsed().as_secs_f64()
        };
        let seconds = (0..3).map(|_| run()).fold(f64::INFINITY, f64::min);
        Speed {
            slowness: seconds / REFERENCE,
        }
    }

    /// CPU-seconds of a build of histories.
    pub(super) fn histories(&self, values: u64, boards: u64) -> f64 {
        self.slowness * (values as f64 * PER_VALUE + boards as f64 * PER_BOARD)
    }

    /// CPU-seconds of a build without turn limit.
    pub(super) fn unlimited(&self, boards: u64) -> f64 {
        self.slowness * boards as f64 * PER_UNLIMITED
    }
}
