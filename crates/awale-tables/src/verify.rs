//! Checks a table against the rules: computes every value again from the boards
//! its moves lead to, using only the rules crate and the files, never the
//! builder.

use std::ops::ControlFlow;

use awale::{Board, BySide, Position, Rules, SEEDS};
use rayon::prelude::*;

use crate::bounds::Bounds;
use crate::contents::{Contents, is_poor, own_rows, without_move};
use crate::error::Error;
use crate::index::Level;
use crate::table::Table;
use crate::tables::Tables;

/// What a verification found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Boards checked.
    pub boards: u64,
    /// Values derived again: one for each number of turns left.
    pub values: u64,
    /// Values that differ from what the moves give.
    pub wrong: u64,
    /// The first board with such a value.
    pub first_wrong: Option<Board>,
}

impl Verified {
    const NOTHING: Verified = Verified {
        boards: 0,
        values: 0,
        wrong: 0,
        first_wrong: None,
    };

    fn and(self, later: Verified) -> Verified {
        Verified {
            boards: self.boards + later.boards,
            values: self.values + later.values,
            wrong: self.wrong + later.wrong,
            first_wrong: self.first_wrong.or(later.first_wrong),
        }
    }
}

impl Tables {
    /// Derives every value of the table of `seeds` seeds again from its
    /// successors. Loads it and all smaller tables into memory.
    ///
    /// Without turn limit this shows that the values are consistent with each
    /// other over one move; it cannot detect a wrong value of endless play.
    pub fn verify(&mut self, rules: &Rules, seeds: u8) -> Result<Verified, Error> {
        for level in 0..=seeds {
            match self.table_mut(rules, level) {
                Some(table) => table.unpack()?,
                None => return Err(Error::Missing { seeds: level }),
            }
        }
        let level = Level::new(usize::from(seeds));
        let boards = (0..level.boards()).into_par_iter();
        self.verify_boards(rules, boards.map(|index| level.board(index)))
    }

    /// Derives the values of `count` boards of `seeds` seeds, chosen at random
    /// from `seed`, again from their successors. Reads the files, so that a
    /// table larger than the memory can be checked.
    pub fn verify_sample(
        &self,
        rules: &Rules,
        seeds: u8,
        count: u64,
        seed: u64,
    ) -> Result<Verified, Error> {
        let level = Level::new(usize::from(seeds));
        let boards = (0..count).into_par_iter();
        let random = |number| mixed(seed.wrapping_add(number)) % level.boards();
        self.verify_boards(rules, boards.map(|number| level.board(random(number))))
    }

    fn verify_boards(
        &self,
        rules: &Rules,
        boards: impl ParallelIterator<Item = Board>,
    ) -> Result<Verified, Error> {
        let contents = Contents::of(rules)?;
        boards
            .map_init(Buffers::default, |buffers, board| {
                self.verify_board(rules, contents, buffers, board)
            })
            .try_reduce(|| Verified::NOTHING, |one, later| Ok(one.and(later)))
    }

    fn verify_board(
        &self,
        rules: &Rules,
        contents: Contents,
        buffers: &mut Buffers,
        board: Board,
    ) -> Result<Verified, Error> {
        let (values, wrong) = match contents {
            Contents::Histories { turns } => {
                let layers = usize::from(turns) + 1;
                self.derive_history(rules, buffers, board, layers)?;
                self.history(rules, board, &mut buffers.stored[..layers])?;
                let pairs = buffers.stored[..layers].iter().zip(&buffers.derived);
                (
                    layers,
                    pairs.filter(|(stored, derived)| stored != derived).count(),
                )
            }
            Contents::Values | Contents::Bounds => {
                let derived = self.derive_bounds(rules, board)?;
                (1, usize::from(derived != self.bounds(rules, board)?))
            }
        };
        Ok(Verified {
            boards: 1,
            values: values as u64,
            wrong: wrong as u64,
            first_wrong: (wrong > 0).then_some(board),
        })
    }

    fn known_table(&self, rules: &Rules, board: Board) -> Result<&Table, Error> {
        let seeds = board.seeds();
        self.table(rules, seeds).ok_or(Error::Missing { seeds })
    }

    fn history(&self, rules: &Rules, board: Board, values: &mut [i8]) -> Result<(), Error> {
        self.known_table(rules, board)?.history_of(board, values)
    }

    fn bounds(&self, rules: &Rules, board: Board) -> Result<Bounds, Error> {
        self.known_table(rules, board)?.probe(board, 0)
    }

