//! Files that are damaged, cut, foreign, newer or made to deceive.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::fs;
use std::path::Path;

use awale::{BySide, Position, Rules};
use awale_tables::{Error, Part, Refusal, Tables};
use support::build;
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

/// Why the only file of a directory is refused.
fn refusal(directory: &Path) -> Option<Refusal> {
    let tables = Tables::open(directory).unwrap();
    match tables.refused() {
        [] => None,
        [Error::Refused { reason, .. }] => Some(*reason),
        others => panic!("{others:?}"),
    }
}

/// A directory with one sound file, and the bytes of that file.
fn sound(rules: &Rules, seeds: u8) -> (TempDir, std::path::PathBuf, Vec<u8>) {
    let directory = TempDir::new().unwrap();
    build(directory.path(), rules, seeds);
    let name = awale_tables::file_name(rules, seeds).unwrap();
    let alone = TempDir::new().unwrap();
    let path = alone.path().join(&name);
    fs::copy(directory.path().join(&name), &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    (alone, path, bytes)
}

/// Makes checksums right again after `change`.
fn forged(bytes: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    change(&mut bytes);
    let sum = xxh3_64(&bytes[..56]);
    bytes[56..64].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// The file with its first block replaced, all checksums right. For files of
/// one block.
fn with_block(bytes: &[u8], content: &[u8]) -> Vec<u8> {
    let block = zstd::bulk::compress(content, 3).unwrap();
    let mut forged = bytes[..64].to_vec();
    forged.extend((block.len() as u32).to_le_bytes());
    forged.extend(xxh3_64(&block).to_le_bytes());
    let table_sum = xxh3_64(&forged[64..76]);
    forged.extend(block);
    let length = forged.len() as u64;
    forged[32..40].copy_from_slice(&length.to_le_bytes());
    forged[48..56].copy_from_slice(&table_sum.to_le_bytes());
    self::forged(&forged, |_| ())
}

#[test]
fn every_flipped_byte_is_noticed() {
    for rules in [Rules::CCINP, Rules::AWARI, Rules::ABAPA] {
        let (directory, path, bytes) = sound(&rules, 4);
        assert_eq!(refusal(directory.path()), None);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            fs::write(&path, &damaged).unwrap();
            assert!(refusal(directory.path()).is_some(), "byte {at}");
        }
    }
}

#[test]
fn every_cut_is_noticed() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 4);
    for length in 0..bytes.len() {
        fs::write(&path, &bytes[..length]).unwrap();
        let expected = if length < 64 { 64 } else { bytes.len() as u64 };
        let found = length as u64;
        assert_eq!(
            refusal(directory.path()),
            Some(Refusal::Truncated { found, expected })
        );
    }
}

#[test]
fn a_longer_file_is_refused() {
    let (directory, path, mut bytes) = sound(&Rules::CCINP, 3);
    bytes.push(0);
    fs::write(&path, &bytes).unwrap();
    let (found, expected) = (bytes.len() as u64, bytes.len() as u64 - 1);
    assert_eq!(
        refusal(directory.path()),
        Some(Refusal::TooLong { found, expected })
    );
}

#[test]
fn anything_else_is_not_a_table() {
    let (directory, path, _) = sound(&Rules::CCINP, 2);
    fs::write(&path, [0x5a; 500]).unwrap();
    assert_eq!(refusal(directory.path()), Some(Refusal::NotATable));
}

#[test]
fn a_later_version_is_told_from_damage() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 2);
    let mut newer = bytes.clone();
    newer[8] = 3;
    newer[40] = 99;
    fs::write(&path, &newer).unwrap();
    assert_eq!(refusal(directory.path()), Some(Refusal::Newer { found: 3 }));
    // There is no version 0, and histories have not changed since version 1.
    for version in [0, 2] {
        let forged = forged(&bytes, |bytes| bytes[8] = version);
        fs::write(&path, forged).unwrap();
        assert!(matches!(
            refusal(directory.path()),
            Some(Refusal::Inconsistent { .. })
        ));
    }
}

