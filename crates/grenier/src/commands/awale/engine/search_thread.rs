//! A search on a thread of its own: prints what it finds, and answers when the
//! protocol allows it.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::Result;
use awale::notation::letters::AUALE;
use awale::{Game, Side};
use awale_engine::{Limits, Report, StopFlag, Wanted};
use awale_players::{SearchEngine, TimeBudget, TimeManager};

/// What to search, and how long.
pub struct SearchRequest {
    pub game: Game,
    pub limits: Limits,
    pub wanted: Wanted,
    /// On a clock: when to stop before the limits.
    pub budget: Option<TimeBudget>,
}

pub struct SearchThread {
    thread: JoinHandle<SearchEngine>,
    stop: StopFlag,
    gate: Arc<Gate>,
    /// Raised just before the answer is printed, so that the next command finds
    /// the engine free.
    answered: StopFlag,
    /// Whether the answer must wait for `stop` or `ponderhit`.
    waits: bool,
    /// The time for the move once the clock runs.
    time: Option<Duration>,
}

impl SearchThread {
    /// Starts a search. If it `waits`, it answers only after
    /// [`stop`](Self::stop) or [`start_clock`](Self::start_clock).
    pub fn start(
        mut engine: SearchEngine,
        request: SearchRequest,
        waits: bool,
        time: Option<Duration>,
    ) -> SearchThread {
        let gate = Arc::new(Gate::new(!waits));
        let stop = request.limits.stop.clone();
        let answered = StopFlag::new();
        let thread = thread::spawn({
            let (gate, answered) = (Arc::clone(&gate), answered.clone());
            move || {
                let answer = search(&mut engine, request);
                gate.pass();
                answered.raise();
                // Fails only if the front end has gone.
                let _ = say(&answer);
                engine
            }
        });
        SearchThread {
            thread,
            stop,
            gate,
            answered,
            waits,
            time,
        }
    }

    /// Whether only `stop` or `ponderhit` can end it.
    pub fn is_unlimited(&self) -> bool {
        self.waits
    }

    pub fn has_answered(&self) -> bool {
        self.answered.is_raised()
    }

    /// Ends the search; it answers at once.
    pub fn stop(&self) {
        self.stop.raise();
        self.gate.open();
    }

    /// Starts the clock of a pondering search.
    pub fn start_clock(&mut self) {
        self.waits = false;
        self.gate.open();
        let Some(time) = self.time else {
            return;
        };
        let stop = self.stop.clone();
        thread::spawn(move || {
            thread::sleep(time);
            stop.raise();
        });
    }

    /// Waits for the answer and returns the engine.
    pub fn end(self) -> SearchEngine {
        self.thread.join().expect("the engine does not panic")
    }
}

/// Blocks the answer until it is open.
struct Gate {
    is_open: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    fn new(is_open: bool) -> Gate {
        Gate {
            is_open: Mutex::new(is_open),
            opened: Condvar::new(),
        }
    }

    fn open(&self) {
        *self.is_open.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.opened.notify_all();
    }

    fn pass(&self) {
        let is_open = self.is_open.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = self.opened.wait_while(is_open, |is_open| !*is_open);
        drop(passed);
    }
}

/// Searches, prints each depth, and returns the answer.
fn search(engine: &mut SearchEngine, request: SearchRequest) -> String {
    let SearchRequest {
        game,
        limits,
        wanted,
        budget,
    } = request;
    let mut manager = budget.map(TimeManager::start);
    let side = game.position().to_move();
    let stop = limits.stop.clone();
    let report = engine.search(&game, limits, wanted, |report| {
        let is_enough = manager
            .as_mut()
            .is_some_and(|manager| manager.is_enough(report.best()));
        if print_depth(report, side).is_err() || is_enough {
            stop.raise();
        }
    });
    best_move(&report, side)
}

/// Prints a line for each move that has a value.
fn print_depth(report: &Report, side: Side) -> Result<()> {
    let milliseconds = report.time.as_millis();
    let speed = report.nodes as f64 / report.time.as_secs_f64().max(1e-6);
    let valued = report
        .moves
        .iter()
        .filter_map(|found| Some((found, found.verdict?)));
    let is_alone = valued.clone().count() == 1;
    for (index, (found, verdict)) in valued.enumerate() {
        let multipv = if is_alone {
            String::new()
        } else {
            format!(" multipv {}", index + 1)
        };
        let hundredths = (verdict.score.seeds() * 100.0).round();
        say(&format!(
            "info depth {}{multipv} score cp {hundredths} nodes {} nps {speed:.0} time {milliseconds} hashfull {} pv {}",
            report.depth,
            report.nodes,
            report.fullness,
            AUALE.line(side, &found.line),
        ))?;
    }
    Ok(())
}

fn best_move(report: &Report, side: Side) -> String {
    match report.line() {
        [] => report.best().map_or("bestmove 0000".to_owned(), |pit| {
            format!("bestmove {}", AUALE.letter(side, pit))
        }),
        [best] => format!("bestmove {}", AUALE.letter(side, *best)),
        [best, reply, ..] => format!(
            "bestmove {} ponder {}",
            AUALE.letter(side, *best),
            AUALE.letter(side.other(), *reply)
        ),
    }
}

/// Sends a line to the front end and flushes it.
pub fn say(line: &str) -> Result<()> {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{line}")?;
    stdout.flush()?;
    Ok(())
}
