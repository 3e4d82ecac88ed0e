//! The two databases behind one type: where they are, how they are opened, and
//! the transactions that read and write them.
//!
//! One text serves both: SQLite understands `$1` too. What differs is written
//! out where it differs.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::error::DatabaseError;
#[cfg(feature = "postgres")]
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, Postgres};
use sqlx::sqlite::{
    Sqlite, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::error::Error;
use crate::histogram::Histogram;

/// Something of either database.
#[cfg(feature = "postgres")]
pub(crate) enum Either<S, P> {
    /// Of SQLite.
    Sqlite(S),
    /// Of PostgreSQL.
    Postgres(P),
}

/// Something of the only database there is without the feature `postgres`.
#[cfg(not(feature = "postgres"))]
pub(crate) enum Either<S> {
    /// Of SQLite.
    Sqlite(S),
}

/// The same code for both databases: each arm is typed on its own.
macro_rules! either {
    ($value:expr, $it:ident => $body:expr) => {
        match $value {
            $crate::database::Either::Sqlite($it) => $body,
            #[cfg(feature = "postgres")]
            $crate::database::Either::Postgres($it) => $body,
        }
    };
}
pub(crate) use either;

/// A transaction. Those that write the archive itself are alone: they wait for
/// one another, on both databases.
#[cfg(feature = "postgres")]
pub(crate) type Transaction =
    Either<sqlx::Transaction<'static, Sqlite>, sqlx::Transaction<'static, Postgres>>;
#[cfg(not(feature = "postgres"))]
pub(crate) type Transaction = Either<sqlx::Transaction<'static, Sqlite>>;

/// Connections to one database.
#[cfg(feature = "postgres")]
pub(crate) type Pool = Either<SqlitePool, PgPool>;
#[cfg(not(feature = "postgres"))]
pub(crate) type Pool = Either<SqlitePool>;

/// How long a writer waits for the others.
const PATIENCE: Duration = Duration::from_mins(10);
/// Milliseconds to wait for those who read, before the log is emptied.
const LOG_PATIENCE: u32 = 1000;
/// How long to wait for a server to answer at all.
#[cfg(feature = "postgres")]
const GREETING: Duration = Duration::from_secs(10);
const READERS: u32 = 8;
/// SQLite counts negative cache sizes in KiB.
const CACHE: &str = "-65536";
/// A large import changes pages all over the indexes.
const WRITER_CACHE: &str = "-393216";
/// Bytes above which SQLite gives cached pages back. For the whole process.
const SOFT_HEAP: &str = "536870912";
/// Bytes that SQLite never exceeds: a statement that wants more fails.
const HARD_HEAP: &str = "805306368";
/// The code of SQLite for a damaged file.
const SQLITE_CORRUPT: &str = "11";
/// The code of SQLite for a file that may only be read.
const SQLITE_READONLY: &str = "8";
/// The code of PostgreSQL for a missing right.
const INSUFFICIENT_PRIVILEGE: &str = "42501";
/// The code of PostgreSQL for a server or a transaction that only reads.
const READ_ONLY_TRANSACTION: &str = "25006";
/// The key of the lock that makes writers wait for one another.
#[cfg(feature = "postgres")]
const WRITER_LOCK: &str = "select pg_advisory_xact_lock(7304680770914116457)";

/// The key of the lock that makes those wait for one another who count what live games
/// take before they add one.
#[cfg(feature = "postgres")]
const COUNTERS_LOCK: &str = "select pg_advisory_xact_lock(7304680770914116458)";

/// Where an archive is.
///
/// ```
/// use archive::Address;
///
/// assert!("sqlite:games.db".parse::<Address>().is_ok());
/// # #[cfg(feature = "postgres")]
/// assert!("postgres://localhost/games".parse::<Address>().is_ok());
/// assert!("games.db".parse::<Address>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Address(Place);

#[derive(Clone, Debug)]
enum Place {
    Sqlite(PathBuf),
    #[cfg(feature = "postgres")]
    Postgres(Box<PgConnectOptions>),
}

impl Address {
    /// The address of a SQLite file.
    #[must_use]
    pub fn file(path: &Path) -> Address {
        Address(Place::Sqlite(path.to_owned()))
    }

    /// The file, where it is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Place::Sqlite(path) => Some(path),
            #[cfg(feature = "postgres")]
            Place::Postgres(_) => None,
        }
    }
}

impl FromStr for Address {
    type Err = Error;

