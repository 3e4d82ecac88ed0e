//! A duel in memory, shared by the connections to it. Each change is saved before
//! anybody hears of it.
//!
//! Several servers may have a room of one duel: whichever gets an act saves it, and
//! the others look at the row several times a second ([`super::following`]).

use std::sync::{Arc, OnceLock};

use archive::{AwaleDuel, Saved};
use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, RwLock};
use phrases::Language;
use tokio::sync::broadcast;

use super::acts::{Act, Event, OfferKind};
use super::clock::Millis;
use super::duel::Duel;
use super::error::{ActError, DuelError};
use super::persistence::{self, Storage, finished, from_row};
use super::presence::Presence;
use crate::app::App;
use crate::classes::Classes;
use crate::http::token::random_token;

/// Updates buffered for slow connections; one that falls behind gets the whole
/// duel again.
const BUFFER: usize = 32;
/// The most connections of one guest to one duel.
const CONNECTIONS_PER_GUEST: usize = 16;
/// How often an act is tried again where another server was faster.
const TRIES: usize = 8;

/// A duel as it was saved.
#[derive(Debug)]
pub struct Snapshot {
    pub id: String,
    pub duel: Duel,
    pub revision: i64,
    /// Counts the servers that held the duel.
    pub epoch: i64,
    /// The server that holds the duel: the one that changed it last.
    pub holder: String,
    /// The number of the game in the archive.
    pub archived: Option<i64>,
}

/// What the connections are told.
pub struct Update {
    pub snapshot: Arc<Snapshot>,
    pub presence: Presence,
    /// What happened; `None`: somebody came or went.
    pub event: Option<Event>,
    pub now: Millis,
    /// The message in each language, written for the first who needs it.
    messages: [OnceLock<Utf8Bytes>; 2],
}

impl Update {
    /// The message in a language.
    pub fn message(
        &self,
        language: Language,
        write: impl FnOnce(&Update) -> Utf8Bytes,
    ) -> Utf8Bytes {
        let index = usize::from(language == Language::French);
        self.messages[index].get_or_init(|| write(self)).clone()
    }
}

/// See the module.
pub struct Room {
    pub id: String,
    /// Locked while a change is made and saved: one at a time.
    held: tokio::sync::Mutex<Held>,
    snapshot: RwLock<Arc<Snapshot>>,
    presence: Mutex<Presence>,
    /// Locked while other servers are told who is here: the last word is the latest.
    telling: tokio::sync::Mutex<()>,
    updates: broadcast::Sender<Arc<Update>>,
}

struct Held {
    storage: Storage,
    duel: Duel,
}

impl Held {
    fn snapshot(&self) -> Arc<Snapshot> {
        Arc::new(Snapshot {
            id: self.storage.id.clone(),
            duel: self.duel.clone(),
            revision: self.storage.revision,
            epoch: self.storage.epoch,
            holder: self.storage.holder.clone(),
            archived: self.storage.archived,
        })
    }
}

impl Room {
    /// The room of a row that was just read or stored.
    pub fn new(row: AwaleDuel, now: Millis) -> Result<Room, DuelError> {
        let (storage, duel) = from_row(row)?;
        let held = Held { storage, duel };
        Ok(Room {
            id: held.storage.id.clone(),
            snapshot: RwLock::new(held.snapshot()),
            held: tokio::sync::Mutex::new(held),
            presence: Mutex::new(Presence::nobody(now)),
            telling: tokio::sync::Mutex::default(),
            updates: broadcast::Sender::new(BUFFER),
        })
    }

