//! What goes wrong with puzzles.

use awale_puzzles::{BadLine, Flaw, MakingError, UnknownTheme};

use super::{Localize, Message};

impl Localize for UnknownTheme {
    fn message(&self) -> Message<'_> {
        Message::new("puzzle-unknown-theme").with("name", self.name.as_str())
    }
}

impl Localize for BadLine {
    fn message(&self) -> Message<'_> {
        match self {
            BadLine::Fields { found } => Message::new("puzzle-line-fields").with("found", *found),
            BadLine::Field { name } => Message::new("puzzle-line-field").with("name", *name),
            BadLine::Solution => Message::new("puzzle-line-solution"),
        }
    }
}

impl Localize for MakingError {
    fn message(&self) -> Message<'_> {
        match self {
            MakingError::Head => Message::new("puzzle-file-head"),
            MakingError::Portion { line } => {
                Message::new("puzzle-file-portion").with("line", *line)
            }
            MakingError::Line { line, error } => Message::new("puzzle-file-line")
                .with("line", *line)
                .with_message("reason", error.message()),
        }
    }
}

impl Localize for Flaw {
    fn message(&self) -> Message<'_> {
        match self {
            Flaw::Toy => Message::new("puzzle-flaw-toy"),
            Flaw::Unknown { ply } => Message::new("puzzle-flaw-unknown").with("number", ply + 1),
            Flaw::Step { ply } => Message::new("puzzle-flaw-step").with("number", ply + 1),
            Flaw::Reply { ply } => Message::new("puzzle-flaw-reply").with("number", ply + 1),
            Flaw::Themes => Message::new("puzzle-flaw-themes"),
        }
    }
}
