//! The index of a board among the boards of the same seed count.
//!
//! ```text
//! index = boards whose opponent's row holds fewer seeds
//!       + rank(opponent's row) · rows of the mover's sum
//!       + rank(mover's row)
//! ```
//!
//! All boards of one seed count make a *level*; those that also share the sum
//! of the opponent's row make a *section* of the level, a rectangle of bytes in
//! the builder's memory.

use awale::{Board, PITS, SEEDS};

use crate::half_row::{self, HalfRow};

/// The boards of one seed count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    pub(crate) seeds: usize,
}

impl Level {
    pub(crate) const fn new(seeds: usize) -> Level {
        debug_assert!(seeds <= SEEDS as usize);
        Level { seeds }
    }

    /// How many boards there are: C(seeds + 11, 11).
    pub(crate) fn boards(self) -> u64 {
        self.section_start(self.seeds + 1)
    }

    /// Where the boards begin whose opponent's row holds `theirs` seeds.
    pub(crate) fn section_start(self, theirs: usize) -> u64 {
        (0..theirs).map(|sum| self.section_size(sum) as u64).sum()
    }

    /// How many boards the section with `theirs` seeds holds.
    pub(crate) const fn section_size(self, theirs: usize) -> usize {
        half_row::count(theirs) * self.row_length(theirs)
    }

    /// How many boards of the section with `theirs` seeds share each of the
    /// opponent's rows.
    pub(crate) const fn row_length(self, theirs: usize) -> usize {
        half_row::count(self.seeds - theirs)
    }

    /// The seeds of the opponent's row on each board from `index` on.
    pub(crate) fn theirs_from(self, index: u64) -> impl Iterator<Item = usize> {
        let mut start = 0;
        (0..=self.seeds).flat_map(move |theirs| {
            let end = start + self.section_size(theirs) as u64;
            let boards = end.saturating_sub(start.max(index));
            start = end;
            core::iter::repeat_n(theirs, boards as usize)
        })
    }

    /// The board that has this index.
    pub(crate) fn board(self, index: u64) -> Board {
        debug_assert!(index < self.boards());
        let theirs = (0..=self.seeds)
            .rev()
            .find(|&theirs| self.section_start(theirs) <= index)
            .expect("the first section starts at 0");
        let inside = (index - self.section_start(theirs)) as usize;
        let length = self.row_length(theirs);
        let mut pits = [0; 2 * PITS];
        pits[..PITS].copy_from_slice(&half_row::unrank(self.seeds - theirs, inside % length));
        pits[PITS..].copy_from_slice(&half_row::unrank(theirs, inside / length));
        Board::from_pits(pits).expect("a level holds at most 48 seeds")
    }
}

/// How many boards hold `seeds` seeds.
#[must_use]
pub fn boards_with(seeds: u8) -> u64 {
    Level::new(usize::from(seeds.min(SEEDS))).boards()
}

/// How many boards hold `seeds` seeds or fewer.
#[must_use]
pub fn boards_up_to(seeds: u8) -> u64 {
    (0..=seeds.min(SEEDS)).map(boards_with).sum()
}

/// The index of a board among those with as many seeds.
pub(crate) fn index_of(board: Board) -> u64 {
    let (ours, theirs) = halves(board);
    let level = Level::new(usize::from(board.seeds()));
    let sum = usize::from(board.seeds_of_opponent());
    let inside = half_row::rank(theirs) * level.row_length(sum) + half_row::rank(ours);
    level.section_start(sum) + inside as u64
}

/// The mover's row and the opponent's.
pub(crate) fn halves(board: Board) -> (HalfRow, HalfRow) {
    let pits = board.pits();
    let half = |start: usize| core::array::from_fn(|pit| pits[start + pit]);
    (half(0), half(PITS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_of_a_level_are_counted_as_in_the_literature() {
        let counts = [
            1, 12, 78, 364, 1365, 4368, 12376, 31824, 75582, 167960, 352716, 705432, 1352078,
        ];
        for (seeds, count) in counts.into_iter().enumerate() {
            assert_eq!(boards_with(seeds as u8), count);
        }
        assert_eq!(boards_up_to(12), 2_704_156);
        assert_eq!(boards_with(48), 279_871_768_995);
    }

    #[test]
    fn every_index_of_a_small_level_is_a_board_and_back() {
        for seeds in 0..=7 {
            let level = Level::new(seeds);
            for index in 0..level.boards() {
                let board = level.board(index);
                assert_eq!(usize::from(board.seeds()), seeds);
                assert_eq!(index_of(board), index, "{board}");
            }
        }
    }
}