#[test]
fn a_file_under_a_foreign_name_is_refused() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 3);
    fs::remove_file(path).unwrap();
    for name in ["nsi-03.table", "ccinp-04.table", "other.table"] {
        let path = directory.path().join(name);
        fs::write(&path, &bytes).unwrap();
        assert_eq!(refusal(directory.path()), Some(Refusal::OtherName));
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn fields_that_contradict_one_another_are_refused() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 3);
    let refused = |at: usize, value: u8| {
        let forged = forged(&bytes, |bytes| bytes[at] = value);
        fs::write(&path, forged).unwrap();
        refusal(directory.path())
    };
    // Contents, rules, reserved bytes, boards in a block, boards.
    for (at, value) in [
        (10, 1),
        (10, 9),
        (12, 3),
        (13, 3),
        (14, 200),
        (15, 9),
        (16, 1),
        (16, 9),
        (17, 1),
        (18, 0xff),
        (20, 1),
        (24, 0),
        (31, 1),
        (40, 1),
    ] {
        let reason = refused(at, value);
        assert!(reason.is_some(), "byte {at} set to {value}");
    }
    for seeds in [2, 4, 48, 49, 255] {
        assert!(refused(11, seeds).is_some(), "{seeds} seeds");
    }
}

#[test]
fn a_header_that_announces_more_than_the_file_holds_is_refused_at_once() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 3);
    let boards = awale_tables::boards_with(48);
    let forged = forged(&bytes, |bytes| {
        bytes[11] = 48;
        bytes[24..32].copy_from_slice(&boards.to_le_bytes());
    });
    fs::write(&path, forged).unwrap();
    assert!(matches!(
        refusal(directory.path()),
        Some(Refusal::Truncated { .. })
    ));
}

#[test]
fn the_part_that_is_damaged_is_named() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 3);
    for (at, part) in [
        (33, Part::Header),
        (65, Part::BlockTable),
        (80, Part::Block(0)),
    ] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        fs::write(&path, damaged).unwrap();
        assert_eq!(refusal(directory.path()), Some(Refusal::Checksum { part }));
    }
}

/// What happens to those who ask a file whose checksums are right and whose
/// blocks are not.
#[test]
fn blocks_that_make_no_sense_are_refused_when_they_are_read() {
    let position = {
        let board = awale::Board::from_pits([0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0]).unwrap();
        Position::new(board, BySide::new(20, 25), 10).unwrap()
    };
    let boards = awale_tables::boards_with(3) as usize;
    let histories = [
        (0, 0),
        (0, 5),
        (0xff, 1000),
        (0xf1, 1000),
        (1, 100_000),
        (0, 100_000),
    ];
    let values = [
        (0, 0),
        (1, 5),
        (4, 364),
        (0x80, 364),
        (4, 728),
        (0, 100_000),
    ];
    assert_eq!(boards, 364);
    let cases = [
        (Rules::CCINP, histories),
        (Rules::AWARI, values),
        (Rules::ABAPA, values),
    ];
    for (rules, contents) in cases {
        let (directory, path, bytes) = sound(&rules, 3);
        for (byte, times) in contents {
            fs::write(&path, with_block(&bytes, &[byte].repeat(times))).unwrap();
            let mut tables = Tables::open(directory.path()).unwrap();
            assert!(tables.refused().is_empty());
            // Half of it may be sound, but it must not panic.
            let _ = tables.probe(&rules, &position);
            let _ = tables.moves(&rules, &position);
            assert!(tables.histogram(&rules, 3, 0).is_err());
            assert!(tables.load(&rules, u64::MAX).is_err());
        }
    }
}

#[test]
fn a_file_that_changes_while_it_is_open_is_noticed() {
    let (directory, path, bytes) = sound(&Rules::CCINP, 4);
    let tables = Tables::open(directory.path()).unwrap();
    let mut damaged = bytes.clone();
    *damaged.last_mut().unwrap() ^= 1;
    // In place: the open file sees it.
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    std::io::Write::write_all(&mut &file, &damaged).unwrap();
    assert!(tables.histogram(&Rules::CCINP, 4, 0).is_err());
}

#[test]
fn a_directory_that_does_not_exist_has_no_tables() {
    let directory = TempDir::new().unwrap();
    let tables = Tables::open(&directory.path().join("nowhere")).unwrap();
    assert!(tables.list().is_empty() && tables.refused().is_empty());
}
