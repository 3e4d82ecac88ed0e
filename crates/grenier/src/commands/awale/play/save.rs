//! Saving a game from the console, without ever writing over somebody's file.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use awale::notation::Record;
use phrases::Phrases;

use super::super::files;

/// Where this game was saved so far: only those files may be written again.
#[derive(Default)]
pub struct Saves {
    ours: Vec<PathBuf>,
}

impl Saves {
    /// Writes the game in the format its name asks for. A file that was there
    /// before the game is left alone.
    pub fn save(&mut self, record: &Record, path: &Path, phrases: &Phrases) -> Result<()> {
        let text = files::write(files::format_of(path), record, phrases)?;
        let written = if self.ours.iter().any(|ours| ours == path) {
            replace(path, &text)
        } else {
            create(path, &text)
        };
        match written {
            Ok(()) => self.ours.push(path.to_owned()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                bail!(phrases.say("save-exists"))
            }
            Err(error) => bail!(error.to_string()),
        }
        Ok(())
    }
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The old text stays until the new one is whole.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
