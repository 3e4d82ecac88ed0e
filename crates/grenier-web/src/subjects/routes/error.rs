//! The errors of the room as status and sentence.

use axum::http::StatusCode;
use phrases::{Localize as _, Phrases};
use subjects::Error;

use crate::http::error::HttpError;
use crate::subjects::SubjectError;

impl HttpError for SubjectError {
    fn status(&self) -> StatusCode {
        match self {
            SubjectError::UnknownSubject
            | SubjectError::UnknownQuestion
            | SubjectError::UnknownAlgorithm => StatusCode::NOT_FOUND,
            SubjectError::Refused(_) | SubjectError::Forbidden => StatusCode::FORBIDDEN,
            SubjectError::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            SubjectError::NotTried => StatusCode::CONFLICT,
            SubjectError::Queue(error) => error.status(),
            SubjectError::NotAFile
            | SubjectError::Checker(
                Error::NothingToStep { .. } | Error::NoArguments { .. } | Error::BadArgument(_),
            ) => StatusCode::BAD_REQUEST,
            SubjectError::Checker(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            SubjectError::UnknownSubject => phrases.say("web-subjects-unknown"),
            SubjectError::UnknownQuestion => phrases.say("web-subjects-unknown-question"),
            SubjectError::UnknownAlgorithm => phrases.say("web-subjects-unknown-algorithm"),
            SubjectError::Refused(refusal) => phrases.say(refusal.key()),
            SubjectError::Forbidden => phrases.say("web-subjects-forbidden"),
            SubjectError::NotAFile => phrases.say("web-subjects-not-a-file"),
            SubjectError::NotTried => phrases.say("web-subjects-not-tried"),
            SubjectError::TooLong { found, most } => {
                let kilobytes = |bytes: &usize| (bytes.div_ceil(1024) as i64).into();
                let sizes = [("found", kilobytes(found)), ("most", kilobytes(most))];
                phrases.say_with("web-subjects-too-long", &sizes)
            }
            SubjectError::Queue(error) => error.sentence(phrases),
            SubjectError::Checker(
                error @ (Error::NothingToStep { .. }
                | Error::NoArguments { .. }
                | Error::BadArgument(_)),
            ) => error.localize(phrases),
            SubjectError::Checker(_) => phrases.say("web-subjects-failed"),
        }
    }

    fn cause(&self) -> Option<String> {
        match self {
            SubjectError::Checker(
                Error::NothingToStep { .. } | Error::NoArguments { .. } | Error::BadArgument(_),
            ) => None,
            SubjectError::Checker(error) => Some(format!("checks: {error}")),
            _ => None,
        }
    }
}
