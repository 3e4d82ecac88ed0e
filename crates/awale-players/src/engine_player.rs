//! Our engine as a player.

use awale::{Game, Pit};
use awale_engine::{Engine, Wanted};

use crate::engine_settings::{EngineSettings, MoveLimit};
use crate::player::Player;

/// Plays the engine's best move. When only one move is acceptable, plays it
/// without a search.
pub struct EnginePlayer {
    engine: Engine,
    move_limit: MoveLimit,
}

impl EnginePlayer {
    /// A player with these settings.
    #[must_use]
    pub fn new(settings: &EngineSettings) -> EnginePlayer {
        EnginePlayer {
            engine: settings.engine(),
            move_limit: settings.move_limit,
        }
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let mut moves = game.moves();
        if moves.len() < 2 {
            return moves.next();
        }
        let limits = self.move_limit.limits();
        self.engine
            .search(game, limits, Wanted::Best(1), |_| ())
            .best()
    }
}
