//! Building the table files of a rule set, and going on where a build stopped.
//!
//! Histories are built layer by layer, in `histories.rs`; tables without turn
//! limit level by level, here.

mod histories;
mod lock;
mod plan;
mod speed;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use awale::{Rules, SEEDS};

pub use self::lock::DirectoryLock;
pub use self::plan::BuildPlan;
use self::plan::Resources;
use crate::contents::Contents;
use crate::error::{Error, Refusal};
use crate::file::{Packer, Writer};
use crate::index::boards_with;
use crate::retrograde::Retrograde;
use crate::table::Table;
use crate::tables::file_name;

use rayon::prelude::*;

/// The most seeds of a table of histories.
pub(crate) const MOST_SEEDS: u8 = 31;

/// Work lost at most when a build is killed, but for one layer.
const CHECKPOINT_INTERVAL: Duration = Duration::from_mins(5);

/// A build to be run: the tables of one rule set up to some seed count.
#[derive(Clone, Debug)]
pub struct Build {
    directory: PathBuf,
    rules: Rules,
    contents: Contents,
    seeds: u8,
    threads: usize,
    memory: Option<u64>,
    checkpoint_interval: Duration,
}

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Units of work done, of [`BuildPlan::work`].
    pub done: u64,
    /// [`BuildPlan::work`].
    pub work: u64,
    /// The most seeds of the boards in work.
    pub seeds: u8,
}

/// What a build did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// One for each seed count, from 0 up.
    pub files: Vec<BuiltFile>,
}

/// One file of a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltFile {
    /// Where it is.
    pub path: PathBuf,
    /// Seeds on its boards.
    pub seeds: u8,
    /// How many boards.
    pub boards: u64,
    /// Length of the file.
    pub bytes: u64,
    /// Whether it was there before.
    pub is_kept: bool,
}

/// Told of progress; may stop the build.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync);

impl Build {
    /// The tables of `rules` for every board of at most `seeds` seeds, in
    /// `directory`.
    pub fn new(directory: &Path, rules: &Rules, seeds: u8) -> Result<Build, Error> {
        let contents = Contents::of(rules)?;
        let most = match contents {
            Contents::Histories { .. } => MOST_SEEDS,
            Contents::Values | Contents::Bounds => SEEDS,
        };
        if seeds > most {
            return Err(Error::TooManySeeds { found: seeds, most });
        }
        if rules.name().is_none() {
            return Err(Error::UnsupportedRules("they have no name to give a file"));
        }
        Ok(Build {
            directory: directory.to_owned(),
            rules: *rules,
            contents,
            seeds,
            threads: 0,
            memory: None,
            checkpoint_interval: CHECKPOINT_INTERVAL,
        })
    }

