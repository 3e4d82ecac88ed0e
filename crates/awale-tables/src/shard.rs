//! A part of a build of histories, for a build that several processes share.
//!
//! A process owns some rows of six pits, see `pieces.rs`. For every layer it
//! computes the boards whose *mover's* row it owns, and keeps the boards whose
//! *opponent's* row it owns, which is how a layer and a table file are laid
//! out. What it computed and others keep, or read for their own moves, it sends
//! them: only the changes since the layer before, see `packet.rs`.
//!
//! This module moves no bytes between processes. Whoever uses it carries the
//! packets of [`Shard::compute`] to [`Shard::apply`] of the processes they are
//! for, layer after layer, then the fragments of each section to an
//! [`Assembler`], which writes the files.
//!
//! Over 400 lines because computing, sending and applying a layer are one
//! protocol over the same rows.

mod fragments;
mod packet;
mod pieces;
mod saved;

use std::path::PathBuf;

use awale::Rules;
use rayon::prelude::*;

pub use self::fragments::{Assembler, Fragment};
use self::packet::Place;
use self::pieces::{MOST_PROCESSES, Pieces};
use crate::contents::{Contents, is_poor, own_rows, without_move};
use crate::error::Error;
use crate::half_row;
use crate::harvest::{PIECE, TILE};
use crate::index::{Level, boards_up_to};
use crate::recording::{self, Strip};
use crate::sowing::BATCH;
use crate::spill::Spill;
use crate::sweep::{self, MoveTables, NOTHING, Scratch, Sweep, byte};

/// Why a shard cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ShardError {
    /// The rules have no turn limit, or there are too many processes or seeds.
    #[error("a build that is shared needs {0}")]
    Unsupported(&'static str),
    /// A packet or fragment does not fit the layer.
    #[error("another process sent what does not belong to this build")]
    Packet,
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] Error),
}

/// The part of one process in a build.
pub struct Shard {
    rules: Rules,
    turns: u8,
    seeds: usize,
    process: usize,
    processes: usize,
    directory: PathBuf,
    pieces: Pieces,
    tables: MoveTables,
    layer: HeldRows,
    /// What was computed for the layer, by level, then by the seeds in the
    /// mover's row: batch after batch, by the opponent's row first.
    computed: Vec<Vec<Vec<u8>>>,
    recordings: Vec<LevelRecording>,
    layers: u8,
}

/// The rows that a process holds, each at its place in a section of full size.
/// The other places are never written, so that the system gives them no memory.
struct HeldRows {
    sections: Vec<Vec<Vec<u8>>>,
}

impl sweep::Layer for HeldRows {
    fn section(&self, seeds: usize, theirs: usize) -> &[u8] {
        &self.sections[seeds][theirs]
    }
}

/// The changes of the rows of one level that a process owns.
struct LevelRecording {
    /// A strip for each row, in the order of the index.
    strips: Vec<Strip>,
    /// The first strip of each section, and one more for the end.
    sections: Vec<usize>,
    spill: Option<Spill>,
}

/// A batch of the mover's rows of one section, to be computed by one thread.
struct Job<'a> {
    seeds: usize,
    ours: usize,
    batch: usize,
    values: &'a mut [u8],
}

impl Shard {
    /// The part of process `process` of `processes` in the tables of `rules` up
    /// to `seeds` seeds, with no turn left. Working files go to `directory`.
    pub fn new(
        directory: PathBuf,
        rules: &Rules,
        seeds: u8,
        (process, processes): (usize, usize),
    ) -> Result<Shard, ShardError> {
        let Contents::Histories { turns } = Contents::of(rules)? else {
            return Err(ShardError::Unsupported("rules with a turn limit"));
        };
        if rules.name().is_none() {
            return Err(ShardError::Unsupported("rules that have a name"));
        }
        if seeds > crate::build::MOST_SEEDS {
            return Err(ShardError::Unsupported("at most 31 seeds"));
        }
        if processes > MOST_PROCESSES || process >= processes {
            return Err(ShardError::Unsupported("1 to 64 processes"));
        }
        let seeds = usize::from(seeds);
        let tables = MoveTables::up_to(rules.starving, seeds);
        let pieces = Pieces::new(tables.sowings(), seeds, processes);
        Ok(Shard {
            rules: *rules,
            turns,
            seeds,
            process,
            processes,
            directory,
            layer: HeldRows::new(&pieces, seeds, process),
            computed: computed_at_end(&pieces, seeds, process),
            recordings: (0..=seeds)
                .map(|seeds| LevelRecording::new(&pieces, Level::new(seeds), process))
                .collect(),
            pieces,
            tables,
            layers: 0,
        })
    }

