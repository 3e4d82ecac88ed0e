//! What a position is worth where the search stops.

use awale::{Board, Margin, PITS, Position, Rules, SEEDS};

use crate::fitted::FITTED;
use crate::negamax::WIN;
use crate::score::{Score, Verdict};

/// Turns positions into scores, always for the side to move.
pub trait Evaluation: Sync {
    /// Prepares for a game under `rules`; called before each search.
    fn begin(&mut self, _rules: &Rules) {}

    /// A guess, for a position where the depth is used up.
    fn horizon(&self, position: &Position) -> Score;

    /// The verdict on a position whose final margin is known, because the game
    /// ends there or because an oracle tells.
    fn decided(&self, position: &Position, margin: Margin) -> Verdict;
}

/// The seeds captured by the side to move less those of the other.
#[inline]
pub(crate) fn captured_difference(position: &Position) -> i32 {
    i32::from(position.captured_by_mover()) - i32::from(position.captured_by_opponent())
}

/// The evaluation of the subject's NegaAwale: only captured seeds count, and
/// the end of the game is worth [`WIN`] more or less.
///
/// Nothing is ever proven, so that nothing is carried from one depth to
/// another: the values are those of plain NegaAwale at the same depth. Scores
/// here are whole seeds, captured ones included.
#[derive(Clone, Copy, Debug, Default)]
pub struct SubjectEvaluation;

impl Evaluation for SubjectEvaluation {
    #[inline]
    fn horizon(&self, position: &Position) -> Score {
        Score::estimate(captured_difference(position))
    }

    fn decided(&self, position: &Position, margin: Margin) -> Verdict {
        let end = WIN * i32::from(margin.0.signum());
        Verdict {
            score: Score::estimate(captured_difference(position) + end),
            proven: false,
        }
    }
}

/// Pits of the board, the mover's six first.
pub(crate) const BOARD_PITS: usize = 2 * PITS;
/// The weights change with the seeds on the board, in this many steps.
pub(crate) const PHASES: usize = 4;
/// Sizes of pits told apart: the last stands for all above.
pub(crate) const SIZES: usize = 17;
/// As many as a byte can tell, so that no index needs a check.
const ANY_SIZE: usize = 256;

/// The evaluation in use: the captured seeds, and a worth for each pit by
/// where it is and what it holds, fitted to the results of games (see
/// [`Tuning`](crate::Tuning)).
#[derive(Clone, PartialEq, Eq)]
pub struct Weights(Box<[[[i16; ANY_SIZE]; BOARD_PITS]]>);

impl Weights {
    /// The weights of `worth`, in hundredths of a seed.
    #[must_use]
    pub fn new(worth: &[[[i16; SIZES]; BOARD_PITS]; PHASES]) -> Weights {
        let mut all = vec![[[0; ANY_SIZE]; BOARD_PITS]; PHASES].into_boxed_slice();
        for (pits, worth) in all.iter_mut().flatten().zip(worth.iter().flatten()) {
            for (seeds, place) in pits.iter_mut().enumerate() {
                *place = worth[seeds.min(SIZES - 1)];
            }
        }
        Weights(all)
    }

    /// No worth but the captured seeds.
    #[must_use]
    pub fn none() -> Weights {
        Weights::new(&[[[0; SIZES]; BOARD_PITS]; PHASES])
    }

    /// The weights this program was fitted with.
    #[must_use]
    pub fn fitted() -> Weights {
        Weights::new(&FITTED)
    }

    /// The weights as [`new`](Self::new) takes them.
    #[must_use]
    pub fn worth(&self) -> [[[i16; SIZES]; BOARD_PITS]; PHASES] {
        core::array::from_fn(|phase| {
            self.0[phase].map(|sizes| core::array::from_fn(|seeds| sizes[seeds]))
        })
    }

    /// What the seeds on the board are worth to the mover.
    #[inline]
    pub(crate) fn of_board(&self, board: Board) -> i32 {
        let weights = &self.0[phase(board)];
        let (ours, theirs) = board.rows();
        let (ours, theirs) = (ours.to_le_bytes(), theirs.to_le_bytes());
        (0..PITS)
            .map(|pit| {
                let mine = weights[pit][usize::from(ours[pit])];
                let yours = weights[PITS + pit][usize::from(theirs[pit])];
                i32::from(mine) + i32::from(yours)
            })
            .sum()
    }
}

/// Which weights a board takes, by the seeds on it.
#[inline]
pub(crate) fn phase(board: Board) -> usize {
    usize::from(board.seeds()) * PHASES / (usize::from(SEEDS) + 1)
}

impl Evaluation for Weights {
    #[inline]
    fn horizon(&self, position: &Position) -> Score {
        let captured = captured_difference(position) * i32::from(Score::SEED);
        Score::estimate(captured + self.of_board(position.board()))
    }

    fn decided(&self, _: &Position, margin: Margin) -> Verdict {
        Verdict {
            score: Score::decided(margin),
            proven: true,
        }
    }
}
