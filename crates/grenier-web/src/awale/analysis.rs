//! The engine's analysis of a position.

use std::time::Duration;

use awale::Game;
use awale_engine::{Limits, MAX_DEPTH, Oracle, Report, Wanted};
use awale_players::{AnalysisReport, search_source};

use crate::app::App;
use crate::thinking::CancelFlag;

/// How long to search by default, in milliseconds.
const DEFAULT_TIME: u64 = 5_000;
/// The longest search.
const LONGEST_TIME: u64 = 60_000;

/// The limits of a request, within those of the server.
pub fn limits(time: Option<u64>, depth: Option<u8>, cancel: &CancelFlag) -> Limits {
    let time = time.unwrap_or(DEFAULT_TIME).clamp(1, LONGEST_TIME);
    Limits {
        depth: depth.map(|depth| depth.clamp(1, MAX_DEPTH)),
        time: Some(Duration::from_millis(time)),
        stop: cancel.stop_flag(),
        ..Limits::default()
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
    app.engines().with(game.rules(), tables, |engine| {
        engine.search(game, limits, Wanted::Every, on_depth)
    })
}
