//! What other servers of the site do to duels that this one has in memory.
//!
//! A site of one server has nothing to follow and asks nothing. While others run,
//! each looks at the rows of its duels several times a second: `NOTIFY` would be
//! quicker and would make every commit of the database wait for every other.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::error::DuelError;
use super::room::Room;
use super::rooms::{LONGEST_LEASE, Rooms};
use crate::app::App;

/// Time between two looks at the rows of duels.
const LOOK_EVERY: Duration = Duration::from_millis(200);

impl Rooms {
    /// Whether other servers of the site run.
    pub fn has_others(&self) -> bool {
        self.has_others.load(Ordering::Relaxed)
    }

    /// Asks the database whether other servers of the site run.
    pub async fn others_run(&self, app: &App) -> Result<bool, DuelError> {
        let others = app
            .archive()
            .other_servers_run(self.server(), self.now(), LONGEST_LEASE);
        Ok(others.await?)
    }

    /// Looks whether other servers run, and tells them who is here once there are
    /// some.
    pub(super) async fn look_for_others(&self, app: &App) -> Result<(), DuelError> {
        let had_others = self.has_others();
        let others = self.others_run(app).await?;
        if others && !had_others {
            // What was told last time may be wrong by now.
            app.archive().forget_duel_visits(self.server()).await?;
        }
        self.has_others.store(others, Ordering::Relaxed);
        if others && !had_others {
            for room in self.in_memory() {
                room.tell_visits(app);
            }
        }
        if others || had_others {
            self.follow_lobby(app).await?;
        }
        Ok(())
    }

    /// Wakes those who wait for the lobby if another server changed it.
    async fn follow_lobby(&self, app: &App) -> Result<(), DuelError> {
        let shown = super::fingerprint(&self.challenges(app).await?);
        if self.lobby_shown.swap(shown, Ordering::Relaxed) != shown {
            self.lobby_changed();
        }
        Ok(())
    }

    /// Follows what other servers do to the duels in memory, for as long as it is
    /// polled.
    pub(super) async fn follow(&self, app: &App) {
        let mut times = interval(LOOK_EVERY);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            let rooms = self.in_memory();
            if !self.has_others() || rooms.is_empty() {
                continue;
            }
            if let Err(error) = self.follow_rooms(app, &rooms).await {
                tracing::warn!("duels: {error:?}");
            }
        }
    }

    /// Reads the duels in memory again where their rows were changed, for example by
    /// somebody who gave a name up.
    pub async fn follow_all(&self, app: &App) -> Result<(), DuelError> {
        let rooms = self.in_memory();
        if !rooms.is_empty() {
            self.follow_rooms(app, &rooms).await?;
        }
        self.lobby_changed();
        Ok(())
    }

    /// Reads again what other servers changed of some duels, and who is connected
    /// there.
    pub(super) async fn follow_rooms(
        &self,
        app: &App,
        rooms: &[Arc<Room>],
    ) -> Result<(), DuelError> {
        let names: Vec<&str> = rooms.iter().map(|room| room.id.as_str()).collect();
        let states = app.archive().duel_states(&names).await?;
        let states: HashMap<&str, (i64, i64)> = states
            .iter()
            .map(|state| (state.awale_duel_id.as_str(), (state.revision, state.epoch)))
            .collect();
        let visits =
            app.archive()
                .duel_visits_elsewhere(&names, self.server(), self.now(), LONGEST_LEASE);
        let mut elsewhere: HashMap<String, Vec<_>> = HashMap::new();
        for visit in visits.await? {
            let visits = elsewhere.entry(visit.awale_duel_id).or_default();
            visits.push((visit.guest, visit.left_at));
        }
        for room in rooms {
            let snapshot = room.snapshot();
            let known = (snapshot.revision, snapshot.epoch);
            if states
                .get(room.id.as_str())
                .is_some_and(|&state| state != known)
            {
                room.refresh(app).await?;
            }
            let visits = elsewhere.remove(&room.id).unwrap_or_default();
            room.set_elsewhere(app, visits.into_iter());
        }
        Ok(())
    }
}
