//! The engine's settings from the command line: threads, memory and endgame
//! tables. Builds a small set of tables where there is none yet.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Result, bail};
use awale::Rules;
use awale_engine::Oracle;
use awale_players::{EndgameTables, EngineSettings, PendingTables};
use awale_tables::Tables;
use phrases::{Localize, Phrases};

use super::tables;
use crate::args::awale::EngineSettingsArgs;
use crate::error::ResultExt;
use crate::output::{self, Output};
use crate::settings::{self, MOST_MEMORY};

/// The memory that tables may take where nothing else is asked for, in bytes.
const USUAL_TABLES_MEMORY: u64 = 1 << 30;
/// The most threads of the engine.
const MOST_THREADS: usize = 256;

/// What to do when the default directory holds no tables yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingTables {
    /// Build the small set, then continue.
    Build,
    /// Build the small set on another thread and continue at once.
    BuildInBackground,
    /// Continue without tables.
    Ignore,
}

impl MissingTables {
    /// Builds tables only if a player uses them.
    pub fn build_if(is_used: bool) -> MissingTables {
        if is_used {
            MissingTables::Build
        } else {
            MissingTables::Ignore
        }
    }
}

/// The settings that the flags ask for, for games under `rules`.
pub fn read(
    args: &EngineSettingsArgs,
    rules: &Rules,
    missing: MissingTables,
    output: &Output,
) -> Result<EngineSettings> {
    let phrases = &output.phrases;
    let default = EngineSettings::default();
    let threads = args.threads.unwrap_or(default.threads);
    if !(1..=MOST_THREADS).contains(&threads) {
        let arguments = [("found", threads.into()), ("most", MOST_THREADS.into())];
        bail!(phrases.say_with("bad-threads", &arguments));
    }
    let memory = memory(args, default.memory);
    if !(1..=MOST_MEMORY).contains(&memory) {
        let arguments = [("found", memory.into()), ("most", MOST_MEMORY.into())];
        bail!(phrases.say_with("bad-memory", &arguments));
    }
    let most = tables_memory(args.tables_memory, phrases)?.unwrap_or(USUAL_TABLES_MEMORY);
    let oracle = match args.tables.as_deref() {
        Some(off) if off == Path::new("off") => None,
        Some(directory) => requested_tables(directory, rules, most, phrases)?,
        None => default_tables(rules, missing, most, output),
    };
    Ok(EngineSettings {
        threads,
        memory,
        oracle,
        ..default
    })
}

/// The engine's memory in mebibytes: by flag, by setting, or `usual`.
pub fn memory(args: &EngineSettingsArgs, usual: usize) -> usize {
    let chosen = || settings::chosen().memory();
    args.memory.or_else(chosen).unwrap_or(usual)
}

/// The bytes that tables may take, where so many mebibytes are asked for.
pub fn tables_memory(mebibytes: Option<u64>, phrases: &Phrases) -> Result<Option<u64>> {
    let is_good = |found| (1..=MOST_MEMORY as u64).contains(&found);
    if let Some(found) = mebibytes.filter(|&found| !is_good(found)) {
        let arguments = [("found", found.into()), ("most", MOST_MEMORY.into())];
        bail!(phrases.say_with("bad-memory", &arguments));
    }
    Ok(mebibytes.map(|mebibytes| mebibytes << 20))
}

/// The tables of a directory given on the command line, which must exist, as many
/// as fit in `most` bytes.
fn requested_tables(
    directory: &Path,
    rules: &Rules,
    most: u64,
    phrases: &Phrases,
) -> Result<Option<Arc<dyn Oracle>>> {
    if !directory.is_dir() {
        let found = directory.display().to_string().into();
        bail!(phrases.say_with("no-tables-directory", &[("found", found)]));
    }
    let tables = Tables::open_rules(directory, rules).localized(phrases)?;
    for error in tables.refused() {
        let reason = error.localize(phrases).into();
        output::print_note(&phrases.say_with("tables-left-out", &[("reason", reason)]));
    }
    let tables = EndgameTables::new(tables, rules, most);
    let tables = tables.localized(phrases)?;
    Ok(tables.map(|tables| Arc::new(tables) as Arc<dyn Oracle>))
}

/// The tables in the user's cache. They were not requested, so an error is a
/// note on standard error and the command continues without them.
fn default_tables(
    rules: &Rules,
    missing: MissingTables,
    most: u64,
    output: &Output,
) -> Option<Arc<dyn Oracle>> {
    let phrases = &output.phrases;
    let directory = tables::directory(None, phrases).ok()?;
    match missing {
        MissingTables::Ignore => {
            let tables = EndgameTables::open(&directory, rules, most).ok()??;
            Some(Arc::new(tables))
        }
        MissingTables::Build => {
            let (tables, error) = open_or_build(&directory, rules, most);
            if let Some(error) = error {
                let reason = error.localize(phrases).into();
                output::print_note(&phrases.say_with("tables-not-built", &[("reason", reason)]));
            }
            Some(Arc::new(tables?))
        }
        MissingTables::BuildInBackground => {
            let pending = PendingTables::default();
            let (receiver, rules) = (pending.clone(), *rules);
            thread::spawn(move || {
                if let (Some(tables), _) = open_or_build(&directory, &rules, most) {
                    receiver.set(tables);
                }
            });
            Some(Arc::new(pending))
        }
    }
}

/// The tables of a directory, after building the small set if there is none;
/// and the error, if there was one.
fn open_or_build(
    directory: &Path,
    rules: &Rules,
    most: u64,
) -> (Option<EndgameTables>, Option<awale_tables::Error>) {
    let no_progress = |_| ControlFlow::Continue(());
    let (tables, error) = Tables::open_or_build(directory, rules, &no_progress);
    match EndgameTables::new(tables, rules, most) {
        Ok(tables) => (tables, error),
        Err(error) => (None, Some(error)),
    }
}
