//! One row of six pits as an integer: its rank among the rows of the same sum.
//!
//! Rows are in lexicographic order, pit 0 first. What matters is that a row
//! whose first pits are given has its last pits in consecutive ranks: a sowing
//! that reaches only the first pits then moves whole runs of rows.

use awale::{PITS, SEEDS};

/// Six pits, pit 0 first.
pub(crate) type HalfRow = [u8; PITS];

const SUMS: usize = SEEDS as usize + 1;

/// `WAYS[pits][sum]`: in how many ways `sum` seeds or fewer fill `pits` pits,
/// C(sum + pits, pits).
const WAYS: [[u32; SUMS]; PITS] = {
    let mut ways = [[1; SUMS]; PITS];
    let mut pits = 1;
    while pits < PITS {
        let mut sum = 1;
        while sum < SUMS {
            ways[pits][sum] = ways[pits][sum - 1] + ways[pits - 1][sum];
            sum += 1;
        }
        pits += 1;
    }
    ways
};

/// How many rows hold `sum` seeds.
#[inline]
pub(crate) const fn count(sum: usize) -> usize {
    WAYS[PITS - 1][sum] as usize
}

/// The rank of a row of at most [`SEEDS`] seeds, below [`count`] of its sum.
///
/// Rows that begin with fewer seeds come first; there are as many of them as
/// ways to fill the pits after with the seeds left or fewer, less those that
/// leave too few.
#[inline]
pub(crate) fn rank(row: HalfRow) -> usize {
    let mut left = row.iter().map(|&seeds| usize::from(seeds)).sum::<usize>();
    let mut rank = 0;
    for (pit, &seeds) in row[..PITS - 1].iter().enumerate() {
        let ways = &WAYS[PITS - 1 - pit];
        rank += ways[left];
        left -= usize::from(seeds);
        rank -= ways[left];
    }
    rank as usize
}

/// The rows of `sum` seeds, in the order of their ranks.
pub(crate) fn all(sum: usize) -> impl Iterator<Item = HalfRow> {
    let mut first = [0; PITS];
    first[PITS - 1] = sum as u8;
    core::iter::successors(Some(first), |&row| following(row))
}

fn following(mut row: HalfRow) -> Option<HalfRow> {
    let last_filled = row.iter().rposition(|&seeds| seeds > 0)?;
    let grows = last_filled.checked_sub(1)?;
    let rest = row[last_filled] - 1;
    row[last_filled] = 0;
    row[grows] += 1;
    row[PITS - 1] = rest;
    Some(row)
}

/// The row of `sum` seeds that has this rank.
pub(crate) fn unrank(sum: usize, rank: usize) -> HalfRow {
    debug_assert!(rank < count(sum), "rank {rank} of sum {sum}");
    let mut row = [0; PITS];
    let mut rank = rank as u32;
    let mut left = sum;
    for (pit, seeds) in row[..PITS - 1].iter_mut().enumerate() {
        let ways = &WAYS[PITS - 1 - pit];
        let before = |taken: usize| ways[left] - ways[left - taken];
        let taken = (0..=left).rev().find(|&taken| before(taken) <= rank);
        let taken = taken.expect("nothing comes before the first row");
        rank -= before(taken);
        left -= taken;
        *seeds = taken as u8;
    }
    row[PITS - 1] = left as u8;
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_ranked_and_found_again() {
        for sum in 0..=12 {
            let rows: Vec<HalfRow> = all(sum).collect();
            assert_eq!(rows.len(), count(sum));
            for (index, &row) in rows.iter().enumerate() {
                assert_eq!(rank(row), index, "{row:?}");
                assert_eq!(unrank(sum, index), row);
            }
        }
    }

    #[test]
    fn rows_come_in_lexicographic_order() {
        for sum in 0..=8 {
            assert!(all(sum).is_sorted());
            assert!(all(sum).all(|row| row.iter().map(|&s| usize::from(s)).sum::<usize>() == sum));
        }
    }

    #[test]
    fn a_row_may_hold_every_seed_of_the_game() {
        let last = count(48) - 1;
        assert_eq!(unrank(48, last), [48, 0, 0, 0, 0, 0]);
        assert_eq!(rank([48, 0, 0, 0, 0, 0]), last);
        assert_eq!(rank([0, 0, 0, 0, 0, 48]), 0);
    }
}
