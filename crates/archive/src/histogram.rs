//! How long things take, counted in a few classes.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the classes, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 10.0];

/// Durations counted by class. Any number of tasks may add to it.
#[derive(Debug, Default)]
pub struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

/// What a histogram held at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct HistogramSnapshot {
    /// For each upper bound in seconds, how many durations were not longer.
    pub buckets: Vec<(f64, u64)>,
    /// How many there were in all.
    pub count: u64,
    /// All of them together, in seconds.
    pub seconds: f64,
}

impl Histogram {
    /// Counts a duration.
    pub fn record(&self, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let class = BOUNDS.iter().position(|bound| seconds <= *bound);
        self.counts[class.unwrap_or(BOUNDS.len())].fetch_add(1, Ordering::Relaxed);
        let microseconds = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    /// What it holds now.
    #[must_use]
    pub fn snapshot(&self) -> HistogramSnapshot {
        let mut count = 0;
        let mut buckets = Vec::new();
        for (bound, counted) in BOUNDS.iter().zip(&self.counts) {
            count += counted.load(Ordering::Relaxed);
            buckets.push((*bound, count));
        }
        count += self.counts[BOUNDS.len()].load(Ordering::Relaxed);
        HistogramSnapshot {
            buckets,
            count,
            seconds: self.microseconds.load(Ordering::Relaxed) as f64 / 1e6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_counts_all_that_is_not_longer() {
        let histogram = Histogram::default();
        for milliseconds in [1, 2, 700, 20_000] {
            histogram.record(Duration::from_millis(milliseconds));
        }
        let snapshot = histogram.snapshot();
        let counts: Vec<u64> = snapshot.buckets.iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [1, 2, 2, 2, 2, 2, 3, 3, 3]);
        assert_eq!(snapshot.count, 4);
        assert!((snapshot.seconds - 20.703).abs() < 1e-9);
    }
}
