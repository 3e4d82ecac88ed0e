//! Who sits at the board.
//!
//! ```
//! use awale::{Game, Rules};
//! use awale_players::PlayerKind;
//!
//! let game = Game::new(Rules::CCINP);
//! let kind: PlayerKind = "negamax:4".parse()?;
//! let mut player = kind.seat(0).expect("not a person");
//! assert!(game.moves().contains(player.choose(&game).unwrap()));
//! # Ok::<(), awale_players::UnknownPlayer>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod advisor;
mod kind;
mod negamax;
mod player;
mod random;

pub use advisor::{Advice, AdviceSource, Advisor, LibraryMove};
pub use kind::{MAX_DEPTH, PlayerKind, UnknownPlayer};
pub use negamax::NegamaxPlayer;
pub use player::Player;
pub use random::RandomPlayer;
