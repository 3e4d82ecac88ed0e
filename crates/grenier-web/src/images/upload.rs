//! A file on its way here: refused by its length before it is received, by its
//! header before it is decoded.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use phrases::Phrases;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::deadline::{PATIENCE, refusal};
use super::{MOST_BYTES, Picture, worked};
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::language::text;
use crate::thinking::Refused;

/// How long a file may be on its way.
const LONGEST_WAY: Duration = Duration::from_mins(1);

/// The picture of a request's body.
pub async fn receive(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    body: Body,
    phrases: &Phrases,
) -> Result<Picture, ApiError> {
    let length = text(headers, &header::CONTENT_LENGTH).and_then(|length| length.parse().ok());
    if length.is_some_and(|length: u64| length > MOST_BYTES as u64) {
        return Err(too_large(phrases));
    }
    let busy = |refused| ApiError::busy(refused, phrases);
    let ticket = app.workshop.enter(client.0).map_err(busy)?;
    let door = timeout(PATIENCE, app.images.doors.clone().acquire_owned()).await;
    let door = door.map_err(|_| busy(Refused::Everybody))?;
    let bytes = timeout(LONGEST_WAY, to_bytes(body, MOST_BYTES)).await;
    let bytes = bytes.map_err(|_| {
        let seconds = [("seconds", LONGEST_WAY.as_secs().into())];
        let sentence = phrases.say_with("web-images-too-long-on-its-way", &seconds);
        ApiError::new(StatusCode::REQUEST_TIMEOUT, sentence)
    })?;
    let bytes = bytes.map_err(|_| too_large(phrases))?;
    let (declared, bytes) = spawn_blocking(move || (Picture::declared(&bytes), bytes))
        .await
        .map_err(|_| busy(Refused::Stopped))?;
    let pixels = declared.map_err(|error| refusal(&error, phrases))?;
    worked(app, ticket, pixels, phrases, move |watch| {
        let picture = Picture::read(&bytes, watch);
        drop((bytes, door));
        picture
    })
    .await
}

fn too_large(phrases: &Phrases) -> ApiError {
    let most = [("most", (MOST_BYTES >> 20).into())];
    let sentence = phrases.say_with("web-images-too-many-bytes", &most);
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, sentence)
}
