//! Rectangles in scan order of their corners.
//!
//! Positions are implied: each rectangle starts at the first pixel not covered
//! yet, whatever the partition. What is covered is a skyline: in each column,
//! the rows above some row.

use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::coding::model::{Counter, hash};
use crate::coding::number::NumberCoder;
use crate::cover::greedy::Picture;
use crate::cover::{Cover, Rectangle};
use crate::error::{Damage, Error};
use crate::methods::Extent;
use crate::picture::layer::Layer;
use crate::picture::pixels::Pixels;
use crate::picture::size::Size;
use crate::progress::Progress;

const MEMORY: u32 = 250;

/// Writes the smaller of the two covers; the greedy one if the minimum needs too much memory.
pub(super) fn encode(
    pixels: &Pixels,
    colors: usize,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    match pixels {
        Pixels::Bits(bits) => encode_picture(bits, colors, progress),
        Pixels::Bytes(layer) => encode_picture(layer, colors, progress),
    }
}

fn encode_picture<P: Picture>(
    picture: &P,
    colors: usize,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let greedy = Cover::greedy_with_progress(picture, &progress.piece(0.0, 0.2))?;
    let greedy = encode_cover(&greedy, colors, &progress.piece(0.2, 0.4))?;
    let minimum = match Cover::minimum_with_progress(picture, &progress.piece(0.4, 0.8)) {
        Err(Error::TooManyChords { .. }) => return Ok(greedy),
        minimum => encode_cover(&minimum?, colors, &progress.piece(0.8, 1.0))?,
    };
    Ok(if minimum.len() < greedy.len() {
        minimum
    } else {
        greedy
    })
}

/// Rectangles between two progress reports.
const EVERY: usize = 1 << 12;

fn encode_cover(cover: &Cover, colors: usize, progress: &Progress<'_>) -> Result<Vec<u8>, Error> {
    let mut encoder = Encoder::new();
    let mut painter = Painter::new(cover.size(), colors);
    for (index, rectangle) in cover.rectangles().iter().enumerate() {
        if index % EVERY == 0 {
            progress.at(index, cover.rectangles().len())?;
        }
        painter
            .code(&mut encoder, Some(rectangle))
            .expect("a cover fits in its picture");
    }
    Ok(encoder.finish())
}

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    Extent { size, colors }: Extent,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    let mut painter = Painter::new(size, colors);
    for index in 0.. {
        if !painter.go_to_corner() {
            break;
        }
        if index % EVERY == 0 {
            progress.at(painter.row, size.height())?;
        }
        painter.code(decoder, None)?;
        decoder.check()?;
    }
    Ok(if colors == 2 {
        Pixels::Bits(painter.layer.to_bitmap())
    } else {
        Pixels::Bytes(painter.layer)
    })
}

/// Bit lengths that contexts distinguish.
const SCALES: usize = 12;

fn scale(length: usize) -> usize {
    ((usize::BITS - length.leading_zeros()) as usize).min(SCALES - 1)
}

/// Slots of the contexts of colors.
const SLOT_BITS: u32 = 16;

/// Paints rectangles in scan order.
struct Painter {
    layer: Layer,
    /// In each column, the first row not covered.
    skyline: Vec<u32>,
    /// In each column, the end of the last rectangle painted.
    ends: Vec<u32>,
    /// The first pixel not covered, and the first covered one after it.
    row: usize,
    column: usize,
    room_end: usize,
    color_count: usize,
    color_bits: u32,
    colors: Vec<Counter>,
    full_flags: Vec<Counter>,
    aligned_flags: Vec<Counter>,
    widths: NumberCoder,
    heights: NumberCoder,
}

impl Painter {
    fn new(size: Size, colors: usize) -> Self {
        Self {
            layer: Layer {
                size,
                pixels: vec![0; size.pixels()],
            },
            skyline: vec![0; size.width()],
            ends: vec![0; size.width()],
            row: 0,
            column: 0,
            room_end: 0,
            color_count: colors,
            color_bits: colors.next_power_of_two().trailing_zeros(),
            colors: vec![Counter::NEW; 1 << SLOT_BITS],
            full_flags: vec![Counter::NEW; 2 * 3 * SCALES],
            aligned_flags: vec![Counter::NEW; 2 * SCALES],
            widths: NumberCoder::new(SCALES),
            heights: NumberCoder::new(2 * SCALES * SCALES),
        }
    }

