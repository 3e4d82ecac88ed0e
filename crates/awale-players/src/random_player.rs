//! A player that chooses at random.

use awale::{Game, Pit};

use crate::player::Player;
use crate::rng::SeededRng;

/// Plays each acceptable pit with the same probability. The same seed plays the
/// same game on every machine.
pub struct RandomPlayer {
    rng: SeededRng,
}

impl RandomPlayer {
    /// A player whose choices follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            rng: SeededRng::new(seed),
        }
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let mut moves = game.moves();
        if moves.is_empty() {
            return None;
        }
        let index = self.rng.below(moves.len() as u64);
        moves.nth(index as usize)
    }
}
