//! When a search has to end: depth, nodes, time, or because somebody says so.

use core::fmt;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The deepest a search goes.
pub const MAX_DEPTH: u8 = 127;

/// What ends a search; the first limit reached counts. Without any, it goes on
/// until its value is proven, [`MAX_DEPTH`] is reached or `stop` is raised.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to search.
    pub depth: Option<u8>,
    /// Positions to visit, over all threads.
    pub nodes: Option<u64>,
    /// Time from the start of the search.
    pub time: Option<Duration>,
    /// Stops the search from another thread.
    pub stop: StopFlag,
    /// Called by each thread of the search every few thousand nodes.
    pub checkpoint: Option<Checkpoint>,
}

impl Limits {
    /// Only a depth.
    #[must_use]
    pub fn depth(depth: u8) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// Only a time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }

    /// Only a number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}

/// Tells a search, from any thread, to stop at once. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag not yet raised.
    #[must_use]
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Stops every search that was given this flag, now and later.
    pub fn raise(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether it was raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// A function that a search calls now and then.
///
/// It may block the thread that calls it, so that others can use the core; the
/// search goes on afterwards as if nothing had happened, but its time runs.
#[derive(Clone)]
pub struct Checkpoint(Arc<dyn Fn() -> bool + Send + Sync>);

impl Checkpoint {
    /// A checkpoint that ends the search when `passes` returns false.
    pub fn new(passes: impl Fn() -> bool + Send + Sync + 'static) -> Checkpoint {
        Checkpoint(Arc::new(passes))
    }

    fn passes(&self) -> bool {
        (self.0)()
    }
}

impl fmt::Debug for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Checkpoint")
    }
}

/// The limits of a search under way, shared by its threads.
pub(crate) struct SharedLimits {
    started: Instant,
    limits: Limits,
    /// Nodes of all threads at their last checkpoints.
    nodes: AtomicU64,
    /// Raised when one thread has reached a limit or the answer.
    done: AtomicBool,
}

/// Nodes between two looks at the clock.
const STRIDE: u64 = 2048;

impl SharedLimits {
    pub fn new(limits: Limits) -> SharedLimits {
        SharedLimits {
            started: Instant::now(),
            limits,
            nodes: AtomicU64::new(0),
            done: AtomicBool::new(false),
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Stops the other threads.
    pub fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    /// Whether a limit is reached, the depth apart.
    pub fn is_reached(&self) -> bool {
        let limits = &self.limits;
        self.done.load(Relaxed)
            || limits.stop.is_raised()
            // Before the clock: a checkpoint may take longer than the time left.
            || limits.checkpoint.as_ref().is_some_and(|checkpoint| !checkpoint.passes())
            || limits
                .nodes
                .is_some_and(|most| self.nodes.load(Relaxed) >= most)
            || limits
                .time
                .is_some_and(|most| self.started.elapsed() >= most)
    }
}

/// Counts the nodes of one thread and looks at the shared limits now and then.
pub(crate) struct NodeCounter<'a> {
    shared: &'a SharedLimits,
    nodes: u64,
    /// Nodes already added to the shared count.
    reported: u64,
    checkpoint: u64,
    listens: bool,
}

/// The search was stopped: there is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl<'a> NodeCounter<'a> {
    pub fn new(shared: &'a SharedLimits) -> NodeCounter<'a> {
        NodeCounter {
            shared,
            nodes: 0,
            reported: 0,
            checkpoint: 0,
            listens: true,
        }
    }

    /// Whether to stop when told; if not, nodes are only counted.
    pub fn listen(&mut self, listens: bool) {
        self.listens = listens;
        self.checkpoint = self.nodes;
    }

    /// Nodes of all threads, the others' as of their last look at the shared limits.
    pub fn nodes_of_all(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + self.nodes - self.reported
    }

    /// One node more, or the order to stop.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.checkpoint {
            return self.look();
        }
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let new = self.nodes - 1 - self.reported;
        let all = self.shared.nodes.fetch_add(new, Relaxed) + new;
        self.reported += new;
        if self.listens && self.shared.is_reached() {
            self.nodes -= 1;
            return Err(Stopped);
        }
        let left = self
            .shared
            .limits
            .nodes
            .map_or(u64::MAX, |most| most.saturating_sub(all));
        self.checkpoint = self.nodes - 1 + left.min(STRIDE);
        Ok(())
    }
}
