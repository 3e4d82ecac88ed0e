//! The games in memory, and the limits of connections and bots.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use archive::{CouleursLiveGame, LiveGameLimits};
use couleurs::replay::Replay;
use parking_lot::Mutex;
use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::error::CouleursError;
use super::game_handle::GameHandle;
use super::live_game::LiveGame;
use super::shared_game::SharedGame;
use crate::app::App;
use crate::http::client::Client;
use crate::http::session::Guest;
use crate::http::socket_permits::{SocketPermit, SocketPermits};
use crate::http::token_store::{Expiry, Limits, TokenStore};
use crate::thinking::QueueError;

/// Bots that play at once.
const BOTS: usize = 64;
/// Locks for reading games from the database.
const LOADING_LOCKS: usize = 64;
/// Uploaded replays, each of this size at most.
const REPLAYS: Limits = Limits {
    count: 32,
    bytes: 32 * Replay::MAX_BYTES,
};
/// How long an uploaded replay is kept.
const REPLAYS_KEPT: Duration = Duration::from_mins(30);
/// A replay of more bytes is replayed on a blocking thread, so that it does not
/// hold up the clocks of other games.
const LONG: usize = 16 << 10;
/// What the replays of live games may take in the database. A long game of a
/// person has some 50 kB, so this is room for a school behind one address.
pub const LIMITS: LiveGameLimits = LiveGameLimits {
    per_client: 256 << 20,
    in_all: 1 << 30,
};

/// See the module.
pub struct GamesInMemory {
    /// Each game with the number of its handles.
    games: Mutex<HashMap<String, (Arc<SharedGame>, usize)>>,
    sockets: SocketPermits,
    /// Sharded locks: one task at a time loads a given game.
    loading_locks: [tokio::sync::Mutex<()>; LOADING_LOCKS],
    closing: watch::Sender<bool>,
    /// Cores on which bots search: one is left to the clocks.
    pub bot_cores: Semaphore,
    /// Permits of the bots that play.
    pub bots: Arc<Semaphore>,
    /// Uploaded replays. They have no owner: the token is enough to see one.
    pub replays: TokenStore<Replay>,
    /// Replays read or played at once outside the work queue.
    replaying: Semaphore,
}

impl GamesInMemory {
    /// No games yet, on a machine with so many cores.
    pub fn new(cores: usize) -> GamesInMemory {
        GamesInMemory {
            games: Mutex::default(),
            sockets: SocketPermits::default(),
            loading_locks: [const { tokio::sync::Mutex::const_new(()) }; LOADING_LOCKS],
            closing: watch::Sender::new(false),
            bot_cores: Semaphore::new(cores.saturating_sub(1).max(1)),
            bots: Arc::new(Semaphore::new(BOTS)),
            replays: TokenStore::new(REPLAYS, REPLAYS, Expiry::AfterInsert(REPLAYS_KEPT)),
            replaying: Semaphore::new(cores.max(1)),
        }
    }

    /// A permit for one more socket of a client.
    pub fn admit(&self, client: Client, is_limited: bool) -> Result<SocketPermit, QueueError> {
        if *self.closing.borrow() {
            return Err(QueueError::Stopped);
        }
        self.sockets.admit(client, is_limited)
    }

    /// Becomes true when the server closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Ends every connection; the games are saved.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until all games are saved, but no longer than `patience`.
    pub async fn wait_until_empty(&self, patience: Duration) {
        let bots = self.bots.acquire_many(BOTS as u32);
        let all = async { (self.sockets.drained().await, bots.await.is_ok()) };
        if tokio::time::timeout(patience, all).await.is_err() {
            tracing::warn!("couleurs: some games were not saved in time");
        }
    }

    /// Runs a short job on a replay on a blocking thread: as many at once as there
    /// are cores, so that many requests share them instead of taking all memory.
    pub async fn run_blocking<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, QueueError> {
        let _permit = self.replaying.acquire().await;
        spawn_blocking(job).await.map_err(|_| QueueError::Stopped)
    }

    /// The game of an id, if it is in memory.
    pub fn find(&self, id: &str) -> Option<Arc<SharedGame>> {
        self.games.lock().get(id).map(|(game, _)| Arc::clone(game))
    }

    /// Counts one more handle of a game.
    pub fn add_handle(&self, game: &Arc<SharedGame>) {
        let mut games = self.games.lock();
        let known = games.entry(game.id.clone());
        let known = known.or_insert_with(|| (Arc::clone(game), 0));
        // Another server may have had the game meanwhile.
        if Arc::ptr_eq(&known.0, game) {
            known.1 += 1;
        }
    }

    /// Counts one handle less; after the last one the game leaves memory. Whether
    /// it did. A game that was removed before is not counted any more.
    pub fn drop_handle(&self, game: &Arc<SharedGame>) -> bool {
        let mut games = self.games.lock();
        match games.get_mut(&game.id) {
            Some((known, count)) if Arc::ptr_eq(known, game) => {
                *count -= 1;
                *count == 0 && games.remove(&game.id).is_some()
            }
            _ => false,
        }
    }

    /// A handle on a game that the guest may play or watch.
    pub async fn handle(
        &self,
        app: &App,
        id: &str,
        guest: Option<&Guest>,
    ) -> Result<GameHandle, CouleursError> {
        let handle = match self.handle_in_memory(app, id) {
            Some(handle) => handle,
            None => self.handle_from_database(app, id, guest).await?,
        };
        let is_owner = guest.is_some_and(|guest| guest.id == handle.game.guest);
        if !is_owner && !handle.game.is_public() {
            return Err(CouleursError::NotFound);
        }
        Ok(handle)
    }

    pub fn handle_in_memory(&self, app: &App, id: &str) -> Option<GameHandle> {
        let mut games = self.games.lock();
        let (game, count) = games.get_mut(id)?;
        *count += 1;
        Some(GameHandle {
            app: app.clone(),
            game: Arc::clone(game),
        })
    }

    /// The lock under which a game is loaded and let go.
    pub fn loading_lock(&self, id: &str) -> &tokio::sync::Mutex<()> {
        let shard = id.bytes().map(usize::from).sum::<usize>() % LOADING_LOCKS;
        &self.loading_locks[shard]
    }

    /// Leaves a game to another server; those who hold it here see it end.
    pub fn remove(&self, game: &SharedGame) {
        let mut games = self.games.lock();
        let known = games.get(&game.id);
        if known.is_some_and(|(known, _)| std::ptr::eq(&raw const **known, game)) {
            games.remove(&game.id);
        }
    }

    /// How many games are in memory.
    pub fn len(&self) -> usize {
        self.games.lock().len()
    }

    /// How many sockets are open.
    pub fn sockets(&self) -> usize {
        self.sockets.open()
    }
}

/// The game of a row.
pub async fn load(app: &App, row: CouleursLiveGame) -> Result<LiveGame, CouleursError> {
    let now = Instant::now();
    let live = if row.replay.len() < LONG {
        LiveGame::of(row, now)
    } else {
        app.couleurs()
            .run_blocking(move || LiveGame::of(row, now))
            .await?
    };
    live.map_err(|error| {
        tracing::error!("couleurs: a saved game cannot be read: {error}");
        CouleursError::Unreadable(error)
    })
}
