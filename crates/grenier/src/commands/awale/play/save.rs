//! Saving a game from the console, without ever writing over somebody's file.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use awale::notation::{Record, letters::EXAM, ogn};

use super::super::record_json::RecordJson;

/// Where this game was saved so far: only those files may be written again.
#[derive(Default)]
pub struct Saves {
    ours: Vec<PathBuf>,
}

impl Saves {
    /// Writes the game in the format its name asks for: `.json`, `.txt` for the
    /// subjects' letters, else OGN. A file that was there before the game is
    /// left alone.
    pub fn save(&mut self, record: &Record, path: &Path) -> io::Result<()> {
        let text = text(record, path)?;
        if self.ours.iter().any(|ours| ours == path) {
            return replace(path, &text);
        }
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        self.ours.push(path.to_owned());
        Ok(())
    }
}

fn text(record: &Record, path: &Path) -> io::Result<String> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    Ok(match extension {
        Some("json") => serde_json::to_string(&RecordJson::from(record))? + "\n",
        Some("txt") => EXAM.write(&record.game) + "\n",
        _ => ogn::write(record),
    })
}

/// The old text stays until the new one is whole.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
