//! A bilevel picture being drawn, read through windows that may leave it.

use crate::picture::bitmap::Bitmap;
use crate::picture::size::Size;

/// Rows of packed bits inside a border of zeros.
///
/// Always: the border is 0, and so is every pixel not drawn yet.
pub(crate) struct PaddedBits {
    size: Size,
    stride: usize,
    words: Vec<u64>,
}

/// Rows above the first, and below the last.
const ROWS_AROUND: usize = 12;

/// Columns before the first; at least as many follow the last.
const COLUMNS_BEFORE: usize = 64;

impl PaddedBits {
    pub(crate) fn new(size: Size) -> Self {
        let stride = size.width().div_ceil(64) + 3;
        Self {
            size,
            stride,
            words: vec![0; stride * (size.height() + 2 * ROWS_AROUND)],
        }
    }

    pub(crate) fn of(bitmap: &Bitmap) -> Self {
        let mut canvas = Self::new(bitmap.size());
        for row in 0..bitmap.size().height() {
            let start = (row + ROWS_AROUND) * canvas.stride + 1;
            canvas.words[start..start + bitmap.stride()].copy_from_slice(bitmap.row(row));
        }
        canvas
    }

    pub(crate) fn to_bitmap(&self) -> Bitmap {
        let mut bitmap = Bitmap::black(self.size);
        let stride = bitmap.stride();
        for (row, words) in bitmap.words_mut().chunks_exact_mut(stride).enumerate() {
            words.copy_from_slice(&self.words[(row + ROWS_AROUND) * self.stride + 1..][..stride]);
        }
        bitmap
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// 64 pixels of a row from a column on, the first in bit 0. Rows may be up
    /// to 12 outside the picture, columns up to 64 before it and 63 after.
    #[inline]
    pub(crate) fn window(&self, row: isize, column: isize) -> u64 {
        let bit = (column + COLUMNS_BEFORE as isize) as usize;
        let word = (row + ROWS_AROUND as isize) as usize * self.stride + bit / 64;
        self.words[word] >> (bit % 64) | (self.words[word + 1] << 1) << (63 - bit % 64)
    }

    #[inline]
    pub(crate) fn pixel(&self, row: usize, column: usize) -> bool {
        let bit = column + COLUMNS_BEFORE;
        self.words[(row + ROWS_AROUND) * self.stride + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Draws a pixel not drawn yet.
    #[inline]
    pub(crate) fn draw(&mut self, row: usize, column: usize, pixel: bool) {
        let bit = column + COLUMNS_BEFORE;
        self.words[(row + ROWS_AROUND) * self.stride + bit / 64] |= u64::from(pixel) << (bit % 64);
    }

    /// Fills a block of 32 pixels that does not straddle two words.
    #[inline]
    pub(crate) fn fill_block(&mut self, row: usize, column: usize) {
        let bit = column + COLUMNS_BEFORE;
        self.words[(row + ROWS_AROUND) * self.stride + bit / 64] |= 0xFFFF_FFFF << (bit % 64);
    }
}
