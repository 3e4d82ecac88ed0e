//! Games in files: every format, and the format of a file name.

use std::path::Path;

use anyhow::Result;
use awale::Rules;
use awale::notation::{self, Record};
use phrases::Phrases;

use crate::args::awale::Format;
use crate::error::ResultExt;
use crate::save_files::SaveFiles;

/// The format of a file name: JSON for `.json`, the subjects' letters for
/// `.txt`, otherwise OGN.
pub fn format_of(path: &Path) -> Format {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Format::Json,
        Some("txt") => Format::Letters,
        _ => Format::Ogn,
    }
}

/// Reads a game. The format of a program with a single rule set implies these
/// rules.
pub fn read(format: Format, text: &str, rules: Option<Rules>, phrases: &Phrases) -> Result<Record> {
    let record = notation::Format::from(format).read(text, rules);
    record.localized(phrases)
}

/// Writes a game; an error if the format cannot express it.
pub fn write(format: Format, record: &Record, phrases: &Phrases) -> Result<String> {
    let text = notation::Format::from(format).write(record);
    text.localized(phrases)
}

/// Saves a game in the format of the file name. Does not overwrite a file that
/// existed before the game.
pub fn save(saves: &mut SaveFiles, record: &Record, path: &Path, phrases: &Phrases) -> Result<()> {
    let text = write(format_of(path), record, phrases)?;
    saves.write(path, &text, phrases)
}
