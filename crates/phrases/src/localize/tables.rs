//! What goes wrong with endgame tables.

use std::path::Path;

use awale::SEEDS;
use awale_tables::{Error, Part, Refusal, VERSION};

use super::{Localize, Message};

const MEBIBYTE: u64 = 1 << 20;

impl Localize for Error {
    fn message(&self) -> Message<'_> {
        match self {
            Error::Io { path, source } => about_file(path, Message::verbatim(source.to_string())),
            Error::Refused { path, reason } => about_file(path, reason.message()),
            Error::Busy { path } => about_file(path, Message::new("tables-busy")),
            Error::UnsupportedRules(reason) => {
                Message::new("tables-unsupported-rules").with("reason", *reason)
            }
            Error::TooManySeeds { found, most } => Message::new("tables-too-many-seeds")
                .with("found", u64::from(*found))
                .with_shown("most", most),
            Error::NotEnoughMemory { needed, available } => {
                Message::new("tables-not-enough-memory")
                    .with_shown("needed", needed.div_ceil(MEBIBYTE))
                    .with_shown("available", available / MEBIBYTE)
            }
            Error::NotEnoughDisk { needed, available } => Message::new("tables-not-enough-disk")
                .with_shown("needed", needed.div_ceil(MEBIBYTE))
                .with_shown("available", available / MEBIBYTE),
            Error::SeedsMissing { found } => Message::new("tables-seeds-missing")
                .with_shown("found", found)
                .with_shown("all", SEEDS),
            Error::Missing { seeds } => Message::new("tables-missing").with("seeds", *seeds),
            Error::TurnsOutOfRange { found, most } => Message::new("tables-turns-out-of-range")
                .with_shown("found", found)
                .with_shown("most", most),
            Error::Threads(error) => Message::new("tables-threads").with_shown("reason", error),
            Error::Stopped => Message::new("tables-stopped"),
        }
    }
}

fn about_file<'a>(path: &Path, reason: Message<'a>) -> Message<'a> {
    Message::new("tables-file")
        .with_shown("file", path.display())
        .with_message("reason", reason)
}

impl Localize for Refusal {
    fn message(&self) -> Message<'_> {
        match self {
            Refusal::NotATable => Message::new("table-not-a-table"),
            Refusal::Newer { found } => Message::new("table-newer")
                .with_shown("found", found)
                .with_shown("known", VERSION),
            Refusal::Truncated { found, expected } => Message::new("table-truncated")
                .with_shown("found", found)
                .with_shown("expected", expected),
            Refusal::TooLong { found, expected } => Message::new("table-too-long")
                .with_shown("found", found)
                .with_shown("expected", expected),
            Refusal::Checksum { part } => {
                Message::new("table-checksum").with_message("part", part.message())
            }
            Refusal::OtherRules => Message::new("table-other-rules"),
            Refusal::OtherSeeds { found, expected } => Message::new("table-other-seeds")
                .with("found", u64::from(*found))
                .with_shown("expected", expected),
            Refusal::OtherName => Message::new("table-other-name"),
            Refusal::Inconsistent { what } => {
                Message::new("table-inconsistent").with("what", *what)
            }
        }
    }
}

impl Localize for Part {
    fn message(&self) -> Message<'_> {
        match self {
            Part::Header => Message::new("table-part-header"),
            Part::BlockTable => Message::new("table-part-block-table"),
            Part::Block(number) => Message::new("table-part-block").with_shown("number", number),
        }
    }
}
