//! Games in files: every format, and which one a name asks for.

use std::path::Path;

use anyhow::Result;
use awale::Rules;
use awale::notation::Record;
use phrases::Phrases;

use crate::args::Format;

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
    Ok(awale_records::read(format.into(), text, rules, phrases)?)
}

/// Writes a game, or says why the format cannot tell it.
pub fn write(format: Format, record: &Record, phrases: &Phrases) -> Result<String> {
    Ok(awale_records::write(format.into(), record, phrases)?)
}
