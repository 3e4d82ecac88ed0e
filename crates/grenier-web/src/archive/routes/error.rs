//! The errors of the archive's room as status and sentence.

use axum::http::StatusCode;
use phrases::Phrases;

use crate::archive::QueryError;
use crate::http::error::HttpError;

impl HttpError for QueryError {
    fn status(&self) -> StatusCode {
        match self {
            QueryError::Queue(error) => error.status(),
            QueryError::Archive(error) => error.status(),
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            QueryError::Queue(error) => error.sentence(phrases),
            QueryError::Archive(error) => error.sentence(phrases),
        }
    }

    fn cause(&self) -> Option<String> {
        match self {
            QueryError::Queue(_) => None,
            QueryError::Archive(error) => error.cause(),
        }
    }
}
