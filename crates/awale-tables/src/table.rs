//! One table: the boards of one seed count, in a file or in memory.

use std::path::Path;

use awale::{Board, Rules};
use rayon::prelude::*;

use crate::bounds::Bounds;
use crate::contents::{Contents, own_rows};
use crate::error::{Error, Refusal};
use crate::file::{Header, Reader, version_of};
use crate::history;
use crate::index::{Level, index_of};

/// The values of every board of one seed count.
#[derive(Debug)]
pub(crate) struct Table {
    reader: Reader,
    unpacked: Option<Unpacked>,
}

/// A table in memory.
#[derive(Debug)]
enum Unpacked {
    Histories {
        bytes: Vec<u8>,
        /// Where every [`STRIDE`]th history begins.
        starts: Vec<u64>,
    },
    /// Signed bytes.
    Values(Vec<u8>),
    Bounds {
        lower: Vec<u8>,
        upper: Vec<u8>,
    },
}

/// Histories to walk through at most to find one.
const STRIDE: usize = 16;

impl Table {
    /// Opens a file and checks that it is sound.
    pub(crate) fn open(path: &Path) -> Result<Table, Error> {
        Ok(Table {
            reader: Reader::open(path)?,
            unpacked: None,
        })
    }

    /// Opens a file, which must be that of these rules and this seed count.
    pub(crate) fn open_expected(path: &Path, rules: &Rules, seeds: u8) -> Result<Table, Error> {
        let table = Table::open(path)?;
        let header = table.header();
        if header.rules != *rules {
            return Err(table.reader.refused(Refusal::OtherRules));
        }
        if header.seeds != seeds {
            return Err(table.reader.refused(Refusal::OtherSeeds {
                found: header.seeds,
                expected: seeds,
            }));
        }
        Ok(table)
    }

    pub(crate) fn header(&self) -> &Header {
        self.reader.header()
    }

    /// Whether a table built now would be of the same version.
    pub(crate) fn is_current(&self) -> bool {
        self.header().version == version_of(self.header().contents)
    }

    pub(crate) fn path(&self) -> &Path {
        self.reader.path()
    }

    pub(crate) fn is_unpacked(&self) -> bool {
        self.unpacked.is_some()
    }

    pub(crate) fn level(&self) -> Level {
        Level::new(usize::from(self.header().seeds))
    }

    /// Bytes the table takes in memory, or would take: exactly once it is
    /// there, before that from what histories usually need.
    pub(crate) fn memory(&self) -> u64 {
        match &self.unpacked {
            Some(Unpacked::Histories { bytes, starts }) => (bytes.len() + 8 * starts.len()) as u64,
            Some(Unpacked::Values(values)) => values.len() as u64,
            Some(Unpacked::Bounds { lower, upper }) => (lower.len() + upper.len()) as u64,
            None => match self.header().contents {
                Contents::Histories { .. } => 6 * self.header().length,
                Contents::Values => self.header().boards(),
                Contents::Bounds => 2 * self.header().boards(),
            },
        }
    }

    /// Brings the whole table to memory.
    pub(crate) fn unpack(&mut self) -> Result<(), Error> {
        if self.unpacked.is_none() {
            let blocks: Vec<Vec<u8>> = (0..self.header().blocks())
                .into_par_iter()
                .map(|block| self.checked_block(block))
                .collect::<Result<_, _>>()?;
            self.unpacked = Some(unpacked(self.header(), &blocks));
        }
        Ok(())
    }

    /// A block of which every value was checked.
    pub(crate) fn checked_block(&self, block: usize) -> Result<Vec<u8>, Error> {
        let bytes = self.reader.block(block)?;
        self.check(block, &bytes)
            .map_err(|reason| self.reader.refused(reason))?;
        Ok(bytes)
    }

    fn check(&self, block: usize, bytes: &[u8]) -> Result<(), Refusal> {
        let header = self.header();
        let (first, boards) = header.boards_of(block);
        let Contents::Histories { turns } = header.contents else {
            return check_values(header, bytes, boards);
        };
        let mut rest = bytes;
        for theirs in self.level().theirs_from(first).take(boards) {
            let at_end = own_rows(usize::from(header.seeds) - theirs, theirs);
            rest = history::check(rest, at_end, header.seeds, turns)?;
        }
        if rest.is_empty() {
            Ok(())
        } else {
            Err(Refusal::Inconsistent {
                what: "a block holds too many boards",
            })
        }
    }

    /// What is known of a board of this table's seed count, with `turns` turns
    /// left where that matters.
    #[inline]
    pub(crate) fn probe(&self, board: Board, turns: u8) -> Result<Bounds, Error> {
        let index = index_of(board);
        match &self.unpacked {
            Some(unpacked) => Ok(unpacked.probe(board, index, turns)),
            None => self.probe_file(board, index, turns),
        }
    }

