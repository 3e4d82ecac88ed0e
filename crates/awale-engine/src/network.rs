//! The evaluation for play: a small neural network over the twelve pits.
//!
//! Each pit, by its place and its seeds, adds a row of numbers to the same few
//! sums, the hidden units. Negative sums count as zero, and the others are
//! weighed, differently in each phase of the game, to give the seeds to come.
//! A unit can so stand for what no single pit tells: a pit that reaches a weak
//! pit of the opponent's, a house that is building up, a move to spare.
//!
//! The idea is Nasu's (NNUE, 2018), but the sums are made afresh for each
//! position: a sowing changes most pits, and the rows stay in the first cache.

use std::sync::Arc;

use awale::{Board, Margin, PITS, Position, Rules, SEEDS};

use crate::evaluation::{BOARD_PITS, Evaluation, captured_difference};
use crate::score::{Score, Verdict};

/// The sums of a network.
pub(crate) const UNITS: usize = 32;
/// Sizes of pits told apart: the last stands for all above.
pub(crate) const PIT_SIZES: usize = 24;
/// The turns left, where they are limited, in steps of [`TURN_STEP`]; the last
/// stands for all above and for no limit.
pub(crate) const TURN_STEPS: usize = 32;
/// Turns in a step.
const TURN_STEP: u32 = 2;
/// The output weights change with the seeds on the board, in this many steps.
pub(crate) const HEADS: usize = 7;
/// The fixed point of units and of output weights.
pub(crate) const ONE: i32 = 1 << 8;

/// One row of numbers for the hidden units.
type Row = [i16; UNITS];

/// The weights of a network, as they are used: fixed-point numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    pits: [[Row; PIT_SIZES]; BOARD_PITS],
    turns: [Row; TURN_STEPS],
    outputs: [Row; HEADS],
    /// In hundredths of a seed.
    biases: [i16; HEADS],
}

/// The numbers of a network.
const NUMBERS: usize = (BOARD_PITS * PIT_SIZES + TURN_STEPS + HEADS) * UNITS + HEADS;

impl Network {
    /// The bytes of a network: two for each number.
    pub const BYTES: usize = 2 * NUMBERS;

    /// The network that [`to_bytes`](Self::to_bytes) wrote; `None` if there are
    /// not [`BYTES`](Self::BYTES) bytes.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Network> {
        let (pairs, []) = bytes.as_chunks::<2>() else {
            return None;
        };
        if pairs.len() != NUMBERS {
            return None;
        }
        let mut network = Network::zero();
        let numbers = pairs.iter().map(|pair| i16::from_le_bytes(*pair));
        for (place, number) in network.numbers_mut().zip(numbers) {
            *place = number;
        }
        Some(network)
    }

    /// The numbers, little-endian: rows by pit and size, rows by turns left,
    /// output weights by phase, biases by phase.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut copy = self.clone();
        copy.numbers_mut()
            .flat_map(|number| number.to_le_bytes())
            .collect()
    }

    #[expect(
        clippy::large_stack_arrays,
        reason = "20 kilobytes, once for each engine"
    )]
    pub(crate) fn zero() -> Network {
        Network {
            pits: [[[0; UNITS]; PIT_SIZES]; BOARD_PITS],
            turns: [[0; UNITS]; TURN_STEPS],
            outputs: [[0; UNITS]; HEADS],
            biases: [0; HEADS],
        }
    }

    /// Every number, in the order of the bytes.
    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut i16> {
        let pits = self.pits.as_flattened_mut().as_flattened_mut().iter_mut();
        pits.chain(self.turns.as_flattened_mut())
            .chain(self.outputs.as_flattened_mut())
            .chain(&mut self.biases)
    }

    /// What the seeds on the board are worth to the mover, in hundredths of a
    /// seed.
    #[inline]
    pub(crate) fn of_board(&self, board: Board, turn_step: usize) -> i32 {
        let (ours, theirs) = board.rows();
        let (ours, theirs) = (ours.to_le_bytes(), theirs.to_le_bytes());
        let mut units = self.turns[turn_step % TURN_STEPS];
        for pit in 0..PITS {
            let mine = &self.pits[pit][size(ours[pit])];
            let yours = &self.pits[PITS + pit][size(theirs[pit])];
            for unit in 0..UNITS {
                units[unit] = units[unit]
                    .wrapping_add(mine[unit])
                    .wrapping_add(yours[unit]);
            }
        }
        let head = head(board);
        let output = &self.outputs[head];
        let sum: i32 = (0..UNITS)
            .map(|unit| i32::from(units[unit].max(0)) * i32::from(output[unit]))
            .sum();
        // Hundredths: `sum * SEED / (ONE * ONE)`, both shortened by 4 first, so
        // that sums of 1 000 seeds fit.
        sum / 4 * i32::from(Score::SEED) / (ONE * ONE / 4) + i32::from(self.biases[head])
    }
}

