//! Where answers go: one JSON document, or text for people, on standard output;
//! everything else on standard error.

use std::io::{self, IsTerminal, Write};

use anyhow::Error;
use phrases::Phrases;
use serde::Serialize;

/// How this run answers.
pub struct Output {
    /// The words of the user's language.
    pub phrases: Phrases,
    /// Whether the answer is JSON.
    pub json: bool,
}

impl Output {
    pub fn new(phrases: Phrases, json: bool) -> Output {
        Output { phrases, json }
    }

    /// Prints one JSON document on a line of its own.
    pub fn print_json(&self, answer: &impl Serialize) -> anyhow::Result<()> {
        let mut line = serde_json::to_string(answer)?;
        line.push('\n');
        self.print(&line)
    }

    /// Tells how far long work has come: on standard output as part of the
    /// answer, or beside a JSON answer where somebody is watching.
    pub fn report(&self, text: &str) -> anyhow::Result<()> {
        if !self.json {
            return self.print(text);
        }
        let mut stderr = io::stderr();
        if stderr.is_terminal() {
            stderr.write_all(text.as_bytes())?;
        }
        Ok(())
    }

    /// Prints a text as it is.
    #[allow(clippy::unused_self, reason = "answers go through the output")]
    pub fn print(&self, text: &str) -> anyhow::Result<()> {
        let mut stdout = io::stdout().lock();
        stdout.write_all(text.as_bytes())?;
        stdout.flush()?;
        Ok(())
    }
}

/// Prints an error as the one line that scripts look for.
pub fn print_error(error: &Error) {
    let message = format!("{error:#}").replace(['\n', '\r'], " ");
    // Nothing is left to do where even this cannot be written.
    let _ = writeln!(io::stderr(), "error: {message}");
}

/// Prints a line beside the answer, on standard error.
pub fn print_note(note: &str) {
    // a note that cannot be written is of no consequence
    let _ = writeln!(io::stderr(), "{}", note.replace(['\n', '\r'], " "));
}

/// Whether the reader of our output has gone, which is no error of ours.
pub fn is_closed_pipe(error: &Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
