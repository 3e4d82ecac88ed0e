//! Why a file is not restored.

/// What is wrong with a dump, or with the archive it is to be restored into.
/// Nothing was restored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DumpRefused {
    /// The first line is not that of a dump.
    #[error("the file is not a dump of an archive")]
    NotADump,
    /// A later version of the format, or a table or column of a later program.
    #[error("line {line}: {found:?} is unknown; the dump was made by a later version")]
    Unknown {
        /// The line, from 1.
        line: u64,
        /// The name that is not known here.
        found: String,
    },
    /// The file ends before its checksum.
    #[error("the dump is cut short: it ends after line {line}")]
    Cut {
        /// The last line.
        line: u64,
    },
    /// The checksum is not that of the lines before it.
    #[error("the checksum of the dump is wrong: the file was changed")]
    Checksum,
    /// A line that no dump has at this place.
    #[error("line {line}: not a line of a dump")]
    Line {
        /// The line, from 1.
        line: u64,
    },
    /// A value that is not of the kind of its column.
    #[error("line {line}: column {column} has a value that it cannot have")]
    Value {
        /// The line, from 1.
        line: u64,
        /// The name of the column.
        column: &'static str,
    },
    /// A row that no archive may hold.
    #[error("line {line}, table {table}: {reason}")]
    Row {
        /// The line, from 1.
        line: u64,
        /// The name of the table.
        table: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// The database refuses rows of a table.
    #[error("table {table}: the database refuses a row: {reason}")]
    Table {
        /// The name of the table.
        table: &'static str,
        /// What the database says.
        reason: String,
    },
    /// The archive to restore into holds something already.
    #[error("the archive {address} is not empty; a dump is restored into a new one")]
    NotEmpty {
        /// Its address.
        address: String,
    },
}
