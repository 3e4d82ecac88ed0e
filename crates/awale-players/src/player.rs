//! What every player that is not a person can do.

use awale::{Game, Pit};

/// Looks at a game and chooses a pit.
pub trait Player: Send {
    /// The pit to play, one of `game.moves()`; `None` when there is none.
    fn choose(&mut self, game: &Game) -> Option<Pit>;
}
