//! Search for awalé.
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

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod negamax;

pub use negamax::{Answer, WIN, negamax, negamax_while, value_of_end};
