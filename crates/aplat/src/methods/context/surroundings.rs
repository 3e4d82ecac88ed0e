//! The known pixels around the one to code, in bilevel pictures.

use crate::picture::padded_bits::PaddedBits;

/// The known pixels around the one to code: rows 0 to 6 and row 8 above, columns
/// from 16 before (bit 0) to 15 after (bit 31).
pub(crate) struct Surroundings {
    rows: [u32; 8],
}

impl Surroundings {
    #[inline]
    pub(crate) fn at(work: &PaddedBits, row: usize, column: usize) -> Self {
        let (row, column) = (row as isize, column as isize - 16);
        Self {
            rows: [0, 1, 2, 3, 4, 5, 6, 8].map(|above| work.window(row - above, column) as u32),
        }
    }

    /// `count` pixels to the left, the nearest in the highest bit.
    #[inline]
    pub(crate) fn left(&self, count: u32) -> u64 {
        u64::from((self.rows[0] >> (16 - count)) & ((1 << count) - 1))
    }

    /// The pixels at most `reach` columns away in a row above.
    #[inline]
    pub(crate) fn around(&self, above: usize, reach: u32) -> u64 {
        u64::from((self.rows[above] >> (16 - reach)) & ((1 << (2 * reach + 1)) - 1))
    }

    /// Rows 0 to 6 and 8 above, columns from 16 before (bit 0) to 15 after.
    #[inline]
    pub(crate) fn rows(&self) -> &[u32; 8] {
        &self.rows
    }

    /// A context of 37 pixels.
    #[inline]
    pub(crate) fn middling(&self) -> u64 {
        self.left(7)
            | self.around(1, 5) << 7
            | self.around(2, 4) << 18
            | self.around(3, 3) << 27
            | self.around(4, 1) << 34
    }

    /// A digest of 100 pixels.
    #[inline]
    pub(crate) fn wide(&self) -> u64 {
        let near = self.left(10)
            | self.around(1, 7) << 10
            | self.around(2, 7) << 25
            | self.around(3, 7) << 40;
        let far = self.around(4, 7) | self.around(5, 7) << 15 | self.around(6, 7) << 30;
        near.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ far.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    /// Ones among 12 pixels to the left and rows 1 to 5 above, 6 columns each way.
    #[inline]
    pub(super) fn density(&self) -> u64 {
        let rows = (1..=5).map(|above| self.around(above, 6).count_ones());
        u64::from(self.left(12).count_ones() + rows.sum::<u32>())
    }

    /// The share of ones around, the nearest weighing most, 6 bits.
    #[inline]
    pub(super) fn shade(&self) -> u64 {
        let ones = |pixels: u64| u64::from(pixels.count_ones());
        let nearest = ones(self.left(2) | self.around(1, 1) << 2);
        let near = ones(self.left(3) | self.around(1, 2) << 3 | self.around(2, 1) << 8);
        let around = ones(
            self.left(5)
                | self.around(1, 4) << 5
                | self.around(2, 3) << 14
                | self.around(3, 2) << 21,
        );
        3 * nearest + 2 * near + around
    }

    /// Ones in rows 0 to 4 above, 4 bits each.
    #[inline]
    pub(super) fn row_counts(&self) -> u64 {
        (1..=4).fold(u64::from(self.left(7).count_ones()), |counts, above| {
            counts << 4 | u64::from(self.around(above, 4).count_ones())
        })
    }

    /// Two pixels to the left, and those straight above and on both diagonals.
    #[inline]
    pub(super) fn diagonals(&self) -> u64 {
        (1..=6usize).fold(self.left(2), |pixels, above| {
            let row = u64::from(self.rows[above]) >> (16 - above);
            pixels << 3 | row & 1 | (row >> above & 1) << 1 | (row >> (2 * above) & 1) << 2
        })
    }

    /// Every second pixel: 5 to the left, rows 2 and 4 above, and the row between.
    #[inline]
    pub(super) fn sparse(&self) -> u64 {
        const SECOND: u64 = 0x5555;
        (self.left(10) & SECOND)
            | (self.around(2, 5) & SECOND << 1) << 10
            | (self.around(4, 5) & SECOND << 1) << 21
    }

    /// The lengths of the run to the left and of the one before it, 16 in all.
    #[inline]
    pub(super) fn two_runs(&self) -> (u32, u32) {
        let last = self.run();
        let before = (self.rows[0] << 16).checked_shl(last).unwrap_or(0);
        let rest = 16 - last;
        let length = if before >> 31 == 1 {
            before.leading_ones()
        } else {
            before.leading_zeros()
        };
        (last, length.min(rest))
    }

    /// The distances to the nearest edges right and left in a row above, up to 7.
    #[inline]
    pub(super) fn near_edges(&self, above: usize) -> u64 {
        let (right, left) = self.edges(above);
        u64::from(right.min(7) | left.min(7) << 3)
    }

    /// The distances to the nearest edges right and left in a row above, up to
    /// 15, and the color between them.
    #[inline]
    pub(super) fn far_edges(&self, above: usize) -> u64 {
        let (right, left) = self.edges(above);
        u64::from(right.min(15) | left.min(15) << 4 | (self.rows[above] >> 16 & 1) << 8)
    }

    #[inline]
    fn edges(&self, above: usize) -> (u32, u32) {
        let edges = self.rows[above] ^ self.rows[above] >> 1; // bit i: pixels i and i + 1 differ
        (
            (edges >> 16).trailing_zeros(),
            (edges << 16).leading_zeros(),
        )
    }

    /// Pixels of the color of the last one, from it leftward, up to 16.
    #[inline]
    pub(super) fn run(&self) -> u32 {
        let left = self.rows[0] << 16;
        if left >> 31 == 1 {
            left.leading_ones()
        } else {
            left.leading_zeros().min(16)
        }
    }
}

/// Vertical runs: for each column, how many pixels of one color end above.
pub(crate) struct Columns {
    /// Color in the lowest bit, length above it (up to 127).
    runs: Vec<u8>,
}

impl Columns {
    pub(crate) fn new(width: usize) -> Self {
        Self {
            runs: vec![0; width + 1],
        }
    }

    #[inline]
    pub(super) fn run(&self, column: usize) -> u32 {
        u32::from(self.runs[column] >> 1)
    }

    #[inline]
    pub(crate) fn add(&mut self, column: usize, pixel: bool) {
        let run = &mut self.runs[column];
        let grown = if *run & 1 == u8::from(pixel) {
            (*run >> 1).min(126) + 1
        } else {
            1
        };
        *run = grown << 1 | u8::from(pixel);
    }
}

/// A run length in 4 bits: exact below 8, then by bit length.
#[inline]
pub(super) fn brief(length: u32) -> u64 {
    u64::from(if length < 8 {
        length
    } else {
        8 + length.ilog2() - 3
    })
}
