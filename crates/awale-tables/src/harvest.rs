//! The opponent's half of a move: the row it leaves and the seeds it wins. The
//! builder's harvest and starving rule are in this module only.
//!
//! For a given [`Pattern`] the rows of one sum, in order of rank, become runs
//! of consecutive rows with the same gain: the builder moves runs, not boards.

use awale::{PITS, Starving};

use crate::half_row::{self, HalfRow};
use crate::sowing::Pattern;

/// The opponent's row after a move, and the seeds won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    pub(crate) row: HalfRow,
    pub(crate) gain: u8,
}

/// Sows and harvests; `None` where the move is not acceptable. Under
/// [`Starving::ForbiddenUnlessForced`] a starving move is left to the player
/// who has no other.
pub(crate) fn effect(starving: Starving, row: HalfRow, pattern: Pattern) -> Option<Effect> {
    let mut sown = row.map(|seeds| seeds + pattern.laps);
    let reach = usize::from(pattern.reach);
    for seeds in &mut sown[..reach] {
        *seeds += 1;
    }
    let harvest = harvested(sown, reach);
    match starving {
        _ if harvest.row != [0; PITS] => Some(harvest),
        Starving::HarvestCancelled if sown != [0; PITS] => Some(Effect { row: sown, gain: 0 }),
        _ => None,
    }
}

fn harvested(mut row: HalfRow, reach: usize) -> Effect {
    let mut gain = 0;
    for seeds in row[..reach].iter_mut().rev() {
        if !matches!(*seeds, 2 | 3) {
            break;
        }
        gain += core::mem::take(seeds);
    }
    Effect { row, gain }
}

/// Which moves a table of harvests holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moves {
    All,
    /// Those that win nothing: they stay in the level.
    Quiet,
    /// Those that win seeds: they lead to lower levels.
    Captures,
}

impl Moves {
    const fn include(self, effect: Effect) -> bool {
        match self {
            Moves::All => true,
            Moves::Quiet => effect.gain == 0,
            Moves::Captures => effect.gain > 0,
        }
    }
}

/// A piece of a run of rows: the rows ranked from `from` on become those
/// ranked from `to` on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) to: u32,
    /// Counted from the first row of the tile.
    pub(crate) from: u16,
    /// Which of [`Harvest::gains`] it wins.
    pub(crate) slot: u16,
}

/// Pieces are at most this long, so that each is moved by one load and one
/// store. Moving a piece also writes beyond its end; the next piece overwrites
/// that.
pub(crate) const PIECE: usize = 16;

/// The opponent's rows swept together: a power of two, small enough for the
/// values of a batch to stay in cache.
pub(crate) const TILE: usize = 512;

/// The most gains of one pattern: none, 2 to 18 seeds, and a move that is not
/// acceptable.
pub(crate) const SLOTS: usize = 20;

/// What one pattern does to all the opponent's rows of one sum.
pub(crate) struct Harvest {
    pub(crate) pattern: Pattern,
    /// The gains that occur; `None` for moves not acceptable or not included.
    pub(crate) gains: Vec<Option<u8>>,
    /// If the pieces are one run of acceptable moves: what its first row
    /// becomes.
    pub(crate) whole_run: Option<usize>,
    /// In order of rank, without holes. No piece belongs to two tiles.
    pieces: Vec<Piece>,
    /// Where each tile begins in `pieces`.
    tiles: Vec<usize>,
}

impl Harvest {
    fn new(starving: Starving, moves: Moves, sum: usize, pattern: Pattern) -> Harvest {
        let mut harvest = Harvest {
            pattern,
            gains: Vec::new(),
            whole_run: None,
            pieces: Vec::new(),
            tiles: Vec::new(),
        };
        let mut run = None;
        let mut runs = 0;
        let mut piece_start = 0;
        for (rank, row) in half_row::all(sum).enumerate() {
            let effect = effect(starving, row, pattern).filter(|&effect| moves.include(effect));
            let gain = effect.map(|effect| effect.gain);
            let to = effect.map_or(0, |effect| half_row::rank(effect.row));
            let continues = run.is_some_and(|(start, start_to, run_gain)| {
                run_gain == gain && (gain.is_none() || to == start_to + (rank - start))
            });
            if !continues {
                run = Some((rank, to, gain));
                runs += 1;
            }
            let starts_tile = rank.is_multiple_of(TILE);
            if starts_tile {
                harvest.tiles.push(harvest.pieces.len());
            }
            if starts_tile || !continues || rank - piece_start == PIECE {
                harvest.push(rank, to, gain);
                piece_start = rank;
            }
        }
        if runs == 1 && harvest.gains != [None] {
            harvest.whole_run = Some(harvest.pieces[0].to as usize);
        }
        harvest.pieces.shrink_to_fit();
        harvest
    }

    fn push(&mut self, rank: usize, to: usize, gain: Option<u8>) {
        let known = self.gains.iter().position(|&known| known == gain);
        let slot = known.unwrap_or_else(|| {
            self.gains.push(gain);
            self.gains.len() - 1
        });
        self.pieces.push(Piece {
            to: to as u32,
            from: (rank % TILE) as u16,
            slot: slot as u16,
        });
    }

    /// Whether it holds no move.
    pub(crate) fn is_empty(&self) -> bool {
        self.gains == [None]
    }

    /// The pieces of the rows of one tile.
    pub(crate) fn pieces_of(&self, tile: usize) -> &[Piece] {
        let end = self.tiles.get(tile + 1).copied();
        &self.pieces[self.tiles[tile]..end.unwrap_or(self.pieces.len())]
    }
}

/// The harvests of every pattern on every row of at most so many seeds.
pub(crate) struct Harvests {
    /// By the sum of the opponent's row, then by [`Pattern::number`].
    by_sum: Vec<Vec<Harvest>>,
}

impl Harvests {
    /// For all boards of at most `seeds` seeds.
    pub(crate) fn up_to(starving: Starving, moves: Moves, seeds: usize) -> Harvests {
        let of_sum = |sum| {
            (0..=u8::MAX)
                .map(Pattern::numbered)
                .take_while(|pattern| pattern.crossing() + sum <= seeds)
                .map(|pattern| Harvest::new(starving, moves, sum, pattern))
                .collect()
        };
        Harvests {
            by_sum: (0..=seeds).map(of_sum).collect(),
        }
    }

    /// By [`Pattern::number`], for the opponent's rows of `sum` seeds.
    pub(crate) fn of_sum(&self, sum: usize) -> &[Harvest] {
        &self.by_sum[sum]
    }
}
