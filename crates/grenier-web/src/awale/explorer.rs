//! The opening explorer: what past games played from a position, cached.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use archive::{Archive, Error, Exploration, PositionKey};
use awale::Game;
use moka::sync::Cache;

/// Positions in the cache: some megabytes.
const CACHED: u64 = 4096;
/// The greatest age of an answer. Other programs may have changed the archive
/// without telling us.
const LONGEST_KEPT: Duration = Duration::from_mins(1);

/// A cache of the explorations asked for lately.
pub struct Explorer {
    cache: Cache<(Generation, PositionKey), Arc<Vec<Exploration>>>,
    /// Counts the times the archive changed. It is part of each key, so that
    /// an exploration read before a change is never found after it.
    generation: AtomicU64,
}

type Generation = u64;

impl Default for Explorer {
    fn default() -> Explorer {
        Explorer {
            cache: Cache::builder()
                .max_capacity(CACHED)
                .time_to_live(LONGEST_KEPT)
                .build(),
            generation: AtomicU64::new(0),
        }
    }
}

impl Explorer {
    /// What past games played from where a game stands, by source.
    pub async fn explore(
        &self,
        archive: &Archive,
        game: &Game,
    ) -> Result<Arc<Vec<Exploration>>, Error> {
        let generation = self.generation.load(Ordering::SeqCst);
        let key = PositionKey::new(game.rules(), game.position()).map(|key| (generation, key));
        if let Some(known) = key.as_ref().and_then(|key| self.cache.get(key)) {
            return Ok(known);
        }
        let found = Arc::new(archive.explore(game.rules(), game.position()).await?);
        if let Some(key) = key {
            self.cache.insert(key, Arc::clone(&found));
        }
        Ok(found)
    }

    /// Clears the cache after a game was archived.
    pub fn clear(&self) {
        self.generation.fetch_add(1, Ordering::SeqCst);
        self.cache.invalidate_all();
    }
}
