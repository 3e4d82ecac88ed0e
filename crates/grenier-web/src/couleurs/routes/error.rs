//! The errors of the room as status and sentence.

use axum::http::StatusCode;
use couleurs::OptionsError;
use phrases::{Localize, Phrases};

use crate::couleurs::error::{CouleursError, InputError, SettingsError};
use crate::couleurs::settings::{LEAST_REGION, LEAST_SIZE, LONGEST_BAR, MOST_REGION, MOST_SIZE};
use crate::http::error::HttpError;

impl HttpError for CouleursError {
    fn status(&self) -> StatusCode {
        match self {
            CouleursError::NotFound | CouleursError::NoReplay => StatusCode::NOT_FOUND,
            CouleursError::NoReplayNamed
            | CouleursError::NoSuchStep { .. }
            | CouleursError::NothingToArchive
            | CouleursError::BadReplay(_) => StatusCode::BAD_REQUEST,
            CouleursError::Unreadable(_) => StatusCode::CONFLICT,
            CouleursError::ClientFull => StatusCode::TOO_MANY_REQUESTS,
            CouleursError::Full | CouleursError::Elsewhere => StatusCode::SERVICE_UNAVAILABLE,
            CouleursError::Settings(error) => error.status(),
            CouleursError::Queue(error) => error.status(),
            CouleursError::Archive(error) => error.status(),
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            CouleursError::NotFound => phrases.say("web-game-not-found"),
            CouleursError::NoReplay => phrases.say("web-couleurs-no-replay"),
            CouleursError::NoReplayNamed => phrases.say("web-couleurs-from-what"),
            CouleursError::NoSuchStep { step } => {
                phrases.say_with("web-couleurs-no-such-step", &[("step", (*step).into())])
            }
            CouleursError::NothingToArchive => phrases.say("web-couleurs-nothing-to-keep"),
            CouleursError::BadReplay(error) | CouleursError::Unreadable(error) => {
                error.localize(phrases)
            }
            CouleursError::ClientFull => phrases.say("web-couleurs-client-full"),
            CouleursError::Full => phrases.say("web-couleurs-full"),
            CouleursError::Elsewhere => phrases.say("web-couleurs-elsewhere"),
            CouleursError::Settings(error) => error.sentence(phrases),
            CouleursError::Queue(error) => error.sentence(phrases),
            CouleursError::Archive(error) => error.sentence(phrases),
        }
    }

    fn cause(&self) -> Option<String> {
        match self {
            CouleursError::Archive(error) => error.cause(),
            _ => None,
        }
    }
}

impl HttpError for SettingsError {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let size = |(width, height): (usize, usize)| format!("{width}x{height}").into();
        match self {
            SettingsError::Rule(error) => error.localize(phrases),
            SettingsError::Size(error) => error.localize(phrases),
            SettingsError::Lengths(error) => error.localize(phrases),
            SettingsError::Options(OptionsError::BarTooLong { longest, height }) => {
                let arguments = [("longest", (*longest).into()), ("height", (*height).into())];
                phrases.say_with("web-couleurs-bar-too-long", &arguments)
            }
            SettingsError::Options(error) => error.localize(phrases),
            SettingsError::UnknownMode { found } => {
                let arguments = [("found", found.as_str().into())];
                phrases.say_with("web-couleurs-unknown-mode", &arguments)
            }
            SettingsError::UnknownPlayer { found } => {
                let arguments = [("found", found.as_str().into())];
                phrases.say_with("web-couleurs-unknown-player", &arguments)
            }
            SettingsError::BadSize { found } => {
                let arguments = [
                    ("found", found.to_string().into()),
                    ("least", size(LEAST_SIZE)),
                    ("most", size(MOST_SIZE)),
                ];
                phrases.say_with("web-couleurs-bad-size", &arguments)
            }
            SettingsError::BadBars { found } => {
                let arguments = [
                    ("found", found.as_str().into()),
                    ("most", LONGEST_BAR.into()),
                ];
                phrases.say_with("web-couleurs-bad-bars", &arguments)
            }
            SettingsError::BadRegion { found } => {
                let arguments = [
                    ("found", (*found).into()),
                    ("least", LEAST_REGION.into()),
                    ("most", MOST_REGION.into()),
                ];
                phrases.say_with("web-couleurs-bad-region", &arguments)
            }
        }
    }
}

/// The key of the sentence that refuses an input; also the reason of a close.
pub fn input_key(error: InputError) -> &'static str {
    match error {
        InputError::BadMessage => "web-couleurs-bad-message",
        InputError::OutOfOrder => "web-couleurs-out-of-order",
        InputError::TooFast => "web-couleurs-too-fast",
        InputError::UnknownAct => "web-couleurs-unknown-act",
        InputError::Paused => "web-couleurs-paused",
        InputError::BotsOnly => "web-couleurs-bots-only",
        InputError::NotForBots => "web-couleurs-not-for-bots",
        InputError::NotYours => "web-couleurs-not-yours",
        InputError::Elsewhere => "web-couleurs-elsewhere",
        InputError::Lost => "web-couleurs-lost-elsewhere",
    }
}
