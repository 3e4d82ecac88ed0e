//! Searching for a move: the subject's NegaAwale and the engine.

use std::time::Duration;

use ::awale::Pit;
use ::awale_engine::{Engine, Limits, MAX_DEPTH, StopFlag, Wanted};
use ::awale_players::AnalysisReport;
use ::awale_tables::available_memory;
use phrases::Message;
use pyo3::prelude::*;

use super::{AwaleGame, Position, Tables};
use crate::arguments::{count, within};
use crate::errors::{memory_error, type_error, value_error};
use crate::interrupt::{Signals, wait_or_stop};
use crate::pickling::{Pickled, Reduced, reduced};

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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Answer>(py, (self.pit(), self.value(), self.nodes()))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Answer {
    const KIND: &'static str = "awale.Answer";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Answer> {
        let (pit, value, nodes): (Option<usize>, i32, u64) = state.extract().ok()?;
        let pit = match pit {
            Some(pit) => Some(*Pit::ALL.get(pit)?),
            None => None,
        };
        Some(Answer(::awale_engine::Answer { pit, value, nodes }))
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
        let message = Message::new("python-not-a-position").with_shown("found", found);
        return Err(type_error(&message));
    };
    let Position { position, rules } = *position.get();
    Ok(::awale::Game::from_position(rules, position))
}

/// The result of `search`.
#[pyclass(module = "grenier.awale", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct Report {
    pit: Option<usize>,
    score: f64,
    proven: bool,
    depth: u8,
    nodes: u64,
    line: Vec<usize>,
    moves: Vec<(usize, Option<f64>)>,
}

impl From<AnalysisReport> for Report {
    fn from(report: AnalysisReport) -> Report {
        let moves = report.moves.iter();
        Report {
            pit: report.best.map(|best| best.pit.index()),
            score: report.score,
            proven: report.exact,
            depth: report.depth,
            nodes: report.nodes,
            line: report.pv.pits.iter().map(|pit| pit.index()).collect(),
            moves: moves
                .map(|found| (found.letter.pit.index(), found.score))
                .collect(),
        }
    }
}

#[pymethods]
impl Report {
    /// The best pit; None when the game is over.
    #[getter]
    fn pit(&self) -> Option<usize> {
        self.pit
    }

    /// The final difference in seeds that the player to move expects.
    #[getter]
    fn score(&self) -> f64 {
        self.score
    }

    /// Whether no estimate was needed.
    #[getter]
    fn proven(&self) -> bool {
        self.proven
    }

    /// The depth finished.
    #[getter]
    fn depth(&self) -> u8 {
        self.depth
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The moves expected.
    #[getter]
    fn line(&self) -> Vec<usize> {
        self.line.clone()
    }

    /// Each move and its score, best first.
    #[getter]
    fn moves(&self) -> Vec<(usize, Option<f64>)> {
        self.moves.clone()
    }

    fn __repr__(&self) -> String {
        let pit = self.pit().map_or("None".into(), |pit| pit.to_string());
        format!(
            "<Report pit {pit}, score {:+.2}, depth {}>",
            self.score(),
            self.depth()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let found = (self.pit, self.score, self.proven, self.depth, self.nodes);
        reduced::<Report>(py, (found, self.line(), self.moves()))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Report {
    const KIND: &'static str = "awale.Report";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Report> {
        let ((pit, score, proven, depth, nodes), line, moves) = state.extract().ok()?;
        let report = Report {
            pit,
            score,
            proven,
            depth,
            nodes,
            line,
            moves,
        };
        let moves = report.moves.iter().map(|(pit, _)| pit);
        let mut pits = report.pit.iter().chain(&report.line).chain(moves);
        pits.all(|&pit| pit < Pit::ALL.len()).then_some(report)
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
    wait_or_stop(py, &stop, work).map(Report::from)
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
        Some(available) if requested as u64 > available => {
            let message = Message::new("python-memory")
                .with_shown("requested", requested)
                .with_shown("available", available);
            Err(memory_error(&message))
        }
        _ => Ok(requested),
    }
}

fn depth_of(depth: &Bound<'_, PyAny>) -> PyResult<u8> {
    within("depth", depth, i64::from(MAX_DEPTH)).map(|depth| depth as u8)
}

fn time_of(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| value_error(Message::new("python-bad-seconds").with_shown("seconds", seconds)))
}
