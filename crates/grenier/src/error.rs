//! Errors of the program: library errors in the user's language, and errors
//! with an exit status of their own.

use std::fmt;

use anyhow::anyhow;
use grenier_tui::Closed;
use phrases::{Localize, Phrases};

/// A library's error, in the user's language.
pub fn localized(error: &impl Localize, phrases: &Phrases) -> anyhow::Error {
    anyhow!(error.localize(phrases))
}

/// Results whose error can be put into the user's language.
pub trait ResultExt<T> {
    fn localized(self, phrases: &Phrases) -> anyhow::Result<T>;
}

impl<T, E: Localize> ResultExt<T> for Result<T, E> {
    fn localized(self, phrases: &Phrases) -> anyhow::Result<T> {
        self.map_err(|error| localized(&error, phrases))
    }
}

/// Ends the program with `status`, after printing `message` if there is one.
#[derive(Debug)]
pub struct ExitError {
    pub status: u8,
    pub message: Option<String>,
}

impl ExitError {
    /// Without a message: the command has printed everything already.
    pub fn silent(status: u8) -> anyhow::Error {
        let message = None;
        ExitError { status, message }.into()
    }

    pub fn with_message(status: u8, message: String) -> anyhow::Error {
        let message = Some(message);
        ExitError { status, message }.into()
    }
}

impl fmt::Display for ExitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.as_deref().unwrap_or_default())
    }
}

impl std::error::Error for ExitError {}

/// After a signal, ends the program quietly with the status that shells give to
/// one ended by this signal.
pub fn exit_on_signal(closed: Closed) -> anyhow::Result<()> {
    match closed {
        Closed::Signal(signal) => Err(ExitError::silent(128_u8.saturating_add(signal as u8))),
        Closed::Left | Closed::Interrupted => Ok(()),
    }
}
