//! How fast this machine computes, for the time a build will take.

use std::time::Instant;

use awale::Rules;

use crate::horizon::Horizon;

/// Seeds and layers of the short run, which is too small for a second thread.
const SEEDS: usize = 7;
const LAYERS: u32 = 40;
const RUNS: u32 = 8;
/// Seconds the same run took where the figures below were measured.
const REFERENCE: f64 = 0.0023;

/// How much slower than the reference this machine is, on one thread.
pub(super) struct Speed {
    slowness: f64,
}

impl Speed {
    /// Takes the best of a few short runs.
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
        let seconds = (0..RUNS).map(|_| run()).fold(f64::INFINITY, f64::min);
        Speed {
            slowness: seconds / REFERENCE,
        }
    }

    /// CPU-seconds of a build of histories of at most `seeds` seeds.
    pub(super) fn histories(&self, seeds: u8, values: u64, boards: u64) -> f64 {
        let nanoseconds =
            values as f64 * per_value(seeds) + boards as f64 * per_packed_board(seeds);
        self.slowness * nanoseconds * 1e-9
    }

    /// CPU-seconds of a build without turn limit, of so many planes of values.
    pub(super) fn unlimited(&self, seeds: u8, planes: u64, boards: u64) -> f64 {
        let values = planes as f64 * boards as f64;
        self.slowness * values * per_unlimited_board(seeds) * 1e-9
    }
}

/// Nanoseconds at the reference to compute and record a value: measured from
/// 15 to 24 seeds. Larger levels fit the caches less.
fn per_value(seeds: u8) -> f64 {
    1.9 + 0.2 * (f64::from(seeds) - 15.0).max(0.0)
}

/// Nanoseconds at the reference to sort and pack the history of a board.
fn per_packed_board(seeds: u8) -> f64 {
    80.0 + 4.0 * (f64::from(seeds) - 15.0).max(0.0)
}

/// Nanoseconds at the reference to solve a board without turn limit, in one
/// plane.
fn per_unlimited_board(seeds: u8) -> f64 {
    48.0 + 11.0 * (f64::from(seeds) - 17.0).max(0.0)
}
