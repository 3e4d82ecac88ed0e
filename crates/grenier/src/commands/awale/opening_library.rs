//! The move that the tables or the engine recommend, and what past games say.

use anyhow::Result;
use awale::{Game, Pit};
use awale_engine::Oracle;
use awale_players::{Advice, Advisor, LibraryMove, best_pits, exact_margins};
use phrases::Phrases;

use super::super::database::Database;
use crate::error::ResultExt;

/// The moves that past games played in the position of `game`, those of the
/// archive and those that come with the program.
pub fn moves(game: &Game, database: &Database, phrases: &Phrases) -> Result<Vec<LibraryMove>> {
    let moves = database.with(phrases, async |archive| {
        let found = archive.explore(game.rules(), game.position()).await;
        let sources = found.localized(phrases)?;
        Ok(sources.into_iter().flat_map(|source| source.moves))
    })?;
    let side = game.position().to_move();
    Ok(LibraryMove::gather(moves.map(|made| {
        LibraryMove::seen_by(side, made.pit, made.wins(), made.draws)
    })))
}

/// The move that past games favor, unless the tables know a better one.
pub fn favorite(game: &Game, library: &[LibraryMove], oracle: Option<&dyn Oracle>) -> Option<Pit> {
    let best = oracle.and_then(|oracle| exact_margins(game, oracle));
    let best = best.map(best_pits);
    awale_players::favorite(library, |pit| {
        game.moves().contains(pit) && best.as_ref().is_none_or(|best| best.contains(&pit))
    })
}

/// The tables' move; otherwise the search's.
pub fn advise(
    game: &Game,
    library: Vec<LibraryMove>,
    oracle: Option<&dyn Oracle>,
    search: impl FnMut(&Game) -> Option<Pit>,
) -> Option<Advice> {
    let mut library = Some(library);
    let mut advisor = Advisor {
        library: |_: &Game| library.take().unwrap_or_default(),
        tables: |game: &Game| exact_margins(game, oracle?),
        search,
    };
    advisor.advise(game)
}
