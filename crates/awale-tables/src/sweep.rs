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
//!
//! Over 400 lines because the innermost loops share their buffers and their
//! layout, and are read together.

use std::ops::Range;
use std::sync::Arc;

use awale::Starving;

use crate::half_row;
use crate::harvest::{Harvest, Harvests, Moves, PIECE, SLOTS, TILE};
use crate::sowing::{BATCH, Sowing, Sowings};
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
    sowings: Arc<Sowings>,
    harvests: Harvests,
}

impl MoveTables {
    /// All moves.
    pub(crate) fn up_to(starving: Starving, seeds: usize) -> MoveTables {
        MoveTables::new(
            &Arc::new(Sowings::up_to(seeds)),
            starving,
            Moves::All,
            seeds,
        )
    }

    /// The sowings of every row.
    pub(crate) fn sowings(&self) -> &Arc<Sowings> {
        &self.sowings
    }

    /// The moves that win nothing, and those that win seeds.
    pub(crate) fn quiet_and_captures(starving: Starving, seeds: usize) -> [MoveTables; 2] {
        let sowings = Arc::new(Sowings::up_to(seeds));
        [Moves::Quiet, Moves::Captures]
            .map(|moves| MoveTables::new(&sowings, starving, moves, seeds))
    }

    fn new(sowings: &Arc<Sowings>, starving: Starving, moves: Moves, seeds: usize) -> MoveTables {
        MoveTables {
            sowings: Arc::clone(sowings),
            harvests: Harvests::up_to(starving, moves, seeds),
        }
    }
}

/// Bytes from one row of a batch to the next. Not a power of two, which would
/// bring the same column of all rows to the same few places of the cache.
pub(crate) const ROW: usize = TILE + 64;

/// Sowings of one pattern moved together, so that each piece is looked up once
/// for all of them.
const TOGETHER: usize = 4;

/// The best of the moves of all boards of `seeds` seeds of which the mover has
/// `ours`.
pub(crate) struct Sweep<'a> {
    batches: &'a [Vec<Sowing>],
    /// By pattern.
    sources: Vec<Source<'a>>,
    /// The mover's rows.
    height: usize,
    /// The opponent's rows.
    width: usize,
}

/// Where the boards are that one pattern leads to.
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

impl Slot<'_> {
    /// Raises the values of a row to the best of some sowings that move all the
    /// opponent's rows at once, the first to `start`.
    #[inline]
    fn raise<const COUNT: usize>(&self, row: &mut [u8], start: usize, sowings: &[Sowing; COUNT]) {
        let others: [&[[u8; PIECE]]; COUNT] = core::array::from_fn(|which| {
            let at = sowings[which].rank as usize * self.stride + start;
            self.section[at..at + row.len()].as_chunks::<PIECE>().0
        });
        let (row, _) = row.as_chunks_mut::<PIECE>();
        for (piece, best) in row.iter_mut().enumerate() {
            for other in others {
                let worth = other[piece].map(|byte| self.gain.wrapping_sub(byte));
                *best = core::array::from_fn(|lane| best[lane].max(worth[lane]));
            }
        }
    }
}

