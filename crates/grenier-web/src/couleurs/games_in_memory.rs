//! The games in memory, and how many may sit there.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use archive::CouleursLiveGame;
use phrases::{InWords, Phrases};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::game_handle::{Seat, Sitting};
use super::live_game::Live;
use super::persistence::found;
use super::replay_view::Files;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::session::Guest;
use crate::thinking::Refused;

/// Sockets in all.
const SOCKETS: usize = 8192;
/// Sockets of one client: a school may have one address.
const SOCKETS_PER_CLIENT: usize = 256;
/// Bots that play at once.
const BOTS: usize = 64;
/// Games read from the database at once.
const DOORS: usize = 64;
/// A replay of so many bytes is played again away from the clocks.
const LONG: usize = 16 << 10;

/// The room.
pub struct Room {
    sittings: Mutex<HashMap<String, (Arc<Sitting>, usize)>>,
    places: Arc<Semaphore>,
    clients: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// Through which games come from the database, one by one.
    doors: [tokio::sync::Mutex<()>; DOORS],
    closing: watch::Sender<bool>,
    /// Cores for bots to think on: one is left to the clocks.
    pub thinkers: Semaphore,
    /// Bots that play.
    pub bots: Arc<Semaphore>,
    /// Replays somebody gave.
    pub files: Files,
}

/// The right to one socket.
pub struct Place {
    _permit: OwnedSemaphorePermit,
    clients: Arc<Mutex<HashMap<IpAddr, usize>>>,
    client: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut clients = lock(&self.clients);
        if let Some(count) = clients.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                clients.remove(&self.client);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Room {
    /// A room on a machine with so many cores.
    pub fn new(cores: usize) -> Room {
        Room {
            sittings: Mutex::default(),
            places: Arc::new(Semaphore::new(SOCKETS)),
            clients: Arc::default(),
            doors: [const { tokio::sync::Mutex::const_new(()) }; DOORS],
            closing: watch::Sender::new(false),
            thinkers: Semaphore::new(cores.saturating_sub(1).max(1)),
            bots: Arc::new(Semaphore::new(BOTS)),
            files: Files::default(),
        }
    }

    /// A place for one more socket of a client, unless there are too many.
    pub fn enter(&self, client: IpAddr, is_limited: bool) -> Result<Place, Refused> {
        if *self.closing.borrow() {
            return Err(Refused::Stopped);
        }
        let permit = Arc::clone(&self.places).try_acquire_owned();
        let permit = permit.map_err(|_| Refused::Everybody)?;
        let mut clients = lock(&self.clients);
        let count = clients.entry(client).or_default();
        if is_limited && *count >= SOCKETS_PER_CLIENT {
            return Err(Refused::Client);
        }
        *count += 1;
        drop(clients);
        Ok(Place {
            _permit: permit,
            clients: Arc::clone(&self.clients),
            client,
        })
    }

    /// Tells when the room closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Ends every game in memory; they keep what they are.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until all that was in memory is kept, or for so long.
    pub async fn emptied(&self, patience: Duration) {
        let everybody = self.places.acquire_many(SOCKETS as u32);
        let bots = self.bots.acquire_many(BOTS as u32);
        let all = async { (everybody.await.is_ok(), bots.await.is_ok()) };
        if tokio::time::timeout(patience, all).await.is_err() {
            tracing::warn!("couleurs: some games were not kept in time");
        }
    }

    /// The game in memory, if it is there.
    pub fn present(&self, id: &str) -> Option<Arc<Sitting>> {
        lock(&self.sittings)
            .get(id)
            .map(|(sitting, _)| Arc::clone(sitting))
    }

    /// One more hold on a game that is held already.
    pub fn sit(&self, sitting: &Arc<Sitting>) {
        let mut sittings = lock(&self.sittings);
        let known = sittings.entry(sitting.id.clone());
        known.or_insert_with(|| (Arc::clone(sitting), 0)).1 += 1;
    }

    /// One hold less; without any the game leaves memory.
    pub fn stand_up(&self, id: &str) {
        let mut sittings = lock(&self.sittings);
        if let Some((_, count)) = sittings.get_mut(id) {
            *count -= 1;
            if *count == 0 {
                sittings.remove(id);
            }
        }
    }

    /// Takes a hold on a game in memory.
    fn held(&self, app: &App, id: &str) -> Option<Seat> {
        let mut sittings = lock(&self.sittings);
        let (sitting, count) = sittings.get_mut(id)?;
        *count += 1;
        Some(Seat {
            app: app.clone(),
            sitting: Arc::clone(sitting),
        })
    }

    /// A hold on a game that the guest may play or watch, from memory or from
    /// the database.
    pub async fn seat(
        &self,
        app: &App,
        id: &str,
        guest: Option<&Guest>,
        phrases: &Phrases,
    ) -> Result<Seat, ApiError> {
        let seat = match self.held(app, id) {
            Some(seat) => seat,
            None => self.load(app, id, guest, phrases).await?,
        };
        let owns = guest.is_some_and(|guest| guest.id == seat.sitting.guest);
        if !owns && !seat.sitting.is_public() {
            return Err(ApiError::not_found(phrases));
        }
        Ok(seat)
    }
}

impl Room {
    /// A hold on a game of the database. Nobody else reads it meanwhile: a
    /// state read before another was kept must not come after it.
    async fn load(
        &self,
        app: &App,
        id: &str,
        guest: Option<&Guest>,
        phrases: &Phrases,
    ) -> Result<Seat, ApiError> {
        let door = id.bytes().map(usize::from).sum::<usize>() % DOORS;
        let _alone = self.doors[door].lock().await;
        if let Some(seat) = self.held(app, id) {
            return Ok(seat);
        }
        let row = found(app, id, guest, phrases).await?;
        let sitting = Arc::new(Sitting::new(loaded(row, phrases).await?));
        self.sit(&sitting);
        Ok(Seat {
            app: app.clone(),
            sitting,
        })
    }
}

/// The game of a row.
pub async fn loaded(row: CouleursLiveGame, phrases: &Phrases) -> Result<Live, ApiError> {
    let now = Instant::now();
    let live = if row.replay.len() < LONG {
        Live::of(row, now)
    } else {
        let read = spawn_blocking(move || Live::of(row, now)).await;
        read.map_err(|_| ApiError::busy(Refused::Stopped, phrases))?
    };
    live.map_err(|error| {
        let sentence = error.in_words(phrases);
        tracing::error!("couleurs: a kept game cannot be read: {sentence}");
        ApiError::conflict(sentence)
    })
}
