//! What the engine thinks with: threads, memory, and the endgame tables found.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, bail};
use awale::{Position, Rules};
use awale_engine::{Oracle, UpTo};
use awale_players::Means;
use awale_tables::Tables;
use phrases::Phrases;

use super::tables;
use crate::args::MeansArgs;

/// The most memory that tables may take, in bytes.
const TABLES_MEMORY: u64 = 1 << 30;
/// The most memory of the engine, in mebibytes.
const MOST_MEMORY: usize = 1 << 20;
/// The most threads of the engine.
const MOST_THREADS: usize = 256;

/// The means asked for, for games under `rules`.
pub fn means(args: &MeansArgs, rules: &Rules, phrases: &Phrases) -> Result<Means> {
    let usual = Means::default();
    let threads = args.threads.unwrap_or(usual.threads);
    if !(1..=MOST_THREADS).contains(&threads) {
        let arguments = [("found", threads.into()), ("most", MOST_THREADS.into())];
        bail!(phrases.say_with("bad-threads", &arguments));
    }
    let memory = args.memory.unwrap_or(usual.memory);
    if !(1..=MOST_MEMORY).contains(&memory) {
        let arguments = [("found", memory.into()), ("most", MOST_MEMORY.into())];
        bail!(phrases.say_with("bad-memory", &arguments));
    }
    Ok(Means {
        threads,
        memory,
        oracle: oracle(args.tables.as_deref(), rules, phrases)?,
        ..usual
    })
}

/// The tables of `rules` in the directory asked for, or where they are usually
/// kept; `off` for none. A directory asked for must be there.
fn oracle(
    asked: Option<&Path>,
    rules: &Rules,
    phrases: &Phrases,
) -> Result<Option<Arc<dyn Oracle>>> {
    if asked == Some(Path::new("off")) {
        return Ok(None);
    }
    if let Some(directory) = asked.filter(|directory| !directory.is_dir()) {
        let found = directory.display().to_string().into();
        bail!(phrases.say_with("no-tables-directory", &[("found", found)]));
    }
    let told = |error| tables::worded(&error, phrases);
    let directory = tables::directory(asked, phrases)?;
    let mut tables = Tables::open_rules(&directory, rules).map_err(told)?;
    tables.load(rules, TABLES_MEMORY).map_err(told)?;
    let loaded = tables.list();
    let most_seeds = loaded.iter().take_while(|table| table.is_loaded).last();
    let Some(most_seeds) = most_seeds.map(|table| table.seeds) else {
        return Ok(None);
    };
    let rules = *rules;
    let known = move |position: &Position| tables.probe(&rules, position).ok()??.exact();
    Ok(Some(Arc::new(UpTo::new(most_seeds, known))))
}
