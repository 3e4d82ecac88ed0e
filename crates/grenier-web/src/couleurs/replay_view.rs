//! Replays: of the archive's games, and of files somebody gives.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use archive::{CouleursMode, StoredCouleursGame};
use couleurs::Command;
use couleurs::replay::{Playback, Recording, Replay};
use lru::LruCache;
use phrases::{InWords, Phrases};
use serde_json::{Value, json};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::event_encoder;
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::token;
use crate::thinking::Refused;

/// Files kept at once, each of a megabyte at most.
const FILES: NonZeroUsize = NonZeroUsize::new(32).expect("not zero");
/// How long a file is kept.
const KEPT: Duration = Duration::from_mins(30);
/// Steps told at once.
pub const MOST_STEPS: usize = 500;
/// A replay of more ticks than this is played again in the workshop.
const LONG: u64 = 500_000;

/// Replays somebody gave, for a while.
pub struct Files(Mutex<LruCache<String, (Instant, Arc<Replay>)>>);

impl Default for Files {
    fn default() -> Files {
        Files(Mutex::new(LruCache::new(FILES)))
    }
}

impl Files {
    /// Keeps a replay; the key it is found under.
    fn keep(&self, replay: Arc<Replay>) -> String {
        let key = token::name();
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.put(key.clone(), (Instant::now(), replay));
        key
    }

    fn find(&self, key: &str) -> Option<Arc<Replay>> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (kept, replay) = files.get(key)?;
        (kept.elapsed() < KEPT).then(|| Arc::clone(replay))
    }
}

/// A recorded game to look at.
#[derive(Clone)]
pub struct Film {
    replay: Arc<Replay>,
    /// The archive's number, or the key of a file.
    game: Value,
    /// What the archive knows beside the replay.
    about: Value,
}

/// The clock of a recorded game: one that no tick was counted in had none.
pub fn mode_of(replay: &Replay) -> CouleursMode {
    match replay.end_tick() {
        0 => CouleursMode::Turns,
        _ => CouleursMode::Clock,
    }
}

impl Film {
    /// The replay of a number of the archive or of a key.
    pub async fn find(app: &App, game: &str, phrases: &Phrases) -> Result<Film, ApiError> {
        let missing = || ApiError::not_found(phrases);
        let Ok(number) = game.parse::<i64>() else {
            let replay = app.couleurs.files.find(game).ok_or_else(missing)?;
            return Ok(Film::of_file(replay, game));
        };
        let stored = app.archive.couleurs_game(number).await;
        let stored = stored.map_err(|error| ApiError::of_archive(&error, phrases))?;
        let mut stored = stored.ok_or_else(missing)?;
        let text = stored.replay.take().ok_or_else(|| {
            let sentence = phrases.say("web-couleurs-no-replay");
            ApiError::new(axum::http::StatusCode::NOT_FOUND, sentence)
        })?;
        let replay = spawn_blocking(move || text.parse::<Replay>()).await;
        let replay = replay.map_err(|_| ApiError::busy(Refused::Stopped, phrases))?;
        let replay = replay.map_err(|error| ApiError::conflict(error.in_words(phrases)))?;
        Ok(Film::of_game(Arc::new(replay), &stored))
    }

    /// The replay of a game of the archive.
    fn of_game(replay: Arc<Replay>, stored: &StoredCouleursGame) -> Film {
        Film {
            replay,
            game: stored.couleurs_game_id.into(),
            about: json!({
                "name": stored.name, "player_id": stored.player_id, "origin": stored.origin,
                "mode": stored.mode, "duration": stored.duration,
                "played_on": day(stored.played_on),
            }),
        }
    }

    fn of_file(replay: Arc<Replay>, key: &str) -> Film {
        Film {
            about: json!({
                "name": null, "origin": null, "mode": mode_of(&replay).name(),
                "duration": replay.end_tick() / couleurs::TICKS_PER_SECOND,
            }),
            replay,
            game: key.into(),
        }
    }

    /// Keeps a replay that was verified for a while.
    pub fn give(app: &App, replay: Replay) -> Film {
        let replay = Arc::new(replay);
        let key = app.couleurs.files.keep(Arc::clone(&replay));
        Film::of_file(replay, &key)
    }

