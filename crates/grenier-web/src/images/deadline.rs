//! The deadline of a job on a picture.

use std::time::{Duration, Instant};

use aplat::Progress;

use crate::thinking::CancelFlag;

/// The longest job on one picture.
pub const LONGEST: Duration = Duration::from_secs(30);
/// Chords of a minimum cover: some hundred MiB.
const MOST_CHORDS: usize = 1 << 20;

/// Ends a job when it is cancelled or takes too long.
pub struct Deadline {
    cancel: CancelFlag,
    until: Instant,
}

impl Deadline {
    /// A deadline from now on.
    pub fn new(cancel: CancelFlag) -> Deadline {
        Deadline {
            cancel,
            until: Instant::now() + LONGEST,
        }
    }

    /// Whether the job was cancelled, not just too slow.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Runs a job of the library within the deadline, reporting its progress.
    pub fn run<T>(&self, report: &dyn Fn(f64), job: impl FnOnce(&Progress<'_>) -> T) -> T {
        let goes_on = |part| {
            report(part);
            !self.is_cancelled() && Instant::now() < self.until
        };
        job(&Progress::new(&goes_on).with_most_chords(MOST_CHORDS))
    }
}
