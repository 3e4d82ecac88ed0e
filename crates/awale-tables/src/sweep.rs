//! One pass over a section of boards: each gets the best of its moves, read from
//! a layer of values.
//!
//! Layers hold a byte per board, [`byte`] of the value for the mover, so that
//! an unsigned maximum orders them, 0 stands below them all, and
//! `gain - byte` is the byte of what a move is worth to the other player.
//!
//! A layer is laid out by the opponent's row first. After a move the players
//! change places: the row the mover leaves is then the opponent's, so all the
//! boards reached by one pit of one row lie in one stretch of bytes per gain,
//! and all the opponent's rows are moved at once. The best values come out by
//! the mover's row first and are turned on their side to make a layer again.

use awale::Starving;

use crate::half_row;
use crate::harvest::{Harvest, Harvests, PIECE};
use crate::sowing::{Sowing, Sowings};
use crate::transpose::transpose;

/// Below every value: no move yet.
pub(crate) const NOTHING: u8 = 0;

/// The byte of a value; [`value`] is its inverse.
#[inline]
pub(crate) const fn byte(value: i8) -> u8 {
    value.cast_unsigned() ^ 0x80
}

/// The value of a byte.
#[inline]
pub(crate) const fn value(byte: u8) -> i8 {
    (byte ^ 0x80).cast_signed()
}

/// Where values are read: for each level, its sections.
pub(crate) trait Layer {
    /// The values of the boards of `seeds` seeds of which the opponent has
    /// `theirs`, followed by at least [`PIECE`] more bytes.
    fn section(&self, seeds: usize, theirs: usize) -> &[u8];
}

/// The moves of every board of at most so many seeds.
pub(crate) struct MoveTables {
    sowings: Sowings,
    harvests: Harvests,
}

impl MoveTables {
    pub(crate) fn up_to(starving: Starving, seeds: usize) -> MoveTables {
        MoveTables {
            sowings: Sowings::up_to(seeds),
            harvests: Harvests::up_to(starving, seeds),
        }
    }
}

/// Mover's rows handled before turning them on their side: a line of cache.
const BATCH: usize = 64;

/// The best of the moves of all boards of `seeds` seeds of which the mover has
/// `ours`.
pub(crate) struct Sweep<'a> {
    sowings: &'a [[Sowing; awale::PITS]],
    /// By pattern.
    sources: Vec<Source<'a>>,
    /// The opponent's rows.
    width: usize,
}

/// Where the boards lie that one pattern leads to.
struct Source<'a> {
    harvest: &'a Harvest,
    /// By slot.
    slots: Vec<Slot<'a>>,
}

#[derive(Clone, Copy)]
struct Slot<'a> {
    section: &'a [u8],
    /// Bytes from one of the opponent's rows to the next.
    stride: usize,
    gain: u8,
}

/// Moves not to be followed are read from here.
static NO_MOVES: [u8; PIECE] = [NOTHING; PIECE];
const ILLEGAL: Slot<'static> = Slot {
    section: &NO_MOVES,
    stride: 0,
    gain: 0,
};

