//! A search on a thread of its own: prints what it finds, and answers when the
//! protocol allows it.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use anyhow::Result;
use awale::notation::letters::AUALE;
use awale::{Game, Side};
use awale_engine::{Checkpoint, Limits, Report, StopFlag, Wanted};
use awale_players::{MoveClock, SearchEngine, TimeBudget, TimeManager};

/// The plies after which the only move is played: a reply to expect is worth a
/// little thought.
const ONLY_MOVE_DEPTH: u8 = 6;

/// What to search, and how long.
pub struct SearchRequest {
    pub game: Game,
    pub limits: Limits,
    pub wanted: Wanted,
    /// The time for the move.
    pub budget: Option<TimeBudget>,
    /// Whether time left over is there later.
    pub may_save_time: bool,
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
    clock: MoveClock,
    /// Whether enough was thought to answer as soon as the clock runs. Locked where
    /// the clock is started or looked at, so that neither side misses the other.
    is_ready: Arc<Mutex<bool>>,
}

impl SearchThread {
    /// Starts a search. If it `waits`, it answers only after
    /// [`stop`](Self::stop) or [`start_clock`](Self::start_clock).
    pub fn start(mut engine: SearchEngine, request: SearchRequest, waits: bool) -> SearchThread {
        let gate = Arc::new(Gate::new(!waits));
        let stop = request.limits.stop.clone();
        let answered = StopFlag::new();
        let is_ready = Arc::new(Mutex::new(false));
        let clock = if waits {
            MoveClock::default()
        } else {
            MoveClock::running()
        };
        let thread = thread::spawn({
            let (gate, answered) = (Arc::clone(&gate), answered.clone());
            let (clock, is_ready) = (clock.clone(), Arc::clone(&is_ready));
            move || {
                let answer = search(&mut engine, request, &clock, &is_ready);
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
            clock,
            is_ready,
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

    /// Starts the clock of a pondering search, which answers at once if it has
    /// thought enough by now.
    pub fn start_clock(&mut self) {
        self.waits = false;
        let is_ready = self.is_ready.lock().unwrap_or_else(PoisonError::into_inner);
        self.clock.start();
        if *is_ready {
            self.stop.raise();
        }
        drop(is_ready);
        self.gate.open();
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

/// Searches, prints each depth, and returns the answer. Where enough was thought it
/// ends if the clock runs, and otherwise sets `is_ready` and goes on.
fn search(
    engine: &mut SearchEngine,
    request: SearchRequest,
    clock: &MoveClock,
    is_ready: &Mutex<bool>,
) -> String {
    let SearchRequest {
        game,
        limits,
        wanted,
        budget,
        may_save_time,
    } = request;
    let limits = Limits {
        checkpoint: budget.map(|budget| {
            let clock = clock.clone();
            Checkpoint::new(move || clock.elapsed() < budget.most || !clock.is_running())
        }),
        ..limits
    };
    let manager = budget.filter(|_| may_save_time);
    let mut manager = manager.map(|budget| TimeManager::start(budget, clock.clone()));
    let side = game.position().to_move();
    let is_forced = game.moves().len() == 1;
    let stop = limits.stop.clone();
    let report = engine.search(&game, limits, wanted, |report| {
        let is_enough = manager.as_mut().is_some_and(|manager| {
            let is_enough = manager.is_enough(report.best());
            is_enough || is_forced && report.depth >= ONLY_MOVE_DEPTH
        });
        let mut is_ready = is_ready.lock().unwrap_or_else(PoisonError::into_inner);
        *is_ready |= is_enough;
        let ends = *is_ready && clock.is_running();
        drop(is_ready);
        if print_depth(report, side).is_err() || ends {
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
