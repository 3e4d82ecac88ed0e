//! What goes wrong with players and matches.

use awale_players::{MatchError, PlayerFailure};

use super::{Localize, Message};

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
            PlayerFailure::Silent { command, expected } => Message::new("failure-silent")
                .with("command", command.as_str())
                .with("expected", *expected),
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
