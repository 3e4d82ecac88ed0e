//! A whole bilevel picture by mixed contexts, flat blocks at one flag each.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::{Counter, table_bits};
use crate::error::Error;
use crate::methods::blocks::FlatBlocks;
use crate::methods::context::echo::{Echo, Echoes};
use crate::methods::context::period::{self, Periods};
use crate::methods::context::surroundings::{Columns, Surroundings};
use crate::picture::padded_bits::PaddedBits;
use crate::picture::size::Size;

/// Pixels in a block.
const BLOCK: usize = 32;

/// Pixels around a block that must be flat too: from 4 before to 4 after.
const NEAR: u64 = (1 << 40) - 1;

/// Flags of flat blocks are counted up to this many.
const FLAG_MEMORY: u32 = 250;

/// What is known about a pixel before it is coded.
pub(crate) struct Clues<'a> {
    pub(crate) around: &'a Surroundings,
    pub(crate) columns: &'a Columns,
    pub(crate) column: usize,
    pub(crate) echo: Echo,
    /// In periodic pictures, the pixels one period earlier.
    pub(crate) periods: Option<[u32; 2]>,
}

/// Codes the pixels of bilevel pictures.
pub(crate) trait BilevelModel {
    /// The most slots of a table, as a power of two.
    const MOST_TABLE_BITS: u32;

    /// A model whose tables have `2^table_bits` slots.
    fn new(table_bits: u32) -> Self;

    /// Codes a pixel, and learns from it.
    fn code<C: BitCoder>(&mut self, coder: &mut C, clues: &Clues<'_>, pixel: bool) -> bool;
}

/// Codes a picture; its model then serves for refined shapes.
pub(crate) struct PageCoder<M> {
    pub(crate) model: M,
    flat_blocks: FlatBlocks,
    flat_flags: [Counter; 8],
    periods: Option<Periods>,
}

impl<M: BilevelModel> PageCoder<M> {
    pub(crate) fn new(size: Size, flat_blocks: FlatBlocks, periods: Option<Periods>) -> Self {
        Self {
            model: M::new(Self::table_bits(size)),
            flat_blocks,
            flat_flags: [Counter::NEW; 8],
            periods,
        }
    }

    fn table_bits(size: Size) -> u32 {
        table_bits(size.pixels()).min(M::MOST_TABLE_BITS)
    }

    /// Codes a picture of a size; an encoder gives it, a decoder gets it.
    ///
    /// `check` runs after each row and may end the work with an error.
    pub(crate) fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        size: Size,
        source: Option<&PaddedBits>,
        check: impl Fn(&C) -> Result<(), Error>,
    ) -> Result<PaddedBits, Error> {
        let mut work = PaddedBits::new(size);
        let mut columns = Columns::new(size.width());
        let mut echoes = Echoes::new(size.width(), Self::table_bits(size));
        for row in 0..size.height() {
            echoes.start_row(row);
            let mut column = 0;
            while column < size.width() {
                if self.flat_blocks == FlatBlocks::Flagged
                    && column.is_multiple_of(BLOCK)
                    && let Some(color) = self.code_flat(coder, &work, source, row, column)
                {
                    if color {
                        work.fill_block(row, column);
                    }
                    (column..column + BLOCK).for_each(|column| columns.add(column, color));
                    echoes.skip(column..column + BLOCK);
                    column += BLOCK;
                    continue;
                }
                let around = Surroundings::at(&work, row, column);
                let echo = echoes.find(&work, &around, row, column);
                let pixel = source.is_some_and(|source| source.pixel(row, column));
                let images = |periods| period::images(periods, &work, row, column);
                let clues = Clues {
                    around: &around,
                    columns: &columns,
                    column,
                    echo,
                    periods: self.periods.map(images),
                };
                let pixel = self.model.code(coder, &clues, pixel);
                work.draw(row, column, pixel);
                columns.add(column, pixel);
                column += 1;
            }
            check(coder)?;
        }
        Ok(work)
    }

    /// If everything around a block has one color, codes whether the block has
    /// it too, and returns the color if so.
    #[inline]
    fn code_flat<C: BitCoder>(
        &mut self,
        coder: &mut C,
        work: &PaddedBits,
        source: Option<&PaddedBits>,
        row: usize,
        column: usize,
    ) -> Option<bool> {
        let color = flat_color(work, row, column)?;
        let (above, before) = (row as isize, column as isize);
        let all = if color { u64::MAX } else { 0 };
        let flat =
            |row: isize, column: isize, mask: u64| (work.window(row, column) ^ all) & mask == 0;
        let higher = flat(above - 3, before - 4, NEAR) && flat(above - 4, before - 4, NEAR);
        let further_left = flat(above, before - 32, (1 << 29) - 1);
        let context =
            usize::from(color) | usize::from(higher) << 1 | usize::from(further_left) << 2;
        let same = source.is_some_and(|source| (source.window(above, before) ^ all) as u32 == 0);
        self.flat_flags[context]
            .code(coder, same, FLAG_MEMORY)
            .then_some(color)
    }
}

/// The color of all the known pixels near a whole block, if it is one.
#[inline]
fn flat_color(work: &PaddedBits, row: usize, column: usize) -> Option<bool> {
    if column + BLOCK > work.size().width() {
        return None;
    }
    let (row, column) = (row as isize, column as isize);
    let above = work.window(row - 1, column - 4) & NEAR;
    let higher = work.window(row - 2, column - 4) & NEAR;
    let left = work.window(row, column - 3) & 0b111;
    match (above, higher, left) {
        (0, 0, 0) => Some(false),
        (NEAR, NEAR, 0b111) => Some(true),
        _ => None,
    }
}
