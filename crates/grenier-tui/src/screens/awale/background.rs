//! Work done while the screen goes on.

use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// One piece of work at a time, on a thread of its own.
pub struct Background<T> {
    result: Option<Receiver<T>>,
}

impl<T: Send + 'static> Background<T> {
    pub fn idle() -> Background<T> {
        Background { result: None }
    }

    pub fn is_busy(&self) -> bool {
        self.result.is_some()
    }

    /// Starts work whose result [`take`](Self::take) will give.
    pub fn start(&mut self, work: impl FnOnce() -> T + Send + 'static) {
        let (sender, receiver) = channel();
        // Nobody may be left to hear of it: then it is not needed.
        thread::spawn(move || drop(sender.send(work())));
        self.result = Some(receiver);
    }

    /// The result, once.
    pub fn take(&mut self) -> Option<T> {
        let result = self.result.as_ref()?.try_recv().ok()?;
        self.result = None;
        Some(result)
    }

    /// Loses interest in the work under way.
    pub fn forget(&mut self) {
        self.result = None;
    }
}
