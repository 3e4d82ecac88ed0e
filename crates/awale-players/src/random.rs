//! A player that plays anything.

use awale::{Game, Pit};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

use crate::player::Player;

/// Plays any acceptable pit with equal chance. The same seed plays the same
/// game on every machine: the generator is PCG XSL 128/64 (MCG).
pub struct RandomPlayer {
    generator: Pcg64Mcg,
}

impl RandomPlayer {
    /// A player whose choices follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            generator: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// A number below `bound`, which is at least 1, each with equal chance:
    /// draws that would favor the low ones are thrown away.
    fn below(&mut self, bound: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let draw = self.generator.next_u64();
            if draw < fair {
                return draw % bound;
            }
        }
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let mut moves = game.moves();
        if moves.is_empty() {
            return None;
        }
        let index = self.below(moves.len() as u64);
        moves.nth(index as usize)
    }
}
