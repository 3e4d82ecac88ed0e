//! One context a pixel, flat blocks at one flag each.

use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::coding::model::{Counter, hash};
use crate::error::Error;
use crate::methods::Extent;
use crate::methods::blocks::{BLOCK, ColorModel, FlatBlocks, Place, code_layer};
use crate::methods::neighbors::Neighbors;
use crate::picture::bitmap::Bitmap;
use crate::picture::padded_bytes::PaddedBytes;
use crate::picture::pixels::Pixels;
use crate::picture::size::Size;
use crate::progress::{Progress, Rows};

const MEMORY: u32 = 250;

pub(super) fn encode(
    pixels: &Pixels,
    colors: usize,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let mut encoder = Encoder::new();
    let size = pixels.size();
    let rows = Rows::of(size, progress);
    match pixels {
        Pixels::Bits(bits) => {
            code_bits(&mut encoder, size, Some(bits), |_| rows.next())?;
        }
        Pixels::Bytes(layer) => {
            let extent = Extent { size, colors };
            let mut answers = Answers::new(colors);
            let flagged = FlatBlocks::Flagged;
            code_layer(
                &mut encoder,
                &mut answers,
                extent,
                flagged,
                Some(layer),
                |_| rows.next(),
            )?;
        }
    }
    Ok(encoder.finish())
}

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    extent: Extent,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    let rows = Rows::of(extent.size, progress);
    let check = |decoder: &Decoder<'_>| decoder.check().and_then(|()| rows.next());
    Ok(match extent.colors {
        2 => Pixels::Bits(code_bits(decoder, extent.size, None, check)?),
        colors => {
            let mut answers = Answers::new(colors);
            let flagged = FlatBlocks::Flagged;
            Pixels::Bytes(code_layer(
                decoder,
                &mut answers,
                extent,
                flagged,
                None,
                check,
            )?)
        }
    })
}

