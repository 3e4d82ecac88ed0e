//! The transposition table: what is known of positions already searched,
//! shared by all threads without locks.

use core::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use awale::Pit;

use crate::hints::{prefer_large_pages, prefetch};
use crate::key::Key;
use crate::score::{Score, Verdict};
use crate::window::Window;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower,
    Upper,
    Exact,
}

impl Bound {
    /// What a search of `window` tells by the score it returned.
    #[inline]
    pub fn of(score: Score, window: Window) -> Bound {
        if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score found, or a bound on it.
    pub verdict: Verdict,
    /// `None` where the score depends on how the position was reached: then
    /// only the pit is of use.
    pub bound: Option<Bound>,
    /// Plies searched below the position.
    pub depth: u8,
    /// The best pit, or the one that refuted the move before.
    pub pit: Option<Pit>,
}

/// Entries that share a cache line.
const WAYS: usize = 4;
/// An entry of an earlier search is worth this many plies less per search.
const AGE_WEIGHT: i32 = 4;

/// A fixed number of entries, the most useful ones kept.
///
/// Each slot is two words, the data and its check mixed with the data (Hyatt
/// and Mann, 2002): a slot torn by two threads writing at once no longer
/// matches its check, and is nobody's entry.
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    generation: AtomicU8,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl TranspositionTable {
    /// A table of at most `bytes`, or of one bucket if that is less.
    pub fn new(bytes: usize) -> TranspositionTable {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::with_capacity(count);
        prefer_large_pages(&mut buckets);
        buckets.resize_with(count, Bucket::default);
        TranspositionTable {
            buckets: buckets.into_boxed_slice(),
            generation: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Lets what was stored so far be replaced first.
    pub fn grow_older(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    /// What is known of a position.
    #[inline]
    pub fn probe(&self, key: Key) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let matches = slot.check.load(Relaxed) ^ data == key.check;
            (matches && data != 0).then(|| unpack(data))
        })
    }

    /// Starts loading what [`probe`](Self::probe) will look at.
    #[inline]
    pub fn prefetch(&self, key: Key) {
        prefetch(self.bucket(key));
    }

    /// Remembers `entry`, in the place of an older one for the same position or
    /// else of the least useful of its bucket.
    #[inline]
    pub fn store(&self, key: Key, entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let slots = &self.bucket(key).0;
        let mut victim = &slots[0];
        let mut least = i32::MAX;
        for slot in slots {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key.check {
                victim = slot;
                break;
            }
            let worth = usefulness(data, generation);
            if worth < least {
                (victim, least) = (slot, worth);
            }
        }
        let data = pack(entry, generation);
        victim.data.store(data, Relaxed);
        victim.check.store(key.check ^ data, Relaxed);
    }

    /// Thousandths of the table used by the present search, by a sample.
    pub fn fullness(&self) -> u32 {
        const SAMPLE: usize = 250;
        let generation = self.generation.load(Relaxed);
        let slots = self
            .buckets
            .iter()
            .take(SAMPLE)
            .flat_map(|bucket| &bucket.0);
        let (mut used, mut seen) = (0, 0);
        for slot in slots {
            let data = slot.data.load(Relaxed);
            used += u32::from(data != 0 && data.to_le_bytes()[GENERATION] == generation);
            seen += 1;
        }
        1000 * used / seen
    }

    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        let scaled = u128::from(key.index) * self.buckets.len() as u128;
        &self.buckets[(scaled >> u64::BITS) as usize]
    }
}

/// The byte of the data that holds each field.
const DEPTH: usize = 2;
const FLAGS: usize = 3;
const GENERATION: usize = 4;

/// Bits of the flags: `0b1_p_bb_iiii`, always marked as used, then proven, the
/// bound and the pit.
const USED: u8 = 0b1000_0000;
const PROVEN: u8 = 0b0100_0000;
const BOUND_SHIFT: u8 = 4;
const BOUND_MASK: u8 = 0b11;
const PIT_MASK: u8 = 0b1111;
const NO_PIT: u8 = PIT_MASK;

fn usefulness(data: u64, generation: u8) -> i32 {
    let bytes = data.to_le_bytes();
    if bytes[FLAGS] == 0 {
        return i32::MIN;
    }
    let age = generation.wrapping_sub(bytes[GENERATION]);
    i32::from(bytes[DEPTH]) - AGE_WEIGHT * i32::from(age)
}

#[inline]
fn pack(entry: Entry, generation: u8) -> u64 {
    let bound = match entry.bound {
        None => 0,
        Some(Bound::Lower) => 1,
        Some(Bound::Upper) => 2,
        Some(Bound::Exact) => 3,
    };
    let pit = entry.pit.map_or(NO_PIT, |pit| pit.index() as u8);
    let proven = if entry.verdict.proven { PROVEN } else { 0 };
    let [low, high] = entry.verdict.score.raw().to_le_bytes();
    u64::from_le_bytes([
        low,
        high,
        entry.depth,
        USED | proven | bound << BOUND_SHIFT | pit,
        generation,
        0,
        0,
        0,
    ])
}

#[inline]
fn unpack(data: u64) -> Entry {
    let bytes = data.to_le_bytes();
    let flags = bytes[FLAGS];
    Entry {
        verdict: Verdict {
            score: Score::from_raw(i16::from_le_bytes([bytes[0], bytes[1]])),
            proven: flags & PROVEN != 0,
        },
        bound: match flags >> BOUND_SHIFT & BOUND_MASK {
            0 => None,
            1 => Some(Bound::Lower),
            2 => Some(Bound::Upper),
            _ => Some(Bound::Exact),
        },
        depth: bytes[DEPTH],
        pit: Pit::new(usize::from(flags & PIT_MASK)),
    }
}
