//! Extractors for paths, queries, forms and JSON bodies whose rejections are
//! [`ApiError`]s.

use std::error::Error;

use axum::Json;
use axum::extract::rejection::{FormRejection, JsonRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use phrases::Phrases;
use serde::de::DeserializeOwned;
use serde_path_to_error::Error as PathError;

use crate::app::App;
use crate::http::body::SlowBody;
use crate::http::error::{ApiError, RequestError};

/// The variable part of a path. What cannot be read is an unknown address.
pub struct PathParams<T>(pub T);

/// The part of the address after `?`.
pub struct QueryParams<T>(pub T);

/// A JSON document.
pub struct JsonBody<T>(pub T);

/// The fields of a form.
pub struct FormBody<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<PathParams<T>, ApiError> {
        let path = Path::from_request_parts(parts, app).await;
        let Path(params) = path.map_err(|_| RequestError::NotFound)?;
        Ok(PathParams(params))
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<QueryParams<T>, ApiError> {
        let query = Query::try_from_uri(&parts.uri);
        let Query(params) = query
            .map_err(|rejection| RequestError::BadQuery(BadField::of::<QueryError>(&rejection)))?;
        Ok(QueryParams(params))
    }
}

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<JsonBody<T>, ApiError> {
        match Json::from_request(request, app).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(rejection) => Err(json_error(&rejection).into()),
        }
    }
}

impl<T: DeserializeOwned> FromRequest<App> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<FormBody<T>, ApiError> {
        match Form::from_request(request, app).await {
            Ok(Form(body)) => Ok(FormBody(body)),
            Err(rejection) => Err(form_error(&rejection).into()),
        }
    }
}

fn json_error(rejection: &JsonRejection) -> RequestError {
    if SlowBody::caused(rejection) {
        return RequestError::SlowBody;
    }
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => RequestError::BodyTooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => RequestError::NotJson,
        _ => RequestError::BadJson(BadField::of::<serde_json::Error>(rejection)),
    }
}

fn form_error(rejection: &FormRejection) -> RequestError {
    if SlowBody::caused(rejection) {
        return RequestError::SlowBody;
    }
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => RequestError::BodyTooLarge,
        _ => RequestError::BadForm,
    }
}

/// The error of a query.
type QueryError = serde::de::value::Error;

/// The longest name of a field that a sentence repeats.
const LONGEST_NAME: usize = 40;

/// Which field of a query or of a document is wrong. What serde says of it is
/// English, and left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadField {
    /// This one cannot be read.
    Unreadable(String),
    /// This one is missing.
    Missing(String),
    /// Nobody knows which.
    Unknown,
}

impl BadField {
    /// The field at which an error of serde arose.
    fn of<E: Error + 'static>(rejection: &(dyn Error + 'static)) -> BadField {
        let mut causes = std::iter::successors(Some(rejection), |&error| error.source());
        let Some(error) = causes.find_map(|error| error.downcast_ref::<PathError<E>>()) else {
            return BadField::Unknown;
        };
        let text = error.inner().to_string();
        let missing = text.split_once("missing field `");
        if let Some((name, _)) = missing.and_then(|(_, rest)| rest.split_once('`')) {
            return BadField::Missing(name.to_owned());
        }
        match error.path().to_string() {
            path if path == "." || path.contains('?') || path.len() > LONGEST_NAME => {
                BadField::Unknown
            }
            path => BadField::Unreadable(path),
        }
    }

    /// The sentence of a key, of `KEY-field` or of `KEY-missing`.
    pub fn sentence(&self, phrases: &Phrases, key: &str) -> String {
        let (suffix, field) = match self {
            BadField::Unreadable(field) => ("field", field),
            BadField::Missing(field) => ("missing", field),
            BadField::Unknown => return phrases.say(key),
        };
        let arguments = [("field", field.as_str().into())];
        phrases.say_with(&format!("{key}-{suffix}"), &arguments)
    }
}
