//! Dump and restore: a whole archive as one text file, which either database
//! takes back row by row. `docs/format-dump.md` specifies the file.
//!
//! [`Archive::dump`] writes one state of the archive while others go on using
//! it. [`Archive::restore`] reads a file into an empty archive in one
//! transaction: all of it, or nothing. Both hold a few rows in memory at a time.

mod reader;
mod refused;
mod restore;
mod tables;
mod value;
mod writer;

use std::io::BufRead;

use reader::{DumpReader, Item};

pub use reader::{sealed, written_again};
pub use refused::DumpRefused;
pub use tables::{DUMPED_TABLES, LEFT_OUT_TABLES};

use crate::error::Error;

/// The first line of a dump: what it is, and the version of the format.
const TITLE: &str = "grenier dump 1";
/// The word before the checksum, at the end.
const CHECKSUM: &str = "sha256";
/// The word before the name of a table.
const TABLE: &str = "table";

/// Rows written or read so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DumpProgress {
    /// Rows of all tables so far.
    pub rows: u64,
    /// All rows there are; nothing where that is not known.
    pub total: Option<u64>,
    /// Bytes of the file so far.
    pub bytes: u64,
}

/// Reads a dump to its end without restoring it: whether it is whole, unchanged
/// and made of rows that an archive may hold. Returns how many rows there are.
pub fn verify_dump(
    input: impl BufRead,
    progress: &mut dyn FnMut(DumpProgress),
) -> Result<u64, Error> {
    let mut reader = DumpReader::new(input)?;
    let mut rows = 0;
    while let Some(item) = reader.next()? {
        if let Item::Row(_) = item {
            rows += 1;
            let bytes = reader.bytes();
            progress(DumpProgress {
                rows,
                total: None,
                bytes,
            });
        }
    }
    Ok(rows)
}
