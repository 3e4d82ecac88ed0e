//! The periods of halftones, tilings and other patterns that repeat.

use crate::coding::arithmetic::BitCoder;
use crate::methods::context::echo::image;
use crate::picture::padded_bits::PaddedBits;

/// Offsets go up to this many rows, less one, and columns either way.
const MAX_ROWS: usize = 64;
const MAX_COLUMNS: isize = 31;

/// How far up and left an earlier pixel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offset {
    pub(crate) rows: usize,
    pub(crate) columns: isize,
}

/// Two offsets at which a picture repeats, in different directions.
pub(crate) type Periods = [Offset; 2];

/// The pixels around those one period earlier: see [`crate::methods::context::echo`].
#[inline]
pub(crate) fn images(periods: Periods, work: &PaddedBits, row: usize, column: usize) -> [u32; 2] {
    periods.map(|offset| {
        if row < offset.rows {
            return 0;
        }
        let row = (row - offset.rows) as isize;
        image(work, row, column as isize - offset.columns)
    })
}

/// Bits of the two parts of an offset in a file.
const ROW_BITS: u32 = 6;
const COLUMN_BITS: u32 = 6;

/// One picture in this many is expected to be periodic.
const ODDS: u32 = 8;

/// Codes whether a picture has periods, and which. Any bits mean valid ones.
pub(crate) fn code_periods<C: BitCoder>(coder: &mut C, given: Option<Periods>) -> Option<Periods> {
    if !coder.code(given.is_some(), (1 << 16) / ODDS) {
        return None;
    }
    let none = Offset {
        rows: 0,
        columns: 0,
    };
    Some(given.unwrap_or([none; 2]).map(|offset| Offset {
        rows: code_bits(coder, ROW_BITS, offset.rows as u32) as usize,
        columns: code_bits(coder, COLUMN_BITS, (offset.columns + MAX_COLUMNS) as u32) as isize
            - MAX_COLUMNS,
    }))
}

/// Codes the lowest bits of a number, each 0 or 1 alike.
pub(crate) fn code_bits<C: BitCoder>(coder: &mut C, bits: u32, number: u32) -> u32 {
    (0..bits).rev().fold(0, |known, place| {
        known << 1 | u32::from(coder.code(number >> place & 1 == 1, 1 << 15))
    })
}

/// Rows of a picture that are compared with earlier ones.
const SAMPLED_ROWS: usize = 64;

/// A picture is periodic when at its period fewer pixels differ than this part,
/// in percent, of those that differ by chance...
const PERIODIC: u64 = 45;

/// ...and fewer than this part of those that differ from their left neighbors
/// and from the ones above, which plain contexts see.
const BETTER_THAN_NEXT: u64 = 80;

/// The offsets at which most pixels of a picture agree, if it is periodic.
pub(crate) fn find_periods(picture: &PaddedBits) -> Option<Periods> {
    let (width, height) = (picture.size().width(), picture.size().height());
    if height < 2 * MAX_ROWS || width < 2 * MAX_COLUMNS as usize + 64 {
        return None;
    }
    let rows: Vec<usize> = (0..SAMPLED_ROWS)
        .map(|sample| MAX_ROWS + sample * (height - MAX_ROWS) / SAMPLED_ROWS)
        .collect();
    let words: Vec<usize> = (64..width - 64).step_by(64).collect();
    let ones: u64 = sum(&rows, &words, |row, column| picture.window(row, column));
    let total = (rows.len() * words.len() * 64) as u64;
    let by_chance = 2 * ones * (total - ones) / total.max(1);
    let differing = |offset: Offset| {
        sum(&rows, &words, |row, column| {
            let there = picture.window(row - offset.rows as isize, column - offset.columns);
            picture.window(row, column) ^ there
        })
    };
    let next = differing(Offset {
        rows: 0,
        columns: 1,
    })
    .min(differing(Offset {
        rows: 1,
        columns: 0,
    }));
    let mut found: Vec<(u64, Offset)> = (0..MAX_ROWS)
        .flat_map(|rows| (-MAX_COLUMNS..=MAX_COLUMNS).map(move |columns| Offset { rows, columns }))
        .filter(|offset| offset.rows > 0 || offset.columns > 0)
        .filter(|offset| offset.rows + offset.columns.unsigned_abs() > 2)
        .map(|offset| (differing(offset), offset))
        .collect();
    // of offsets that agree alike, the nearest
    found.sort_by_key(|(differing, offset)| {
        let length = offset.rows * offset.rows + offset.columns.unsigned_abs().pow(2);
        (differing * 64 / by_chance.max(1), length)
    });
    let &(differing, first) = found.first()?;
    if differing * 100 >= by_chance * PERIODIC || differing * 100 >= next * BETTER_THAN_NEXT {
        return None;
    }
    let parallel = |offset: Offset| {
        offset.rows as isize * first.columns == first.rows as isize * offset.columns
    };
    let &(_, second) = found.iter().find(|(_, offset)| !parallel(*offset))?;
    Some([first, second])
}

fn sum(rows: &[usize], words: &[usize], word: impl Fn(isize, isize) -> u64) -> u64 {
    rows.iter()
        .flat_map(|&row| words.iter().map(move |&column| (row, column)))
        .map(|(row, column)| u64::from(word(row as isize, column as isize).count_ones()))
        .sum()
}
