//! The errors of the awalé rooms as status and sentence.

use awale::notation::letters::BadMoveReason;
use awale::notation::{Format, ReadError, WriteError};
use awale_players::LAST_LEVEL;
use axum::http::StatusCode;
use phrases::{Localize, Phrases};

use crate::awale::games::{DEEPEST_NEGAMAX, GameError};
use crate::awale::negamax_tree::DEEPEST;
use crate::awale::position_params::ParamsError;
use crate::http::error::HttpError;

impl HttpError for ParamsError {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            ParamsError::Rules(error) => error.localize(phrases),
            ParamsError::Turn(error) => error.localize(phrases),
            ParamsError::Diagram(error) => error.localize(phrases),
            ParamsError::Moves(error) => error.localize(phrases),
            ParamsError::TooLong { found, most } => {
                let arguments = [("found", (*found).into()), ("most", (*most).into())];
                phrases.say_with("web-text-too-long", &arguments)
            }
        }
    }
}

impl HttpError for GameError {
    fn status(&self) -> StatusCode {
        match self {
            GameError::NotFound => StatusCode::NOT_FOUND,
            GameError::NotOneLetter
            | GameError::UnknownSide
            | GameError::UnknownPlayer { .. }
            | GameError::BadLetter {
                reason: BadMoveReason::Unknown(_),
                ..
            } => StatusCode::BAD_REQUEST,
            GameError::NotYourTurn
            | GameError::NotYourSide
            | GameError::Over
            | GameError::NothingToUndo
            | GameError::NothingToRedo
            | GameError::NoReplyDue
            | GameError::Conflict
            | GameError::BadLetter { .. }
            | GameError::BadRedo(_)
            | GameError::BadReply(_) => StatusCode::CONFLICT,
            GameError::Params(error) => error.status(),
            GameError::Archive(error) => error.status(),
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            GameError::NotFound => phrases.say("web-game-not-found"),
            GameError::NotOneLetter => phrases.say("web-one-letter"),
            GameError::NotYourTurn => phrases.say("web-not-your-turn"),
            GameError::UnknownSide => phrases.say("web-one-side"),
            GameError::NotYourSide => phrases.say("web-not-your-side"),
            GameError::Over => phrases.say("web-game-over"),
            GameError::NothingToUndo => phrases.say("play-nothing-to-undo"),
            GameError::NothingToRedo => phrases.say("web-nothing-to-redo"),
            GameError::NoReplyDue => phrases.say("web-no-reply-due"),
            GameError::Conflict => phrases.say("web-changed-meanwhile"),
            GameError::BadLetter { letter, reason } => {
                let arguments = [
                    ("letter", letter.to_string().into()),
                    ("reason", reason.localize(phrases).into()),
                ];
                phrases.say_with("play-refused", &arguments)
            }
            GameError::BadRedo(reason) => reason.localize(phrases),
            GameError::BadReply(reason) => reason.localize(phrases),
            GameError::UnknownPlayer { found } => {
                let arguments = [
                    ("found", found.as_str().into()),
                    ("deepest", DEEPEST_NEGAMAX.into()),
                    ("last", LAST_LEVEL.into()),
                ];
                phrases.say_with("web-unknown-player", &arguments)
            }
            GameError::Params(error) => error.sentence(phrases),
            GameError::Archive(error) => error.sentence(phrases),
        }
    }

    fn cause(&self) -> Option<String> {
        match self {
            GameError::Archive(error) => error.cause(),
            _ => None,
        }
    }
}

/// A game with more moves than a review takes.
pub struct ReviewTooLong {
    pub found: usize,
    pub most: usize,
}

impl HttpError for ReviewTooLong {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let arguments = [("found", self.found.into()), ("most", self.most.into())];
        phrases.say_with("web-review-too-long", &arguments)
    }
}

/// A tree too deep to be drawn, or of depth 0.
pub struct BadTreeDepth {
    pub found: u8,
}

impl HttpError for BadTreeDepth {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let arguments = [("found", self.found.into()), ("most", DEEPEST.into())];
        phrases.say_with("web-tree-depth", &arguments)
    }
}

/// No notation has this name.
pub struct UnknownFormat {
    pub found: String,
}

impl HttpError for UnknownFormat {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let arguments = [
            ("found", self.found.as_str().into()),
            ("known", known.join(", ").into()),
        ];
        phrases.say_with("web-unknown-format", &arguments)
    }
}

impl HttpError for ReadError {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        self.localize(phrases)
    }
}

impl HttpError for WriteError {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        self.localize(phrases)
    }
}