    fn from_str(text: &str) -> Result<Address, Error> {
        let unknown = || Error::Address {
            found: without_password(text),
        };
        if let Some(path) = text.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() || path == ":memory:" || path.contains('\0') {
                return Err(unknown());
            }
            return Ok(Address(Place::Sqlite(path.into())));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Address::server(text, unknown);
        }
        Err(unknown())
    }
}

impl Address {
    #[cfg(feature = "postgres")]
    fn server(text: &str, unknown: impl Fn() -> Error) -> Result<Address, Error> {
        let options = PgConnectOptions::from_str(text).map_err(|_| unknown())?;
        Ok(Address(Place::Postgres(Box::new(options))))
    }

    #[cfg(not(feature = "postgres"))]
    fn server(text: &str, _: impl Fn() -> Error) -> Result<Address, Error> {
        Err(Error::WithoutPostgres {
            found: without_password(text),
        })
    }
}

/// The address, as it may be shown.
impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Place::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            #[cfg(feature = "postgres")]
            Place::Postgres(options) => {
                let database = options.get_database().unwrap_or("");
                write!(
                    f,
                    "postgres://{}:{}/{database}",
                    options.get_host(),
                    options.get_port()
                )
            }
        }
    }
}

/// Removes user and password.
fn without_password(text: &str) -> String {
    let text: String = text.chars().take(200).collect();
    match (text.find("//"), text.rfind('@')) {
        (Some(slashes), Some(at)) if slashes < at => {
            format!("{}//…{}", &text[..slashes], &text[at..])
        }
        _ => text,
    }
}

/// Open connections to one database.
pub(crate) struct Database {
    writers: Pool,
    pub(crate) readers: Pool,
    pub(crate) address: Address,
    pub(crate) waits: Waits,
}

/// How long transactions waited before they began.
#[derive(Default)]
pub(crate) struct Waits {
    pub(crate) read: Histogram,
    pub(crate) write: Histogram,
    pub(crate) live: Histogram,
}

impl Database {
    pub(crate) async fn open(address: &Address) -> Result<Database, Error> {
        let failed = |error: sqlx::Error| {
            let (address, reason) = (address.to_string(), plain_reason(&error));
            match error.as_database_error().and_then(DatabaseError::code) {
                Some(code) if code == SQLITE_CORRUPT => Error::Damaged { address, reason },
                _ => Error::Unreachable { address, reason },
            }
        };
        let (writers, readers) = match &address.0 {
            Place::Sqlite(path) => open_sqlite(path).await,
            #[cfg(feature = "postgres")]
            Place::Postgres(options) => open_postgres(options).await,
        }
        .map_err(failed)?;
        Ok(Database {
            writers,
            readers,
            address: address.clone(),
            waits: Waits::default(),
        })
    }

    /// Begins a transaction that may write. Nobody else writes until it ends.
    pub(crate) async fn write(&self) -> Result<Transaction, Error> {
        let began = Instant::now();
        let transaction = self.begin_write().await;
        self.waits.write.record(began.elapsed());
        transaction
    }

    async fn begin_write(&self) -> Result<Transaction, Error> {
        Ok(match &self.writers {
            Either::Sqlite(pool) => {
                let begun = pool.begin_with("BEGIN IMMEDIATE").await;
                Either::Sqlite(begun.map_err(|error| self.explained(error.into()))?)
            }
            #[cfg(feature = "postgres")]
            Either::Postgres(pool) => {
                let mut transaction = pool.begin().await?;
                sqlx::query(WRITER_LOCK).execute(&mut *transaction).await?;
                Either::Postgres(transaction)
            }
        })
    }

    /// Begins a transaction that writes rows of live games, leases, reviews and
    /// sign-ins only. Such rows have a revision or an epoch of their own, so on PostgreSQL
    /// their writers do not wait for one another.
    pub(crate) async fn write_live(&self) -> Result<Transaction, Error> {
        match &self.writers {
            Either::Sqlite(_) => self.write().await,
            #[cfg(feature = "postgres")]
            Either::Postgres(pool) => {
                let began = Instant::now();
                let transaction = pool.begin().await?;
                self.waits.live.record(began.elapsed());
                Ok(Either::Postgres(transaction))
            }
        }
    }

    /// The same for one that counts such rows before it adds one: those who count wait
    /// for one another, and for nobody else.
    pub(crate) async fn count_live(&self) -> Result<Transaction, Error> {
        let mut transaction = self.write_live().await?;
        match &mut transaction {
            Either::Sqlite(_) => (),
            #[cfg(feature = "postgres")]
            Either::Postgres(it) => {
                sqlx::query(COUNTERS_LOCK).execute(&mut **it).await?;
            }
        }
        Ok(transaction)
    }