impl<'a> Sweep<'a> {
    pub(crate) fn new(
        tables: &'a MoveTables,
        layer: &'a impl Layer,
        seeds: usize,
        ours: usize,
    ) -> Sweep<'a> {
        let theirs = seeds - ours;
        let harvests = tables.harvests.of_sum(theirs);
        let sources = harvests
            .iter()
            .take_while(|harvest| harvest.pattern.crossing() <= ours)
            .map(|harvest| {
                let crossing = harvest.pattern.crossing();
                let slot = |gain: &Option<u8>| match *gain {
                    None => ILLEGAL,
                    Some(gain) => {
                        let won = usize::from(gain);
                        Slot {
                            section: layer.section(seeds - won, ours - crossing),
                            stride: half_row::count(theirs + crossing - won),
                            gain,
                        }
                    }
                };
                Source {
                    harvest,
                    slots: harvest.gains.iter().map(slot).collect(),
                }
            })
            .collect();
        Sweep {
            sowings: tables.sowings.of_sum(ours),
            sources,
            width: half_row::count(theirs),
        }
    }

    /// Writes the best values to `section`, by the opponent's row first: `stuck`
    /// where there is no move.
    pub(crate) fn run(&self, scratch: &mut Scratch, section: &mut [u8], stuck: u8) {
        let height = self.sowings.len();
        // Rows are padded to whole pieces; what lies beyond does not matter.
        let padded = self.width.next_multiple_of(PIECE);
        scratch.fit(padded);
        for first in (0..height).step_by(BATCH) {
            let ranks = first..height.min(first + BATCH);
            for (rank, row) in ranks.clone().zip(&mut scratch.rows) {
                let row = &mut row[..padded];
                row.fill(NOTHING);
                self.best(rank, row, &mut scratch.reached);
                for best in row {
                    *best |= if *best == NOTHING { stuck } else { 0 };
                }
            }
            let mut rows: [&[u8]; BATCH] = [&[]; BATCH];
            for (slice, row) in rows.iter_mut().zip(&scratch.rows) {
                *slice = row;
            }
            let rows = &rows[..ranks.len()];
            transpose(rows, self.width, &mut section[first..], height);
        }
    }

    /// Raises the values of the mover's row of this rank to its best move.
    #[inline]
    fn best(&self, rank: usize, row: &mut [u8], reached: &mut [u8]) {
        for &sowing in &self.sowings[rank] {
            if sowing.pattern != Sowing::EMPTY_PIT {
                self.sow(sowing, row, reached);
            }
        }
    }

    /// Raises the values of a row to what one sowing is worth.
    #[inline]
    fn sow(&self, sowing: Sowing, row: &mut [u8], reached: &mut [u8]) {
        let source = &self.sources[usize::from(sowing.pattern)];
        let rank = sowing.rank as usize;
        if let Some(to) = source.harvest.whole_run {
            let slot = &source.slots[0];
            let values = &slot.section[rank * slot.stride + to..];
            raise(row, values, |byte| slot.gain.wrapping_sub(byte));
        } else {
            source.gather(rank, reached);
            raise(row, reached, |byte| byte);
        }
    }
}

impl Source<'_> {
    /// Collects what each of the opponent's rows leads to.
    #[inline]
    fn gather(&self, rank: usize, reached: &mut [u8]) {
        for piece in &self.harvest.pieces {
            let slot = self.slots[piece.slot as usize];
            let at = rank * slot.stride + piece.to as usize;
            let values = slot.section[at..].first_chunk::<PIECE>();
            let values = values.expect("a section is followed by a piece's length");
            let to = reached[piece.from as usize..].first_chunk_mut::<PIECE>();
            let to = to.expect("the scratch row is longer by a piece");
            *to = values.map(|byte| slot.gain.wrapping_sub(byte));
        }
    }
}

#[inline]
fn raise(row: &mut [u8], others: &[u8], worth: impl Fn(u8) -> u8) {
    let (row, _) = row.as_chunks_mut::<PIECE>();
    let (others, _) = others.as_chunks::<PIECE>();
    for (best, other) in row.iter_mut().zip(others) {
        *best = core::array::from_fn(|lane| best[lane].max(worth(other[lane])));
    }
}

/// Buffers for a batch of rows, kept from one sweep to the next.
#[derive(Default)]
pub(crate) struct Scratch {
    rows: Vec<Vec<u8>>,
    reached: Vec<u8>,
}

impl Scratch {
    fn fit(&mut self, width: usize) {
        self.rows.resize_with(BATCH, Vec::new);
        for row in &mut self.rows {
            row.resize(row.len().max(width), NOTHING);
        }
        let padded = width + PIECE;
        self.reached.resize(self.reached.len().max(padded), NOTHING);
    }
}
