//! Tables of the engine kept between searches: what one search found helps the
//! next, and memory stays bounded however many searches wait for their turn.

use std::sync::Arc;

use awale::Rules;
use awale_engine::{Engine, Oracle};
use awale_players::EndgameTables;
use parking_lot::Mutex;

/// Memory of the searches under one rule set, in mebibytes.
const MEMORY: usize = 64;

/// An engine for each rule set used lately. Searches at the same time share
/// its table.
pub struct EnginePool {
    /// The one used last is last.
    kept: Mutex<Vec<KeptEngine>>,
    /// How many are kept.
    capacity: usize,
}

struct KeptEngine {
    rules: Rules,
    /// The most seeds its tables know.
    table_seeds: Option<u8>,
    engine: Engine,
}

impl EnginePool {
    /// A pool that keeps up to `capacity` engines, at least one.
    pub fn new(capacity: usize) -> EnginePool {
        EnginePool {
            kept: Mutex::default(),
            capacity: capacity.max(1),
        }
    }

    /// An engine for games under `rules`.
    pub fn engine(&self, rules: &Rules, tables: Option<Arc<EndgameTables>>) -> Engine {
        let table_seeds = tables.as_ref().map(|tables| tables.most_seeds());
        let fits = |kept: &KeptEngine| kept.rules == *rules && kept.table_seeds == table_seeds;
        let mut kept = self.kept.lock();
        let found = kept.iter().position(fits).map(|at| kept.remove(at));
        let found = found.unwrap_or_else(|| KeptEngine {
            rules: *rules,
            table_seeds,
            engine: match tables {
                Some(tables) => Engine::new(MEMORY).with_oracle(tables),
                None => Engine::new(MEMORY),
            },
        });
        let engine = found.engine.sharing_its_table();
        if kept.len() == self.capacity {
            kept.remove(0);
        }
        kept.push(found);
        engine
    }
}
