//! Our engine as a player.

use std::sync::Arc;

use awale::{Game, Pit};
use awale_engine::Wanted;

use crate::book::Book;
use crate::engine_settings::{EngineSettings, MoveLimit};
use crate::player::Player;
use crate::search_engine::{SearchEngine, SearchWidth};

/// Plays the engine's best move. When only one move is acceptable or the book
/// knows the position, plays without a search.
///
/// It searches selectively, except at a fixed depth: its moves are then those of
/// an analysis of that depth, without a book.
pub struct EnginePlayer {
    engine: SearchEngine,
    move_limit: MoveLimit,
    book: Option<Arc<Book>>,
}

impl EnginePlayer {
    /// A player with these settings.
    #[must_use]
    pub fn new(settings: &EngineSettings) -> EnginePlayer {
        match settings.move_limit {
            MoveLimit::Depth(_) => EnginePlayer::in_full_width(settings),
            MoveLimit::Time(_) | MoveLimit::CpuTime(_) | MoveLimit::Nodes(_) => EnginePlayer {
                engine: settings.engine(SearchWidth::Selective),
                move_limit: settings.move_limit,
                book: settings.book.clone(),
            },
        }
    }

    /// A player that searches in full width whatever the limit, without a book.
    #[must_use]
    pub fn in_full_width(settings: &EngineSettings) -> EnginePlayer {
        EnginePlayer {
            engine: settings.engine(SearchWidth::Full),
            move_limit: settings.move_limit,
            book: None,
        }
    }

    /// Forgets every earlier search.
    pub(crate) fn forget(&mut self) {
        self.engine.forget();
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let mut moves = game.moves();
        if moves.len() < 2 {
            return moves.next();
        }
        if let Some(known) = self.book.as_ref().and_then(|book| book.best(game)) {
            return Some(known.pit);
        }
        let limits = self.move_limit.limits();
        self.engine
            .search(game, limits, Wanted::Best(1), |_| ())
            .best()
    }
}
