//! Questions to SQLite: over a connection that can only read the views, after
//! the plan was found to open nothing but the tables behind them.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use futures_util::TryStreamExt;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Executor, Row, SqlSafeStr, Statement, TypeInfo, ValueRef};

use super::{
    Collector, QueryAnswer, QueryLimits, SqlRefused, SqlValue, VALUE_BYTES, real, refused,
    sqlite_limits,
};
use crate::error::Error;

/// How many instructions SQLite runs between two looks at the clock. Few,
/// because a single one may work on a whole value for a tenth of a second.
const INSTRUCTIONS: i32 = 50;

/// How much the memory of SQLite may grow while a query runs.
const MEMORY: i64 = 192 << 20;

pub(super) async fn ask(
    connection: &mut SqliteConnection,
    sql: String,
    limits: QueryLimits,
) -> Result<QueryAnswer, Error> {
    let budget = Budget::start(connection, limits).await?;
    let refused = |error| budget.refused(error);
    check_reach(connection, &sql, &budget).await?;
    // The guard has checked the words; the connection can only read.
    let sql = AssertSqlSafe(sql).into_sql_str();
    let statement = connection.prepare(sql.clone()).await.map_err(refused)?;
    let mut collector = Collector::new(statement.columns(), limits);
    drop(statement);
    let mut rows = sqlx::query(sql).fetch(connection);
    while let Some(row) = rows.try_next().await.map_err(refused)? {
        if !collector.push(bytes(&row)?, || values(&row))? {
            break;
        }
    }
    Ok(collector.answer)
}

pub(super) async fn plan(
    connection: &mut SqliteConnection,
    sql: String,
    limits: QueryLimits,
) -> Result<Vec<String>, Error> {
    let budget = Budget::start(connection, limits).await?;
    check_reach(connection, &sql, &budget).await?;
    let plan = AssertSqlSafe(format!("explain query plan {sql}"));
    let rows = sqlx::query(plan).fetch_all(connection).await;
    let rows = rows.map_err(|error| budget.refused(error))?;
    rows.iter().map(|row| Ok(row.try_get("detail")?)).collect()
}

/// The time and the memory that a query may still take, from its first look
/// by the compiler to its last row.
struct Budget {
    limits: QueryLimits,
    out_of_memory: Arc<AtomicBool>,
}

impl Budget {
    async fn start(
        connection: &mut SqliteConnection,
        limits: QueryLimits,
    ) -> Result<Budget, Error> {
        let deadline = Instant::now() + limits.time;
        let out_of_memory = Arc::new(AtomicBool::new(false));
        let exceeded = Arc::clone(&out_of_memory);
        let most = sqlite_limits::memory_used() + MEMORY;
        let mut handle = connection.lock_handle().await?;
        sqlite_limits::restrict(&mut handle, VALUE_BYTES);
        handle.set_progress_handler(INSTRUCTIONS, move || {
            if sqlite_limits::memory_used() > most {
                exceeded.store(true, Ordering::Relaxed);
                return false;
            }
            Instant::now() < deadline
        });
        Ok(Budget {
            limits,
            out_of_memory,
        })
    }

    fn refused(&self, error: sqlx::Error) -> Error {
        match refused(error, self.limits) {
            Error::TooSlow { .. } if self.out_of_memory.load(Ordering::Relaxed) => {
                Error::TooLarge { most: VALUE_BYTES }
            }
            other => other,
        }
    }
}

/// Lets the connection read nothing but the views, and checks that the plan of
/// the query opens nothing but the tables behind them. Explains the query
/// without running it.
async fn check_reach(
    connection: &mut SqliteConnection,
    sql: &str,
    budget: &Budget,
) -> Result<(), Error> {
    const ROOTS: &str = "select rootpage from sqlite_schema
        where tbl_name in ('player', 'awale_game', 'couleurs_game') and rootpage > 0";
    let roots: HashSet<i64> = sqlx::query_scalar(ROOTS)
        .fetch_all(&mut *connection)
        .await?
        .into_iter()
        .collect();
    sqlite_limits::allow_views_only(&mut connection.lock_handle().await?);
    let plan = AssertSqlSafe(format!("explain {sql}"));
    let mut steps = sqlx::query(plan).fetch(connection);
    while let Some(step) = steps
        .try_next()
        .await
        .map_err(|error| budget.refused(error))?
    {
        let opcode: &str = step.try_get("opcode")?;
        let out_of_reach = match opcode {
            "OpenRead" | "ReopenIdx" => {
                let (root, database): (i64, i64) = (step.try_get("p2")?, step.try_get("p3")?);
                database != 0 || !roots.contains(&root)
            }
            "OpenWrite" | "VOpen" | "Vacuum" | "ParseSchema" => true,
            _ => false,
        };
        if out_of_reach {
            return Err(SqlRefused::TableOutOfReach.into());
        }
    }
    Ok(())
}

/// The bytes of a row's values, before they are copied.
fn bytes(row: &SqliteRow) -> Result<usize, Error> {
    let length = |index| {
        let raw = row.try_get_raw(index)?;
        if raw.is_null() {
            return Ok(0);
        }
        Ok(match raw.type_info().name() {
            "TEXT" => row.try_get_unchecked::<&str, _>(index)?.len(),
            // Shown as two digits a byte.
            "BLOB" => 2 * row.try_get_unchecked::<&[u8], _>(index)?.len(),
            _ => size_of::<i64>(),
        })
    };
    (0..row.len()).map(length).sum()
}

fn values(row: &SqliteRow) -> Result<Vec<SqlValue>, Error> {
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
