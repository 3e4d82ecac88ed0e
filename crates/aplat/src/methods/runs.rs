//! Run lengths of the joined rows, as adaptive numbers.

use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::coding::model::Counter;
use crate::coding::number::NumberCoder;
use crate::error::{Damage, Error};
use crate::methods::Extent;
use crate::picture::bitmap::Bitmap;
use crate::picture::layer::Layer;
use crate::picture::pixels::Pixels;
use crate::picture::size::Size;
use crate::progress::Progress;
use crate::runs::Runs;

const MEMORY: u32 = 60;

/// Runs between two progress reports.
const EVERY: usize = 1 << 12;

pub(super) fn encode(
    pixels: &Pixels,
    colors: usize,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let mut encoder = Encoder::new();
    match pixels {
        Pixels::Bits(bits) => {
            let mut lengths = LengthCoder::new();
            let runs = Runs::of(bits).lengths;
            for (index, &length) in runs.iter().enumerate() {
                if index % EVERY == 0 {
                    progress.at(index, runs.len())?;
                }
                // only the first may be 0
                lengths.code(
                    &mut encoder,
                    index % 2,
                    length as u32 - u32::from(index > 0),
                );
            }
        }
        Pixels::Bytes(layer) => {
            let mut lengths = LengthCoder::new();
            let mut names = ColorNames::new(colors);
            let mut done = 0;
            for (index, run) in layer.pixels.chunk_by(|a, b| a == b).enumerate() {
                if index % EVERY == 0 {
                    progress.at(done, layer.pixels.len())?;
                }
                done += run.len();
                names.code(&mut encoder, run[0]);
                lengths.code(
                    &mut encoder,
                    usize::from(run[0]).min(1),
                    run.len() as u32 - 1,
                );
            }
        }
    }
    Ok(encoder.finish())
}

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    extent: Extent,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    Ok(match extent.colors {
        2 => Pixels::Bits(decode_bits(decoder, extent.size, progress)?),
        _ => Pixels::Bytes(decode_colors(decoder, extent, progress)?),
    })
}

/// What remains of a picture after a run, which must fit in it.
fn take(left: u64, length: u64) -> Result<u64, Error> {
    left.checked_sub(length).ok_or(Error::Corrupt(Damage::Runs))
}

fn decode_bits(
    decoder: &mut Decoder<'_>,
    size: Size,
    progress: &Progress<'_>,
) -> Result<Bitmap, Error> {
    let mut coder = LengthCoder::new();
    let mut lengths = Vec::new();
    let mut left = size.pixels() as u64;
    while left > 0 {
        let index = lengths.len();
        if index % EVERY == 0 {
            progress.at(size.pixels() - left as usize, size.pixels())?;
        }
        let length = u64::from(coder.code(decoder, index % 2, 0)) + u64::from(index > 0);
        left = take(left, length)?;
        lengths.push(length);
        decoder.check()?;
    }
    Runs {
        columns: size.width() as u64,
        lengths,
    }
    .to_bitmap()
}

fn decode_colors(
    decoder: &mut Decoder<'_>,
    Extent { size, colors }: Extent,
    progress: &Progress<'_>,
) -> Result<Layer, Error> {
    let mut lengths = LengthCoder::new();
    let mut names = ColorNames::new(colors);
    let mut pixels = Vec::new();
    for index in 0.. {
        if pixels.len() == size.pixels() {
            break;
        }
        if index % EVERY == 0 {
            progress.at(pixels.len(), size.pixels())?;
        }
        let color = names.code(decoder, 0);
        if usize::from(color) >= colors {
            return Err(Error::Corrupt(Damage::Color));
        }
        let length = u64::from(lengths.code(decoder, usize::from(color).min(1), 0)) + 1;
        take((size.pixels() - pixels.len()) as u64, length)?;
        pixels.resize(pixels.len() + length as usize, color);
        decoder.check()?;
    }
    Ok(Layer { size, pixels })
}

/// Codes lengths by the color and the bit lengths of the two before.
struct LengthCoder {
    numbers: NumberCoder,
    before: [u32; 2],
}

/// Bit lengths that contexts distinguish.
const SCALES: usize = 12;

impl LengthCoder {
    fn new() -> Self {
        Self {
            numbers: NumberCoder::new(2 * SCALES * SCALES),
            before: [0; 2],
        }
    }

    fn code<C: BitCoder>(&mut self, coder: &mut C, color: usize, length: u32) -> u32 {
        let [last, earlier] = self
            .before
            .map(|length| ((32 - length.leading_zeros()) as usize).min(SCALES - 1));
        let length = self
            .numbers
            .code(coder, (color * SCALES + last) * SCALES + earlier, length);
        self.before = [length, self.before[0]];
        length
    }
}

/// Codes the color of each run by that of the run before.
struct ColorNames {
    bits: u32,
    counters: Vec<Counter>,
    last: u8,
}

impl ColorNames {
    fn new(colors: usize) -> Self {
        let bits = colors.next_power_of_two().trailing_zeros();
        Self {
            bits,
            counters: vec![Counter::NEW; 1 << (2 * bits)],
            last: 0,
        }
    }

    fn code<C: BitCoder>(&mut self, coder: &mut C, color: u8) -> u8 {
        let known = &mut self.counters[usize::from(self.last) << self.bits..][..1 << self.bits];
        let mut node = 1;
        for place in (0..self.bits).rev() {
            let bit = known[node].code(coder, color >> place & 1 == 1, MEMORY);
            node = node << 1 | usize::from(bit);
        }
        self.last = (node - (1 << self.bits)) as u8;
        self.last
    }
}
