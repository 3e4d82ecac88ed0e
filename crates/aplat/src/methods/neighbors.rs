//! The known colors around the pixel to code.

use crate::picture::padded_bytes::PaddedBytes;

/// Contexts of a color.
pub(crate) const CONTEXTS: usize = 7;

/// The colors around a pixel.
pub(crate) struct Neighbors {
    left: u64,
    above: [u64; 3],
    fourth: u64,
    eighth: u8,
}

/// Keeps the bytes `from..to`.
const fn bytes(from: u32, to: u32) -> u64 {
    u64::MAX << (8 * from) & u64::MAX >> (64 - 8 * to)
}

impl Neighbors {
    /// Bytes of `above` are the columns from 3 before to 4 after; of `left`,
    /// from 8 before to 1 before.
    #[inline]
    pub(crate) fn at(work: &PaddedBytes, place: usize) -> Self {
        let above = |rows: usize| place - rows * work.stride - 3;
        Self {
            left: work.eight(place - 8),
            above: [1, 2, 3].map(|rows| work.eight(above(rows))),
            fourth: work.eight(above(4)),
            eighth: work.pixels[place - 8 * work.stride],
        }
    }

    #[inline]
    pub(crate) fn left(&self, distance: u32) -> u8 {
        (self.left >> (64 - 8 * distance)) as u8
    }

    #[inline]
    pub(crate) fn above(&self, rows: usize, column: i32) -> u8 {
        (self.above[rows - 1] >> (8 * (column + 3))) as u8
    }

    /// Left, above, above right, above left: the order in which coders try them.
    #[inline]
    pub(crate) fn nearest(&self) -> [u8; 4] {
        [
            self.left(1),
            self.above(1, 0),
            self.above(1, 1),
            self.above(1, -1),
        ]
    }

    /// The four neighbors and the ones behind the first two.
    #[inline]
    pub(crate) fn six(&self) -> u64 {
        let [left, above, right, corner] = self.nearest();
        u64::from_le_bytes([
            left,
            above,
            right,
            corner,
            self.left(2),
            self.above(2, 0),
            0,
            0,
        ])
    }

    /// Which neighbors are equal, in 6 bits.
    #[inline]
    pub(crate) fn equalities(&self) -> usize {
        let [left, above, right, corner] = self.nearest();
        usize::from(left == above)
            | usize::from(above == corner) << 1
            | usize::from(above == right) << 2
            | usize::from(left == corner) << 3
            | usize::from(left == self.left(2)) << 4
            | usize::from(above == self.above(2, 0)) << 5
    }

    /// The distances to the nearest color changes right and left in a row above
    /// (1 to 3), up to 4, 3 bits each.
    #[inline]
    pub(crate) fn edges(&self, above: usize) -> u64 {
        let row = self.above[above - 1];
        let changes = row ^ row >> 8; // byte i: whether columns i - 3 and i - 2 differ
        let right = (changes >> 24 | 1 << 32).trailing_zeros() / 8;
        let left = (changes << 40 | 1 << 39).leading_zeros() / 8;
        u64::from(right | left << 3)
    }

    /// The first color after the one above that differs, up to 4 columns right,
    /// and its distance; 0 if there is none.
    #[inline]
    pub(crate) fn next_color(&self) -> u64 {
        let right = (self.edges(1) & 7) as i32;
        if right >= 4 {
            return 0;
        }
        u64::from(self.above(1, right + 1)) << 3 | (right as u64 + 1)
    }

    /// Which colors, modulo 64, are among the 3 to the left, row 1 and row 2.
    #[inline]
    pub(crate) fn near_colors(&self) -> u64 {
        let left = (1..=3).map(|distance| self.left(distance));
        let above = (-2..=3).map(|column| self.above(1, column));
        let higher = (-2..=2).map(|column| self.above(2, column));
        left.chain(above)
            .chain(higher)
            .fold(0, |colors, color| colors | 1 << (color & 63))
    }

    /// Digests for the greatest strength: more pixels, and pixels to one side.
    #[inline]
    pub(crate) fn more_contexts(&self) -> [u64; 9] {
        let left = |count: u32| self.left & bytes(8 - count, 8);
        let above = |rows: usize, from: i32, to: i32| {
            self.above[rows - 1] & bytes((from + 3) as u32, (to + 4) as u32)
        };
        let six = u64::from_le_bytes([
            self.left(1),
            self.above(1, 1),
            self.above(1, 2),
            self.above(2, 1),
            self.above(2, 2),
            self.above(1, 0),
            1,
            0,
        ]);
        let other = u64::from_le_bytes([
            self.left(1),
            self.left(2),
            self.above(1, -1),
            self.above(1, -2),
            self.above(2, -2),
            self.above(1, 0),
            2,
            0,
        ]);
        [
            digest([self.left, self.above[0], 3, 0]),
            digest([self.left, self.above[0], self.above[1], self.above[2]])
                ^ self
                    .fourth
                    .wrapping_mul(0xA24B_AED4_963E_E407)
                    .rotate_left(7),
            digest([six, 0, 0, 0]),
            digest([other, 0, 0, 0]),
            digest([left(3), above(1, -1, 1), 4, 0]),
            digest([left(2), above(1, -2, 2), 0, 5]),
            digest([left(1), above(1, -2, 2), above(2, -1, 1), 6]),
            digest([
                left(2),
                above(1, -2, 2),
                above(2, -2, 2),
                above(3, 0, 0) | 7,
            ]),
            digest([left(2), above(1, 0, 0), above(2, 0, 0), above(3, 0, 0) | 8]),
        ]
    }