    /// Moves to the first pixel not covered; false when there is none.
    fn go_to_corner(&mut self) -> bool {
        while self.row < self.layer.size.height() {
            let free = self.skyline[self.column..]
                .iter()
                .position(|&covered| covered as usize <= self.row);
            if let Some(skipped) = free {
                self.column += skipped;
                return true;
            }
            self.row += 1;
            self.column = 0;
            self.room_end = 0;
        }
        false
    }

    /// Pixels not covered from the corner rightward.
    fn room(&mut self) -> usize {
        if self.room_end <= self.column {
            let after = &self.skyline[self.column..];
            let room = after
                .iter()
                .position(|&covered| covered as usize > self.row)
                .unwrap_or(after.len());
            self.room_end = self.column + room;
        }
        self.room_end - self.column
    }

    /// The color of a neighbor, counted from 1; 0 outside the picture.
    fn neighbor(&self, above: usize, right: isize) -> u64 {
        let column = self.column as isize + right;
        if above > self.row || column < 0 || column >= self.layer.size.width() as isize {
            return 0;
        }
        let place = (self.row - above) * self.layer.size.width() + column as usize;
        u64::from(self.layer.pixels[place]) + 1
    }

    /// Codes the rectangle at the next corner, and paints it.
    fn code<C: BitCoder>(&mut self, coder: &mut C, given: Option<&Rectangle>) -> Result<(), Error> {
        self.go_to_corner();
        debug_assert!(given.is_none_or(
            |given| (given.row as usize, given.column as usize) == (self.row, self.column)
        ));
        let room = self.room();
        let above = self.neighbor(1, 0);
        let end = if self.row == 0 {
            0
        } else {
            (self.ends[self.column] as usize).saturating_sub(self.column)
        };
        let color = self.code_color(coder, above, given.map_or(0, |given| given.color))?;
        let same = usize::from(u64::from(color) + 1 == above);
        let width = self.code_width(
            coder,
            (room, end, same),
            given.map_or(1, |given| given.width as usize),
        );
        let kind = usize::from(color).min(1);
        let context = (kind * SCALES + scale(width)) * SCALES + scale(end);
        let height = given.map_or(1, |given| given.height);
        let height = self.heights.code(coder, context, height - 1) as usize + 1;
        if width > room || height > self.layer.size.height() - self.row {
            return Err(Error::Corrupt(Damage::Rectangle));
        }
        self.paint(width, height, color);
        Ok(())
    }

    fn code_color<C: BitCoder>(
        &mut self,
        coder: &mut C,
        above: u64,
        color: u8,
    ) -> Result<u8, Error> {
        let context = above | self.neighbor(0, -1) << 9 | self.neighbor(1, 1) << 18;
        let mut node = 1;
        for place in (0..self.color_bits).rev() {
            let slot = hash(context << 9 | node, SLOT_BITS);
            let bit = self.colors[slot].code(coder, color >> place & 1 == 1, MEMORY);
            node = node << 1 | u64::from(bit);
        }
        let color = (node - (1 << self.color_bits)) as usize;
        if color < self.color_count {
            Ok(color as u8)
        } else {
            Err(Error::Corrupt(Damage::Color))
        }
    }

    /// A width is most often all the room, or ends with the rectangle above.
    fn code_width<C: BitCoder>(
        &mut self,
        coder: &mut C,
        (room, end, same): (usize, usize, usize),
        width: usize,
    ) -> usize {
        let reach = match end {
            0 => 0,
            end if end >= room => 1,
            _ => 2,
        };
        let flag = &mut self.full_flags[(same * 3 + reach) * SCALES + scale(room)];
        if flag.code(coder, width == room, MEMORY) {
            return room;
        }
        if reach == 2
            && self.aligned_flags[same * SCALES + scale(room)].code(coder, width == end, MEMORY)
        {
            return end;
        }
        self.widths.code(coder, scale(room), width as u32 - 1) as usize + 1
    }

    fn paint(&mut self, width: usize, height: usize, color: u8) {
        let columns = self.column..self.column + width;
        let rows = self
            .layer
            .pixels
            .chunks_exact_mut(self.layer.size.width())
            .skip(self.row)
            .take(height);
        for row in rows {
            row[columns.clone()].fill(color);
        }
        self.skyline[columns.clone()].fill((self.row + height) as u32);
        self.ends[columns.clone()].fill(columns.end as u32);
        self.column = columns.end;
        if self.column == self.layer.size.width() {
            self.row += 1;
            self.column = 0;
            self.room_end = 0;
        }
    }
}
