//! The players of awalé: random, negamax, levels, the engine, other programs;
//! their matches, the advisor, and the report of an analysis.
//!
//! ```
//! use awale::{Game, Rules};
//! use awale_players::PlayerSpec;
//!
//! let game = Game::new(Rules::CCINP);
//! let spec: PlayerSpec = "negamax:4".parse()?;
//! let mut player = spec.create(0).expect("not a person");
//! assert!(game.moves().contains(player.choose(&game).unwrap()));
//! # Ok::<(), awale_players::UnknownPlayer>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod advisor;
mod analysis_report;
mod book;
mod cpu_clock;
mod endgame_tables;
mod engine_player;
mod engine_settings;
mod levels;
mod match_play;
mod negamax_player;
mod player;
mod player_failure;
mod player_spec;
mod random_player;
mod rng;
mod search_engine;
mod time_manager;
mod uci;
mod uci_player;

pub use advisor::{Advice, AdviceSource, Advisor, LibraryMove, best_pits, favorite};
pub use analysis_report::{
    AnalysisReport, Continuation, MoveLine, MoveReport, PitLetter, search_source,
};
pub use book::{Book, BookError, BookMove, BookValue, Growth};
pub use endgame_tables::{EndgameTables, PendingTables, exact_margins};
pub use engine_player::EnginePlayer;
pub use engine_settings::{EngineSettings, MoveLimit};
pub use levels::{FIRST_LEVEL, LAST_LEVEL, LevelChances};
pub use match_play::{
    Adjudication, BadSprt, MOST_ELO, MOST_OPENINGS, Match, MatchError, OpeningResult, Openings,
    OpeningsError, PlayedGame, Sprt, SprtVerdict, Tally, TimeUsed,
};
pub use negamax_player::NegamaxPlayer;
pub use player::Player;
pub use player_failure::PlayerFailure;
pub use player_spec::{MAX_DEPTH, PlayerSpec, UciOption, UnknownPlayer};
pub use random_player::RandomPlayer;
pub use search_engine::{SearchEngine, SearchWidth};
pub use time_manager::{MoveClock, TimeBudget, TimeManager};
pub use uci::{Go, StartPosition, UciCommand, UciPositionError};
pub use uci_player::{Patience, UciPlayer, end_outside_programs};