    /// The duel as it was last saved.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshot.read())
    }

    pub fn presence(&self) -> Presence {
        self.presence.lock().clone()
    }

    /// Updates from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Update>> {
        self.updates.subscribe()
    }

    /// The duel as it is now, for somebody who has just come.
    pub fn current(&self, now: Millis) -> Update {
        Update {
            snapshot: self.snapshot(),
            presence: self.presence(),
            event: None,
            now,
            messages: Default::default(),
        }
    }

    /// Counts a connection of a guest until the value is dropped.
    pub fn enter(self: &Arc<Room>, app: &App, guest: &str) -> Result<Visit, DuelError> {
        {
            let mut presence = self.presence.lock();
            if !guest.is_empty() && presence.connections_of(guest) >= CONNECTIONS_PER_GUEST {
                return Err(DuelError::TooManyConnections);
            }
            presence.enter(guest);
        }
        self.publish(None, app.duels().now());
        self.tell_visit(app, guest);
        if self.snapshot().duel.is_host(guest) {
            app.duels().lobby_changed();
        }
        Ok(Visit {
            app: app.clone(),
            room: Arc::clone(self),
            guest: guest.to_owned(),
        })
    }

    /// Does what a guest asks; the duel after it. Where another server changed the
    /// duel meanwhile, looks at what it is now and tries again.
    pub async fn act(
        self: &Arc<Room>,
        app: &App,
        guest: &str,
        act: Act,
    ) -> Result<Arc<Snapshot>, DuelError> {
        let mut held = self.held.lock().await;
        for _ in 0..TRIES {
            if self.try_to_act(app, &mut held, guest, &act).await? {
                return Ok(self.snapshot());
            }
        }
        Err(DuelError::Elsewhere)
    }

    /// Does what a guest asks; false where another server was faster.
    async fn try_to_act(
        self: &Arc<Room>,
        app: &App,
        held: &mut Held,
        guest: &str,
        act: &Act,
    ) -> Result<bool, DuelError> {
        let now = app.duels().now();
        let mut duel = held.duel.clone();
        if let Some(event) = duel.check_time(now) {
            self.may_end_by_time(app)?;
            if !self.save(app, held, duel, event, now).await? {
                return Ok(false);
            }
            duel = held.duel.clone();
        }
        let act = match act {
            Act::Claim { .. } => Act::Claim {
                away: self.away_opponent(&duel, guest, now),
            },
            act => act.clone(),
        };
        let event = duel.act(guest, act, now)?;
        self.save(app, held, duel, event, now).await
    }

    /// Ends the duel if the time of the side to move is over. Only its holder does:
    /// where that server is gone, the clocks stood still.
    pub async fn check_time(self: &Arc<Room>, app: &App) -> Result<(), DuelError> {
        let mut held = self.held.lock().await;
        let now = app.duels().now();
        let mut duel = held.duel.clone();
        if let Some(event) = duel.check_time(now)
            && self.may_end_by_time(app).is_ok()
        {
            self.save(app, &mut held, duel, event, now).await?;
        }
        Ok(())
    }

    fn may_end_by_time(&self, app: &App) -> Result<(), DuelError> {
        if self.snapshot().holder == app.duels().server() {
            Ok(())
        } else {
            Err(DuelError::Elsewhere)
        }
    }

    fn away_opponent(&self, duel: &Duel, guest: &str, now: Millis) -> Option<Millis> {
        let other = duel.side_of(guest)?.other();
        let other = &duel.seats.as_ref()?[other].guest;
        self.presence.lock().away(other, now)
    }

    /// Saves a change: this server holds the duel then. False, and the duel is what
    /// its row says now, where another server was faster.
    async fn save(
        self: &Arc<Room>,
        app: &App,
        held: &mut Held,
        mut duel: Duel,
        event: Event,
        now: Millis,
    ) -> Result<bool, DuelError> {
        app.duels().hold_lease(app).await?;
        let rematch = match event {
            Event::Rematched => rematch(app, &mut duel, now),
            _ => None,
        };
        let finished = (event == Event::Ended)
            .then(|| finished(&duel, now))
            .flatten();
        let server = app.duels().server();
        let mut row = persistence::row(&held.storage, &duel, now);
        server.clone_into(&mut row.holder);
        let saved = app.archive().save_duel(&row, finished, rematch.as_ref());
        match saved.await? {
            Saved::Conflict => {
                self.reload(app, held).await?;
                return Ok(false);
            }
            Saved::Kept => (),
            Saved::Archived(number) => {
                held.storage.archived = Some(number);
                app.explorer().clear();
            }
        }
        held.storage.revision += 1;
        held.storage.epoch += i64::from(held.storage.holder != server);
        held.storage.holder = row.holder;
        held.duel = duel;
        self.show(app, held, Some(event), now);
        Ok(true)
    }

    /// Reads the row again, where another server has changed it.
    pub async fn refresh(self: &Arc<Room>, app: &App) -> Result<(), DuelError> {
        let mut held = self.held.lock().await;
        self.reload(app, &mut held).await
    }

    async fn reload(self: &Arc<Room>, app: &App, held: &mut Held) -> Result<(), DuelError> {
        let row = app.archive().duel(&self.id).await?;
        let (storage, mut duel) = from_row(row.ok_or(DuelError::NotFound)?)?;
        if storage == held.storage {
            return Ok(());
        }
        let event = Event::between(&held.duel, &duel);
        // The row does not tell which offer was declined.
        duel.declined = match event {
            Some(Event::Declined) => held.duel.offer.map(|offer| (offer, duel.moves())),
            _ => held.duel.declined,
        };
        *held = Held { storage, duel };
        self.show(app, held, event, app.duels().now());
        Ok(())
    }

    /// Tells everybody here what the duel is now.
    fn show(self: &Arc<Room>, app: &App, held: &Held, event: Option<Event>, now: Millis) {
        *self.snapshot.write() = held.snapshot();
        self.publish(event, now);
        if matches!(event, Some(Event::Began | Event::Ended)) {
            app.duels().lobby_changed();
        }
        if event == Some(Event::Began) {
            self.tell_visits(app);
        }
        if event == Some(Event::Ended) {
            Classes::duel_ended(app, &self.id);
        }
    }

    /// Tells other servers, where there are some, whether a guest is connected here.
    fn tell_visit(self: &Arc<Room>, app: &App, guest: &str) {
        let duel = &self.snapshot().duel;
        let is_player = duel.is_host(guest) || duel.side_of(guest).is_some();
        if !is_player || !app.duels().has_others() || !self.presence.lock().was_here(guest) {
            return;
        }
        let (app, room, guest) = (app.clone(), Arc::clone(self), guest.to_owned());
        tokio::spawn(async move {
            let _telling = room.telling.lock().await;
            let left_at = room.presence.lock().left_here(&guest);
            let server = app.duels().server();
            let noted = app
                .archive()
                .note_duel_visit(&room.id, &guest, server, left_at);
            if let Err(error) = noted.await {
                tracing::warn!("duels: a visit was not told: {error}");
            }
        });
    }

    /// Tells other servers which of the people who play are connected here.
    pub fn tell_visits(self: &Arc<Room>, app: &App) {
        let duel = &self.snapshot().duel;
        let seats = duel
            .seats
            .iter()
            .flat_map(|seats| [&seats.south, &seats.north]);
        for person in seats.chain([&duel.challenge.host]) {
            self.tell_visit(app, &person.guest);
        }
    }

    /// Takes note of who is connected to other servers.
    pub fn set_elsewhere(&self, app: &App, visits: impl Iterator<Item = (String, Option<Millis>)>) {
        if self.presence.lock().set_elsewhere(visits) {
            self.publish(None, app.duels().now());
        }
    }

    fn publish(&self, event: Option<Event>, now: Millis) {
        let update = Update {
            event,
            ..self.current(now)
        };
        // Fails only where nobody is connected.
        let _ = self.updates.send(Arc::new(update));
    }
}