    /// How many layers there are to compute.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Layers computed and applied.
    #[must_use]
    pub fn layers(&self) -> u8 {
        self.layers
    }

    /// Boards of the whole build.
    #[must_use]
    pub fn boards(&self) -> u64 {
        boards_up_to(self.seeds as u8)
    }

    /// Boards of the whole build whose values this process holds, and those it
    /// computes.
    #[must_use]
    pub fn boards_held(&self) -> (u64, u64) {
        let mut held = 0;
        for seeds in 0..=self.seeds {
            for theirs in 0..=seeds {
                let holders = self.pieces.holders(theirs).iter();
                let rows = holders.filter(|&&set| set & 1 << self.process != 0).count();
                held += (rows * half_row::count(seeds - theirs)) as u64;
            }
        }
        let computed = self.computed.iter().flatten().map(Vec::len).sum::<usize>();
        (held, computed as u64)
    }

    /// Computes the next layer of the boards whose mover's row is ours, and
    /// returns what changed: a packet for each process, ourselves included.
    pub fn compute(&mut self) -> Vec<Vec<u8>> {
        let (pieces, tables, layer) = (&self.pieces, &self.tables, &self.layer);
        let (rules, process, processes) = (&self.rules, self.process, self.processes);
        let mut jobs = Vec::new();
        for (seeds, level) in self.computed.iter_mut().enumerate() {
            if is_poor(rules, seeds) {
                continue;
            }
            for (ours, values) in level.iter_mut().enumerate() {
                let width = half_row::count(seeds - ours);
                let first = pieces.piece(ours, process).start / BATCH;
                let batches = values.chunks_mut(BATCH * width);
                jobs.extend(batches.enumerate().map(|(number, values)| Job {
                    seeds,
                    ours,
                    batch: first + number,
                    values,
                }));
            }
        }
        jobs.into_par_iter()
            .with_max_len(8)
            .map_init(JobBuffers::default, |buffers, job| {
                let theirs = job.seeds - job.ours;
                let sweep = Sweep::new(tables, layer, job.seeds, job.ours);
                let stuck = byte(without_move(rules, job.ours, theirs));
                buffers.run(&sweep, job, stuck, (pieces.holders(theirs), processes))
            })
            .reduce(|| vec![Vec::new(); processes], joined)
    }

    /// Puts a layer in place: the packets that all processes, ourselves
    /// included, have for this one.
    pub fn apply(&mut self, packets: &[Vec<u8>]) -> Result<(), ShardError> {
        let mut records = Vec::new();
        for packet in packets {
            packet::read(packet, &mut records)?;
        }
        records.sort_unstable_by_key(|(place, _)| *place);
        let twice = |pair: &[(Place, &[u8])]| pair[0].0 == pair[1].0;
        if records.windows(2).any(twice) {
            return Err(ShardError::Packet);
        }
        let (pieces, process, rules) = (&self.pieces, self.process, &self.rules);
        let by_level: Vec<&[(Place, &[u8])]> = records
            .chunk_by(|(one, _), (other, _)| one.seeds == other.seeds)
            .collect();
        if by_level
            .last()
            .is_some_and(|level| usize::from(level[0].0.seeds) > self.seeds)
        {
            return Err(ShardError::Packet);
        }
        let levels = self.layer.sections.iter_mut().zip(&mut self.recordings);
        levels
            .enumerate()
            .par_bridge()
            .try_for_each(|(seeds, (sections, recording))| {
                let of_level = |level: &&&[(Place, &[u8])]| usize::from(level[0].0.seeds) == seeds;
                let records = by_level.iter().find(of_level).copied().unwrap_or(&[]);
                let level = LevelChange {
                    pieces,
                    process,
                    level: Level::new(seeds),
                };
                level.apply(records, sections, recording)?;
                if !is_poor(rules, seeds) {
                    recording.end_layer();
                }
                Ok::<(), ShardError>(())
            })?;
        self.layers += 1;
        Ok(())
    }
}

