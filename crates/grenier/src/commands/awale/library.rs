//! What past games, tables and the engine advise, in this order.

use anyhow::Result;
use archive::OpeningMove;
use awale::{Game, Margin, Pit, Side};
use awale_engine::Oracle;
use awale_players::{Advice, Advisor, LibraryMove};
use phrases::Phrases;

use super::super::database::Database;
use super::super::db::words;

/// What past games played where `game` stands.
pub fn moves(game: &Game, database: &Database, phrases: &Phrases) -> Result<Vec<LibraryMove>> {
    let moves = database.with(phrases, async |archive| {
        let found = archive.explore(game.rules(), game.position()).await;
        Ok(found.map_err(|error| words::error(&error, phrases))?.moves)
    })?;
    let side = game.position().to_move();
    Ok(moves.iter().map(|made| seen_by(side, made)).collect())
}

/// The library's move, never one that the tables know to be worse than
/// another; where it has none, theirs, and where they have none, the search's.
pub fn advise(
    game: &Game,
    library: Vec<LibraryMove>,
    oracle: Option<&dyn Oracle>,
    search: impl FnMut(&Game) -> Option<Pit>,
) -> Option<Advice> {
    let mut library = Some(library);
    let mut advisor = Advisor {
        library: |_: &Game| library.take().unwrap_or_default(),
        tables: |game: &Game| values(game, oracle?),
        search,
    };
    advisor.advise(game)
}

fn seen_by(side: Side, made: &OpeningMove) -> LibraryMove {
    let (wins, losses) = match side {
        Side::South => (made.south_wins, made.north_wins),
        Side::North => (made.north_wins, made.south_wins),
    };
    LibraryMove {
        pit: made.pit,
        wins,
        draws: made.draws,
        losses,
    }
}

/// What each move is worth by the tables, where they know all of them.
fn values(game: &Game, oracle: &dyn Oracle) -> Option<Vec<(Pit, Margin)>> {
    let position = game.position();
    let value = |pit| {
        let after = position.play_unchecked(game.rules(), pit);
        let is_known = after.board().seeds() <= oracle.most_seeds();
        let to_come = is_known.then(|| oracle.margin_to_come(&after)).flatten()?;
        let gain = after.gain_since(position) as i8;
        Some((pit, Margin(gain - to_come.0)))
    };
    game.moves().map(value).collect()
}
