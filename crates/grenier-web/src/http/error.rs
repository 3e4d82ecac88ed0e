//! Errors as HTTP: a status and a sentence in the reader's language.
//!
//! A handler fails with an [`ApiError`], which carries an error of the domain.
//! The layer [`translate`] puts it into words once, when the response leaves
//! the routes: as a page, or as `{"error": …}` for the API. Faults of the server
//! are logged and never sent.

use std::any::Any;
use std::sync::Arc;

use archive::Error as ArchiveError;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use phrases::{Localize, Phrases};

use crate::app::App;
use crate::http::extract::BadField;
use crate::http::layout::Layout;
use crate::http::openapi::ErrorJson;
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

    /// The answer to a request: a page where one was asked for.
    pub fn answer(&self, layout: Layout) -> Response {
        let status = self.status();
        let sentence = self.sentence(layout.reader().phrases());
        let mut response = if layout.is_of_page() {
            layout.error_page(status, sentence)
        } else {
            (status, Json(ErrorJson { error: sentence })).into_response()
        };
        if may_retry(status) {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
        }
        response
    }
}

fn may_retry(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
    )
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
    let layout = Layout::new(&app, request.uri(), request.headers(), request.extensions());
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<ApiError>() else {
        return response;
    };
    let mut answer = error.answer(layout);
    if let Some(allowed) = response.headers_mut().remove(header::ALLOW) {
        answer.headers_mut().insert(header::ALLOW, allowed);
    }
    answer
}

/// What is wrong with a request before any room looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// Nothing has this address.
    NotFound,
    /// The address has no such method.
    WrongMethod,
    BadQuery(BadField),
    BadForm,
    BadJson(BadField),
    NotJson,
    /// A game's socket was asked for without a WebSocket.
    NotWebSocket,
    BodyTooLarge,
    /// The body did not arrive in time.
    SlowBody,
    /// More requests than the rate limit allows.
    TooFast,
    WrongHost,
    /// Sent by a page of another site.
    WrongOrigin,
    /// The handler panicked.
    Panicked,
}

impl HttpError for RequestError {
    fn status(&self) -> StatusCode {
        match self {
            RequestError::NotFound => StatusCode::NOT_FOUND,
            RequestError::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            RequestError::BadQuery(_) | RequestError::BadForm | RequestError::BadJson(_) => {
                StatusCode::BAD_REQUEST
            }
            RequestError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            RequestError::NotWebSocket => StatusCode::UPGRADE_REQUIRED,
            RequestError::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            RequestError::SlowBody => StatusCode::REQUEST_TIMEOUT,
            RequestError::TooFast => StatusCode::TOO_MANY_REQUESTS,
            RequestError::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            RequestError::WrongOrigin => StatusCode::FORBIDDEN,
            RequestError::Panicked => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let key = match self {
            RequestError::BadQuery(field) => return field.sentence(phrases, "web-bad-query"),
            RequestError::BadJson(field) => return field.sentence(phrases, "web-bad-json"),
            RequestError::NotFound => "web-not-found",
            RequestError::WrongMethod => "web-wrong-method",
            RequestError::BadForm => "web-bad-form",
            RequestError::NotJson => "web-not-json",
            RequestError::NotWebSocket => "web-not-web-socket",
            RequestError::BodyTooLarge => "web-body-too-large",
            RequestError::SlowBody => "web-slow-body",
            RequestError::TooFast => "web-too-fast",
            RequestError::WrongHost => "web-wrong-host",
            RequestError::WrongOrigin => "web-wrong-origin",
            RequestError::Panicked => "web-panicked",
        };
        phrases.say(key)
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
    ApiError::from(RequestError::Panicked).into_response()
}

/// The answer to an unknown address.
pub async fn not_found() -> ApiError {
    RequestError::NotFound.into()
}

/// The answer to a method that an address does not have.
pub async fn wrong_method() -> ApiError {
    RequestError::WrongMethod.into()
}
