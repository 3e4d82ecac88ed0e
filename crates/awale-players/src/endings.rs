//! The endgame tables of a rule set, as the engine's oracle.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use awale::{Game, Margin, Pit, Position, Rules};
use awale_engine::Oracle;
use awale_tables::{Error, Tables};

/// Knows how the game ends from every board with few enough seeds.
#[derive(Debug)]
pub struct Endings {
    rules: Rules,
    tables: Tables,
    most_seeds: u8,
}

impl Endings {
    /// The tables of `rules` in a directory, as many as fit in `memory` bytes;
    /// `None` where there are none.
    pub fn open(directory: &Path, rules: &Rules, memory: u64) -> Result<Option<Endings>, Error> {
        Endings::new(Tables::open_rules(directory, rules)?, rules, memory)
    }

    /// Brings tables to memory, the smallest first, as many as fit in `memory`
    /// bytes; `None` where none does.
    pub fn new(mut tables: Tables, rules: &Rules, memory: u64) -> Result<Option<Endings>, Error> {
        tables.load(rules, memory)?;
        let loaded = tables.list();
        let loaded = loaded.iter().take_while(|table| table.is_loaded);
        let loaded = loaded
            .zip(0..)
            .take_while(|(table, seeds)| table.seeds == *seeds);
        Ok(loaded.last().map(|(_, most_seeds)| Endings {
            rules: *rules,
            tables,
            most_seeds,
        }))
    }

    /// The tables behind.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }
}

impl Oracle for Endings {
    fn margin_to_come(&self, position: &Position) -> Option<Margin> {
        self.tables.probe(&self.rules, position).ok()??.exact()
    }

    fn most_seeds(&self) -> u8 {
        self.most_seeds
    }

    fn line(&self, position: &Position) -> Option<Vec<Pit>> {
        self.tables.line(&self.rules, position).ok()?
    }
}

/// Endings that may come while a game goes on: until then nothing is known.
#[derive(Clone, Debug, Default)]
pub struct AwaitedEndings {
    endings: Arc<OnceLock<Endings>>,
}

impl AwaitedEndings {
    /// They have come. Those that came first stay.
    pub fn arrive(&self, endings: Endings) {
        let _ = self.endings.set(endings);
    }
}

impl Oracle for AwaitedEndings {
    fn margin_to_come(&self, position: &Position) -> Option<Margin> {
        self.endings.get()?.margin_to_come(position)
    }

    /// No seeds, so that nobody asks, until they have come.
    fn most_seeds(&self) -> u8 {
        self.endings.get().map_or(0, Oracle::most_seeds)
    }

    fn line(&self, position: &Position) -> Option<Vec<Pit>> {
        self.endings.get()?.line(position)
    }
}

/// What each move of where `game` stands still brings, where `oracle` knows it
/// of all of them.
pub fn margins(game: &Game, oracle: &dyn Oracle) -> Option<Vec<(Pit, Margin)>> {
    let position = game.position();
    let margin = |pit| {
        let after = position.play_unchecked(game.rules(), pit);
        let is_known = after.board().seeds() <= oracle.most_seeds();
        let to_come = is_known.then(|| oracle.margin_to_come(&after)).flatten()?;
        let gain = after.gain_since(position) as i8;
        Some((pit, Margin(gain - to_come.0)))
    };
    game.moves().map(margin).collect()
}
