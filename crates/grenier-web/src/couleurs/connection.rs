//! The socket of a player: inputs in, steps out, and the clock between.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use couleurs::Command;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::bots;
use super::event_encoder::command_named;
use super::game_handle::Seat;
use super::games_in_memory::Place;
use super::input_limit::Verdict;
use super::persistence::{finish, keep};
use crate::http::language::Reader;

/// How long a reader may take to take a message.
const SLOW: Duration = Duration::from_secs(10);
/// How often the other end is asked whether it is there.
const PING: Duration = Duration::from_secs(30);
/// How long it may say nothing at all.
const SILENCE: Duration = Duration::from_secs(75);
/// How long nothing may be played.
const IDLE: Duration = Duration::from_hours(1);
/// How often a game that goes on is kept.
const KEEP: Duration = Duration::from_secs(20);
/// The longest message of a player.
pub const LONGEST_MESSAGE: usize = 256;

/// Somebody at a game.
pub struct Visit {
    pub seat: Seat,
    /// Given back when they leave.
    pub _place: Place,
    /// Their words.
    pub reader: Reader,
    /// What the archive calls them.
    pub name: String,
    /// Whether the game is their own.
    pub owns: bool,
}

/// An input.
#[derive(Deserialize)]
struct Input {
    seq: u64,
    #[serde(rename = "do")]
    act: String,
}

/// What an input asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Play(Command),
    Pause,
    Resume,
    Faster,
    Slower,
}

impl Act {
    fn named(word: &str) -> Option<Act> {
        match word {
            "pause" => Some(Act::Pause),
            "resume" => Some(Act::Resume),
            "faster" => Some(Act::Faster),
            "slower" => Some(Act::Slower),
            word => command_named(word).map(Act::Play),
        }
    }
}

/// Nobody is at the other end, or they were sent away.
pub struct Gone;

/// The other end of a socket.
pub struct Wire {
    socket: WebSocket,
    reader: Reader,
    /// The number of the last input.
    seq: u64,
    /// When something was last heard, and played.
    heard: Instant,
    acted: Instant,
    ping: Instant,
}

/// Sits with somebody until they leave, then keeps the game.
pub async fn attend(visit: Visit, socket: WebSocket) {
    let now = Instant::now();
    let mut wire = Wire {
        socket,
        reader: visit.reader.clone(),
        seq: 0,
        heard: now,
        acted: now,
        ping: now + PING,
    };
    let sitting = &visit.seat.sitting;
    if sitting.is_public() {
        // The end of the connection is the end of watching.
        let _ = Box::pin(bots::watch(&visit, &mut wire)).await;
        sitting.nudge.notify_waiters();
        return;
    }
    let (number, held) = sitting.take_over();
    // However it ends, the game is kept.
    let _ = play(&visit, &mut wire, number, held).await;
    if *sitting.holder.borrow() == number {
        sitting.live().leave();
    }
    // Apart: thousands sit here and few leave at once.
    Box::pin(keep(&visit.seat.app, sitting)).await;
}

async fn play(
    visit: &Visit,
    wire: &mut Wire,
    number: u64,
    mut held: watch::Receiver<u64>,
) -> Result<(), Gone> {
    let Seat { app, sitting } = &visit.seat;
    let mut closing = app.couleurs.closing();
    let state = {
        let mut live = sitting.live();
        live.sit(Instant::now());
        live.state_message()
    };
    wire.tell(state).await?;
    let mut kept = Instant::now();
    loop {
        // Before the look, so that no change between them is missed.
        let nudged = sitting.nudge.notified();
        if sitting.live().is_over() {
            break;
        }
        let deadline = sitting.live().deadline();
        let wake = deadline.map_or(wire.ping, |deadline| deadline.min(wire.ping));
        tokio::select! {
            () = until(&mut held, |holder| *holder != number) => {
                wire.tell(json!({"type": "taken"}).to_string()).await?;
                return wire.close(close_code::NORMAL, "taken").await;
            }
            () = until(&mut closing, |closing| *closing) => {
                return wire.close(close_code::RESTART, "the server stops").await;
            }
            () = nudged => (),
            message = wire.recv() => hear(visit, wire, message?).await?,
            () = sleep_until(wake) => {
                let message = {
                    let mut live = sitting.live();
                    let events = live.advance(Instant::now());
                    live.told(events, None)
                };
                wire.tell_if(message).await?;
                wire.check().await?;
            }
        }
        if kept.elapsed() > KEEP {
            kept = Instant::now();
            keep_meanwhile(&visit.seat);
        }
    }
    let over = Box::pin(finish(app, sitting, &visit.name)).await;
    wire.tell(over.message()).await?;
    wire.close(close_code::NORMAL, "over").await
}

/// Done when what is watched is as wanted.
pub async fn until<T>(watched: &mut watch::Receiver<T>, wanted: impl FnMut(&T) -> bool) {
    // What nobody can change any more is as good as changed.
    let _ = watched.wait_for(wanted).await;
}

