//! Enlarged pictures: each pixel of a small picture is drawn as a rectangle.

use crate::coding::arithmetic::BitCoder;
use crate::methods::context::period::code_bits;
use crate::picture::layer::Layer;
use crate::picture::size::Size;

/// By how much one side of a picture is enlarged, and how many columns (or
/// rows) of the first pixel are cut off.
///
/// Always: the factor is 1 to 16, the cut is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scale {
    factor: usize,
    cut: usize,
}

/// The scales of both sides of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Enlargement {
    columns: Scale,
    rows: Scale,
}

const MAX_FACTOR: usize = 16;
const FACTOR_BITS: u32 = 4;

/// One picture in this many is expected to be enlarged.
const ODDS: u32 = 16;

impl Scale {
    const NONE: Self = Self { factor: 1, cut: 0 };

    /// The scale of a side whose colors change at these places only.
    fn of(changes: &[bool]) -> Self {
        let mut places = (0..changes.len()).filter(|&place| changes[place]);
        let Some(first) = places.next() else {
            return Self::NONE;
        };
        let common = places.fold(0, |common, place| gcd(common, place - first));
        (2..=MAX_FACTOR)
            .rev()
            .find(|factor| common > 0 && common.is_multiple_of(*factor))
            .map_or(Self::NONE, |factor| Self {
                factor,
                cut: (factor - first % factor) % factor,
            })
    }

    fn shrunk(self, side: usize) -> usize {
        (side + self.cut).div_ceil(self.factor)
    }

    fn code<C: BitCoder>(self, coder: &mut C) -> Self {
        let factor = code_bits(coder, FACTOR_BITS, self.factor as u32 - 1) as usize + 1;
        let cut = code_bits(coder, FACTOR_BITS, self.cut as u32) as usize % factor;
        Self { factor, cut }
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Enlargement {
    /// The enlargement of a picture, if there is one.
    pub(crate) fn of(layer: &Layer) -> Option<Self> {
        let width = layer.size.width();
        let mut columns = vec![false; width];
        let mut rows = vec![false; layer.size.height()];
        let mut above: Option<&[u8]> = None;
        for (row, pixels) in layer.pixels.chunks_exact(width).enumerate() {
            if above == Some(pixels) {
                continue;
            }
            rows[row] = above.is_some();
            for (change, pair) in columns[1..].iter_mut().zip(pixels.windows(2)) {
                *change |= pair[0] != pair[1];
            }
            above = Some(pixels);
        }
        let enlargement = Self {
            columns: Scale::of(&columns),
            rows: Scale::of(&rows),
        };
        (enlargement.columns.factor * enlargement.rows.factor > 1).then_some(enlargement)
    }

    /// Codes whether a picture is enlarged, and how. Any bits mean a valid one.
    pub(crate) fn code<C: BitCoder>(coder: &mut C, given: Option<Self>) -> Option<Self> {
        if !coder.code(given.is_some(), (1 << 16) / ODDS) {
            return None;
        }
        let given = given.unwrap_or(Self {
            columns: Scale::NONE,
            rows: Scale::NONE,
        });
        Some(Self {
            columns: given.columns.code(coder),
            rows: given.rows.code(coder),
        })
    }

    /// The size of the small picture.
    pub(crate) fn shrunk(self, size: Size) -> Size {
        let shrunk = |scale: Scale, side: usize| scale.shrunk(side) as u64;
        Size::new(
            shrunk(self.columns, size.width()),
            shrunk(self.rows, size.height()),
        )
        .expect("a small picture is neither empty nor larger")
    }

    /// The small picture of an enlarged one.
    pub(crate) fn shrink(self, layer: &Layer) -> Layer {
        let size = self.shrunk(layer.size);
        let place = |scale: Scale, at: usize| (at * scale.factor).saturating_sub(scale.cut);
        let pixels = (0..size.height()).flat_map(|row| {
            let start = place(self.rows, row) * layer.size.width();
            (0..size.width()).map(move |column| layer.pixels[start + place(self.columns, column)])
        });
        Layer {
            size,
            pixels: pixels.collect(),
        }
    }

    /// The inverse of [`Enlargement::shrink`].
    pub(crate) fn enlarge(self, small: &Layer, size: Size) -> Layer {
        let mut pixels = Vec::with_capacity(size.pixels());
        for row in 0..size.height() {
            let start = (row + self.rows.cut) / self.rows.factor * small.size.width();
            let line = &small.pixels[start..start + small.size.width()];
            pixels.extend(
                (0..size.width())
                    .map(|column| line[(column + self.columns.cut) / self.columns.factor]),
            );
        }
        Layer { size, pixels }
    }
}
