//! Gradient descent: the weights of a network, in floating point, moved a
//! little at each batch of samples towards a smaller error.

use crate::evaluation::BOARD_PITS;
use crate::network::{HEADS, Network, ONE, PIT_SIZES, TURN_STEPS, UNITS, head, size, turn_step};
use crate::random::Random;
use crate::score::Score;
use crate::training::games::TrainingSample;

/// Rows of the hidden layer: one for each size of each pit, then the turns.
const PIT_ROWS: usize = BOARD_PITS * PIT_SIZES;
const ROWS: usize = PIT_ROWS + TURN_STEPS;
/// Rows that a position adds up.
const ACTIVE: usize = BOARD_PITS + 1;
/// The weights: rows, then output weights, then biases.
const OUTPUTS: usize = ROWS * UNITS;
const BIASES: usize = OUTPUTS + HEADS * UNITS;
const WEIGHTS: usize = BIASES + HEADS;

/// Samples whose gradients are added up before a step.
const BATCH: usize = 2048;

/// A network that learns (Adam; Kingma and Ba, 2015). Sums are made in a fixed
/// order, so that the same samples give the same weights.
pub struct Trainer {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    random: Random,
}

/// What the network takes from a sample.
#[derive(Clone, Copy)]
struct Input {
    rows: [u16; ACTIVE],
    head: u8,
    target: f32,
}

impl Input {
    fn new(sample: &TrainingSample) -> Input {
        let pits = sample.board.pits();
        let turns = PIT_ROWS + turn_step(sample.turns_left);
        let row = |active: usize| match pits.get(active) {
            Some(&seeds) => active * PIT_SIZES + size(seeds),
            None => turns,
        };
        Input {
            rows: core::array::from_fn(|active| row(active) as u16),
            head: head(sample.board) as u8,
            target: sample.to_come,
        }
    }
}

impl Trainer {
    /// A network of small random weights.
    #[must_use]
    pub fn new(seed: u64) -> Trainer {
        let mut random = Random::new(seed);
        let mut weights = vec![0.0; WEIGHTS];
        for weight in &mut weights[..OUTPUTS] {
            *weight = (random.fraction() as f32 - 0.5) * 0.3;
        }
        for weight in &mut weights[OUTPUTS..BIASES] {
            *weight = (random.fraction() as f32 - 0.5) * 1.0;
        }
        Trainer {
            weights,
            gradient: vec![0.0; WEIGHTS],
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            steps: 0,
            random,
        }
    }

    /// Learns from every sample `epochs` times, in random order, in ever smaller
    /// steps; tells the root of the mean squared error of each epoch, in seeds.
    pub fn train(
        &mut self,
        samples: &[TrainingSample],
        epochs: u32,
        mut on_epoch: impl FnMut(u32, f64),
    ) {
        let mut inputs: Vec<Input> = samples.iter().map(Input::new).collect();
        let batches = inputs.len().div_ceil(BATCH).max(1);
        let all = epochs as usize * batches;
        let mut done = 0;
        for epoch in 1..=epochs {
            for last in (1..inputs.len()).rev() {
                inputs.swap(last, self.random.below(last + 1));
            }
            let mut squares = 0.0;
            for batch in inputs.chunks(BATCH) {
                for input in batch {
                    squares += f64::from(self.learn(input)).powi(2);
                }
                let rest = 1.0 - done as f32 / all as f32;
                self.step(batch.len(), 0.004 * rest + 0.00002);
                done += 1;
            }
            on_epoch(epoch, (squares / inputs.len().max(1) as f64).sqrt());
        }
    }

    /// The hidden sums and the seeds to come.
    #[inline]
    fn forward(&self, input: &Input) -> ([f32; UNITS], f32) {
        let mut units = [0.0; UNITS];
        for &row in &input.rows {
            let row = &self.weights[usize::from(row) * UNITS..][..UNITS];
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += weight;
            }
        }
        let head = usize::from(input.head);
        let outputs = &self.weights[OUTPUTS + head * UNITS..][..UNITS];
        let mut guess = self.weights[BIASES + head];
        for (unit, weight) in units.iter().zip(outputs) {
            guess += unit.max(0.0) * weight;
        }
        (units, guess)
    }

    /// Adds the gradient of a sample and returns its error.
    fn learn(&mut self, input: &Input) -> f32 {
        let (units, guess) = self.forward(input);
        let error = guess - input.target;
        // Beyond a few seeds the error counts no more than in proportion (Huber, 1964).
        let slope = error.clamp(-6.0, 6.0);
        let head = usize::from(input.head);
        let mut back = [0.0; UNITS];
        for unit in 0..UNITS {
            let at = OUTPUTS + head * UNITS + unit;
            if units[unit] > 0.0 {
                back[unit] = slope * self.weights[at];
                self.gradient[at] += slope * units[unit];
            }
        }
        self.gradient[BIASES + head] += slope;
        for &row in &input.rows {
            let row = &mut self.gradient[usize::from(row) * UNITS..][..UNITS];
            for (place, back) in row.iter_mut().zip(&back) {
                *place += back;
            }
        }
        error
    }

    /// Moves the weights against the gradient of a batch.
    fn step(&mut self, samples: usize, rate: f32) {
        const KEPT_MEAN: f32 = 0.9;
        const KEPT_SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - KEPT_MEAN.powi(self.steps));
        let square_scale = 1.0 / (1.0 - KEPT_SQUARE.powi(self.steps));
        let share = 1.0 / samples as f32;
        for at in 0..WEIGHTS {
            let slope = self.gradient[at] * share;
            self.gradient[at] = 0.0;
            let mean = &mut self.mean[at];
            *mean = KEPT_MEAN * *mean + (1.0 - KEPT_MEAN) * slope;
            let square = &mut self.square[at];
            *square = KEPT_SQUARE * *square + (1.0 - KEPT_SQUARE) * slope * slope;
            let speed = (*square * square_scale).sqrt() + 1e-8;
            self.weights[at] -= rate * *mean * mean_scale / speed;
        }
    }

    /// The network in fixed point.
    pub fn network(&self) -> Network {
        let mut network = Network::zero();
        for (at, place) in network.numbers_mut().enumerate() {
            let one = if at < BIASES {
                ONE as f32
            } else {
                f32::from(Score::SEED)
            };
            *place = (self.weights[at] * one).round() as i16;
        }
        network
    }
}
