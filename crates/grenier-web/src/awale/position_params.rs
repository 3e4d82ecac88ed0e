//! The position and the game that a request gives.

use awale::notation::{diagram, letters::EXAM};
use awale::{Game, Position, Rules};
use phrases::{InWords, Phrases};
use serde::Deserialize;

use crate::http::error::ApiError;

/// A position in words: rules, a diagram (the usual start without), then the
/// moves played from there.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Given {
    pub rules: Option<String>,
    pub position: Option<String>,
    pub turn: Option<u32>,
    pub moves: Option<String>,
}

/// The longest text of each kind worth looking at.
const LONGEST: usize = 20_000;

impl Given {
    /// The game given, or what is wrong with it.
    pub fn game(&self, phrases: &Phrases) -> Result<Game, ApiError> {
        let rules = rules(self.rules.as_deref(), phrases)?;
        let start = start(self.position.as_deref(), self.turn, phrases)?;
        let mut game = Game::from_position(rules, start);
        let moves = self.moves.as_deref().unwrap_or_default();
        check_length(moves, phrases)?;
        EXAM.play(&mut game, moves)
            .map_err(|bad| ApiError::refused(&bad, phrases))?;
        Ok(game)
    }
}

/// The rules named, or the default ones.
pub fn rules(name: Option<&str>, phrases: &Phrases) -> Result<Rules, ApiError> {
    let name = name.filter(|name| !name.is_empty());
    let rules = name.map(str::parse).transpose();
    let rules =
        rules.map_err(|unknown: awale::UnknownRules| ApiError::bad(unknown.in_words(phrases)))?;
    Ok(rules.unwrap_or_default())
}

/// The position of a diagram, or the usual start.
pub fn start(
    position: Option<&str>,
    turn: Option<u32>,
    phrases: &Phrases,
) -> Result<Position, ApiError> {
    match position.filter(|position| !position.is_empty()) {
        None => match turn {
            None | Some(0) => Ok(Position::START),
            Some(turn) => Position::new(awale::Board::START, awale::BySide::default(), turn)
                .map_err(|invalid| ApiError::refused(&invalid, phrases)),
        },
        Some(text) => {
            check_length(text, phrases)?;
            diagram::read(text, turn).map_err(|error| ApiError::refused(&error, phrases))
        }
    }
}

fn check_length(text: &str, phrases: &Phrases) -> Result<(), ApiError> {
    if text.len() <= LONGEST {
        return Ok(());
    }
    let arguments = [("found", text.len().into()), ("most", LONGEST.into())];
    Err(ApiError::bad(
        phrases.say_with("web-text-too-long", &arguments),
    ))
}
