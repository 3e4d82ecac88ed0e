//! The queue of searches and other long jobs: a limit of jobs at once, of jobs
//! waiting, and of jobs per guest and per address. Jobs share the cores in
//! slices. A job is cancelled when its client disconnects.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot, watch};
use tokio::task::spawn_blocking;

use super::cancel::CancelFlag;
use super::schedule::{Class, JobId, Schedule};
use super::turn::Turn;
use crate::http::client::{Client, Counter, Requester, Share, Slot};

/// How many jobs of a class may run or wait. Each that has begun holds a thread of
/// the runtime, which has 512.
#[derive(Clone, Copy, Debug)]
pub struct QueueLimits {
    pub in_all: usize,
    /// Those of one address: a class of a school behind one router, and some
    /// places for everybody else.
    pub per_address: usize,
    pub per_guest: usize,
}

impl Default for QueueLimits {
    fn default() -> QueueLimits {
        QueueLimits {
            in_all: 64,
            per_address: 48,
            per_guest: 8,
        }
    }
}

/// How long a job keeps its core while others of its class wait.
const SLICE: Duration = Duration::from_millis(20);

/// The queue. Each running job has a core.
pub struct WorkQueue(Arc<Shared>);

pub(super) struct Shared {
    schedule: Mutex<Schedule<Share, oneshot::Sender<Core>>>,
    places: [Places; Class::ALL.len()],
    jobs: AtomicU64,
    slice: Duration,
    limits: QueueLimits,
    closing: watch::Sender<bool>,
}

/// The places of a class.
struct Places {
    all: Arc<Semaphore>,
    addresses: Counter<Client>,
    guests: Counter<Share>,
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
    entry: Entry,
    deadline: Option<Instant>,
    place: Place,
}

struct Place {
    _permit: OwnedSemaphorePermit,
    _address: Slot<Client>,
    _guest: Option<Slot<Share>>,
}

/// A job as the schedule knows it.
#[derive(Clone)]
pub(super) struct Entry {
    pub shared: Arc<Shared>,
    pub class: Class,
    pub share: Share,
    pub id: JobId,
}

/// A core for a job, until it is dropped.
pub(super) struct Core {
    shared: Arc<Shared>,
    is_protected: bool,
    since: Instant,
}

/// A job that waits for a core; dropping it leaves the queue.
pub(super) struct Waiting {
    entry: Entry,
    pub core: oneshot::Receiver<Core>,
}

impl WorkQueue {
    /// A queue that runs this many jobs at once.
    pub fn new(cores: usize) -> WorkQueue {
        WorkQueue::with_limits(cores, QueueLimits::default())
    }

    /// The same with limits of its own.
    pub fn with_limits(cores: usize, limits: QueueLimits) -> WorkQueue {
        WorkQueue::with(cores, limits, SLICE)
    }

    fn with(cores: usize, limits: QueueLimits, slice: Duration) -> WorkQueue {
        WorkQueue(Arc::new(Shared {
            schedule: Mutex::new(Schedule::new(cores.max(1))),
            places: Class::ALL.map(|_| Places::new(limits.in_all)),
            jobs: AtomicU64::new(0),
            slice,
            limits,
            closing: watch::Sender::new(false),
        }))
    }

    /// How many jobs of a class run or wait.
    pub fn jobs(&self, class: Class) -> usize {
        self.0.limits.in_all - self.0.places[class as usize].all.available_permits()
    }

    /// Takes a place for one job.
    pub fn admit(&self, class: Class, requester: &Requester) -> Result<Permit, QueueError> {
        let place = self.0.places[class as usize].take(requester, &self.0.limits)?;
        let entry = Entry {
            shared: Arc::clone(&self.0),
            class,
            share: requester.share(),
            id: self.0.jobs.fetch_add(1, Ordering::Relaxed),
        };
        Ok(Permit {
            entry,
            deadline: None,
            place,
        })
    }

    /// Cancels every job that runs or waits, now and later.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }
}

impl Places {
    fn new(in_all: usize) -> Places {
        Places {
            all: Arc::new(Semaphore::new(in_all)),
            addresses: Counter::default(),
            guests: Counter::default(),
        }
    }

