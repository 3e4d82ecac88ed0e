//! Fitting the evaluation: the cross-entropy method (Rubinstein, 1999).
//!
//! Weights are drawn around a mean, each draw plays the same games, and the
//! mean moves toward the best. One seed determines the whole fit.

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

impl Fitting {
    /// Runs the fit, calls `on_generation` after each generation, and returns
    /// the last mean.
    pub fn run(&self, mut on_generation: impl FnMut(&Generation)) -> Weights {
        let mut rng = ChaCha8::new(self.seed);
        let mut mean = START_WEIGHTS.map(f64::from);
        let mut spread = START_WEIGHTS.map(|weight| (f64::from(weight.abs()) * 0.5).max(5.0));
        for number in 1..=self.generations {
            let mut draws: Vec<(f64, Weights)> = (0..self.population)
                .map(|_| draw(&mean, &spread, &mut rng))
                .map(|weights| (self.points_per_bar(&weights, number), weights))
                .collect();
            draws.sort_by(|a, b| b.0.total_cmp(&a.0));
            let elite = &draws[..(self.population / ELITE).max(1)];
            move_toward(&mut mean, &mut spread, elite);
            on_generation(&Generation {
                number,
                weights: mean.map(|weight| weight.round() as i32),
                best: draws[0].0,
                median: draws[draws.len() / 2].0,
            });
        }
        mean.map(|weight| weight.round() as i32)
    }

    /// Points per bar; a lost game counts the bars it did not reach.
    fn points_per_bar(&self, weights: &Weights, generation: u32) -> f64 {
        let bot = Bot::new(Strength::Nodes(self.nodes)).with_weights(*weights);
        let first = self.seed + u64::from(generation) * self.games;
        let score: u64 = (first..first + self.games)
            .map(|seed| {
                let mut game = Game::new(self.options, seed);
                while game.bars() < self.bars && bot.play_bar(&mut game).is_some() {}
                game.score()
            })
            .sum();
        score as f64 / (self.games * self.bars) as f64
    }
}

fn draw(mean: &[f64; FEATURES], spread: &[f64; FEATURES], rng: &mut ChaCha8) -> Weights {
    std::array::from_fn(|i| (mean[i] + spread[i] * normal(rng)).round() as i32)
}

/// The sum of twelve uniform draws is nearly normal.
fn normal(rng: &mut ChaCha8) -> f64 {
    let sum: f64 = (0..12).map(|_| f64::from(rng.next_word())).sum();
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