/// Puts the packets of two jobs together.
fn joined(mut one: Vec<Vec<u8>>, other: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    for (one, other) in one.iter_mut().zip(other) {
        if one.is_empty() {
            *one = other;
        } else {
            one.extend(other);
        }
    }
    one
}

/// Buffers for one job after another.
#[derive(Default)]
struct JobBuffers {
    scratch: Scratch,
    changes: recording::Layer,
    now: Vec<u8>,
    /// By process.
    codes: Vec<Vec<u8>>,
    has_changes: Vec<bool>,
}

impl JobBuffers {
    fn run(
        &mut self,
        sweep: &Sweep<'_>,
        job: Job<'_>,
        stuck: u8,
        (holders, processes): (&[u64], usize),
    ) -> Vec<Vec<u8>> {
        let mut packets = vec![Vec::new(); processes];
        self.codes.resize(processes, Vec::new());
        self.has_changes.resize(processes, false);
        self.now.resize(BATCH * TILE, NOTHING);
        let mut values = job.values;
        for (tile, holders) in holders.chunks(TILE).enumerate() {
            let width = sweep.width_of(tile);
            let rows = sweep.run_batch(&mut self.scratch, (tile, job.batch), &mut self.now, stuck);
            let (before, rest) = values.split_at_mut(width * rows);
            values = rest;
            self.encode(before, rows, holders);
            let place = Place {
                seeds: job.seeds as u8,
                ours: job.ours as u8,
                batch: job.batch as u32,
                tile: tile as u32,
            };
            for (process, packet) in packets.iter_mut().enumerate() {
                if self.has_changes[process] {
                    packet::push(packet, place, &self.codes[process]);
                }
            }
        }
        packets
    }

    /// The changes of a tile, for each process that holds some of its rows.
    fn encode(&mut self, before: &mut [u8], rows: usize, holders: &[u64]) {
        self.codes.iter_mut().for_each(Vec::clear);
        self.has_changes.fill(false);
        let cells = before.chunks_mut(rows).zip(self.now.chunks(rows));
        for ((before, now), &holders) in cells.zip(holders) {
            self.changes.compare(before, now);
            let codes = self.changes.codes();
            let mut left = holders;
            while left != 0 {
                let process = left.trailing_zeros() as usize;
                left &= left - 1;
                self.codes[process].extend_from_slice(codes);
                self.has_changes[process] |= codes.len() > 1;
            }
        }
    }
}

/// The change of one level from a layer to the next.
struct LevelChange<'a> {
    pieces: &'a Pieces,
    process: usize,
    level: Level,
}

