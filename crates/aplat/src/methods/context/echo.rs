//! Earlier places of a picture that look like the one at hand.
//!
//! Two places whose known pixels look alike often continue alike, and the
//! earlier place also shows the pixels to the right and below. Repeated letters
//! gain most.

use std::collections::VecDeque;

use crate::coding::model::hash;
use crate::methods::context::surroundings::Surroundings;
use crate::picture::padded_bits::PaddedBits;

/// An earlier place that looks like the one to code, and the pixels around it.
#[derive(Clone, Copy)]
pub(crate) struct Echo {
    /// 0: no such place. 1 to 7: the pixels around agree ever less. 8: a shape
    /// that the encoder pointed at.
    quality: u8,
    /// Pixels around the earlier place `x`, numbered by bit:
    ///
    /// ```text
    ///      c  d  e
    ///      0 x1  2  3
    ///   4  5  6  7  8
    ///      9  a  b
    /// ```
    image: u32,
}

impl Echo {
    pub(crate) const NONE: Self = Self {
        quality: 0,
        image: 0,
    };
    pub(crate) const QUALITIES: usize = 9;
    /// Quality, and three pixels of the image, the first at the predicted place.
    pub(crate) const KINDS: usize = Self::QUALITIES * 8;

    /// The echo of a place that the encoder pointed at.
    #[inline]
    pub(crate) fn pointed_at(work: &PaddedBits, row: isize, column: isize) -> Self {
        Self {
            quality: 8,
            image: image(work, row, column),
        }
    }

    #[inline]
    pub(crate) fn quality(self) -> usize {
        usize::from(self.quality)
    }

    #[inline]
    pub(crate) fn kind(self) -> usize {
        self.quality() * 8 + (self.image >> 1 & 7) as usize
    }

    /// In files of version 1, the slots of [`Echo::contexts`].
    #[inline]
    pub(crate) fn slots(self, around: &Surroundings, bits: u32) -> Option<[usize; 2]> {
        if self.quality == 0 {
            return None;
        }
        let [large, small] = self.contexts(around);
        Some([hash(large, bits), small as usize])
    }

    /// Two contexts of the image and of pixels known here, of 31 and 15 bits.
    #[inline]
    pub(crate) fn contexts(self, around: &Surroundings) -> [u64; 2] {
        let image = u64::from(self.image);
        let here = around.left(2) | around.around(1, 1) << 2 | around.around(2, 0) << 5;
        let large = image | here << 15 | u64::from(self.quality) << 21 | 1 << 30;
        let small =
            image & 0xF | (image >> 5 & 7) << 4 | around.left(1) << 7 | around.around(1, 1) << 8;
        [large, small | u64::from(self.quality) << 11]
    }
}

/// The pixels around a place, as in [`Echo`].
#[inline]
pub(crate) fn image(work: &PaddedBits, row: isize, column: isize) -> u32 {
    let pixels = |row: isize, column: isize, count: u32| {
        work.window(row, column) as u32 & ((1 << count) - 1)
    };
    pixels(row, column - 1, 4)
        | pixels(row + 1, column - 2, 5) << 4
        | pixels(row + 2, column - 1, 3) << 9
        | pixels(row - 1, column - 1, 3) << 12
}

/// How far up and left an earlier place is; rows 0 means none.
#[derive(Clone, Copy, Default, PartialEq)]
struct Offset {
    rows: u32,
    columns: i32,
}

/// Index of the places coded so far, by what their surroundings looked like.
pub(crate) struct Echoes {
    width: usize,
    bits: u32,
    /// By two digests of the pixels around: the place plus one, or 0.
    by_wide: Vec<u32>,
    by_middling: Vec<u32>,
    /// Places not in the tables yet: the pixels below them are not coded.
    waiting: VecDeque<Waiting>,
    /// The offset last used in each column, and for the pixel before.
    above: Vec<Offset>,
    before: Offset,
}

struct Waiting {
    place: u32,
    keys: [u32; 2],
}

/// Rows between a place and those that may look at it.
const DELAY: usize = 3;

/// Pixels compared in rows 0 to 5 above; the nearer ones count twice.
const COMPARED: [u32; 6] = [
    0b00000000000000001111111111000000, // 10 to the left
    0b00000001111111111111111100000000, // 8 each way, columns 8 to 24
    0b00000001111111111111111100000000,
    0b00000000111111111111111000000000,
    0b00000000011111111111110000000000,
    0b00000000001111111111100000000000,
];
const COMPARED_TWICE: [u32; 3] = [
    0b00000000000000001111000000000000,
    0b00000000000011111110000000000000,
    0b00000000000001111100000000000000,
];