/// Keeps the game while it goes on.
fn keep_meanwhile(seat: &Seat) {
    let seat = seat.again();
    tokio::spawn(async move { keep(&seat.app, &seat.sitting).await });
}

/// Obeys one message of a player.
async fn hear(visit: &Visit, wire: &mut Wire, message: Message) -> Result<(), Gone> {
    let sitting = &visit.seat.sitting;
    let Some((seq, act)) = wire.input(visit, message).await? else {
        return Ok(());
    };
    let now = Instant::now();
    let (before, after) = {
        let mut live = sitting.live();
        let mut events = live.advance(now);
        match act {
            Act::Play(_) if live.is_paused() => {
                let message = live.told(events, None);
                (message, Err("web-couleurs-paused"))
            }
            Act::Play(command) => {
                events.extend(live.step(command));
                (live.told(events, Some(seq)), Ok(None))
            }
            Act::Pause => {
                let message = live.told(events, None);
                live.pause(now);
                (message, Ok(Some(live.state_message())))
            }
            Act::Resume => {
                live.resume(now);
                (None, Ok(Some(live.state_message())))
            }
            Act::Faster | Act::Slower => (live.told(events, None), Err("web-couleurs-bots-only")),
        }
    };
    wire.tell_if(before).await?;
    match after {
        Ok(message) => wire.tell_if(message).await?,
        Err(key) => wire.refuse(seq, key).await?,
    }
    if act == Act::Pause {
        keep_meanwhile(&visit.seat);
    }
    Ok(())
}

impl Wire {
    /// The next message.
    pub async fn recv(&mut self) -> Result<Message, Gone> {
        self.socket.recv().await.and_then(Result::ok).ok_or(Gone)
    }

    /// When the other end is asked again whether it is there.
    pub fn ping(&self) -> Instant {
        self.ping
    }

    /// The input of a message, where it is one, in order and not too fast.
    pub async fn input(
        &mut self,
        visit: &Visit,
        message: Message,
    ) -> Result<Option<(u64, Act)>, Gone> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(Gone),
            Message::Ping(_) => {
                return match visit.seat.sitting.live().press(self.heard) {
                    Verdict::Taken => Ok(None),
                    _ => Err(Gone),
                };
            }
            Message::Binary(_) => return self.send_away(0, "web-couleurs-bad-message").await,
        };
        let Ok(input) = serde_json::from_str::<Input>(&text) else {
            return self.send_away(0, "web-couleurs-bad-message").await;
        };
        if input.seq != self.seq + 1 {
            return self.send_away(input.seq, "web-couleurs-out-of-order").await;
        }
        self.seq = input.seq;
        let verdict = visit.seat.sitting.live().press(self.heard);
        match verdict {
            Verdict::Taken => (),
            Verdict::TooFast => {
                self.refuse(input.seq, "web-couleurs-too-fast").await?;
                return Ok(None);
            }
            Verdict::Abuse => return self.send_away(input.seq, "web-couleurs-too-fast").await,
        }
        let Some(act) = Act::named(&input.act) else {
            self.refuse(input.seq, "web-couleurs-unknown-act").await?;
            return Ok(None);
        };
        self.acted = self.heard;
        Ok(Some((input.seq, act)))
    }

    /// Tells a message.
    pub async fn tell(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Gone> {
        self.send(Message::Text(text.into())).await
    }

    pub async fn tell_if(&mut self, text: Option<String>) -> Result<(), Gone> {
        match text {
            Some(text) => self.tell(text).await,
            None => Ok(()),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(SLOW, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    /// Refuses an input.
    pub async fn refuse(&mut self, seq: u64, key: &str) -> Result<(), Gone> {
        let error = self.reader.phrases().say(key);
        let message = json!({"type": "refused", "seq": seq, "error": error});
        self.tell(message.to_string()).await
    }

    /// Refuses an input and ends the connection.
    async fn send_away<T>(&mut self, seq: u64, key: &str) -> Result<T, Gone> {
        self.refuse(seq, key).await?;
        self.close(close_code::POLICY, key).await?;
        Err(Gone)
    }

    /// Ends the connection.
    pub async fn close(&mut self, code: u16, reason: &str) -> Result<(), Gone> {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await?;
        // The other end says goodbye too, or it does not.
        let goodbye = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = timeout(Duration::from_secs(1), goodbye).await;
        Ok(())
    }

    /// Asks from time to time whether the other end is there; gives up on one
    /// that says nothing, or plays nothing for long.
    pub async fn check(&mut self) -> Result<(), Gone> {
        let now = Instant::now();
        if now < self.ping {
            return Ok(());
        }
        self.ping = now + PING;
        if now - self.heard > SILENCE {
            return Err(Gone);
        }
        if now - self.acted > IDLE {
            self.close(close_code::AWAY, "idle").await?;
            return Err(Gone);
        }
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }
}
