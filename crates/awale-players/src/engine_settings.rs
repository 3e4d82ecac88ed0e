//! What an engine may use for a move: time or depth, memory, threads, tables.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use awale_engine::{Checkpoint, Engine, Evaluation, Limits, Oracle};

use crate::book::Book;
use crate::cpu_clock::thread_time;
use crate::search_engine::{SearchEngine, SearchWidth};

/// The limit of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveLimit {
    /// Time for each move, by the clock on the wall.
    Time(Duration),
    /// Time for each move that the processor spends on it: other programs do
    /// not count. Where the system does not tell, the clock on the wall.
    CpuTime(Duration),
    /// Positions visited for each move.
    Nodes(u64),
    /// Plies searched for each move.
    Depth(u8),
}

impl MoveLimit {
    /// The same, as the limits of a search.
    #[must_use]
    pub fn limits(self) -> Limits {
        match self {
            MoveLimit::Time(time) => Limits::time(time),
            MoveLimit::CpuTime(time) => cpu_limits(time),
            MoveLimit::Nodes(nodes) => Limits::nodes(nodes),
            MoveLimit::Depth(depth) => Limits::depth(depth),
        }
    }
}

/// Limits for a search that starts on this thread: the time this thread gets.
fn cpu_limits(time: Duration) -> Limits {
    let Some(started) = thread_time() else {
        return Limits::time(time);
    };
    let leader = thread::current().id();
    let passes = move || {
        // Other threads of the search end with the first.
        let is_leader = thread::current().id() == leader;
        let used = || thread_time().map(|now| now.saturating_sub(started));
        !is_leader || used().is_none_or(|used| used < time)
    };
    Limits {
        checkpoint: Some(Checkpoint::new(passes)),
        ..Limits::default()
    }
}

/// The settings of the players that search.
#[derive(Clone)]
pub struct EngineSettings {
    /// The limit of each move.
    pub move_limit: MoveLimit,
    /// The memory of each player, in mebibytes.
    pub memory: usize,
    /// The threads of each player.
    pub threads: usize,
    /// Endgame tables, or another source of exact values.
    pub oracle: Option<Arc<dyn Oracle>>,
    /// The opening book of the engine as a player.
    pub book: Option<Arc<Book>>,
}

/// One second for each move, one thread, no tables, no book.
impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings {
            move_limit: MoveLimit::Time(Duration::from_secs(1)),
            memory: 64,
            threads: 1,
            oracle: None,
            book: None,
        }
    }
}

impl EngineSettings {
    /// An engine with this memory, these threads and this oracle.
    #[must_use]
    pub fn engine(&self, width: SearchWidth) -> SearchEngine {
        match width {
            SearchWidth::Full => SearchEngine::Full(self.equip(Engine::new(self.memory))),
            SearchWidth::Selective => {
                SearchEngine::Selective(self.equip(Engine::for_play(self.memory)))
            }
        }
    }

    fn equip<E: Evaluation>(&self, engine: Engine<E>) -> Engine<E> {
        let engine = engine.with_threads(self.threads);
        match &self.oracle {
            Some(oracle) => engine.with_oracle(Arc::clone(oracle)),
            None => engine,
        }
    }
}
