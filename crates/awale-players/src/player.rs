//! The interface of every player that is a program.

use awale::{Game, Pit};

use crate::player_failure::PlayerFailure;

/// Looks at a game and chooses a pit.
pub trait Player: Send {
    /// Gets ready before the first move. A player that cannot has a
    /// [`failure`](Player::failure) afterwards.
    fn prepare(&mut self) {}

    /// The pit to play, one of `game.moves()`; `None` when there is none.
    ///
    /// A player that depends on another program may also fail. It then returns
    /// `None`, and [`failure`](Player::failure) returns the reason.
    fn choose(&mut self, game: &Game) -> Option<Pit>;

    /// Why the last choice failed; `None` if it did not.
    fn failure(&self) -> Option<&PlayerFailure> {
        None
    }
}
