//! Jobs on pictures: on the work queue, within the deadline, and with a limit
//! of pixels at once.

use std::time::Duration;

use aplat::Progress;
use aplat::loading::LoadError;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use super::deadline::Deadline;
use super::{ImageError, Images, SMALL};
use crate::app::App;
use crate::http::client::Requester;
use crate::thinking::{Class, Permit, QueueError};

/// How long a job waits for a permit.
pub const PATIENCE: Duration = Duration::from_secs(30);

impl Images {
    /// Waits for a permit to work on so many pixels; few pixels need none.
    pub async fn pixel_permit(
        &self,
        pixels: usize,
    ) -> Result<Option<OwnedSemaphorePermit>, QueueError> {
        if pixels <= SMALL {
            return Ok(None);
        }
        let count = pixels.div_ceil(SMALL) as u32;
        let permit = self.pixel_permits.clone().acquire_many_owned(count);
        match timeout(PATIENCE, permit).await {
            Ok(Ok(permit)) => Ok(Some(permit)),
            _ => Err(QueueError::Full),
        }
    }
}

/// Runs a job on a picture of so many pixels.
pub async fn run<T: Send + 'static>(
    app: &App,
    requester: &Requester,
    pixels: usize,
    job: impl FnOnce(&Progress<'_>) -> Result<T, LoadError> + Send + 'static,
) -> Result<T, ImageError> {
    let permit = app.queue().admit(Class::Review, requester)?;
    run_with_permit(app, permit, pixels, job).await
}

/// The same with a place in the queue taken before.
pub async fn run_with_permit<T: Send + 'static>(
    app: &App,
    permit: Permit,
    pixels: usize,
    job: impl FnOnce(&Progress<'_>) -> Result<T, LoadError> + Send + 'static,
) -> Result<T, ImageError> {
    let pixel_permit = app.images().pixel_permit(pixels).await?;
    let done = permit.run(move |turn| {
        let deadline = Deadline::new(turn);
        let done = deadline.run(&|_| (), job);
        drop(pixel_permit);
        (!deadline.is_cancelled()).then_some(done)
    });
    Ok(done.await?.ok_or(QueueError::Stopped)??)
}
