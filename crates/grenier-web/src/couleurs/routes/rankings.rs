//! `/api/couleurs/rankings`: the best players of each board.

use archive::{CouleursPlace, PlayedBoard};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::accounts::Visitor;
use crate::app::App;
use crate::archive::{PAGE, day_text};
use crate::couleurs::persistence::{board as board_of, display_name};
use crate::couleurs::settings::GameSettings;
use crate::http::error::ApiError;
use crate::http::extract::QueryParams;
use crate::http::openapi::Bad;
use crate::http::session::Guest;

/// Boards listed beside a ranking.
const BOARDS: u32 = 30;

/// The ranking of a board.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursRanking)]
pub struct RankingJson {
    board: BoardJson,
    rows: Vec<PlaceJson>,
    /// The reader's own, where there is one.
    own: Option<PlaceJson>,
    /// Players in all.
    count: i64,
    page: u32,
    pages: u64,
    per_page: u32,
    /// Boards that were played.
    boards: Vec<PlayedBoardJson>,
}

/// What is played on.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursBoard)]
struct BoardJson {
    /// alignments, or regions:N.
    #[schema(example = "alignments")]
    rule: String,
    #[schema(example = "6x12")]
    size: String,
    #[schema(example = "3..5")]
    k: String,
    /// clock or turns.
    mode: String,
}

/// A board, and how often it was played.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursPlayedBoard)]
struct PlayedBoardJson {
    #[serde(flatten)]
    board: BoardJson,
    games: i64,
}

/// The best game of a player.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursRow)]
struct PlaceJson {
    rank: i64,
    name: String,
    player_id: i64,
    country: Option<String>,
    score: i64,
    bars: Option<i64>,
    /// YYYY-MM-DD.
    played_on: String,
    /// Seconds.
    duration: i64,
    /// played, verified or told.
    origin: String,
    /// The number of the game.
    game: i64,
    /// Whether its moves are known.
    replay: bool,
    own: bool,
}

/// Which board, and which page of its ranking.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardParams {
    /// alignments (without this), or regions:N.
    #[param(example = "alignments")]
    rule: Option<String>,
    /// Columns and rows.
    #[param(example = "6x12")]
    size: Option<String>,
    /// Blocks in the shortest and in the longest bar.
    #[param(example = "3..5")]
    k: Option<String>,
    /// clock (without this) or turns.
    mode: Option<String>,
    /// Counted from 0.
    page: Option<u32>,
}

/// `GET /api/couleurs/rankings`.
#[utoipa::path(
    get,
    path = "/api/couleurs/rankings",
    operation_id = "couleurs_rankings",
    tag = "couleurs",
    summary = "A board of Tetris Couleurs: the best game of each player, and the guest's own",
    params(BoardParams),
    responses(
        (status = 200, description = "The answer.", body = RankingJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Un tableau de Tetris Couleurs : la meilleure partie de chacun, et celle de l'invité")))
)]
pub async fn rankings(
    State(app): State<App>,
    visitor: Visitor,
    QueryParams(params): QueryParams<BoardParams>,
) -> Result<Json<RankingJson>, ApiError> {
    let settings = GameSettings {
        rule: params.rule,
        size: params.size,
        k: params.k,
        mode: params.mode,
        ..GameSettings::default()
    };
    let options = settings.board()?;
    let (board, mode) = (board_of(&options), settings.mode()?);
    let own = match visitor.browser() {
        None => None,
        Some(Guest {
            player: Some(player),
            ..
        }) => Some(player),
        Some(guest) => {
            let name = display_name(&guest);
            app.archive().player_named(&name).await?
        }
    };
    let page = params.page.unwrap_or(0);
    let places = app
        .archive()
        .couleurs_places(&board, mode, page.saturating_mul(PAGE), PAGE);
    let places = places.await?;
    let own_place = match own {
        None => None,
        Some(player) => {
            let place = app.archive().couleurs_place(&board, mode, player);
            place.await?
        }
    };
    let count = app.archive().couleurs_players(&board, mode).await?;
    let boards = app.archive().couleurs_boards(BOARDS).await?;
    Ok(Json(RankingJson {
        board: BoardJson {
            rule: board.variant,
            size: options.size().to_string(),
            k: options.lengths().to_string(),
            mode: mode.name().to_owned(),
        },
        rows: places
            .iter()
            .map(|place| PlaceJson::new(place, own))
            .collect(),
        own: own_place.map(|place| PlaceJson::new(&place, own)),
        count,
        page,
        pages: (count as u64).div_ceil(u64::from(PAGE)),
        per_page: PAGE,
        boards: boards.iter().map(PlayedBoardJson::new).collect(),
    }))
}

impl PlaceJson {
    fn new(place: &CouleursPlace, own: Option<i64>) -> PlaceJson {
        PlaceJson {
            rank: place.rank,
            name: place.name.clone(),
            player_id: place.player_id,
            country: place.country.clone(),
            score: place.score,
            bars: place.bars,
            played_on: day_text(place.played_on),
            duration: place.duration,
            origin: place.origin.clone(),
            game: place.couleurs_game_id,
            replay: place.has_replay,
            own: own == Some(place.player_id),
        }
    }
}

impl PlayedBoardJson {
    fn new(board: &PlayedBoard) -> PlayedBoardJson {
        PlayedBoardJson {
            board: BoardJson {
                rule: board.variant.clone(),
                size: format!("{}x{}", board.width, board.height),
                k: format!("{}..{}", board.shortest_bar, board.longest_bar),
                mode: board.mode.clone(),
            },
            games: board.games,
        }
    }
}
