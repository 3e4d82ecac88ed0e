//! Saving a game in the format its file's name asks for.

use std::path::Path;

use anyhow::Result;
use awale::notation::Record;
use phrases::Phrases;

use super::super::files;
use crate::saves::Saves;

/// Writes the game. A file that was there before the game is left alone.
pub fn save(saves: &mut Saves, record: &Record, path: &Path, phrases: &Phrases) -> Result<()> {
    let text = files::write(files::format_of(path), record, phrases)?;
    saves.write(path, &text, phrases)
}
