//! What an exercise asks for.

use awale::Ending;

/// What the move of an exercise must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Its last seed falls into this pit: 0 to 5 are South's, 6 to 11 North's.
    LastSeedIn(usize),
    /// It harvests at least this many seeds.
    Harvest(u8),
    /// It gives the opponent, who has none, at most this many seeds.
    Feed(u8),
    /// The game ends at once for this reason, and the player who moved wins.
    Win(Ending),
    /// The game ends after each answer of the opponent's, and the player who
    /// moved wins.
    WinAfterReply,
    /// It harvests at least this many seeds more than the opponent can then
    /// take back.
    Exchange(i8),
}
