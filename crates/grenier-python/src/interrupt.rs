//! Long work: the interpreter lock is released, and Ctrl-C is answered.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ::awale_engine::StopFlag;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::words::phrases;

/// Between two looks at the signals.
const PATIENCE: Duration = Duration::from_millis(20);

/// Remembers the first signal that raised an exception.
#[derive(Default)]
pub struct Signals {
    raised: Option<PyErr>,
}

impl Signals {
    /// Whether no signal asks to stop; for work that asks now and then.
    pub fn keep_going(&mut self) -> bool {
        if self.raised.is_none() {
            self.raised = Python::attach(|py| py.check_signals().err());
        }
        self.raised.is_none()
    }

    /// The exception that a signal raised, if one did.
    pub fn into_result(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }
}

/// Does work on a thread of its own, and waits for it or for Ctrl-C; then the
/// flag is raised, and the work is given the time to see it.
pub fn wait_or_stop<T: Send + 'static>(
    py: Python<'_>,
    stop: &StopFlag,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let mut receiver = start(work);
    wait(py, &mut receiver).inspect_err(|_| {
        stop.raise();
        // what it found is of no use any more
        let _ = py.detach(move || receiver.recv());
    })
}

/// Runs work that cannot be cancelled on a thread of its own and waits for it
/// or for Ctrl-C. After Ctrl-C the thread still finishes; its result is dropped.
pub fn wait_for<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    wait(py, &mut start(work))
}

fn start<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Receiver<T> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        // the receiver is gone after Ctrl-C
        let _ = sender.send(work());
    });
    receiver
}

/// Waits for a result, or for a signal that raises an exception.
fn wait<T: Send>(py: Python<'_>, receiver: &mut Receiver<T>) -> PyResult<T> {
    loop {
        // lent whole, for a `Receiver` may not be shared
        let lent = &mut *receiver;
        match py.detach(move || lent.recv_timeout(PATIENCE)) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err(phrases().say("python-no-result")));
            }
        }
    }
}
