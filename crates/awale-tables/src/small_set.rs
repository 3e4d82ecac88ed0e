//! The small set of tables a program builds for itself, unasked.

use std::path::Path;

use awale::Rules;

use crate::build::{Build, OnProgress};
use crate::contents::Contents;
use crate::error::Error;
use crate::tables::Tables;

/// The most seeds of the set built without being asked: a second or so of work
/// on one core. `None` where the rules have no tables.
#[must_use]
pub fn small_set(rules: &Rules) -> Option<u8> {
    match Contents::of(rules).ok()? {
        Contents::Histories { .. } => Some(11),
        Contents::Values | Contents::Bounds => Some(12),
    }
}

impl Tables {
    /// The tables of a rule set in a directory, the [`small_set`] being built
    /// first if it is not there.
    ///
    /// This never fails: what cannot be built is left out, and where another
    /// process is building, what it has done so far is taken. The second part
    /// tells what went wrong, for those who want to say it.
    #[must_use]
    pub fn open_or_build(
        directory: &Path,
        rules: &Rules,
        on_progress: OnProgress<'_>,
    ) -> (Tables, Option<Error>) {
        let (tables, trouble) = opened(directory, rules);
        let wanted = small_set(rules).filter(|_| rules.name().is_some());
        let missing = wanted.filter(|&seeds| tables.complete_up_to(rules) < Some(seeds));
        let Some(seeds) = missing else {
            return (tables, trouble);
        };
        let build = Build::new(directory, rules, seeds).and_then(|build| build.run(on_progress));
        let (tables, trouble) = opened(directory, rules);
        (tables, build.err().or(trouble))
    }
}

fn opened(directory: &Path, rules: &Rules) -> (Tables, Option<Error>) {
    match Tables::open_rules(directory, rules) {
        Ok(tables) => (tables, None),
        Err(error) => (Tables::default(), Some(error)),
    }
}
