//! The errors of puzzles as status and sentence.

use awale_puzzles::UnknownTheme;
use axum::http::StatusCode;
use phrases::{Localize, Phrases};

use crate::http::error::HttpError;

/// Why a request about puzzles is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// No puzzle has this id, or none is like that.
    NotFound,
    Theme(UnknownTheme),
    /// A letter is not one of the solver's pits.
    BadMoves,
    /// The rules do not allow a move, or the solution is over.
    Illegal,
}

impl HttpError for PuzzleError {
    fn status(&self) -> StatusCode {
        match self {
            PuzzleError::NotFound => StatusCode::NOT_FOUND,
            PuzzleError::Theme(_) | PuzzleError::BadMoves => StatusCode::BAD_REQUEST,
            PuzzleError::Illegal => StatusCode::CONFLICT,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            PuzzleError::NotFound => phrases.say("web-puzzle-not-found"),
            PuzzleError::Theme(error) => error.localize(phrases),
            PuzzleError::BadMoves => phrases.say("web-puzzle-bad-moves"),
            PuzzleError::Illegal => phrases.say("web-puzzle-illegal"),
        }
    }
}
