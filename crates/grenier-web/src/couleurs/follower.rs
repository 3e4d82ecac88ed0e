//! A watcher of a bot that another server plays: sees what was saved, about every
//! second, until the game comes here.

use std::time::Duration;

use archive::PlayerGiven;
use axum::extract::ws::{WebSocket, close_code};
use tokio::time::{Instant, sleep_until};

use super::connection::{Connection, until};
use super::error::{CouleursError, InputError};
use super::games_in_memory::load;
use super::messages::MessageJson;
use super::persistence::visible_row;
use super::socket::{Disconnected, Socket};
use crate::app::App;
use crate::http::language::Reader;
use crate::http::session::Guest;
use crate::http::socket_permits::SocketPermit;

/// Time between two looks.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// See the module.
pub struct Follower {
    pub app: App,
    pub id: String,
    pub guest: Option<Guest>,
    pub permit: SocketPermit,
    pub reader: Reader,
    pub player: PlayerGiven,
}

impl Follower {
    /// Follows the game until it is over, or plays it here.
    pub async fn serve(self, socket: WebSocket) {
        let mut socket = Socket::new(socket, self.reader.clone());
        if let Ok(Some(handle)) = self.follow(&mut socket).await {
            let is_owner = self.guest.as_ref();
            let is_owner = is_owner.is_some_and(|guest| guest.id == handle.game.guest);
            let connection = Connection {
                handle,
                _permit: self.permit,
                reader: self.reader,
                player: self.player,
                is_owner,
            };
            connection.serve_socket(socket).await;
        }
    }

    /// The handle of the game once it is free; `None` once it is over.
    async fn follow(
        &self,
        socket: &mut Socket,
    ) -> Result<Option<super::game_handle::GameHandle>, Disconnected> {
        let mut closing = self.app.couleurs().closing();
        let mut shown = -1;
        let mut look = Instant::now();
        loop {
            tokio::select! {
                () = until(&mut closing, |closing| *closing) => {
                    socket.close(close_code::RESTART, "the server stops").await?;
                    return Err(Disconnected);
                }
                message = socket.recv() => {
                    if let Some(seq) = socket.sequence(message?)? {
                        socket.refuse(seq, InputError::Elsewhere).await?;
                    }
                }
                () = sleep_until(look) => {
                    look = Instant::now() + LOOK_EVERY;
                    let guest = self.guest.as_ref();
                    match self.app.couleurs().handle(&self.app, &self.id, guest).await {
                        Ok(handle) => return Ok(Some(handle)),
                        Err(CouleursError::Elsewhere) => shown = self.show(socket, shown).await?,
                        Err(_) => return Err(Disconnected),
                    }
                    socket.keep_alive().await?;
                }
            }
        }
    }

    /// Sends the state as it was last saved, unless it was shown; its revision.
    async fn show(&self, socket: &mut Socket, shown: i64) -> Result<i64, Disconnected> {
        let row = visible_row(&self.app, &self.id, self.guest.as_ref()).await;
        let row = row.map_err(|_| Disconnected)?;
        let revision = row.revision;
        if revision == shown {
            return Ok(shown);
        }
        let is_owner = self
            .guest
            .as_ref()
            .is_some_and(|guest| guest.id == row.guest);
        let live = load(&self.app, row).await.map_err(|_| Disconnected)?;
        let state = Box::new(live.state_for(is_owner));
        socket.send_text(MessageJson::State(state).text()).await?;
        Ok(revision)
    }
}
