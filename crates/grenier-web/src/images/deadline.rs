//! The deadline of a job on a picture.

use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use aplat::Progress;

use crate::thinking::Turn;

/// The longest job on one picture, without the time that others have its core.
pub const LONGEST: Duration = Duration::from_secs(30);
/// Chords of a minimum cover: some hundred MiB.
const MOST_CHORDS: usize = 1 << 20;

/// Ends a job when it is cancelled or takes too long.
pub struct Deadline {
    turn: Arc<Turn>,
    until: Cell<Instant>,
}

impl Deadline {
    /// A deadline from now on.
    pub fn new(turn: &Arc<Turn>) -> Deadline {
        Deadline {
            turn: Arc::clone(turn),
            until: Cell::new(Instant::now() + LONGEST),
        }
    }

    /// Whether the job was cancelled, not just too slow.
    pub fn is_cancelled(&self) -> bool {
        self.turn.is_cancelled()
    }

    /// Runs a job of the library within the deadline, reporting its progress.
    pub fn run<T>(&self, report: &dyn Fn(f64), job: impl FnOnce(&Progress<'_>) -> T) -> T {
        let goes_on = |part| {
            report(part);
            let now = Instant::now();
            let goes_on = now < self.until.get() && self.turn.checkpoint();
            self.until.set(self.until.get() + now.elapsed());
            goes_on
        };
        // a job has one permit, hence one core
        let progress = Progress::new(&goes_on)
            .with_most_chords(MOST_CHORDS)
            .with_most_threads(1);
        job(&progress)
    }
}