    /// A place for a job. Requests without a cookie have the limit of their
    /// address alone, because several people may send them.
    fn take(&self, requester: &Requester, limits: &QueueLimits) -> Result<Place, QueueError> {
        let guest = match requester.share() {
            Share::Address(_) => None,
            guest @ Share::Guest(_) => {
                let slot = self.guests.enter(guest, limits.per_guest);
                Some(slot.ok_or(QueueError::ClientFull)?)
            }
        };
        let address = self.addresses.enter(requester.client(), limits.per_address);
        let place = Arc::clone(&self.all).try_acquire_owned();
        Ok(Place {
            _address: address.ok_or(QueueError::ClientFull)?,
            _guest: guest,
            _permit: place.map_err(|_| QueueError::Full)?,
        })
    }
}

impl Permit {
    /// The same place for a job that has to end this long from now, however
    /// long it waits for a core. It begins at the latest then, even without.
    pub fn within(mut self, time: Duration) -> Permit {
        self.deadline = Some(Instant::now() + time);
        self
    }

    /// Waits for a core, then runs the job, which gives the core to others at
    /// its checkpoints. Dropping this future cancels the job.
    pub async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce(&Arc<Turn>) -> T + Send + 'static,
    ) -> Result<T, QueueError> {
        let Permit {
            entry,
            deadline,
            place,
        } = self;
        let mut closing = entry.shared.closing.subscribe();
        let core = tokio::select! {
            // A closed queue begins nothing, even with a free core.
            biased;
            () = closed(&mut closing) => return Err(QueueError::Stopped),
            core = entry.wait().granted(deadline) => core,
        };
        let cancel = CancelFlag::default();
        let guard = LeaveOnDrop(entry.clone(), cancel.clone());
        let turn = Arc::new(Turn::new(entry, core, deadline, cancel));
        let mut task = spawn_blocking(move || {
            let result = job(&turn);
            // Only now is the core free, even if the client left long ago.
            turn.end();
            drop(place);
            result
        });
        let done = tokio::select! {
            done = &mut task => done,
            () = closed(&mut closing) => {
                drop(guard);
                task.await
            }
        };
        done.map_err(|_| QueueError::Stopped)
    }
}

impl Entry {
    /// Enters the schedule.
    pub fn wait(&self) -> Waiting {
        let waiting = self.wait_in(&mut self.shared.schedule.lock());
        Shared::dispatch(&self.shared);
        waiting
    }

    fn wait_in(&self, schedule: &mut Schedule<Share, oneshot::Sender<Core>>) -> Waiting {
        let (sender, core) = oneshot::channel();
        schedule.wait(self.class, self.share.clone(), self.id, sender);
        Waiting {
            entry: self.clone(),
            core,
        }
    }

    /// Where the job has to let others go first: the place in the queue that it
    /// takes instead of its core.
    pub fn wait_if_due(&self, core: &Core, cancel: &CancelFlag) -> Option<Waiting> {
        let mut schedule = self.shared.schedule.lock();
        // Looked at under the lock: whoever cancels removes the job afterwards.
        if cancel.is_cancelled() {
            return None;
        }
        let slice_is_over = core.since.elapsed() >= self.shared.slice;
        let is_due = schedule.has_to_yield(self.class, core.is_protected, slice_is_over);
        is_due.then(|| self.wait_in(&mut schedule))
    }

    /// Removes the job if it waits.
    fn leave(&self) {
        let mut schedule = self.shared.schedule.lock();
        let removed = schedule.remove(self.class, &self.share, self.id);
        drop(schedule);
        drop(removed);
    }
}

impl Shared {
    /// Gives the free cores to the jobs that are next.
    fn dispatch(shared: &Arc<Shared>) {
        loop {
            let Some(grant) = shared.schedule.lock().next() else {
                return;
            };
            let core = Core {
                shared: Arc::clone(shared),
                is_protected: grant.is_protected,
                since: Instant::now(),
            };
            // A core that nobody takes any more is dropped, and so free again.
            let _ = grant.job.send(core);
        }
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        self.shared.schedule.lock().free_core();
        Shared::dispatch(&self.shared);
    }
}

impl Waiting {
    /// The core; `None` where the deadline comes first or the job is removed.
    pub async fn granted(mut self, deadline: Option<Instant>) -> Option<Core> {
        let core = &mut self.core;
        match deadline {
            None => core.await.ok(),
            Some(deadline) => tokio::time::timeout_at(deadline.into(), core)
                .await
                .ok()?
                .ok(),
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.entry.leave();
    }
}

/// Cancels a job and, if it waits for its next slice, removes it from the queue.
struct LeaveOnDrop(Entry, CancelFlag);

impl Drop for LeaveOnDrop {
    fn drop(&mut self) {
        self.1.cancel();
        self.0.leave();
    }
}

/// Resolves when the queue closes or is dropped.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