/// Moves that are not acceptable are read from here.
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
        let source = |harvest: &'a Harvest| {
            let crossing = harvest.pattern.crossing();
            let slot = |gain: &Option<u8>| {
                gain.map_or(ILLEGAL, |gain| {
                    let won = usize::from(gain);
                    Slot {
                        section: layer.section(seeds - won, ours - crossing),
                        stride: half_row::count(theirs + crossing - won),
                        gain,
                    }
                })
            };
            Source {
                harvest,
                slots: harvest.gains.iter().map(slot).collect(),
            }
        };
        Sweep {
            batches: tables.sowings.of_sum(ours),
            sources: harvests
                .iter()
                .take_while(|harvest| harvest.pattern.crossing() <= ours)
                .map(source)
                .collect(),
            height: half_row::count(ours),
            width: half_row::count(theirs),
        }
    }

    /// The boards of all tiles but the last.
    pub(crate) fn tile_boards(&self) -> usize {
        TILE * self.height
    }

    /// Writes the best values of a tile to `boards`, by the opponent's row
    /// first: `stuck` where there is no move.
    pub(crate) fn run(&self, scratch: &mut Scratch, tile: usize, boards: &mut [u8], stuck: u8) {
        let width = self.width_of(tile);
        for (batch, first) in (0..self.height).step_by(BATCH).enumerate() {
            let rows = self.start_rows(scratch, first, width);
            self.sow_batch(scratch, tile, batch, width);
            self.finish_rows(scratch, first..first + rows, width, boards, stuck);
        }
    }

    /// Writes the best values of a tile as they are computed, by the mover's
    /// row first: [`NOTHING`] where there is no move.
    pub(crate) fn run_by_mover(&self, scratch: &mut Scratch, tile: usize, best: &mut [u8]) {
        let width = self.width_of(tile);
        for (batch, best) in best.chunks_mut(BATCH * width).enumerate() {
            self.start_rows(scratch, batch * BATCH, width);
            self.sow_batch(scratch, tile, batch, width);
            for (row, best) in scratch.rows.iter().zip(best.chunks_mut(width)) {
                best.copy_from_slice(&row[..width]);
            }
        }
    }

    /// Like [`run`](Self::run), with other moves already taken into account:
    /// `known` comes from [`run_by_mover`](Self::run_by_mover).
    pub(crate) fn run_from(
        &self,
        scratch: &mut Scratch,
        tile: usize,
        known: &[u8],
        boards: &mut [u8],
        stuck: u8,
    ) {
        let width = self.width_of(tile);
        for (batch, known) in known.chunks(BATCH * width).enumerate() {
            let first = batch * BATCH;
            let rows = known.len() / width;
            for (row, known) in scratch.rows.iter_mut().zip(known.chunks(width)) {
                row[..width].copy_from_slice(known);
            }
            self.sow_batch(scratch, tile, batch, width);
            self.finish_rows(scratch, first..first + rows, width, boards, stuck);
        }
    }

    /// Like [`run_from`](Self::run_from), but the moves of this sweep are worth
    /// what `limit` makes of the best of them.
    pub(crate) fn run_limited(
        &self,
        scratch: &mut Scratch,
        tile: usize,
        known: &[u8],
        boards: &mut [u8],
        (stuck, limit): (u8, impl Fn(u8) -> u8),
    ) {
        let width = self.width_of(tile);
        for (batch, known) in known.chunks(BATCH * width).enumerate() {
            let first = batch * BATCH;
            let rows = self.start_rows(scratch, first, width);
            self.sow_batch(scratch, tile, batch, width);
            for (row, known) in scratch.rows.iter_mut().zip(known.chunks(width)) {
                for (best, &known) in row[..width].iter_mut().zip(known) {
                    let limited = if *best == NOTHING {
                        NOTHING
                    } else {
                        limit(*best)
                    };
                    *best = limited.max(known);
                }
            }
            self.finish_rows(scratch, first..first + rows, width, boards, stuck);
        }
    }

    /// How many of the opponent's rows a tile has.
    pub(crate) fn width_of(&self, tile: usize) -> usize {
        TILE.min(self.width - tile * TILE)
    }

    /// Empties the rows of a batch; returns how many there are.
    fn start_rows(&self, scratch: &mut Scratch, first: usize, width: usize) -> usize {
        let rows = BATCH.min(self.height - first);
        for row in &mut scratch.rows[..rows] {
            row[..width.next_multiple_of(PIECE)].fill(NOTHING);
        }
        rows
    }

    /// Puts the rows of a batch into a layer.
    fn finish_rows(
        &self,
        scratch: &mut Scratch,
        ranks: Range<usize>,
        width: usize,
        boards: &mut [u8],
        stuck: u8,
    ) {
        let rows = &mut scratch.rows[..ranks.len()];
        fill_stuck(rows, width, stuck);
        transpose(rows, width, &mut boards[ranks.start..], self.height);
    }

    /// Writes the best values of one batch of the mover's rows on a tile to
    /// `boards`, by the opponent's row first; returns how many rows the batch
    /// has.
    pub(crate) fn run_batch(
        &self,
        scratch: &mut Scratch,
        (tile, batch): (usize, usize),
        boards: &mut [u8],
        stuck: u8,
    ) -> usize {
        let width = self.width_of(tile);
        let rows = self.start_rows(scratch, batch * BATCH, width);
        self.sow_batch(scratch, tile, batch, width);
        fill_stuck(&mut scratch.rows[..rows], width, stuck);
        transpose(&scratch.rows[..rows], width, boards, rows);
        rows
    }

    /// Raises the values of a batch to its best moves.
    #[inline]
    fn sow_batch(&self, scratch: &mut Scratch, tile: usize, batch: usize, width: usize) {
        // Rows are padded to whole pieces; the padding is never read.
        let padded = width.next_multiple_of(PIECE);
        for group in self.batches[batch].chunk_by(|one, other| one.pattern == other.pattern) {
            self.sow(scratch, tile, padded, group);
        }
    }

    /// Raises the values of a batch to what its sowings of one pattern are
    /// worth.
    #[inline]
    fn sow(&self, scratch: &mut Scratch, tile: usize, padded: usize, group: &[Sowing]) {
        let source = &self.sources[usize::from(group[0].pattern)];
        if source.harvest.is_empty() {
            return;
        }
        if let Some(to) = source.harvest.whole_run {
            let slot = &source.slots[0];
            let start = to + tile * TILE;
            for same_row in group.chunk_by(|one, other| one.row == other.row) {
                let row = &mut scratch.rows[usize::from(same_row[0].row)][..padded];
                let (pairs, rest) = same_row.as_chunks::<2>();
                for pair in pairs {
                    slot.raise(row, start, pair);
                }
                if let [last] = rest {
                    slot.raise(row, start, &[*last]);
                }
            }
            return;
        }
        let (fours, rest) = group.as_chunks::<TOGETHER>();
        for sowings in fours {
            source.raise(scratch, tile, padded, sowings);
        }
        for sowing in rest {
            source.raise(scratch, tile, padded, &[*sowing]);
        }
    }
}

