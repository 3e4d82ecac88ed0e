//! The duels in memory, the lease under which this server holds them, and the
//! lobby.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use archive::AwaleDuel;
use awale::BySide;
use governor::{DefaultKeyedRateLimiter, Quota};
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::acts::{Challenge, Standing, Visibility};
use super::clock::{Clock, Millis};
use super::duel::Duel;
use super::error::DuelError;
use super::people::Person;
use super::persistence::{self, Storage};
use super::room::{Room, Snapshot};
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::RequestError;
use crate::http::socket_permits::SocketPermits;
use crate::http::token::random_token;

/// Time between two extensions of the lease.
const EXTEND_EVERY: Duration = Duration::from_secs(1);
/// How long a lease lasts after its last extension.
const LEASE: Millis = 5_000;
/// The furthest end of a lease that is believed.
pub const LONGEST_LEASE: Millis = 2 * LEASE;
/// The most challenges in which one guest waits.
const CHALLENGES_PER_GUEST: i64 = 5;
/// Challenges of one client: a whole class may share one address.
const CHALLENGES: Quota = Quota::per_minute(NonZeroU32::new(30).expect("not zero"))
    .allow_burst(NonZeroU32::new(60).expect("not zero"));
/// The most challenges that the lobby looks through.
const LOBBY: u32 = 200;
/// How long the host of a challenge may take to come to its page: until then *Play now*
/// counts the host as here.
const COMING: Millis = 5_000;
/// Locks for reading duels from the database.
const LOADING_LOCKS: usize = 64;

/// The farthest that ratings may lie apart for *Play now* to pair two people in a
/// rated game.
const FARTHEST_RATED: f64 = 500.0;

/// See the module.
pub struct Rooms {
    in_memory: Mutex<HashMap<String, Weak<Room>>>,
    loading_locks: [tokio::sync::Mutex<()>; LOADING_LOCKS],
    /// The name of this server in the database, made by chance at each start.
    server: String,
    /// When the lease was last extended.
    extended_at: AtomicI64,
    /// The time since 1970 when the server started. Clocks go on from there by a
    /// clock that nobody can set.
    started_at: Millis,
    started: Instant,
    /// By how much tests have set the clock forward.
    ahead: AtomicI64,
    /// Locked by *Play now* from its look at the challenges until it made its own:
    /// nobody at this server looks in between.
    pub pairing: tokio::sync::Mutex<()>,
    /// The challenges that each client may still make.
    challenges: DefaultKeyedRateLimiter<IpAddr>,
    /// Counts changes of the lobby.
    lobby: watch::Sender<u64>,
    /// The fingerprint of the lobby when other servers were last looked for.
    pub(super) lobby_shown: AtomicU64,
    /// Whether other servers of the site run.
    pub(super) has_others: AtomicBool,
    sockets: SocketPermits,
}

impl Default for Rooms {
    fn default() -> Rooms {
        let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Rooms {
            in_memory: Mutex::default(),
            loading_locks: [const { tokio::sync::Mutex::const_new(()) }; LOADING_LOCKS],
            server: random_token(),
            extended_at: AtomicI64::new(Millis::MIN),
            started_at: since_1970.map_or(0, |time| time.as_millis() as Millis),
            started: Instant::now(),
            ahead: AtomicI64::new(0),
            pairing: tokio::sync::Mutex::default(),
            challenges: DefaultKeyedRateLimiter::keyed(CHALLENGES),
            lobby: watch::Sender::new(0),
            lobby_shown: AtomicU64::new(0),
            has_others: AtomicBool::new(false),
            sockets: SocketPermits::default(),
        }
    }
}

impl Rooms {
    /// Milliseconds since 1970. Never goes back, whatever is done to the clock of
    /// the machine.
    pub fn now(&self) -> Millis {
        let elapsed = self.started.elapsed().as_millis() as Millis;
        self.started_at + elapsed + self.ahead.load(Ordering::Relaxed)
    }

    /// Sets the clock forward, for tests.
    pub fn advance_clock(&self, time: Duration) {
        let time = time.as_millis() as Millis;
        self.ahead.fetch_add(time, Ordering::Relaxed);
    }

    pub fn server(&self) -> &str {
        &self.server
    }

    pub fn sockets(&self) -> &SocketPermits {
        &self.sockets
    }

    /// How many duels are in memory.
    pub fn len(&self) -> usize {
        let rooms = self.in_memory.lock();
        rooms
            .values()
            .filter(|room| room.strong_count() > 0)
            .count()
    }

