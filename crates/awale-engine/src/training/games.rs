//! Games of the engine against itself, as samples to learn from.

use std::ops::Range;

use awale::{Board, Game, Pit, Position, Rules};

use crate::engine::{Engine, Wanted};
use crate::evaluation::{Evaluation, captured_difference};
use crate::limits::Limits;
use crate::random::Random;
use crate::score::Score;

/// Random moves at the beginning of a game: from this many ...
const OPENING: usize = 2;
/// ... to this many more.
const OPENING_RANGE: usize = 26;
/// One move in so many is random later on, so that games differ.
const SURPRISE: usize = 7;
/// Games are broken off here; they are draws then.
const LONGEST_GAME: usize = 250;
/// The table of the player, in mebibytes.
const MEMORY: usize = 1;

/// A position of a game and what a search found there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingSample {
    /// The board, seen by the mover.
    pub board: Board,
    /// The turns left, where the rules limit them.
    pub turns_left: Option<u32>,
    /// The mover's seeds to come less the opponent's, as the search saw it.
    pub to_come: f32,
}

/// Games to be played for training. The same values give the same samples.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The rules of the games.
    pub rules: Rules,
    /// Plies searched for each move.
    pub depth: u8,
    /// The seed of all random moves.
    pub seed: u64,
}

impl SelfPlay {
    /// Plays these games and returns their samples in order. Each game has
    /// random numbers of its own, so games may be played in parts.
    pub fn play<E: Evaluation>(
        &self,
        engine: &mut Engine<E>,
        games: Range<u32>,
    ) -> Vec<TrainingSample> {
        games
            .flat_map(|number| self.play_game(engine, number))
            .collect()
    }

    /// An engine for these games.
    pub fn engine<E: Evaluation>(evaluation: E) -> Engine<E> {
        Engine::with_evaluation(evaluation, MEMORY)
    }

    fn play_game<E: Evaluation>(&self, engine: &mut Engine<E>, number: u32) -> Vec<TrainingSample> {
        let mut random = Random::new(self.seed << 40 ^ u64::from(number) << 8);
        engine.forget();
        let mut game = Game::new(self.rules);
        let opening = OPENING + random.below(OPENING_RANGE);
        let mut samples = Vec::new();
        while !game.is_over() && game.played().len() < LONGEST_GAME {
            let moves: Vec<Pit> = game.moves().collect();
            let mut pit = moves[random.below(moves.len())];
            if game.played().len() >= opening {
                let limits = Limits::depth(self.depth);
                let report = engine.search(&game, limits, Wanted::Best(1), |_| ());
                samples.push(self.sample(game.position(), report.verdict.score));
                if random.below(SURPRISE) > 0 {
                    pit = report.best().unwrap_or(pit);
                }
            }
            game.play(pit).expect("the pit is among the moves");
        }
        samples
    }

    fn sample(&self, position: &Position, score: Score) -> TrainingSample {
        let limit = self.rules.turn_limit;
        TrainingSample {
            board: position.board(),
            turns_left: limit.map(|limit| limit.saturating_sub(position.turn())),
            to_come: score.seeds() as f32 - captured_difference(position) as f32,
        }
    }
}