    /// Uses at most this many bytes of memory instead of what is free: what
    /// does not fit is recorded on disk.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Build {
        self.memory = Some(bytes);
        self
    }

    /// Saves the state of a build of histories this often, instead of every
    /// five minutes.
    #[must_use]
    pub fn checkpoint_every(mut self, interval: Duration) -> Build {
        self.checkpoint_interval = interval;
        self
    }

    /// Uses this many threads; 0 for as many as there are cores.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Build {
        self.threads = threads;
        self
    }

    fn path(&self, seeds: u8) -> PathBuf {
        let name = file_name(&self.rules, seeds).expect("checked when the build was made");
        self.directory.join(name)
    }

    /// What has to be done, and with how much memory.
    pub fn plan(&self) -> Result<BuildPlan, Error> {
        let mut missing = Vec::new();
        for seeds in 0..=self.seeds {
            if self.existing(seeds)?.is_none() {
                missing.push(seeds);
            }
        }
        Ok(self.plan_for(missing))
    }

    fn plan_for(&self, missing: Vec<u8>) -> BuildPlan {
        let resources = Resources::new(self.memory, &self.directory, self.threads);
        match self.contents {
            Contents::Histories { turns } => self.plan_histories(missing, turns, resources),
            Contents::Values => BuildPlan::unlimited(missing, 1, resources),
            Contents::Bounds => BuildPlan::unlimited(missing, 2, resources),
        }
    }

    /// The file of this seed count if it is there, sound, and as good as one
    /// built now; `None` if it has to be built. A file of a later version is an error: it is not ours to
    /// replace.
    fn existing(&self, seeds: u8) -> Result<Option<Table>, Error> {
        match Table::open_expected(&self.path(seeds), &self.rules, seeds) {
            Ok(table) => Ok(Some(table).filter(Table::is_current)),
            Err(Error::Io { source, .. }) if source.kind() == std::io::ErrorKind::NotFound => {
                Ok(None)
            }
            Err(
                error @ Error::Refused {
                    reason: Refusal::Newer { .. },
                    ..
                },
            ) => Err(error),
            Err(Error::Refused { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Builds what is missing. Files appear one by one, complete; a build that
    /// is stopped or killed loses at most the work since the last of them.
    pub fn run(&self, on_progress: OnProgress<'_>) -> Result<Built, Error> {
        let _lock = DirectoryLock::take(&self.directory)?;
        let plan = self.plan()?;
        plan.check()?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()?;
        let meter = Meter {
            on_progress,
            work: plan.work,
            done: Mutex::new(0),
        };
        pool.install(|| match self.contents {
            Contents::Histories { turns } => self.build_histories(&plan.groups, turns, &meter),
            Contents::Values | Contents::Bounds => self.build_unlimited(&plan, &meter),
        })?;
        self.built(&plan)
    }

    fn built(&self, plan: &BuildPlan) -> Result<Built, Error> {
        let file = |seeds| {
            let path = self.path(seeds);
            let metadata = fs::metadata(&path).map_err(|source| Error::Io {
                path: path.clone(),
                source,
            })?;
            Ok(BuiltFile {
                seeds,
                boards: boards_with(seeds),
                bytes: metadata.len(),
                is_kept: !plan.missing.contains(&seeds),
                path,
            })
        };
        let files = (0..=self.seeds).map(file).collect::<Result<_, Error>>()?;
        Ok(Built { files })
    }

    fn create(&self, seeds: u8) -> Result<Writer, Error> {
        Writer::create(&self.path(seeds), &self.rules, self.contents, seeds)
    }

    fn build_unlimited(&self, plan: &BuildPlan, meter: &Meter<'_>) -> Result<(), Error> {
        let Some(&top) = plan.missing.last() else {
            return Ok(());
        };
        let mut solver = Retrograde::new(&self.rules, self.contents, usize::from(top));
        for seeds in 0..=top {
            if plan.missing.contains(&seeds) {
                self.solve(&mut solver, seeds, meter)?;
            } else if let Some(mut table) = self.existing(seeds)? {
                table.unpack()?;
                solver.resume(&table.planes().expect("these rules have no turn limit"));
            }
        }
        Ok(())
    }

    fn solve(&self, solver: &mut Retrograde, seeds: u8, meter: &Meter<'_>) -> Result<(), Error> {
        let boards = boards_with(seeds);
        // Levels take some fifty sweeps; the last step makes up the difference.
        let share = boards / 64;
        let mut told = 0;
        let stopped = solver.solve(&mut |sweeps| {
            let step = if sweeps < 60 { share } else { 0 };
            told += step;
            match meter.add(step, seeds) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        if stopped.is_break() {
            return Err(Error::Stopped);
        }
        let mut file = self.create(seeds)?;
        write_values(&mut file, &solver.level(usize::from(seeds)))?;
        file.finish()?;
        meter.add(boards - told, seeds)
    }
}

/// Blocks compressed together before they are written.
const BATCH: usize = 256;

/// Writes planes of stored bytes, those of one block side by side.
fn write_values(file: &mut Writer, planes: &[Vec<u8>]) -> Result<(), Error> {
    let header = *file.header();
    let block = |packer: &mut Packer, number: usize| {
        let (first, boards) = header.boards_of(number);
        let range = first as usize..first as usize + boards;
        let parts: Vec<&[u8]> = planes.iter().map(|plane| &plane[range.clone()]).collect();
        packer.pack(&parts.concat())
    };
    let numbers: Vec<usize> = (0..header.blocks()).collect();
    for batch in numbers.chunks(BATCH) {
        let blocks: Vec<Vec<u8>> = batch
            .par_iter()
            .map_init(Packer::default, |packer, &number| block(packer, number))
            .collect();
        blocks.iter().try_for_each(|block| file.push(block))?;
    }
    Ok(())
}

/// Adds up the work done.
struct Meter<'a> {
    on_progress: OnProgress<'a>,
    work: u64,
    done: Mutex<u64>,
}

impl Meter<'_> {
    fn add(&self, work: u64, seeds: u8) -> Result<(), Error> {
        let done = {
            let mut done = self
                .done
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            // More is done than planned if a checkpoint turns out damaged.
            *done = (*done + work).min(self.work);
            *done
        };
        let progress = Progress {
            done,
            work: self.work,
            seeds,
        };
        match (self.on_progress)(progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Error::Stopped),
        }
    }
}
