//! What other threads are searching just now, so that threads share the work
//! instead of doing it twice: each puts off the moves another one is at
//! (simplified ABDADA; Kerrigan, 2017, after Weill, 1996).

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::key::Key;

/// Moves less deep are over before anybody could profit.
pub(crate) const LEAST_DEPTH: u8 = 6;

const SLOTS: usize = 1 << 12;

/// The moves under search, by a mark of where they lead and how deep. A mark
/// may overwrite another: then a move is searched twice, which is harmless.
pub(crate) struct BusyTable(Box<[AtomicU64]>);

impl BusyTable {
    pub fn new() -> BusyTable {
        BusyTable((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Whether another thread is at it.
    pub fn is_marked(&self, key: Key, depth: u8) -> bool {
        self.slot(key).load(Relaxed) == mark(key, depth)
    }

    /// Tells the other threads.
    pub fn mark(&self, key: Key, depth: u8) {
        self.slot(key).store(mark(key, depth), Relaxed);
    }

    /// Takes the mark back.
    pub fn unmark(&self, key: Key, depth: u8) {
        let slot = self.slot(key);
        if slot.load(Relaxed) == mark(key, depth) {
            slot.store(0, Relaxed);
        }
    }

    fn slot(&self, key: Key) -> &AtomicU64 {
        &self.0[key.index as usize % SLOTS]
    }
}

fn mark(key: Key, depth: u8) -> u64 {
    key.check ^ u64::from(depth) << 56 | 1
}
