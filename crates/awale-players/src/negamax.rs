//! The subject's AI as a player.

use awale::{Game, Pit};
use awale_engine::negamax;

use crate::player::Player;

/// Plays what NegaAwale answers at a fixed depth, at least 1.
pub struct NegamaxPlayer {
    /// How many plies it looks ahead.
    pub depth: u8,
}

impl Player for NegamaxPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        negamax(game, self.depth).pit
    }
}
