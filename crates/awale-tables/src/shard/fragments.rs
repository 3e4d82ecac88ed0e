//! The table files of a shared build: each process packs the blocks it has to
//! itself, and one of them puts the blocks of all in order.

use std::path::Path;

use awale::Rules;
use rayon::prelude::*;

use super::{LevelRecording, Shard, ShardError};
use crate::contents::Contents;
use crate::error::Error;
use crate::file::{Packer, Writer};
use crate::history;
use crate::index::Level;
use crate::recording::STRIP;
use crate::recording::sorter::Sorter;
use crate::spill::{SegmentReader, damaged};
use crate::tables::file_name;

/// Some consecutive boards of a table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fragment {
    /// A whole block, as it is stored.
    Block {
        /// Its number.
        number: u64,
        /// Its bytes.
        packed: Vec<u8>,
    },
    /// The histories of boards that share a block with others.
    Boards {
        /// The index of the first.
        first: u64,
        /// The histories.
        histories: Vec<u8>,
    },
}

/// Rows whose histories are made at once.
const ROWS: usize = 256;

/// Goes through the rows of a level that a process owns, in order.
pub(super) struct LevelRows<'a> {
    recording: &'a LevelRecording,
    readers: Vec<SegmentReader>,
}

impl Shard {
    /// Hands out the fragments of a level, section by section: `deliver` is
    /// called once for each section, in order.
    pub fn finish_level(
        &mut self,
        seeds: u8,
        deliver: &mut dyn FnMut(Vec<Fragment>) -> Result<(), ShardError>,
    ) -> Result<(), ShardError> {
        let level = Level::new(usize::from(seeds));
        let path = self.spill_path(seeds);
        let io = |source| ShardError::File(Error::Io { path, source });
        let recording = &self.recordings[usize::from(seeds)];
        let readers = match &recording.spill {
            Some(spill) => spill.readers(),
            None => Ok(Vec::new()),
        };
        let mut rows = match readers {
            Ok(readers) => LevelRows { recording, readers },
            Err(error) => return Err(io(error)),
        };
        for theirs in 0..=level.seeds {
            let own = self.pieces.piece(theirs, self.process);
            let first = level.section_start(theirs) + (own.start * level.row_length(theirs)) as u64;
            match rows.fragments(level, theirs, first) {
                Ok(fragments) => deliver(fragments)?,
                Err(error) => return Err(io(error)),
            }
        }
        let checked = rows.readers.into_iter().try_for_each(SegmentReader::finish);
        checked.map_err(io)?;
        self.forget_level(seeds);
        Ok(())
    }
}

impl LevelRows<'_> {
    /// The fragments of our rows of a section, the first board of which has
    /// this index.
    fn fragments(
        &mut self,
        level: Level,
        theirs: usize,
        first: u64,
    ) -> std::io::Result<Vec<Fragment>> {
        let strips = self.recording.sections[theirs]..self.recording.sections[theirs + 1];
        let boards = level.row_length(theirs);
        let mut cutter = Cutter {
            next: first,
            histories: Vec::new(),
            fragments: Vec::new(),
        };
        for group in self.recording.strips[strips].chunks(ROWS) {
            let mut codes = Vec::new();
            for strip in group {
                let mut of_row = Vec::new();
                for reader in &mut self.readers {
                    reader.read_strip(&mut of_row)?;
                }
                strip.append_to(&mut of_row);
                codes.push(of_row);
            }
            let histories: Option<Vec<Vec<u8>>> = codes
                .par_iter()
                .map_init(Sorter::default, |sorter, codes| {
                    let mut histories = Vec::new();
                    sorter.append(codes, boards, &mut histories)?;
                    Some(histories)
                })
                .collect();
            for histories in histories.ok_or_else(damaged)? {
                cutter.histories.extend(histories);
            }
            cutter.cut();
        }
        Ok(cutter.finish())
    }
}

/// Cuts histories where blocks end.
struct Cutter {
    /// The index of the first board of `histories`.
    next: u64,
    histories: Vec<u8>,
    fragments: Vec<Fragment>,
}

