//! A browser connected to a duel by a WebSocket: acts in, updates out.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until, timeout};
use utoipa::ToSchema;

use super::acts::Act;
use super::error::{ActError, DuelError};
use super::room::{Room, Update, Visit, act_named};
use crate::app::App;
use crate::awale::routes::duel_json::update_message;
use crate::couleurs::{InputLimit, InputVerdict, until};
use crate::http::error::ApiError;
use crate::http::language::Reader;
use crate::http::socket_permits::SocketPermit;

/// How long sending a message may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the client may take to answer a close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Time between two pings.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How long the client may send nothing at all: then it is away.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(50);
/// Acts a second, over time: each may be written to the database.
const ACTS_PER_SECOND: f64 = 4.0;
/// Acts at once: a whole game, because programs play here too and answer in a millisecond.
const ACTS_AT_ONCE: f64 = 120.0;
/// The longest message of a client.
pub const LONGEST_MESSAGE: usize = 256;

/// What a client sends.
#[derive(Deserialize, ToSchema)]
pub struct ActMessage {
    /// Over a socket only: 1, 2, 3 and so on.
    #[serde(default)]
    seq: u64,
    /// move, offer, accept, decline, resign, claim or abort.
    #[serde(rename = "do")]
    #[schema(example = "move")]
    act: String,
    /// Of an offer: draw, take-back or rematch.
    what: Option<String>,
    /// Of a move: the pit.
    #[schema(example = "e")]
    letter: Option<String>,
    /// Of a move: how many had been played when it was chosen.
    #[schema(example = 0)]
    ply: Option<usize>,
}

impl ActMessage {
    /// The act it asks for.
    pub fn act(&self) -> Result<Act, ActError> {
        if self.act != "move" {
            return act_named(&self.act, self.what.as_deref());
        }
        let mut letters = self.letter.as_deref().unwrap_or_default().chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(ActError::NotOneLetter);
        };
        let ply = self.ply.ok_or(ActError::Stale)?;
        Ok(Act::Move { letter, ply })
    }
}

/// What a client receives besides the duel.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Notice {
    /// Who the client is.
    You { side: Option<String>, host: bool },
    /// An act was refused.
    Refused { seq: u64, error: String },
}

impl Notice {
    fn text(&self) -> Utf8Bytes {
        let text = serde_json::to_string(self);
        text.expect("a notice has no key that is not text").into()
    }
}

/// The client is gone, or the server has closed the connection.
struct Disconnected;

/// See the module.
pub struct DuelConnection {
    pub app: App,
    pub reader: Reader,
    /// The guest; empty for a browser without a cookie, which can only watch.
    pub guest: String,
    pub visit: Visit,
    /// The sign-in of a person with a claimed name: when it ends, so does the right
    /// to play here.
    pub sign_in: Option<String>,
    /// Freed when the client disconnects.
    pub _permit: SocketPermit,
}

impl DuelConnection {
    /// Serves the connection until it ends.
    pub async fn serve(self, websocket: WebSocket) {
        let now = Instant::now();
        let mut socket = Socket {
            websocket,
            seq: 0,
            limit: InputLimit::of(ACTS_PER_SECOND, ACTS_AT_ONCE, now),
            last_message: now,
            next_ping: now + PING_EVERY,
            is_introduced: false,
            side: None,
            revision: 0,
        };
        // However the connection ends, the visit ends with it.
        let _ = self.run(&mut socket).await;
    }

    fn room(&self) -> &Arc<Room> {
        &self.visit.room
    }

    async fn run(&self, socket: &mut Socket) -> Result<(), Disconnected> {
        let mut closing = self.app.couleurs().closing();
        let mut updates = self.room().subscribe();
        self.send_current(socket).await?;
        loop {
            let wake = self.next_wake().min(socket.next_ping);
            tokio::select! {
                () = until(&mut closing, |closing| *closing) => {
                    return socket.close(close_code::RESTART, "the server stops").await;
                }
                update = updates.recv() => match update {
                    Ok(update) => self.send_update(socket, &update).await?,
                    Err(RecvError::Lagged(_)) => self.send_current(socket).await?,
                    Err(RecvError::Closed) => return Err(Disconnected),
                },
                message = socket.websocket.recv() => {
                    let message = message.and_then(Result::ok).ok_or(Disconnected)?;
                    self.handle(socket, message).await?;
                }
                () = sleep_until(wake) => {
                    if self.is_time_over()
                        && let Err(error) = self.room().check_time(&self.app).await
                    {
                        tracing::warn!("duels: {error:?}");
                    }
                    socket.keep_alive().await?;
                }
            }
        }
    }

    /// When the time of the side to move is over; otherwise some time later. Another
    /// server that holds the duel ends it itself.
    fn next_wake(&self) -> Instant {
        let snapshot = self.room().snapshot();
        let is_held = snapshot.holder == self.app.duels().server();
        let deadline = snapshot.duel.deadline().filter(|_| is_held);
        let left = deadline.map(|deadline| (deadline - self.app.duels().now()).max(0));
        let left = left.map_or(PING_EVERY, |left| Duration::from_millis(left as u64 + 1));
        Instant::now() + left.min(PING_EVERY)
    }

