//! `/api/archive/…`: players, games, rankings, and people's own SQL.

use archive::GameFilter;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::archive::{
    PAGE, couleurs_game_json, game_json, player_json, rank_json, rated_json, run_query,
};
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{JsonBody, PathParams, QueryParams};

type Answer = Result<Json<Value>, ApiError>;

/// Which players to list.
#[derive(Default, Deserialize)]
pub struct PlayersParams {
    pub name: Option<String>,
    /// Counted from 0.
    pub page: Option<u32>,
}

impl PlayersParams {
    /// Players on the pages before.
    pub fn skipped(&self) -> u32 {
        self.page.unwrap_or(0).saturating_mul(PAGE)
    }
}

/// Which games to list.
#[derive(Default, Deserialize)]
pub struct GamesParams {
    pub player: Option<i64>,
    pub rules: Option<String>,
    pub before: Option<i64>,
}

impl GamesParams {
    pub fn filter(self) -> GameFilter {
        GameFilter {
            player: self.player,
            rules: self.rules,
            before: self.before,
        }
    }
}

/// `GET /api/archive/players`.
pub async fn players(
    State(app): State<App>,
    QueryParams(params): QueryParams<PlayersParams>,
) -> Answer {
    let page = app
        .archive()
        .players_page(params.name.as_deref(), params.skipped(), PAGE);
    let players = page.await?;
    let players: Vec<Value> = players.iter().map(player_json).collect();
    Ok(Json(json!({"players": players})))
}

/// `GET /api/archive/players/{id}`.
pub async fn player(State(app): State<App>, PathParams(id): PathParams<i64>) -> Answer {
    let page = app.archive().player(id).await?;
    let page = page.ok_or(RequestError::NotFound)?;
    let rank = app.archive().awale_rank(id).await?;
    let (wins, draws, losses) = page.awale;
    let mut answer = player_json(&page.player);
    answer["awale"] = json!({"wins": wins, "draws": draws, "losses": losses, "rank": rank});
    answer["claimed"] = app.archive().claim_of_player(id).await?.is_some().into();
    answer["couleurs"] = json!({"games": page.couleurs_games, "best": page.couleurs_best});
    Ok(Json(answer))
}

/// `GET /api/archive/games`.
pub async fn games(
    State(app): State<App>,
    QueryParams(params): QueryParams<GamesParams>,
) -> Answer {
    let games = app.archive().latest_games(&params.filter(), PAGE).await?;
    let games: Vec<Value> = games.iter().map(game_json).collect();
    Ok(Json(json!({"games": games})))
}

/// `GET /api/archive/games/{id}`.
pub async fn game(State(app): State<App>, PathParams(id): PathParams<i64>) -> Answer {
    let game = app
        .archive()
        .game(id)
        .await?
        .ok_or(RequestError::NotFound)?;
    let mut answer = game_json(&game);
    answer["rated"] = match app.archive().rated_game(id).await? {
        Some(rated) => rated_json(&rated),
        None => Value::Null,
    };
    Ok(Json(answer))
}

/// `GET /api/archive/couleurs`: games of Tetris Couleurs, the latest first.
pub async fn couleurs(
    State(app): State<App>,
    QueryParams(params): QueryParams<GamesParams>,
) -> Answer {
    let games = app
        .archive()
        .latest_couleurs_games(params.player, params.before, PAGE);
    let games: Vec<Value> = games.await?.iter().map(couleurs_game_json).collect();
    Ok(Json(json!({"games": games})))
}

/// `GET /api/archive/rankings`.
pub async fn rankings(State(app): State<App>) -> Answer {
    let ranks = app.archive().awale_rankings(PAGE).await?;
    let ranks: Vec<Value> = ranks.iter().map(rank_json).collect();
    let rated = app.archive().rated_rankings(PAGE).await?;
    let rated: Vec<Value> = rated.iter().map(rank_json).collect();
    Ok(Json(json!({"rankings": ranks, "rated": rated})))
}

#[derive(Deserialize)]
pub struct QueryBody {
    query: String,
}

/// `POST /api/archive/sql`.
pub async fn sql(
    State(app): State<App>,
    client: Client,
    JsonBody(body): JsonBody<QueryBody>,
) -> Answer {
    let answer = run_query(&app, client, body.query).await?;
    Ok(Json(json!(answer)))
}
