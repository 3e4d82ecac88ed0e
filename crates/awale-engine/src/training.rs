//! Training the networks: the engine plays against itself, and a network
//! learns to tell at once what its searches found.

mod games;
mod gradient;

use std::thread;

use awale::Rules;

use crate::engine::Engine;
use crate::evaluation::{Evaluation, Weights};
use crate::network::{Network, Networks};
use crate::selectivity::Selectivity;

use games::{SelfPlay, TrainingSample};
use gradient::Trainer;

/// How to train a network. The same values give the same network, with any
/// number of threads.
///
/// The first round plays with the fitted weights in full width. Each later round
/// plays with the network of the round before, which sees more, and trains a new
/// one.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// The rules of the games.
    pub rules: Rules,
    /// How often to play and train.
    pub rounds: u32,
    /// Games in each round.
    pub games: u32,
    /// How often a round learns from each of its samples.
    pub epochs: u32,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

/// What gave [`Networks::trained`], but for the rules and the threads.
impl Default for Training {
    fn default() -> Training {
        Training {
            rules: Rules::CCINP,
            rounds: 3,
            games: 14_000,
            epochs: 25,
            seed: 1,
            threads: 1,
        }
    }
}

/// Plies searched in the first round, in full width.
const FIRST_DEPTH: u8 = 8;
/// Plies searched later, selectively.
const LATER_DEPTH: u8 = 12;
/// Games played before the next look at the progress.
const PART: u32 = 100;

/// Progress of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TrainingStep {
    /// Games of a round were played.
    Played {
        /// The round, from 1.
        round: u32,
        /// Games so far.
        games: u32,
        /// Positions so far.
        positions: usize,
    },
    /// A round has learnt.
    Learnt {
        /// The round, from 1.
        round: u32,
        /// How often it has seen its samples.
        epoch: u32,
        /// The root of the mean squared error, in seeds.
        error: f64,
    },
}

impl Training {
    /// Plays and trains, reporting each step.
    pub fn run(&self, mut on_step: impl FnMut(TrainingStep)) -> Network {
        let mut network: Option<Network> = None;
        for round in 1..=self.rounds.max(1) {
            let samples = self.play(network.take(), round, &mut on_step);
            let mut trainer = Trainer::new(self.seed.wrapping_add(u64::from(round)));
            trainer.train(&samples, self.epochs, |epoch, error| {
                on_step(TrainingStep::Learnt {
                    round,
                    epoch,
                    error,
                });
            });
            network = Some(trainer.network());
        }
        network.expect("at least one round")
    }

    /// The samples of a round.
    fn play(
        &self,
        network: Option<Network>,
        round: u32,
        on_step: &mut impl FnMut(TrainingStep),
    ) -> Vec<TrainingSample> {
        let games = SelfPlay {
            rules: self.rules,
            depth: match network {
                None => FIRST_DEPTH,
                Some(_) => LATER_DEPTH,
            },
            seed: self.seed.wrapping_mul(64).wrapping_add(u64::from(round)),
        };
        match network {
            None => {
                let engine = || SelfPlay::engine(Weights::fitted());
                self.play_parts(&games, engine, round, on_step)
            }
            Some(network) => {
                let networks = Networks::new(network.clone(), network);
                let engine = || {
                    SelfPlay::engine(networks.clone()).with_selectivity(Some(Selectivity::TRAINING))
                };
                self.play_parts(&games, engine, round, on_step)
            }
        }
    }

    /// Plays the games of a round, a part on each thread at a time.
    fn play_parts<E: Evaluation + Send>(
        &self,
        games: &SelfPlay,
        engine: impl Fn() -> Engine<E>,
        round: u32,
        on_step: &mut impl FnMut(TrainingStep),
    ) -> Vec<TrainingSample> {
        let mut engines: Vec<Engine<E>> = (0..self.threads.max(1)).map(|_| engine()).collect();
        let mut samples = Vec::new();
        let mut next = 0;
        while next < self.games {
            let parts = thread::scope(|scope| {
                let mut workers = Vec::new();
                for engine in &mut engines {
                    let last = next.saturating_add(PART).min(self.games);
                    let part = next..last;
                    next = last;
                    workers.push(scope.spawn(move || games.play(engine, part)));
                }
                let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
                let parts = joined.map(|part| part.expect("playing a game does not panic"));
                parts.collect::<Vec<_>>()
            });
            samples.extend(parts.into_iter().flatten());
            on_step(TrainingStep::Played {
                round,
                games: next,
                positions: samples.len(),
            });
        }
        samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Training = Training {
        rules: Rules::ABAPA,
        rounds: 2,
        games: 12,
        epochs: 2,
        seed: 5,
        threads: 1,
    };

    #[test]
    fn the_same_seed_trains_the_same_network_on_any_number_of_threads() {
        let first = SMALL.run(|_| ());
        let threads = Training {
            threads: 3,
            ..SMALL
        };
        assert!(first == threads.run(|_| ()));
        assert!(first != Training { seed: 6, ..SMALL }.run(|_| ()));
    }

    #[test]
    fn learning_lessens_the_error() {
        let mut errors = Vec::new();
        let training = Training {
            rounds: 1,
            games: 60,
            epochs: 8,
            ..SMALL
        };
        training.run(|step| {
            if let TrainingStep::Learnt { error, .. } = step {
                errors.push(error);
            }
        });
        assert_eq!(errors.len(), 8);
        assert!(errors[7] < errors[0], "{errors:?}");
    }
}
