//! A game in memory, shared by the connections that play or watch it.

use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::{Notify, broadcast, watch};

use super::live_game::LiveGame;
use super::persistence::GameOver;

/// Messages buffered for slow watchers of a bot.
const WATCHER_BUFFER: usize = 64;

/// A message to the watchers of a bot.
#[derive(Clone)]
pub enum WatcherMessage {
    /// A message before others.
    Next(Utf8Bytes),
    /// The last one.
    Last(Utf8Bytes),
}

/// Why a game leaves this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// It was saved, and another server goes on with it.
    Taken,
    /// Another server had taken it before it was saved.
    Lost,
}

/// A game in memory.
pub struct SharedGame {
    pub id: String,
    /// The id of the guest who owns it.
    pub guest: String,
    live: Mutex<LiveGame>,
    /// The number of the connection that plays: each new one takes over.
    pub current_player: watch::Sender<u64>,
    /// The watchers, where a bot plays.
    pub watchers: Option<broadcast::Sender<WatcherMessage>>,
    /// Wakes the task that plays after a change from outside.
    pub changed: Notify,
    /// Set when the game leaves this server.
    pub leaving: watch::Sender<Option<Leaving>>,
    /// How it ended. Whoever ends it holds the lock meanwhile.
    pub ending: tokio::sync::Mutex<Option<GameOver>>,
}

impl SharedGame {
    pub fn new(live: LiveGame) -> SharedGame {
        SharedGame {
            id: live.row().couleurs_live_game_id.clone(),
            guest: live.row().guest.clone(),
            watchers: live.bot().map(|_| broadcast::Sender::new(WATCHER_BUFFER)),
            live: Mutex::new(live),
            current_player: watch::Sender::new(0),
            changed: Notify::new(),
            leaving: watch::Sender::new(None),
            ending: tokio::sync::Mutex::default(),
        }
    }

    /// The game, locked. Never held across an `await`.
    pub fn live(&self) -> MutexGuard<'_, LiveGame> {
        self.live.lock()
    }

    /// Makes a new connection the one that plays; its number.
    pub fn take_over(&self) -> (u64, watch::Receiver<u64>) {
        let mut number = 0;
        self.current_player.send_modify(|current| {
            *current += 1;
            number = *current;
        });
        (number, self.current_player.subscribe())
    }

    /// Tells everybody who plays or watches that the game leaves this server.
    pub fn leave(&self, leaving: Leaving) {
        self.leaving.send_replace(Some(leaving));
    }

    /// Whether everybody may watch: only bots' games are public.
    pub fn is_public(&self) -> bool {
        self.watchers.is_some()
    }

    /// Sends a message to every watcher.
    pub fn broadcast(&self, message: String) {
        self.send(WatcherMessage::Next(message.into()));
    }

    /// Sends the last message to every watcher.
    pub fn broadcast_over(&self, over: &GameOver) {
        self.send(WatcherMessage::Last(over.message().into()));
    }

    fn send(&self, message: WatcherMessage) {
        if let Some(watchers) = &self.watchers {
            // Fails only where there are no watchers.
            let _ = watchers.send(message);
        }
    }
}