    /// Begins a transaction that sees one state of the archive throughout.
    pub(crate) async fn read(&self) -> Result<Transaction, Error> {
        let began = Instant::now();
        let transaction = self.begin_read().await;
        self.waits.read.record(began.elapsed());
        transaction
    }

    async fn begin_read(&self) -> Result<Transaction, Error> {
        Ok(match &self.readers {
            Either::Sqlite(pool) => Either::Sqlite(pool.begin().await?),
            #[cfg(feature = "postgres")]
            Either::Postgres(pool) => Either::Postgres(
                pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    .await?,
            ),
        })
    }

    /// The error with the address in it, and the cause told apart: a damaged file
    /// or a missing right.
    pub(crate) fn explained(&self, error: Error) -> Error {
        let Error::Database(cause) = error else {
            return error;
        };
        let code = cause.as_database_error().and_then(DatabaseError::code);
        let (address, reason) = (self.address.to_string(), plain_reason(&cause));
        match code.as_deref() {
            Some(SQLITE_CORRUPT) => Error::Damaged { address, reason },
            Some(INSUFFICIENT_PRIVILEGE | READ_ONLY_TRANSACTION | SQLITE_READONLY) => {
                Error::NoRight { address, reason }
            }
            _ => Error::Database(cause),
        }
    }

    /// Lets PostgreSQL tidy its tables up, so that indexes alone can answer.
    #[cfg(feature = "postgres")]
    pub(crate) async fn vacuum(&self) -> Result<(), Error> {
        if let Either::Postgres(pool) = &self.writers {
            for text in [
                "vacuum analyze player",
                "vacuum analyze awale_game",
                "vacuum analyze couleurs_game",
                "vacuum analyze opening_move",
            ] {
                sqlx::query(text).execute(pool).await?;
            }
        }
        Ok(())
    }

    /// Empties the file in which SQLite keeps the last changes, so that what was
    /// deleted is gone from there too. Where others read just now, it is emptied
    /// later.
    pub(crate) async fn empty_log(&self) -> Result<(), Error> {
        match &self.writers {
            Either::Sqlite(pool) => {
                let mut connection = pool.acquire().await?;
                let patience = PATIENCE.as_millis();
                let text = format!(
                    "pragma busy_timeout = {LOG_PATIENCE}; pragma wal_checkpoint(truncate);
                    pragma busy_timeout = {patience}"
                );
                sqlx::raw_sql(AssertSqlSafe(text))
                    .execute(&mut *connection)
                    .await?;
            }
            #[cfg(feature = "postgres")]
            Either::Postgres(_) => {}
        }
        Ok(())
    }

    /// Closes every connection, so that a SQLite file is one file again.
    pub(crate) async fn close(&self) {
        either!(&self.readers, pool => pool.close().await);
        either!(&self.writers, pool => pool.close().await);
    }
}

/// Commits a transaction.
pub(crate) async fn commit(transaction: Transaction) -> Result<(), Error> {
    either!(transaction, transaction => transaction.commit().await)?;
    Ok(())
}

/// Options of every SQLite connection that only reads.
pub(crate) fn sqlite_reader(path: &Path) -> SqliteConnectOptions {
    sqlite_options(path)
        .read_only(true)
        .immutable(is_frozen(path))
        .create_if_missing(false)
        .pragma("query_only", "on")
}

/// Options of a SQLite connection that copies the whole file elsewhere.
pub(crate) fn sqlite_copier(path: &Path) -> SqliteConnectOptions {
    sqlite_options(path)
        .read_only(true)
        .create_if_missing(false)
}

fn sqlite_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
        // `like 'a%'` may use an index only if it minds case.
        .pragma("case_sensitive_like", "on")
        .pragma("cache_size", CACHE)
        .pragma("temp_store", "memory")
        .pragma("soft_heap_limit", SOFT_HEAP)
        .pragma("hard_heap_limit", HARD_HEAP)
        .pragma("trusted_schema", "off")
        .disable_statement_logging()
}

type Pools = (Pool, Pool);

/// Opens a SQLite file, only to read it where this user may not write it.
async fn open_sqlite(path: &Path) -> Result<Pools, sqlx::Error> {
    match open_sqlite_to_write(path).await {
        Err(error) if path.is_file() && is_without_right(&error) => {
            let pool = open_sqlite_to_read(path).await.map_err(|_| error)?;
            Ok((Either::Sqlite(pool.clone()), Either::Sqlite(pool)))
        }
        opened => opened,
    }
}

