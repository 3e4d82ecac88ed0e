//! Long answers: as server-sent events while a job runs, or as one document
//! when it is done. The job is cancelled when the client disconnects.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use phrases::Phrases;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

use crate::http::error::ApiError;
use crate::http::language::{Reader, text};
use crate::thinking::{Permit, QueueError, Turn};

/// Events buffered for a slow client: more than the longest review has.
const BUFFER: usize = 512;

/// Whether the client wants events or one document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseMode {
    Events,
    Document,
}

impl ResponseMode {
    /// Events if the client accepts them by name.
    pub fn events_if_accepted(headers: &HeaderMap) -> ResponseMode {
        let accept = text(headers, &header::ACCEPT).unwrap_or_default();
        if accept.contains("text/event-stream") {
            ResponseMode::Events
        } else {
            ResponseMode::Document
        }
    }

    /// Events unless the client accepts JSON alone.
    pub fn events_unless_json(headers: &HeaderMap) -> ResponseMode {
        let accept = text(headers, &header::ACCEPT).unwrap_or_default();
        if accept.contains("application/json") {
            ResponseMode::events_if_accepted(headers)
        } else {
            ResponseMode::Events
        }
    }
}

/// Why a job that sends events was refused or stopped: the event `error`.
#[derive(Serialize, ToSchema)]
#[schema(as = EventError)]
pub struct EventErrorJson {
    /// A sentence in the reader's language.
    error: String,
    /// The HTTP status that one document would have had.
    #[schema(example = 400)]
    status: u16,
}

impl EventErrorJson {
    pub fn new(error: &ApiError, phrases: &Phrases) -> EventErrorJson {
        EventErrorJson {
            error: error.sentence(phrases),
            status: error.status().as_u16(),
        }
    }
}

/// Sends the events of a job, and cancels it when the client is gone.
pub struct EventSender {
    sender: Option<mpsc::Sender<Event>>,
    turn: Arc<Turn>,
}

impl EventSender {
    /// Sends one event; does nothing where the client wants a document. A
    /// client that reads too slowly is left: a job never waits for it.
    pub fn send(&self, name: &str, data: &impl Serialize) {
        if let Some(sender) = &self.sender
            && sender.try_send(event(name, data)).is_err()
        {
            self.turn.cancel();
        }
    }

    pub fn turn(&self) -> &Arc<Turn> {
        &self.turn
    }
}

/// Runs a job and answers in the mode the client wants: its events and `done`,
/// or its result. A cancelled job results in `None`.
pub async fn respond<T>(
    permit: Result<Permit, QueueError>,
    reader: &Reader,
    mode: ResponseMode,
    job: impl FnOnce(&EventSender) -> Option<T> + Send + 'static,
) -> Response
where
    T: Serialize + Send + 'static,
{
    let permit = match permit {
        Ok(permit) => permit,
        Err(error) => return error_response(error.into(), mode, reader),
    };
    match mode {
        ResponseMode::Document => document(permit, job).await.into_response(),
        ResponseMode::Events => {
            let stopped = EventErrorJson::new(&QueueError::Stopped.into(), reader.phrases());
            event_stream(permit, stopped, job)
        }
    }
}

async fn document<T: Serialize + Send + 'static>(
    permit: Permit,
    job: impl FnOnce(&EventSender) -> Option<T> + Send + 'static,
) -> Result<Json<T>, ApiError> {
    let run = permit.run(move |turn| {
        job(&EventSender {
            sender: None,
            turn: Arc::clone(turn),
        })
    });
    Ok(Json(run.await?.ok_or(QueueError::Stopped)?))
}

fn event_stream<T: Serialize + Send + 'static>(
    permit: Permit,
    stopped: EventErrorJson,
    job: impl FnOnce(&EventSender) -> Option<T> + Send + 'static,
) -> Response {
    let (sender, receiver) = mpsc::channel(BUFFER);
    tokio::spawn(async move {
        let events = Some(sender.clone());
        let run = permit.run(move |turn| {
            let events = EventSender {
                sender: events,
                turn: Arc::clone(turn),
            };
            match job(&events) {
                Some(result) => events.send("done", &result),
                None => events.send("error", &stopped),
            }
        });
        tokio::select! {
            () = sender.closed() => (),
            // If the queue stops the job, the stream ends without `done`.
            _ = run => (),
        }
    });
    let events = stream::StreamExt::map(ReceiverStream::new(receiver), Ok::<_, Infallible>);
    Sse::new(events)
        .keep_alive(KeepAlive::default())
        .into_response()
}

/// An answer that is already there, as the job that made it sent it: its events
/// and `done`, or its result.
pub fn known_response(events: Vec<(&str, &Value)>, done: &Value, mode: ResponseMode) -> Response {
    match mode {
        ResponseMode::Document => Json(done).into_response(),
        ResponseMode::Events => {
            let all = events.into_iter().chain([("done", done)]);
            let all = all.map(|(name, data)| Ok::<_, Infallible>(event(name, data)));
            Sse::new(stream::iter(all.collect::<Vec<_>>())).into_response()
        }
    }
}

/// An error in the mode the client wants: a client that reads events cannot
/// read an error document.
pub fn error_response(error: ApiError, mode: ResponseMode, reader: &Reader) -> Response {
    match mode {
        ResponseMode::Document => error.into_response(),
        ResponseMode::Events => {
            let event = event("error", &EventErrorJson::new(&error, reader.phrases()));
            Sse::new(stream::iter([Ok::<_, Infallible>(event)])).into_response()
        }
    }
}

fn event(name: &str, data: &impl Serialize) -> Event {
    let event = Event::default().event(name);
    // Serializing cannot fail: all keys of our documents are strings.
    event.json_data(data).unwrap_or_default()
}
