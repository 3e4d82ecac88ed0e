//! Reads a dump line by line, and checks each line before it is used.

use std::io::{self, BufRead, Read};

use sha2::{Digest, Sha256};

use super::refused::DumpRefused;
use super::tables::{Column, DUMPED_TABLES, DumpedTable, Row};
use super::value::Value;
use super::{CHECKSUM, TABLE, TITLE};
use crate::error::Error;
use crate::migrations::hex;

/// The longest line: a replay has up to ten million bytes, each escaped at worst.
const LONGEST_LINE: u64 = 32 << 20;

/// What a dump consists of.
pub enum Item {
    /// A table begins, with these columns.
    Table(&'static DumpedTable, Vec<&'static Column>),
    /// A row of the table that began last.
    Row(Vec<Value>),
}

/// A dump being read. The checksum is compared at the end: what was read before
/// counts only once [`DumpReader::next`] has returned `None`.
pub struct DumpReader<R> {
    input: R,
    digest: Sha256,
    line: Vec<u8>,
    lines: u64,
    bytes: u64,
    next_table: usize,
    current: Option<Current>,
}

/// The table whose rows come now.
struct Current {
    table: &'static DumpedTable,
    columns: Vec<&'static Column>,
    rows_left: u64,
}

impl<R: BufRead> DumpReader<R> {
    /// Reads the first line.
    pub fn new(input: R) -> Result<DumpReader<R>, Error> {
        let mut reader = DumpReader {
            input,
            digest: Sha256::new(),
            line: Vec::new(),
            lines: 0,
            bytes: 0,
            next_table: 0,
            current: None,
        };
        reader.read_title()?;
        Ok(reader)
    }

    /// Bytes read so far.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next table or row; nothing after the last, when the checksum is right.
    pub fn next(&mut self) -> Result<Option<Item>, Error> {
        if self.current.as_ref().is_some_and(|it| it.rows_left > 0) {
            self.read_line()?;
            self.digest.update(&self.line);
            return self.read_row().map(|row| Some(Item::Row(row)));
        }
        self.read_line()?;
        let text = text(&self.line).ok_or(DumpRefused::Line { line: self.lines })?;
        match text.split_once(' ') {
            Some((TABLE, heading)) => {
                let heading = heading.to_owned();
                self.digest.update(&self.line);
                self.read_table(&heading).map(Some)
            }
            Some((CHECKSUM, found)) => {
                let found = found.to_owned();
                self.end(&found).map(|()| None)
            }
            _ => Err(DumpRefused::Line { line: self.lines }.into()),
        }
    }

    fn read_title(&mut self) -> Result<(), Error> {
        // Anything at all may be given as a dump: its first line is kept short.
        let most = TITLE.len() as u64 + 16;
        let mut start = (&mut self.input).take(most);
        start.read_until(b'\n', &mut self.line)?;
        self.lines = 1;
        self.bytes = self.line.len() as u64;
        self.digest.update(&self.line);
        let family = TITLE.trim_end_matches(|c: char| c.is_ascii_digit());
        match text(&self.line) {
            Some(TITLE) => Ok(()),
            Some(other) if other.starts_with(family) => Err(DumpRefused::Unknown {
                line: 1,
                found: other.to_owned(),
            }
            .into()),
            _ => Err(DumpRefused::NotADump.into()),
        }
    }

    /// Reads a whole line, with its end.
    fn read_line(&mut self) -> Result<(), Error> {
        self.line.clear();
        let mut bounded = (&mut self.input).take(LONGEST_LINE);
        bounded.read_until(b'\n', &mut self.line)?;
        if self.line.last() != Some(&b'\n') {
            return Err(match self.line.len() as u64 {
                LONGEST_LINE => DumpRefused::Line {
                    line: self.lines + 1,
                },
                _ => DumpRefused::Cut { line: self.lines },
            }
            .into());
        }
        self.lines += 1;
        self.bytes += self.line.len() as u64;
        Ok(())
    }