/// Whether SQLite could not write the file, or the files beside it.
fn is_without_right(error: &sqlx::Error) -> bool {
    const READ_ONLY: i32 = 8;
    const CANNOT_OPEN: i32 = 14;
    let code = error.as_database_error().and_then(DatabaseError::code);
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, READ_ONLY | CANNOT_OPEN))
}

/// Connections that only read.
async fn open_sqlite_to_read(path: &Path) -> Result<SqlitePool, sqlx::Error> {
    let pool = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(sqlite_reader(path));
    let probe = sqlx::query("select count(*) from sqlite_schema");
    probe.execute(&pool).await?;
    Ok(pool)
}

/// Whether nobody can be writing the archive. SQLite shares it with writers
/// through files beside it. Where they are not there and cannot be made, it has
/// to be told that it needs none.
fn is_frozen(path: &Path) -> bool {
    let mut shared = path.as_os_str().to_owned();
    shared.push("-wal");
    !Path::new(&shared).exists() && !is_writable(path.parent())
}

#[cfg(unix)]
fn is_writable(folder: Option<&Path>) -> bool {
    use rustix::fs::{Access, access};
    let folder = folder.filter(|folder| *folder != Path::new(""));
    access(folder.unwrap_or(Path::new(".")), Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn is_writable(_: Option<&Path>) -> bool {
    true
}

/// Makes a new archive readable by its owner alone: it holds hashes of pass-phrases.
/// The files that SQLite puts beside it have the same mode. Where the file cannot be
/// made, SQLite says why.
fn make_private(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(path);
}

async fn open_sqlite_to_write(path: &Path) -> Result<Pools, sqlx::Error> {
    make_private(path);
    let writer = sqlite_options(path)
        .create_if_missing(true)
        .pragma("cache_size", WRITER_CACHE)
        // What people delete is gone from the file.
        .pragma("secure_delete", "on")
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal);
    // On a full disk SQLite rolls a transaction back by itself and sqlx still
    // counts it as open. Such a connection can begin no other transaction: the
    // pool closes it and opens a new one.
    let writers = SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
        .connect_with(writer)
        .await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(sqlite_reader(path));
    Ok((Either::Sqlite(writers), Either::Sqlite(readers)))
}

#[cfg(feature = "postgres")]
async fn open_postgres(options: &PgConnectOptions) -> Result<Pools, sqlx::Error> {
    // Short queries on indexes gain nothing from compiled plans.
    let options = options
        .clone()
        .options([("jit", "off")])
        .disable_statement_logging();
    // A pool would go on trying for as long as it is patient.
    let greeting = PgConnection::connect_with(&options);
    let connection = tokio::time::timeout(GREETING, greeting).await;
    connection
        .map_err(|_| sqlx::Error::PoolTimedOut)??
        .close()
        .await?;
    let pool = PgPoolOptions::new()
        .max_connections(READERS + 4)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options);
    Ok((Either::Postgres(pool.clone()), Either::Postgres(pool)))
}

/// Whether SQLite says that the file is damaged.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.as_deref() == Some(SQLITE_CORRUPT)
}

/// What the database says, without what sqlx says around it.
pub(crate) fn plain_reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::PoolTimedOut => "no answer".to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn insert(database: &Database, rows: usize) -> Result<(), Error> {
        let mut transaction = database.write().await?;
        for _ in 0..rows {
            either!(&mut transaction, it => {
                sqlx::query("insert into filler values (zeroblob(4000))")
                    .execute(&mut **it)
                    .await?;
            });
        }
        commit(transaction).await
    }

    #[tokio::test]
    async fn a_write_works_again_after_one_that_found_no_room() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let address = Address::file(&folder.path().join("archive.db"));
        let database = Database::open(&address).await.expect("opens");
        let writers = match &database.writers {
            Either::Sqlite(writers) => writers,
            #[cfg(feature = "postgres")]
            Either::Postgres(_) => panic!("opened on SQLite"),
        };
        for statement in [
            "create table filler (bytes blob)",
            "pragma max_page_count = 40",
        ] {
            let result = sqlx::query(statement).execute(writers).await;
            result.expect("a new database");
        }
        assert!(insert(&database, 100).await.is_err());
        // The limit belongs to the connection: the new one has room.
        insert(&database, 100).await.expect("there is room again");
        let count = sqlx::query_scalar::<_, i64>("select count(*) from filler");
        assert_eq!(count.fetch_one(writers).await.expect("reads"), 100);
        database.close().await;
    }
}
