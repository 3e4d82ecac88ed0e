//! Fitting the evaluation: the cross-entropy method (Rubinstein, 1999).
//!
//! Weights are drawn around a mean, each draw plays the same games, and the
//! mean moves toward the best. One seed determines the whole fit.

use std::ops::Range;

use super::evaluation::{FEATURES, Weights};
use super::{Bot, Strength};
use crate::chacha::ChaCha8;
use crate::{Game, Options};

/// The weights a fit starts from: a guess, in the order of
/// [`super::FEATURE_NAMES`].
pub const START_WEIGHTS: Weights = [
    10, 0, -5, -30, -60, 8, 6, 8, 4, 0, 0, 0, 0, 6, 10, 20, 20, 20, 4, 10, 0, 0, -2,
];

/// The settings of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Fitting {
    /// The options of the games played.
    pub options: Options,
    /// The number of generations: the mean moves once in each.
    pub generations: u32,
    /// The draws of a generation.
    pub population: usize,
    /// The games each draw plays.
    pub games: u64,
    /// The bars of a game.
    pub bars: u64,
    /// The placements tried for each bar.
    pub nodes: u64,
    /// The seed of draws and games.
    pub seed: u64,
}

/// The state of a fit after a generation.
#[derive(Clone, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// The mean.
    pub weights: Weights,
    /// Points per bar of the best draw.
    pub best: f64,
    /// Points per bar of the middle draw.
    pub median: f64,
}

/// One draw in this many belongs to the elite, which moves the mean.
const ELITE: usize = 4;

/// How far the mean goes toward the elite.
const STEP: f64 = 0.6;

/// No weight's spread falls below this, so that the fit never freezes.
const LEAST_SPREAD: f64 = 0.8;

/// Where a fit stands between two generations. What a draw of the next one is
/// depends on this and on its number only, so that a generation can be played
/// in parts.
#[derive(Clone, Debug, PartialEq)]
pub struct FitState {
    /// The generations done.
    pub generations: u32,
    /// The weights around which the next ones are drawn.
    pub mean: [f64; FEATURES],
    /// How far from the mean they are drawn.
    pub spread: [f64; FEATURES],
}

impl FitState {
    /// Before the first generation.
    #[must_use]
    pub fn start() -> Self {
        Self {
            generations: 0,
            mean: START_WEIGHTS.map(f64::from),
            spread: START_WEIGHTS.map(|weight| (f64::from(weight.abs()) * 0.5).max(5.0)),
        }
    }

    /// The mean, rounded.
    #[must_use]
    pub fn weights(&self) -> Weights {
        self.mean.map(|weight| weight.round() as i32)
    }
}

impl Fitting {
    /// Runs the fit, calls `on_generation` after each generation, and returns
    /// the last mean.
    pub fn run(&self, mut on_generation: impl FnMut(&Generation)) -> Weights {
        let mut state = FitState::start();
        for _ in 0..self.generations {
            let points = self.play_draws(&state, 0..self.population);
            let generation;
            (state, generation) = self.after(&state, &points);
            on_generation(&generation);
        }
        state.weights()
    }

    /// The points of some draws of the generation after a state.
    #[must_use]
    pub fn play_draws(&self, state: &FitState, draws: Range<usize>) -> Vec<u64> {
        let weights = self.draws(state).skip(draws.start).take(draws.len());
        weights
            .map(|weights| self.points(&weights, state.generations + 1))
            .collect()
    }

    /// The state after the next generation, from the points of all its draws.
    ///
    /// # Panics
    /// If there is not a number of points for each draw.
    #[must_use]
    pub fn after(&self, state: &FitState, points: &[u64]) -> (FitState, Generation) {
        assert_eq!(points.len(), self.population, "points of every draw");
        let per_bar = |&points: &u64| points as f64 / (self.games * self.bars) as f64;
        let mut draws: Vec<(f64, Weights)> =
            points.iter().map(per_bar).zip(self.draws(state)).collect();
        draws.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut next = state.clone();
        next.generations += 1;
        let elite = &draws[..(self.population / ELITE).max(1)];
        move_toward(&mut next.mean, &mut next.spread, elite);
        let generation = Generation {
            number: next.generations,
            weights: next.weights(),
            best: draws[0].0,
            median: draws[draws.len() / 2].0,
        };
        (next, generation)
    }

    /// The weights drawn after a state: the numbers that earlier generations
    /// took are passed over.
    fn draws<'a>(&self, state: &'a FitState) -> impl Iterator<Item = Weights> + use<'a> {
        let taken = u64::from(state.generations)
            .wrapping_mul(self.population as u64)
            .wrapping_mul(WORDS_OF_A_DRAW);
        let mut rng = ChaCha8::after(self.seed, taken);
        std::iter::repeat_with(move || draw(&state.mean, &state.spread, &mut rng))
    }

    /// The points of all games; a lost game has none for the bars it did not
    /// reach.
    fn points(&self, weights: &Weights, generation: u32) -> u64 {
        let bot = Bot::new(Strength::Nodes(self.nodes)).with_weights(*weights);
        let first = self
            .seed
            .wrapping_add(u64::from(generation).wrapping_mul(self.games));
        (0..self.games)
            .map(|game| {
                let mut game = Game::new(self.options, first.wrapping_add(game));
                while game.bars() < self.bars && bot.play_bar(&mut game).is_some() {}
                game.score()
            })
            .sum()
    }
}

/// Numbers added up for a nearly normal one.
const WORDS: usize = 12;

const WORDS_OF_A_DRAW: u64 = (WORDS * FEATURES) as u64;

fn draw(mean: &[f64; FEATURES], spread: &[f64; FEATURES], rng: &mut ChaCha8) -> Weights {
    std::array::from_fn(|i| (mean[i] + spread[i] * normal(rng)).round() as i32)
}

/// The sum of twelve uniform draws is nearly normal.
fn normal(rng: &mut ChaCha8) -> f64 {
    let sum: f64 = (0..WORDS).map(|_| f64::from(rng.next_word())).sum();
    sum / f64::from(u32::MAX) - 6.0
}

fn move_toward(mean: &mut [f64; FEATURES], spread: &mut [f64; FEATURES], elite: &[(f64, Weights)]) {
    for i in 0..FEATURES {
        let values = elite.iter().map(|(_, weights)| f64::from(weights[i]));
        let center = values.clone().sum::<f64>() / elite.len() as f64;
        let variance = values.map(|value| (value - center).powi(2)).sum::<f64>();
        let width = (variance / elite.len() as f64).sqrt();
        mean[i] += STEP * (center - mean[i]);
        spread[i] = (spread[i] + STEP * (width - spread[i])).max(LEAST_SPREAD);
    }
}
