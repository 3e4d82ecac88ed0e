//! What can go wrong with tables and their files.

use std::io;
use std::path::PathBuf;

use awale::SEEDS;

use crate::file::VERSION;

/// Why a table cannot be built, read or probed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Reading or writing failed.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory concerned.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file is damaged, foreign or newer than this program.
    #[error("{}: {reason}", path.display())]
    Refused {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: Refusal,
    },
    /// No table can hold the values of these rules.
    #[error("no table can be built for these rules: {0}")]
    UnsupportedRules(&'static str),
    /// The table would have more seeds than the format allows.
    #[error("{found} seeds are too many for a table (at most {most})")]
    TooManySeeds {
        /// The seeds given.
        found: u8,
        /// The most a table of these rules can have.
        most: u8,
    },
    /// The build needs more memory than it may use.
    #[error("{needed} bytes of memory are needed and {available} are available")]
    NotEnoughMemory {
        /// Bytes the build needs.
        needed: u64,
        /// Bytes it may use.
        available: u64,
    },
    /// The build needs more disk than is free.
    #[error("{needed} bytes of disk are needed and {available} are free")]
    NotEnoughDisk {
        /// Bytes the files and recordings need.
        needed: u64,
        /// Bytes free.
        available: u64,
    },
    /// Another process is building in the same directory.
    #[error("{}: another build is under way in this directory", path.display())]
    Busy {
        /// The lock file.
        path: PathBuf,
    },
    /// The rules end the game by the seeds captured, so that the value of a
    /// board is known only where all seeds are accounted for.
    #[error(
        "board and scores add up to {found} seeds: under these rules the tables need all {SEEDS}"
    )]
    SeedsMissing {
        /// Seeds on the board and captured.
        found: u8,
    },
    /// No table of this seed count was found.
    #[error("no table of {seeds} seeds for these rules")]
    Missing {
        /// The seed count looked for.
        seeds: u8,
    },
    /// The table has no such number of turns left.
    #[error("{found} turns left is out of range (0 to {most})")]
    TurnsOutOfRange {
        /// The turns given.
        found: u32,
        /// The turn limit.
        most: u32,
    },
    /// The threads could not be started.
    #[error("threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// The progress callback stopped the work.
    #[error("stopped")]
    Stopped,
}

/// What is wrong with a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It does not begin as a table does.
    #[error("not a table file")]
    NotATable,
    /// It was written by a later version of the program.
    #[error("format version {found} is newer than this program's ({VERSION})")]
    Newer {
        /// The version of the file.
        found: u16,
    },
    /// It ends too early.
    #[error("truncated: {found} bytes found, {expected} expected")]
    Truncated {
        /// Bytes in the file.
        found: u64,
        /// Bytes announced, or needed for a header.
        expected: u64,
    },
    /// It is longer than its header says.
    #[error("too long: {found} bytes found, {expected} expected")]
    TooLong {
        /// Bytes in the file.
        found: u64,
        /// Bytes announced.
        expected: u64,
    },
    /// A checksum does not match.
    #[error("damaged: the checksum of the {part} does not match")]
    Checksum {
        /// Which part of the file.
        part: Part,
    },
    /// It holds other rules than those looked for.
    #[error("foreign: it was built for other rules")]
    OtherRules,
    /// It holds another seed count than the one looked for.
    #[error("foreign: it holds boards of {found} seeds, {expected} expected")]
    OtherSeeds {
        /// Seeds in the file.
        found: u8,
        /// Seeds looked for.
        expected: u8,
    },
    /// Its name is not the one of its rules and seeds.
    #[error("foreign: its name does not tell what it holds")]
    OtherName,
    /// Its parts contradict each other.
    #[error("damaged: {what}")]
    Inconsistent {
        /// The contradiction.
        what: &'static str,
    },
}

/// A part of a table file that has a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The first bytes.
    Header,
    /// Lengths and checksums of the blocks.
    BlockTable,
    /// The block of this number.
    Block(u32),
}

impl core::fmt::Display for Part {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Part::Header => f.write_str("header"),
            Part::BlockTable => f.write_str("block table"),
            Part::Block(number) => write!(f, "block {number}"),
        }
    }
}