/// Codes bits, each in the context of 16: 4 to the left, 3 each way above, 2
/// each way two rows above.
fn code_bits<C: BitCoder>(
    coder: &mut C,
    size: Size,
    source: Option<&Bitmap>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Bitmap, Error> {
    let mut bitmap = Bitmap::black(size);
    let stride = bitmap.stride();
    let mut model = FastBits::new();
    // two rows of zeros above; a word of zeros before and after each row
    let mut rows = [
        vec![0; stride + 2],
        vec![0; stride + 2],
        vec![0; stride + 2],
    ];
    for row in 0..size.height() {
        let [above2, above1, this] = &mut rows;
        let given = source.map(|source| source.row(row));
        model.code_row(coder, size.width(), (above1, above2), this, given);
        bitmap.row_mut(row).copy_from_slice(&this[1..=stride]);
        rows.rotate_left(1);
        check(coder)?;
    }
    Ok(bitmap)
}

/// Counters of bits by their 16 neighbors, and of flat blocks by color.
struct FastBits {
    counters: Vec<Counter>,
    flat_flags: [Counter; 2],
}

/// Pixels near a block that must be flat too: from 4 before to 4 after.
const NEAR: u64 = (1 << 40) - 1;

impl FastBits {
    fn new() -> Self {
        Self {
            counters: vec![Counter::NEW; 1 << 16],
            flat_flags: [Counter::NEW; 2],
        }
    }

    /// Codes a row; rows start with a word of zeros and end with one.
    fn code_row<C: BitCoder>(
        &mut self,
        coder: &mut C,
        width: usize,
        (above1, above2): (&[u64], &[u64]),
        this: &mut [u64],
        given: Option<&[u64]>,
    ) {
        this.fill(0);
        let mut left = 0;
        for start in (0..width).step_by(BLOCK) {
            let near = Near {
                above: window(above1, start),
                higher: window(above2, start),
                left,
            };
            let pixels = (width - start).min(BLOCK) as u32;
            let wanted = given.map_or(0, |words| words[start / 64] >> (start % 64)) as u32;
            let block = match self.code_flat(coder, &near, pixels, wanted) {
                Some(block) => block,
                None => self.code_block(coder, &near, pixels, wanted),
            };
            this[1 + start / 64] |= u64::from(block) << (start % 64);
            left = u64::from(block >> (BLOCK - 4));
        }
    }

    /// Where all is flat around a whole block, codes whether the block is of
    /// that color too, and gives it if so.
    #[inline]
    fn code_flat<C: BitCoder>(
        &mut self,
        coder: &mut C,
        near: &Near,
        pixels: u32,
        wanted: u32,
    ) -> Option<u32> {
        let (color, block) = match (near.above & NEAR, near.higher & NEAR, near.left >> 1) {
            (0, 0, 0) => (0, 0),
            (NEAR, NEAR, 0b111) => (1, u32::MAX),
            _ => return None,
        };
        let whole = pixels == BLOCK as u32;
        (whole && self.flat_flags[color].code(coder, wanted == block, MEMORY)).then_some(block)
    }

    #[inline]
    fn code_block<C: BitCoder>(
        &mut self,
        coder: &mut C,
        near: &Near,
        pixels: u32,
        wanted: u32,
    ) -> u32 {
        let mut left = near.left;
        let mut block = 0;
        for index in 0..pixels {
            let above = near.above >> (index + 1) & 0x7F;
            let higher = near.higher >> (index + 2) & 0x1F;
            let context = (left | above << 4 | higher << 11) as usize;
            let bit = self.counters[context].code(coder, wanted >> index & 1 == 1, MEMORY);
            block |= u32::from(bit) << index;
            left = left >> 1 | u64::from(bit) << 3;
        }
        block
    }
}

/// The known pixels near a block.
struct Near {
    /// From 4 columns before the block on, in the row above and the next.
    above: u64,
    higher: u64,
    /// The last four pixels, the nearest in bit 3.
    left: u64,
}

/// 64 pixels from 4 before a column on, of a row that starts with a word of zeros.
#[inline]
fn window(row: &[u64], column: usize) -> u64 {
    let bit = column + 60;
    row[bit / 64] >> (bit % 64) | (row[bit / 64 + 1] << 1) << (63 - bit % 64)
}

/// Slots of the contexts of colors.
const SLOT_BITS: u32 = 18;

/// Counters of answers to "is it this neighbor's color?", then of the bits of
/// a color's number.
struct Answers {
    color_bits: u32,
    counters: Vec<Counter>,
}

impl Answers {
    fn new(colors: usize) -> Self {
        let color_bits = colors.next_power_of_two().trailing_zeros();
        Self {
            color_bits,
            counters: vec![Counter::NEW; 1 << SLOT_BITS],
        }
    }

    #[inline]
    fn answer<C: BitCoder>(
        &mut self,
        coder: &mut C,
        context: u64,
        question: u64,
        bit: bool,
    ) -> bool {
        self.counters[hash(context ^ question << 48, SLOT_BITS)].code(coder, bit, MEMORY)
    }
}

impl ColorModel for Answers {
    #[inline]
    fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        work: &PaddedBytes,
        place: Place,
        pixel: u8,
    ) -> u8 {
        let around = Neighbors::at(work, place.index);
        let neighbors = around.nearest();
        let context = around.six();
        for (question, &neighbor) in neighbors.iter().enumerate() {
            if neighbors[..question].contains(&neighbor) {
                continue;
            }
            if self.answer(coder, context, question as u64, pixel == neighbor) {
                return neighbor;
            }
        }
        let mut known = 1;
        for depth in (0..self.color_bits).rev() {
            let bit = self.answer(coder, context, 4 + known, pixel >> depth & 1 == 1);
            known = known << 1 | u64::from(bit);
        }
        (known - (1 << self.color_bits)) as u8
    }
}
