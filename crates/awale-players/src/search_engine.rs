//! The engine as a player or as an analyst, behind one door.

use awale::Game;
use awale_engine::{Engine, Limits, PlayEngine, Report, Wanted};

/// How an engine searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchWidth {
    /// Every move to the full depth: at a fixed depth, the same value in every
    /// version.
    #[default]
    Full,
    /// As in play: stronger in the same time.
    Selective,
}

/// An engine of either width.
pub enum SearchEngine {
    /// [`SearchWidth::Full`].
    Full(Engine),
    /// [`SearchWidth::Selective`].
    Selective(PlayEngine),
}

impl SearchEngine {
    /// How it searches.
    #[must_use]
    pub fn width(&self) -> SearchWidth {
        match self {
            SearchEngine::Full(_) => SearchWidth::Full,
            SearchEngine::Selective(_) => SearchWidth::Selective,
        }
    }

    /// Searches where `game` stands: see [`Engine::search`].
    pub fn search(
        &mut self,
        game: &Game,
        limits: Limits,
        wanted: Wanted,
        mut on_depth: impl FnMut(&Report),
    ) -> Report {
        self.search_here(game, limits, wanted, &mut on_depth)
    }

    /// The same, compiled in this crate, which is optimised in every profile: the
    /// search itself is generic.
    fn search_here(
        &mut self,
        game: &Game,
        limits: Limits,
        wanted: Wanted,
        on_depth: &mut dyn FnMut(&Report),
    ) -> Report {
        match self {
            SearchEngine::Full(engine) => engine.search(game, limits, wanted, on_depth),
            SearchEngine::Selective(engine) => engine.search(game, limits, wanted, on_depth),
        }
    }

    /// Forgets every earlier search.
    pub fn forget(&mut self) {
        match self {
            SearchEngine::Full(engine) => engine.forget(),
            SearchEngine::Selective(engine) => engine.forget(),
        }
    }
}
