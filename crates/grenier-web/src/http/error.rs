//! Errors as HTTP: a status and a sentence in the reader's language.
//!
//! A handler fails with an [`ApiError`], which carries an error of the domain.
//! The layer [`translate`] puts it into words once, when the response leaves
//! the routes. Faults of the server are logged and never sent.

use std::any::Any;
use std::sync::Arc;

use archive::Error as ArchiveError;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use phrases::{Localize, Phrases};
use serde_json::json;

use crate::app::App;
use crate::http::language::Reader;
use crate::thinking::QueueError;

/// Seconds after which a client may try again.
const RETRY_AFTER: &str = "1";

/// An error that a request can end with. Each room implements it for its own
/// errors, beside its routes.
pub trait HttpError: Send + Sync + 'static {
    fn status(&self) -> StatusCode;

    /// The error in the reader's language.
    fn sentence(&self, phrases: &Phrases) -> String;

    /// What to log; `None` where the request is at fault.
    fn cause(&self) -> Option<String> {
        None
    }
}

/// The error of a handler, not yet in words.
#[derive(Clone)]
pub struct ApiError(Arc<dyn HttpError>);

impl<E: HttpError> From<E> for ApiError {
    fn from(error: E) -> ApiError {
        if let Some(cause) = error.cause() {
            tracing::error!("{cause}");
        }
        ApiError(Arc::new(error))
    }
}

impl ApiError {
    pub fn status(&self) -> StatusCode {
        self.0.status()
    }

    /// The error in the reader's language.
    pub fn sentence(&self, phrases: &Phrases) -> String {
        self.0.sentence(phrases)
    }

    /// The answer of the API.
    pub fn response(&self, phrases: &Phrases) -> Response {
        document(self.status(), &self.sentence(phrases))
    }
}

impl IntoResponse for ApiError {
    /// The status alone: [`translate`] knows the reader's language and adds the
    /// sentence.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Puts the errors of handlers into the reader's language.
pub async fn translate(State(app): State<App>, request: Request, next: Next) -> Response {
    let reader = Reader::new(&app, request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<ApiError>() {
        Some(error) => error.response(reader.phrases()),
        None => response,
    }
}

fn document(status: StatusCode, sentence: &str) -> Response {
    let body = Json(json!({"error": sentence}));
    let may_retry = matches!(
        status,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
    );
    if may_retry {
        return (status, [(header::RETRY_AFTER, RETRY_AFTER)], body).into_response();
    }
    (status, body).into_response()
}

/// What is wrong with a request before any room looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// Nothing has this address.
    NotFound,
    BadQuery {
        reason: String,
    },
    BadJson {
        reason: String,
    },
    NotJson,
    BodyTooLarge,
    /// More requests than the rate limit allows.
    TooFast,
    WrongHost,
    /// Sent by a page of another site.
    WrongOrigin,
}

impl HttpError for RequestError {
    fn status(&self) -> StatusCode {
        match self {
            RequestError::NotFound => StatusCode::NOT_FOUND,
            RequestError::BadQuery { .. } | RequestError::BadJson { .. } => StatusCode::BAD_REQUEST,
            RequestError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            RequestError::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            RequestError::TooFast => StatusCode::TOO_MANY_REQUESTS,
            RequestError::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            RequestError::WrongOrigin => StatusCode::FORBIDDEN,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let because = |key, reason: &str| phrases.say_with(key, &[("reason", reason.into())]);
        match self {
            RequestError::NotFound => phrases.say("web-not-found"),
            RequestError::BadQuery { reason } => because("web-bad-query", reason),
            RequestError::BadJson { reason } => because("web-bad-json", reason),
            RequestError::NotJson => phrases.say("web-not-json"),
            RequestError::BodyTooLarge => phrases.say("web-body-too-large"),
            RequestError::TooFast => phrases.say("web-too-fast"),
            RequestError::WrongHost => phrases.say("web-wrong-host"),
            RequestError::WrongOrigin => phrases.say("web-wrong-origin"),
        }
    }
}

impl HttpError for QueueError {
    fn status(&self) -> StatusCode {
        match self {
            QueueError::ClientFull => StatusCode::TOO_MANY_REQUESTS,
            QueueError::Full | QueueError::Stopped => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
            QueueError::ClientFull => "web-busy-client",
            QueueError::Full => "web-busy-everybody",
            QueueError::Stopped => "web-stopped",
        })
    }
}

impl HttpError for ArchiveError {
    fn status(&self) -> StatusCode {
        if is_fault_of_the_request(self) {
            StatusCode::BAD_REQUEST
        } else {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        if is_fault_of_the_request(self) {
            self.localize(phrases)
        } else {
            phrases.say("web-archive-trouble")
        }
    }

    fn cause(&self) -> Option<String> {
        (!is_fault_of_the_request(self)).then(|| format!("archive: {self}"))
    }
}

fn is_fault_of_the_request(error: &ArchiveError) -> bool {
    matches!(
        error,
        ArchiveError::Game(_)
            | ArchiveError::Player(_)
            | ArchiveError::Sql(_)
            | ArchiveError::Query { .. }
            | ArchiveError::TooSlow { .. }
            | ArchiveError::TooLarge { .. }
            | ArchiveError::NoReader
    )
}

/// The answer to a request whose handler panicked. The panic itself is already
/// on standard error.
pub fn panicked(_: Box<dyn Any + Send>) -> Response {
    document(
        StatusCode::INTERNAL_SERVER_ERROR,
        "the server made a mistake; its log says which",
    )
}

/// The answer below `/api` to an unknown address.
pub async fn not_found() -> ApiError {
    RequestError::NotFound.into()
}