impl Echoes {
    pub(crate) fn new(width: usize, bits: u32) -> Self {
        Self {
            width,
            bits,
            by_wide: vec![0; 1 << bits],
            by_middling: vec![0; 1 << bits],
            waiting: VecDeque::new(),
            above: vec![Offset::default(); width + 1],
            before: Offset::default(),
        }
    }

    /// Enters the places that are far enough above into the tables; call it before each row.
    pub(crate) fn start_row(&mut self, row: usize) {
        self.before = Offset::default();
        let known = (row.saturating_sub(DELAY) * self.width) as u32;
        while let Some(Waiting {
            place,
            keys: [wide, middling],
        }) = self.waiting.pop_front_if(|waiting| waiting.place < known)
        {
            self.by_wide[wide as usize] = place + 1;
            self.by_middling[middling as usize] = place + 1;
        }
    }

    /// A block of one color was skipped: no offsets there.
    pub(crate) fn skip(&mut self, columns: std::ops::Range<usize>) {
        self.before = Offset::default();
        self.above[columns].fill(Offset::default());
    }

    /// The echo of a pixel, from the earlier place that looks most like it.
    #[inline]
    pub(crate) fn find(
        &mut self,
        work: &PaddedBits,
        around: &Surroundings,
        row: usize,
        column: usize,
    ) -> Echo {
        let keys = [
            hash(around.wide(), self.bits),
            hash(around.middling(), self.bits),
        ];
        let candidates = [
            self.before,
            self.above[column],
            self.above[column + 1],
            self.offset(self.by_wide[keys[0]], row, column),
            self.offset(self.by_middling[keys[1]], row, column),
        ];
        let (difference, offset) = self.best(work, around, (row, column), &candidates);
        self.before = offset;
        self.above[column] = offset;
        if around.rows()[0] | around.rows()[1] | around.rows()[2] != 0 {
            let place = (row * self.width + column) as u32;
            self.waiting.push_back(Waiting {
                place,
                keys: keys.map(|key| key as u32),
            });
        }
        if offset == Offset::default() {
            return Echo::NONE;
        }
        let image = image(
            work,
            row as isize - offset.rows as isize,
            column as isize - offset.columns as isize,
        );
        Echo {
            quality: quality(difference),
            image,
        }
    }

    #[inline]
    fn offset(&self, entry: u32, row: usize, column: usize) -> Offset {
        if entry == 0 {
            return Offset::default();
        }
        let (place, width) = (entry - 1, self.width as u32);
        Offset {
            rows: row as u32 - place / width,
            columns: column as i32 - (place % width) as i32,
        }
    }

    /// The candidate that differs least, the first of equals.
    #[inline]
    fn best(
        &self,
        work: &PaddedBits,
        around: &Surroundings,
        (row, column): (usize, usize),
        candidates: &[Offset],
    ) -> (u32, Offset) {
        let mut best = (u32::MAX, Offset::default());
        for (index, &offset) in candidates.iter().enumerate() {
            let there = column as isize - offset.columns as isize;
            let usable = offset.rows as usize >= DELAY
                && row >= offset.rows as usize
                && (0..self.width as isize).contains(&there)
                && !candidates[..index].contains(&offset);
            if !usable {
                continue;
            }
            let difference = difference(work, around, row as isize - offset.rows as isize, there);
            if difference < best.0 {
                best = (difference, offset);
                if difference == 0 {
                    break;
                }
            }
        }
        best
    }
}

#[inline]
fn difference(work: &PaddedBits, around: &Surroundings, row: isize, column: isize) -> u32 {
    let mut differing = [0; 6];
    for (above, differing) in differing.iter_mut().enumerate() {
        *differing = work.window(row - above as isize, column - 16) as u32 ^ around.rows()[above];
    }
    let once = |above: usize| u64::from(differing[above] & COMPARED[above]);
    let twice = |above: usize| u64::from(differing[above] & COMPARED_TWICE[above]);
    let pairs = [
        once(0) | once(1) << 32,
        once(2) | once(3) << 32,
        once(4) | once(5) << 32,
    ];
    // equal places are common, and counting ones is slow on plain processors
    if pairs == [0; 3] {
        return 0;
    }
    let near = twice(0) | twice(1) << 32 | twice(2) << 16;
    pairs.iter().map(|pair| pair.count_ones()).sum::<u32>() + near.count_ones()
}

#[inline]
fn quality(difference: u32) -> u8 {
    match difference {
        0 => 1,
        1 => 2,
        2 => 3,
        3..=4 => 4,
        5..=7 => 5,
        8..=12 => 6,
        _ => 7,
    }
}
