//! Which boards are recorded together.
//!
//! A pass computes every layer of all boards up to some seed count and records
//! the changes of some of them. Recording all at once would cost the least
//! time; more passes take less memory, and lose less when a build is killed.

use std::ops::Range;

use crate::history::Recording;
use crate::index::{Level, boards_up_to, boards_with};

/// Blocks of boards recorded in one run through the layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pass {
    pub(super) slices: Vec<Slice>,
}

/// Some blocks of one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slice {
    pub(super) seeds: u8,
    pub(super) blocks: Range<usize>,
}

/// The most bytes of recordings in memory.
const BUDGET: u64 = 9 << 27;
/// Bytes of recording for a board, room to grow included.
const PER_BOARD: u64 = 32;
/// Levels up to this one take too little time to be worth a pass of their own.
const SMALL: u8 = 12;
/// Above it, levels recorded together.
const TOGETHER: u8 = 3;

impl Pass {
    /// The most seeds of its boards.
    pub(super) fn seeds(&self) -> u8 {
        self.slices.last().map_or(0, |slice| slice.seeds)
    }

    fn boards(&self) -> u64 {
        let boards = |slice: &Slice| {
            let most = (slice.blocks.len() * Recording::BOARDS) as u64;
            most.min(boards_with(slice.seeds))
        };
        self.slices.iter().map(boards).sum()
    }

    /// Bytes of memory it takes: two layers and the recordings.
    pub(super) fn memory(&self) -> u64 {
        2 * boards_up_to(self.seeds()) + self.boards() * PER_BOARD + move_tables(self.seeds())
    }
}

/// Bytes the tables of moves take: for each row of six pits, its sowings and
/// what three patterns or so do to it piece by piece.
pub(super) fn move_tables(seeds: u8) -> u64 {
    let rows: usize = (0..=usize::from(seeds))
        .map(|sum| Level::new(sum).row_length(0))
        .sum();
    rows as u64 * 100
}

/// Divides levels, given in order, into passes.
pub(super) fn passes(levels: &[u8]) -> Vec<Pass> {
    let Some(&top) = levels.last() else {
        return Vec::new();
    };
    let ends_group = |seeds: u8| seeds >= SMALL && (top - seeds).is_multiple_of(TOGETHER);
    let mut passes: Vec<Pass> = Vec::new();
    let mut current = Pass { slices: Vec::new() };
    for &seeds in levels {
        for blocks in affordable(seeds) {
            let slice = Slice { seeds, blocks };
            let mut with = current.clone();
            with.slices.push(slice.clone());
            if with.boards() * PER_BOARD > BUDGET && !current.slices.is_empty() {
                passes.push(core::mem::replace(
                    &mut current,
                    Pass {
                        slices: vec![slice],
                    },
                ));
            } else {
                current = with;
            }
        }
        if ends_group(seeds) {
            passes.push(core::mem::replace(
                &mut current,
                Pass { slices: Vec::new() },
            ));
        }
    }
    if !current.slices.is_empty() {
        passes.push(current);
    }
    passes
}

/// The blocks of a level in slices that fit the budget.
fn affordable(seeds: u8) -> impl Iterator<Item = Range<usize>> {
    let blocks = boards_with(seeds).div_ceil(Recording::BOARDS as u64) as usize;
    let most = (BUDGET / PER_BOARD) as usize / Recording::BOARDS;
    (0..blocks)
        .step_by(most)
        .map(move |first| first..blocks.min(first + most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_of_every_level_is_recorded_once_and_in_order() {
        for top in [0, 5, 12, 13, 15, 18, 20] {
            let levels: Vec<u8> = (0..=top).collect();
            let mut expected = levels.iter().flat_map(|&seeds| {
                let blocks = boards_with(seeds).div_ceil(Recording::BOARDS as u64);
                (0..blocks as usize).map(move |block| (seeds, block))
            });
            for pass in passes(&levels) {
                assert!(pass.boards() * PER_BOARD <= BUDGET);
                for slice in pass.slices {
                    for block in slice.blocks {
                        assert_eq!(expected.next(), Some((slice.seeds, block)));
                    }
                }
            }
            assert_eq!(expected.next(), None);
        }
    }

    #[test]
    fn small_tables_take_one_pass_and_larger_ones_keep_what_is_done() {
        let tops = |top: u8| {
            let levels: Vec<u8> = (0..=top).collect();
            passes(&levels).iter().map(Pass::seeds).collect::<Vec<_>>()
        };
        assert_eq!(tops(12), [12]);
        assert_eq!(tops(15), [12, 15]);
        assert_eq!(tops(18), [12, 15, 17, 18]);
    }

    #[test]
    fn eighteen_seeds_are_built_in_less_than_two_gibibytes() {
        let levels: Vec<u8> = (0..=18).collect();
        assert!(passes(&levels).iter().all(|pass| pass.memory() < 2 << 30));
    }
}
