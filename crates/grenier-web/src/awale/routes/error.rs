//! The errors of the awalé rooms as status and sentence.

use awale::notation::letters::BadMoveReason;
use awale::notation::{Format, ReadError, WriteError};
use awale_players::LAST_LEVEL;
use axum::http::StatusCode;
use phrases::{Localize, Phrases};

use crate::awale::duels::{ActError, DuelError, MOST_DAYS, MOST_MINUTES, MOST_SECONDS};
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
            GameError::NeedsClaim => StatusCode::FORBIDDEN,
            GameError::NotOneLetter
            | GameError::NotRatable
            | GameError::ClaimedName
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
            | GameError::Rated
            | GameError::RatedGoesOn
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
            GameError::NeedsClaim => phrases.say("web-rated-needs-claim"),
            GameError::NotRatable => phrases.say("web-not-ratable"),
            GameError::ClaimedName => phrases.say("web-account-claimed"),
            GameError::Rated => phrases.say("web-rated-no-help"),
            GameError::RatedGoesOn => phrases.say("web-rated-goes-on"),
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

impl HttpError for DuelError {
    fn status(&self) -> StatusCode {
        match self {
            DuelError::NotFound => StatusCode::NOT_FOUND,
            DuelError::Act(error) => act_status(error),
            DuelError::BadClock | DuelError::UnknownSide => StatusCode::BAD_REQUEST,
            DuelError::NeedsClaim => StatusCode::FORBIDDEN,
            DuelError::TooManyChallenges | DuelError::TooManyConnections => {
                StatusCode::TOO_MANY_REQUESTS
            }
            DuelError::Elsewhere => StatusCode::SERVICE_UNAVAILABLE,
            DuelError::Params(error) => error.status(),
            DuelError::Archive(error) => error.status(),
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            DuelError::NotFound => phrases.say("web-duel-not-found"),
            DuelError::Act(error) => act_sentence(error, phrases),
            DuelError::BadClock => {
                let arguments = [
                    ("minutes", MOST_MINUTES.into()),
                    ("seconds", MOST_SECONDS.into()),
                    ("days", MOST_DAYS.into()),
                ];
                phrases.say_with("web-duel-bad-clock", &arguments)
            }
            DuelError::UnknownSide => phrases.say("web-duel-one-side"),
            DuelError::NeedsClaim => phrases.say("web-rated-needs-claim"),
            DuelError::TooManyChallenges => phrases.say("web-duel-too-many"),
            DuelError::TooManyConnections => phrases.say("web-duel-too-many-connections"),
            DuelError::Elsewhere => phrases.say("web-duel-elsewhere"),
            DuelError::Params(error) => error.sentence(phrases),
            DuelError::Archive(error) => error.sentence(phrases),
        }
    }

    fn cause(&self) -> Option<String> {
        match self {
            DuelError::Archive(error) => error.cause(),
            _ => None,
        }
    }
}

fn act_status(error: &ActError) -> StatusCode {
    match error {
        ActError::NotPlaying | ActError::NeedsClaim => StatusCode::FORBIDDEN,
        ActError::NotOneLetter | ActError::Unknown | ActError::OutOfOrder => {
            StatusCode::BAD_REQUEST
        }
        ActError::BadLetter {
            reason: BadMoveReason::Unknown(_),
            ..
        } => StatusCode::BAD_REQUEST,
        ActError::TooFast => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::CONFLICT,
    }
}

fn act_sentence(error: &ActError, phrases: &Phrases) -> String {
    phrases.say(match error {
        ActError::BadLetter { letter, reason } => {
            let arguments = [
                ("letter", letter.to_string().into()),
                ("reason", reason.localize(phrases).into()),
            ];
            return phrases.say_with("play-refused", &arguments);
        }
        ActError::NotPlaying => "web-duel-not-playing",
        ActError::NotBegun => "web-duel-not-begun",
        ActError::Taken => "web-duel-taken",
        ActError::OwnChallenge => "web-duel-own",
        ActError::Over => "web-game-over",
        ActError::NotOver => "web-duel-not-over",
        ActError::NotYourTurn => "web-duel-not-your-turn",
        ActError::Stale => "web-changed-meanwhile",
        ActError::NotOneLetter => "web-one-letter",
        ActError::NoOffer => "web-duel-no-offer",
        ActError::OfferedBefore => "web-duel-offered-before",
        ActError::NeedsClaim => "web-rated-needs-claim",
        ActError::Rated => "web-rated-no-help",
        ActError::NothingToTakeBack => "web-duel-nothing-to-take-back",
        ActError::TooLate => "web-duel-too-late",
        ActError::NotAway => "web-duel-not-away",
        ActError::Unknown => "web-duel-unknown-act",
        ActError::TooFast => "web-too-fast",
        ActError::OutOfOrder => "web-duel-out-of-order",
    })
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
