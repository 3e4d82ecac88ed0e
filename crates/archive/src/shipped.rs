//! The small library that comes with the program: games of the program against
//! itself, so that the explorer is never empty. `data/openings.txt` says how to
//! make it again.

use std::sync::LazyLock;

use awale::Rules;

use crate::awale_game::FinishedGame;
use crate::awale_games::StoredGame;
use crate::openings::{Exploration, Origin, Tally};
use crate::position_key::PositionKey;
use crate::ratings::STARTING_RATING;

const TEXT: &str = include_str!("../data/openings.txt");
/// Plies of each game that are looked up.
const PLIES: usize = 16;

/// The games that come with the program.
pub(crate) struct Shipped {
    games: Vec<FinishedGame>,
    tally: Tally,
}

/// Read once, when it is first asked.
pub(crate) fn library() -> &'static Shipped {
    static LIBRARY: LazyLock<Shipped> = LazyLock::new(|| Shipped::read(TEXT));
    &LIBRARY
}

impl Shipped {
    /// Reads one game a line, under the rules of the last `# rules` line.
    fn read(text: &str) -> Shipped {
        let mut shipped = Shipped {
            games: Vec::new(),
            tally: Tally::default(),
        };
        let mut rules = Rules::default();
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("# rules ") {
                rules = name.parse().unwrap_or(rules);
            } else if let Ok(game) = FinishedGame::from_letters(rules, line, None) {
                let id = shipped.games.len() as i64 + 1;
                shipped.tally.add(PLIES, id, STARTING_RATING, &game);
                shipped.games.push(game);
            }
        }
        shipped
    }

    pub(crate) fn explore(&self, key: PositionKey) -> Exploration {
        let rows = self.tally.moves(key);
        let ids = rows.iter().map(|(_, counts)| counts.best_game);
        let games = ids.filter_map(|id| self.game(id));
        let games = games.collect();
        Exploration::new(Origin::Shipped, &rows, games)
    }

    fn game(&self, id: i64) -> Option<StoredGame> {
        let game = self.games.get(id as usize - 1)?;
        let seeds = game.seeds().map(|seeds| f64::from(seeds.0) / 2.0);
        Some(StoredGame {
            awale_game_id: id,
            south_player_id: None,
            south: None,
            north_player_id: None,
            north: None,
            rules: game.rules_name().to_owned(),
            result: game.result().points(),
            south_seeds: seeds.south,
            north_seeds: seeds.north,
            ending: game.ending_name().to_owned(),
            played_on: None,
            moves: game.moves().to_owned(),
            level: STARTING_RATING,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale::Position;

    #[test]
    fn every_game_that_comes_with_the_program_is_legal_and_over() {
        let games = TEXT.lines().filter(|line| !line.starts_with('#')).count();
        assert!(games > 100);
        assert_eq!(library().games.len(), games);
    }

    #[test]
    fn the_library_knows_the_start_under_every_rule_set() {
        for (name, rules) in Rules::NAMED {
            let key = PositionKey::new(&rules, &Position::START).unwrap();
            assert!(library().explore(key).games() > 20, "{name}");
        }
    }
}
