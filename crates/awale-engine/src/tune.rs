//! Fitting the evaluation: the engine plays against itself, and each pit gets
//! the worth that best explains what the games and its own searches said.

use std::fmt::Write;
use std::ops::Range;
use std::thread;

use awale::{Board, Game, Pit, Position, Rules};

use crate::engine::{Engine, Wanted};
use crate::evaluation::{BOARD_PITS, PHASES, SIZES, Weights, captured_difference, phase};
use crate::limits::Limits;
use crate::random::Random;
use crate::regression::Regression;
use crate::score::Score;

/// How to fit. The same values give the same weights, on every machine and
/// with any number of threads.
///
/// Starting from captured seeds alone, each round plays games with the weights
/// of the round before and fits new ones to them.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The rules of the games.
    pub rules: Rules,
    /// How often to play and fit.
    pub rounds: u32,
    /// Games in each round.
    pub games: u32,
    /// Plies searched for each move.
    pub depth: u8,
    /// Where chance starts.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

/// What gave the weights in [`Weights::fitted`], but for the threads.
impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            rules: Rules::CCINP,
            rounds: 6,
            games: 2000,
            depth: 8,
            seed: 1,
            threads: 1,
        }
    }
}

/// A round of fitting just finished.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// Positions seen.
    pub positions: usize,
    /// The root of the mean squared error, in seeds.
    pub error: f64,
}

/// How much the end of the game counts in a target; the rest is the score of
/// the search.
const SHARE_OF_END: f64 = 0.3;
/// Random moves at the beginning of a game: from this many ...
const OPENING: usize = 4;
/// ... to this many more.
const OPENING_RANGE: usize = 24;
/// One move in so many is random later on, so that games differ.
const SURPRISE: usize = 8;
/// Games are broken off here; they are draws then.
const LONGEST_GAME: usize = 300;
/// The table of a player, in mebibytes.
const MEMORY: usize = 1;

/// A board of a game and the seeds still to come, as far as can be told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The board, seen by the mover.
    pub board: Board,
    /// The mover's seeds to come less the opponent's.
    pub to_come: f64,
}

impl Tuning {
    /// Plays and fits, telling of each round.
    pub fn run(&self, mut on_round: impl FnMut(Round)) -> Weights {
        let mut weights = Weights::none();
        for number in 1..=self.rounds {
            let samples = self.play_games(&weights, number, 0..self.games);
            weights = fit(&samples);
            on_round(Round {
                number,
                positions: samples.len(),
                error: fit_error(&weights, &samples),
            });
        }
        weights
    }

    /// Plays some games of a round with the weights of the round before, and
    /// returns their samples in the order of the games. Each game has a chance
    /// of its own: a round may be played in parts, in any order.
    #[must_use]
    pub fn play_games(&self, weights: &Weights, round: u32, games: Range<u32>) -> Vec<Sample> {
        let threads = self.threads.max(1) as u32;
        let play_share = |share: u32| {
            let games = games.clone().skip(share as usize);
            let games = games.step_by(threads as usize);
            let play = |game| (game, self.play(weights, round, game));
            games.map(play).collect::<Vec<_>>()
        };
        let mut played = thread::scope(|scope| {
            let play_share = &play_share;
            let helpers: Vec<_> = (0..threads)
                .map(|share| scope.spawn(move || play_share(share)))
                .collect();
            let joined = helpers.into_iter().map(thread::ScopedJoinHandle::join);
            joined
                .flat_map(|games| games.expect("playing a game does not panic"))
                .collect::<Vec<_>>()
        });
        played.sort_by_key(|(game, _)| *game);
        played
            .into_iter()
            .flat_map(|(_, samples)| samples)
            .collect()
    }

    /// One game against itself.
    fn play(&self, weights: &Weights, round: u32, number: u32) -> Vec<Sample> {
        let mut random = Random::new(self.seed ^ u64::from(round) << 48 ^ u64::from(number) << 16);
        let mut engine = Engine::with_evaluation(weights.clone(), MEMORY);
        let mut game = Game::new(self.rules);
        let opening = OPENING + random.below(OPENING_RANGE);
        let mut samples = Vec::new();
        while !game.is_over() && game.played().len() < LONGEST_GAME {
            let moves: Vec<Pit> = game.moves().collect();
            let mut pit = moves[random.below(moves.len())];
            if game.played().len() >= opening {
                let limits = Limits::depth(self.depth);
                let report = engine.search(&game, limits, Wanted::Best(1), |_| ());
                samples.push((*game.position(), report.verdict.score.seeds()));
                if random.below(SURPRISE) > 0 {
                    pit = report.best().unwrap_or(pit);
                }
            }
            game.play(pit).expect("the pit is among the moves");
        }
        let sample = |(position, score): (Position, f64)| {
            let side = position.to_move();
            let end = game.outcome().map_or(0, |end| end.margin_for(side).0);
            let margin = (1.0 - SHARE_OF_END) * score + SHARE_OF_END * f64::from(end);
            Sample {
                board: position.board(),
                to_come: margin - f64::from(captured_difference(&position)),
            }
        };
        samples.into_iter().map(sample).collect()
    }
}