    fn probe_file(&self, board: Board, index: u64, turns: u8) -> Result<Bounds, Error> {
        let header = self.header();
        let number = (index / header.block_boards() as u64) as usize;
        let inside = (index % header.block_boards() as u64) as usize;
        let block = self.reader.block(number)?;
        let (_, boards) = header.boards_of(number);
        let known = match header.contents {
            Contents::Histories { turns: limit } => history::skip(&block, inside)
                .filter(|history| {
                    history::check(history, at_end(board), header.seeds, limit).is_ok()
                })
                .map(|history| Bounds::exactly(history::value_at(at_end(board), history, turns))),
            Contents::Values => block.get(inside).map(|&value| exactly(value)),
            Contents::Bounds => block
                .get(inside)
                .zip(block.get(boards + inside))
                .map(|(&lower, &upper)| between(lower, upper)),
        };
        let seeds = header.seeds as i8;
        let is_in_range = |bounds: &Bounds| {
            -seeds <= bounds.lower.0 && bounds.lower <= bounds.upper && bounds.upper.0 <= seeds
        };
        known.filter(is_in_range).ok_or_else(|| {
            self.reader.refused(Refusal::Inconsistent {
                what: "a block does not hold the board it should",
            })
        })
    }

    /// Writes the values of a board with 0, 1, 2 … turns left. The table must
    /// hold histories.
    pub(crate) fn history_of(&self, board: Board, values: &mut [i8]) -> Result<(), Error> {
        let index = index_of(board);
        if let Some(Unpacked::Histories { bytes, starts }) = &self.unpacked {
            history::expand(at_end(board), find(bytes, starts, index), values);
            return Ok(());
        }
        let boards = self.header().block_boards() as u64;
        let block = self.checked_block((index / boards) as usize)?;
        let history = history::skip(&block, (index % boards) as usize);
        history::expand(at_end(board), history.unwrap_or(&[]), values);
        Ok(())
    }

    /// The stored bytes of a whole table without turn limit: values, or lower
    /// then upper bounds.
    pub(crate) fn planes(&self) -> Option<Vec<&[u8]>> {
        match self.unpacked.as_ref()? {
            Unpacked::Histories { .. } => None,
            Unpacked::Values(values) => Some(vec![values]),
            Unpacked::Bounds { lower, upper } => Some(vec![lower, upper]),
        }
    }
}

impl Unpacked {
    #[inline]
    fn probe(&self, board: Board, index: u64, turns: u8) -> Bounds {
        match self {
            Unpacked::Histories { bytes, starts } => {
                let history = find(bytes, starts, index);
                Bounds::exactly(history::value_at(at_end(board), history, turns))
            }
            Unpacked::Values(values) => exactly(values[index as usize]),
            Unpacked::Bounds { lower, upper } => {
                between(lower[index as usize], upper[index as usize])
            }
        }
    }
}

#[inline]
fn find<'a>(bytes: &'a [u8], starts: &[u64], index: u64) -> &'a [u8] {
    let index = index as usize;
    let near = &bytes[starts[index / STRIDE] as usize..];
    history::skip(near, index % STRIDE).expect("every history was checked")
}

#[inline]
fn at_end(board: Board) -> i8 {
    own_rows(
        usize::from(board.seeds_of_mover()),
        usize::from(board.seeds_of_opponent()),
    )
}

const fn exactly(value: u8) -> Bounds {
    Bounds::exactly(value.cast_signed())
}

const fn between(lower: u8, upper: u8) -> Bounds {
    Bounds {
        lower: awale::Margin(lower.cast_signed()),
        upper: awale::Margin(upper.cast_signed()),
    }
}

fn check_values(header: &Header, bytes: &[u8], boards: usize) -> Result<(), Refusal> {
    let planes = if header.contents == Contents::Bounds {
        2
    } else {
        1
    };
    if bytes.len() != planes * boards {
        return Err(Refusal::Inconsistent {
            what: "a block does not hold the boards it should",
        });
    }
    let out_of_range = |&value: &u8| value.cast_signed().unsigned_abs() > header.seeds;
    let (lower, upper) = bytes.split_at(boards);
    let crossed = |(lower, upper): (&u8, &u8)| lower.cast_signed() > upper.cast_signed();
    if bytes.iter().any(out_of_range) || lower.iter().zip(upper).any(crossed) {
        return Err(Refusal::Inconsistent {
            what: "a value is out of range",
        });
    }
    Ok(())
}

fn unpacked(header: &Header, blocks: &[Vec<u8>]) -> Unpacked {
    match header.contents {
        Contents::Histories { .. } => {
            let bytes = blocks.concat();
            let starts = history_starts(&bytes);
            Unpacked::Histories { bytes, starts }
        }
        Contents::Values => Unpacked::Values(blocks.concat()),
        Contents::Bounds => {
            let half = |block: &Vec<u8>| block.len() / 2;
            let lower = blocks.iter().flat_map(|block| &block[..half(block)]);
            let upper = blocks.iter().flat_map(|block| &block[half(block)..]);
            Unpacked::Bounds {
                lower: lower.copied().collect(),
                upper: upper.copied().collect(),
            }
        }
    }
}

fn history_starts(bytes: &[u8]) -> Vec<u64> {
    let mut starts = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        starts.push((bytes.len() - rest.len()) as u64);
        rest = history::skip(rest, STRIDE).unwrap_or(&[]);
    }
    starts
}
