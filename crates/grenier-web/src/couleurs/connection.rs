//! A connection to a game: inputs in, steps out, and the clock between.

use std::time::Duration;

use archive::PlayerGiven;
use axum::extract::ws::{Message, WebSocket, close_code};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::bots;
use super::error::InputError;
use super::game_handle::GameHandle;
use super::holding::save;
use super::messages::MessageJson;
use super::persistence::finish;
use super::shared_game::Leaving;
use super::socket::{Act, Disconnected, Socket};
use crate::http::language::Reader;
use crate::http::socket_permits::SocketPermit;

/// How often a running game is saved.
const SAVE_EVERY: Duration = Duration::from_secs(20);

/// A guest connected to a game.
pub struct Connection {
    pub handle: GameHandle,
    /// Freed when the guest disconnects.
    pub _permit: SocketPermit,
    pub reader: Reader,
    /// The guest in the archive.
    pub player: PlayerGiven,
    pub is_owner: bool,
}

impl Connection {
    /// Serves the connection until it ends, then saves the game.
    pub async fn serve(self, socket: WebSocket) {
        let socket = Socket::new(socket, self.reader.clone());
        self.serve_socket(socket).await;
    }

    /// The same, over a socket that may have been used before.
    pub async fn serve_socket(self, mut socket: Socket) {
        let game = &self.handle.game;
        if game.is_public() {
            // Watching ends with the connection, however that ends.
            let _ = Box::pin(bots::watch(&self, &mut socket)).await;
            game.changed.notify_waiters();
            return;
        }
        let (number, current) = game.take_over();
        // However the connection ends, the game is saved.
        let _ = self.play(&mut socket, number, current).await;
        if *game.current_player.borrow() == number {
            game.live().leave();
        }
        // Boxed, to keep the future of a waiting connection small.
        Box::pin(save(&self.handle.app, game)).await;
    }

    async fn play(
        &self,
        socket: &mut Socket,
        number: u64,
        mut current: watch::Receiver<u64>,
    ) -> Result<(), Disconnected> {
        let GameHandle { app, game } = &self.handle;
        let mut closing = app.couleurs().closing();
        let mut leaving = game.leaving.subscribe();
        let (state, has_begun) = {
            let mut live = game.live();
            let has_begun = live.join(Instant::now());
            (live.state_message(), has_begun)
        };
        if has_begun {
            // After a crash the game then waits, paused, instead of beginning again.
            Box::pin(save(app, game)).await;
        }
        socket.send_text(state).await?;
        let mut saved_at = Instant::now();
        loop {
            // Registered before the game is read, so that no change is missed.
            let changed = game.changed.notified();
            if game.live().is_over() && !game.live().is_frozen() {
                break;
            }
            let deadline = game.live().deadline();
            let ping = socket.next_ping();
            let wake = deadline.map_or(ping, |deadline| deadline.min(ping));
            tokio::select! {
                () = until(&mut current, |current| *current != number) => {
                    socket.send_text(MessageJson::Taken.text()).await?;
                    return socket.close(close_code::NORMAL, "taken").await;
                }
                () = until(&mut leaving, Option::is_some) => {
                    return self.send_away(socket).await;
                }
                () = until(&mut closing, |closing| *closing) => {
                    return socket.close(close_code::RESTART, "the server stops").await;
                }
                () = changed => (),
                message = socket.recv() => self.handle_message(socket, message?).await?,
                () = sleep_until(wake) => {
                    let message = {
                        let mut live = game.live();
                        let events = live.advance(Instant::now());
                        live.step_message(events, None)
                    };
                    socket.send_if_some(message).await?;
                    socket.keep_alive().await?;
                }
            }
            if saved_at.elapsed() > SAVE_EVERY {
                saved_at = Instant::now();
                self.save_in_background();
            }
        }
        let Ok(over) = Box::pin(finish(app, game, self.player.clone())).await else {
            return self.send_away(socket).await;
        };
        socket.send_text(over.message()).await?;
        socket.close(close_code::NORMAL, "over").await
    }

    /// Tells the player that another server plays the game now, and whether what
    /// happened last was lost.
    pub async fn send_away(&self, socket: &mut Socket) -> Result<(), Disconnected> {
        if *self.handle.game.leaving.borrow() == Some(Leaving::Lost) {
            socket.refuse(0, InputError::Lost).await?;
        }
        socket.send_text(MessageJson::Taken.text()).await?;
        socket.close(close_code::NORMAL, "taken").await
    }

    fn save_in_background(&self) {
        let handle = self.handle.clone();
        tokio::spawn(async move { save(&handle.app, &handle.game).await });
    }

    /// Runs the input of a message.
    async fn handle_message(
        &self,
        socket: &mut Socket,
        message: Message,
    ) -> Result<(), Disconnected> {
        let Some((seq, act)) = socket.input(self, message).await? else {
            return Ok(());
        };
        let (before, after) = self.run_act(seq, act);
        socket.send_if_some(before).await?;
        match after {
            Ok(message) => socket.send_if_some(message).await?,
            Err(error) => socket.refuse(seq, error).await?,
        }
        if act == Act::Pause {
            self.save_in_background();
        }
        Ok(())
    }

    /// The message of what happened until now, then the answer to the act.
    fn run_act(&self, seq: u64, act: Act) -> (Option<String>, Result<Option<String>, InputError>) {
        let now = Instant::now();
        let mut live = self.handle.game.live();
        let mut events = live.advance(now);
        match act {
            Act::Play(_) if live.is_paused() => {
                (live.step_message(events, None), Err(InputError::Paused))
            }
            Act::Play(command) => {
                events.extend(live.step(command));
                let message = live.step_message(events, Some(seq));
                (
                    Some(message.unwrap_or_else(|| acknowledgment(seq))),
                    Ok(None),
                )
            }
            Act::Pause => {
                let message = live.step_message(events, None);
                live.pause(now);
                (message, Ok(Some(live.state_message())))
            }
            Act::Resume => {
                live.resume(now);
                (None, Ok(Some(live.state_message())))
            }
            Act::Faster | Act::Slower => {
                (live.step_message(events, None), Err(InputError::BotsOnly))
            }
        }
    }
}

/// The answer to an input that changed nothing: the page may have expected more.
fn acknowledgment(seq: u64) -> String {
    MessageJson::Ack { seq }.text()
}

/// Resolves when the watched value is as wanted, or cannot change any more.
pub async fn until<T>(watched: &mut watch::Receiver<T>, wanted: impl FnMut(&T) -> bool) {
    let _ = watched.wait_for(wanted).await;
}
