//! The WebSocket of a connection: messages, time limits, and inputs in order and
//! not too fast.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use couleurs::Command;
use serde::Deserialize;
use tokio::time::{Instant, timeout};

use super::connection::Connection;
use super::error::InputError;
use super::event_encoder::command_named;
use super::input_limit::InputVerdict;
use super::messages::MessageJson;
use super::routes::error::input_key;
use crate::http::language::Reader;

/// How long sending a message may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the client may take to answer a close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Time between two pings.
const PING_EVERY: Duration = Duration::from_secs(30);
/// How long the client may send nothing at all.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(75);
/// How long nothing may be played.
const IDLE_TIMEOUT: Duration = Duration::from_hours(1);
/// The longest message of a client.
pub const LONGEST_MESSAGE: usize = 256;

/// An input.
#[derive(Deserialize)]
struct Input {
    seq: u64,
    #[serde(rename = "do")]
    act: String,
}

/// What an input does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Play(Command),
    Pause,
    Resume,
    Faster,
    Slower,
}

impl Act {
    fn named(name: &str) -> Option<Act> {
        match name {
            "pause" => Some(Act::Pause),
            "resume" => Some(Act::Resume),
            "faster" => Some(Act::Faster),
            "slower" => Some(Act::Slower),
            name => command_named(name).map(Act::Play),
        }
    }
}

/// The client is gone, or the server has closed the connection.
pub struct Disconnected;

/// See the module.
pub struct Socket {
    websocket: WebSocket,
    reader: Reader,
    /// The number of the last input.
    seq: u64,
    last_message: Instant,
    last_input: Instant,
    next_ping: Instant,
}

impl Socket {
    pub fn new(websocket: WebSocket, reader: Reader) -> Socket {
        let now = Instant::now();
        Socket {
            websocket,
            reader,
            seq: 0,
            last_message: now,
            last_input: now,
            next_ping: now + PING_EVERY,
        }
    }

    /// The next message.
    pub async fn recv(&mut self) -> Result<Message, Disconnected> {
        let message = self.websocket.recv().await.and_then(Result::ok);
        message.ok_or(Disconnected)
    }

    /// When [`Socket::keep_alive`] is next due.
    pub fn next_ping(&self) -> Instant {
        self.next_ping
    }

    /// The input of a message; `None` if there is none, or if it is refused.
    pub async fn input(
        &mut self,
        connection: &Connection,
        message: Message,
    ) -> Result<Option<(u64, Act)>, Disconnected> {
        self.last_message = Instant::now();
        let game = &connection.handle.game;
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(Disconnected),
            Message::Ping(_) => {
                return match game.live().check_input(self.last_message) {
                    InputVerdict::Accepted => Ok(None),
                    _ => Err(Disconnected),
                };
            }
            Message::Binary(_) => return self.refuse_and_close(0, InputError::BadMessage).await,
        };
        let Ok(input) = serde_json::from_str::<Input>(&text) else {
            return self.refuse_and_close(0, InputError::BadMessage).await;
        };
        if input.seq != self.seq + 1 {
            return self
                .refuse_and_close(input.seq, InputError::OutOfOrder)
                .await;
        }
        self.seq = input.seq;
        let verdict = game.live().check_input(self.last_message);
        match verdict {
            InputVerdict::Accepted => (),
            InputVerdict::TooFast => {
                self.refuse(input.seq, InputError::TooFast).await?;
                return Ok(None);
            }
            InputVerdict::Abuse => {
                return self.refuse_and_close(input.seq, InputError::TooFast).await;
            }
        }
        let Some(act) = Act::named(&input.act) else {
            self.refuse(input.seq, InputError::UnknownAct).await?;
            return Ok(None);
        };
        self.last_input = self.last_message;
        Ok(Some((input.seq, act)))
    }

    /// The number of an input to a game that is played elsewhere; `None` where the
    /// message is none.
    pub fn sequence(&mut self, message: Message) -> Result<Option<u64>, Disconnected> {
        self.last_message = Instant::now();
        match message {
            Message::Text(text) => match serde_json::from_str::<Input>(&text) {
                Ok(input) if input.seq == self.seq + 1 => {
                    self.seq = input.seq;
                    Ok(Some(input.seq))
                }
                _ => Err(Disconnected),
            },
            Message::Ping(_) | Message::Pong(_) => Ok(None),
            Message::Binary(_) | Message::Close(_) => Err(Disconnected),
        }
    }

    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Disconnected> {
        self.send(Message::Text(text.into())).await
    }

    pub async fn send_if_some(&mut self, text: Option<String>) -> Result<(), Disconnected> {
        match text {
            Some(text) => self.send_text(text).await,
            None => Ok(()),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Disconnected> {
        match timeout(SEND_TIMEOUT, self.websocket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Disconnected),
        }
    }

    /// Refuses an input.
    pub async fn refuse(&mut self, seq: u64, error: InputError) -> Result<(), Disconnected> {
        let error = self.reader.phrases().say(input_key(error));
        self.send_text(MessageJson::Refused { seq, error }.text())
            .await
    }

    /// Refuses an input and closes the connection.
    async fn refuse_and_close<T>(
        &mut self,
        seq: u64,
        error: InputError,
    ) -> Result<T, Disconnected> {
        self.refuse(seq, error).await?;
        self.close(close_code::POLICY, input_key(error)).await?;
        Err(Disconnected)
    }

    /// Closes the connection.
    pub async fn close(&mut self, code: u16, reason: &str) -> Result<(), Disconnected> {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await?;
        // Wait a moment for the client to close its side.
        let closed = async { while let Some(Ok(_)) = self.websocket.recv().await {} };
        let _ = timeout(CLOSE_TIMEOUT, closed).await;
        Ok(())
    }

    /// Pings the client from time to time. Closes the connection of one that
    /// sends nothing, or plays nothing for long.
    pub async fn keep_alive(&mut self) -> Result<(), Disconnected> {
        let now = Instant::now();
        if now < self.next_ping {
            return Ok(());
        }
        self.next_ping = now + PING_EVERY;
        if now - self.last_message > SILENCE_TIMEOUT {
            return Err(Disconnected);
        }
        if now - self.last_input > IDLE_TIMEOUT {
            self.close(close_code::AWAY, "idle").await?;
            return Err(Disconnected);
        }
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }
}
