//! `grenier awale tables …`: exact endgames.

mod build;
#[cfg(feature = "cluster")]
mod cluster;
mod histogram;
mod list;
mod plan;
mod probe;
mod progress;
mod verify;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use awale::Rules;
use awale_tables::{Build, Tables};
use phrases::{Localize as _, Phrases};

use crate::args::awale::TablesCommand;
use crate::error::{ResultExt, localized};
use crate::output::Output;

pub fn run(command: TablesCommand, output: &Output) -> Result<()> {
    match command {
        TablesCommand::Build(args) => build::build(&args, output),
        TablesCommand::Probe(args) => probe::probe(&args, output),
        TablesCommand::Verify(args) => verify::verify(&args, output),
        TablesCommand::Histogram(args) => histogram::histogram(&args, output),
        TablesCommand::List(args) => list::list(&args, output),
    }
}

/// The directory on the command line, or the one in the user's cache.
pub fn directory(requested: Option<&Path>, phrases: &Phrases) -> Result<PathBuf> {
    if let Some(directory) = requested {
        return Ok(directory.to_owned());
    }
    let cache = dirs::cache_dir().ok_or_else(|| anyhow!(phrases.say("tables-no-directory")))?;
    Ok(cache.join("grenier").join("tables"))
}

/// Builds what is missing of some tables, with a bar.
pub fn build_missing(build: &Build, rules: &Rules, phrases: &Phrases) -> Result<()> {
    build::build_missing(build, rules, phrases)
}

/// Opens the tables of a directory. In the default directory (not `is_named`),
/// builds a small set if there is none. Leaves a damaged file to the next build
/// to repair.
fn open(
    is_named: bool,
    directory: &Path,
    (rules, seeds): (&Rules, u8),
    phrases: &Phrases,
) -> Result<Tables> {
    let tables = Tables::open_rules(directory, rules).localized(phrases)?;
    if is_named || tables.refusal_of(rules, seeds).is_some() {
        return Ok(tables);
    }
    let (tables, _) = Tables::open_or_build(directory, rules, &|_| ControlFlow::Continue(()));
    Ok(tables)
}

fn name(rules: &Rules) -> &'static str {
    rules.name().unwrap_or_default()
}

/// An error if a table is missing or its file is refused.
fn check_found(
    tables: &Tables,
    (rules, seeds): (&Rules, u8),
    directory: &Path,
    phrases: &Phrases,
) -> Result<()> {
    if let Some(error) = tables.refusal_of(rules, seeds) {
        return Err(localized(error, phrases));
    }
    let is_here = |table: &awale_tables::TableInfo| table.rules == *rules && table.seeds == seeds;
    if tables.list().iter().any(is_here) {
        return Ok(());
    }
    let key = if can_be_built(directory, rules, seeds) {
        "tables-not-found"
    } else {
        "tables-out-of-reach"
    };
    let arguments = [
        ("seeds", seeds.into()),
        ("name", rules.localize(phrases).into()),
        ("rules", name(rules).into()),
        ("directory", directory.display().to_string().into()),
    ];
    bail!(phrases.say_with(key, &arguments))
}

fn can_be_built(directory: &Path, rules: &Rules, seeds: u8) -> bool {
    Build::new(directory, rules, seeds)
        .and_then(|build| build.plan())
        .is_ok_and(|plan| plan.check().is_ok())
}
