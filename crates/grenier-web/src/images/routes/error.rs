//! The errors of the room as status and sentence.

use aplat::Error;
use aplat::loading::LoadError;
use axum::http::StatusCode;
use phrases::{Localize, Phrases};

use crate::http::error::HttpError;
use crate::images::deadline::LONGEST;
use crate::images::limits::LONGEST_UPLOAD;
use crate::images::{ImageError, MOST_BYTES, MOST_PIXELS, MOST_SIDE};

/// The methods that a request may name.
const METHODS: &str = "auto, runs, rectangles, context, fast";

impl HttpError for ImageError {
    fn status(&self) -> StatusCode {
        match self {
            ImageError::NotFound => StatusCode::NOT_FOUND,
            ImageError::UploadTimeout => StatusCode::REQUEST_TIMEOUT,
            ImageError::TooManyBytes
            | ImageError::Load(LoadError::Refused(Error::TooManyPixels { .. })) => {
                StatusCode::PAYLOAD_TOO_LARGE
            }
            ImageError::UnknownMethod { .. } | ImageError::Load(_) => StatusCode::BAD_REQUEST,
            ImageError::Queue(error) => error.status(),
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            ImageError::NotFound => phrases.say("web-images-gone"),
            ImageError::TooManyBytes => {
                let most = [("most", (MOST_BYTES >> 20).into())];
                phrases.say_with("web-images-too-many-bytes", &most)
            }
            ImageError::UploadTimeout => {
                let seconds = [("seconds", LONGEST_UPLOAD.as_secs().into())];
                phrases.say_with("web-images-upload-timeout", &seconds)
            }
            ImageError::UnknownMethod { found } => {
                let arguments = [("found", found.as_str().into()), ("known", METHODS.into())];
                phrases.say_with("web-unknown-format", &arguments)
            }
            ImageError::Load(error) => load_sentence(error, phrases),
            ImageError::Queue(error) => error.sentence(phrases),
        }
    }
}

fn load_sentence(error: &LoadError, phrases: &Phrases) -> String {
    let number = |number: &dyn ToString| number.to_string().into();
    match error {
        LoadError::Refused(Error::TooManyPixels { width, height, .. }) => {
            let arguments = [
                ("width", number(width)),
                ("height", number(height)),
                ("pixels", number(&MOST_PIXELS)),
                ("side", number(&MOST_SIDE)),
            ];
            phrases.say_with("web-images-too-many-pixels", &arguments)
        }
        LoadError::Refused(Error::TooManyChords { .. }) => {
            phrases.say("web-images-too-many-chords")
        }
        LoadError::Refused(Error::Stopped) => {
            let seconds = [("seconds", LONGEST.as_secs().into())];
            phrases.say_with("web-images-too-slow", &seconds)
        }
        LoadError::Refused(error) => error.localize(phrases),
        LoadError::UnknownFormat => phrases.say("web-images-unknown-format"),
        LoadError::TooMuchMemory => phrases.say("web-images-bomb"),
        other => {
            let reason = [("reason", other.to_string().into())];
            phrases.say_with("web-images-unreadable", &reason)
        }
    }
}
