//! `/api/archive/…`: players, games, rankings, and people's own SQL.

use archive::{GameFilter, QueryAnswer, SqlValue};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, OpenApi, ToSchema};

use crate::app::App;
use crate::archive::{
    CouleursGameJson, PAGE, PlayerJson, RankJson, RatedJson, StoredGameJson, run_query,
};
use crate::http::client::Requester;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{JsonBody, PathParams, QueryParams};
use crate::http::openapi::{Bad, Busy, Missing, TooFast};

/// The routes of the archive.
#[derive(OpenApi)]
#[openapi(paths(players, player, games, game, couleurs, rankings, sql))]
pub struct Description;

type Answer<T> = Result<Json<T>, ApiError>;

/// Which players to list.
#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlayersParams {
    /// Part of the name.
    pub name: Option<String>,
    /// Counted from 0.
    pub page: Option<u32>,
}

/// Players of the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = Players)]
pub struct PlayersJson {
    players: Vec<PlayerJson>,
}

/// A player of the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = PlayerPage)]
pub struct PlayerPageJson {
    #[serde(flatten)]
    player: PlayerJson,
    awale: AwaleRecordJson,
    /// Whether somebody has claimed the name.
    claimed: bool,
    couleurs: CouleursRecordJson,
}

/// What a player did at awalé.
#[derive(Serialize, ToSchema)]
#[schema(as = AwaleRecord)]
struct AwaleRecordJson {
    wins: i64,
    draws: i64,
    losses: i64,
    /// Null without a game.
    rank: Option<i64>,
}

/// What a player did at Tetris Couleurs.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursRecord)]
struct CouleursRecordJson {
    games: i64,
    best: Option<i64>,
}

/// Games of the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = Games)]
pub struct GamesJson {
    games: Vec<StoredGameJson>,
}

/// A game of the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = GamePage)]
pub struct GamePageJson {
    #[serde(flatten)]
    game: StoredGameJson,
    /// The ratings before and after, where the game was rated.
    rated: Option<RatedJson>,
}

/// Games of Tetris Couleurs.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursGames)]
pub struct CouleursGamesJson {
    games: Vec<CouleursGameJson>,
}

/// The best players of awalé: of all games, and of rated games.
#[derive(Serialize, ToSchema)]
#[schema(as = Rankings)]
pub struct RankingsJson {
    rankings: Vec<RankJson>,
    rated: Vec<RankJson>,
}

/// The answer to a query.
#[derive(Serialize, ToSchema)]
#[schema(as = Table)]
pub struct TableJson {
    columns: Vec<String>,
    /// Numbers, texts and nulls, in the order of the columns.
    #[schema(value_type = Vec<Vec<Value>>)]
    rows: Vec<Vec<SqlValue>>,
    /// Whether there were more rows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    truncated: bool,
}

impl PlayersParams {
    /// Players on the pages before.
    pub fn skipped(&self) -> u32 {
        self.page.unwrap_or(0).saturating_mul(PAGE)
    }
}

/// Which games to list.
#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GamesParams {
    /// Only those of this player.
    pub player: Option<i64>,
    /// Only those under these rules.
    #[param(example = "ccinp")]
    pub rules: Option<String>,
    /// Only those with a lower number.
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
#[utoipa::path(
    get,
    path = "/api/archive/players",
    operation_id = "archive_players",
    tag = "archive",
    summary = "Players of the archive, fifty a page",
    params(PlayersParams),
    responses(
        (status = 200, description = "The answer.", body = PlayersJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Les joueurs de l'archive, cinquante par page")))
)]
pub async fn players(
    State(app): State<App>,
    QueryParams(params): QueryParams<PlayersParams>,
) -> Answer<PlayersJson> {
    let page = app
        .archive()
        .players_page(params.name.as_deref(), params.skipped(), PAGE);
    let players = page.await?.iter().map(PlayerJson::new).collect();
    Ok(Json(PlayersJson { players }))
}

/// `GET /api/archive/players/{id}`.
#[utoipa::path(
    get,
    path = "/api/archive/players/{id}",
    operation_id = "archive_player",
    tag = "archive",
    summary = "A player of the archive",
    params(("id" = i64, Path, description = "The number of the player.")),
    responses(
        (status = 200, description = "The answer.", body = PlayerPageJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Un joueur de l'archive")))
)]
pub async fn player(
    State(app): State<App>,
    PathParams(id): PathParams<i64>,
) -> Answer<PlayerPageJson> {
    let page = app.archive().player(id).await?;
    let page = page.ok_or(RequestError::NotFound)?;
    let rank = app.archive().awale_rank(id).await?;
    let (wins, draws, losses) = page.awale;
    Ok(Json(PlayerPageJson {
        player: PlayerJson::new(&page.player),
        awale: AwaleRecordJson {
            wins,
            draws,
            losses,
            rank,
        },
        claimed: app.archive().claim_of_player(id).await?.is_some(),
        couleurs: CouleursRecordJson {
            games: page.couleurs_games,
            best: page.couleurs_best,
        },
    }))
}

