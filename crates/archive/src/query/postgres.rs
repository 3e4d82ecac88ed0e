//! Questions to PostgreSQL: in a read-only transaction, by a role that may read
//! the four views only, under a statement timeout.

use futures_util::TryStreamExt;
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Executor, Row, SqlSafeStr, Statement, TypeInfo, ValueRef};

use super::{Collector, QueryAnswer, QueryLimits, SqlValue, VALUE_BYTES, real, refused};
use crate::error::Error;

/// Memory of a sort or a hash table before it goes to disk.
const WORK_MEMORY: &str = "4MB";
/// Bytes of temporary files of one query.
const TEMPORARY_FILES: &str = "256MB";

/// What the message of [`bounded`] begins with.
const TOO_LARGE: &str = "grenier: row too large";

pub(super) async fn ask(
    connection: &mut PgConnection,
    sql: String,
    limits: QueryLimits,
) -> Result<QueryAnswer, Error> {
    let failed = |error| too_large(&error).unwrap_or_else(|| refused(error, limits));
    become_reader(connection, limits).await?;
    // The guard has checked the words; the role can only read the four views.
    // Prepared as it stands first, so that a mistake in it is reported as such.
    let statement = AssertSqlSafe(sql.clone()).into_sql_str();
    let statement = connection.prepare(statement).await.map_err(failed)?;
    let mut collector = Collector::new(statement.columns(), limits);
    drop(statement);
    let sql = AssertSqlSafe(bounded(&sql)).into_sql_str();
    let mut rows = sqlx::query(sql).persistent(false).fetch(connection);
    while let Some(row) = rows.try_next().await.map_err(failed)? {
        if !collector.push(bytes(&row)?, || values(&row))? {
            break;
        }
    }
    Ok(collector.answer)
}

pub(super) async fn plan(
    connection: &mut PgConnection,
    sql: String,
    limits: QueryLimits,
) -> Result<Vec<String>, Error> {
    become_reader(connection, limits).await?;
    let plan = AssertSqlSafe(format!("explain {sql}"));
    let rows = sqlx::query(plan).fetch_all(connection).await;
    let rows = rows.map_err(|error| refused(error, limits))?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// Gives up every right but reading the views, and starts the clock. The query
/// has one process of the server and little memory for sorts.
async fn become_reader(connection: &mut PgConnection, limits: QueryLimits) -> Result<(), Error> {
    let settings = "select set_config('statement_timeout', $1, true), \
         set_config('work_mem', $2, true), \
         set_config('max_parallel_workers_per_gather', '0', true)";
    sqlx::query(settings)
        .bind(limits.time.as_millis().to_string())
        .bind(WORK_MEMORY)
        .execute(&mut *connection)
        .await?;
    limit_temporary_files(connection).await?;
    let (user,): (String,) = sqlx::query_as("select current_user::text")
        .fetch_one(&mut *connection)
        .await?;
    let reader = sqlx::query("set local role grenier_reader").execute(connection);
    reader.await.map_err(|error| {
        let code = error.as_database_error().and_then(DatabaseError::code);
        match code.as_deref() {
            // insufficient_privilege: the role is there.
            Some("42501") => Error::ReaderNotGranted { user },
            _ => Error::NoReader,
        }
    })?;
    Ok(())
}

/// Bounds the temporary files of the query, where the owner of the archive may:
/// only administrators of the server and those they allow it change this limit.
async fn limit_temporary_files(connection: &mut PgConnection) -> Result<(), Error> {
    connection.execute("savepoint temporary_files").await?;
    let limited = sqlx::query("select set_config('temp_file_limit', $1, true)")
        .bind(TEMPORARY_FILES)
        .execute(&mut *connection)
        .await;
    if limited.is_err() {
        connection
            .execute("rollback to savepoint temporary_files")
            .await?;
    }
    Ok(())
}

/// The query with a check on each row. PostgreSQL has no limit on the size of
/// a value, and the driver reads a whole row into memory, so the server itself
/// must refuse rows that are too large: it fails to read this text as a boolean.
fn bounded(sql: &str) -> String {
    format!(
        "select * from (\n{sql}\n) as answer where case \
         when octet_length(answer::text) <= {VALUE_BYTES} then true \
         else ('{TOO_LARGE} ' || octet_length(answer::text))::boolean end"
    )
}

fn too_large(error: &sqlx::Error) -> Option<Error> {
    let message = error.as_database_error()?.message();
    message
        .contains(TOO_LARGE)
        .then_some(Error::TooLarge { most: VALUE_BYTES })
}

/// The bytes of a row's values, before they are decoded.
fn bytes(row: &PgRow) -> Result<usize, Error> {
    let length = |index| Ok(row.try_get_raw(index)?.as_bytes().map_or(0, <[u8]>::len));
    (0..row.len()).map(length).sum()
}

fn values(row: &PgRow) -> Result<Vec<SqlValue>, Error> {
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
            "DATE" => day(row.try_get_raw(index)?.as_bytes().unwrap_or_default()),
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

/// PostgreSQL's days, counted from the first of 2000, written as the archive
/// writes days.
fn day(bytes: &[u8]) -> SqlValue {
    let first = time::Date::from_calendar_date(2000, time::Month::January, 1).ok();
    let days = bytes.try_into().ok().map(i32::from_be_bytes);
    let day = first
        .zip(days)
        .and_then(|(first, days)| first.checked_add(time::Duration::days(days.into())));
    // Days beyond the calendar, such as `infinity`, are no day.
    day.map_or(SqlValue::Null, |day| {
        let month = u8::from(day.month());
        SqlValue::Text(format!("{:04}-{month:02}-{:02}", day.year(), day.day()))
    })
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
