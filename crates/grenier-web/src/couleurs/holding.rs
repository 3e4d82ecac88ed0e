//! Which server plays a game. One holds it at a time; others ask it to let go.
//!
//! The hold is a row in the database with an epoch, and ends with the lease of the
//! server. A game that another server asks for is saved, its player is told, and
//! it goes there from exactly where it stood. A bot's game stays where it is
//! watched: it is saved, and others show what was saved.

use std::sync::Arc;
use std::time::Duration;

use archive::{CouleursLiveGame, Hold, Saved, unix_now};
use tokio::time::{Instant, sleep};

use super::error::CouleursError;
use super::game_handle::GameHandle;
use super::games_in_memory::{GamesInMemory, load};
use super::persistence::visible_row;
use super::shared_game::{Leaving, SharedGame};
use crate::app::App;
use crate::awale::duels::LONGEST_LEASE;
use crate::http::session::Guest;

/// How long to wait until another server lets a game go. Its lease ends before,
/// if it is dead.
const PATIENCE: Duration = Duration::from_secs(12);
/// Time between two looks whether it did.
const LOOK_EVERY: Duration = Duration::from_millis(100);

impl GamesInMemory {
    /// A handle on a game that is not in memory: takes it from the database, and
    /// from the server that holds it.
    pub async fn handle_from_database(
        &self,
        app: &App,
        id: &str,
        guest: Option<&Guest>,
    ) -> Result<GameHandle, CouleursError> {
        let deadline = Instant::now() + PATIENCE;
        let row = visible_row(app, id, guest).await?;
        let is_bots = row.player.starts_with("bot:");
        loop {
            app.duels().hold_lease(app).await.map_err(|error| {
                tracing::warn!("couleurs: no lease: {error:?}");
                CouleursError::Elsewhere
            })?;
            match self.try_to_hold(app, id).await? {
                Some(handle) => return Ok(handle),
                None if is_bots || Instant::now() > deadline => {
                    return Err(CouleursError::Elsewhere);
                }
                None => sleep(LOOK_EVERY).await,
            }
        }
    }

    /// A handle; `None` while another server holds the game. Keeps the lock of the
    /// game meanwhile, so that one task loads it.
    async fn try_to_hold(&self, app: &App, id: &str) -> Result<Option<GameHandle>, CouleursError> {
        let _lock = self.loading_lock(id).lock().await;
        if let Some(handle) = self.handle_in_memory(app, id) {
            return Ok(Some(handle));
        }
        let duels = app.duels();
        let held =
            app.archive()
                .hold_couleurs_live_game(id, duels.server(), duels.now(), LONGEST_LEASE);
        let row = match held.await? {
            Hold::Held(row) => *row,
            Hold::Elsewhere => return Ok(None),
            Hold::Gone => return Err(CouleursError::NotFound),
        };
        let game = Arc::new(SharedGame::new(load(app, row).await?));
        self.add_handle(&game);
        Ok(Some(GameHandle {
            app: app.clone(),
            game,
        }))
    }

    /// Saves the games that other servers ask for, and lets them go.
    pub async fn answer_wanted(&self, app: &App) {
        let wanted = app
            .archive()
            .wanted_couleurs_live_games(app.duels().server());
        let wanted = match wanted.await {
            Ok(wanted) => wanted,
            Err(error) => return tracing::warn!("couleurs: games asked for: {error}"),
        };
        for id in wanted {
            if let Err(error) = self.answer(app, &id).await {
                tracing::warn!("couleurs: a game asked for was not let go: {error}");
            }
        }
    }

    async fn answer(&self, app: &App, id: &str) -> Result<(), archive::Error> {
        let _lock = self.loading_lock(id).lock().await;
        let server = app.duels().server();
        let Some(game) = self.find(id) else {
            // Nobody plays it here any more.
            let row = app.archive().couleurs_live_game(id).await?;
            let epoch = row.map_or(0, |row| row.epoch);
            return app
                .archive()
                .release_couleurs_live_game(id, server, epoch)
                .await;
        };
        if game.live().bot_runs {
            save(app, &game).await;
            return app.archive().answer_couleurs_live_game(id, server).await;
        }
        game.live().freeze(Instant::now());
        save(app, &game).await;
        self.remove(&game);
        let epoch = game.live().row().epoch;
        let released = app
            .archive()
            .release_couleurs_live_game(id, server, epoch)
            .await;
        game.leave(Leaving::Taken);
        released
    }
}

/// Saves what happened since the last time. Where another server took the game,
/// what happened here is lost, and everybody who plays or watches is told.
pub async fn save(app: &App, game: &SharedGame) {
    let row = game.live().changed_row(unix_now());
    let Some(row) = row else {
        return;
    };
    match app.archive().save_couleurs_live_game(&row).await {
        Ok(Saved::Conflict) => lose(app, game),
        Ok(Saved::Kept | Saved::Archived(_)) => (),
        Err(error) => {
            tracing::error!("couleurs: a game was not saved: {error}");
            game.live().mark_unsaved();
        }
    }
}

/// Another server plays the game: this one stops, and says so.
pub fn lose(app: &App, game: &SharedGame) {
    tracing::warn!("couleurs: another server took a game before it was saved");
    game.live().freeze(Instant::now());
    app.couleurs().remove(game);
    game.leave(Leaving::Lost);
}

/// Lets a game go that nobody holds in memory any more.
pub async fn release(app: App, row: CouleursLiveGame) {
    let id = &row.couleurs_live_game_id;
    let released = app
        .archive()
        .release_couleurs_live_game(id, &row.holder, row.epoch);
    if let Err(error) = released.await {
        // Its lease lets it go.
        tracing::debug!("couleurs: a game was not let go: {error}");
    }
}
