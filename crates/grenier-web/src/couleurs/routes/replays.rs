//! `/api/couleurs/replays…`: recorded games, seen again step by step; those
//! from elsewhere verified.

use archive::CouleursOrigin;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum_extra::extract::SignedCookieJar;
use couleurs::replay::{Replay, ReplayError};
use phrases::Phrases;
use serde::Deserialize;
use serde_json::Value;

use crate::app::App;
use crate::couleurs::{
    Film, MOST_STEPS, archived_game, away, display_name, look_through, mode_of, steps as steps_of,
};
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::{Asked, Told};
use crate::http::language::Reader;
use crate::http::session::Guest;

/// The longest request with a replay: its text, line ends written as two
/// characters, and what stands around it.
pub const LONGEST_BODY: usize = Replay::MAX_BYTES + Replay::MAX_BYTES / 4;

type Answer = Result<Json<Value>, ApiError>;

/// `GET /api/couleurs/replays/{game}`.
pub async fn show(
    State(app): State<App>,
    client: Client,
    reader: Reader,
    Path(game): Path<String>,
) -> Answer {
    let phrases = reader.phrases();
    let film = Film::find(&app, &game, phrases).await?;
    Ok(Json(described(&app, client, &film, phrases).await?))
}

async fn described(
    app: &App,
    client: Client,
    film: &Film,
    phrases: &Phrases,
) -> Result<Value, ApiError> {
    let seen = film.with(app, client, phrases, look_through).await?;
    Ok(film.description(seen))
}

/// Steps asked for.
#[derive(Deserialize)]
pub struct StepsAsked {
    #[serde(default)]
    from: usize,
    count: Option<usize>,
}

/// `GET /api/couleurs/replays/{game}/steps`.
pub async fn steps(
    State(app): State<App>,
    client: Client,
    reader: Reader,
    Path(game): Path<String>,
    Asked(asked): Asked<StepsAsked>,
) -> Result<Json<Vec<Value>>, ApiError> {
    let phrases = reader.phrases();
    let film = Film::find(&app, &game, phrases).await?;
    let (from, count) = (asked.from, asked.count.unwrap_or(MOST_STEPS));
    let count = count.min(MOST_STEPS);
    let told = film.with(&app, client, phrases, move |replay| {
        steps_of(replay, from, count)
    });
    Ok(Json(told.await?))
}

/// `GET /api/couleurs/replays/{game}/text`.
pub async fn text(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let film = Film::find(&app, &game, reader.phrases()).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"game.replay\""),
    ];
    Ok((headers, film.replay().to_string()))
}

/// A replay given.
#[derive(Deserialize)]
pub struct Given {
    text: String,
    #[serde(default)]
    keep: bool,
}

/// `POST /api/couleurs/replays`.
pub async fn upload(
    State(app): State<App>,
    client: Client,
    reader: Reader,
    jar: SignedCookieJar,
    Told(given): Told<Given>,
) -> Result<(SignedCookieJar, Json<Value>), ApiError> {
    let phrases = reader.phrases();
    let film = verified(&app, client, given.text, phrases).await?;
    if !given.keep {
        return Ok((jar, Json(described(&app, client, &film, phrases).await?)));
    }
    let guest = Guest::of_or_new(&jar);
    let name = display_name(&guest);
    let kept = keep(&app, client, &film, &name, phrases).await?;
    let answer = described(&app, client, &kept, phrases).await?;
    Ok((guest.sign(jar), Json(answer)))
}

/// The replay of a text, played again; a forged or damaged one is refused with
/// its line and the reason.
pub async fn verified(
    app: &App,
    client: Client,
    text: String,
    phrases: &Phrases,
) -> Result<Film, ApiError> {
    let verify = move || {
        let replay: Replay = text.parse()?;
        replay.verify()?;
        Ok(replay)
    };
    // Nobody knows how long it takes before it is done.
    let replay = away(app, client, phrases, u64::MAX, verify).await?;
    let replay = replay.map_err(|error: ReplayError| ApiError::refused(&error, phrases))?;
    Ok(Film::give(app, replay))
}

/// Keeps a verified replay under a name.
async fn keep(
    app: &App,
    client: Client,
    film: &Film,
    name: &str,
    phrases: &Phrases,
) -> Result<Film, ApiError> {
    let played = |replay: &Replay| (replay.verify(), replay.to_string());
    let (game, text) = film.with(app, client, phrases, played).await?;
    let game = game.map_err(|error| ApiError::refused(&error, phrases))?;
    if game.bars() == 0 {
        return Err(ApiError::bad(phrases.say("web-couleurs-nothing-to-keep")));
    }
    let mode = mode_of(film.replay());
    let mut kept = archived_game(&game, mode, CouleursOrigin::Verified, name);
    kept.replay = Some(text);
    let score = kept.score;
    // It was played again just now.
    let stored = app.archive.store_couleurs_game(kept, |_| Ok(score)).await;
    let number = stored.map_err(|error| ApiError::of_archive(&error, phrases))?;
    Film::find(app, &number.to_string(), phrases).await
}
