//! Extractors for queries and JSON bodies whose rejections are [`ApiError`]s.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::http::error::{ApiError, RequestError};

/// The part of the address after `?`.
pub struct QueryParams<T>(pub T);

/// A JSON document.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<QueryParams<T>, ApiError> {
        let Query(params) =
            Query::try_from_uri(&parts.uri).map_err(|rejection| RequestError::BadQuery {
                reason: rejection.body_text(),
            })?;
        Ok(QueryParams(params))
    }
}

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<JsonBody<T>, ApiError> {
        match Json::from_request(request, app).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(rejection) => Err(error_of(&rejection).into()),
        }
    }
}

fn error_of(rejection: &JsonRejection) -> RequestError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => RequestError::BodyTooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => RequestError::NotJson,
        _ => RequestError::BadJson {
            reason: rejection.body_text(),
        },
    }
}
