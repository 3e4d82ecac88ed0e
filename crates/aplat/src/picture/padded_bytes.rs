//! Work buffer of coders of colors: one byte a pixel inside a border.

use crate::picture::size::Size;

/// Columns before and after a row, and rows above the first, of color 0.
const BORDER: usize = 8;

/// Rows of pixels inside a border of color 0.
pub(crate) struct PaddedBytes {
    pub(crate) stride: usize,
    pub(crate) pixels: Vec<u8>,
}

impl PaddedBytes {
    pub(crate) fn new(size: Size) -> Self {
        let stride = size.width() + 2 * BORDER;
        Self {
            stride,
            pixels: vec![0; stride * (size.height() + BORDER)],
        }
    }

    /// Where a pixel is; the one above is a stride before.
    #[inline]
    pub(crate) fn place(&self, row: usize, column: usize) -> usize {
        (row + BORDER) * self.stride + column + BORDER
    }

    /// Eight pixels from a place on, one a byte.
    #[inline]
    pub(crate) fn eight(&self, place: usize) -> u64 {
        let bytes = self.pixels[place..]
            .first_chunk()
            .expect("a border follows each row");
        u64::from_le_bytes(*bytes)
    }

    pub(crate) fn is_flat(&self, place: usize, length: usize, color: u8) -> bool {
        self.pixels[place..place + length]
            .iter()
            .fold(0, |differing, &pixel| differing | (pixel ^ color))
            == 0
    }
}
