//! Puzzles of awalé: positions with exactly one good move, proved by endgame
//! tables or by search to the end of the game.
//!
//! Take one of those that are shipped, and answer it:
//!
//! ```
//! use awale_puzzles::{Answer, shipped};
//! use awale::Rules;
//!
//! let puzzle = shipped(&Rules::CCINP).first().expect("more than a thousand");
//! let (best, _) = puzzle.steps()[0].best();
//! assert!(matches!(puzzle.answer(&[best]), Answer::GoesOn { .. } | Answer::Solved));
//! ```
//!
//! Prove one again, with tables of your own ([`prove`]); make new ones
//! ([`Making`]).

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod answer;
mod collection;
mod composer;
mod difficulty;
mod exact;
mod making;
mod portion;
mod proof;
mod puzzle;
mod puzzle_text;
mod self_play;
mod shipped;
mod theme;
mod theme_finder;

pub use answer::Answer;
pub use difficulty::{Difficulty, Grader, LEVEL_RATINGS};
pub use exact::{ExactValues, PROOF_SEEDS, Source};
pub use making::{Made, Making, MakingError, PuzzleFile, Selection};
pub use portion::{Finder, Portion};
pub use proof::{Flaw, prove};
pub use puzzle::{Goal, Puzzle, PuzzleId, Step};
pub use puzzle_text::{BadLine, read_line, write_line};
pub use shipped::{daily, find, shipped, shipped_rules};
pub use theme::{Theme, Themes, UnknownTheme};
