//! `/api/archive/…`: players, games, rankings, and people's own SQL.

use archive::{Error, GameFilter};
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::archive::{PAGE, ask, couleurs_game_json, game_json, player_json, rank_json};
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::{Asked, Told};
use crate::http::language::Reader;

type Answer = Result<Json<Value>, ApiError>;

/// Players to list.
#[derive(Default, Deserialize)]
pub struct PlayersAsked {
    pub name: Option<String>,
    /// Counted from 0.
    pub page: Option<u32>,
}

impl PlayersAsked {
    /// Players before the page asked for.
    pub fn skipped(&self) -> u32 {
        self.page.unwrap_or(0).saturating_mul(PAGE)
    }
}

/// Games to list.
#[derive(Default, Deserialize)]
pub struct GamesAsked {
    pub player: Option<i64>,
    pub rules: Option<String>,
    pub before: Option<i64>,
}

impl GamesAsked {
    pub fn filter(self) -> GameFilter {
        GameFilter {
            player: self.player,
            rules: self.rules,
            before: self.before,
        }
    }
}

fn told<T>(answer: Result<T, Error>, reader: &Reader) -> Result<T, ApiError> {
    answer.map_err(|error| ApiError::of_archive(&error, reader.phrases()))
}

/// `GET /api/archive/players`.
pub async fn players(
    State(app): State<App>,
    reader: Reader,
    Asked(asked): Asked<PlayersAsked>,
) -> Answer {
    let page = app
        .archive
        .players_page(asked.name.as_deref(), asked.skipped(), PAGE);
    let players = told(page.await, &reader)?;
    let players: Vec<Value> = players.iter().map(player_json).collect();
    Ok(Json(json!({"players": players})))
}

/// `GET /api/archive/players/{id}`.
pub async fn player(State(app): State<App>, reader: Reader, Path(id): Path<i64>) -> Answer {
    let page = told(app.archive.player(id).await, &reader)?;
    let page = page.ok_or_else(|| ApiError::not_found(reader.phrases()))?;
    let rank = told(app.archive.awale_rank(id).await, &reader)?;
    let (wins, draws, losses) = page.awale;
    let mut answer = player_json(&page.player);
    answer["awale"] = json!({"wins": wins, "draws": draws, "losses": losses, "rank": rank});
    answer["couleurs"] = json!({"games": page.couleurs_games, "best": page.couleurs_best});
    Ok(Json(answer))
}

/// `GET /api/archive/games`.
pub async fn games(
    State(app): State<App>,
    reader: Reader,
    Asked(asked): Asked<GamesAsked>,
) -> Answer {
    let games = app.archive.latest_games(&asked.filter(), PAGE).await;
    let games: Vec<Value> = told(games, &reader)?.iter().map(game_json).collect();
    Ok(Json(json!({"games": games})))
}

/// `GET /api/archive/games/{id}`.
pub async fn game(State(app): State<App>, reader: Reader, Path(id): Path<i64>) -> Answer {
    let game = told(app.archive.game(id).await, &reader)?;
    let game = game.ok_or_else(|| ApiError::not_found(reader.phrases()))?;
    Ok(Json(game_json(&game)))
}

/// `GET /api/archive/couleurs`: games of Tetris Couleurs, the latest first.
pub async fn couleurs(
    State(app): State<App>,
    reader: Reader,
    Asked(asked): Asked<GamesAsked>,
) -> Answer {
    let games = app
        .archive
        .latest_couleurs_games(asked.player, asked.before, PAGE);
    let games = told(games.await, &reader)?;
    let games: Vec<Value> = games.iter().map(couleurs_game_json).collect();
    Ok(Json(json!({"games": games})))
}

/// `GET /api/archive/rankings`.
pub async fn rankings(State(app): State<App>, reader: Reader) -> Answer {
    let ranks = told(app.archive.awale_rankings(PAGE).await, &reader)?;
    let ranks: Vec<Value> = ranks.iter().map(rank_json).collect();
    Ok(Json(json!({"rankings": ranks})))
}

#[derive(Deserialize)]
pub struct Question {
    query: String,
}

/// `POST /api/archive/sql`.
pub async fn sql(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    Told(question): Told<Question>,
) -> Answer {
    let answer = ask(&app, client, question.query, reader.phrases()).await?;
    Ok(Json(json!(answer)))
}
