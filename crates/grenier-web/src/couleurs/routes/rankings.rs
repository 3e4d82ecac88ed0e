//! `/api/couleurs/rankings`: the best players of each board.

use archive::{CouleursPlace, PlayedBoard};
use axum::Json;
use axum::extract::State;
use axum_extra::extract::SignedCookieJar;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::archive::PAGE;
use crate::couleurs::{self as room, Choice, display_name};
use crate::http::error::ApiError;
use crate::http::extract::Asked;
use crate::http::language::Reader;
use crate::http::session::Guest;

/// Boards listed beside a ranking.
const BOARDS: u32 = 30;

type Answer = Result<Json<Value>, ApiError>;

/// A board asked for.
#[derive(Deserialize)]
pub struct BoardAsked {
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
    reader: Reader,
    jar: SignedCookieJar,
    Asked(asked): Asked<BoardAsked>,
) -> Answer {
    let phrases = reader.phrases();
    let choice = Choice {
        rule: asked.rule,
        size: asked.size,
        k: asked.k,
        mode: asked.mode,
        ..Choice::default()
    };
    let options = choice.board(phrases)?;
    let (board, mode) = (room::board(&options), choice.mode(phrases)?);
    let failed = |error| ApiError::of_archive(&error, phrases);
    let own = match Guest::of(&jar) {
        None => None,
        Some(guest) => {
            let name = display_name(&guest);
            app.archive.player_named(&name).await.map_err(failed)?
        }
    };
    let page = asked.page.unwrap_or(0);
    let places = app
        .archive
        .couleurs_places(&board, mode, page.saturating_mul(PAGE), PAGE);
    let places = places.await.map_err(failed)?;
    let own_place = match own {
        None => None,
        Some(player) => {
            let place = app.archive.couleurs_place(&board, mode, player);
            place.await.map_err(failed)?
        }
    };
    let count = app.archive.couleurs_players(&board, mode).await;
    let count = count.map_err(failed)?;
    let boards = app.archive.couleurs_boards(BOARDS).await.map_err(failed)?;
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
        "played_on": room::day(place.played_on), "duration": place.duration,
        "origin": place.origin, "game": place.couleurs_game_id,
        "replay": place.has_replay == 1, "own": own == Some(place.player_id),
    })
}

fn board_json(board: &PlayedBoard) -> Value {
    json!({
        "rule": board.variant, "size": format!("{}x{}", board.width, board.height),
        "k": format!("{}..{}", board.shortest_bar, board.longest_bar),
        "mode": board.mode, "games": board.games,
    })
}
