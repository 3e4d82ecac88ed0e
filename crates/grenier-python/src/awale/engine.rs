//! Searching for a move: the subject's NegaAwale and the engine.

use std::time::Duration;

use ::awale::Pit;
use ::awale_engine::{Engine, Limits, MAX_DEPTH, StopFlag, Wanted};
use ::awale_players::AnalysisReport;
use ::awale_tables::available_memory;
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;

use super::{AwaleGame, Position, Tables};
use crate::arguments::{count, within};
use crate::errors::value_error;
use crate::interrupt::{Signals, wait_or_stop};

/// The result of `negamax`.
#[pyclass(module = "grenier.awale", frozen, eq)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Answer(::awale_engine::Answer);

#[pymethods]
impl Answer {
    /// The best pit; None when the game is over or the depth is 0.
    #[getter]
    fn pit(&self) -> Option<usize> {
        self.0.pit.map(Pit::index)
    }

    /// The value for the player to move.
    #[getter]
    fn value(&self) -> i32 {
        self.0.value
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    fn __repr__(&self) -> String {
        let pit = self.pit().map_or("None".into(), |pit| pit.to_string());
        let ::awale_engine::Answer { value, nodes, .. } = self.0;
        format!("Answer(pit={pit}, value={value}, nodes={nodes})")
    }
}

/// The subject's NegaAwale, to the letter: no pruning, so its value and pit
/// are those a student finds by hand.
///
/// >>> from grenier.awale import Position, negamax
/// >>> root = Position([0, 7, 6, 0, 0, 2, 0, 1, 1, 0, 0, 5], captured=(13, 13), turn=40)
/// >>> negamax(root, depth=2)
/// Answer(pit=5, value=2, nodes=11)
#[pyfunction]
pub fn negamax(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    depth: &Bound<'_, PyAny>,
) -> PyResult<Answer> {
    let game = game_of(position)?;
    let depth = within("depth", depth, i64::from(u8::MAX))? as u8;
    let mut signals = Signals::default();
    let answer = py.detach(|| ::awale_engine::negamax_while(&game, depth, || signals.keep_going()));
    signals.into_result()?;
    Ok(Answer(answer.expect("only a signal stops it")))
}

fn game_of(position: &Bound<'_, PyAny>) -> PyResult<::awale::Game> {
    if let Ok(game) = position.cast::<AwaleGame>() {
        return Ok(game.try_borrow()?.0.clone());
    }
    let Ok(position) = position.cast::<Position>() else {
        let found = position.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "found {found}, expected a Position or a Game"
        )));
    };
    let Position { position, rules } = *position.get();
    Ok(::awale::Game::from_position(rules, position))
}

/// The result of `search`.
#[pyclass(module = "grenier.awale", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct Report(AnalysisReport);

#[pymethods]
impl Report {
    /// The best pit; None when the game is over.
    #[getter]
    fn pit(&self) -> Option<usize> {
        self.0.best.map(|best| best.pit.index())
    }

    /// The final difference in seeds that the player to move expects.
    #[getter]
    fn score(&self) -> f64 {
        self.0.score
    }

    /// Whether no estimate was needed.
    #[getter]
    fn proven(&self) -> bool {
        self.0.exact
    }

    /// The depth finished.
    #[getter]
    fn depth(&self) -> u8 {
        self.0.depth
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// The moves expected.
    #[getter]
    fn line(&self) -> Vec<usize> {
        self.0.pv.pits.iter().map(|pit| pit.index()).collect()
    }

    /// Each move and its score, best first.
    #[getter]
    fn moves(&self) -> Vec<(usize, Option<f64>)> {
        let moves = self.0.moves.iter();
        moves
            .map(|found| (found.letter.pit.index(), found.score))
            .collect()
    }

    fn __repr__(&self) -> String {
        let pit = self.pit().map_or("None".into(), |pit| pit.to_string());
        format!(
            "<Report pit {pit}, score {:+.2}, depth {}>",
            self.score(),
            self.depth()
        )
    }
}

/// Seconds searched unless a limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The engine: the best move and what it is worth, to a depth, for some
/// seconds or for so many nodes; one second unless told.
///
/// >>> from grenier.awale import Position, search
/// >>> report = search(Position(rules="abapa"), depth=8)
/// >>> report.depth, report.pit in range(6)
/// (8, True)
#[pyfunction]
#[pyo3(signature = (position, *, depth = None, seconds = None, nodes = None, memory = None, tables = None))]
pub fn search(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    depth: Option<&Bound<'_, PyAny>>,
    seconds: Option<f64>,
    nodes: Option<&Bound<'_, PyAny>>,
    memory: Option<&Bound<'_, PyAny>>,
    tables: Option<&Bound<'_, Tables>>,
) -> PyResult<Report> {
    let game = game_of(position)?;
    let stop = StopFlag::new();
    let mut limits = Limits {
        depth: depth.map(depth_of).transpose()?,
        nodes: nodes.map(|nodes| count("nodes", nodes)).transpose()?,
        time: seconds.map(time_of).transpose()?,
        stop: stop.clone(),
        checkpoint: None,
    };
    if (limits.depth, limits.nodes, limits.time) == (None, None, None) {
        limits.time = Some(DEFAULT_TIME);
    }
    let mut engine = Engine::new(memory_of(memory)?);
    let oracle = tables.map(|tables| tables.get().oracle(py, *game.rules()));
    if let Some(oracle) = oracle.transpose()?.flatten() {
        engine = engine.with_oracle(oracle);
    }
    let work = move || {
        let found = engine.search(&game, limits, Wanted::Every, |_| ());
        AnalysisReport::new(&game, &found)
    };
    wait_or_stop(py, &stop, work).map(Report)
}

/// Mebibytes of the engine's table: the default, and the largest accepted.
const DEFAULT_MEMORY: usize = 16;
const MOST_MEMORY: i64 = 1 << 20;

/// Mebibytes for the table, refused where the machine has less: the interpreter would be killed.
fn memory_of(memory: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let Some(memory) = memory else {
        return Ok(DEFAULT_MEMORY);
    };
    let requested = within("memory", memory, MOST_MEMORY)? as usize;
    match available_memory().map(|bytes| bytes >> 20) {
        Some(available) if requested as u64 > available => Err(PyMemoryError::new_err(format!(
            "memory {requested} is more than the {available} MiB available"
        ))),
        _ => Ok(requested),
    }
}

fn depth_of(depth: &Bound<'_, PyAny>) -> PyResult<u8> {
    within("depth", depth, i64::from(MAX_DEPTH)).map(|depth| depth as u8)
}

fn time_of(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| value_error(format!("{seconds} seconds are not a time to search")))
}