    /// `NAME ROWS COLUMN…`: tables come in their order, each at most once.
    fn read_table(&mut self, heading: &str) -> Result<Item, Error> {
        let line = self.lines;
        let mut words = heading.split(' ');
        let name = words.next().unwrap_or_default();
        let known = DUMPED_TABLES.iter().position(|table| table.name == name);
        let index = known.ok_or_else(|| unknown(line, name))?;
        if index < self.next_table {
            return Err(DumpRefused::Line { line }.into());
        }
        self.next_table = index + 1;
        let count = words.next().unwrap_or_default();
        let rows_left = count.parse().ok();
        let rows_left = rows_left.filter(|rows: &u64| rows.to_string() == count);
        let rows_left = rows_left.ok_or(DumpRefused::Line { line })?;
        let table = &DUMPED_TABLES[index];
        let columns = columns(table, words, line)?;
        self.current = Some(Current {
            table,
            columns: columns.clone(),
            rows_left,
        });
        Ok(Item::Table(table, columns))
    }

    fn read_row(&mut self) -> Result<Vec<Value>, Error> {
        let line = self.lines;
        let text = text(&self.line).ok_or(DumpRefused::Line { line })?;
        let current = self.current.as_mut().ok_or(DumpRefused::Line { line })?;
        current.rows_left -= 1;
        let mut values = Vec::with_capacity(current.columns.len());
        let mut fields = text.split('\t');
        for column in &current.columns {
            let field = fields.next().ok_or(DumpRefused::Line { line })?;
            let refused = DumpRefused::Value {
                line,
                column: column.name,
            };
            values.push(Value::read(field, column.kind).ok_or(refused)?);
        }
        if fields.next().is_some() {
            return Err(DumpRefused::Line { line }.into());
        }
        let row = Row {
            columns: &current.columns,
            values: &values,
        };
        let table = current.table.name;
        let refused = |reason| DumpRefused::Row {
            line,
            table,
            reason,
        };
        current
            .table
            .check
            .map_or(Ok(()), |check| check(&row))
            .map_err(refused)?;
        Ok(values)
    }

    /// Compares the checksum. Nothing may follow it.
    fn end(&mut self, found: &str) -> Result<(), Error> {
        if hex(&self.digest.finalize_reset()) != found {
            return Err(DumpRefused::Checksum.into());
        }
        let line = self.lines + 1;
        if self.input.fill_buf()?.is_empty() {
            return Ok(());
        }
        Err(DumpRefused::Line { line }.into())
    }
}

/// The columns named, each known and in their order.
fn columns<'a>(
    table: &'static DumpedTable,
    names: impl Iterator<Item = &'a str>,
    line: u64,
) -> Result<Vec<&'static Column>, Error> {
    let mut next = 0;
    let mut columns = Vec::new();
    for name in names {
        let known = table.columns.iter().position(|column| column.name == name);
        let index = known.ok_or_else(|| unknown(line, name))?;
        if index < next {
            return Err(DumpRefused::Line { line }.into());
        }
        next = index + 1;
        columns.push(&table.columns[index]);
    }
    if columns.is_empty() {
        return Err(DumpRefused::Line { line }.into());
    }
    Ok(columns)
}

fn unknown(line: u64, found: &str) -> Error {
    const SHOWN: usize = 64;
    let found = found.chars().take(SHOWN).collect();
    DumpRefused::Unknown { line, found }.into()
}

/// A line without its end, where it is text.
fn text(line: &[u8]) -> Option<&str> {
    std::str::from_utf8(line).ok()?.strip_suffix('\n')
}

/// Reads bytes as a dump and writes what was read again; nothing where they are
/// refused. For the fuzz target.
#[must_use]
pub fn written_again(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut reader = DumpReader::new(io::Cursor::new(bytes)).ok()?;
    let mut items = Vec::new();
    while let Some(item) = reader.next().ok()? {
        items.push(item);
    }
    let mut output = super::writer::Lines::new(Vec::new());
    output.title().ok()?;
    for (index, item) in items.iter().enumerate() {
        match item {
            Item::Table(table, columns) => {
                let rows = items[index + 1..].iter();
                let rows = rows.take_while(|item| matches!(item, Item::Row(_)));
                output.table(table, columns, rows.count() as u64).ok()?;
            }
            Item::Row(values) => output.row(values).ok()?,
        }
    }
    output.finish().ok()
}

/// Lines with the title and the checksum that make them a dump. For the fuzz
/// target.
#[must_use]
pub fn sealed(lines: &[u8]) -> Vec<u8> {
    let mut dump = format!("{TITLE}\n").into_bytes();
    dump.extend_from_slice(lines);
    let digest = hex(&Sha256::digest(&dump));
    dump.extend_from_slice(format!("{CHECKSUM} {digest}\n").as_bytes());
    dump
}
