//! How the rows of six pits are divided among processes.
//!
//! All rows, of every sum, are put in one lexicographic order and cut into
//! pieces of equal weight. A sowing from a pit leaves the pits before it alone
//! unless it laps, so most moves lead to rows of the same piece. Cuts are moved
//! to whole batches, which the kernel sows together.

use std::ops::Range;
use std::sync::Arc;

use awale::PITS;

use crate::half_row::{self, HalfRow};
use crate::sowing::{BATCH, Pattern, Sowings};

/// The most processes of a build: as many as there are bits in a set.
pub(crate) const MOST_PROCESSES: usize = 64;

/// Which rows each process owns, and which others it reads.
pub(crate) struct Pieces {
    /// By sum: where the piece of each process starts, and one more for the
    /// end. All but the end are multiples of [`BATCH`].
    cuts: Vec<Vec<usize>>,
    /// By sum and rank: the set of processes that hold a copy of the row, the
    /// owner and those whose moves lead there.
    holders: Vec<Vec<u64>>,
}

impl Pieces {
    pub(crate) fn new(sowings: &Arc<Sowings>, seeds: usize, processes: usize) -> Pieces {
        debug_assert!((1..=MOST_PROCESSES).contains(&processes));
        let cuts = cuts(seeds, processes);
        let mut holders: Vec<Vec<u64>> = (0..=seeds)
            .map(|sum| vec![0; half_row::count(sum)])
            .collect();
        for sum in 0..=seeds {
            for process in 0..processes {
                let piece = cuts[sum][process]..cuts[sum][process + 1];
                for set in &mut holders[sum][piece.clone()] {
                    *set |= 1 << process;
                }
                let batches = piece.start / BATCH..piece.end.div_ceil(BATCH);
                for sowing in sowings.of_sum(sum)[batches].iter().flatten() {
                    let crossing = Pattern::numbered(sowing.pattern).crossing();
                    holders[sum - crossing][sowing.rank as usize] |= 1 << process;
                }
            }
        }
        Pieces { cuts, holders }
    }

    /// The ranks of the rows of this sum that a process owns.
    pub(crate) fn piece(&self, sum: usize, process: usize) -> Range<usize> {
        self.cuts[sum][process]..self.cuts[sum][process + 1]
    }

    /// The processes that hold each row of this sum.
    pub(crate) fn holders(&self, sum: usize) -> &[u64] {
        &self.holders[sum]
    }
}

fn cuts(seeds: usize, processes: usize) -> Vec<Vec<usize>> {
    let mut rows: Vec<HalfRow> = (0..=seeds).flat_map(half_row::all).collect();
    rows.sort_unstable();
    let sum = |row: &HalfRow| row.iter().map(|&seeds| usize::from(seeds)).sum::<usize>();
    // The boards that have this row on one side.
    let weight = |row: &HalfRow| -> u64 {
        let other = 0..=seeds - sum(row);
        other.map(|sum| half_row::count(sum) as u64).sum()
    };
    let total: u64 = rows.iter().map(weight).sum();
    let mut cuts = vec![vec![0]; seeds + 1];
    let mut before = vec![0; seeds + 1];
    let (mut reached, mut process) = (0, 1);
    for row in &rows {
        while process < processes && reached * processes as u64 >= total * process as u64 {
            for (cuts, &before) in cuts.iter_mut().zip(&before) {
                let batch = (before + BATCH / 2) / BATCH * BATCH;
                cuts.push(batch);
            }
            process += 1;
        }
        before[sum(row)] += 1;
        reached += weight(row);
    }
    for (sum, cuts) in cuts.iter_mut().enumerate() {
        cuts.resize(processes + 1, half_row::count(sum));
        for cut in &mut *cuts {
            *cut = (*cut).min(half_row::count(sum));
        }
        // What is cut off at the end may be no whole batch: it stays with the
        // piece before.
        for cut in &mut cuts[..processes] {
            if !cut.is_multiple_of(BATCH) {
                *cut = half_row::count(sum);
            }
        }
    }
    debug_assert_eq!(PITS, 6);
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_one_owner_and_pieces_weigh_about_the_same() {
        for (seeds, processes) in [(3, 2), (9, 1), (12, 5), (14, 7), (16, 2), (16, 3)] {
            let pieces = Pieces::new(&Arc::new(Sowings::up_to(seeds)), seeds, processes);
            let mut boards = vec![0_u64; processes];
            for sum in 0..=seeds {
                let mut end = 0;
                for (process, boards) in boards.iter_mut().enumerate() {
                    let piece = pieces.piece(sum, process);
                    assert_eq!(piece.start, end);
                    assert!(piece.is_empty() || piece.start.is_multiple_of(BATCH));
                    end = piece.end;
                    let other: usize = (0..=seeds - sum).map(half_row::count).sum();
                    *boards += (piece.len() * other) as u64;
                    for &set in &pieces.holders(sum)[piece] {
                        assert!(set & 1 << process != 0);
                    }
                }
                assert_eq!(end, half_row::count(sum));
            }
            let most = boards.iter().max().unwrap() * processes as u64;
            let all: u64 = boards.iter().sum();
            // Small boards have few batches to share out.
            assert!(seeds < 16 || most < all * 5 / 4, "{boards:?}");
        }
    }
}
