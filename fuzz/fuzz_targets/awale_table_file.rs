//! A file that calls itself a table is refused or read, and never more than
//! that: as it comes, and as a block behind checksums that are right.
#![no_main]

use std::fs;

use awale::{Board, BySide, Position, Rules};
use awale_tables::{Tables, file_name};
use libfuzzer_sys::fuzz_target;
use xxhash_rust::xxh3::xxh3_64;

const SEEDS: u8 = 3;

fuzz_target!(|data: &[u8]| {
    let Some((&choice, data)) = data.split_first() else {
        return;
    };
    let rules = Rules::NAMED[usize::from(choice) % 5].1;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let name = file_name(&rules, SEEDS).expect("named rules");
    let bytes = match choice / 5 % 2 {
        0 => data.to_vec(),
        _ => table_of_one_block(choice % 5, data),
    };
    fs::write(directory.path().join(name), bytes).expect("a small file");
    let mut tables = Tables::open(directory.path()).expect("the directory is there");
    let board = Board::from_pits([0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]).expect("three seeds");
    for turn in [0, 50, 99] {
        let position = Position::new(board, BySide::new(20, 25), turn).expect("48 seeds");
        let _ = tables.probe(&rules, &position);
        let _ = tables.line(&rules, &position);
    }
    let _ = tables.histogram(&rules, SEEDS, 20);
    if tables.load(&rules, 1 << 20).is_ok() {
        let _ = tables.verify(&rules, SEEDS);
    }
});

/// A file in order from its magic to its last checksum, with this block.
fn table_of_one_block(rules: u8, content: &[u8]) -> Vec<u8> {
    // Contents, then the rules as docs/format-tables.md numbers them.
    let (contents, rules, block_boards): (u8, [u8; 8], u32) = match rules {
        0 => (0, [0, 2, 45, 0, 0, 0, 100, 0], 1024),
        1 => (0, [0, 1, 3, 0, 0, 0, 100, 0], 1024),
        2 => (0, [1, 1, 3, 0, 0, 0, 100, 0], 1024),
        3 => (2, [1, 0, 0, 0, 1, 0, 0xff, 0xff], 8192),
        _ => (1, [2, 0, 0, 1, 3, 0, 0xff, 0xff], 16384),
    };
    let block = zstd::bulk::compress(content, 1).expect("memory to memory");
    let mut table = (block.len() as u32).to_le_bytes().to_vec();
    table.extend(xxh3_64(&block).to_le_bytes());
    let mut file = b"\x89GRTAB\r\n\x01\x00".to_vec();
    file.extend([contents, SEEDS]);
    file.extend(rules);
    file.extend(block_boards.to_le_bytes());
    file.extend(364_u64.to_le_bytes());
    file.extend((64 + table.len() as u64 + block.len() as u64).to_le_bytes());
    file.extend([0; 8]);
    file.extend(xxh3_64(&table).to_le_bytes());
    file.extend(xxh3_64(&file).to_le_bytes());
    file.extend(table);
    file.extend(block);
    file
}
