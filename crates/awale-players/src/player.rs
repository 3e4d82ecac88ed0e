//! What every player that is not a person can do.

use awale::{Game, Pit};

use crate::outside::PlayerFailure;

/// Looks at a game and chooses a pit.
pub trait Player: Send {
    /// The pit to play, one of `game.moves()`; `None` when there is none.
    ///
    /// A player that depends on something outside may also fail: then there is
    /// no pit either, and [`failure`](Player::failure) tells why.
    fn choose(&mut self, game: &Game) -> Option<Pit>;

    /// Why the last choice failed; `None` if it did not.
    fn failure(&self) -> Option<&PlayerFailure> {
        None
    }
}
