//! PlayStrategy's positions and moves.
//!
//! A position is `north/south p1 p2 turn fullmove`: both rows from left to
//! right as South sees them, `nS` for n seeds, a bare number for as many empty
//! pits in a row; then South's and North's seeds, the side to move and the
//! number of the full move. A move is the square it starts from and the one its
//! last seed falls in.
//!
//! ```text
//!   4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1        a2 b2 c2 d2 e2 f2
//!   a1e1 e2a2 e1c2                                     a1 b1 c1 d1 e1 f1
//! ```

mod fen;
mod moves;

pub use fen::{Fen, read_fen, write_fen};
pub use moves::{read, write, write_moves};

use core::fmt;

use crate::board::SEEDS;
use crate::notation::letters::LONGEST_GAME;
use crate::position::{IllegalMoveReason, InvalidPosition};
use crate::side::Side;

/// Why a text is not a position or a move list of PlayStrategy's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayStrategyError {
    /// The position has not exactly five parts.
    Parts {
        /// The number of parts.
        found: usize,
    },
    /// A row is not six pits.
    Row {
        /// What stands there.
        found: String,
    },
    /// A captured count is not a number of seeds.
    Captured {
        /// What stands there.
        found: String,
    },
    /// The scores add up to all the seeds, so each should include its player's
    /// row, but a row holds more seeds than its player's score.
    RowAboveScore {
        /// The player.
        side: Side,
    },
    /// The side to move is neither `S` nor `N`.
    Side {
        /// What stands there.
        found: String,
    },
    /// The full-move number is not a number from 1 up.
    FullMove {
        /// What stands there.
        found: String,
    },
    /// The position cannot exist.
    Position(InvalidPosition),
    /// A move cannot be played.
    Move {
        /// Which move, counted from 0.
        index: usize,
        /// What stands there.
        found: String,
        /// What is wrong with it.
        reason: SquareMoveReason,
    },
}

/// What is wrong with a move given by two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareMoveReason {
    /// The move is not two squares.
    NotSquares,
    /// The move starts from the row of the side that is not to move.
    WrongSide {
        /// The side to move.
        to_move: Side,
    },
    /// The last seed falls on another square.
    LandsElsewhere {
        /// Column and row of the square where it falls.
        lands: [char; 2],
    },
    /// The rules forbid the move.
    Illegal(IllegalMoveReason),
    /// The list has more than [`LONGEST_GAME`] moves.
    TooLong,
}

impl fmt::Display for PlayStrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayStrategyError::Parts { found } => write!(
                f,
                "{found} parts found in the position, 5 expected (rows, two scores, S or N, move number)"
            ),
            PlayStrategyError::Row { found } => {
                write!(f, "row {found:?} is not six pits (such as 4S,4S,2,1S,4S)")
            }
            PlayStrategyError::Captured { found } => {
                write!(
                    f,
                    "score {found:?} found, a number from 0 to {SEEDS} expected"
                )
            }
            PlayStrategyError::RowAboveScore { side } => write!(
                f,
                "the scores add up to {SEEDS} with seeds on the board, but {side}'s row is above its score"
            ),
            PlayStrategyError::Side { found } => {
                write!(f, "side to move {found:?} found, S or N expected")
            }
            PlayStrategyError::FullMove { found } => {
                write!(f, "move number {found:?} found, a number from 1 expected")
            }
            PlayStrategyError::Position(error) => error.fmt(f),
            PlayStrategyError::Move {
                index,
                found,
                reason,
            } => {
                write!(f, "move {} ({found:?}) {reason}", index + 1)
            }
        }
    }
}

impl fmt::Display for SquareMoveReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SquareMoveReason::NotSquares => f.write_str("is not two squares (such as a1e1)"),
            SquareMoveReason::WrongSide { to_move } => {
                write!(f, "does not start from a pit of {to_move}, who is to move")
            }
            SquareMoveReason::LandsElsewhere { lands } => {
                write!(f, "ends on {}{}, not there", lands[0], lands[1])
            }
            SquareMoveReason::Illegal(reason) => write!(f, "cannot be played: {reason}"),
            SquareMoveReason::TooLong => write!(f, "is one too many (at most {LONGEST_GAME})"),
        }
    }
}

impl core::error::Error for PlayStrategyError {}
