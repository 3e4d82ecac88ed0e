//! The examinations' own tables, `Joueur`, `Partie`, `JOUEURS` and `PARTIES`,
//! and the questions people ask of them in SQL.
//!
//! A query is looked over by [`guard`](crate::guard), then run where it cannot
//! do harm: on SQLite over a connection opened for reading, after its plan was
//! found to touch nothing but those tables, and under a handler that stops it in
//! time; on PostgreSQL in a read-only transaction, by a role that may read
//! those four views, under a statement timeout.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use futures_util::TryStreamExt;
use serde::Serialize;
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{
    AssertSqlSafe, Column, Connection, Executor, Row, SqlSafeStr, Statement, TypeInfo, ValueRef,
};

use crate::archive::Archive;
use crate::database::{Either, plain_reason, sqlite_reader};
use crate::error::Error;
use crate::guard::{self, SqlRefused};

/// How many instructions SQLite runs between two looks at the clock.
const INSTRUCTIONS: i32 = 10_000;

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
    /// Whether there were more rows than asked for.
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
                let path = self.address().path().expect("SQLite is a file");
                let sql = guard::admit(sql, parameters, true)?;
                let mut connection = SqliteConnection::connect_with(&sqlite_reader(path)).await?;
                let answer = ask_sqlite(&mut connection, sql, limits).await;
                connection.close().await?;
                answer
            }
            Either::Postgres(mut transaction) => {
                let sql = guard::admit(sql, parameters, false)?;
                let answer = ask_postgres(&mut transaction, sql, limits).await;
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
        match self.database.read().await? {
            Either::Sqlite(mut transaction) => {
                let sql = guard::admit(sql, parameters, true)?;
                let plan = AssertSqlSafe(format!("explain query plan {sql}"));
                let rows = sqlx::query(plan).fetch_all(&mut *transaction).await?;
                rows.iter().map(|row| Ok(row.try_get("detail")?)).collect()
            }
            Either::Postgres(mut transaction) => {
                let sql = guard::admit(sql, parameters, false)?;
                let plan = AssertSqlSafe(format!("explain {sql}"));
                let rows = sqlx::query(plan).fetch_all(&mut *transaction).await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            }
        }
    }
}

async fn ask_sqlite(
    connection: &mut SqliteConnection,
    sql: String,
    limits: QueryLimits,
) -> Result<QueryAnswer, Error> {
    let refused = |error| refused(error, limits);
    check_reach(connection, &sql).await?;
    let deadline = Instant::now() + limits.time;
    connection
        .lock_handle()
        .await?
        .set_progress_handler(INSTRUCTIONS, move || Instant::now() < deadline);
    // Looked over by the guard; the connection can only read.
    let sql = AssertSqlSafe(sql).into_sql_str();
    let statement = connection.prepare(sql.clone()).await.map_err(refused)?;
    let mut answer = QueryAnswer::new(statement.columns());
    drop(statement);
    let mut rows = sqlx::query(sql).fetch(connection);
    while let Some(row) = rows.try_next().await.map_err(refused)? {
        if !answer.push(limits, || sqlite_values(&row))? {
            break;
        }
    }
    Ok(answer)
}

/// Whether the plan of a query opens nothing but the tables behind the views.
async fn check_reach(connection: &mut SqliteConnection, sql: &str) -> Result<(), Error> {
    const ROOTS: &str = "select rootpage from sqlite_schema
        where tbl_name in ('player', 'awale_game', 'couleurs_game') and rootpage > 0";
    let roots: HashSet<i64> = sqlx::query_scalar(ROOTS)
        .fetch_all(&mut *connection)
        .await?
        .into_iter()
        .collect();
    // Explained, not run.
    let plan = AssertSqlSafe(format!("explain {sql}"));
    let steps = sqlx::query(plan).fetch_all(connection).await;
    let steps = steps.map_err(|error| Error::Query {
        reason: plain_reason(&error),
    })?;
    for step in steps {
        let opcode: String = step.try_get("opcode")?;
        let out_of_reach = match opcode.as_str() {
            "OpenRead" | "ReopenIdx" => {
                let (root, database): (i64, i64) = (step.try_get("p2")?, step.try_get("p3")?);
                database != 0 || !roots.contains(&root)
            }
            "OpenWrite" | "VOpen" | "Vacuum" | "ParseSchema" => true,
            _ => false,
        };
        if out_of_reach {
            let name = "that table".to_owned();
            return Err(SqlRefused::OutOfReach { name }.into());
        }
    }
    Ok(())
}

