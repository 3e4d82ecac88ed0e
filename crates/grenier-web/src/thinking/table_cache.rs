//! The endgame tables: used as found, and a small set built in the background
//! the first time a rule set is asked about.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use awale::Rules;
use awale_engine::Oracle;
use awale_players::EndgameTables;
use awale_tables::Tables;

/// The most memory that the tables of one rule set may take, in bytes.
const MEMORY: u64 = 256 << 20;

/// The tables of every rule set asked about so far.
pub struct TableRoom {
    directory: Option<PathBuf>,
    shelves: RwLock<HashMap<Rules, Arc<Shelf>>>,
    closing: Arc<AtomicBool>,
}

#[derive(Default)]
struct Shelf {
    known: RwLock<Option<Arc<EndgameTables>>>,
    is_being_filled: AtomicBool,
}

impl TableRoom {
    /// The tables of a directory; none at all without.
    pub fn new(directory: Option<PathBuf>) -> TableRoom {
        TableRoom {
            directory,
            shelves: RwLock::default(),
            closing: Arc::default(),
        }
    }

    /// What is known by now of a rule set. The first to ask sets the tables
    /// being read, and built where there are none.
    pub fn known(&self, rules: &Rules) -> Option<Arc<EndgameTables>> {
        let place = self.place(rules)?;
        place
            .known
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Whether more will be known of a rule set soon.
    pub fn is_being_filled(&self, rules: &Rules) -> bool {
        let place = self.place(rules);
        place.is_some_and(|place| place.is_being_filled.load(Ordering::Relaxed))
    }

    /// Breaks off what is being built.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    fn place(&self, rules: &Rules) -> Option<Arc<Shelf>> {
        let directory = self.directory.clone()?;
        let shelves = self.shelves.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = shelves.get(rules) {
            return Some(Arc::clone(place));
        }
        drop(shelves);
        let mut shelves = self.shelves.write().unwrap_or_else(PoisonError::into_inner);
        let place = shelves.entry(*rules).or_insert_with(|| {
            let place = Arc::new(Shelf::default());
            place.is_being_filled.store(true, Ordering::Relaxed);
            let (filled, closing) = (Arc::clone(&place), Arc::clone(&self.closing));
            let rules = *rules;
            let fill = move || filled.fill(&directory, rules, &closing);
            if let Err(error) = std::thread::Builder::new()
                .name("tables".into())
                .spawn(fill)
            {
                tracing::warn!("endgame tables: {error}");
                place.is_being_filled.store(false, Ordering::Relaxed);
            }
            place
        });
        Some(Arc::clone(place))
    }
}

impl Shelf {
    /// First what is there, then the small set that should be.
    fn fill(&self, directory: &Path, rules: Rules, closing: &AtomicBool) {
        let found = Tables::open_rules(directory, &rules);
        self.put(found.and_then(|tables| EndgameTables::new(tables, &rules, MEMORY)));
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
            self.put(EndgameTables::new(tables, &rules, MEMORY));
        }
        self.is_being_filled.store(false, Ordering::Relaxed);
    }

    fn lacks_the_small_set(&self, rules: &Rules) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let most = known.as_ref().map(|known| known.most_seeds());
        awale_tables::small_set(rules).is_some_and(|seeds| most < Some(seeds))
    }

    fn put(&self, endings: Result<Option<EndgameTables>, awale_tables::Error>) {
        match endings {
            Ok(endings) => {
                let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
                *known = endings.map(Arc::new);
            }
            Err(error) => tracing::warn!("endgame tables: {error}"),
        }
    }
}