    fn is_time_over(&self) -> bool {
        let deadline = self.room().snapshot().duel.deadline();
        deadline.is_some_and(|deadline| deadline <= self.app.duels().now())
    }

    async fn send_current(&self, socket: &mut Socket) -> Result<(), Disconnected> {
        let current = self.room().current(self.app.duels().now());
        self.send_update(socket, &current).await
    }

    /// Sends an update, after who the guest is where that is new.
    async fn send_update(&self, socket: &mut Socket, update: &Update) -> Result<(), Disconnected> {
        // After a refusal the client has the latest state; those before it may still wait
        // to be sent.
        if update.snapshot.revision < socket.revision {
            return Ok(());
        }
        socket.revision = update.snapshot.revision;
        let duel = &update.snapshot.duel;
        let side = duel.side_of(&self.guest);
        if !socket.is_introduced || side != socket.side {
            socket.is_introduced = true;
            socket.side = side;
            let side = side.map(|side| side.to_string());
            let host = duel.is_host(&self.guest);
            socket.send_text(Notice::You { side, host }.text()).await?;
        }
        let write = |update: &Update| update_message(update, self.reader.phrases());
        let message = update.message(self.reader.language(), write);
        socket.send_text(message).await
    }

    /// Does what a message asks for, or refuses it.
    async fn handle(&self, socket: &mut Socket, message: Message) -> Result<(), Disconnected> {
        socket.last_message = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(_) | Message::Ping(_) => return Ok(()),
            Message::Close(_) => return Err(Disconnected),
            Message::Binary(_) => return self.refuse_and_close(socket, 0, ActError::Unknown).await,
        };
        let Ok(message) = serde_json::from_str::<ActMessage>(&text) else {
            return self.refuse_and_close(socket, 0, ActError::Unknown).await;
        };
        let seq = message.seq;
        if seq != socket.seq + 1 {
            return self
                .refuse_and_close(socket, seq, ActError::OutOfOrder)
                .await;
        }
        socket.seq = seq;
        match socket.limit.check(socket.last_message) {
            InputVerdict::Accepted => (),
            InputVerdict::TooFast => return self.refuse(socket, seq, ActError::TooFast).await,
            InputVerdict::Abuse => {
                return self.refuse_and_close(socket, seq, ActError::TooFast).await;
            }
        }
        match self.run_act(&message).await {
            Ok(()) => Ok(()),
            Err(error) => self.refuse(socket, seq, error).await,
        }
    }

    async fn run_act(&self, message: &ActMessage) -> Result<(), DuelError> {
        let act = message.act()?;
        if let Some(sign_in) = &self.sign_in
            && self.app.archive().signed_in(sign_in, 0).await?.is_none()
        {
            return Err(ActError::NotPlaying.into());
        }
        self.room().act(&self.app, &self.guest, act).await?;
        Ok(())
    }

    /// Refuses an act and sends the duel as it stands: the page may be behind.
    async fn refuse(
        &self,
        socket: &mut Socket,
        seq: u64,
        error: impl Into<DuelError>,
    ) -> Result<(), Disconnected> {
        let error = ApiError::from(error.into());
        let error = error.sentence(self.reader.phrases());
        socket
            .send_text(Notice::Refused { seq, error }.text())
            .await?;
        self.send_current(socket).await
    }

    async fn refuse_and_close(
        &self,
        socket: &mut Socket,
        seq: u64,
        error: ActError,
    ) -> Result<(), Disconnected> {
        self.refuse(socket, seq, error).await?;
        socket.close(close_code::POLICY, "refused").await?;
        Err(Disconnected)
    }
}

struct Socket {
    websocket: WebSocket,
    /// The number of the last message.
    seq: u64,
    limit: InputLimit,
    last_message: Instant,
    next_ping: Instant,
    /// Whether the client was told who it is.
    is_introduced: bool,
    /// The side that the client was told is its own.
    side: Option<awale::Side>,
    /// The revision of the duel that the client was told last.
    revision: i64,
}

impl Socket {
    async fn send_text(&mut self, text: Utf8Bytes) -> Result<(), Disconnected> {
        self.send(Message::Text(text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Disconnected> {
        match timeout(SEND_TIMEOUT, self.websocket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Disconnected),
        }
    }

    async fn close(&mut self, code: u16, reason: &str) -> Result<(), Disconnected> {
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

    /// Pings the client from time to time, and gives up one that is silent.
    async fn keep_alive(&mut self) -> Result<(), Disconnected> {
        let now = Instant::now();
        if now < self.next_ping {
            return Ok(());
        }
        self.next_ping = now + PING_EVERY;
        if now - self.last_message > SILENCE_TIMEOUT {
            return Err(Disconnected);
        }
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }
}