async fn ask_postgres(
    connection: &mut PgConnection,
    sql: String,
    limits: QueryLimits,
) -> Result<QueryAnswer, Error> {
    let refused = |error| refused(error, limits);
    sqlx::query("select set_config('statement_timeout', $1, true)")
        .bind(limits.time.as_millis().to_string())
        .execute(&mut *connection)
        .await?;
    let reader = sqlx::query("set local role grenier_reader").execute(&mut *connection);
    reader.await.map_err(|_| Error::NoReader)?;
    // Looked over by the guard; the role can only read the four views.
    let sql = AssertSqlSafe(sql).into_sql_str();
    let statement = connection.prepare(sql.clone()).await.map_err(refused)?;
    let mut answer = QueryAnswer::new(statement.columns());
    drop(statement);
    let mut rows = sqlx::query(sql).persistent(false).fetch(connection);
    while let Some(row) = rows.try_next().await.map_err(refused)? {
        if !answer.push(limits, || postgres_values(&row))? {
            break;
        }
    }
    Ok(answer)
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

    /// Adds a row; `false` when there are enough.
    fn push(
        &mut self,
        limits: QueryLimits,
        row: impl FnOnce() -> Result<Vec<SqlValue>, Error>,
    ) -> Result<bool, Error> {
        if self.rows.len() >= limits.rows {
            self.truncated = true;
            return Ok(false);
        }
        self.rows.push(row()?);
        Ok(true)
    }
}

/// What a query that fails is told, in one line.
fn refused(error: sqlx::Error, limits: QueryLimits) -> Error {
    let code = error.as_database_error().and_then(DatabaseError::code);
    // SQLITE_INTERRUPT and query_canceled.
    if matches!(code.as_deref(), Some("9" | "57014")) {
        let seconds = limits.time.as_secs();
        return Error::TooSlow { seconds };
    }
    if let Some("42501") = code.as_deref() {
        let name = "that table".to_owned();
        return SqlRefused::OutOfReach { name }.into();
    }
    match error {
        sqlx::Error::Database(_) => Error::Query {
            reason: plain_reason(&error),
        },
        other => Error::Database(other),
    }
}

fn sqlite_values(row: &SqliteRow) -> Result<Vec<SqlValue>, Error> {
    let value = |index| {
        let raw = row.try_get_raw(index)?;
        if raw.is_null() {
            return Ok(SqlValue::Null);
        }
        Ok(match raw.type_info().name() {
            "INTEGER" | "BOOLEAN" => SqlValue::Integer(row.try_get_unchecked(index)?),
            "REAL" => real(row.try_get_unchecked(index)?),
            "BLOB" => {
                let bytes: Vec<u8> = row.try_get_unchecked(index)?;
                SqlValue::Text(crate::migrations::hex(&bytes))
            }
            _ => SqlValue::Text(row.try_get_unchecked(index)?),
        })
    };
    (0..row.len()).map(value).collect()
}

fn postgres_values(row: &PgRow) -> Result<Vec<SqlValue>, Error> {
    let value = |index| {
        let raw = row.try_get_raw(index)?;
        if raw.is_null() {
            return Ok(SqlValue::Null);
        }
        Ok(match raw.type_info().name() {
            "BOOL" => SqlValue::Integer(row.try_get::<bool, _>(index)?.into()),
            "INT2" => SqlValue::Integer(row.try_get::<i16, _>(index)?.into()),
            "INT4" => SqlValue::Integer(row.try_get::<i32, _>(index)?.into()),
            "INT8" => SqlValue::Integer(row.try_get(index)?),
            "FLOAT4" => real(row.try_get::<f32, _>(index)?.into()),
            "FLOAT8" => real(row.try_get(index)?),
            "NUMERIC" => numeric(raw.as_bytes().unwrap_or_default()),
            "TEXT" | "VARCHAR" | "BPCHAR" | "NAME" | "CHAR" | "UNKNOWN" => {
                SqlValue::Text(row.try_get_unchecked(index)?)
            }
            other => {
                return Err(Error::Query {
                    reason: format!("a column has type {other}; cast it to text"),
                });
            }
        })
    };
    (0..row.len()).map(value).collect()
}

/// A number to fifteen digits.
fn real(number: f64) -> SqlValue {
    let rounded = format!("{number:.14e}").parse();
    SqlValue::Real(rounded.unwrap_or(number))
}

/// PostgreSQL's exact numbers: digits of base 10000, the first of weight
/// `weight`, after four headers of two bytes.
fn numeric(bytes: &[u8]) -> SqlValue {
    const NEGATIVE: u16 = 0x4000;
    let fields: Vec<u16> = bytes
        .chunks_exact(2)
        .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
        .collect();
    let [_, weight, sign, _, digits @ ..] = fields.as_slice() else {
        return SqlValue::Null;
    };
    if *sign != 0 && *sign != NEGATIVE {
        return SqlValue::Null;
    }
    let mut text = String::from(if *sign == NEGATIVE { "-0" } else { "0" });
    text.extend(digits.iter().map(|digit| format!("{digit:04}")));
    let last = i32::from(*weight as i16) - digits.len() as i32 + 1;
    format!("{text}e{}", 4 * last)
        .parse()
        .map_or(SqlValue::Null, real)
}
