//! Oracles: whatever knows the exact margin of a position.

use awale::{Margin, Pit, Position, SEEDS};

/// Knows, for some positions, how the game ends with best play.
///
/// The engine asks it at every node with few enough seeds and believes it: a
/// score that follows from its answers is marked as proven. It need not know
/// what came before: where the game searched could come back to an earlier
/// position, and that would end it, only positions just after a capture are
/// asked about.
pub trait Oracle: Send + Sync {
    /// The seeds still to come from `position` when both play for the most:
    /// the mover's less the opponent's, captured seeds not counted. `None`
    /// where it does not know.
    ///
    /// The game is played out, past the point where a player holds the
    /// majority: win, draw and loss are the same either way, the size of the
    /// margin may not be.
    fn margin_to_come(&self, position: &Position) -> Option<Margin>;

    /// Bounds on the same: at least the first and at most the second. `None`
    /// where nothing better is known than the rules say.
    ///
    /// The engine asks for bounds, and takes equal ones for the margin itself.
    fn bounds_to_come(&self, position: &Position) -> Option<(Margin, Margin)> {
        self.margin_to_come(position).map(|margin| (margin, margin))
    }

    /// The most seeds on the board with which it may know: it is never asked
    /// about fuller boards.
    fn most_seeds(&self) -> u8 {
        SEEDS
    }

    /// Best moves for both players from `position` to the end of the game;
    /// `None` where it does not know.
    fn line(&self, _position: &Position) -> Option<Vec<Pit>> {
        None
    }
}

/// A closure is an oracle that is asked about every position.
impl<F> Oracle for F
where
    F: Fn(&Position) -> Option<Margin> + Send + Sync,
{
    fn margin_to_come(&self, position: &Position) -> Option<Margin> {
        self(position)
    }
}

/// An oracle that is only asked about boards of `most_seeds` or fewer.
///
/// ```
/// use awale::{Margin, Position};
/// use awale_engine::{Oracle, UpTo};
///
/// let nothing_left = UpTo::new(0, |_: &Position| Some(Margin(0)));
/// assert_eq!(nothing_left.most_seeds(), 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct UpTo<O> {
    most_seeds: u8,
    oracle: O,
}

impl<O: Oracle> UpTo<O> {
    /// Limits `oracle` to boards of `most_seeds` or fewer.
    pub fn new(most_seeds: u8, oracle: O) -> UpTo<O> {
        UpTo { most_seeds, oracle }
    }
}

impl<O: Oracle> Oracle for UpTo<O> {
    fn margin_to_come(&self, position: &Position) -> Option<Margin> {
        self.oracle.margin_to_come(position)
    }

    fn bounds_to_come(&self, position: &Position) -> Option<(Margin, Margin)> {
        self.oracle.bounds_to_come(position)
    }

    fn most_seeds(&self) -> u8 {
        self.most_seeds
    }

    fn line(&self, position: &Position) -> Option<Vec<Pit>> {
        self.oracle.line(position)
    }
}