/// `GET /api/archive/games`.
#[utoipa::path(
    get,
    path = "/api/archive/games",
    operation_id = "archive_games",
    tag = "archive",
    summary = "Games of the archive, the latest first, fifty a page",
    params(GamesParams),
    responses(
        (status = 200, description = "The answer.", body = GamesJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Les parties de l'archive, les dernières d'abord, cinquante par page")))
)]
pub async fn games(
    State(app): State<App>,
    QueryParams(params): QueryParams<GamesParams>,
) -> Answer<GamesJson> {
    let games = app.archive().latest_games(&params.filter(), PAGE).await?;
    let games = games.iter().map(StoredGameJson::new).collect();
    Ok(Json(GamesJson { games }))
}

/// `GET /api/archive/games/{id}`.
#[utoipa::path(
    get,
    path = "/api/archive/games/{id}",
    operation_id = "archive_game",
    tag = "archive",
    summary = "A game of the archive",
    params(("id" = i64, Path, description = "The number of the game.")),
    responses(
        (status = 200, description = "The answer.", body = GamePageJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Une partie de l'archive")))
)]
pub async fn game(State(app): State<App>, PathParams(id): PathParams<i64>) -> Answer<GamePageJson> {
    let game = app
        .archive()
        .game(id)
        .await?
        .ok_or(RequestError::NotFound)?;
    let rated = app.archive().rated_game(id).await?;
    Ok(Json(GamePageJson {
        game: StoredGameJson::new(&game),
        rated: rated.as_ref().map(RatedJson::new),
    }))
}

/// `GET /api/archive/couleurs`: games of Tetris Couleurs, the latest first.
#[utoipa::path(
    get,
    path = "/api/archive/couleurs",
    operation_id = "archive_couleurs",
    tag = "archive",
    summary = "Fifty games of Tetris Couleurs, the latest first",
    params(GamesParams),
    responses(
        (status = 200, description = "The answer.", body = CouleursGamesJson),
    ),
    extensions(("x-summary-fr" = json!("Cinquante parties de Tetris Couleurs, les dernières d'abord")))
)]
pub async fn couleurs(
    State(app): State<App>,
    QueryParams(params): QueryParams<GamesParams>,
) -> Answer<CouleursGamesJson> {
    let games = app
        .archive()
        .latest_couleurs_games(params.player, params.before, PAGE);
    let games = games.await?.iter().map(CouleursGameJson::new).collect();
    Ok(Json(CouleursGamesJson { games }))
}

/// `GET /api/archive/rankings`.
#[utoipa::path(
    get,
    path = "/api/archive/rankings",
    operation_id = "archive_rankings",
    tag = "archive",
    summary = "The fifty best at awalé",
    responses(
        (status = 200, description = "The answer.", body = RankingsJson),
    ),
    extensions(("x-summary-fr" = json!("Les cinquante meilleurs à l'awalé")))
)]
pub async fn rankings(State(app): State<App>) -> Answer<RankingsJson> {
    let all = app.archive().awale_rankings(PAGE).await?;
    let rated = app.archive().rated_rankings(PAGE).await?;
    Ok(Json(RankingsJson {
        rankings: all.iter().map(RankJson::new).collect(),
        rated: rated.iter().map(RankJson::new).collect(),
    }))
}

/// A query.
#[derive(Deserialize, ToSchema)]
pub struct QueryBody {
    /// One statement that only reads.
    #[schema(example = "SELECT count(*) AS players FROM player")]
    query: String,
}

/// `POST /api/archive/sql`.
#[utoipa::path(
    post,
    path = "/api/archive/sql",
    operation_id = "archive_sql",
    tag = "archive",
    summary = "Asks the archive in SQL, reading only",
    request_body = QueryBody,
    responses(
        (status = 200, description = "The answer.", body = TableJson),
        (status = 400, response = Bad),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Interroge l'archive en SQL, en lecture seule")))
)]
pub async fn sql(
    State(app): State<App>,
    requester: Requester,
    JsonBody(body): JsonBody<QueryBody>,
) -> Answer<TableJson> {
    let QueryAnswer {
        columns,
        rows,
        truncated,
    } = run_query(&app, &requester, body.query).await?;
    Ok(Json(TableJson {
        columns,
        rows,
        truncated,
    }))
}
