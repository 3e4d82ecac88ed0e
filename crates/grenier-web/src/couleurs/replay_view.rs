//! Recorded games to look at: those of the archive, and uploaded ones.

use std::sync::Arc;

use archive::{CouleursMode, CouleursOrigin, PlayerGiven, StoredCouleursGame};
use couleurs::replay::Replay;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::CouleursError;
use super::event_encoder::SizeJson;
use super::persistence::archived_game;
use super::replay_steps::{SummaryJson, summary};
use crate::app::App;
use crate::archive::day_text;
use crate::http::client::Client;
use crate::thinking::{Class, QueueError};

/// A replay of more ticks than this is played again in the work queue.
const LONG: u64 = 500_000;
/// Memory of a replay for each byte of its text: an input of three bytes takes
/// sixteen.
const MEMORY_PER_BYTE: usize = 6;
/// Uploaded replays have no owner.
const NO_OWNER: &str = "";

/// A recorded game to look at.
#[derive(Clone)]
pub struct ReplayView {
    replay: Arc<Replay>,
    game: GameId,
    about: AboutJson,
}

/// The number in the archive, or the token of an upload, which is good for half an hour.
#[derive(Clone, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = ReplayId)]
enum GameId {
    Number(i64),
    Token(String),
}

/// What is known beside the replay. Only the archive knows who played and when.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = ReplayAbout)]
struct AboutJson {
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player_id: Option<i64>,
    /// played, verified or told.
    origin: Option<String>,
    /// clock or turns.
    mode: String,
    /// Seconds.
    duration: u64,
    /// YYYY-MM-DD.
    #[serde(skip_serializing_if = "Option::is_none")]
    played_on: Option<String>,
}

/// A recorded game.
#[derive(Serialize, ToSchema)]
#[schema(as = Replay)]
pub struct ReplayJson {
    game: GameId,
    /// alignments, or regions:N.
    #[schema(example = "alignments")]
    rule: String,
    size: SizeJson,
    #[schema(example = "3..5")]
    k: String,
    level: u8,
    /// A text, because JavaScript cannot hold every 64-bit number.
    seed: String,
    ticks: u64,
    #[serde(flatten)]
    about: AboutJson,
    #[serde(flatten)]
    summary: SummaryJson,
}

impl ReplayView {
    /// The replay of a number of the archive or of a token.
    pub async fn find(app: &App, game: &str) -> Result<ReplayView, CouleursError> {
        let Ok(number) = game.parse::<i64>() else {
            let replay = app.couleurs().replays.get(game, NO_OWNER);
            let replay = replay.ok_or(CouleursError::NotFound)?;
            return Ok(ReplayView::of_upload(replay, game));
        };
        let stored = app.archive().couleurs_game(number).await?;
        let mut stored = stored.ok_or(CouleursError::NotFound)?;
        let text = stored.replay.take().ok_or(CouleursError::NoReplay)?;
        let replay = app
            .couleurs()
            .run_blocking(move || text.parse::<Replay>())
            .await?;
        let replay = replay.map_err(CouleursError::Unreadable)?;
        Ok(ReplayView::of_game(Arc::new(replay), &stored))
    }

    fn of_game(replay: Arc<Replay>, stored: &StoredCouleursGame) -> ReplayView {
        ReplayView {
            replay,
            game: GameId::Number(stored.couleurs_game_id),
            about: AboutJson {
                name: Some(stored.name.clone()),
                player_id: Some(stored.player_id),
                origin: Some(stored.origin.clone()),
                mode: stored.mode.clone(),
                duration: u64::try_from(stored.duration).unwrap_or_default(),
                played_on: Some(day_text(stored.played_on)),
            },
        }
    }

    fn of_upload(replay: Arc<Replay>, token: &str) -> ReplayView {
        ReplayView {
            about: AboutJson {
                name: None,
                player_id: None,
                origin: None,
                mode: mode_of(&replay).name().to_owned(),
                duration: replay.end_tick() / couleurs::TICKS_PER_SECOND,
                played_on: None,
            },
            replay,
            game: GameId::Token(token.to_owned()),
        }
    }

    /// Verifies the text of a replay by playing it again, and keeps it for a
    /// while. The error of a forged or damaged one names the line.
    pub async fn upload(
        app: &App,
        client: Client,
        text: String,
    ) -> Result<ReplayView, CouleursError> {
        let bytes = MEMORY_PER_BYTE * text.len();
        let verify = move || {
            let replay: Replay = text.parse()?;
            replay.verify()?;
            Ok(replay)
        };
        // Its length is known only when it was played again.
        let replay = run_blocking(app, client, u64::MAX, verify).await?;
        let replay = Arc::new(replay.map_err(CouleursError::BadReplay)?);
        let token = app
            .couleurs()
            .replays
            .insert(NO_OWNER, Arc::clone(&replay), bytes);
        Ok(ReplayView::of_upload(replay, &token))
    }

    /// Archives the replay under a name.
    pub async fn archive(
        &self,
        app: &App,
        client: Client,
        player: PlayerGiven,
    ) -> Result<ReplayView, CouleursError> {
        let verified = |replay: &Replay| (replay.verify(), replay.to_string());
        let (game, text) = self.run(app, client, verified).await?;
        let game = game.map_err(CouleursError::BadReplay)?;
        if game.bars() == 0 {
            return Err(CouleursError::NothingToArchive);
        }
        let mode = mode_of(&self.replay);
        let mut new = archived_game(&game, mode, CouleursOrigin::Verified, player);
        new.replay = Some(text);
        let score = new.score;
        // The score was computed just now, so the archive need not do it again.
        let number = app
            .archive()
            .store_couleurs_game(new, |_| Ok(score))
            .await?;
        ReplayView::find(app, &number.to_string()).await
    }

    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Runs a job on the replay, off the async threads.
    pub async fn run<T: Send + 'static>(
        &self,
        app: &App,
        client: Client,
        job: impl FnOnce(&Replay) -> T + Send + 'static,
    ) -> Result<T, CouleursError> {
        let replay = Arc::clone(&self.replay);
        let ticks = replay.end_tick();
        Ok(run_blocking(app, client, ticks, move || job(&replay)).await?)
    }

    /// The JSON of the recorded game.
    pub async fn description(
        &self,
        app: &App,
        client: Client,
    ) -> Result<ReplayJson, CouleursError> {
        let summary = self.run(app, client, summary).await?;
        let options = self.replay.options();
        Ok(ReplayJson {
            game: self.game.clone(),
            rule: options.rule().to_string(),
            size: options.size().into(),
            k: options.lengths().to_string(),
            level: options.level(),
            seed: self.replay.seed().to_string(),
            ticks: self.replay.end_tick(),
            about: self.about.clone(),
            summary,
        })
    }
}

/// The mode of a recorded game: without a tick it had no clock.
fn mode_of(replay: &Replay) -> CouleursMode {
    match replay.end_tick() {
        0 => CouleursMode::Turns,
        _ => CouleursMode::Clock,
    }
}

/// Runs a job of so many ticks off the async threads: a short one at once, a
/// long one in the work queue.
async fn run_blocking<T: Send + 'static>(
    app: &App,
    client: Client,
    ticks: u64,
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, QueueError> {
    if ticks < LONG {
        return app.couleurs().run_blocking(job).await;
    }
    let permit = app.queue().admit(Class::Review, &client.into())?;
    permit.run(move |_| job()).await
}