impl LevelChange<'_> {
    /// Applies records in order, so that the boards of a row come in order too.
    fn apply(
        &self,
        records: &[(Place, &[u8])],
        sections: &mut [Vec<u8>],
        recording: &mut LevelRecording,
    ) -> Result<(), ShardError> {
        for of_section in records.chunk_by(|(one, _), (other, _)| one.ours == other.ours) {
            let ours = usize::from(of_section[0].0.ours);
            let theirs = self.level.seeds.checked_sub(ours);
            let theirs = theirs.ok_or(ShardError::Packet)?;
            let own = self.pieces.piece(theirs, self.process);
            let first = recording.sections[theirs];
            let mut rows = RowChanges {
                own_start: own.start,
                strips: &mut recording.strips[first..first + own.len()],
                next: vec![0; own.len()],
                codes: Vec::new(),
            };
            for (place, codes) in of_section {
                self.apply_record(*place, codes, &mut sections[theirs], &mut rows)
                    .ok_or(ShardError::Packet)?;
            }
        }
        Ok(())
    }

    fn apply_record(
        &self,
        place: Place,
        mut codes: &[u8],
        section: &mut [u8],
        rows: &mut RowChanges<'_>,
    ) -> Option<()> {
        let ours = usize::from(place.ours);
        let length = half_row::count(ours);
        let start = (place.batch as usize).checked_mul(BATCH)?;
        let boards = BATCH.min(length.checked_sub(start).filter(|&left| left > 0)?);
        let holders = self.pieces.holders(self.level.seeds - ours);
        let tile = holders.chunks(TILE).nth(place.tile as usize)?;
        for (rank, set) in (place.tile as usize * TILE..).zip(tile) {
            if set & 1 << self.process == 0 {
                continue;
            }
            let cell = &mut section[rank * length + start..][..boards];
            let mut next = 0;
            codes = recording::read_layer(codes, |skipped, step| {
                next += skipped;
                let value = cell.get_mut(next)?;
                *value = value.wrapping_add(step.wrapping_mul(2).cast_unsigned());
                rows.record(rank, start + next, step);
                next += 1;
                Some(())
            })?;
            rows.flush(rank);
        }
        codes.is_empty().then_some(())
    }
}

/// The recordings of the rows of one section while a layer is applied.
struct RowChanges<'a> {
    own_start: usize,
    strips: &'a mut [Strip],
    /// For each row, the board after the last that changed.
    next: Vec<usize>,
    codes: Vec<u8>,
}

impl RowChanges<'_> {
    fn own(&self, rank: usize) -> Option<usize> {
        let row = rank.checked_sub(self.own_start)?;
        (row < self.strips.len()).then_some(row)
    }

    fn record(&mut self, rank: usize, board: usize, step: i8) {
        if let Some(row) = self.own(rank) {
            let skipped = board - self.next[row];
            recording::push_change(&mut self.codes, skipped, step);
            self.next[row] = board + 1;
        }
    }

    fn flush(&mut self, rank: usize) {
        if let Some(row) = self.own(rank) {
            self.strips[row].extend(&self.codes);
            self.codes.clear();
        }
    }
}

impl HeldRows {
    /// No turn left.
    fn new(pieces: &Pieces, seeds: usize, process: usize) -> HeldRows {
        let section = |seeds: usize, theirs: usize| {
            let level = Level::new(seeds);
            let length = level.row_length(theirs);
            let mut bytes = vec![NOTHING; level.section_size(theirs) + PIECE];
            let at_end = byte(own_rows(seeds - theirs, theirs));
            let rows = bytes.chunks_mut(length).zip(pieces.holders(theirs));
            for (row, set) in rows {
                if set & 1 << process != 0 {
                    row.fill(at_end);
                }
            }
            bytes
        };
        let level = |seeds: usize| (0..=seeds).map(|theirs| section(seeds, theirs)).collect();
        HeldRows {
            sections: (0..=seeds).map(level).collect(),
        }
    }
}

fn computed_at_end(pieces: &Pieces, seeds: usize, process: usize) -> Vec<Vec<Vec<u8>>> {
    let section = |seeds: usize, ours: usize| {
        let boards = pieces.piece(ours, process).len() * half_row::count(seeds - ours);
        vec![byte(own_rows(ours, seeds - ours)); boards]
    };
    let level = |seeds: usize| (0..=seeds).map(|ours| section(seeds, ours)).collect();
    (0..=seeds).map(level).collect()
}

impl LevelRecording {
    fn new(pieces: &Pieces, level: Level, process: usize) -> LevelRecording {
        let mut sections = vec![0];
        for theirs in 0..=level.seeds {
            sections.push(sections[theirs] + pieces.piece(theirs, process).len());
        }
        let strips = sections[level.seeds + 1];
        LevelRecording {
            strips: (0..strips).map(|_| Strip::default()).collect(),
            sections,
            spill: None,
        }
    }

    fn end_layer(&mut self) {
        for strip in &mut self.strips {
            strip.extend(&[recording::END]);
        }
    }
}
