//! The engine's signature: how many nodes it takes for a fixed set of
//! searches. It moves when, and only when, what the search does has changed.

use awale::notation::pits;
use awale::{BySide, Game, Position, Rules};

use crate::engine::{Engine, Wanted};
use crate::limits::Limits;

/// Board, captured seeds, turn and depth: an opening, two middle games, a
/// heap, a thin board and one near the turn limit.
const SEARCHES: [(&str, (u8, u8), u32, u8); 6] = [
    ("4 4 4 4 4 4 | 4 4 4 4 4 4", (0, 0), 0, 14),
    ("0 6 6 1 7 1 | 3 0 6 6 1 7", (2, 2), 12, 13),
    ("2 1 8 0 5 3 | 0 2 9 1 1 6", (4, 6), 25, 13),
    ("1 0 17 2 0 1 | 3 3 2 0 1 2", (9, 7), 40, 13),
    ("0 1 0 2 1 3 | 1 0 0 2 0 1", (18, 19), 61, 20),
    ("2 0 1 5 0 3 | 1 4 0 2 2 0", (14, 14), 86, 14),
];

/// Mebibytes.
const MEMORY: usize = 16;

/// Runs the fixed searches, under limited turns and under repetition, and
/// counts their nodes.
#[must_use]
pub fn signature() -> u64 {
    let mut nodes = 0;
    for rules in [Rules::CCINP, Rules::ABAPA] {
        let mut engine = Engine::new(MEMORY);
        for (board, (south, north), turn, depth) in SEARCHES {
            let board = pits::read(board).expect("a board of this list");
            let captured = BySide::new(south, north);
            let position = Position::new(board, captured, turn).expect("48 seeds");
            let game = Game::from_position(rules, position);
            let report = engine.search(&game, Limits::depth(depth), Wanted::Best(1), |_| ());
            nodes += report.nodes;
        }
    }
    nodes
}
