//! Black and white pictures, 64 pixels in a word.

use crate::error::Error;
use crate::picture::size::Size;

/// A black and white picture on packed bits: 0 is black, 1 is white.
///
/// Always: each row takes `width / 64` words rounded up, pixel `j` of a row is
/// bit `j % 64` of its word `j / 64`, and the bits beyond the width are 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitmap {
    size: Size,
    stride: usize,
    words: Vec<u64>,
}

/// Gathers the low bits of 8 bytes (of 0 or 1) in one byte: byte `i` gives bit `i`.
const GATHER: u64 = 0x0102_0408_1020_4080;

const ONES: u64 = 0x0101_0101_0101_0101;

impl Bitmap {
    /// An entirely black picture.
    #[must_use]
    pub fn black(size: Size) -> Self {
        let stride = size.width().div_ceil(64);
        Self {
            size,
            stride,
            words: vec![0; stride * size.height()],
        }
    }

    /// A picture from one byte a pixel, 0 for black and 1 for white.
    pub fn from_bytes(size: Size, bytes: &[u8]) -> Result<Self, Error> {
        size.check_length(bytes.len(), 1)?;
        if let Some(&color) = bytes.iter().find(|&&byte| byte > 1) {
            return Err(Error::ColorOutOfPalette { color, colors: 2 });
        }
        let mut bitmap = Self::black(size);
        for (row, words) in bytes
            .chunks_exact(size.width())
            .zip(bitmap.words.chunks_exact_mut(bitmap.stride))
        {
            for (word, pixels) in words.iter_mut().zip(row.chunks(64)) {
                *word = pack(pixels);
            }
        }
        Ok(bitmap)
    }

    /// The size in pixels.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Words in a row.
    #[must_use]
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// Every word, row after row.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words of one row.
    ///
    /// # Panics
    /// If the row is outside the picture.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..][..self.stride]
    }

    /// Whether a pixel is white.
    ///
    /// # Panics
    /// If the row is outside the picture, or the column beyond its last word.
    #[inline]
    #[must_use]
    pub fn is_white(&self, row: usize, column: usize) -> bool {
        self.words[row * self.stride + column / 64] >> (column % 64) & 1 == 1
    }

    /// One byte a pixel, 0 for black and 1 for white, row after row.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.size.pixels());
        for words in self.words.chunks_exact(self.stride) {
            for (index, &word) in words.iter().enumerate() {
                let pixels = (self.size.width() - 64 * index).min(64);
                bytes.extend_from_slice(&unpack(word)[..pixels]);
            }
        }
        bytes
    }

    /// How many pixels are white.
    #[must_use]
    pub fn count_white(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// The same picture with black and white exchanged.
    #[must_use]
    pub fn inverted(&self) -> Self {
        let mut inverted = self.clone();
        let last = self.last_mask();
        for row in inverted.words.chunks_exact_mut(self.stride) {
            for word in &mut *row {
                *word = !*word;
            }
            row[self.stride - 1] &= last;
        }
        inverted
    }

    /// Makes pixels `from..to` of a row white.
    pub(crate) fn whiten(&mut self, row: usize, from: usize, to: usize) {
        let words = &mut self.words[row * self.stride..][..self.stride];
        set_bits(words, from, to);
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..][..self.stride]
    }

    /// The bits of the last word of a row that are pixels.
    pub(crate) fn last_mask(&self) -> u64 {
        u64::MAX >> (self.stride * 64 - self.size.width())
    }
}

/// The bits `from..to` of a word, for `from < to <= 64`.
#[inline]
pub(crate) fn mask(from: usize, to: usize) -> u64 {
    u64::MAX << from & u64::MAX >> (64 - to)
}

/// Sets the bits `from..to`.
pub(crate) fn set_bits(words: &mut [u64], from: usize, to: usize) {
    if from >= to {
        return;
    }
    let (first, last) = (from / 64, (to - 1) / 64);
    if first == last {
        words[first] |= mask(from % 64, (to - 1) % 64 + 1);
        return;
    }
    words[first] |= mask(from % 64, 64);
    words[first + 1..last].fill(u64::MAX);
    words[last] |= mask(0, (to - 1) % 64 + 1);
}

/// Packs at most 64 bytes of 0 or 1, the first in bit 0.
#[inline]
pub(crate) fn pack(pixels: &[u8]) -> u64 {
    let mut padded = [0; 64];
    padded[..pixels.len()].copy_from_slice(pixels);
    let mut word = 0;
    for (index, eight) in padded.as_chunks::<8>().0.iter().enumerate() {
        word |= (u64::from_le_bytes(*eight).wrapping_mul(GATHER) >> 56) << (8 * index);
    }
    word
}

/// The 64 bits of a word as bytes of 0 or 1, bit 0 first.
#[inline]
pub(crate) fn unpack(word: u64) -> [u8; 64] {
    let mut pixels = [0; 64];
    for (eight, byte) in pixels
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .zip(word.to_le_bytes())
    {
        // bit i of the byte stays in byte i alone, then is brought to the top and down to 0 or 1
        let spread = u64::from(byte).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
        *eight = ((spread + 0x7F * ONES) >> 7 & ONES).to_le_bytes();
    }
    pixels
}