    /// Changes with the lobby.
    pub fn lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }

    pub fn lobby_changed(&self) {
        self.lobby.send_modify(|changes| *changes += 1);
    }

    /// The room of a duel, if it is in memory.
    pub fn find(&self, id: &str) -> Option<Arc<Room>> {
        self.in_memory.lock().get(id)?.upgrade()
    }

    /// The duels in memory that somebody is connected to.
    pub(super) fn in_memory(&self) -> Vec<Arc<Room>> {
        let rooms = self.in_memory.lock();
        rooms.values().filter_map(Weak::upgrade).collect()
    }

    /// The room of a duel, as its row says at this moment: another server may have
    /// changed it.
    pub async fn room(&self, app: &App, id: &str) -> Result<Arc<Room>, DuelError> {
        let in_memory = self.find(id);
        let is_new = in_memory.is_none();
        let room = match in_memory {
            Some(room) => room,
            None => self.load(app, id).await?,
        };
        if !is_new || self.has_others() {
            self.follow_rooms(app, std::slice::from_ref(&room)).await?;
        }
        Ok(room)
    }

    async fn load(&self, app: &App, id: &str) -> Result<Arc<Room>, DuelError> {
        self.hold_lease(app).await?;
        let shard = id.bytes().map(usize::from).sum::<usize>() % LOADING_LOCKS;
        let _lock = self.loading_locks[shard].lock().await;
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        let row = app.archive().duel(id).await?.ok_or(DuelError::NotFound)?;
        let room = Arc::new(Room::new(row, self.now())?);
        self.insert(&room);
        Ok(room)
    }

    fn insert(&self, room: &Arc<Room>) {
        let mut rooms = self.in_memory.lock();
        // Rooms that everybody has left.
        rooms.retain(|_, room| room.strong_count() > 0);
        rooms.insert(room.id.clone(), Arc::downgrade(room));
    }

    /// Counts a challenge of a client, who may make so many in a minute.
    pub fn count_challenge(&self, app: &App, client: Client) -> Result<(), RequestError> {
        if !app.config().rate_limit {
            return Ok(());
        }
        self.challenges.retain_recent();
        let counted = self.challenges.check_key(&client.0);
        counted.map_err(|_| RequestError::TooFast)
    }

    /// Makes a challenge; its host may wait in a few only.
    pub async fn challenge(&self, app: &App, challenge: Challenge) -> Result<Arc<Room>, DuelError> {
        self.hold_lease(app).await?;
        let storage = Storage::new(random_token(), &self.server);
        let row = persistence::row(&storage, &Duel::new(challenge), self.now());
        let begun = app.archive().begin_duel(&row, CHALLENGES_PER_GUEST).await?;
        begun.ok_or(DuelError::TooManyChallenges)?;
        let room = Arc::new(Room::new(row, self.now())?);
        self.insert(&room);
        self.lobby_changed();
        Ok(room)
    }

    /// Begins a duel between two people who were paired.
    pub async fn begin(
        &self,
        app: &App,
        challenge: Challenge,
        seats: BySide<Person>,
    ) -> Result<Arc<Room>, DuelError> {
        self.hold_lease(app).await?;
        let storage = Storage::new(random_token(), &self.server);
        let duel = Duel::between(challenge, seats, self.now());
        let row = persistence::row(&storage, &duel, self.now());
        // Somebody who was paired waits in no challenge: there is no limit.
        let begun = app.archive().begin_duel(&row, i64::MAX).await?;
        begun.ok_or(DuelError::TooManyChallenges)?;
        let room = Arc::new(Room::new(row, self.now())?);
        self.insert(&room);
        Ok(room)
    }

    /// The challenges that can be accepted now: their hosts are here, or have days
    /// for each move. The oldest first.
    pub async fn challenges(&self, app: &App) -> Result<Vec<Arc<Snapshot>>, DuelError> {
        self.challenges_since(app, Millis::MAX).await
    }

    /// The same, and those made since a time, whose hosts may be on their way.
    async fn challenges_since(
        &self,
        app: &App,
        since: Millis,
    ) -> Result<Vec<Arc<Snapshot>>, DuelError> {
        let rows = app.archive().open_challenges(LOBBY).await?;
        let elsewhere = self.hosts_elsewhere(app, &rows).await?;
        let mut found = Vec::new();
        for row in rows {
            let room = self.find(&row.awale_duel_id);
            let is_here = row.changed_at >= since
                || room.is_some_and(|room| room.presence().is_here(&row.host))
                || elsewhere.contains(&(row.awale_duel_id.clone(), row.host.clone()));
            let (storage, duel) = persistence::from_row(row)?;
            if is_here || matches!(duel.challenge.clock, Clock::Days(_)) {
                found.push(Arc::new(Snapshot {
                    id: storage.id,
                    duel,
                    revision: storage.revision,
                    epoch: storage.epoch,
                    holder: storage.holder,
                    archived: None,
                }));
            }
        }
        Ok(found)
    }

    /// Those connected to challenges at other servers: the name of the duel and the
    /// guest.
    async fn hosts_elsewhere(
        &self,
        app: &App,
        rows: &[AwaleDuel],
    ) -> Result<HashSet<(String, String)>, DuelError> {
        if !self.has_others() {
            return Ok(HashSet::new());
        }
        let names: Vec<&str> = rows.iter().map(|row| row.awale_duel_id.as_str()).collect();
        let visits =
            app.archive()
                .duel_visits_elsewhere(&names, &self.server, self.now(), LONGEST_LEASE);
        let here = visits
            .await?
            .into_iter()
            .filter(|visit| visit.left_at.is_none());
        Ok(here
            .map(|visit| (visit.awale_duel_id, visit.guest))
            .collect())
    }

    /// A challenge of somebody else under the same rules and clock, rated or not: the
    /// one whose host is rated nearest; of equals, the oldest. Ratings too far apart
    /// do not meet in a rated game.
    pub async fn matching(
        &self,
        app: &App,
        wanted: &Challenge,
    ) -> Result<Option<String>, DuelError> {
        let own = rating(app, wanted).await?;
        let open = self.challenges_since(app, self.now() - COMING).await?;
        let mut best: Option<(f64, &str)> = None;
        for open in open
            .iter()
            .filter(|open| agree(&open.duel.challenge, wanted))
        {
            let distance = (rating(app, &open.duel.challenge).await? - own).abs();
            let is_fair = wanted.standing == Standing::Casual || distance <= FARTHEST_RATED;
            if is_fair && best.is_none_or(|(found, _)| distance < found) {
                best = Some((distance, &open.id));
            }
        }
        Ok(best.map(|(_, id)| id.to_owned()))
    }

    /// Extends the lease unless that was done a moment ago, and takes over the
    /// duels of servers that are gone.
    pub async fn hold_lease(&self, app: &App) -> Result<(), DuelError> {
        let now = self.now();
        let extended_at = self.extended_at.load(Ordering::Relaxed);
        if now < extended_at.saturating_add(EXTEND_EVERY.as_millis() as Millis) {
            return Ok(());
        }
        let extended = app.archive().extend_lease(&self.server, now, now + LEASE);
        extended.await?;
        self.extended_at.store(now, Ordering::Relaxed);
        self.take_over(app).await
    }

    async fn take_over(&self, app: &App) -> Result<(), DuelError> {
        let taken = app
            .archive()
            .take_over_duels(&self.server, self.now(), LONGEST_LEASE);
        if taken.await? > 0 {
            self.lobby_changed();
        }
        Ok(())
    }

    /// Lets others take the duels at once: this server stops.
    pub async fn end_lease(&self, app: &App) {
        if self.extended_at.load(Ordering::Relaxed) == Millis::MIN {
            return;
        }
        let ended = app.archive().extend_lease(&self.server, self.now(), 0);
        if let Err(error) = ended.await {
            tracing::warn!("duels: the lease was not ended: {error}");
        }
    }

    /// Extends the lease, takes over the duels of servers that are gone, ends duels
    /// whose time is over and follows other servers, for as long as it is polled.
    pub async fn keep(&self, app: &App) {
        tokio::join!(self.keep_lease(app), self.follow(app));
    }

    async fn keep_lease(&self, app: &App) {
        let mut times = interval(EXTEND_EVERY);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            if let Err(error) = self.keep_once(app).await {
                tracing::warn!("duels: {error:?}");
            }
        }
    }

    async fn keep_once(&self, app: &App) -> Result<(), DuelError> {
        self.take_over(app).await?;
        // A server alone and without games writes nothing. Where another runs, it must
        // know of this one: people here may wait for somebody there.
        let has_games = app.couleurs().len() > 0;
        let is_needed = has_games || self.has_others() || self.len() > 0;
        if is_needed || app.archive().holds_duels(&self.server).await? {
            self.hold_lease(app).await?;
        }
        self.look_for_others(app).await?;
        if has_games {
            app.couleurs().answer_wanted(app).await;
        }
        for id in app.archive().due_duels(&self.server, self.now()).await? {
            self.room(app, &id).await?.check_time(app).await?;
        }
        Ok(())
    }
}

/// A number that tells what the lobby shows: another list has another one, at every
/// server of the site. Browsers can count so far.
pub fn fingerprint(challenges: &[Arc<Snapshot>]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for challenge in challenges {
        challenge.id.hash(&mut hasher);
    }
    hasher.finish() >> 12
}

/// Whether two people want the same game.
fn agree(challenge: &Challenge, wanted: &Challenge) -> bool {
    let host_wish = challenge.wish.map(awale::Side::other);
    let sides_agree = host_wish == wanted.wish || host_wish.is_none() || wanted.wish.is_none();
    let (host, guest) = (&challenge.host, &wanted.host);
    let is_other =
        host.guest != guest.guest && (host.player.is_none() || host.player != guest.player);
    challenge.rules == wanted.rules
        && challenge.clock == wanted.clock
        && challenge.standing == wanted.standing
        && challenge.visibility == Visibility::Lobby
        && is_other
        && sides_agree
}

/// The rating of a host; guests count as newcomers.
async fn rating(app: &App, challenge: &Challenge) -> Result<f64, DuelError> {
    let rating = match challenge.host.player {
        Some(player) => app.archive().rating(player).await?,
        None => None,
    };
    Ok(rating.unwrap_or(archive::STARTING_RATING as f64))
}
