//! Search for awalé.
//!
//! Ask for the best move, and what it is worth:
//!
//! ```
//! use awale::{Game, Rules};
//! use awale_engine::{Engine, Limits, Wanted};
//!
//! let mut engine = Engine::new(1);
//! let game = Game::new(Rules::ABAPA);
//! let report = engine.search(&game, Limits::depth(10), Wanted::Best(1), |_| ());
//! println!("{:?}, {} seeds", report.best(), report.verdict.score);
//! # assert!(report.best().is_some());
//! ```
//!
//! Let it ask whatever knows the end of the game; what follows from it is
//! marked as proven:
//!
//! ```
//! use std::sync::Arc;
//!
//! use awale::{Board, BySide, Game, Margin, Position, Rules};
//! use awale_engine::{Engine, Limits, UpTo, Wanted};
//!
//! let nobody_gains = UpTo::new(10, |_: &Position| Some(Margin(0)));
//! let mut engine = Engine::new(1).with_oracle(Arc::new(nobody_gains));
//! let board = Board::from_pits([1, 0, 0, 0, 0, 1, 1, 1, 2, 0, 0, 0]).unwrap();
//! let position = Position::new(board, BySide::new(20, 20), 30).unwrap();
//! let game = Game::from_position(Rules::AWARI, position);
//! let report = engine.search(&game, Limits::depth(10), Wanted::Best(1), |_| ());
//! assert!(report.verdict.proven && report.verdict.score.is_won());
//! ```
//!
//! [`negamax`] is the subject's own NegaAwale, to the letter:
//!
//! ```
//! use awale::{Game, Rules};
//! use awale_engine::negamax;
//!
//! let answer = negamax(&Game::new(Rules::CCINP), 6);
//! assert!(answer.pit.is_some());
//! ```

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod busy;
mod deepening;
mod engine;
mod evaluation;
mod fitted;
mod hints;
mod key;
mod limits;
mod line;
mod negamax;
mod network;
mod oracle;
mod ordering;
mod random;
mod regression;
mod report;
mod score;
mod search;
mod selectivity;
mod signature;
mod training;
mod transposition;
mod tune;
mod window;

pub use engine::{Engine, PlayEngine, Wanted};
pub use evaluation::{Evaluation, SubjectEvaluation, Weights};
pub use limits::{Checkpoint, Limits, MAX_DEPTH, StopFlag};
pub use negamax::{Answer, WIN, negamax, negamax_while, value_of_end};
pub use network::{Network, Networks};
pub use oracle::{Oracle, UpTo};
pub use ordering::MoveOrder;
pub use random::Random;
pub use report::{Report, RootMove};
pub use score::{Score, Verdict};
pub use selectivity::Selectivity;
pub use signature::signature;
pub use training::{Training, TrainingStep};
pub use tune::{Round, Sample, Tuning, fit, fit_error, weights_as_source};
