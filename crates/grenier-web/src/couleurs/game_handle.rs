//! A game that somebody sits at: in memory as long as they do.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, broadcast, watch};

use super::live_game::Live;
use super::persistence::Over;
use crate::app::App;

/// Messages on their way to slow watchers of a bot.
const NEWS: usize = 64;

/// What watchers of a bot are told.
#[derive(Clone)]
pub enum News {
    /// A message, and more may come.
    More(Utf8Bytes),
    /// The last one.
    Last(Utf8Bytes),
}

/// A game in memory.
pub struct Sitting {
    pub id: String,
    /// Whose game it is.
    pub guest: String,
    live: Mutex<Live>,
    /// Counts the sockets that sat down to play: the last one plays.
    pub holder: watch::Sender<u64>,
    /// What watchers of a bot are told.
    pub news: Option<broadcast::Sender<News>>,
    /// Something changed that the one who plays has to look at.
    pub nudge: Notify,
    /// How it ended; whoever ends it holds the lock meanwhile.
    pub ending: tokio::sync::Mutex<Option<Over>>,
}

impl Sitting {
    pub fn new(live: Live) -> Sitting {
        Sitting {
            id: live.row().couleurs_live_game_id.clone(),
            guest: live.row().guest.clone(),
            news: live.bot().map(|_| broadcast::Sender::new(NEWS)),
            live: Mutex::new(live),
            holder: watch::Sender::new(0),
            nudge: Notify::new(),
            ending: tokio::sync::Mutex::default(),
        }
    }

    /// The game; never held while waiting.
    pub fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the game over from whoever played; the number of who plays now.
    pub fn take_over(&self) -> (u64, watch::Receiver<u64>) {
        let mut number = 0;
        self.holder.send_modify(|holder| {
            *holder += 1;
            number = *holder;
        });
        (number, self.holder.subscribe())
    }

    /// Whether a bot's game may be seen by everybody.
    pub fn is_public(&self) -> bool {
        self.news.is_some()
    }

    /// Tells every watcher.
    pub fn announce(&self, message: String) {
        self.send(News::More(message.into()));
    }

    /// Tells every watcher how it ended.
    pub fn announce_over(&self, over: &Over) {
        self.send(News::Last(over.message().into()));
    }

    fn send(&self, told: News) {
        if let Some(news) = &self.news {
            // Without watchers nobody needs to know.
            let _ = news.send(told);
        }
    }
}

/// Somebody's hold on a game in memory; the last one lets it go.
pub struct Seat {
    pub app: App,
    pub sitting: Arc<Sitting>,
}

impl Seat {
    /// Another hold on the same game.
    pub fn again(&self) -> Seat {
        self.app.couleurs.sit(&self.sitting);
        Seat {
            app: self.app.clone(),
            sitting: Arc::clone(&self.sitting),
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.app.couleurs.stand_up(&self.sitting.id);
    }
}
