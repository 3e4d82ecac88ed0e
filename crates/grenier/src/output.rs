//! Prints results on standard output, as one JSON document or as text for
//! people, and everything else on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Error;
use phrases::{Phrases, escape_controls};
use serde::Serialize;

use crate::terminal;

/// Whether notes and progress are printed: `--quiet` ends that for the whole
/// process.
static NOTES: AtomicBool = AtomicBool::new(true);

/// Chooses whether notes and progress are printed.
pub fn choose_notes(printed: bool) {
    NOTES.store(printed, Ordering::Relaxed);
}

/// Whether notes and progress are printed.
pub fn prints_notes() -> bool {
    NOTES.load(Ordering::Relaxed)
}

/// The form of this run's output.
pub struct Output {
    /// The texts of the user's language.
    pub phrases: Phrases,
    /// Whether results are printed as JSON.
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
        self.print_raw(&line)
    }

    /// Prints the progress of long work: on standard output as part of the text,
    /// or on standard error beside a JSON document if that is a terminal.
    pub fn print_progress(&self, text: &str) -> anyhow::Result<()> {
        if !self.json {
            return self.print(text);
        }
        let mut stderr = io::stderr();
        if stderr.is_terminal() && prints_notes() {
            stderr.write_all(escape_controls(text).as_bytes())?;
        }
        Ok(())
    }

    /// Prints a text for people. Names and files cannot steer the terminal.
    pub fn print(&self, text: &str) -> anyhow::Result<()> {
        self.print_raw(&escape_controls(text))
    }

    /// Prints a text as it is: documents for programs, and text with colors.
    #[allow(clippy::unused_self, reason = "all printing goes through the output")]
    pub fn print_raw(&self, text: &str) -> anyhow::Result<()> {
        let mut stdout = io::stdout().lock();
        stdout.write_all(text.as_bytes())?;
        stdout.flush()?;
        Ok(())
    }
}

/// Prints an error as the one line that scripts look for.
pub fn print_error(error: &Error) {
    // If standard error is closed, there is no one left to inform.
    let word = if terminal::has_colors(&io::stderr()) {
        "\x1b[1;31merror:\x1b[0m"
    } else {
        "error:"
    };
    let _ = writeln!(io::stderr(), "{word} {}", one_line(&format!("{error:#}")));
}

/// Prints a line on standard error, unless `--quiet` is given.
pub fn print_note(note: &str) {
    if !prints_notes() {
        return;
    }
    // A note is not essential: an error here is ignored.
    let _ = writeln!(io::stderr(), "{}", one_line(note));
}

/// A text on one line, without control characters.
fn one_line(text: &str) -> String {
    escape_controls(&text.replace(['\n', '\r'], " ")).into_owned()
}

/// Whether the error is a closed pipe: the reader of our output has gone, as in
/// `grenier … | head`.
pub fn is_closed_pipe(error: &Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
