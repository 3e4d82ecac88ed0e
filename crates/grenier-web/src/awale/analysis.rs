//! What the engine thinks of a position, as the API tells it.

use std::time::Duration;

use awale::notation::letters::EXAM;
use awale::{Game, Side};
use awale_engine::{Limits, MAX_DEPTH, Oracle, Report, RootMove, Score, StopFlag, Verdict, Wanted};
use serde::Serialize;

use crate::app::App;

/// How long to think where nothing is said, in milliseconds.
const USUAL_TIME: u64 = 5_000;
/// The longest anybody is thought for.
const LONGEST_TIME: u64 = 60_000;

/// See the API's description.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisJson {
    best: Option<char>,
    score: f64,
    exact: bool,
    /// What is certain of the end of the game, the size of the margin apart.
    outcome: Option<&'static str>,
    depth: u8,
    nodes: u64,
    seconds: f64,
    pv: String,
    moves: Vec<MoveJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct MoveJson {
    letter: char,
    score: Option<f64>,
    exact: bool,
    outcome: Option<&'static str>,
    pv: String,
}

/// The limits asked for, within what anybody may have.
pub fn limits(time: Option<u64>, depth: Option<u8>, stop: StopFlag) -> Limits {
    let time = time.unwrap_or(USUAL_TIME).clamp(1, LONGEST_TIME);
    Limits {
        depth: depth.map(|depth| depth.clamp(1, MAX_DEPTH)),
        time: Some(Duration::from_millis(time)),
        stop,
        ..Limits::default()
    }
}

/// Searches where a game stands, every move; tells each finished depth, and
/// answers with the last.
pub fn analyse(
    app: &App,
    game: &Game,
    limits: Limits,
    mut on_depth: impl FnMut(AnalysisJson),
) -> AnalysisJson {
    let report = search(app, game, limits, |report| {
        on_depth(AnalysisJson::new(game, report));
    });
    // One ply and a proof: the tables answered for every move.
    let foreseen = app
        .tables
        .known(game.rules())
        .map(|known| known.most_seeds());
    let is_told = report.verdict.proven
        && report.depth <= 1
        && foreseen.is_some_and(|most| game.position().board().seeds() <= most);
    AnalysisJson {
        source: Some(if is_told { "tables" } else { "search" }),
        ..AnalysisJson::new(game, &report)
    }
}

/// Searches every move of where a game stands.
pub fn search(app: &App, game: &Game, limits: Limits, on_depth: impl FnMut(&Report)) -> Report {
    let known = app.tables.known(game.rules());
    app.engines.with(game.rules(), known, |engine| {
        engine.search(game, limits, Wanted::Every, on_depth)
    })
}

impl AnalysisJson {
    fn new(game: &Game, report: &Report) -> AnalysisJson {
        let side = game.position().to_move();
        AnalysisJson {
            best: report.best().map(|pit| EXAM.letter(side, pit)),
            score: seeds(report.verdict.score),
            exact: report.verdict.proven,
            outcome: report.verdict.outcome(),
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            pv: EXAM.line(side, report.line()),
            moves: report
                .moves
                .iter()
                .map(|made| of_move(side, made))
                .collect(),
            source: None,
        }
    }
}

fn of_move(side: Side, made: &RootMove) -> MoveJson {
    MoveJson {
        letter: EXAM.letter(side, made.pit),
        score: made.verdict.map(|verdict| seeds(verdict.score)),
        exact: made.verdict.is_some_and(|verdict| verdict.proven),
        outcome: made.verdict.and_then(Verdict::outcome),
        pv: EXAM.line(side, &made.line),
    }
}

/// Seeds to the hundredth; no minus before nothing.
pub fn seeds(score: Score) -> f64 {
    score.seeds() + 0.0
}
