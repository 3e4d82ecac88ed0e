//! The queue of searches and other long jobs: a limit of jobs at once, of jobs
//! waiting, and of jobs per client. A job is cancelled when its client
//! disconnects.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::spawn_blocking;

use super::cancel::CancelFlag;
use crate::http::client::{Client, ClientCounter, ClientSlot};

/// Jobs of one client, running or waiting.
const PER_CLIENT: usize = 8;
/// Jobs that may wait, for each that runs.
const WAITING_PER_CORE: usize = 32;

/// The queue. Each running job has a core.
pub struct WorkQueue {
    /// Cores that run no job.
    cores: Arc<Semaphore>,
    /// Places for jobs that run or wait.
    places: Arc<Semaphore>,
    clients: ClientCounter,
    closing: watch::Sender<bool>,
}

/// Why a job was not run to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueError {
    /// This client has enough jobs queued or running.
    ClientFull,
    /// The queue is full.
    Full,
    /// The job was cancelled, or it panicked.
    Stopped,
}

/// A place in the queue for one job; freed when the job ends or when the permit
/// is dropped.
pub struct Permit {
    cores: Arc<Semaphore>,
    closing: watch::Receiver<bool>,
    place: Place,
}

struct Place {
    _place: OwnedSemaphorePermit,
    _client: ClientSlot,
}

impl WorkQueue {
    /// A queue that runs this many jobs at once.
    pub fn new(cores: usize) -> WorkQueue {
        let cores = cores.max(1);
        WorkQueue {
            cores: Arc::new(Semaphore::new(cores)),
            places: Arc::new(Semaphore::new(cores * (1 + WAITING_PER_CORE))),
            clients: ClientCounter::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// Takes a place for one job of a client.
    pub fn admit(&self, client: Client) -> Result<Permit, QueueError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = Place {
            _place: place.map_err(|_| QueueError::Full)?,
            _client: self
                .clients
                .enter(client, PER_CLIENT)
                .ok_or(QueueError::ClientFull)?,
        };
        Ok(Permit {
            cores: Arc::clone(&self.cores),
            closing: self.closing.subscribe(),
            place,
        })
    }

    /// Cancels every job that runs or waits, now and later.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }
}

impl Permit {
    /// Waits for a free core, then runs the job on it. Dropping this future
    /// cancels the job.
    pub async fn run<T: Send + 'static>(
        mut self,
        job: impl FnOnce(CancelFlag) -> T + Send + 'static,
    ) -> Result<T, QueueError> {
        let core = tokio::select! {
            core = self.cores.acquire_owned() => core.map_err(|_| QueueError::Stopped)?,
            () = closed(&mut self.closing) => return Err(QueueError::Stopped),
        };
        let cancel = CancelFlag::default();
        let guard = cancel.drop_guard();
        let place = self.place;
        let mut task = spawn_blocking(move || {
            let result = job(cancel);
            // Only now is the core free, even if the client left long ago.
            drop((core, place));
            result
        });
        let done = tokio::select! {
            done = &mut task => done,
            () = closed(&mut self.closing) => {
                drop(guard);
                task.await
            }
        };
        done.map_err(|_| QueueError::Stopped)
    }
}

/// Resolves when the queue closes or is dropped.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use super::*;

    const HERE: Client = Client(IpAddr::V4(Ipv4Addr::LOCALHOST));

    fn other(last: u8) -> Client {
        Client(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)))
    }

    fn until_cancelled(cancel: &CancelFlag) {
        while !cancel.is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test]
    async fn a_client_has_a_limit_of_jobs() {
        let queue = WorkQueue::new(1);
        let permits: Vec<_> = (0..PER_CLIENT).map(|_| queue.admit(HERE)).collect();
        assert!(permits.iter().all(Result::is_ok));
        assert_eq!(queue.admit(HERE).err(), Some(QueueError::ClientFull));
        assert!(queue.admit(other(1)).is_ok());
        drop(permits);
        assert!(queue.admit(HERE).is_ok());
    }

    #[tokio::test]
    async fn all_clients_together_have_a_limit_of_jobs() {
        let queue = WorkQueue::new(1);
        let mut permits = Vec::new();
        for client in 0..=u8::MAX {
            match queue.admit(other(client)) {
                Ok(permit) => permits.push(permit),
                Err(error) => assert_eq!(error, QueueError::Full),
            }
        }
        assert_eq!(permits.len(), 1 + WAITING_PER_CORE);
    }

    #[tokio::test]
    async fn a_job_whose_client_is_gone_is_cancelled() {
        let queue = WorkQueue::new(1);
        let endless = queue
            .admit(HERE)
            .expect("room")
            .run(|cancel| until_cancelled(&cancel));
        let cut = tokio::time::timeout(Duration::from_millis(20), endless).await;
        assert!(cut.is_err());
        // The only core is free again.
        let next = queue.admit(HERE).expect("room").run(|_| 7).await;
        assert_eq!(next, Ok(7));
    }

    #[tokio::test]
    async fn closing_cancels_running_and_waiting_jobs() {
        let queue = WorkQueue::new(1);
        let running = queue
            .admit(HERE)
            .expect("room")
            .run(|cancel| until_cancelled(&cancel));
        let waiting = queue.admit(HERE).expect("room").run(|_| ());
        let close = async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            queue.close();
        };
        let (running, waiting, ()) = tokio::join!(running, waiting, close);
        assert_eq!((running, waiting), (Ok(()), Err(QueueError::Stopped)));
    }

    #[tokio::test]
    async fn a_job_that_panics_frees_its_core() {
        let queue = WorkQueue::new(1);
        let broken = queue.admit(HERE).expect("room");
        let broken = broken
            .run(|_| assert!(HERE.0.is_ipv6(), "on purpose"))
            .await;
        assert_eq!(broken, Err(QueueError::Stopped));
        let next = queue.admit(HERE).expect("room").run(|_| 7).await;
        assert_eq!(next, Ok(7));
    }
}
