//! How OpenAPI describes what other crates write: games in JSON, results, analyses. The
//! tests compare these descriptions with real answers.
#![expect(dead_code, reason = "they only describe")]

use utoipa::ToSchema;

use crate::awale::review::{PlyJson, ReviewJson};
use crate::http::events::EventErrorJson;

/// A side of the board.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum Side {
    South,
    North,
}

/// Who won.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum Winner {
    South,
    North,
    Draw,
}

/// The result of a game.
#[derive(ToSchema)]
#[schema(as = Result)]
pub struct ResultSchema {
    /// Seeds; a half where the rules divide them. Null where only the winner is known.
    south: Option<f64>,
    /// Seeds, as for South.
    north: Option<f64>,
    winner: Winner,
}

/// A game as one document.
#[derive(ToSchema)]
#[schema(as = Record)]
pub struct RecordSchema {
    /// Null for rules without a name.
    rules: Option<String>,
    /// Where the moves begin, a diagram.
    start: String,
    turn: u32,
    #[schema(example = "egai")]
    moves: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    result: Option<ResultSchema>,
}

/// What the engine thinks of a position.
#[derive(ToSchema)]
pub struct Analysis {
    /// The best move; null when the game is over.
    #[schema(example = "e")]
    best: Option<String>,
    /// The expected final margin for the side to move, in seeds.
    score: f64,
    /// Whether the score is proven rather than estimated.
    exact: bool,
    /// win, draw or loss, where that much is certain.
    outcome: Option<String>,
    /// The depth finished, in plies.
    depth: u8,
    /// Positions visited.
    nodes: u64,
    seconds: f64,
    /// The moves expected.
    pv: String,
    /// Every acceptable move, the best first.
    moves: Vec<AnalysedMove>,
    /// library, tables or search; only of the last depth.
    #[schema(required = false)]
    source: Option<String>,
}

/// What an analysis found of a move.
#[derive(ToSchema)]
struct AnalysedMove {
    letter: String,
    /// The expected final margin, in seeds.
    score: Option<f64>,
    exact: bool,
    /// win, draw or loss, where that much is certain.
    outcome: Option<String>,
    /// The moves expected, this one included.
    #[schema(required = false)]
    pv: Option<String>,
}

/// The events of an analysis, by their names.
#[derive(ToSchema)]
pub struct AnalysisEvents {
    /// What is thought after each depth.
    depth: Analysis,
    done: Analysis,
    error: EventErrorJson,
}

/// The events of a review, by their names.
#[derive(ToSchema)]
pub struct ReviewEvents {
    /// A move that was looked at.
    ply: PlyJson,
    done: ReviewJson,
    error: EventErrorJson,
}
