//! What can go wrong with an archive.

use crate::awale_game::Refused;
use crate::dump::DumpRefused;
use crate::query::SqlRefused;

/// Why the archive cannot answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A database address that is neither of SQLite nor of PostgreSQL.
    #[error("database {found:?} found, sqlite:PATH or postgres://… expected")]
    Address {
        /// The address, without any password.
        found: String,
    },
    /// An address of PostgreSQL, in a program without it.
    #[error("this program was built without PostgreSQL: {found:?} found, sqlite:PATH expected")]
    WithoutPostgres {
        /// The address, without any password.
        found: String,
    },
    /// The database cannot be opened.
    #[error("cannot open the database {address}: {reason}")]
    Unreachable {
        /// Its address, without any password.
        address: String,
        /// What the system says.
        reason: String,
    },
    /// The database was made by a later version of this program.
    #[error("the database has schema version {found}, this program knows versions up to {known}")]
    Newer {
        /// The latest version applied to it.
        found: i64,
        /// The latest version known here.
        known: i64,
    },
    /// A migration applied to the database is not the one known here.
    #[error("schema version {version} of the database is not the one this program knows")]
    Drift {
        /// Which one.
        version: i64,
    },
    /// A game that cannot be stored.
    #[error(transparent)]
    Game(#[from] Refused),
    /// A name, country or date that cannot be stored.
    #[error(transparent)]
    Player(#[from] BadPlayer),
    /// A query that people may not ask.
    #[error(transparent)]
    Sql(#[from] SqlRefused),
    /// The database refuses a query, for example for an unknown column.
    #[error("the database refuses the query: {reason}")]
    Query {
        /// What it says.
        reason: String,
    },
    /// A query that took too long.
    #[error("the query was stopped after {seconds} seconds")]
    TooSlow {
        /// How long it was let run.
        seconds: u64,
    },
    /// A query with too large a value, a plan or a need of memory.
    #[error("the query makes too much data; a value may have {most} bytes")]
    TooLarge {
        /// The most bytes a value may have.
        most: usize,
    },
    /// The role that asks people's queries is missing on PostgreSQL.
    #[error(
        "the role grenier_reader is missing; as an administrator: CREATE ROLE grenier_reader; \
         GRANT grenier_reader TO the role that owns the archive"
    )]
    NoReader,
    /// A number of library plies out of range.
    #[error("{found} plies of library found, 0 to {most} expected")]
    Plies {
        /// The number given.
        found: u32,
        /// The highest.
        most: u32,
    },
    /// The database is on a server, which has a program of its own for copies.
    #[error("{address} is copied with pg_dump")]
    NoBackup {
        /// Its address, without any password.
        address: String,
    },
    /// The database finds its own file damaged.
    #[error("{address} is damaged: {reason}")]
    Damaged {
        /// Its address.
        address: String,
        /// What it says.
        reason: String,
    },
    /// The user of a PostgreSQL archive lacks a right.
    #[error("a right is missing on {address}: {reason}")]
    NoRight {
        /// Its address, without any password.
        address: String,
        /// What the server says.
        reason: String,
    },
    /// The role that asks people's queries is there, but was not granted.
    #[error(
        "the role grenier_reader was not granted to {user}; as an administrator: \
         GRANT grenier_reader TO {user}"
    )]
    ReaderNotGranted {
        /// The role that owns the archive.
        user: String,
    },
    /// A dump that cannot be restored.
    #[error(transparent)]
    Dump(#[from] DumpRefused),
    /// A file that cannot be read.
    #[error("cannot read the file: {0}")]
    File(#[from] std::io::Error),
    /// A replay that does not bear out its score.
    #[error("the replay does not bear out the game: {reason}")]
    Replay {
        /// The reason given by the check of the replay.
        reason: String,
    },
    /// Anything else the database says.
    #[error("database: {}", crate::database::plain_reason(.0))]
    Database(#[from] sqlx::Error),
}

impl Error {
    /// Whether the database finds its own file damaged.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        match self {
            Error::Damaged { .. } => true,
            Error::Database(cause) => crate::database::is_damage(cause),
            _ => false,
        }
    }
}

/// Why the data of a player, or of a game with its player, cannot be stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlayer {
    /// A name or country that is empty, too long or holds characters that cannot
    /// be seen.
    #[error("{found:?} is not a name (1 to {most} characters, all of them visible)")]
    Name {
        /// Its beginning.
        found: String,
        /// The most characters.
        most: usize,
    },
    /// A kind of player that is neither `person` nor `program`.
    #[error("{found:?} is not a kind of player, person or program expected")]
    Kind {
        /// Its beginning.
        found: String,
    },
    /// A date that is not one.
    #[error("{found:?} is not a date, YYYY-MM-DD expected")]
    Date {
        /// Its beginning.
        found: String,
    },
    /// A rating out of range.
    #[error("level {found} is out of range (0 to {most})")]
    Level {
        /// The one given.
        found: i64,
        /// The highest.
        most: i64,
    },
    /// A player with this number and another name is there already.
    #[error("number {id} is taken by {name}")]
    Taken {
        /// The number.
        id: i64,
        /// Who has it.
        name: String,
    },
    /// A number that no player can have.
    #[error("{found} is not a player's number")]
    Number {
        /// The one given.
        found: i64,
    },
    /// The same player is there already.
    #[error("{name} is in the archive already, under number {id}")]
    Known {
        /// Under which number.
        id: i64,
        /// The whole name.
        name: String,
    },
    /// Nobody has this number.
    #[error("there is no player with number {id}")]
    Unknown {
        /// The one given.
        id: i64,
    },
    /// The name, or one that looks like it, is claimed.
    #[error("{name} (number {id}) is a claimed name")]
    Claimed {
        /// Whose number.
        id: i64,
        /// The claimed name.
        name: String,
    },
    /// The player was closed.
    #[error("the player with number {id} is closed")]
    Closed {
        /// The number.
        id: i64,
    },
    /// A level keeps its name and its games, and nobody else gets such a name.
    #[error("{name} is a name that the program keeps for itself")]
    FixedLevel {
        /// Its name.
        name: String,
    },
    /// A player cannot be merged with themselves.
    #[error("number {id} is given twice; a player cannot be merged with themselves")]
    SamePlayer {
        /// The number.
        id: i64,
    },
    /// Two who played each other are two.
    #[error("the two played each other, so they are not one player")]
    MetEachOther,
    /// A person and a program cannot be merged.
    #[error("a person and a program cannot be merged")]
    OtherKind,
    /// A score, duration, date or size of a player's game of Tetris Couleurs that
    /// is out of range.
    #[error("{what} {found} is out of range")]
    Range {
        /// Of what.
        what: &'static str,
        /// The one given.
        found: i64,
    },
}
