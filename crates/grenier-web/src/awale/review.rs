//! The review of a game: what each move gave away, and what was better.

use std::sync::Arc;

use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Game, Pit, Side};
use awale_engine::{Engine, Limits, Report, RootMove, Verdict, Wanted};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::awale::position_params::rules_name;
use crate::thinking::Turn;

/// How long to search a position by default, in milliseconds.
const DEFAULT_TIME: u64 = 200;
/// The longest search of one position.
const LONGEST_TIME: u64 = 2_000;
/// The longest review of a whole game.
const LONGEST_REVIEW: u64 = 60_000;
/// What a core searches in a millisecond, about. Positions are counted instead
/// of time, so that a busy server reviews as well as an idle one.
const NODES_PER_MILLISECOND: u64 = 2_000;
/// Changes when the same game would get another review.
const VERSION: u32 = 1;
/// Memory of a review, in mebibytes.
const MEMORY: usize = 4;

/// Seeds given away from which a move is marked.
const INACCURACY: f64 = 1.5;
const MISTAKE: f64 = 3.0;
const BLUNDER: f64 = 6.0;

/// The review of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Review)]
pub struct ReviewJson {
    plies: Vec<PlyJson>,
    /// What the last position is worth to South.
    #[serde(rename = "final")]
    last: f64,
}

/// A move of a game reviewed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Ply)]
pub struct PlyJson {
    /// Counted from 1.
    ply: usize,
    #[schema(value_type = String, example = "e")]
    letter: char,
    /// What the position is worth to South, before the move.
    score: f64,
    exact: bool,
    #[schema(value_type = String, example = "e")]
    best: char,
    /// Seeds given away by the move.
    loss: f64,
    /// inaccuracy, mistake or blunder.
    mark: Option<&'static str>,
    /// The letters of the better line, where there is one.
    line: String,
}

/// Positions searched for each move, of the milliseconds asked for.
fn nodes(game: &Game, time: Option<u64>) -> u64 {
    let time = time.unwrap_or(DEFAULT_TIME).clamp(1, LONGEST_TIME);
    let longest = LONGEST_REVIEW / (game.played().len() as u64 + 1);
    time.min(longest).max(1) * NODES_PER_MILLISECOND
}

/// All that the review of a game depends on, as a text. The tables are left
/// out: a review that is kept does not change when they grow.
pub fn key(game: &Game, time: Option<u64>) -> String {
    let (rules, start) = (rules_name(game.rules()), game.start());
    let (diagram, turn) = (diagram::write(start), start.turn());
    let (moves, nodes) = (EXAM.write(game), nodes(game, time));
    format!("{VERSION} {rules} {diagram} {turn} {moves} {nodes}")
}

/// Reviews a game, reporting each ply as it comes; `None` if cancelled.
pub fn review(
    app: &App,
    game: &Game,
    time: Option<u64>,
    turn: &Arc<Turn>,
    mut on_ply: impl FnMut(&PlyJson),
) -> Option<ReviewJson> {
    let nodes = nodes(game, time);
    // A table of its own: the same game gets the same review, whatever others
    // search meanwhile.
    let mut engine = Engine::new(MEMORY);
    if let Some(tables) = app.tables().loaded(game.rules()) {
        engine = engine.with_oracle(tables);
    }
    let mut search = |game: &Game| {
        let limits = Limits {
            nodes: Some(nodes),
            ..turn.limits()
        };
        engine.search(game, limits, Wanted::Every, |_| ())
    };
    let mut replay = Game::from_position(*game.rules(), *game.start());
    let mut plies = Vec::with_capacity(game.played().len());
    for (index, &pit) in game.played().iter().enumerate() {
        let report = search(&replay);
        if turn.is_cancelled() {
            return None;
        }
        let ply = ply(&replay, index, pit, &report)?;
        on_ply(&ply);
        plies.push(ply);
        replay.play(pit).ok()?;
    }
    let report = search(&replay);
    let last = for_south(replay.position().to_move(), report.verdict.score.seeds());
    Some(ReviewJson { plies, last })
}

fn ply(game: &Game, index: usize, pit: Pit, report: &Report) -> Option<PlyJson> {
    let side = game.position().to_move();
    let best = report.moves.first()?;
    let made = report.moves.iter().find(|made| made.pit == pit)?;
    let (best_verdict, verdict) = (best.verdict?, made.verdict?);
    let loss = (best_verdict.score.seeds() - verdict.score.seeds()).max(0.0);
    let mark = mark(best_verdict, verdict, loss);
    Some(PlyJson {
        ply: index + 1,
        letter: EXAM.letter(side, pit),
        score: for_south(side, best_verdict.score.seeds()),
        exact: best_verdict.proven,
        best: EXAM.letter(side, best.pit),
        loss: (loss * 100.0).round() / 100.0,
        mark,
        line: better_line(side, best, pit),
    })
}

/// How bad a move is: a win or a draw thrown away is a blunder, whatever it
/// costs in seeds.
fn mark(best: Verdict, made: Verdict, loss: f64) -> Option<&'static str> {
    let rank = |verdict: Verdict| match (verdict.score.is_won(), verdict.score.is_lost()) {
        (true, _) => 1,
        (_, true) => -1,
        _ => 0,
    };
    let known = |verdict: Verdict| verdict.proven || rank(verdict) != 0;
    let thrown_away = known(best) && known(made) && rank(made) < rank(best);
    match loss {
        _ if thrown_away => Some("blunder"),
        loss if loss >= BLUNDER => Some("blunder"),
        loss if loss >= MISTAKE => Some("mistake"),
        loss if loss >= INACCURACY => Some("inaccuracy"),
        _ => None,
    }
}

fn better_line(side: Side, best: &RootMove, pit: Pit) -> String {
    if best.pit == pit {
        return String::new();
    }
    EXAM.line(side, &best.line)
}

fn for_south(side: Side, score: f64) -> f64 {
    match side {
        Side::South => score,
        Side::North => 0.0 - score,
    }
}
