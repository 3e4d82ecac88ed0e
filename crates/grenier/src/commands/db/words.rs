//! What the archive refuses, as an error of the program.

use anyhow::anyhow;
use archive::Error;
use phrases::{InWords, Phrases};

/// An error of the archive, as it is told.
pub fn error(error: &Error, phrases: &Phrases) -> anyhow::Error {
    anyhow!(error.in_words(phrases))
}
