//! The two sides of the board, and pairs of values indexed by them.

use core::fmt;
use core::ops::{Index, IndexMut};

/// One of the two players. South is player 1: South moves on even turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Player 1, drawn at the bottom, who moves on even turns.
    South,
    /// Player 2, drawn at the top, who moves on odd turns.
    North,
}

impl Side {
    /// Both sides, South first.
    pub const ALL: [Side; 2] = [Side::South, Side::North];

    /// The side that moves on turn number `turn`.
    #[must_use]
    pub const fn on_turn(turn: u32) -> Side {
        if turn.is_multiple_of(2) {
            Side::South
        } else {
            Side::North
        }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::South => "south",
            Side::North => "north",
        })
    }
}

/// A value for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// South's value.
    pub south: T,
    /// North's value.
    pub north: T,
}

impl<T> BySide<T> {
    /// Pairs South's value with North's.
    #[must_use]
    pub const fn new(south: T, north: T) -> BySide<T> {
        BySide { south, north }
    }

    /// Applies `f` to both values.
    #[must_use]
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide::new(f(self.south), f(self.north))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}
