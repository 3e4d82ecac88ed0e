//! Checks a table against the rules: computes every value again from the boards
//! its moves lead to, using only the rules crate and the files, never the
//! builder.

use awale::{Board, BySide, Position, Rules, SEEDS};
use rayon::prelude::*;

use crate::bounds::Bounds;
use crate::contents::{Contents, is_poor, own_rows, without_move};
use crate::error::Error;
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
        let level = crate::index::Level::new(usize::from(seeds));
        let contents = Contents::of(rules)?;
        Ok((0..level.boards())
            .into_par_iter()
            .map_init(Buffers::default, |buffers, index| {
                self.verify_board(rules, contents, buffers, level.board(index))
            })
            .reduce(|| Verified::NOTHING, Verified::and))
    }

    fn verify_board(
        &self,
        rules: &Rules,
        contents: Contents,
        buffers: &mut Buffers,
        board: Board,
    ) -> Verified {
        let (values, wrong) = match contents {
            Contents::Histories { turns } => {
                let layers = usize::from(turns) + 1;
                self.derive_history(rules, buffers, board, layers);
                self.history(rules, board, &mut buffers.stored[..layers]);
                let pairs = buffers.stored[..layers].iter().zip(&buffers.derived);
                (
                    layers,
                    pairs.filter(|(stored, derived)| stored != derived).count(),
                )
            }
            Contents::Values | Contents::Bounds => {
                let derived = self.derive_bounds(rules, board);
                (1, usize::from(derived != self.bounds(rules, board)))
            }
        };
        Verified {
            boards: 1,
            values: values as u64,
            wrong: wrong as u64,
            first_wrong: (wrong > 0).then_some(board),
        }
    }

    fn history(&self, rules: &Rules, board: Board, values: &mut [i8]) {
        let table = self.table(rules, board.seeds());
        table
            .expect("all were looked for")
            .history_of(board, values);
    }

    fn bounds(&self, rules: &Rules, board: Board) -> Bounds {
        let table = self
            .table(rules, board.seeds())
            .expect("all were looked for");
        table.probe(board, 0).expect("the table is in memory")
    }

    /// Fills `buffers.derived` from the moves of a board.
    fn derive_history(&self, rules: &Rules, buffers: &mut Buffers, board: Board, layers: usize) {
        let Buffers { child, derived, .. } = buffers;
        let (ours, theirs) = rows(board);
        derived[0] = own_rows(ours, theirs);
        let derived = &mut derived[1..layers];
        if is_poor(rules, ours + theirs) {
            derived.fill(own_rows(ours, theirs));
            return;
        }
        derived.fill(i8::MIN);
        let position = quiet_position(board);
        position.for_each_move(rules, |_, after| {
            let gain = after.gain_since(&position) as i8;
            self.history(rules, after.board(), &mut child[..layers]);
            for (best, &value) in derived.iter_mut().zip(&child[..]) {
                *best = (*best).max(gain - value);
            }
        });
        if derived.first() == Some(&i8::MIN) {
            derived.fill(without_move(rules, ours, theirs));
        }
    }

    fn derive_bounds(&self, rules: &Rules, board: Board) -> Bounds {
        let (ours, theirs) = rows(board);
        if is_poor(rules, ours + theirs) {
            return Bounds::exactly(own_rows(ours, theirs));
        }
        let position = quiet_position(board);
        let mut best: Option<Bounds> = None;
        position.for_each_move(rules, |_, after| {
            let gain = after.gain_since(&position);
            let worth = self.bounds(rules, after.board()).before(gain);
            best = Some(best.map_or(worth, |best| best.or(worth)));
        });
        best.unwrap_or_else(|| Bounds::exactly(without_move(rules, ours, theirs)))
    }
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
    use crate::index::Level;
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
