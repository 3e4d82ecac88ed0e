//! Pictures of colors, row by row, with flat blocks of 32 pixels at one flag each.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::Counter;
use crate::error::{Damage, Error};
use crate::methods::Extent;
use crate::picture::layer::Layer;
use crate::picture::padded_bytes::PaddedBytes;

/// Pixels in a block, which takes one flag when everything around has its color.
pub(crate) const BLOCK: usize = 32;

const FLAG_MEMORY: u32 = 250;

/// Whether flat blocks take one flag, or are coded pixel by pixel like others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FlatBlocks {
    Flagged,
    Plain,
}

/// Where a pixel is: its column, and its place in the work buffer.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) column: usize,
    pub(crate) index: usize,
}

/// Codes the pixels that are not in flat blocks.
pub(crate) trait ColorModel {
    /// Codes the pixel at a place; `given` is the encoder's.
    fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        work: &PaddedBytes,
        place: Place,
        given: u8,
    ) -> u8;

    /// Prepares for a row.
    fn start_row(&mut self) {}

    /// Learns that the block at a column is flat.
    fn skip(&mut self, _column: usize) {}
}

/// Codes a picture; an encoder passes it as `source`, a decoder gets it back.
pub(crate) fn code_layer<C: BitCoder>(
    coder: &mut C,
    model: &mut impl ColorModel,
    Extent { size, colors }: Extent,
    flat_blocks: FlatBlocks,
    source: Option<&Layer>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let mut work = PaddedBytes::new(size);
    let mut flags = FlatFlags::new(colors);
    let mut pixels = Vec::with_capacity(size.pixels());
    for row in 0..size.height() {
        let given = source.map(|source| &source.pixels[row * size.width()..][..size.width()]);
        let start = work.place(row, 0);
        model.start_row();
        let mut column = 0;
        while column < size.width() {
            let index = start + column;
            let whole = column.is_multiple_of(BLOCK) && column + BLOCK <= size.width();
            if whole
                && flat_blocks == FlatBlocks::Flagged
                && let Some(color) =
                    flags.code(coder, &work, index, given.map(|row| &row[column..]))
            {
                work.pixels[index..index + BLOCK].fill(color);
                model.skip(column);
                column += BLOCK;
                continue;
            }
            let place = Place { column, index };
            let pixel = model.code(coder, &work, place, given.map_or(0, |row| row[column]));
            if usize::from(pixel) >= colors {
                return Err(Error::Corrupt(Damage::Color));
            }
            work.pixels[index] = pixel;
            column += 1;
        }
        pixels.extend_from_slice(&work.pixels[start..start + size.width()]);
        check(coder)?;
    }
    Ok(Layer { size, pixels })
}

/// Predicts whether blocks are flat where everything around them is.
struct FlatFlags {
    counters: Vec<Counter>,
}

impl FlatFlags {
    fn new(colors: usize) -> Self {
        Self {
            counters: vec![Counter::NEW; 4 * colors],
        }
    }

    /// If everything around a block has one color, codes whether the block has
    /// it too, and returns the color if so.
    #[inline]
    fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        work: &PaddedBytes,
        place: usize,
        given: Option<&[u8]>,
    ) -> Option<u8> {
        let color = work.pixels[place - 1];
        let flat = |rows: usize| work.is_flat(place - rows * work.stride - 4, BLOCK + 8, color);
        if !(work.is_flat(place - 3, 3, color) && flat(1) && flat(2)) {
            return None;
        }
        let context =
            2 * usize::from(flat(3) && flat(4)) + usize::from(work.is_flat(place - 8, 8, color));
        let same = given.is_some_and(|row| row[..BLOCK].iter().all(|&pixel| pixel == color));
        self.counters[4 * usize::from(color) + context]
            .code(coder, same, FLAG_MEMORY)
            .then_some(color)
    }
}
