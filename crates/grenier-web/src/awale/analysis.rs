//! The engine's analysis of a position.

use std::sync::Arc;
use std::time::Duration;

use awale::Game;
use awale_engine::{Limits, MAX_DEPTH, Oracle, Report, Wanted};
use awale_players::{AnalysisReport, search_source};

use crate::app::App;
use crate::thinking::Turn;

/// How long to search by default, in milliseconds.
const DEFAULT_TIME: u64 = 5_000;
/// The longest search.
const LONGEST_TIME: u64 = 60_000;

/// How long a request may take, of the milliseconds it asks for.
pub fn time(asked: Option<u64>) -> Duration {
    Duration::from_millis(asked.unwrap_or(DEFAULT_TIME).clamp(1, LONGEST_TIME))
}

/// The limits of a search, within those of the server.
pub fn limits(turn: &Arc<Turn>, depth: Option<u8>) -> Limits {
    Limits {
        depth: depth.map(|depth| depth.clamp(1, MAX_DEPTH)),
        ..turn.limits()
    }
}

/// Searches every move from where a game stands; reports each finished depth and
/// returns the last.
pub fn analyse(
    app: &App,
    game: &Game,
    limits: Limits,
    mut on_depth: impl FnMut(AnalysisReport),
) -> AnalysisReport {
    let report = search(app, game, limits, |report| {
        on_depth(AnalysisReport::new(game, report));
    });
    let tables = app.tables().loaded(game.rules());
    let source = search_source(game, &report, tables.map(|tables| tables.most_seeds()));
    AnalysisReport::new(game, &report).with_source(source)
}

/// Searches every move from where a game stands.
pub fn search(app: &App, game: &Game, limits: Limits, on_depth: impl FnMut(&Report)) -> Report {
    let tables = app.tables().loaded(game.rules());
    let mut engine = app.engines().analyst(game.rules(), tables);
    engine.search(game, limits, Wanted::Every, on_depth)
}
