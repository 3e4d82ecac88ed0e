//! What a request says, read with refusals in the reader's language.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::language::Reader;

/// The part of the address after `?`.
pub struct Asked<T>(pub T);

/// A JSON document.
pub struct Told<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, ApiError> {
        let Query(asked) = Query::try_from_uri(&parts.uri).map_err(|rejection| {
            let reason = rejection.body_text().into();
            let reader = Reader::new(app, &parts.headers);
            ApiError::bad(
                reader
                    .phrases()
                    .say_with("web-bad-query", &[("reason", reason)]),
            )
        })?;
        Ok(Asked(asked))
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Told<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Told<T>, ApiError> {
        let reader = Reader::new(app, request.headers());
        match Json::from_request(request, app).await {
            Ok(Json(told)) => Ok(Told(told)),
            Err(rejection) => Err(refused(&rejection, &reader)),
        }
    }
}

fn refused(rejection: &JsonRejection, reader: &Reader) -> ApiError {
    let phrases = reader.phrases();
    match rejection.status() {
        status @ StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError::new(status, phrases.say("web-body-too-large"))
        }
        status @ StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            ApiError::new(status, phrases.say("web-not-json"))
        }
        _ => {
            let reason = rejection.body_text().into();
            ApiError::bad(phrases.say_with("web-bad-json", &[("reason", reason)]))
        }
    }
}