    /// The colors of rows 1 to 4 above.
    #[inline]
    pub(crate) fn column(&self) -> u64 {
        let [first, second, third] = self.above.map(|row| row >> 24 & 0xFF);
        first | second << 8 | third << 16 | (self.fourth >> 24 & 0xFF) << 24
    }

    /// Digests of ever more pixels, then of runs, then of distant ones.
    #[inline]
    pub(crate) fn contexts(&self, runs: u64) -> [u64; CONTEXTS] {
        let left = |count: u32| self.left & bytes(8 - count, 8);
        let above = |rows: usize, from: i32, to: i32| {
            self.above[rows - 1] & bytes((from + 3) as u32, (to + 4) as u32)
        };
        [
            digest([left(1), above(1, -1, 1), 0, 0]),
            digest([left(2), above(1, -1, 1), above(2, 0, 0), 0]),
            digest([left(2), above(1, -2, 2), above(2, -1, 1), 0]),
            digest([left(3), above(1, -2, 3), above(2, -2, 2), above(3, 0, 0)]),
            digest([left(5), above(1, -3, 4), above(2, -3, 3), above(3, -2, 2)]),
            digest([left(1), above(1, 0, 1), runs, 1]),
            digest([
                left(6) ^ left(1),
                above(1, 0, 0) | u64::from(self.left(1)),
                self.fourth & bytes(2, 5),
                u64::from(self.eighth),
            ]),
        ]
    }
}

#[inline]
fn digest(parts: [u64; 4]) -> u64 {
    parts[0].wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ parts[1].wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(17)
        ^ parts[2].wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(31)
        ^ parts[3].wrapping_mul(0x1656_67B1_9E37_79F9).rotate_left(43)
}

/// Which pixels around have one color, a bit each: to the left from 8 before on,
/// and in rows 1 to 3 above from 3 before to 4 after.
pub(crate) struct Same {
    left: u64,
    above: [u64; 3],
    fourth: u64,
}

impl Neighbors {
    #[inline]
    pub(crate) fn same_as(&self, color: u8) -> Same {
        Same {
            left: equal_bytes(self.left, color),
            above: self.above.map(|row| equal_bytes(row, color)),
            fourth: equal_bytes(self.fourth, color),
        }
    }
}

/// Which bytes of a word equal one, a bit each.
#[inline]
fn equal_bytes(word: u64, byte: u8) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let differing = word ^ (ONES * u64::from(byte));
    let equal = (!(((differing & LOW) + LOW) | differing) >> 7) & ONES;
    equal.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl Same {
    /// 3 to the left, row 1 from 2 before to 2 after: 8 bits.
    #[inline]
    pub(crate) fn nearest(&self) -> usize {
        (self.left >> 5 | (self.above[0] >> 1 & 0x1F) << 3) as usize
    }

    /// 4 to the left, rows 1 and 2 from 3 before to 3 after: 18 bits.
    #[inline]
    pub(crate) fn near(&self) -> u64 {
        self.left >> 4 | (self.above[0] & 0x7F) << 4 | (self.above[1] & 0x7F) << 11
    }

    /// 6 to the left, rows 1 to 3 from 3 before to 4 after: 30 bits.
    #[inline]
    pub(crate) fn wide(&self) -> u64 {
        self.left >> 2 | self.above[0] << 6 | self.above[1] << 14 | self.above[2] << 22
    }

    /// All of them, 40 bits.
    #[inline]
    pub(crate) fn widest(&self) -> u64 {
        self.left
            | self.above[0] << 8
            | self.above[1] << 16
            | self.above[2] << 24
            | self.fourth << 32
    }

    /// How many in each row, 4 bits each, 20 in all.
    #[inline]
    pub(crate) fn counts(&self) -> u64 {
        let ones = |pixels: u64| u64::from(pixels.count_ones());
        self.above
            .iter()
            .fold(ones(self.left) | ones(self.fourth) << 4, |counts, &row| {
                counts << 4 | ones(row)
            })
    }

    /// 3 to the left, row 1 from 2 before to 2 after, row 2 from 1 before to 1
    /// after: 11 bits.
    #[inline]
    pub(crate) fn small(&self) -> u64 {
        self.nearest() as u64 | (self.above[1] >> 2 & 7) << 8
    }

    /// Rows 2 and 3 from 2 before to 1 after: 8 bits.
    #[inline]
    pub(crate) fn higher(&self) -> usize {
        (self.above[1] >> 1 & 15 | (self.above[2] >> 1 & 15) << 4) as usize
    }
}
