//! What is known of a position without a search: tables, past games, and the
//! subject's tree.

use archive::{Exploration, StoredGame};
use awale::notation::{diagram, letters::EXAM};
use awale::{Game, Position, Side};
use awale_tables::Bounds;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::BadTreeDepth;
use crate::app::App;
use crate::awale::negamax_tree::{DEEPEST, Tree};
use crate::awale::position_params::{PositionParams, rules_name};
use crate::http::error::ApiError;
use crate::http::extract::QueryParams;

/// What the tables know of a position.
#[derive(Default, Serialize)]
pub struct TablesJson {
    known: bool,
    /// Whether tables are being loaded or built.
    building: bool,
    value: Option<i8>,
    exact: bool,
    moves: Vec<TableMove>,
}

#[derive(Serialize)]
struct TableMove {
    letter: char,
    value: Option<i8>,
    exact: bool,
    outcome: Option<&'static str>,
}

/// `GET /api/awale/tables`.
pub async fn tables(
    State(app): State<App>,
    QueryParams(params): QueryParams<PositionParams>,
) -> Result<Json<TablesJson>, ApiError> {
    let game = params.game()?;
    let building = app.tables().is_loading(game.rules());
    let found = tokio::task::spawn_blocking(move || probe(&app, &game));
    let found = found.await.unwrap_or_default();
    Ok(Json(TablesJson { building, ..found }))
}

/// Nothing is known without tables, nor from a table that cannot be read.
fn probe(app: &App, game: &Game) -> TablesJson {
    let (rules, position) = (game.rules(), game.position());
    let Some(tables) = app.tables().loaded(rules).filter(|_| !game.is_over()) else {
        return TablesJson::default();
    };
    let tables = tables.tables();
    let here = tables.probe(rules, position).ok().flatten();
    let moves = tables.moves(rules, position).unwrap_or_default();
    let side = position.to_move();
    let moves: Vec<TableMove> = moves
        .into_iter()
        .map(|(pit, bounds)| TableMove {
            letter: EXAM.letter(side, pit),
            value: bounds.map(|bounds| bounds.lower.0),
            exact: bounds.is_some_and(|bounds| bounds.exact().is_some()),
            outcome: bounds.and_then(|bounds| outcome(position, bounds)),
        })
        .collect();
    TablesJson {
        known: here.is_some() || moves.iter().any(|made| made.value.is_some()),
        building: false,
        value: here.map(|bounds| bounds.lower.0),
        exact: here.is_some_and(|bounds| bounds.exact().is_some()),
        moves,
    }
}

/// The result of the game where it is certain, the seeds already captured
/// included.
fn outcome(position: &Position, bounds: Bounds) -> Option<&'static str> {
    let ahead = i16::from(position.captured_by_mover());
    let ahead = ahead - i16::from(position.captured_by_opponent());
    let lower = ahead + i16::from(bounds.lower.0);
    let upper = ahead + i16::from(bounds.upper.0);
    match (lower, upper) {
        (1.., _) => Some("win"),
        (_, ..=-1) => Some("loss"),
        (0, 0) => Some("draw"),
        _ => None,
    }
}

/// `GET /api/awale/explore`.
pub async fn explore(
    State(app): State<App>,
    QueryParams(params): QueryParams<PositionParams>,
) -> Result<Json<Value>, ApiError> {
    let game = params.game()?;
    let found = app.explorer().explore(app.archive(), &game).await?;
    let side = game.position().to_move();
    let sources: Vec<Value> = found
        .iter()
        .map(|source| source_json(source, side))
        .collect();
    // The first source stands for itself as well: readers older than `sources`.
    let mut answer = sources
        .first()
        .cloned()
        .unwrap_or_else(|| json!({"games": 0, "moves": [], "top_games": [], "source": "archive"}));
    answer["position"] = diagram::write(game.position()).into();
    answer["rules"] = rules_name(game.rules()).into();
    answer["sources"] = sources.into();
    Ok(Json(answer))
}

/// What the games of one source played.
fn source_json(found: &Exploration, side: Side) -> Value {
    let moves = found.moves.iter().map(|made| {
        json!({
            "letter": EXAM.letter(side, made.pit),
            "games": made.games(),
            "south_wins": made.south_wins,
            "draws": made.draws,
            "north_wins": made.north_wins,
            "score": made.score_for(side),
            "average_level": made.average_level.map(f64::round),
        })
    });
    json!({
        "games": found.games(),
        "moves": moves.collect::<Vec<_>>(),
        "top_games": found.top_games.iter().map(top_game).collect::<Vec<_>>(),
        "source": found.origin.to_string(),
    })
}

fn top_game(game: &StoredGame) -> Value {
    json!({
        "id": game.awale_game_id, "south": game.south, "north": game.north,
        "result": game.result, "date": game.played_on, "level": game.level,
        "moves": game.moves,
    })
}

/// A position, and the depth of its tree.
#[derive(Deserialize)]
pub struct TreeParams {
    rules: Option<String>,
    position: Option<String>,
    turn: Option<u32>,
    moves: Option<String>,
    depth: Option<u8>,
}

/// `GET /api/awale/negamax`.
pub async fn negamax(QueryParams(params): QueryParams<TreeParams>) -> Result<Json<Tree>, ApiError> {
    let depth = params.depth.unwrap_or(2);
    if !(1..=DEEPEST).contains(&depth) {
        return Err(BadTreeDepth { found: depth }.into());
    }
    let position = PositionParams {
        rules: params.rules,
        position: params.position,
        turn: params.turn,
        moves: params.moves,
    };
    Ok(Json(Tree::new(&position.game()?, depth)))
}
