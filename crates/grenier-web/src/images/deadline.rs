//! Work on pictures: off the threads that answer, stopped when nobody waits
//! for it or when it takes too long, and so many pixels at once.

use std::time::{Duration, Instant};

use aplat::loading::LoadError;
use aplat::{Error, Progress};
use awale_engine::StopFlag;
use axum::http::StatusCode;
use phrases::{InWords, Phrases};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use super::{ImagesRoom, SMALL};
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::thinking::{Refused, Ticket};

/// The longest work on one picture.
pub const LONGEST: Duration = Duration::from_secs(30);
/// How long anything waits for a place.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// Chords of a least cover: some hundred MiB.
const MOST_CHORDS: usize = 1 << 20;

/// Says whether work goes on.
pub struct Care {
    stop: StopFlag,
    until: Instant,
}

impl Care {
    /// Until the flag is raised, and no longer than any work may take.
    pub fn new(stop: StopFlag) -> Care {
        Care {
            stop,
            until: Instant::now() + LONGEST,
        }
    }

    /// Work may go on.
    pub fn goes_on(&self) -> bool {
        !self.is_stopped() && Instant::now() < self.until
    }

    /// Nobody waits for it any more.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_raised()
    }

    /// Follows the library's work: asks it to stop where it may not go on, and
    /// tells how far it is.
    pub fn watching<T>(&self, tell: &dyn Fn(f64), work: impl FnOnce(&Progress<'_>) -> T) -> T {
        let goes_on = |part| {
            tell(part);
            self.goes_on()
        };
        work(&Progress::new(&goes_on).with_most_chords(MOST_CHORDS))
    }
}

impl ImagesRoom {
    /// Waits for a place for a picture of so many pixels; small ones need none.
    pub async fn place(&self, pixels: usize) -> Result<Option<OwnedSemaphorePermit>, Refused> {
        if pixels <= SMALL {
            return Ok(None);
        }
        let places = pixels.div_ceil(SMALL) as u32;
        let place = self.tables.clone().acquire_many_owned(places);
        match timeout(PATIENCE, place).await {
            Ok(Ok(place)) => Ok(Some(place)),
            _ => Err(Refused::Everybody),
        }
    }
}

/// Does work on a picture of so many pixels.
pub async fn work<T: Send + 'static>(
    app: &App,
    client: Client,
    pixels: usize,
    phrases: &Phrases,
    act: impl FnOnce(&Progress<'_>) -> Result<T, LoadError> + Send + 'static,
) -> Result<T, ApiError> {
    let ticket = app.workshop.enter(client.0);
    let ticket = ticket.map_err(|refused| ApiError::busy(refused, phrases))?;
    worked(app, ticket, pixels, phrases, act).await
}

/// The same with a ticket taken before.
pub async fn worked<T: Send + 'static>(
    app: &App,
    ticket: Ticket,
    pixels: usize,
    phrases: &Phrases,
    act: impl FnOnce(&Progress<'_>) -> Result<T, LoadError> + Send + 'static,
) -> Result<T, ApiError> {
    let busy = |refused| ApiError::busy(refused, phrases);
    let place = app.images.place(pixels).await.map_err(busy)?;
    let done = ticket.run(move |stop| {
        let care = Care::new(stop);
        let done = care.watching(&|_| (), act);
        drop(place);
        (!care.is_stopped()).then_some(done)
    });
    match done.await.map_err(busy)? {
        Some(done) => done.map_err(|error| refusal(&error, phrases)),
        None => Err(busy(Refused::Stopped)),
    }
}

/// What is wrong, as HTTP.
pub fn refusal(error: &LoadError, phrases: &Phrases) -> ApiError {
    let number = |number: &dyn ToString| number.to_string().into();
    match error {
        LoadError::Refused(Error::TooManyPixels { width, height, .. }) => {
            let arguments = [
                ("width", number(width)),
                ("height", number(height)),
                ("pixels", number(&super::MOST_PIXELS)),
                ("side", number(&super::MOST_SIDE)),
            ];
            let sentence = phrases.say_with("web-images-too-many-pixels", &arguments);
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, sentence)
        }
        LoadError::Refused(Error::TooManyColors) => {
            ApiError::bad(phrases.say("web-images-too-many-colors"))
        }
        LoadError::Refused(Error::TooManyChords { .. }) => {
            ApiError::bad(phrases.say("web-images-too-many-chords"))
        }
        LoadError::Refused(Error::Stopped) => {
            let seconds = [("seconds", LONGEST.as_secs().into())];
            ApiError::bad(phrases.say_with("web-images-too-slow", &seconds))
        }
        LoadError::Refused(error) => ApiError::bad(error.in_words(phrases)),
        LoadError::UnknownFormat => ApiError::bad(phrases.say("web-images-unknown-format")),
        LoadError::TooMuchMemory => ApiError::bad(phrases.say("web-images-bomb")),
        other => {
            let reason = [("reason", other.to_string().into())];
            ApiError::bad(phrases.say_with("web-images-unreadable", &reason))
        }
    }
}
