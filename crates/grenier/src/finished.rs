//! A command that is done and has an exit status of its own.

use std::fmt;

/// Ends the program with `status`; says `message` first, if there is one.
#[derive(Debug)]
pub struct Finished {
    pub status: u8,
    pub message: Option<String>,
}

impl Finished {
    /// Everything has been said already.
    pub fn silently(status: u8) -> anyhow::Error {
        let message = None;
        Finished { status, message }.into()
    }

    /// With an error to print.
    pub fn saying(status: u8, message: String) -> anyhow::Error {
        let message = Some(message);
        Finished { status, message }.into()
    }
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.as_deref().unwrap_or_default())
    }
}

impl std::error::Error for Finished {}
