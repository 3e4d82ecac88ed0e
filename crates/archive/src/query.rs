//! Questions in SQL on the examinations' own tables: `Joueur`, `Partie`,
//! `JOUEURS` and `PARTIES`.
//!
//! The module `guard` checks the words of a query first. Then the query
//! runs where it can only read those tables, and under limits on time, memory,
//! rows and bytes, because a stranger may have written it.

mod guard;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
mod sqlite_limits;

use std::time::Duration;

use serde::Serialize;
use sqlx::error::DatabaseError;
use sqlx::{Column, Connection, SqliteConnection};

use crate::archive::Archive;
use crate::database::{Either, is_damage, plain_reason, sqlite_reader};
use crate::error::Error;

pub use guard::{SqlRefused, admitted};

/// The most bytes one value of an answer may have. Functions such as `instr`
/// take a time that grows with the square of it, and SQLite cannot stop them
/// midway.
const VALUE_BYTES: usize = 64 << 10;

/// The most bytes of values in an answer. Rows beyond are left out.
const ANSWER_BYTES: usize = 8 << 20;

/// How much a query may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryLimits {
    /// Rows to give back at most.
    pub rows: usize,
    /// How long it may run.
    pub time: Duration,
}

/// Ten thousand rows, ten seconds.
impl Default for QueryLimits {
    fn default() -> QueryLimits {
        QueryLimits {
            rows: 10_000,
            time: Duration::from_secs(10),
        }
    }
}

/// A value of an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum SqlValue {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    /// Any number, to fifteen digits, so that both databases give the same.
    Real(f64),
    /// Text.
    Text(String),
}

/// The answer to a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QueryAnswer {
    /// The names of the columns, as the database tells them.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<SqlValue>>,
    /// Whether rows were left out: there were more than asked for, or more
    /// bytes than an answer may have.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub truncated: bool,
}

impl Archive {
    /// Asks one reading query, with values for its `:name` parameters.
    pub async fn query(
        &self,
        sql: &str,
        parameters: &[(String, String)],
        limits: QueryLimits,
    ) -> Result<QueryAnswer, Error> {
        match self.database.read().await? {
            Either::Sqlite(transaction) => {
                drop(transaction);
                let sql = guard::admit(sql, parameters, true)?;
                let mut connection = self.question_connection().await?;
                let answer = sqlite::ask(&mut connection, sql, limits).await;
                connection.close().await?;
                answer
            }
            #[cfg(feature = "postgres")]
            Either::Postgres(mut transaction) => {
                let sql = guard::admit(sql, parameters, false)?;
                let answer = postgres::ask(&mut transaction, sql, limits).await;
                // Also ends the role and the limits, which are the transaction's.
                transaction.rollback().await?;
                answer
            }
        }
    }

    /// How the database would answer a query: its plan, line by line.
    pub async fn query_plan(
        &self,
        sql: &str,
        parameters: &[(String, String)],
    ) -> Result<Vec<String>, Error> {
        let limits = QueryLimits::default();
        match self.database.read().await? {
            Either::Sqlite(transaction) => {
                drop(transaction);
                let sql = guard::admit(sql, parameters, true)?;
                let mut connection = self.question_connection().await?;
                let plan = sqlite::plan(&mut connection, sql, limits).await;
                connection.close().await?;
                plan
            }
            #[cfg(feature = "postgres")]
            Either::Postgres(mut transaction) => {
                let sql = guard::admit(sql, parameters, false)?;
                let plan = postgres::plan(&mut transaction, sql, limits).await;
                transaction.rollback().await?;
                plan
            }
        }
    }

    /// A connection to SQLite for one question. It waits for each row to be
    /// taken before it makes another, so that few are in memory at once.
    async fn question_connection(&self) -> Result<SqliteConnection, Error> {
        let path = self.address().path().expect("SQLite is a file");
        let options = sqlite_reader(path).row_buffer_size(1);
        Ok(SqliteConnection::connect_with(&options).await?)
    }
}

impl QueryAnswer {
    fn new<C: Column>(columns: &[C]) -> QueryAnswer {
        QueryAnswer {
            columns: columns
                .iter()
                .map(|column| column.name().to_owned())
                .collect(),
            rows: Vec::new(),
            truncated: false,
        }
    }
}

/// Collects the rows of an answer until there are enough of them.
struct Collector {
    answer: QueryAnswer,
    rows_left: usize,
    bytes_left: usize,
}

impl Collector {
    fn new<C: Column>(columns: &[C], limits: QueryLimits) -> Collector {
        Collector {
            answer: QueryAnswer::new(columns),
            rows_left: limits.rows,
            bytes_left: ANSWER_BYTES,
        }
    }

    /// Adds a row of so many bytes; `false` when it is one too many.
    fn push(
        &mut self,
        bytes: usize,
        row: impl FnOnce() -> Result<Vec<SqlValue>, Error>,
    ) -> Result<bool, Error> {
        if self.rows_left == 0 || bytes > self.bytes_left {
            self.answer.truncated = true;
            return Ok(false);
        }
        self.rows_left -= 1;
        self.bytes_left -= bytes;
        self.answer.rows.push(row()?);
        Ok(true)
    }
}

/// Says in one line why the database did not answer a query.
fn refused(error: sqlx::Error, limits: QueryLimits) -> Error {
    let code = error.as_database_error().and_then(DatabaseError::code);
    match code.as_deref() {
        // SQLITE_INTERRUPT and query_canceled.
        Some("9" | "57014") => Error::TooSlow {
            seconds: limits.time.as_secs(),
        },
        // SQLITE_NOMEM, SQLITE_TOOBIG; out_of_memory, temp_file_limit and
        // program_limit_exceeded.
        Some("7" | "18" | "53200" | "53400" | "54000") => Error::TooLarge { most: VALUE_BYTES },
        // SQLITE_AUTH and insufficient_privilege.
        Some("23" | "42501") => SqlRefused::TableOutOfReach.into(),
        Some(_) if is_damage(&error) => Error::Database(error),
        Some(_) => Error::Query {
            reason: plain_reason(&error),
        },
        None => Error::Database(error),
    }
}

/// A number to fifteen digits.
fn real(number: f64) -> SqlValue {
    let rounded = format!("{number:.14e}").parse();
    SqlValue::Real(rounded.unwrap_or(number))
}
