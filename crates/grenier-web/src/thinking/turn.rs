//! A job's hold on a core: kept while it runs, given to others at checkpoints.

use std::sync::Arc;
use std::time::Instant;

use awale_engine::{Checkpoint, Limits};
use parking_lot::Mutex;
use tokio::runtime::Handle;

use super::cancel::CancelFlag;
use super::queue::{Core, Entry};

/// What a job gets of the queue while it runs.
pub struct Turn {
    entry: Entry,
    /// `None` after the deadline: the job only has to end then.
    core: Mutex<Option<Core>>,
    deadline: Option<Instant>,
    cancel: CancelFlag,
    runtime: Handle,
}

impl Turn {
    pub(super) fn new(
        entry: Entry,
        core: Option<Core>,
        deadline: Option<Instant>,
        cancel: CancelFlag,
    ) -> Turn {
        Turn {
            entry,
            core: Mutex::new(core),
            deadline,
            cancel,
            runtime: Handle::current(),
        }
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Gives the core to another job if one is due, and waits to have it back;
    /// whether the job may go on. A job calls this every few milliseconds.
    pub fn checkpoint(&self) -> bool {
        let mut held = self.core.lock();
        let Some(core) = held.as_ref() else {
            return false;
        };
        if let Some(waiting) = self.entry.wait_if_due(core, &self.cancel) {
            *held = None;
            *held = self.runtime.block_on(waiting.granted(self.deadline));
        }
        held.is_some() && !self.is_cancelled()
    }

    /// The limits of a search in this job: its deadline, its checkpoints, and
    /// the client.
    pub fn limits(self: &Arc<Turn>) -> Limits {
        let turn = Arc::clone(self);
        let time_left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        Limits {
            time: self.deadline.map(time_left),
            stop: self.cancel.stop_flag(),
            checkpoint: Some(Checkpoint::new(move || turn.checkpoint())),
            ..Limits::default()
        }
    }

    /// The job is over.
    pub(super) fn end(&self) {
        *self.core.lock() = None;
    }
}
