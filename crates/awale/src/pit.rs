//! The six pits of the player to move, and sets of them.

use core::fmt;

/// Pits in one row.
pub const PITS: usize = 6;

/// One of the six pits of the player to move: 0 to 5, from that player's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// All six, in order.
    pub const ALL: [Pit; PITS] = [Pit(0), Pit(1), Pit(2), Pit(3), Pit(4), Pit(5)];

    /// The pit numbered `index`, or `None` above 5.
    #[must_use]
    pub const fn new(index: usize) -> Option<Pit> {
        if index < PITS {
            Some(Pit(index as u8))
        } else {
            None
        }
    }

    /// Its number, 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of pits: six bits, iterated from pit 0 up.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PitSet(u8);

impl PitSet {
    /// The empty set.
    pub const EMPTY: PitSet = PitSet(0);

    /// Adds a pit.
    #[inline]
    pub const fn insert(&mut self, pit: Pit) {
        self.0 |= 1 << pit.0;
    }

    /// Whether `pit` is in the set.
    #[must_use]
    pub const fn contains(self, pit: Pit) -> bool {
        self.0 >> pit.0 & 1 == 1
    }

    /// How many pits it holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[allow(clippy::copy_iterator, reason = "six bits are their own iterator")]
impl Iterator for PitSet {
    type Item = Pit;

    #[inline]
    fn next(&mut self) -> Option<Pit> {
        if self.0 == 0 {
            return None;
        }
        let pit = Pit(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(pit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl FromIterator<Pit> for PitSet {
    fn from_iter<I: IntoIterator<Item = Pit>>(pits: I) -> PitSet {
        let mut set = PitSet::EMPTY;
        for pit in pits {
            set.insert(pit);
        }
        set
    }
}

impl fmt::Debug for PitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Pit::index)).finish()
    }
}
