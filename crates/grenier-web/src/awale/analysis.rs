//! What the engine thinks of a position, as the API tells it.

use std::time::Duration;

use awale::Game;
use awale_engine::{Limits, MAX_DEPTH, Oracle, Report, StopFlag, Wanted};
use awale_players::{AnalysisReport, search_source};

use crate::app::App;

/// How long to think where nothing is said, in milliseconds.
const USUAL_TIME: u64 = 5_000;
/// The longest anybody is thought for.
const LONGEST_TIME: u64 = 60_000;

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
    mut on_depth: impl FnMut(AnalysisReport),
) -> AnalysisReport {
    let report = search(app, game, limits, |report| {
        on_depth(AnalysisReport::new(game, report));
    });
    let tables = app.tables.known(game.rules());
    let source = search_source(game, &report, tables.map(|tables| tables.most_seeds()));
    AnalysisReport::new(game, &report).with_source(source)
}

/// Searches every move of where a game stands.
pub fn search(app: &App, game: &Game, limits: Limits, on_depth: impl FnMut(&Report)) -> Report {
    let known = app.tables.known(game.rules());
    app.engines.with(game.rules(), known, |engine| {
        engine.search(game, limits, Wanted::Every, on_depth)
    })
}
