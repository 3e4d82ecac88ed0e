//! Generators of positions that reach the corners of the rules.
#![allow(dead_code, reason = "each test uses the part it needs")]

use awale::{Board, BySide, Position, SEEDS};
use proptest::prelude::*;

/// That many cases, or twenty times as many in `script/test-long`.
pub fn cases(usual: u32) -> ProptestConfig {
    let long = std::env::var_os("GRENIER_LONG").is_some();
    ProptestConfig::with_cases(if long { 20 * usual } else { usual })
}

/// How the seeds of a board are spread.
#[derive(Clone, Copy, Debug)]
enum Spread {
    /// Each seed in any pit.
    Even,
    /// Most of them in one pit, so that sowings go round.
    Heap,
    /// One or two in each of the opponent's first pits, the rest in the mover's
    /// last: moves that starve.
    Brink,
    /// All in the mover's row.
    Hoard,
}

fn spread() -> impl Strategy<Value = Spread> {
    prop_oneof![
        4 => Just(Spread::Even),
        2 => Just(Spread::Heap),
        3 => Just(Spread::Brink),
        1 => Just(Spread::Hoard),
    ]
}

fn seeds_on_board() -> impl Strategy<Value = u8> {
    prop_oneof![2 => 0..=6_u8, 2 => 7..=20_u8, 3 => 21..=48_u8]
}

fn lay(seeds: u8, spread: Spread, picks: &[u8]) -> [u8; 12] {
    let mut pits = [0; 12];
    let heap = usize::from(picks[0] % 12);
    for (seed, &pick) in picks[1..=usize::from(seeds)].iter().enumerate() {
        let pick = usize::from(pick);
        let pit = match spread {
            Spread::Heap if seed % 4 < 3 => heap,
            Spread::Even | Spread::Heap => pick % 12,
            Spread::Brink if seed < 1 + heap % 8 => 6 + seed % (1 + heap % 5),
            Spread::Brink => 3 + pick % 3,
            Spread::Hoard => pick % 6,
        };
        pits[pit] += 1;
    }
    pits
}

pub fn board() -> impl Strategy<Value = Board> {
    let picks = prop::collection::vec(any::<u8>(), 49);
    (seeds_on_board(), spread(), picks).prop_map(|(seeds, spread, picks)| {
        Board::from_pits(lay(seeds, spread, &picks)).expect("at most 48 seeds were laid")
    })
}

fn turn() -> impl Strategy<Value = u32> {
    prop_oneof![3 => 0..=90_u32, 3 => 95..=101_u32, 1 => 102..=400_u32]
}

/// Positions with scores around 25 and around 45 in all, of 48 seeds or fewer.
pub fn position() -> impl Strategy<Value = Position> {
    (board(), turn(), any::<u8>(), 0..4_u8, 0..8_u8).prop_map(
        |(board, turn, cut, kind, missing)| {
            let mut rest = SEEDS - board.seeds();
            if kind == 3 {
                rest = rest.saturating_sub(missing);
            }
            let south = match kind {
                0 => rest.min(23 + cut % 4),
                1 => rest - rest.min(23 + cut % 4),
                _ => cut % (rest + 1),
            };
            Position::new(board, BySide::new(south, rest - south), turn)
                .expect("at most 48 seeds in all")
        },
    )
}

/// Small boards far from any majority, where games run into repetitions.
pub fn quiet_position() -> impl Strategy<Value = Position> {
    (prop::collection::vec(0..12_usize, 2..9), 0..2_u32).prop_map(|(seeds, turn)| {
        let mut pits = [0; 12];
        for pit in seeds {
            pits[pit] += 1;
        }
        let board = Board::from_pits(pits).expect("few seeds");
        Position::new(board, BySide::new(10, 10), turn).expect("few seeds")
    })
}
