//! `/api/couleurs/games…`: games under the server's clock.

use archive::CouleursMode;
use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::SignedCookieJar;
use couleurs::replay::Recording;
use phrases::Phrases;
use serde::Deserialize;
use serde_json::Value;

use crate::app::App;
use crate::couleurs::{
    self as room, Choice, Film, LONGEST_MESSAGE, Player, Visit, at_step, attend, display_name,
};
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::Told;
use crate::http::language::Reader;
use crate::http::session::Guest;
use crate::http::token;

/// The games of one guest that are listed.
const LISTED: u32 = 20;
/// Memory for what comes in over a socket: inputs are short.
const READ_BUFFER: usize = 512;

type Answer = Result<Json<Value>, ApiError>;

/// `GET /api/couleurs/options`.
pub async fn options(reader: Reader) -> Json<Value> {
    Json(room::bounds(reader.phrases()))
}

/// A game wanted.
#[derive(Deserialize)]
pub struct NewGame {
    #[serde(flatten)]
    choice: Choice,
    from: Option<From>,
}

/// The middle of a recorded game.
#[derive(Deserialize)]
struct From {
    /// A number of the archive, or the key of a file.
    game: Option<Value>,
    replay: Option<String>,
    step: usize,
}

/// `POST /api/couleurs/games`.
pub async fn begin(
    State(app): State<App>,
    client: Client,
    reader: Reader,
    jar: SignedCookieJar,
    Told(told): Told<NewGame>,
) -> Result<(StatusCode, SignedCookieJar, Json<Value>), ApiError> {
    let phrases = reader.phrases();
    let player = told.choice.player(phrases)?;
    let mode = match player {
        Player::Human => told.choice.mode(phrases)?,
        Player::Bot(_) => CouleursMode::Turns,
    };
    let recording = match &told.from {
        None => Recording::new(told.choice.options(phrases)?, token::seed()),
        Some(from) => middle(&app, client, from, phrases).await?,
    };
    let is_ranked = player == Player::Human && told.from.is_none();
    let guest = Guest::of_or_new(&jar);
    let row = room::new_row(&guest, player, mode, is_ranked, &recording);
    let row = row.map_err(|error| ApiError::refused(&error, phrases))?;
    let kept = app.archive.begin_couleurs_live_game(&row).await;
    kept.map_err(|error| ApiError::of_archive(&error, phrases))?;
    let state = room::loaded(row, phrases).await?.state();
    let state = Json(Value::Object(state));
    Ok((StatusCode::CREATED, guest.sign(jar), state))
}

/// The recorded game, as it stood after the step asked for.
async fn middle(
    app: &App,
    client: Client,
    from: &From,
    phrases: &Phrases,
) -> Result<Recording, ApiError> {
    let film = match (&from.game, &from.replay) {
        (Some(Value::String(key)), _) => Film::find(app, key, phrases).await?,
        (Some(number), _) => Film::find(app, &number.to_string(), phrases).await?,
        (None, Some(text)) => {
            let text = text.clone();
            super::replays::verified(app, client, text, phrases).await?
        }
        (None, None) => return Err(ApiError::bad(phrases.say("web-couleurs-from-what"))),
    };
    let step = from.step;
    let recording = film.with(app, client, phrases, move |replay| at_step(replay, step));
    recording.await?.ok_or_else(|| {
        let arguments = [("step", step.into())];
        ApiError::bad(phrases.say_with("web-couleurs-no-such-step", &arguments))
    })
}

/// `GET /api/couleurs/games`: the guest's own that are not finished, the latest
/// first.
pub async fn list(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
) -> Result<Json<Vec<Value>>, ApiError> {
    let phrases = reader.phrases();
    let Some(guest) = Guest::of(&jar) else {
        return Ok(Json(Vec::new()));
    };
    let rows = app.archive.couleurs_live_games_of(&guest.id, LISTED).await;
    let rows = rows.map_err(|error| ApiError::of_archive(&error, phrases))?;
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        let changed_at = row.changed_at;
        let mut state = match app.couleurs.present(&row.couleurs_live_game_id) {
            Some(sitting) => sitting.live().state(),
            None => room::loaded(row, phrases).await?.state(),
        };
        state.insert("changed_at".into(), changed_at.into());
        games.push(Value::Object(state));
    }
    Ok(Json(games))
}

/// `GET /api/couleurs/games/{id}`.
pub async fn show(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    Path(id): Path<String>,
) -> Answer {
    let guest = Guest::of(&jar);
    let state = room::state(&app, &id, guest.as_ref(), reader.phrases());
    Ok(Json(state.await?))
}

/// `DELETE /api/couleurs/games/{id}`.
pub async fn give_up(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    Path(id): Path<String>,
) -> Answer {
    let guest = Guest::of(&jar);
    let over = room::give_up(&app, &id, guest.as_ref(), reader.phrases());
    Ok(Json(over.await?.json()))
}

/// `GET /api/couleurs/games/{id}/socket`.
pub async fn socket(
    State(app): State<App>,
    client: Client,
    reader: Reader,
    jar: SignedCookieJar,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let phrases = reader.phrases();
    let guest = Guest::of(&jar);
    let place = app.couleurs.enter(client.0, app.config.rate_limit);
    let place = place.map_err(|refused| ApiError::busy(refused, phrases))?;
    let seat = app
        .couleurs
        .seat(&app, &id, guest.as_ref(), phrases)
        .await?;
    let visit = Visit {
        owns: guest
            .as_ref()
            .is_some_and(|guest| guest.id == seat.sitting.guest),
        name: guest.map_or_else(String::new, |guest| display_name(&guest)),
        seat,
        _place: place,
        reader: reader.clone(),
    };
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| attend(visit, socket)))
}
