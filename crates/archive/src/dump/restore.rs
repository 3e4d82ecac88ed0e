//! Reads a dump into an empty archive, in one transaction.

use std::io::BufRead;

#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::{AssertSqlSafe, Sqlite};

use super::DumpProgress;
use super::reader::{DumpReader, Item};
use super::refused::DumpRefused;
use super::tables::{Column, DUMPED_TABLES, DumpedTable};
use super::value::Value;
#[cfg(feature = "postgres")]
use super::writer::write_fields;
use crate::archive::Archive;
use crate::database::{Either, Transaction, commit, either, plain_reason};
use crate::error::Error;

/// SQLite's default for the most values in one statement, with room to spare.
const MOST_VALUES: usize = 8000;
/// Bytes of rows that are kept before they are handed to the database.
const BATCH_BYTES: usize = 1 << 20;
/// The table that a new archive has rows in already.
const SETTINGS: &str = "setting";

/// A table that rows are restored into.
struct Target {
    table: &'static DumpedTable,
    columns: Vec<&'static Column>,
    rows: Vec<Vec<Value>>,
    bytes: usize,
}

impl Archive {
    /// Restores a dump into this archive, which must be empty: all of it, or
    /// nothing. Returns the number of rows.
    pub async fn restore(
        &self,
        input: impl BufRead,
        progress: &mut (dyn FnMut(DumpProgress) + Send),
    ) -> Result<u64, Error> {
        let mut transaction = self.database.write().await?;
        self.refuse_unless_empty(&mut transaction).await?;
        let mut reader = DumpReader::new(input)?;
        let mut target: Option<Target> = None;
        let mut rows = 0;
        while let Some(item) = reader.next()? {
            match item {
                Item::Table(table, columns) => {
                    flush(&mut transaction, target.as_mut()).await?;
                    target = Some(Target::new(table, columns));
                }
                Item::Row(values) => {
                    let target = target.as_mut().ok_or(DumpRefused::Line { line: 1 })?;
                    target.add(values);
                    if target.is_full() {
                        target.flush(&mut transaction).await?;
                    }
                    rows += 1;
                    let (total, bytes) = (None, reader.bytes());
                    progress(DumpProgress { rows, total, bytes });
                }
            }
        }
        flush(&mut transaction, target.as_mut()).await?;
        #[cfg(feature = "postgres")]
        follow_identities(&mut transaction).await?;
        commit(transaction).await?;
        self.analyze().await?;
        Ok(rows)
    }

    /// Refuses an archive with rows; empties the settings of a new one.
    async fn refuse_unless_empty(&self, transaction: &mut Transaction) -> Result<(), Error> {
        for table in DUMPED_TABLES.iter().filter(|table| table.name != SETTINGS) {
            let sql = format!("select 1 from {} limit 1", table.name);
            let found = either!(&mut *transaction, it => {
                let row = sqlx::query(AssertSqlSafe(sql)).fetch_optional(&mut **it).await?;
                row.is_some()
            });
            if found {
                let address = self.address().to_string();
                return Err(DumpRefused::NotEmpty { address }.into());
            }
        }
        either!(transaction, it => {
            sqlx::query("delete from setting").execute(&mut **it).await?;
        });
        Ok(())
    }
}

async fn flush(transaction: &mut Transaction, target: Option<&mut Target>) -> Result<(), Error> {
    match target {
        Some(target) => target.flush(transaction).await,
        None => Ok(()),
    }
}

impl Target {
    fn new(table: &'static DumpedTable, columns: Vec<&'static Column>) -> Target {
        Target {
            table,
            columns,
            rows: Vec::new(),
            bytes: 0,
        }
    }

    fn add(&mut self, values: Vec<Value>) {
        self.bytes += values.iter().map(Value::size).sum::<usize>();
        self.rows.push(values);
    }

    fn is_full(&self) -> bool {
        self.bytes >= BATCH_BYTES
    }

    /// Hands the rows kept so far to the database.
    async fn flush(&mut self, transaction: &mut Transaction) -> Result<(), Error> {
        let rows = std::mem::take(&mut self.rows);
        self.bytes = 0;
        if rows.is_empty() {
            return Ok(());
        }
        let stored = match transaction {
            Either::Sqlite(it) => self.insert(it, rows).await,
            #[cfg(feature = "postgres")]
            Either::Postgres(it) => self.copy(it, &rows).await,
        };
        stored.map_err(|error| match error {
            sqlx::Error::Database(_) => DumpRefused::Table {
                table: self.table.name,
                reason: plain_reason(&error),
            }
            .into(),
            other => other.into(),
        })
    }

    fn names(&self) -> String {
        let names = self.columns.iter().map(|column| column.name);
        names.collect::<Vec<_>>().join(", ")
    }

    async fn insert(
        &self,
        it: &mut sqlx::Transaction<'static, Sqlite>,
        rows: Vec<Vec<Value>>,
    ) -> Result<(), sqlx::Error> {
        let most = MOST_VALUES / self.columns.len();
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let chunk: Vec<Vec<Value>> = rows.by_ref().take(most).collect();
            let place = format!("({})", vec!["?"; self.columns.len()].join(","));
            let places = vec![place; chunk.len()].join(",");
            let (table, names) = (self.table.name, self.names());
            let sql = format!("insert into {table} ({names}) values {places}");
            let mut query = sqlx::query(AssertSqlSafe(sql));
            for value in chunk.into_iter().flatten() {
                query = match value {
                    Value::Null => query.bind(None::<i64>),
                    Value::Integer(number) => query.bind(number),
                    Value::Real(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                };
            }
            query.execute(&mut **it).await?;
        }
        Ok(())
    }

    /// The lines of a dump are those that PostgreSQL copies.
    #[cfg(feature = "postgres")]
    async fn copy(
        &self,
        it: &mut sqlx::Transaction<'static, Postgres>,
        rows: &[Vec<Value>],
    ) -> Result<(), sqlx::Error> {
        let sql = format!("copy {} ({}) from stdin", self.table.name, self.names());
        let mut lines = String::new();
        for row in rows {
            write_fields(row, &mut lines);
            lines.push('\n');
        }
        let mut copy = it.copy_in_raw(&sql).await?;
        copy.send(lines.as_bytes()).await?;
        copy.finish().await?;
        Ok(())
    }
}

/// Lets PostgreSQL number the next rows after those restored.
#[cfg(feature = "postgres")]
async fn follow_identities(transaction: &mut Transaction) -> Result<(), Error> {
    const IDENTITIES: &str = "select table_name::text, column_name::text
        from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'";
    let Either::Postgres(it) = transaction else {
        return Ok(());
    };
    let found: Vec<(String, String)> = sqlx::query_as(IDENTITIES).fetch_all(&mut **it).await?;
    for (table, column) in found {
        let sql = format!(
            "select setval(pg_get_serial_sequence('{table}', '{column}'),
                coalesce(max({column}), 0) + 1, false) from {table}"
        );
        sqlx::query(AssertSqlSafe(sql)).execute(&mut **it).await?;
    }
    Ok(())
}
