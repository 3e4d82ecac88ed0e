//! Building tables of histories: layer after layer in place, the changes of
//! every board recorded, then one file for each level.
//!
//! Recordings are in memory while they fit, on disk beyond. From time to time
//! a checkpoint brings all of them to disk together with the layer, so that a
//! killed build goes on from there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use rayon::prelude::*;

use super::plan::{BuildPlan, Pass, Resources};
use super::{BATCH, Build, Meter};
use crate::checkpoint::Checkpoint;
use crate::error::Error;
use crate::file::{Packer, TEMPORARY, Writer};
use crate::horizon::{Horizon, Replacement};
use crate::index::{Level, boards_up_to};
use crate::recorder::{Recorder, Recordings};
use crate::recording::sorter::Sorter;
use crate::spill::{Spill, damaged};

/// How the names of spill files end.
const SPILL: &str = "spill";
/// How the names of checkpoints end.
const CHECKPOINT: &str = "checkpoint";

impl Build {
    /// The plan for tables of histories: what a checkpoint has, then the rest.
    pub(super) fn plan_histories(
        &self,
        missing: Vec<u8>,
        turns: u8,
        resources: Resources,
    ) -> BuildPlan {
        match self.checkpoint(&missing) {
            Some(checkpoint) => {
                let levels = checkpoint.levels.iter().map(|(seeds, _)| *seeds).collect();
                let resumed = (levels, checkpoint.top, checkpoint.turns);
                BuildPlan::resumed_histories(missing, resumed, turns, resources)
            }
            None => BuildPlan::histories(missing, turns, resources),
        }
    }

    /// Runs the passes of a plan.
    pub(super) fn build_histories(
        &self,
        passes: &[Pass],
        turns: u8,
        meter: &Meter<'_>,
    ) -> Result<(), Error> {
        let first = passes.first();
        if first.is_none_or(|pass| pass.done == 0) {
            self.forget_checkpoint()?;
        }
        passes
            .iter()
            .try_for_each(|pass| self.run_pass(pass, turns, meter))
    }

    fn run_pass(&self, pass: &Pass, turns: u8, meter: &Meter<'_>) -> Result<(), Error> {
        let mut state = match self.resumed(pass) {
            Some(state) => state,
            None => PassState::new(self, pass),
        };
        let mut last_checkpoint = Instant::now();
        while state.turns < turns {
            state.step();
            let is_due = last_checkpoint.elapsed() >= self.checkpoint_interval;
            if pass.has_disk && is_due {
                self.write_checkpoint(&mut state)?;
                last_checkpoint = Instant::now();
            } else if state.memory() + 2 * state.growth > pass.room {
                self.spill(&mut state)?;
            }
            meter.add(boards_up_to(pass.top), pass.top)?;
        }
        for recorder in state.recorders.into_iter().flatten() {
            self.write_level(recorder)?;
        }
        self.forget_checkpoint()
    }

    /// Brings all recordings to disk.
    fn spill(&self, state: &mut PassState) -> Result<(), Error> {
        for recorder in state.recorders.iter_mut().flatten() {
            let path = self.spill_path(recorder.level());
            recorder.spill(&path).map_err(io_error(&path))?;
        }
        Ok(())
    }

    fn write_checkpoint(&self, state: &mut PassState) -> Result<(), Error> {
        self.spill(state)?;
        let mut levels = Vec::new();
        for recorder in state.recorders.iter().flatten() {
            let path = self.spill_path(recorder.level());
            let spill = recorder.spilled().ok_or_else(damaged);
            let spill = spill.map_err(io_error(&path))?;
            spill.sync().map_err(io_error(&path))?;
            levels.push((recorder.level().seeds as u8, spill.segments().to_vec()));
        }
        let checkpoint = Checkpoint {
            rules: self.rules,
            top: state.top,
            turns: state.turns,
            levels,
        };
        let path = self.checkpoint_path();
        checkpoint
            .write(
                &path,
                &path.with_extension(TEMPORARY),
                state.horizon.values().all(),
            )
            .map_err(io_error(&path))
    }

    /// The checkpoint of an earlier build, if it has levels that are missing.
    pub(super) fn checkpoint(&self, missing: &[u8]) -> Option<Checkpoint> {
        let mut checkpoint = Checkpoint::read(&self.checkpoint_path())?;
        checkpoint
            .levels
            .retain(|(seeds, _)| missing.contains(seeds));
        let is_wanted = checkpoint.rules == self.rules && !checkpoint.levels.is_empty();
        is_wanted.then_some(checkpoint)
    }

