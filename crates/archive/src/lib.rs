//! People, games, scores and openings in a database: a SQLite file, or
//! PostgreSQL when one machine is not enough. The only crate that speaks SQL.
//!
//! Store a game, and ask what was played:
//!
//! ```
//! use archive::{Address, Archive, FinishedGame, GameResult, NewGame};
//! use awale::{Position, Rules};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), archive::Error> {
//! # let folder = tempfile::tempdir()?;
//! # let address = Address::file(&folder.path().join("games.db"));
//! let archive = Archive::open(&address).await?;
//! let game = FinishedGame::from_letters(Rules::CCINP, "egai", Some(GameResult::SouthWins))?;
//! archive.store_game(NewGame::new(game)).await?;
//! let start = archive.explore(&Rules::CCINP, &Position::START).await?;
//! assert_eq!(start[0].moves[0].south_wins, 1);
//! # archive.close().await;
//! # Ok(())
//! # }
//! ```
//!
//! Ask the subjects' own questions, on their own tables:
//!
//! ```
//! # use archive::{Address, Archive, QueryLimits};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), archive::Error> {
//! # let folder = tempfile::tempdir()?;
//! # let archive = Archive::open(&Address::file(&folder.path().join("games.db"))).await?;
//! let sql = "SELECT id_Joueur FROM Joueur WHERE niveau > 1900;";
//! let answer = archive.query(sql, &[], QueryLimits::default()).await?;
//! assert_eq!(answer.columns, ["id_Joueur"]);
//! # archive.close().await;
//! # Ok(())
//! # }
//! ```
//!
//! Read a file of games with [`Archive::import`].

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod archive;
mod awale_game;
mod awale_games;
mod awale_rankings;
mod backup;
mod bulk;
mod check;
mod claims;
mod classes;
mod couleurs_games;
mod couleurs_rankings;
mod database;
mod day;
mod dump;
mod error;
mod from_row;
mod histogram;
mod import;
mod live_games;
mod migrations;
mod moderation;
mod names;
mod notifications;
mod numbers;
mod openings;
mod player_records;
mod players;
mod position_key;
mod puzzles;
mod query;
mod ratings;
mod reviews;
mod secrets;
mod series;
mod settings;
mod shipped;

/// Entry points of the fuzz targets. Not part of the interface.
#[doc(hidden)]
pub mod fuzz {
    pub use crate::dump::{sealed, written_again};
    pub use crate::import::read_bytes;
    pub use crate::query::admitted;
}

/// The version of the SQLite that is built in.
pub const SQLITE_VERSION: &str = sqlite_version();

const fn sqlite_version() -> &'static str {
    match libsqlite3_sys::SQLITE_VERSION.to_str() {
        Ok(version) => version,
        Err(_) => "3",
    }
}

pub use archive::{Archive, Counts};
pub use awale_game::{FinishedGame, GameResult, LONGEST_KEPT, Refused};
pub use awale_games::{GameFilter, NewGame, PlayerGiven, Standing, StoredGame};
pub use awale_rankings::AwaleRank;
pub use check::{CheckReport, CheckStage, Problem};
pub use claims::{ACCOUNT, Claim, SignIn};
pub use classes::{
    ClassBrowser, ClassMade, ClassMark, ClassPairing, ClassTournament, ClassTry, CommonMistake,
    Joined, KeptTry, NewTry, PairingResult, Pupil, PupilCopy, SchoolClass, TournamentState,
};
pub use couleurs_games::{
    CouleursBoard, CouleursMode, CouleursOrigin, NewCouleursGame, StoredCouleursGame,
};
pub use couleurs_rankings::{CouleursPlace, CouleursRank, CouleursStanding, PlayedBoard};
pub use database::Address;
pub use day::{Day, unix_now};
pub use dump::{DUMPED_TABLES, DumpProgress, DumpRefused, LEFT_OUT_TABLES, verify_dump};
pub use error::{BadPlayer, Error};
pub use histogram::{Histogram, HistogramSnapshot};
pub use import::{EntryRefused, Format, ImportOptions, ImportProgress, ImportReport, RefusedEntry};
pub use live_games::{
    AwaleDuel, AwaleLiveGame, Begun, CouleursLiveGame, DuelState, DuelVisit, Hold, LiveGameLimits,
    Saved,
};
pub use moderation::Touched;
pub use names::{name_skeleton, normal_name};
pub use notifications::{Listener, Notification};
pub use openings::{Exploration, MOST_PLIES, OpeningMove, Origin};
pub use player_records::{PlayerRecord, PlayerRecords};
pub use players::{NewPlayer, Player, PlayerKind, PlayerPage};
pub use position_key::PositionKey;
pub use puzzles::{PuzzleSolver, PuzzleStanding, PuzzleTry};
pub use query::{QueryAnswer, QueryLimits, SqlRefused, SqlValue};
pub use ratings::rated_games::{FEWEST_RATED_MOVES, RATED_WINS_PER_HOUR, RatedGame};
pub use ratings::{LEVEL_RATINGS, STARTING_RATING, level_rating};
