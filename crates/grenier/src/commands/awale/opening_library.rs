//! The move that past games, the tables or the engine recommend, in this order.

use anyhow::Result;
use awale::{Game, Pit};
use awale_engine::Oracle;
use awale_players::{Advice, Advisor, LibraryMove, exact_margins};
use phrases::Phrases;

use super::super::database::Database;
use crate::error::ResultExt;

/// The moves that past games played in the position of `game`.
pub fn moves(game: &Game, database: &Database, phrases: &Phrases) -> Result<Vec<LibraryMove>> {
    let moves = database.with(phrases, async |archive| {
        let found = archive.explore(game.rules(), game.position()).await;
        Ok(found.localized(phrases)?.moves)
    })?;
    let side = game.position().to_move();
    let seen = moves
        .iter()
        .map(|made| LibraryMove::seen_by(side, made.pit, made.wins(), made.draws));
    Ok(seen.collect())
}

/// The library's move, unless the tables know a better one; otherwise the
/// tables' move; otherwise the search's.
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
