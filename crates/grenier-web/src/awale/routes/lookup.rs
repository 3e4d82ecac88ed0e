//! What is known of a position without a search: tables, past games, and the
//! subject's tree.

use archive::{Exploration, Origin, StoredGame};
use awale::notation::{diagram, letters::EXAM};
use awale::{Game, Position, Side};
use awale_players::{Book, BookMove};
use awale_tables::Bounds;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::BadTreeDepth;
use crate::app::App;
use crate::awale::negamax_tree::{DEEPEST, Tree};
use crate::awale::position_params::{PositionParams, rules_name};
use crate::http::error::ApiError;
use crate::http::extract::QueryParams;
use crate::http::openapi::Bad;

/// What the tables know of a position.
#[derive(Default, Serialize, ToSchema)]
#[schema(as = Tables)]
pub struct TablesJson {
    /// Whether the tables hold the position, or one that a move leads to.
    known: bool,
    /// Whether tables are being loaded or built.
    building: bool,
    /// Seeds to come, for the side to move.
    value: Option<i8>,
    exact: bool,
    moves: Vec<TableMove>,
}

/// What the tables know of a move.
#[derive(Serialize, ToSchema)]
struct TableMove {
    #[schema(value_type = String, example = "e")]
    letter: char,
    value: Option<i8>,
    exact: bool,
    /// win, draw or loss, where the result of the game is certain.
    outcome: Option<&'static str>,
}

/// `GET /api/awale/tables`.
#[utoipa::path(
    get,
    path = "/api/awale/tables",
    operation_id = "awale_tables",
    tag = "awale",
    summary = "What the endgame tables know",
    params(PositionParams),
    responses(
        (status = 200, description = "The answer.", body = TablesJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Ce que savent les tables de finales")))
)]
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
#[utoipa::path(
    get,
    path = "/api/awale/explore",
    operation_id = "awale_explore",
    tag = "awale",
    summary = "What past games played from a position, and what the engine's book says",
    params(PositionParams),
    responses(
        (status = 200, description = "The answer.", body = ExplorationJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Ce que les parties passées ont joué depuis une position, et ce que dit le livre du moteur")))
)]
pub async fn explore(
    State(app): State<App>,
    QueryParams(params): QueryParams<PositionParams>,
) -> Result<Json<ExplorationJson>, ApiError> {
    let game = params.game()?;
    let found = app.explorer().explore(app.archive(), &game).await?;
    let side = game.position().to_move();
    let sources: Vec<SourceJson> = found
        .iter()
        .map(|source| SourceJson::new(source, side))
        .collect();
    let book = Book::shipped(game.rules());
    let book = book.map_or_else(Vec::new, |book| book.moves(game.position()));
    Ok(Json(ExplorationJson {
        book: book
            .into_iter()
            .map(|it| BookMoveJson::new(it, side))
            .collect(),
        first: sources.first().cloned().unwrap_or_default(),
        position: diagram::write(game.position()),
        rules: rules_name(game.rules()),
        sources,
    }))
}

/// What past games played from a position.
#[derive(Serialize, ToSchema)]
#[schema(as = Exploration)]
pub struct ExplorationJson {
    /// The first source, for readers older than `sources`.
    #[serde(flatten)]
    first: SourceJson,
    /// A diagram.
    position: String,
    rules: &'static str,
    /// The games of the archive and those shipped with the program, each with its
    /// moves.
    sources: Vec<SourceJson>,
    /// What the engine's opening book says, the best move first; empty where it
    /// does not know the position. No game is counted here.
    book: Vec<BookMoveJson>,
}

/// What the engine found of a move long before the game.
#[derive(Serialize, ToSchema)]
#[schema(as = BookMove)]
struct BookMoveJson {
    #[schema(value_type = String, example = "e")]
    letter: char,
    /// The final margin expected, in seeds, for the side to move.
    #[schema(example = 1.3)]
    score: f64,
    /// Plies of the search behind it.
    depth: u8,
    /// Whether it is proven.
    exact: bool,
}

/// What the games of one source played.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = ExplorationSource)]
struct SourceJson {
    games: u64,
    /// The most played first.
    moves: Vec<OpeningMoveJson>,
    /// The games of the highest level, one for each move at most.
    top_games: Vec<TopGameJson>,
    #[schema(example = "archive")]
    source: String,
}

/// A move that past games played.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = OpeningMove)]
struct OpeningMoveJson {
    #[schema(value_type = String, example = "e")]
    letter: char,
    games: u64,
    south_wins: u64,
    draws: u64,
    north_wins: u64,
    /// The mean result for the side to move, from 0 to 1.
    score: f64,
    /// Null where the games have no level.
    average_level: Option<f64>,
}

/// A game that was played from the position.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = TopGame)]
struct TopGameJson {
    id: i64,
    south: Option<String>,
    north: Option<String>,
    /// 1, 0.5 or 0 for South.
    result: f64,
    date: Option<String>,
    level: i64,
    moves: String,
}

impl Default for SourceJson {
    fn default() -> SourceJson {
        SourceJson {
            games: 0,
            moves: Vec::new(),
            top_games: Vec::new(),
            source: Origin::Archive.to_string(),
        }
    }
}

impl BookMoveJson {
    fn new(known: BookMove, side: Side) -> BookMoveJson {
        BookMoveJson {
            letter: EXAM.letter(side, known.pit),
            score: known.value.seeds(),
            depth: known.value.depth,
            exact: known.value.exact,
        }
    }
}

impl SourceJson {
    fn new(found: &Exploration, side: Side) -> SourceJson {
        let moves = found.moves.iter().map(|made| OpeningMoveJson {
            letter: EXAM.letter(side, made.pit),
            games: made.games(),
            south_wins: made.south_wins,
            draws: made.draws,
            north_wins: made.north_wins,
            score: made.score_for(side),
            average_level: made.average_level.map(f64::round),
        });
        SourceJson {
            games: found.games(),
            moves: moves.collect(),
            top_games: found.top_games.iter().map(TopGameJson::new).collect(),
            source: found.origin.to_string(),
        }
    }
}

impl TopGameJson {
    fn new(game: &StoredGame) -> TopGameJson {
        TopGameJson {
            id: game.awale_game_id,
            south: game.south.clone(),
            north: game.north.clone(),
            result: game.result,
            date: game.played_on.clone(),
            level: game.level,
            moves: game.moves.clone(),
        }
    }
}

/// A position, and the depth of its tree.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TreeParams {
    /// The rule set: nsi, ccinp (without this), ccinp-text, abapa or awari.
    #[param(example = "ccinp")]
    rules: Option<String>,
    /// Where the moves begin, as Aualé's diagram; without it, the usual start.
    position: Option<String>,
    /// The turn of that position: even for South.
    turn: Option<u32>,
    /// Moves played from there: a to f for South, g to l for North.
    #[param(example = "egai")]
    moves: Option<String>,
    /// Plies (2 without).
    #[param(minimum = 1, maximum = 4)]
    depth: Option<u8>,
}

/// `GET /api/awale/negamax`.
#[utoipa::path(
    get,
    path = "/api/awale/negamax",
    operation_id = "awale_negamax",
    tag = "awale",
    summary = "The subject's search tree, node by node",
    params(TreeParams),
    responses(
        (status = 200, description = "The answer.", body = Tree),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("L'arbre de recherche du sujet, nœud par nœud")))
)]
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
