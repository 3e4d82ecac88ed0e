//! What goes wrong with players and matches, in words.

use awale_players::{MatchError, PlayerFailure};

use crate::awale::InWords;
use crate::phrases::Phrases;

impl InWords for PlayerFailure {
    fn in_words(&self, phrases: &Phrases) -> String {
        let command = |command: &str| ("command", command.to_owned().into());
        match self {
            PlayerFailure::NoCommand => phrases.say("failure-no-command"),
            PlayerFailure::Start {
                command: name,
                reason,
            } => {
                let reason = ("reason", reason.as_str().into());
                phrases.say_with("failure-start", &[command(name), reason])
            }
            PlayerFailure::Gone { command: name } => {
                phrases.say_with("failure-gone", &[command(name)])
            }
            PlayerFailure::Silent {
                command: name,
                expected,
            } => {
                let expected = ("expected", (*expected).into());
                phrases.say_with("failure-silent", &[command(name), expected])
            }
            PlayerFailure::Illegal {
                command: name,
                found,
            } => {
                let found = ("found", found.as_str().into());
                phrases.say_with("failure-illegal", &[command(name), found])
            }
        }
    }
}

impl InWords for MatchError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            MatchError::Person => phrases.say("match-person"),
            MatchError::OddGames { games } => {
                phrases.say_with("match-odd-games", &[("games", (*games).into())])
            }
            MatchError::Failed { player, failure } => {
                let reason = match failure {
                    Some(failure) => failure.in_words(phrases),
                    None => phrases.say("match-no-pit"),
                };
                let player = ("player", player.to_string().into());
                phrases.say_with("match-failed", &[player, ("reason", reason.into())])
            }
        }
    }
}
