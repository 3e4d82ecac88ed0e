//! The mover's half of a move: the row it leaves, and what crosses over.

use awale::PITS;

use crate::half_row::{self, HalfRow};

/// What a sowing does to the opponent's row: `laps` seeds in every pit and one
/// more in each of the first `reach`.
///
/// The last seed falls in the opponent's row exactly when `reach` is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    pub(crate) laps: u8,
    /// 0 to [`PITS`].
    pub(crate) reach: u8,
}

impl Pattern {
    const PER_LAP: u8 = PITS as u8 + 1;

    /// Its number: patterns of fewer seeds come first.
    pub(crate) const fn number(self) -> u8 {
        self.laps * Pattern::PER_LAP + self.reach
    }

    pub(crate) const fn numbered(number: u8) -> Pattern {
        Pattern {
            laps: number / Pattern::PER_LAP,
            reach: number % Pattern::PER_LAP,
        }
    }

    /// How many seeds cross over.
    pub(crate) const fn crossing(self) -> usize {
        self.laps as usize * PITS + self.reach as usize
    }
}

/// One pit of one row, sown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sowing {
    /// The rank of the row left.
    pub(crate) rank: u32,
    /// The rank of the row sown, counted from the first of its batch.
    pub(crate) row: u8,
    /// [`Pattern::number`].
    pub(crate) pattern: u8,
}

/// Rows sown together: the bytes of a cache line, and few enough for the values
/// of a tile to stay in cache.
pub(crate) const BATCH: usize = 64;

/// The sowings of every row of at most so many seeds.
pub(crate) struct Sowings {
    by_sum: Vec<Vec<Vec<Sowing>>>,
}

impl Sowings {
    pub(crate) fn up_to(seeds: usize) -> Sowings {
        Sowings {
            by_sum: (0..=seeds).map(batches).collect(),
        }
    }

    /// The sowings of all rows of `sum` seeds: [`BATCH`] consecutive ranks at a
    /// time, sorted by pattern, then by row.
    pub(crate) fn of_sum(&self, sum: usize) -> &[Vec<Sowing>] {
        &self.by_sum[sum]
    }
}

fn batches(sum: usize) -> Vec<Vec<Sowing>> {
    let rows: Vec<HalfRow> = half_row::all(sum).collect();
    let sowings_of = |batch: &[HalfRow]| {
        let mut sowings: Vec<Sowing> = (0..)
            .zip(batch)
            .flat_map(|(number, &row)| sowings(number, row))
            .collect();
        sowings.sort_by_key(|sowing| (sowing.pattern, sowing.row));
        sowings
    };
    rows.chunks(BATCH).map(sowings_of).collect()
}

fn sowings(number: u8, row: HalfRow) -> impl Iterator<Item = Sowing> {
    let filled = (0..PITS).filter(move |&pit| row[pit] > 0);
    filled.map(move |pit| {
        let (left, pattern) = sow(row, pit);
        Sowing {
            rank: half_row::rank(left) as u32,
            row: number,
            pattern: pattern.number(),
        }
    })
}

/// Sows pit by pit: own pits after the origin, the opponent's six, own pits
/// before it, and so on while seeds last.
fn sow(mut row: HalfRow, origin: usize) -> (HalfRow, Pattern) {
    let mut in_hand = core::mem::take(&mut row[origin]);
    let mut laps = 0;
    let mut sow_own = |pits: core::ops::Range<usize>, in_hand: &mut u8| {
        for seeds in &mut row[pits] {
            let sown = (*in_hand).min(1);
            *seeds += sown;
            *in_hand -= sown;
        }
    };
    loop {
        sow_own(origin + 1..PITS, &mut in_hand);
        if in_hand <= PITS as u8 && in_hand > 0 {
            let reach = in_hand;
            return (row, Pattern { laps, reach });
        }
        if in_hand > 0 {
            laps += 1;
            in_hand -= PITS as u8;
        }
        sow_own(0..origin, &mut in_hand);
        if in_hand == 0 {
            return (row, Pattern { laps, reach: 0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_crosses_over_is_given_by_laps_and_reach() {
        let sown = |row, pit| {
            let (row, Pattern { laps, reach }) = sow(row, pit);
            (row, laps, reach)
        };
        assert_eq!(sown([2, 0, 0, 0, 0, 0], 0), ([0, 1, 1, 0, 0, 0], 0, 0));
        assert_eq!(sown([0, 0, 0, 0, 0, 1], 5), ([0; 6], 0, 1));
        assert_eq!(sown([0, 0, 0, 0, 0, 6], 5), ([0; 6], 0, 6));
        assert_eq!(sown([0, 0, 0, 0, 0, 7], 5), ([1, 0, 0, 0, 0, 0], 1, 0));
        assert_eq!(sown([0, 0, 0, 0, 0, 11], 5), ([1, 1, 1, 1, 1, 0], 1, 0));
        assert_eq!(sown([0, 0, 0, 0, 0, 12], 5), ([1, 1, 1, 1, 1, 0], 1, 1));
        assert_eq!(sown([0, 0, 2, 0, 16, 5], 4), ([1, 1, 3, 1, 0, 7], 1, 4));
    }

    #[test]
    fn a_pattern_is_found_by_its_number() {
        for number in 0..40 {
            assert_eq!(Pattern::numbered(number).number(), number);
        }
    }
}
