//! Saves games to files without overwriting files of the user.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use phrases::{Localize, Phrases};

use crate::output_file::{self, Existing, WriteErrorReason};

/// The files that this run has saved, which it may overwrite.
#[derive(Default)]
pub struct SaveFiles {
    ours: Vec<PathBuf>,
}

impl SaveFiles {
    /// Writes a text; an error if the file existed before this run.
    pub fn write(&mut self, path: &Path, text: &str, phrases: &Phrases) -> Result<()> {
        let is_ours = self.ours.iter().any(|ours| ours == path);
        let written = output_file::write(path, text.as_bytes(), Existing::forced(is_ours));
        match written {
            Ok(()) => self.ours.push(path.to_owned()),
            // The sentences around these name the file.
            Err(error) => match &error.reason {
                WriteErrorReason::Exists => bail!(phrases.say("save-exists")),
                WriteErrorReason::Failed(error) => bail!(error.to_string()),
                _ => bail!(error.localize(phrases)),
            },
        }
        Ok(())
    }
}