impl Cutter {
    /// Takes all boards out up to the end of the last whole block.
    fn cut(&mut self) {
        let mut raw = Vec::new();
        let mut rest = &self.histories[..];
        loop {
            let left = STRIP - (self.next % STRIP as u64) as usize;
            let Some(after) = history::skip(rest, left) else {
                break;
            };
            let length = rest.len() - after.len();
            raw.push((self.next, left, rest[..length].to_vec()));
            self.next += left as u64;
            rest = after;
        }
        self.histories = rest.to_vec();
        let fragments =
            raw.into_par_iter()
                .map_init(Packer::default, |packer, (first, boards, histories)| {
                    if boards < STRIP {
                        return Fragment::Boards { first, histories };
                    }
                    Fragment::Block {
                        number: first / STRIP as u64,
                        packed: packer.pack(&histories),
                    }
                });
        self.fragments.par_extend(fragments);
    }

    fn finish(mut self) -> Vec<Fragment> {
        if !self.histories.is_empty() {
            self.fragments.push(Fragment::Boards {
                first: self.next,
                histories: self.histories,
            });
        }
        self.fragments
    }
}

impl Fragment {
    fn first(&self) -> u64 {
        match *self {
            Fragment::Block { number, .. } => number * STRIP as u64,
            Fragment::Boards { first, .. } => first,
        }
    }

    /// The bytes in which a fragment travels.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (kind, number, bytes) = match self {
            Fragment::Block { number, packed } => (0, number, packed),
            Fragment::Boards { first, histories } => (1, first, histories),
        };
        let mut all = vec![kind];
        all.extend(number.to_le_bytes());
        all.extend_from_slice(bytes);
        all
    }

    /// The fragment of some bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Fragment, ShardError> {
        let (&kind, rest) = bytes.split_first().ok_or(ShardError::Packet)?;
        let (&number, rest) = rest.split_first_chunk().ok_or(ShardError::Packet)?;
        let number = u64::from_le_bytes(number);
        // no board has such an index
        if number >= u64::MAX / STRIP as u64 {
            return Err(ShardError::Packet);
        }
        match kind {
            0 => Ok(Fragment::Block {
                number,
                packed: rest.to_vec(),
            }),
            1 => Ok(Fragment::Boards {
                first: number,
                histories: rest.to_vec(),
            }),
            _ => Err(ShardError::Packet),
        }
    }
}

/// Writes the table file of one level from the fragments of all processes.
pub struct Assembler {
    file: Writer,
    packer: Packer,
    /// The index of the board after the last that is known.
    next: u64,
    /// Histories of the block that is not yet whole.
    started: Vec<u8>,
    boards: u64,
}

impl Assembler {
    /// The file of this seed count, in `directory`.
    pub fn create(directory: &Path, rules: &Rules, seeds: u8) -> Result<Assembler, ShardError> {
        let name = file_name(rules, seeds).ok_or(ShardError::Unsupported("rules with a name"))?;
        let contents = Contents::of(rules)?;
        Ok(Assembler {
            file: Writer::create(&directory.join(name), rules, contents, seeds)?,
            packer: Packer::default(),
            next: 0,
            started: Vec::new(),
            boards: Level::new(usize::from(seeds)).boards(),
        })
    }

    /// Adds the fragments of one section, in any order.
    pub fn add_section(&mut self, mut fragments: Vec<Fragment>) -> Result<(), ShardError> {
        fragments.sort_by_key(Fragment::first);
        for fragment in fragments {
            if fragment.first() != self.next {
                return Err(ShardError::Packet);
            }
            match fragment {
                Fragment::Block { packed, .. } => {
                    self.file.push(&packed)?;
                    self.next += STRIP as u64;
                }
                Fragment::Boards { histories, .. } => self.add_boards(&histories)?,
            }
        }
        Ok(())
    }

    fn add_boards(&mut self, histories: &[u8]) -> Result<(), ShardError> {
        self.next += count(histories);
        self.started.extend_from_slice(histories);
        let is_whole = self.next.is_multiple_of(STRIP as u64) || self.next == self.boards;
        if is_whole {
            let block = self.packer.pack(&self.started);
            self.started.clear();
            self.file.push(&block)?;
        }
        Ok(())
    }

    /// Completes the file. An error if boards are missing.
    pub fn finish(self) -> Result<u64, ShardError> {
        if self.next != self.boards || !self.started.is_empty() {
            return Err(ShardError::Packet);
        }
        Ok(self.file.finish()?)
    }
}

/// How many histories there are.
fn count(mut histories: &[u8]) -> u64 {
    let mut count = 0;
    while let Some(rest) = history::skip(histories, 1) {
        histories = rest;
        count += 1;
    }
    count
}
