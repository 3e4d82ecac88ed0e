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
mod analysis;
mod chance;
mod dialect;
mod endings;
mod engine;
mod kind;
mod level;
mod match_play;
mod negamax;
mod outside;
mod player;
mod random;

pub use advisor::{Advice, AdviceSource, Advisor, LibraryMove};
pub use analysis::{
    AnalysisReport, Continuation, MoveLine, MoveReport, PitLetter, search_source,
};
pub use dialect::{BadPosition, Go, Instruction, Start};
pub use endings::{AwaitedEndings, Endings, margins};
pub use engine::{EnginePlayer, Means, Pace};
pub use kind::{MAX_DEPTH, PlayerKind, UnknownPlayer};
pub use level::{FIRST_LEVEL, LAST_LEVEL};
pub use match_play::{Match, MatchError, Tally};
pub use negamax::NegamaxPlayer;
pub use outside::{OutsidePlayer, PlayerFailure};
pub use player::Player;
pub use random::RandomPlayer;