/// The weights that explain the samples best. The order of the samples may
/// change the last digit of a weight before it is rounded.
#[must_use]
pub fn fit(samples: &[Sample]) -> Weights {
    let mut worth = [[[0; SIZES]; BOARD_PITS]; PHASES];
    for (number, worth) in worth.iter_mut().enumerate() {
        let mut regression = Regression::new(BOARD_PITS * SIZES);
        for sample in samples {
            let board = sample.board;
            if phase(board) == number {
                let pits = board.pits();
                let size = |pit: usize| usize::from(pits[pit]).min(SIZES - 1);
                let present: [_; BOARD_PITS] = core::array::from_fn(|pit| pit * SIZES + size(pit));
                regression.add(&present, sample.to_come);
            }
        }
        let solution = regression.solve();
        for (place, seeds) in worth.as_flattened_mut().iter_mut().zip(solution) {
            *place = (seeds * f64::from(Score::SEED)).round() as i16;
        }
    }
    Weights::new(&worth)
}

/// The root of the mean squared difference between the weights and the samples.
#[must_use]
pub fn fit_error(weights: &Weights, samples: &[Sample]) -> f64 {
    let squares = samples.iter().map(|sample| {
        let guess = f64::from(weights.of_board(sample.board));
        (guess / f64::from(Score::SEED) - sample.to_come).powi(2)
    });
    (squares.sum::<f64>() / samples.len().max(1) as f64).sqrt()
}

/// The source of `fitted.rs` for these weights.
#[must_use]
pub fn weights_as_source(weights: &Weights) -> String {
    let mut text = String::from(
        "//! The fitted weights, in hundredths of a seed: written by `grenier awale tune`,\n\
         //! not by hand.\n\n\
         use crate::evaluation::{BOARD_PITS, PHASES, SIZES};\n\n\
         /// By phase, fewest seeds first; by pit, the mover's six first; by seeds in it,\n\
         /// the last for all above.\n\
         #[rustfmt::skip]\n\
         pub(crate) const FITTED: [[[i16; SIZES]; BOARD_PITS]; PHASES] = [\n",
    );
    for pits in weights.worth() {
        text += "    [\n";
        for sizes in pits {
            let sizes = sizes.map(|worth| worth.to_string()).join(", ");
            writeln!(text, "        [{sizes}],").expect("a string takes any text");
        }
        text += "    ],\n";
    }
    text + "];\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Tuning = Tuning {
        rules: Rules::ABAPA,
        rounds: 2,
        games: 12,
        depth: 3,
        seed: 7,
        threads: 1,
    };

    #[test]
    fn the_same_seed_fits_the_same_weights_on_any_number_of_threads() {
        let first = SMALL.run(|_| ());
        assert!(first == SMALL.run(|_| ()));
        assert!(
            first
                == Tuning {
                    threads: 3,
                    ..SMALL
                }
                .run(|_| ())
        );
        assert!(first != Tuning { seed: 8, ..SMALL }.run(|_| ()));
    }

    #[test]
    fn a_round_played_in_parts_is_the_round() {
        let weights = Weights::fitted();
        let whole = SMALL.play_games(&weights, 2, 0..12);
        for cuts in [[0, 5, 5, 12], [0, 1, 11, 12]] {
            let part = |pair: &[u32]| SMALL.play_games(&weights, 2, pair[0]..pair[1]);
            let parts: Vec<Sample> = cuts.windows(2).flat_map(part).collect();
            assert_eq!(parts, whole);
        }
    }

    #[test]
    fn every_round_is_told() {
        let mut rounds = Vec::new();
        SMALL.run(|round| rounds.push((round.number, round.positions > 100)));
        assert_eq!(rounds, [(1, true), (2, true)]);
    }

    #[test]
    fn the_weights_in_use_are_written_as_they_stand() {
        let source = weights_as_source(&Weights::fitted());
        assert_eq!(source, include_str!("fitted.rs"));
    }
}
