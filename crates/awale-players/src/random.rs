//! A player that plays anything.

use awale::{Game, Pit};

use crate::chance::Chance;
use crate::player::Player;

/// Plays any acceptable pit with equal chance. The same seed plays the same
/// game on every machine.
pub struct RandomPlayer {
    chance: Chance,
}

impl RandomPlayer {
    /// A player whose choices follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            chance: Chance::new(seed),
        }
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let mut moves = game.moves();
        if moves.is_empty() {
            return None;
        }
        let index = self.chance.below(moves.len() as u64);
        moves.nth(index as usize)
    }
}
