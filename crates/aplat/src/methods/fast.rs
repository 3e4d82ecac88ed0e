//! One context a pixel, flat blocks at one flag each.

use crate::bitmap::Bitmap;
use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::coding::model::{Counter, hash};
use crate::context::board::{Around, BLOCK, Board, FlatFlags};
use crate::error::{Damage, Error};
use crate::layer::{Layer, Plane};
use crate::size::Size;
use crate::watch::{Rows, Watch};

const MEMORY: u32 = 250;

pub(super) fn encode(plane: &Plane, colors: usize, watch: &Watch<'_>) -> Result<Vec<u8>, Error> {
    let mut encoder = Encoder::new();
    match plane {
        Plane::Flat => {}
        Plane::Bits(bits) => {
            let rows = Rows::of(bits.size(), watch);
            code_bits(&mut encoder, bits.size(), Some(bits), |_| rows.next())?;
        }
        Plane::Colors(layer) => {
            let rows = Rows::of(layer.size, watch);
            let (size, given) = ((layer.size, colors), Some(layer));
            code_colors(&mut encoder, size, given, |_| rows.next())?;
        }
    }
    Ok(encoder.finish())
}

pub(super) fn decode(
    size: Size,
    colors: usize,
    payload: &[u8],
    watch: &Watch<'_>,
) -> Result<Plane, Error> {
    let mut decoder = Decoder::new(payload);
    let rows = Rows::of(size, watch);
    let check = |decoder: &Decoder| decoder.check().and_then(|()| rows.next());
    let plane = match colors {
        1 => Plane::Flat,
        2 => Plane::Bits(code_bits(&mut decoder, size, None, check)?),
        _ => Plane::Colors(code_colors(&mut decoder, (size, colors), None, check)?),
    };
    decoder.finish()?;
    Ok(plane)
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

/// Codes colors, each answer in the context of six neighbors.
fn code_colors<C: BitCoder>(
    coder: &mut C,
    (size, colors): (Size, usize),
    source: Option<&Layer>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let mut board = Board::new(size);
    let mut flat_flags = FlatFlags::new(colors);
    let mut answers = Answers::new(colors);
    let mut layer = Layer {
        size,
        pixels: Vec::with_capacity(size.pixels()),
    };
    for row in 0..size.height() {
        let given = source.map(|source| &source.pixels[row * size.width()..][..size.width()]);
        let start = board.place(row, 0);
        let mut column = 0;
        while column < size.width() {
            let place = start + column;
            if column.is_multiple_of(BLOCK)
                && column + BLOCK <= size.width()
                && let Some(color) =
                    flat_flags.code(coder, &board, place, given.map(|row| &row[column..]))
            {
                board.pixels[place..place + BLOCK].fill(color);
                column += BLOCK;
                continue;
            }
            let pixel = answers.code(
                coder,
                &Around::at(&board, place),
                given.map_or(0, |row| row[column]),
            );
            if usize::from(pixel) >= colors {
                return Err(Error::Corrupt(Damage::Color));
            }
            board.pixels[place] = pixel;
            column += 1;
        }
        layer
            .pixels
            .extend_from_slice(&board.pixels[start..start + size.width()]);
        check(coder)?;
    }
    Ok(layer)
}

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
    fn code<C: BitCoder>(&mut self, coder: &mut C, around: &Around, pixel: u8) -> u8 {
        let neighbors = around.neighbors();
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
