//! The end of a game: the reason, and the seeds of each side.

use core::fmt;
use core::ops::Neg;

use crate::board::SEEDS;
use crate::side::{BySide, Side};

/// A player who holds this many seeds has won.
pub const MAJORITY: u8 = SEEDS / 2 + 1;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player holds more than half of the seeds.
    Majority,
    /// The turn limit is reached.
    TurnLimit,
    /// Too few seeds are left on the board.
    PoorBoard,
    /// The player to move has no acceptable pit.
    Stuck,
    /// The same position occurred before, since the last capture.
    Repetition,
}

/// The end of a game, after the final gathering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why the game is over.
    pub ending: Ending,
    /// Twice the seeds of each side: half seeds stay whole numbers.
    pub doubled_seeds: BySide<u8>,
}

impl Outcome {
    /// The side with more seeds, or `None` when they are equal.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let BySide { south, north } = self.doubled_seeds;
        match south.cmp(&north) {
            core::cmp::Ordering::Greater => Some(Side::South),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Less => Some(Side::North),
        }
    }

    /// The seeds of `side` minus those of the other side.
    ///
    /// Always a whole number: if one side ends with half a seed, so does the other.
    #[must_use]
    pub fn margin_for(&self, side: Side) -> Margin {
        let own = i16::from(self.doubled_seeds[side]);
        let other = i16::from(self.doubled_seeds[side.other()]);
        Margin(((own - other) / 2) as i8)
    }

    /// The seeds of `side`, counted in halves (23 or 23.5).
    #[must_use]
    pub fn seeds_of(&self, side: Side) -> Halves {
        Halves(self.doubled_seeds[side])
    }
}

/// An exact final difference in seeds: positive is a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Margin(pub i8);

impl Neg for Margin {
    type Output = Margin;

    fn neg(self) -> Margin {
        Margin(-self.0)
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+}", self.0)
    }
}

/// A number of seeds counted in halves; shown as `24` or `23.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Halves(pub u8);

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fraction = if self.0 % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{fraction}", self.0 / 2)
    }
}