impl Source<'_> {
    /// Raises the values of some rows to what a sowing of each is worth.
    #[inline]
    fn raise<const COUNT: usize>(
        &self,
        scratch: &mut Scratch,
        tile: usize,
        padded: usize,
        sowings: &[Sowing; COUNT],
    ) {
        let Some(reached) = scratch.reached.first_chunk_mut::<COUNT>() else {
            return;
        };
        self.gather(tile, sowings, reached);
        for (sowing, reached) in sowings.iter().zip(reached) {
            let row = &mut scratch.rows[usize::from(sowing.row)][..padded];
            raise(row, &reached[..padded]);
        }
    }

    /// Collects what each of the opponent's rows leads to.
    #[inline(never)]
    fn gather<const COUNT: usize>(
        &self,
        tile: usize,
        sowings: &[Sowing; COUNT],
        reached: &mut [[u8; ROW]; COUNT],
    ) {
        let mut sections = [[&NO_MOVES[..]; COUNT]; SLOTS];
        let mut gains = [0; SLOTS];
        for (number, slot) in self.slots.iter().enumerate() {
            let from = |sowing: &Sowing| &slot.section[sowing.rank as usize * slot.stride..];
            sections[number] = core::array::from_fn(|which| from(&sowings[which]));
            gains[number] = slot.gain;
        }
        for piece in self.harvest.pieces_of(tile) {
            let (from, to) = (usize::from(piece.from) % TILE, piece.to as usize);
            let slot = usize::from(piece.slot);
            let gain = gains[slot];
            for (section, reached) in sections[slot].iter().zip(&mut *reached) {
                let (values, _) = section[to..to + PIECE].as_chunks::<PIECE>();
                let worth = values[0].map(|byte| gain.wrapping_sub(byte));
                reached[from..from + PIECE].copy_from_slice(&worth);
            }
        }
    }
}

/// Gives boards without a move the value `stuck`.
#[inline]
fn fill_stuck(rows: &mut [[u8; ROW]], width: usize, stuck: u8) {
    for row in rows {
        for best in &mut row[..width.next_multiple_of(PIECE)] {
            *best |= if *best == NOTHING { stuck } else { 0 };
        }
    }
}

#[inline]
fn raise(row: &mut [u8], others: &[u8]) {
    let (row, _) = row.as_chunks_mut::<PIECE>();
    let (others, _) = others.as_chunks::<PIECE>();
    for (best, other) in row.iter_mut().zip(others) {
        *best = core::array::from_fn(|lane| best[lane].max(other[lane]));
    }
}

/// Buffers for a batch of rows, reused from one tile to the next.
pub(crate) struct Scratch {
    rows: Vec<[u8; ROW]>,
    reached: [[u8; ROW]; TOGETHER],
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            rows: vec![[NOTHING; ROW]; BATCH],
            reached: [[NOTHING; ROW]; TOGETHER],
        }
    }
}
