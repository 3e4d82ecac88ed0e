//! What goes wrong with players and matches.

use awale_players::{
    BadSprt, BookError, FIRST_LEVEL, LAST_LEVEL, MAX_DEPTH, MOST_ELO, MOST_OPENINGS, MatchError,
    OpeningsError, PlayerFailure, UnknownPlayer,
};

use super::{Localize, Message};

impl Localize for UnknownPlayer {
    fn message(&self) -> Message<'_> {
        Message::new("unknown-player")
            .with("found", self.found.as_str())
            .with("depth", MAX_DEPTH)
            .with("first", FIRST_LEVEL)
            .with("last", LAST_LEVEL)
    }
}

impl Localize for BadSprt {
    fn message(&self) -> Message<'_> {
        Message::new("sprt-unreadable")
            .with("found", self.found.as_str())
            .with_shown("most", MOST_ELO)
    }
}

impl Localize for BookError {
    fn message(&self) -> Message<'_> {
        match self {
            BookError::OtherRules { found } => {
                Message::new("book-other-rules").with("found", found.as_str())
            }
            BookError::NoRules => Message::new("book-no-rules"),
            BookError::Line { line } => Message::new("book-bad-line").with("line", *line),
            BookError::Move { line, error } => Message::new("match-openings-move")
                .with("line", *line)
                .with_message("reason", error.message()),
            BookError::Orphan { line } => Message::new("book-orphan").with("line", *line),
            BookError::TooLong => Message::new("book-too-long"),
        }
    }
}

impl Localize for OpeningsError {
    fn message(&self) -> Message<'_> {
        match self {
            OpeningsError::Empty => Message::new("match-openings-empty"),
            OpeningsError::TooMany => {
                Message::new("match-openings-many").with("most", MOST_OPENINGS)
            }
            OpeningsError::Move { line, error } => Message::new("match-openings-move")
                .with("line", *line)
                .with_message("reason", error.message()),
            OpeningsError::Over { line } => Message::new("match-openings-over").with("line", *line),
        }
    }
}

impl Localize for PlayerFailure {
    fn message(&self) -> Message<'_> {
        match self {
            PlayerFailure::NoCommand => Message::new("failure-no-command"),
            PlayerFailure::Start { command, reason } => Message::new("failure-start")
                .with("command", command.as_str())
                .with("reason", reason.as_str()),
            PlayerFailure::Gone { command } => {
                Message::new("failure-gone").with("command", command.as_str())
            }
            PlayerFailure::Silent {
                command,
                expected,
                time,
            } => Message::new("failure-silent")
                .with("command", command.as_str())
                .with("expected", *expected)
                .with("seconds", time.as_secs().max(1)),
            PlayerFailure::LongLine { command, most } => Message::new("failure-long-line")
                .with("command", command.as_str())
                .with("most", *most),
            PlayerFailure::ManyLines {
                command,
                expected,
                most,
            } => Message::new("failure-many-lines")
                .with("command", command.as_str())
                .with("expected", *expected)
                .with("most", *most),
            PlayerFailure::Illegal { command, found } => Message::new("failure-illegal")
                .with("command", command.as_str())
                .with("found", found.as_str()),
        }
    }
}

impl Localize for MatchError {
    fn message(&self) -> Message<'_> {
        match self {
            MatchError::Person => Message::new("match-person"),
            MatchError::OddGames { games } => Message::new("match-odd-games").with("games", *games),
            MatchError::Failed { player, failure } => {
                let reason = match failure {
                    Some(failure) => failure.message(),
                    None => Message::new("match-no-pit"),
                };
                Message::new("match-failed")
                    .with_shown("player", player)
                    .with_message("reason", reason)
            }
        }
    }
}
