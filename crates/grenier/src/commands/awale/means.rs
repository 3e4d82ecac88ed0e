//! What the engine thinks with: threads, memory, and the endgame tables, a
//! small set of which is built where there is none yet.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Result, bail};
use awale::Rules;
use awale_engine::Oracle;
use awale_players::{AwaitedEndings, Endings, Means};
use awale_tables::Tables;
use phrases::{InWords, Phrases};

use super::tables;
use crate::args::MeansArgs;
use crate::output::{self, Output};

/// The most memory that tables may take, in bytes.
const TABLES_MEMORY: u64 = 1 << 30;
/// The most memory of the engine, in mebibytes.
const MOST_MEMORY: usize = 1 << 20;
/// The most threads of the engine.
const MOST_THREADS: usize = 256;

/// What to do where the usual place holds no tables yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Build the small set, then go on.
    Build,
    /// Go on, and build it meanwhile.
    BuildMeanwhile,
    /// Do without.
    Leave,
}

impl Missing {
    /// Builds for whoever makes use of it.
    pub fn build_if(is_used: bool) -> Missing {
        if is_used {
            Missing::Build
        } else {
            Missing::Leave
        }
    }
}

/// The means asked for, for games under `rules`.
pub fn means(args: &MeansArgs, rules: &Rules, missing: Missing, output: &Output) -> Result<Means> {
    let phrases = &output.phrases;
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
    let oracle = match args.tables.as_deref() {
        Some(off) if off == Path::new("off") => None,
        Some(directory) => asked_for(directory, rules, phrases)?,
        None => usual_tables(rules, missing, output),
    };
    Ok(Means {
        threads,
        memory,
        oracle,
        ..usual
    })
}

/// The tables of a directory asked for, which must be there.
fn asked_for(
    directory: &Path,
    rules: &Rules,
    phrases: &Phrases,
) -> Result<Option<Arc<dyn Oracle>>> {
    if !directory.is_dir() {
        let found = directory.display().to_string().into();
        bail!(phrases.say_with("no-tables-directory", &[("found", found)]));
    }
    let endings = Endings::open(directory, rules, TABLES_MEMORY);
    let endings = endings.map_err(|error| tables::worded(&error, phrases))?;
    Ok(endings.map(|endings| Arc::new(endings) as Arc<dyn Oracle>))
}

/// The tables in the user's cache. Nobody asked for them: what goes wrong is
/// said, and the command goes on without.
fn usual_tables(rules: &Rules, missing: Missing, output: &Output) -> Option<Arc<dyn Oracle>> {
    let phrases = &output.phrases;
    let directory = tables::directory(None, phrases).ok()?;
    match missing {
        Missing::Leave => {
            let endings = Endings::open(&directory, rules, TABLES_MEMORY).ok()??;
            Some(Arc::new(endings))
        }
        Missing::Build => {
            let (endings, trouble) = built(&directory, rules);
            if let Some(error) = trouble {
                let reason = error.in_words(phrases).into();
                output::print_note(&phrases.say_with("tables-not-built", &[("reason", reason)]));
            }
            Some(Arc::new(endings?))
        }
        Missing::BuildMeanwhile => {
            let awaited = AwaitedEndings::default();
            let (arriving, rules) = (awaited.clone(), *rules);
            thread::spawn(move || {
                if let (Some(endings), _) = built(&directory, &rules) {
                    arriving.arrive(endings);
                }
            });
            Some(Arc::new(awaited))
        }
    }
}

/// The tables of a directory, the small set having been built if need be, and
/// what went wrong.
fn built(directory: &Path, rules: &Rules) -> (Option<Endings>, Option<awale_tables::Error>) {
    let unheard = |_| ControlFlow::Continue(());
    let (tables, trouble) = Tables::open_or_build(directory, rules, &unheard);
    match Endings::new(tables, rules, TABLES_MEMORY) {
        Ok(endings) => (endings, trouble),
        Err(error) => (None, Some(error)),
    }
}
