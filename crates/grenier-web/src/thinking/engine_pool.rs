//! Engines kept between searches: what one search found helps the next, and
//! memory stays bounded.

use std::sync::Arc;

use awale::Rules;
use awale_engine::{Engine, Oracle};
use awale_players::EndgameTables;
use parking_lot::Mutex;

/// Memory of an engine, in mebibytes.
const MEMORY: usize = 32;

/// The engines that no search is using.
pub struct EnginePool {
    idle: Mutex<Vec<IdleEngine>>,
    /// How many are kept.
    capacity: usize,
}

struct IdleEngine {
    rules: Rules,
    /// The most seeds its tables know.
    table_seeds: Option<u8>,
    engine: Engine,
}

impl EnginePool {
    /// A pool that keeps up to `capacity` engines.
    pub fn new(capacity: usize) -> EnginePool {
        EnginePool {
            idle: Mutex::default(),
            capacity,
        }
    }

    /// Lends an engine for games under `rules`.
    pub fn with<T>(
        &self,
        rules: &Rules,
        tables: Option<Arc<EndgameTables>>,
        search: impl FnOnce(&mut Engine) -> T,
    ) -> T {
        let mut lent = self.take(rules, tables);
        let result = search(&mut lent.engine);
        self.put_back(lent);
        result
    }

    fn take(&self, rules: &Rules, tables: Option<Arc<EndgameTables>>) -> IdleEngine {
        let table_seeds = tables.as_ref().map(|tables| tables.most_seeds());
        let fits = |idle: &IdleEngine| idle.rules == *rules && idle.table_seeds == table_seeds;
        let mut idle = self.idle.lock();
        let found = idle.iter().position(fits).map(|at| idle.remove(at));
        drop(idle);
        found.unwrap_or_else(|| IdleEngine {
            rules: *rules,
            table_seeds,
            engine: match tables {
                Some(tables) => Engine::new(MEMORY).with_oracle(tables),
                None => Engine::new(MEMORY),
            },
        })
    }

    fn put_back(&self, engine: IdleEngine) {
        let mut idle = self.idle.lock();
        if idle.len() == self.capacity {
            idle.remove(0);
        }
        idle.push(engine);
    }
}
