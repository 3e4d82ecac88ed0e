//! Engines kept between searches, so that what one search found helps the next
//! one, and memory stays what it is.

use std::sync::{Arc, Mutex, PoisonError};

use awale::Rules;
use awale_engine::{Engine, Oracle};
use awale_players::EndgameTables;

/// Memory of an engine, in mebibytes.
const MEMORY: usize = 32;

/// Engines that nobody is using.
pub struct Engines {
    idle: Mutex<Vec<Kept>>,
    /// The most kept.
    most: usize,
}

struct Kept {
    rules: Rules,
    /// The most seeds its tables know.
    foreseen: Option<u8>,
    engine: Engine,
}

impl Engines {
    /// Keeps up to `most` engines.
    pub fn new(most: usize) -> Engines {
        Engines {
            idle: Mutex::default(),
            most,
        }
    }

    /// Lends an engine for games under `rules`.
    pub fn with<T>(
        &self,
        rules: &Rules,
        known: Option<Arc<EndgameTables>>,
        work: impl FnOnce(&mut Engine) -> T,
    ) -> T {
        let foreseen = known.as_ref().map(|known| known.most_seeds());
        let fits = |kept: &Kept| kept.rules == *rules && kept.foreseen == foreseen;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let found = idle.iter().position(fits).map(|at| idle.remove(at));
        drop(idle);
        let mut kept = found.unwrap_or_else(|| Kept {
            rules: *rules,
            foreseen,
            engine: match known {
                Some(known) => Engine::new(MEMORY).with_oracle(known),
                None => Engine::new(MEMORY),
            },
        });
        let answer = work(&mut kept.engine);
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() == self.most {
            idle.remove(0);
        }
        idle.push(kept);
        answer
    }
}
