//! What an engine may use for a move: time or depth, memory, threads, tables.

use std::sync::Arc;
use std::time::Duration;

use awale_engine::{Engine, Limits, Oracle};

/// The limit of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveLimit {
    /// Time for each move.
    Time(Duration),
    /// Plies searched for each move.
    Depth(u8),
}

impl MoveLimit {
    /// The same, as the limits of a search.
    #[must_use]
    pub fn limits(self) -> Limits {
        match self {
            MoveLimit::Time(time) => Limits::time(time),
            MoveLimit::Depth(depth) => Limits::depth(depth),
        }
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
}

/// One second for each move, one thread, no tables.
impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings {
            move_limit: MoveLimit::Time(Duration::from_secs(1)),
            memory: 64,
            threads: 1,
            oracle: None,
        }
    }
}

impl EngineSettings {
    /// An engine with this memory, these threads and this oracle.
    #[must_use]
    pub fn engine(&self) -> Engine {
        let engine = Engine::new(self.memory).with_threads(self.threads);
        match &self.oracle {
            Some(oracle) => engine.with_oracle(Arc::clone(oracle)),
            None => engine,
        }
    }
}
