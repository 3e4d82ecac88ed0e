//! What went wrong, as HTTP: a status and a sentence in the reader's language.
//! Causes that are nobody's business are logged, never sent.

use archive::Error as ArchiveError;
use std::any::Any;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use phrases::{InWords, Phrases};
use serde_json::json;

use crate::http::language::Reader;
use crate::thinking::Refused;

/// A refusal of the API.
#[derive(Debug)]
pub struct ApiError {
    pub status: StatusCode,
    /// What is told to the reader.
    pub sentence: String,
}

/// Seconds to wait before asking again, where waiting helps.
const PATIENCE: &str = "1";

impl ApiError {
    pub fn new(status: StatusCode, sentence: impl Into<String>) -> ApiError {
        ApiError {
            status,
            sentence: sentence.into(),
        }
    }

    /// What was asked cannot be.
    pub fn bad(sentence: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// The same, worded from a library's error.
    pub fn refused(error: &impl InWords, phrases: &Phrases) -> ApiError {
        ApiError::bad(error.in_words(phrases))
    }

    /// What the archive refuses; what is wrong with the archive itself is
    /// logged.
    pub fn of_archive(error: &ArchiveError, phrases: &Phrases) -> ApiError {
        match error {
            ArchiveError::Game(_)
            | ArchiveError::Player(_)
            | ArchiveError::Sql(_)
            | ArchiveError::Query { .. }
            | ArchiveError::TooSlow { .. }
            | ArchiveError::TooLarge { .. }
            | ArchiveError::NoReader => ApiError::refused(error, phrases),
            _ => {
                tracing::error!("archive: {error}");
                let sentence = phrases.say("web-archive-trouble");
                ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
            }
        }
    }

    /// Work that is not taken on.
    pub fn busy(refused: Refused, phrases: &Phrases) -> ApiError {
        let (status, key) = match refused {
            Refused::Client => (StatusCode::TOO_MANY_REQUESTS, "web-busy-client"),
            Refused::Everybody => (StatusCode::SERVICE_UNAVAILABLE, "web-busy-everybody"),
            Refused::Stopped => (StatusCode::SERVICE_UNAVAILABLE, "web-stopped"),
        };
        ApiError::new(status, phrases.say(key))
    }

    /// There is no such thing.
    pub fn not_found(phrases: &Phrases) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, phrases.say("web-not-found"))
    }

    /// It cannot be done as things stand.
    pub fn conflict(sentence: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, sentence)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Json(json!({"error": self.sentence}));
        let waiting = matches!(
            self.status,
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
        );
        if waiting {
            return (self.status, [(header::RETRY_AFTER, PATIENCE)], body).into_response();
        }
        (self.status, body).into_response()
    }
}

/// The answer to a request whose handling panicked. The panic itself was told
/// on standard error.
pub fn panicked(_: Box<dyn Any + Send>) -> Response {
    let sentence = "the server made a mistake; its log says which";
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, sentence).into_response()
}

/// The answer below `/api` to an unknown address.
pub async fn not_found(reader: Reader) -> ApiError {
    ApiError::not_found(reader.phrases())
}
