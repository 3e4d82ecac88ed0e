//! The subject's AI as a player.

use awale::{Game, Pit};
use awale_engine::negamax;

use crate::player::Player;

/// Plays the move that NegaAwale finds at a fixed depth, at least 1.
pub struct NegamaxPlayer {
    /// Plies searched.
    pub depth: u8,
}

impl Player for NegamaxPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        negamax(game, self.depth).pit
    }
}
