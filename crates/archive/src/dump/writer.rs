//! Writes a dump: one state of the archive, table by table, in order of key.

use std::io::{self, Write};

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, Row, Type};

use super::tables::{Column, DUMPED_TABLES, DumpedTable};
use super::value::{Kind, Value};
use super::{CHECKSUM, DumpProgress, TABLE, TITLE};
use crate::archive::Archive;
use crate::database::{Either, Transaction, either};
use crate::error::Error;
use crate::migrations::hex;

/// The lines of a dump, and their checksum so far.
pub(super) struct Lines<W> {
    output: W,
    digest: Sha256,
    line: String,
    bytes: u64,
}

impl<W: Write> Lines<W> {
    pub(super) fn new(output: W) -> Lines<W> {
        Lines {
            output,
            digest: Sha256::new(),
            line: String::new(),
            bytes: 0,
        }
    }

    pub(super) fn title(&mut self) -> io::Result<()> {
        self.line.push_str(TITLE);
        self.write_line()
    }

    pub(super) fn table(
        &mut self,
        table: &DumpedTable,
        columns: &[&Column],
        rows: u64,
    ) -> io::Result<()> {
        self.line = format!("{TABLE} {} {rows}", table.name);
        for column in columns {
            self.line.push(' ');
            self.line.push_str(column.name);
        }
        self.write_line()
    }

    pub(super) fn row(&mut self, values: &[Value]) -> io::Result<()> {
        write_fields(values, &mut self.line);
        self.write_line()
    }

    fn write_line(&mut self) -> io::Result<()> {
        self.line.push('\n');
        self.digest.update(&self.line);
        self.output.write_all(self.line.as_bytes())?;
        self.bytes += self.line.len() as u64;
        self.line.clear();
        Ok(())
    }

    /// Writes the checksum and gives the output back.
    pub(super) fn finish(mut self) -> io::Result<W> {
        let digest = hex(&self.digest.finalize());
        writeln!(self.output, "{CHECKSUM} {digest}")?;
        self.output.flush()?;
        Ok(self.output)
    }
}

/// A row without the end of its line.
pub(super) fn write_fields(values: &[Value], line: &mut String) {
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            line.push('\t');
        }
        value.write(line);
    }
}

impl Archive {
    /// Writes the whole archive, as it is now. Others may go on using it. Returns
    /// the number of rows.
    pub async fn dump(
        &self,
        output: impl Write,
        progress: &mut (dyn FnMut(DumpProgress) + Send),
    ) -> Result<u64, Error> {
        let mut transaction = self.database.read().await?;
        let mut counts = Vec::new();
        for table in DUMPED_TABLES {
            counts.push(count(&mut transaction, table).await?);
        }
        let total: u64 = counts.iter().sum();
        let mut lines = Lines::new(output);
        lines.title()?;
        let mut rows = 0;
        for (table, count) in DUMPED_TABLES.iter().zip(counts) {
            lines.table(table, &table.columns.iter().collect::<Vec<_>>(), count)?;
            let mut on_row = |bytes| {
                rows += 1;
                progress(DumpProgress {
                    rows,
                    total: Some(total),
                    bytes,
                });
            };
            write_rows(&mut transaction, table, &mut lines, &mut on_row).await?;
        }
        lines.finish()?;
        Ok(total)
    }
}

async fn count(transaction: &mut Transaction, table: &DumpedTable) -> Result<u64, Error> {
    let sql = format!("select count(*) from {}", table.name);
    let count: i64 = either!(transaction, it => {
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut **it).await
    })?;
    Ok(count.unsigned_abs())
}

async fn write_rows(
    transaction: &mut Transaction,
    table: &DumpedTable,
    lines: &mut Lines<impl Write>,
    on_row: &mut (dyn FnMut(u64) + Send),
) -> Result<(), Error> {
    let sql = select(table, !matches!(transaction, Either::Sqlite(_)));
    either!(transaction, it => {
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut **it);
        while let Some(row) = rows.try_next().await? {
            lines.row(&values(&row, table)?)?;
            on_row(lines.bytes);
        }
    });
    Ok(())
}

/// All rows in order of key. PostgreSQL has whole numbers of several sizes, and
/// orders texts by the language of the database unless it is told not to.
fn select(table: &DumpedTable, is_postgres: bool) -> String {
    let columns = table.columns.iter().map(|column| match column.kind {
        Kind::Integer => format!("cast({0} as bigint) as {0}", column.name),
        Kind::Real | Kind::Text => column.name.to_owned(),
    });
    let order = table.columns[..table.key].iter().map(|column| {
        let name = format!("{}.{}", table.name, column.name);
        match column.kind {
            Kind::Text if is_postgres => name + " collate \"C\"",
            _ => name,
        }
    });
    let columns = columns.collect::<Vec<_>>().join(", ");
    let order = order.collect::<Vec<_>>().join(", ");
    format!("select {columns} from {} order by {order}", table.name)
}

fn values<'r, R: Row>(row: &'r R, table: &DumpedTable) -> Result<Vec<Value>, sqlx::Error>
where
    usize: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    f64: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
{
    let value = |(index, column): (usize, &Column)| {
        let value = match column.kind {
            Kind::Integer => row.try_get::<Option<i64>, _>(index)?.map(Value::Integer),
            Kind::Real => row.try_get::<Option<f64>, _>(index)?.map(Value::Real),
            Kind::Text => row.try_get::<Option<String>, _>(index)?.map(Value::Text),
        };
        Ok(value.unwrap_or(Value::Null))
    };
    table.columns.iter().enumerate().map(value).collect()
}
