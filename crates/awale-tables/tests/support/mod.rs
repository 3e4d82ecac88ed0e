//! Directories with tables in them, and random positions.
#![allow(dead_code, reason = "each test uses the part it needs")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::ops::ControlFlow;
use std::path::Path;

use awale::{Board, BySide, Position, Rules, SEEDS};
use awale_tables::{Build, Tables};
use tempfile::TempDir;

pub fn build(directory: &Path, rules: &Rules, seeds: u8) {
    let build = Build::new(directory, rules, seeds).unwrap();
    build.run(&|_| ControlFlow::Continue(())).unwrap();
}

/// Tables in memory, and the directory they came from.
pub fn loaded(rules: &Rules, seeds: u8) -> (Tables, TempDir) {
    let directory = TempDir::new().unwrap();
    build(directory.path(), rules, seeds);
    let mut tables = Tables::open(directory.path()).unwrap();
    tables.load(rules, u64::MAX).unwrap();
    (tables, directory)
}

pub const LIMITED: [Rules; 3] = [Rules::NSI, Rules::CCINP, Rules::CCINP_TEXT];

/// Numbers that look random and are always the same.
pub struct Rng(pub u64);

impl Rng {
    pub fn below(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % below
    }

    pub fn board(&mut self, seeds: u8) -> Board {
        let mut pits = [0; 12];
        for _ in 0..seeds {
            // Half of the boards have a heap.
            let spread = if self.0 & 1 == 0 { 12 } else { 5 };
            pits[self.below(spread) as usize + (self.below(12 - spread + 1)) as usize] += 1;
        }
        Board::from_pits(pits).unwrap()
    }

    /// A position in which all seeds are accounted for, and neither player is
    /// near 25 before the board is played out.
    pub fn position(&mut self, seeds: u8, turn: u32) -> Position {
        let board = self.board(seeds);
        let captured = SEEDS - seeds;
        let south = captured / 2;
        Position::new(board, BySide::new(south, captured - south), turn).unwrap()
    }
}

pub fn is_long() -> bool {
    std::env::var("GRENIER_LONG").is_ok_and(|value| value == "1")
}
