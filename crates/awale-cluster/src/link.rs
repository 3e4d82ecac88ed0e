//! A connection as timely uses it: when the other process is gone, the build is
//! told, and timely's threads wait instead of panicking.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use timely::communication::allocator::zero_copy::stream::Stream;

/// How long after a connection ends its process may still turn out to have
/// finished its work.
const PATIENCE: Duration = Duration::from_secs(3);

/// What all connections of a process have in common.
#[derive(Default)]
pub(crate) struct Watch {
    lost: Mutex<Option<usize>>,
    is_finished: Mutex<bool>,
    finished: Condvar,
    is_stopped: AtomicBool,
    sent: AtomicU64,
}

impl Watch {
    /// The process that is gone, if one is.
    pub(crate) fn lost(&self) -> Option<usize> {
        *self.lost.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says that all work is done: connections may end now.
    pub(crate) fn finish(&self) {
        *self
            .is_finished
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = true;
        self.finished.notify_all();
    }

    /// Asks the worker to stop.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, SeqCst);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(SeqCst)
    }

    /// Bytes sent to other processes.
    pub(crate) fn sent(&self) -> u64 {
        self.sent.load(SeqCst)
    }

    /// Returns once the work is done. If it is not done soon, tells that
    /// `process` is gone and never returns: there is nothing left to do for the
    /// thread that found out.
    fn await_finish(&self, process: usize) {
        let guard = self
            .is_finished
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let waited = self
            .finished
            .wait_timeout_while(guard, PATIENCE, |is_finished| !*is_finished);
        let (guard, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if *guard {
            return;
        }
        drop(guard);
        self.lost
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get_or_insert(process);
        loop {
            std::thread::park();
        }
    }
}

/// A connection to another process.
pub(crate) struct Link {
    pub(crate) stream: TcpStream,
    pub(crate) process: usize,
    pub(crate) watch: Arc<Watch>,
}

impl Read for Link {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.stream.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(read) if read > 0 => return Ok(read),
                Ok(_) | Err(_) => {
                    self.watch.await_finish(self.process);
                    return Ok(0);
                }
            }
        }
    }
}

impl Write for Link {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = match self.stream.write(buffer) {
            Ok(written) => written,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Err(error),
            Err(_) => {
                self.watch.await_finish(self.process);
                buffer.len()
            }
        };
        self.watch.sent.fetch_add(written as u64, SeqCst);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        Ok(Link {
            stream: self.stream.try_clone()?,
            process: self.process,
            watch: Arc::clone(&self.watch),
        })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // The other end may be gone already.
        let _ = self.stream.shutdown(how);
        Ok(())
    }
}