    /// Where the checkpoint of a pass left it; `None` if there is none or it
    /// cannot be used.
    fn resumed(&self, pass: &Pass) -> Option<PassState> {
        if pass.done == 0 {
            return None;
        }
        let checkpoint = self.checkpoint(&pass.levels)?;
        let mut state = PassState::new(self, pass);
        for (seeds, segments) in checkpoint.levels {
            let path = self.spill_path(Level::new(usize::from(seeds)));
            let spill = Spill::open(&path, segments).ok()?;
            state.recorders[usize::from(seeds)].as_mut()?.resume(spill);
        }
        let layer = state.horizon.values_mut().all_mut();
        Checkpoint::read_layer(&self.checkpoint_path(), layer).ok()?;
        state.turns = checkpoint.turns;
        Some(state)
    }

    /// Removes the checkpoint, then the spill files it refers to.
    fn forget_checkpoint(&self) -> Result<(), Error> {
        let remove = |path: PathBuf| match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(io_error(&path)(error)),
            _ => Ok(()),
        };
        remove(self.checkpoint_path())?;
        (0..=super::MOST_SEEDS)
            .map(|seeds| self.spill_path(Level::new(usize::from(seeds))))
            .try_for_each(remove)
    }

    fn checkpoint_path(&self) -> PathBuf {
        let name = self.rules.name().unwrap_or_default();
        self.directory.join(name).with_extension(CHECKPOINT)
    }

    fn spill_path(&self, level: Level) -> PathBuf {
        self.path(level.seeds as u8).with_extension(SPILL)
    }

    /// Writes the file of a level and removes its spill file.
    fn write_level(&self, recorder: Recorder) -> Result<(), Error> {
        let mut file = self.create(recorder.level().seeds as u8)?;
        let path = self.spill_path(recorder.level());
        write_histories(&mut file, &recorder, &path)?;
        file.finish()?;
        match recorder.into_spilled() {
            Some(spill) => spill.remove().map_err(io_error(&path)),
            None => Ok(()),
        }
    }
}

/// How far a pass has come.
struct PassState {
    horizon: Horizon,
    /// By level.
    recorders: Vec<Option<Recorder>>,
    top: u8,
    turns: u8,
    /// Bytes of recordings of the last layer.
    growth: u64,
}

impl PassState {
    fn new(build: &Build, pass: &Pass) -> PassState {
        let recorder = |seeds: u8| {
            let is_recorded = pass.levels.contains(&seeds);
            is_recorded.then(|| Recorder::new(Level::new(usize::from(seeds))))
        };
        PassState {
            horizon: Horizon::new(&build.rules, usize::from(pass.top)),
            recorders: (0..=pass.top).map(recorder).collect(),
            top: pass.top,
            turns: 0,
            growth: 0,
        }
    }

    /// Computes and records one more layer.
    fn step(&mut self) {
        let before = self.memory();
        let recorders = &mut self.recorders;
        self.horizon.step(&mut |replacement| {
            let Replacement {
                seeds,
                theirs,
                before,
                now,
            } = replacement;
            match &mut recorders[seeds] {
                Some(recorder) => recorder.replace(theirs, before, now),
                None => before.copy_from_slice(now),
            }
        });
        self.turns += 1;
        self.growth = self.memory() - before;
    }

    /// Bytes of recordings in memory.
    fn memory(&self) -> u64 {
        self.recorders.iter().flatten().map(Recorder::memory).sum()
    }
}

fn write_histories(file: &mut Writer, recorder: &Recorder, spill: &Path) -> Result<(), Error> {
    let mut recordings = recorder.recordings().map_err(io_error(spill))?;
    loop {
        let blocks = recordings.next_blocks(BATCH).map_err(io_error(spill))?;
        if blocks.is_empty() {
            break;
        }
        let packed: Option<Vec<Vec<u8>>> = blocks
            .par_iter()
            .map_init(BlockBuffers::default, |buffers, strips| {
                buffers.pack(strips)
            })
            .collect();
        let packed = packed.ok_or_else(damaged).map_err(io_error(spill))?;
        packed.iter().try_for_each(|block| file.push(block))?;
    }
    Recordings::finish(recordings).map_err(io_error(spill))
}

/// Buffers for one block.
#[derive(Default)]
struct BlockBuffers {
    sorter: Sorter,
    packer: Packer,
    codes: Vec<u8>,
    histories: Vec<u8>,
}

impl BlockBuffers {
    /// The block as it is stored; `None` if its recordings make no sense.
    fn pack(&mut self, strips: &[crate::recorder::RecordedStrip<'_>]) -> Option<Vec<u8>> {
        self.histories.clear();
        for strip in strips {
            self.codes.clear();
            self.codes.extend_from_slice(&strip.on_disk);
            strip.in_memory.append_to(&mut self.codes);
            self.sorter
                .append(&self.codes, strip.boards, &mut self.histories)?;
        }
        Some(self.packer.pack(&self.histories))
    }
}

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> Error {
    let path = path.to_owned();
    move |source| Error::Io { path, source }
}
