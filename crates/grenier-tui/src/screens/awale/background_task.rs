//! Work on another thread while the screen stays responsive.

use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// At most one piece of work, on a thread of its own.
pub struct BackgroundTask<T> {
    result: Option<Receiver<T>>,
}

impl<T: Send + 'static> BackgroundTask<T> {
    pub fn idle() -> BackgroundTask<T> {
        BackgroundTask { result: None }
    }

    pub fn is_busy(&self) -> bool {
        self.result.is_some()
    }

    /// Starts work; [`take`](Self::take) returns its result.
    pub fn start(&mut self, work: impl FnOnce() -> T + Send + 'static) {
        let (sender, receiver) = channel();
        // Sending fails if the result is no longer wanted.
        thread::spawn(move || drop(sender.send(work())));
        self.result = Some(receiver);
    }

    /// The result, once, as soon as it is there.
    pub fn take(&mut self) -> Option<T> {
        let result = self.result.as_ref()?.try_recv().ok()?;
        self.result = None;
        Some(result)
    }

    /// Drops the result of the work under way.
    pub fn forget(&mut self) {
        self.result = None;
    }
}
