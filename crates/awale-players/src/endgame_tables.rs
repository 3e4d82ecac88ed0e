//! The endgame tables of a rule set, as the engine's oracle.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use awale::{Game, Margin, Pit, Position, Rules};
use awale_engine::Oracle;
use awale_tables::{Error, Tables};

/// The tables of one rule set that are in memory: values or bounds for every board
/// of at most [`most_seeds`](Oracle::most_seeds) seeds.
#[derive(Debug)]
pub struct EndgameTables {
    rules: Rules,
    tables: Tables,
    most_seeds: u8,
}

impl EndgameTables {
    /// Opens the tables of `rules` in a directory and loads as many as fit in
    /// `memory` bytes; `None` if the directory has none.
    pub fn open(
        directory: &Path,
        rules: &Rules,
        memory: u64,
    ) -> Result<Option<EndgameTables>, Error> {
        EndgameTables::new(Tables::open_rules(directory, rules)?, rules, memory)
    }

    /// Loads tables, the smallest first, as many as fit in `memory` bytes;
    /// `None` if none fits.
    pub fn new(
        mut tables: Tables,
        rules: &Rules,
        memory: u64,
    ) -> Result<Option<EndgameTables>, Error> {
        tables.load(rules, memory)?;
        let loaded = tables.list();
        let loaded = loaded.iter().take_while(|table| table.is_loaded);
        let loaded = loaded
            .zip(0..)
            .take_while(|(table, seeds)| table.seeds == *seeds);
        Ok(loaded.last().map(|(_, most_seeds)| EndgameTables {
            rules: *rules,
            tables,
            most_seeds,
        }))
    }

    /// The files behind.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }
}

impl Oracle for EndgameTables {
    fn margin_to_come(&self, position: &Position) -> Option<Margin> {
        self.tables.probe(&self.rules, position).ok()??.exact()
    }

    fn bounds_to_come(&self, position: &Position) -> Option<(Margin, Margin)> {
        let known = self.tables.probe(&self.rules, position).ok()??;
        Some((known.lower, known.upper))
    }

    fn most_seeds(&self) -> u8 {
        self.most_seeds
    }

    fn line(&self, position: &Position) -> Option<Vec<Pit>> {
        self.tables.line(&self.rules, position).ok()?
    }
}

/// Tables that another thread is building or loading. Until they are set, this
/// oracle knows nothing.
#[derive(Clone, Debug, Default)]
pub struct PendingTables {
    tables: Arc<OnceLock<EndgameTables>>,
}

impl PendingTables {
    /// Sets the tables, unless some are set already.
    pub fn set(&self, tables: EndgameTables) {
        let _ = self.tables.set(tables);
    }
}

impl Oracle for PendingTables {
    fn margin_to_come(&self, position: &Position) -> Option<Margin> {
        self.tables.get()?.margin_to_come(position)
    }

    fn bounds_to_come(&self, position: &Position) -> Option<(Margin, Margin)> {
        self.tables.get()?.bounds_to_come(position)
    }

    /// 0 until the tables are set, so that the engine does not probe.
    fn most_seeds(&self) -> u8 {
        self.tables.get().map_or(0, Oracle::most_seeds)
    }

    fn line(&self, position: &Position) -> Option<Vec<Pit>> {
        self.tables.get()?.line(position)
    }
}

/// The exact margin still to come after each move of `game`; `None` unless
/// `oracle` knows it for every move.
pub fn exact_margins(game: &Game, oracle: &dyn Oracle) -> Option<Vec<(Pit, Margin)>> {
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
