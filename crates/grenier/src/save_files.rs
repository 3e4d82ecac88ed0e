//! Saves games to files without overwriting files of the user.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use phrases::Phrases;

/// The files that this run has saved, which it may overwrite.
#[derive(Default)]
pub struct SaveFiles {
    ours: Vec<PathBuf>,
}

impl SaveFiles {
    /// Writes a text; an error if the file existed before this run.
    pub fn write(&mut self, path: &Path, text: &str, phrases: &Phrases) -> Result<()> {
        let written = if self.ours.iter().any(|ours| ours == path) {
            replace(path, text)
        } else {
            create(path, text)
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

/// Replaces a file atomically: the old text stays until the new one is complete.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
