//! What past games played, remembered for the positions asked about most.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use archive::{Error, Exploration, PositionKey};
use awale::Game;
use lru::LruCache;

use crate::app::Shared;

/// Positions remembered: some megabytes.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// Explorations of the positions asked about lately.
pub struct Explorer(Mutex<Memory>);

struct Memory {
    found: LruCache<PositionKey, Arc<Exploration>>,
    /// Counts the times everything was forgotten, so that what was read before
    /// is not remembered after.
    age: u64,
}

impl Default for Explorer {
    fn default() -> Explorer {
        Explorer(Mutex::new(Memory {
            found: LruCache::new(REMEMBERED),
            age: 0,
        }))
    }
}

impl Explorer {
    fn with<T>(&self, act: impl FnOnce(&mut Memory) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Shared {
    /// What past games played from where a game stands.
    pub async fn explore(&self, game: &Game) -> Result<Arc<Exploration>, Error> {
        let key = PositionKey::new(game.rules(), game.position());
        let (known, age) = self.explorer.with(|memory| {
            let known = key.and_then(|key| memory.found.get(&key).cloned());
            (known, memory.age)
        });
        if let Some(known) = known {
            return Ok(known);
        }
        let found = self.archive.explore(game.rules(), game.position()).await?;
        let found = Arc::new(found);
        self.explorer.with(|memory| {
            if let Some(key) = key.filter(|_| memory.age == age) {
                memory.found.put(key, Arc::clone(&found));
            }
        });
        Ok(found)
    }

    /// A game was stored: what was remembered may no longer hold.
    pub fn forget_explorations(&self) {
        self.explorer.with(|memory| {
            memory.found.clear();
            memory.age += 1;
        });
    }
}