    pub fn replay(&self) -> &Arc<Replay> {
        &self.replay
    }

    /// Looks through the replay, away from the clocks.
    pub async fn with<T: Send + 'static>(
        &self,
        app: &App,
        client: Client,
        phrases: &Phrases,
        look: impl FnOnce(&Replay) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let replay = Arc::clone(&self.replay);
        away(app, client, phrases, replay.end_tick(), move || {
            look(&replay)
        })
        .await
    }

    /// What it is, from a look through it.
    pub fn description(&self, seen: Value) -> Value {
        let options = self.replay.options();
        let mut all = json!({
            "game": self.game,
            "rule": options.rule().to_string(),
            "size": {"width": options.size().width(), "height": options.size().height()},
            "k": options.lengths().to_string(),
            "level": options.level(),
            "seed": self.replay.seed().to_string(),
            "ticks": self.replay.end_tick(),
        });
        for part in [self.about.clone(), seen] {
            if let (Value::Object(all), Value::Object(part)) = (&mut all, part) {
                all.extend(part);
            }
        }
        all
    }
}

/// Does work of so many ticks away from the clocks: on any thread where it is
/// short, in the workshop where it is not.
pub async fn away<T: Send + 'static>(
    app: &App,
    client: Client,
    phrases: &Phrases,
    ticks: u64,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let busy = |refused| ApiError::busy(refused, phrases);
    if ticks < LONG {
        let done = spawn_blocking(work).await;
        return done.map_err(|_| busy(Refused::Stopped));
    }
    let ticket = app.workshop.enter(client.0).map_err(busy)?;
    ticket.run(move |_| work()).await.map_err(busy)
}

/// Score, bars, steps, and where each bar is born.
pub fn look_through(replay: &Replay) -> Value {
    let mut playback = Playback::new(replay);
    let mut timeline = vec![json!({"bar": 1, "step": 0, "tick": 0, "score": 0})];
    let mut steps = 1;
    let mut bars = 0;
    while playback.advance().is_some() {
        let game = playback.recording().game();
        if game.bars() > bars {
            bars = game.bars();
            if !game.is_over() {
                timeline.push(json!({
                    "bar": bars + 1, "step": steps, "tick": game.tick(), "score": game.score(),
                }));
            }
        }
        steps += 1;
    }
    let game = playback.recording().game();
    json!({
        "score": game.score(), "bars": game.bars(), "over": game.is_over(),
        "steps": steps, "timeline": timeline,
    })
}

/// Up to `count` steps, the birth of the first bar being number 0.
pub fn steps(replay: &Replay, from: usize, count: usize) -> Vec<Value> {
    let mut playback = Playback::new(replay);
    let mut told = Vec::new();
    if from == 0 && count > 0 {
        let game = playback.recording().game();
        told.push(step_json(
            0,
            Command::Tick,
            &event_encoder::birth(game),
            game,
        ));
    }
    for step in 1..from.saturating_add(count) {
        let Some(done) = playback.advance() else {
            break;
        };
        if step >= from {
            let game = playback.recording().game();
            let events = event_encoder::events_json(done.events, game);
            told.push(step_json(step, done.command, &events, game));
        }
    }
    told
}

fn step_json(step: usize, command: Command, events: &[Value], game: &couleurs::Game) -> Value {
    json!({
        "step": step, "tick": game.tick(),
        "bar": game.bars() + u64::from(!game.is_over()),
        "command": event_encoder::command_json(command), "events": events,
        "state": event_encoder::whole(game),
    })
}

/// The game as it stood after a step; `None` where it does not go that far, or
/// was over.
pub fn at_step(replay: &Replay, step: usize) -> Option<Recording> {
    let mut playback = Playback::new(replay);
    for _ in 0..step {
        playback.advance()?;
    }
    let recording = playback.into_recording();
    (!recording.game().is_over()).then_some(recording)
}

/// AAAAMMJJ as YYYY-MM-DD.
pub fn day(date: i64) -> String {
    format!(
        "{:04}-{:02}-{:02}",
        date / 10_000,
        date / 100 % 100,
        date % 100
    )
}