/// Where a pit of so many seeds stands among the sizes.
#[inline]
pub(crate) fn size(seeds: u8) -> usize {
    usize::from(seeds).min(PIT_SIZES - 1)
}

/// Which output weights a board takes, by the seeds on it.
#[inline]
pub(crate) fn head(board: Board) -> usize {
    usize::from(board.seeds()) * HEADS / (usize::from(SEEDS) + 1)
}

/// Where so many turns left stand among the steps.
#[inline]
pub(crate) fn turn_step(turns_left: Option<u32>) -> usize {
    turns_left.map_or(TURN_STEPS - 1, |turns| {
        (turns.div_ceil(TURN_STEP) as usize).min(TURN_STEPS - 1)
    })
}

/// The evaluation for play: for each family of rules the network trained for
/// it.
#[derive(Clone)]
pub struct Networks {
    limited: Arc<Network>,
    unlimited: Arc<Network>,
    current: Arc<Network>,
    turn_limit: Option<u32>,
}

impl Networks {
    /// The networks this program was trained with.
    #[must_use]
    pub fn trained() -> Networks {
        let read = |bytes| Network::from_bytes(bytes).expect("a test reads both networks");
        Networks::new(
            read(include_bytes!("../networks/ccinp.net")),
            read(include_bytes!("../networks/abapa.net")),
        )
    }

    /// `limited` plays where turns are limited, `unlimited` elsewhere.
    #[must_use]
    pub fn new(limited: Network, unlimited: Network) -> Networks {
        let limited = Arc::new(limited);
        Networks {
            current: Arc::clone(&limited),
            limited,
            unlimited: Arc::new(unlimited),
            turn_limit: None,
        }
    }
}

impl Evaluation for Networks {
    fn begin(&mut self, rules: &Rules) {
        self.turn_limit = rules.turn_limit;
        self.current = Arc::clone(match rules.turn_limit {
            Some(_) => &self.limited,
            None => &self.unlimited,
        });
    }

    #[inline]
    fn horizon(&self, position: &Position) -> Score {
        let captured = captured_difference(position) * i32::from(Score::SEED);
        let turns_left = self
            .turn_limit
            .map(|limit| limit.saturating_sub(position.turn()));
        let to_come = self
            .current
            .of_board(position.board(), turn_step(turns_left));
        Score::estimate((captured + to_come).clamp(-Score::MOST, Score::MOST))
    }

    fn decided(&self, _: &Position, margin: Margin) -> Verdict {
        Verdict {
            score: Score::decided(margin),
            proven: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The same without tricks: whole numbers of any size, one term at a time.
    fn slow_value(network: &Network, board: Board, turn_step: usize) -> i64 {
        let head = head(board);
        let mut sum = 0;
        for unit in 0..UNITS {
            let mut value = i64::from(network.turns[turn_step][unit]);
            for (pit, seeds) in board.pits().into_iter().enumerate() {
                value += i64::from(network.pits[pit][size(seeds)][unit]);
            }
            sum += value.max(0) * i64::from(network.outputs[head][unit]);
        }
        sum * i64::from(Score::SEED) / i64::from(ONE * ONE) + i64::from(network.biases[head])
    }

    fn random_board(random: &mut Random) -> Board {
        let mut pits = [0; BOARD_PITS];
        for _ in 0..random.below(usize::from(SEEDS) + 1) {
            // Now and then a large house.
            pits[random.below(BOARD_PITS) / (1 + random.below(3))] += 1;
        }
        Board::from_pits(pits).expect("at most 48 seeds")
    }

    #[test]
    fn the_networks_in_use_give_what_plain_arithmetic_gives() {
        let networks = Networks::trained();
        let mut random = Random::new(3);
        for network in [&networks.limited, &networks.unlimited] {
            for _ in 0..20_000 {
                let board = random_board(&mut random);
                let step = random.below(TURN_STEPS);
                let fast = i64::from(network.of_board(board, step));
                let slow = slow_value(network, board, step);
                assert!((fast - slow).abs() <= 1, "{fast} and {slow} for {board}");
            }
        }
    }

    #[test]
    fn bytes_give_the_network_again_and_other_lengths_none() {
        let networks = Networks::trained();
        let bytes = networks.limited.to_bytes();
        assert_eq!(bytes.len(), Network::BYTES);
        assert!(Network::from_bytes(&bytes).as_ref() == Some(&*networks.limited));
        assert!(Network::from_bytes(&bytes[1..]).is_none());
        assert!(Network::from_bytes(&bytes[2..]).is_none());
        assert!(Network::from_bytes(&[]).is_none());
    }

    #[test]
    fn turns_left_are_told_apart_near_the_end_only() {
        assert_eq!(turn_step(Some(0)), 0);
        assert_eq!(turn_step(Some(1)), 1);
        assert_eq!(turn_step(Some(2)), 1);
        assert_eq!(turn_step(Some(3)), 2);
        assert_eq!(turn_step(Some(1000)), TURN_STEPS - 1);
        assert_eq!(turn_step(None), TURN_STEPS - 1);
    }
}
