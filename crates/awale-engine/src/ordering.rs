//! Which move first: the sooner a refutation is tried, the less there is to
//! search.

use awale::{PITS, Pit, Position};

use crate::transposition::Entry;

/// The moves of a position, handed out from the highest rank down.
///
/// Only the pits are kept: most positions are refuted by their first move, and
/// making that one again is cheaper than keeping where all of them lead.
#[derive(Clone)]
pub(crate) struct Moves {
    /// One number for each pit. High bits: the rank. Low bits: 7 − pit. The
    /// maximum is therefore the best rank and, among equals, the lowest pit.
    ranks: [i32; PITS],
    handed_out: usize,
}

/// The rank of a pit that cannot be played or was handed out already.
const GONE: i32 = i32::MIN;
const PLACE_BITS: u32 = 3;
const PLACE_MASK: i32 = (1 << PLACE_BITS) - 1;
/// What putting a move off takes from its rank: it stays above [`GONE`].
const DELAY: i32 = i32::MAX - PLACE_MASK;

impl Moves {
    #[inline]
    pub fn new() -> Moves {
        Moves {
            ranks: [GONE; PITS],
            handed_out: 0,
        }
    }

    /// Adds a move. Its rank must be positive and leave [`PLACE_BITS`] free.
    #[inline]
    pub fn add(&mut self, pit: Pit, rank: i32) {
        let place = pit.index();
        self.ranks[place] = rank << PLACE_BITS | (PLACE_MASK - place as i32);
    }

    /// Puts `pit` before all others.
    #[inline]
    pub fn put_first(&mut self, pit: Pit) {
        let rank = &mut self.ranks[pit.index()];
        if *rank != GONE {
            *rank |= i32::MAX & !PLACE_MASK;
        }
    }

    /// Puts off the moves that have to wait, unless none was handed out yet.
    pub fn put_off(&mut self, must_wait: impl Fn(Pit) -> bool) {
        if self.handed_out == 0 {
            return;
        }
        for (pit, rank) in Pit::ALL.into_iter().zip(&mut self.ranks) {
            if *rank >= 0 && must_wait(pit) {
                *rank -= DELAY;
            }
        }
    }

    /// The next move, `None` after the last.
    #[inline]
    pub fn next(&mut self) -> Option<Pit> {
        let highest = self.ranks.iter().copied().fold(GONE, i32::max);
        if highest == GONE {
            return None;
        }
        let pit = Pit::new((PLACE_MASK - (highest & PLACE_MASK)) as usize)?;
        self.ranks[pit.index()] = GONE;
        self.handed_out += 1;
        Some(pit)
    }
}

/// How often sowing so many seeds from a pit refuted the move before, deep
/// refutations counting more (Schaeffer, 1983).
pub(crate) struct History {
    order: MoveOrder,
    counters: [[i32; 64]; PITS],
}

/// In which order the moves inside the tree are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrder {
    /// The table's move, then by harvest, then by what refuted moves lately.
    Learned,
    /// From pit 0 up. Slow: it is there to show that the order changes nothing
    /// but the time.
    ByPit,
}

const HARVEST_WEIGHT: i32 = 1 << 22;

impl History {
    pub fn new(order: MoveOrder) -> History {
        History {
            order,
            counters: [[0; 64]; PITS],
        }
    }

    /// The move to try before all others, where the table knows one.
    #[inline]
    pub fn first(&self, entry: Option<Entry>) -> Option<Pit> {
        match self.order {
            MoveOrder::Learned => entry?.pit,
            MoveOrder::ByPit => None,
        }
    }

    /// The rank of a move.
    #[inline]
    pub fn rank(&self, before: &Position, pit: Pit, after: &Position) -> i32 {
        if self.order == MoveOrder::ByPit {
            return 0;
        }
        let seeds = before.board().seeds_in(pit);
        i32::from(after.gain_since(before)) * HARVEST_WEIGHT
            + self.counters[pit.index()][usize::from(seeds & 63)]
    }

    /// Notes that `pit` refuted the move that led to `position`.
    #[inline]
    pub fn reward(&mut self, position: &Position, pit: Pit, depth: u8) {
        let seeds = position.board().seeds_in(pit);
        let counter = &mut self.counters[pit.index()][usize::from(seeds & 63)];
        *counter += i32::from(depth) * i32::from(depth);
        if *counter >= HARVEST_WEIGHT {
            self.fade();
        }
    }

    /// Halves everything, so that what helped lately counts more.
    pub fn fade(&mut self) {
        for counter in self.counters.as_flattened_mut() {
            *counter /= 2;
        }
    }
}
