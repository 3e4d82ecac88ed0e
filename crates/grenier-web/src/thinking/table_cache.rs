//! The endgame tables in memory: read when a rule set is first used, and a
//! small set built in the background where the directory lacks it.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use awale::Rules;
use awale_engine::Oracle;
use awale_players::EndgameTables;
use awale_tables::Tables;
use parking_lot::{Mutex, RwLock};

/// What the tables of one rule set may take where nothing else is asked for, in
/// bytes.
const USUAL_MEMORY: u64 = 256 << 20;

/// The tables of every rule set used so far.
pub struct TableCache {
    directory: Option<PathBuf>,
    /// What the tables of one rule set may take, in bytes.
    memory: u64,
    entries: Mutex<HashMap<Rules, Arc<CacheEntry>>>,
    closing: Arc<AtomicBool>,
}

#[derive(Default)]
struct CacheEntry {
    tables: RwLock<Option<Arc<EndgameTables>>>,
    is_loading: AtomicBool,
}

impl TableCache {
    /// The tables of a directory, those of a rule set within so many bytes of
    /// memory; without a directory, no tables at all.
    pub fn new(directory: Option<PathBuf>, memory: Option<u64>) -> TableCache {
        TableCache {
            directory,
            memory: memory.unwrap_or(USUAL_MEMORY),
            entries: Mutex::default(),
            closing: Arc::default(),
        }
    }

    /// The tables of a rule set that are loaded by now. The first call for a
    /// rule set starts loading them, and building them where there are none.
    pub fn loaded(&self, rules: &Rules) -> Option<Arc<EndgameTables>> {
        self.entry(rules)?.tables.read().clone()
    }

    /// Whether tables of a rule set are being loaded or built.
    pub fn is_loading(&self, rules: &Rules) -> bool {
        let entry = self.entry(rules);
        entry.is_some_and(|entry| entry.is_loading.load(Ordering::Relaxed))
    }

    /// Cancels the builds.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    fn entry(&self, rules: &Rules) -> Option<Arc<CacheEntry>> {
        let directory = self.directory.as_ref()?;
        let mut entries = self.entries.lock();
        let entry = entries
            .entry(*rules)
            .or_insert_with(|| self.start_loading(directory.clone(), *rules));
        Some(Arc::clone(entry))
    }

    fn start_loading(&self, directory: PathBuf, rules: Rules) -> Arc<CacheEntry> {
        let entry = Arc::new(CacheEntry::default());
        entry.is_loading.store(true, Ordering::Relaxed);
        let (loading, closing) = (Arc::clone(&entry), Arc::clone(&self.closing));
        let memory = self.memory;
        let load = move || loading.load(&directory, rules, memory, &closing);
        let thread = std::thread::Builder::new().name("tables".into());
        if let Err(error) = thread.spawn(load) {
            tracing::warn!("endgame tables: {error}");
            entry.is_loading.store(false, Ordering::Relaxed);
        }
        entry
    }
}

impl CacheEntry {
    /// Loads the tables of the directory, then builds the small set if it is
    /// missing.
    fn load(&self, directory: &Path, rules: Rules, memory: u64, closing: &AtomicBool) {
        let found = Tables::open_rules(directory, &rules);
        self.put(found.and_then(|tables| EndgameTables::new(tables, &rules, memory)));
        if self.lacks_the_small_set(&rules) {
            let go_on = |_| {
                if closing.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let (tables, trouble) = Tables::open_or_build(directory, &rules, &go_on);
            if let Some(error) = trouble {
                tracing::warn!("endgame tables: {error}");
            }
            self.put(EndgameTables::new(tables, &rules, memory));
        }
        self.is_loading.store(false, Ordering::Relaxed);
    }

    fn lacks_the_small_set(&self, rules: &Rules) -> bool {
        let tables = self.tables.read();
        let most = tables.as_ref().map(|tables| tables.most_seeds());
        awale_tables::small_set(rules).is_some_and(|seeds| most < Some(seeds))
    }

    fn put(&self, tables: Result<Option<EndgameTables>, awale_tables::Error>) {
        match tables {
            Ok(tables) => *self.tables.write() = tables.map(Arc::new),
            Err(error) => tracing::warn!("endgame tables: {error}"),
        }
    }
}
