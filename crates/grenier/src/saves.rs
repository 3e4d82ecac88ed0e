//! Saving games from the console, without ever writing over somebody's file.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use phrases::Phrases;

/// Where this run saved so far: only those files may be written again.
#[derive(Default)]
pub struct Saves {
    ours: Vec<PathBuf>,
}

impl Saves {
    /// Writes a text. A file that was there before is left alone.
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

/// The old text stays until the new one is whole.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
