//! What goes wrong with players and matches.

use awale_players::{FIRST_LEVEL, LAST_LEVEL, MAX_DEPTH, MatchError, PlayerFailure, UnknownPlayer};

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
