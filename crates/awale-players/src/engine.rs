//! Our engine as a player.

use std::sync::Arc;
use std::time::Duration;

use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Oracle, Wanted};

use crate::player::Player;

/// How much a program may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So long.
    Time(Duration),
    /// So many plies.
    Depth(u8),
}

impl Pace {
    /// The same as limits of a search.
    #[must_use]
    pub fn limits(self) -> Limits {
        match self {
            Pace::Time(time) => Limits::time(time),
            Pace::Depth(depth) => Limits::depth(depth),
        }
    }
}

/// What the programs that think have to think with.
#[derive(Clone)]
pub struct Means {
    /// How much they may think about a move.
    pub pace: Pace,
    /// The memory of each, in mebibytes.
    pub memory: usize,
    /// The threads of each.
    pub threads: usize,
    /// Whatever knows the end of the game.
    pub oracle: Option<Arc<dyn Oracle>>,
}

/// A second a move, one thread.
impl Default for Means {
    fn default() -> Means {
        Means {
            pace: Pace::Time(Duration::from_secs(1)),
            memory: 64,
            threads: 1,
            oracle: None,
        }
    }
}

impl Means {
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

/// Plays the engine's best move, and a move without alternative at once.
pub struct EnginePlayer {
    engine: Engine,
    pace: Pace,
}

impl EnginePlayer {
    /// A player with these means.
    #[must_use]
    pub fn new(means: &Means) -> EnginePlayer {
        EnginePlayer {
            engine: means.engine(),
            pace: means.pace,
        }
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let mut moves = game.moves();
        if moves.len() < 2 {
            return moves.next();
        }
        let limits = self.pace.limits();
        self.engine
            .search(game, limits, Wanted::Best(1), |_| ())
            .best()
    }
}
