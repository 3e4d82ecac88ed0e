//! Answers that come bit by bit (server-sent events), from work that stops when
//! nobody reads any more.

use std::convert::Infallible;

use awale_engine::StopFlag;
use axum::Json;
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use serde_json::json;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::language::{Reader, text};

/// Events on their way to a slow reader.
const ON_THE_WAY: usize = 32;

/// Whether the reader wants events or one document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Events,
    Document,
}

impl Manner {
    /// Events for those who ask for them.
    pub fn if_asked(headers: &HeaderMap) -> Manner {
        let accept = text(headers, &header::ACCEPT).unwrap_or_default();
        if accept.contains("text/event-stream") {
            Manner::Events
        } else {
            Manner::Document
        }
    }

    /// Events unless a document is asked for.
    pub fn unless_refused(headers: &HeaderMap) -> Manner {
        let accept = text(headers, &header::ACCEPT).unwrap_or_default();
        if accept.contains("application/json") {
            Manner::if_asked(headers)
        } else {
            Manner::Events
        }
    }
}

/// Tells an event to whoever reads; stops the work where nobody does.
pub struct Teller {
    sender: Option<mpsc::Sender<Event>>,
    stop: StopFlag,
}

impl Teller {
    /// Tells one event.
    pub fn tell(&self, name: &str, told: &impl Serialize) {
        if let Some(sender) = &self.sender
            && sender.blocking_send(event(name, told)).is_err()
        {
            self.stop.raise();
        }
    }

    pub fn stop(&self) -> &StopFlag {
        &self.stop
    }
}

/// Does the work and tells it in the manner asked for: its events and `done`,
/// or what it answers in the end. `None` is the answer of stopped work.
pub async fn tell<T>(
    app: &App,
    reader: &Reader,
    client: Client,
    manner: Manner,
    work: impl FnOnce(&Teller) -> Option<T> + Send + 'static,
) -> Response
where
    T: Serialize + Send + 'static,
{
    let ticket = match app.workshop.enter(client.0) {
        Ok(ticket) => ticket,
        Err(refused) => return refusal(ApiError::busy(refused, reader.phrases()), manner),
    };
    let stopped = ApiError::busy(crate::thinking::Refused::Stopped, reader.phrases());
    if manner == Manner::Document {
        let sender = None;
        let done = ticket.run(move |stop| work(&Teller { sender, stop })).await;
        return match done {
            Ok(Some(answer)) => Json(answer).into_response(),
            _ => stopped.into_response(),
        };
    }
    let (sender, receiver) = mpsc::channel(ON_THE_WAY);
    tokio::spawn(async move {
        let teller = Some(sender.clone());
        let run = ticket.run(move |stop| {
            let teller = Teller {
                sender: teller,
                stop,
            };
            match work(&teller) {
                Some(answer) => teller.tell("done", &answer),
                None => teller.tell("error", &error(&stopped)),
            }
        });
        tokio::select! {
            () = sender.closed() => (),
            // A refusal ends the stream; the reader sees that it is not done.
            _ = run => (),
        }
    });
    let events = stream::StreamExt::map(ReceiverStream::new(receiver), Ok::<_, Infallible>);
    Sse::new(events)
        .keep_alive(KeepAlive::default())
        .into_response()
}

/// A refusal in the manner asked for: who reads events can read nothing else.
pub fn refusal(refused: ApiError, manner: Manner) -> Response {
    match manner {
        Manner::Document => refused.into_response(),
        Manner::Events => {
            let told = event("error", &error(&refused));
            Sse::new(stream::iter([Ok::<_, Infallible>(told)])).into_response()
        }
    }
}

fn error(refused: &ApiError) -> serde_json::Value {
    json!({"error": refused.sentence, "status": refused.status.as_u16()})
}

fn event(name: &str, told: &impl Serialize) -> Event {
    let event = Event::default().event(name);
    // Our own documents have string keys, so that they can be written.
    event.json_data(told).unwrap_or_default()
}