    /// Fills `buffers.derived` from the moves of a board.
    fn derive_history(
        &self,
        rules: &Rules,
        buffers: &mut Buffers,
        board: Board,
        layers: usize,
    ) -> Result<(), Error> {
        let Buffers { child, derived, .. } = buffers;
        let (ours, theirs) = rows(board);
        derived[0] = own_rows(ours, theirs);
        let derived = &mut derived[1..layers];
        if is_poor(rules, ours + theirs) {
            derived.fill(own_rows(ours, theirs));
            return Ok(());
        }
        derived.fill(i8::MIN);
        let position = quiet_position(board);
        each_move(rules, &position, |after| {
            let gain = after.gain_since(&position) as i8;
            self.history(rules, after.board(), &mut child[..layers])?;
            for (best, &value) in derived.iter_mut().zip(&child[..]) {
                *best = (*best).max(gain - value);
            }
            Ok(())
        })?;
        if derived.first() == Some(&i8::MIN) {
            derived.fill(without_move(rules, ours, theirs));
        }
        Ok(())
    }

    fn derive_bounds(&self, rules: &Rules, board: Board) -> Result<Bounds, Error> {
        let (ours, theirs) = rows(board);
        if is_poor(rules, ours + theirs) {
            return Ok(Bounds::exactly(own_rows(ours, theirs)));
        }
        let position = quiet_position(board);
        let mut best: Option<Bounds> = None;
        each_move(rules, &position, |after| {
            let gain = after.gain_since(&position);
            let worth = self.bounds(rules, after.board())?.before(gain);
            best = Some(best.map_or(worth, |best| best.or(worth)));
            Ok(())
        })?;
        Ok(best.unwrap_or_else(|| Bounds::exactly(without_move(rules, ours, theirs))))
    }
}

/// Visits the position after each acceptable move.
fn each_move(
    rules: &Rules,
    position: &Position,
    mut visit: impl FnMut(&Position) -> Result<(), Error>,
) -> Result<(), Error> {
    let flow = position.try_for_each_move(rules, |_, after| match visit(&after) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(error),
    });
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(error) => Err(error),
    }
}

/// A number that looks random (Steele, Lea, Flood: SplitMix, 2014).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The longest history, turn 0 included.
const LAYERS: usize = u8::MAX as usize + 1;

/// Buffers for the histories of a board and of one it leads to.
struct Buffers {
    stored: [i8; LAYERS],
    derived: [i8; LAYERS],
    child: [i8; LAYERS],
}

impl Default for Buffers {
    fn default() -> Buffers {
        Buffers {
            stored: [0; LAYERS],
            derived: [0; LAYERS],
            child: [0; LAYERS],
        }
    }
}

fn rows(board: Board) -> (usize, usize) {
    (
        usize::from(board.seeds_of_mover()),
        usize::from(board.seeds_of_opponent()),
    )
}

/// The board with nothing captured, so that moves show what they win.
fn quiet_position(board: Board) -> Position {
    debug_assert!(board.seeds() <= SEEDS);
    Position::new(board, BySide::new(0, 0), 0).expect("a board holds at most 48 seeds")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::{Packer, Writer};
    use crate::tables::file_name;

    /// Awari up to one seed, the value of the last board being `last`.
    fn awari_with(last: i8) -> Verified {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let rules = Rules::AWARI;
        let zero = vec![0];
        // The opponent's seed, in no pit of the mover's, is the opponent's.
        let mut one = vec![1_i8; 5];
        one.insert(0, -1);
        one.extend([-1; 5]);
        one.push(last);
        for (seeds, values) in [(0, zero), (1, one)] {
            let path = directory
                .path()
                .join(file_name(&rules, seeds).expect("named"));
            let mut file = Writer::create(&path, &rules, Contents::Values, seeds).expect("a file");
            let bytes: Vec<u8> = values.iter().map(|value| value.cast_unsigned()).collect();
            assert_eq!(bytes.len() as u64, Level::new(usize::from(seeds)).boards());
            file.push(&Packer::default().pack(&bytes)).expect("a block");
            file.finish().expect("a name");
        }
        let mut tables = Tables::open(directory.path()).expect("two tables");
        tables.verify(&rules, 1).expect("all smaller tables")
    }

    #[test]
    fn a_wrong_value_is_found() {
        let right = awari_with(-1);
        assert_eq!((right.boards, right.wrong), (12, 0));
        let wrong = awari_with(1);
        let board = Level::new(1).board(11);
        assert_eq!((wrong.wrong, wrong.first_wrong), (1, Some(board)));
    }
}
