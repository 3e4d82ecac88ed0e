//! The rules of awalé (oware) under five rule sets.
//!
//! Play a game:
//!
//! ```
//! use awale::{Game, Pit, Rules};
//!
//! let mut game = Game::new(Rules::CCINP);
//! let gain = game.play(Pit::new(3).unwrap())?;
//! assert_eq!(gain, 0);
//! assert!(!game.is_over());
//! # Ok::<(), awale::IllegalMove>(())
//! ```
//!
//! Ask what a position allows, under any rules:
//!
//! ```
//! use awale::{Board, BySide, Pit, Position, Rules};
//!
//! let board = Board::from_pits([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0]).unwrap();
//! let position = Position::new(board, BySide::new(19, 19), 40).unwrap();
//! assert!(position.acceptable(&Rules::CCINP).is_empty());
//! assert!(position.acceptable(&Rules::ABAPA).contains(Pit::new(5).unwrap()));
//! ```
//!
//! Read and write what other programs speak:
//!
//! ```
//! use awale::notation::{diagram, letters};
//! use awale::{Game, Rules};
//!
//! let mut game = Game::new(Rules::ABAPA);
//! letters::EXAM.play(&mut game, "eicl")?;
//! assert_eq!(diagram::write(game.position()), "6-6-1-6-0-6-6-5-0-5-5-0-0-2-S");
//! # Ok::<(), letters::BadMove>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod board;
mod game;
pub mod notation;
mod outcome;
mod perft;
mod pit;
mod position;
mod rules;
mod side;
mod trail;

pub use board::{Board, SEEDS, Sown, TooManySeeds};
pub use game::Game;
pub use outcome::{Ending, Halves, MAJORITY, Margin, Outcome};
pub use perft::{Perft, perft, perft_divide};
pub use pit::{PITS, Pit, PitSet};
pub use position::{IllegalMove, IllegalMoveReason, InvalidPosition, MAX_TURN, Position};
pub use rules::{Gathering, PoorBoard, Rules, Starving, UnknownRules};
pub use side::{BySide, Side};
pub use trail::Trail;
