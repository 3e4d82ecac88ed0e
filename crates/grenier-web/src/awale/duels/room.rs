//! A duel in memory, shared by the connections to it. Each change is saved before
//! anybody hears of it.

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
use crate::http::token::random_token;

/// Updates buffered for slow connections; one that falls behind gets the whole
/// duel again.
const BUFFER: usize = 32;
/// The most connections of one guest to one duel.
const CONNECTIONS_PER_GUEST: usize = 16;

/// A duel as it was saved.
#[derive(Debug)]
pub struct Snapshot {
    pub id: String,
    pub duel: Duel,
    pub revision: i64,
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
        if self.snapshot().duel.is_host(guest) {
            app.duels().lobby_changed();
        }
        Ok(Visit {
            app: app.clone(),
            room: Arc::clone(self),
            guest: guest.to_owned(),
        })
    }

    /// Does what a guest asks; the duel after it.
    pub async fn act(&self, app: &App, guest: &str, act: Act) -> Result<Arc<Snapshot>, DuelError> {
        let mut held = self.held.lock().await;
        let now = app.duels().now();
        let mut duel = held.duel.clone();
        if let Some(event) = duel.check_time(now) {
            self.save(app, &mut held, duel, event, now).await?;
            duel = held.duel.clone();
        }
        let act = match act {
            Act::Claim { .. } => Act::Claim {
                away: self.away_opponent(&duel, guest, now),
            },
            act => act,
        };
        let event = duel.act(guest, act, now)?;
        self.save(app, &mut held, duel, event, now).await?;
        Ok(self.snapshot())
    }

    /// Ends the duel if the time of the side to move is over.
    pub async fn check_time(&self, app: &App) -> Result<(), DuelError> {
        let mut held = self.held.lock().await;
        let now = app.duels().now();
        let mut duel = held.duel.clone();
        match duel.check_time(now) {
            Some(event) => self.save(app, &mut held, duel, event, now).await,
            None => Ok(()),
        }
    }

    fn away_opponent(&self, duel: &Duel, guest: &str, now: Millis) -> Option<Millis> {
        let other = duel.side_of(guest)?.other();
        let other = &duel.seats.as_ref()?[other].guest;
        self.presence.lock().away(other, now)
    }

    async fn save(
        &self,
        app: &App,
        held: &mut Held,
        mut duel: Duel,
        event: Event,
        now: Millis,
    ) -> Result<(), DuelError> {
        let rematch = match event {
            Event::Rematched => {
                app.duels().hold_lease(app).await?;
                rematch(app, &mut duel, now)
            }
            _ => None,
        };
        let finished = (event == Event::Ended)
            .then(|| finished(&duel, now))
            .flatten();
        let row = persistence::row(&held.storage, &duel, now);
        let saved = app.archive().save_duel(&row, finished, rematch.as_ref());
        match saved.await? {
            Saved::Conflict => return self.reload(app, held, now).await,
            Saved::Kept => (),
            Saved::Archived(number) => {
                held.storage.archived = Some(number);
                app.explorer().clear();
            }
        }
        held.storage.revision += 1;
        held.duel = duel;
        *self.snapshot.write() = held.snapshot();
        self.publish(Some(event), now);
        if matches!(event, Event::Began | Event::Ended) {
            app.duels().lobby_changed();
        }
        Ok(())
    }

    /// Another server changed the row: shows what it says now. The act that met
    /// this is refused.
    async fn reload(&self, app: &App, held: &mut Held, now: Millis) -> Result<(), DuelError> {
        let row = app.archive().duel(&self.id).await?;
        let (storage, duel) = from_row(row.ok_or(DuelError::NotFound)?)?;
        let is_ours = storage.holder == app.duels().server();
        *held = Held { storage, duel };
        *self.snapshot.write() = held.snapshot();
        self.publish(None, now);
        if is_ours {
            return Err(ActError::Stale.into());
        }
        app.duels().forget(&self.id);
        Err(DuelError::Elsewhere)
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
