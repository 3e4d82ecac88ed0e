//! The upload of a file: refused by its length before it is received, and by
//! its header before it is decoded.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, header};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::job::PATIENCE;
use super::limits::LONGEST_UPLOAD;
use super::{ImageError, MOST_BYTES, Picture, run_with_permit};
use crate::app::App;
use crate::http::body::SlowBody;
use crate::http::client::Requester;
use crate::http::language::text;
use crate::thinking::{Class, QueueError};

/// The picture of a request's body.
pub async fn receive(
    app: &App,
    requester: &Requester,
    headers: &HeaderMap,
    body: Body,
) -> Result<Picture, ImageError> {
    let length = text(headers, &header::CONTENT_LENGTH).and_then(|length| length.parse().ok());
    if length.is_some_and(|length: u64| length > MOST_BYTES as u64) {
        return Err(ImageError::TooManyBytes);
    }
    let permit = app.queue().admit(Class::Review, requester)?;
    let slot = app.images().upload_slots.clone().acquire_owned();
    let slot = timeout(PATIENCE, slot)
        .await
        .map_err(|_| QueueError::Full)?;
    let bytes = timeout(LONGEST_UPLOAD, to_bytes(body, MOST_BYTES)).await;
    let bytes = bytes.map_err(|_| ImageError::UploadTimeout)?;
    let bytes = bytes.map_err(|error| {
        if SlowBody::caused(&error) {
            ImageError::UploadTimeout
        } else {
            ImageError::TooManyBytes
        }
    })?;
    let (pixels, bytes) = spawn_blocking(move || (Picture::declared(&bytes), bytes))
        .await
        .map_err(|_| QueueError::Stopped)?;
    run_with_permit(app, permit, pixels?, move |progress| {
        let picture = Picture::read(&bytes, progress);
        drop((bytes, slot));
        picture
    })
    .await
}
