//! Games in files: every format, and which one a name asks for.

use std::path::Path;

use anyhow::Result;
use awale::Rules;
use awale::notation::{self, Record};
use phrases::Phrases;

use crate::args::Format;
use crate::error::Localize;

/// The format a file's name asks for: `.json`, `.txt` for the subjects'
/// letters, else OGN.
pub fn format_of(path: &Path) -> Format {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Format::Json,
        Some("txt") => Format::Letters,
        _ => Format::Ogn,
    }
}

/// Reads a game. Formats of programs that play one rule set are read under that one.
pub fn read(format: Format, text: &str, rules: Option<Rules>, phrases: &Phrases) -> Result<Record> {
    let record = notation::Format::from(format).read(text, rules);
    record.localized(phrases)
}

/// Writes a game, or says why the format cannot show it.
pub fn write(format: Format, record: &Record, phrases: &Phrases) -> Result<String> {
    let text = notation::Format::from(format).write(record);
    text.localized(phrases)
}
