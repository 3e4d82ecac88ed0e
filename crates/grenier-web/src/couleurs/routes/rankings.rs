//! `/api/couleurs/rankings`: the best players of each board.

use archive::{CouleursPlace, PlayedBoard};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::accounts::Visitor;
use crate::app::App;
use crate::archive::{PAGE, day_text};
use crate::couleurs::persistence::{board as board_of, display_name};
use crate::couleurs::settings::GameSettings;
use crate::http::error::ApiError;
use crate::http::extract::QueryParams;
use crate::http::session::Guest;

/// Boards listed beside a ranking.
const BOARDS: u32 = 30;

type Answer = Result<Json<Value>, ApiError>;

/// Which board, and which page of its ranking.
#[derive(Deserialize)]
pub struct BoardParams {
    rule: Option<String>,
    size: Option<String>,
    k: Option<String>,
    mode: Option<String>,
    /// Counted from 0.
    page: Option<u32>,
}

/// `GET /api/couleurs/rankings`.
pub async fn rankings(
    State(app): State<App>,
    visitor: Visitor,
    QueryParams(params): QueryParams<BoardParams>,
) -> Answer {
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
    let rows: Vec<Value> = places.iter().map(|place| place_json(place, own)).collect();
    Ok(Json(json!({
        "board": {
            "rule": board.variant, "size": options.size().to_string(),
            "k": options.lengths().to_string(), "mode": mode.name(),
        },
        "rows": rows,
        "own": own_place.map(|place| place_json(&place, own)),
        "count": count,
        "page": page,
        "pages": (count as u64).div_ceil(u64::from(PAGE)),
        "per_page": PAGE,
        "boards": boards.iter().map(board_json).collect::<Vec<_>>(),
    })))
}

fn place_json(place: &CouleursPlace, own: Option<i64>) -> Value {
    json!({
        "rank": place.rank, "name": place.name, "player_id": place.player_id,
        "country": place.country, "score": place.score, "bars": place.bars,
        "played_on": day_text(place.played_on), "duration": place.duration,
        "origin": place.origin, "game": place.couleurs_game_id,
        "replay": place.has_replay, "own": own == Some(place.player_id),
    })
}

fn board_json(board: &PlayedBoard) -> Value {
    json!({
        "rule": board.variant, "size": format!("{}x{}", board.width, board.height),
        "k": format!("{}..{}", board.shortest_bar, board.longest_bar),
        "mode": board.mode, "games": board.games,
    })
}
