//! The small set of tables that programs build at their first start.

use std::path::Path;

use awale::Rules;

use crate::build::{Build, OnProgress};
use crate::contents::Contents;
use crate::error::Error;
use crate::tables::Tables;

/// The most seeds of the tables that programs build by themselves: about a
/// second of work on one core. `None` if the rules have no tables.
#[must_use]
pub fn small_set(rules: &Rules) -> Option<u8> {
    match Contents::of(rules).ok()? {
        Contents::Histories { .. } => Some(11),
        Contents::Values | Contents::Bounds => Some(12),
    }
}

impl Tables {
    /// Opens the tables of a rule set, after building the [`small_set`] if it
    /// is missing.
    ///
    /// Always returns tables, possibly none: a failed build leaves the tables
    /// that exist, and so does a build under way in another process. The second
    /// part is the error, for callers that show it.
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