/// The row of the duel that follows one.
fn rematch(app: &App, duel: &mut Duel, now: Millis) -> Option<AwaleDuel> {
    let next = duel.swapped(now)?;
    let storage = Storage::new(random_token(), app.duels().server());
    duel.rematch = Some(storage.id.clone());
    Some(persistence::row(&storage, &next, now))
}

/// A connection to a room, counted while it lasts.
pub struct Visit {
    app: App,
    pub room: Arc<Room>,
    guest: String,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let now = self.app.duels().now();
        let duel = &self.room.snapshot().duel;
        let is_host = duel.is_host(&self.guest);
        let is_player = is_host || duel.side_of(&self.guest).is_some();
        self.room.presence.lock().leave(&self.guest, is_player, now);
        self.room.publish(None, now);
        self.room.tell_visit(&self.app, &self.guest);
        if is_host && duel.is_waiting() {
            self.app.duels().lobby_changed();
        }
    }
}

/// The acts that need nothing but their name.
pub fn act_named(name: &str, what: Option<&str>) -> Result<Act, ActError> {
    let kind = || what.and_then(OfferKind::named).ok_or(ActError::Unknown);
    Ok(match name {
        "resign" => Act::Resign,
        "abort" => Act::Abort,
        "claim" => Act::Claim { away: None },
        "decline" => Act::Decline,
        "offer" => Act::Offer(kind()?),
        "accept" => Act::Accept(kind()?),
        _ => return Err(ActError::Unknown),
    })
}
