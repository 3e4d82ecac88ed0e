//! A build shared by several processes writes the bytes of a build by one.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::fs;
use std::path::Path;

use awale::Rules;
use awale_tables::{Assembler, Fragment, Shard, ShardError, file_name};
use support::{LIMITED, build, is_long};
use tempfile::TempDir;

fn shards(directory: &Path, rules: &Rules, seeds: u8, processes: usize) -> Vec<Shard> {
    (0..processes)
        .map(|process| {
            Shard::new(directory.to_owned(), rules, seeds, (process, processes)).unwrap()
        })
        .collect()
}

/// Computes a layer in all shards, and gives each the packets for it.
fn step(shards: &mut [Shard]) -> usize {
    let mut sent: Vec<Vec<Vec<u8>>> = shards.iter_mut().map(Shard::compute).collect();
    let mut exchanged = 0;
    for (to, shard) in shards.iter_mut().enumerate() {
        let packets = sent.iter_mut().enumerate().map(|(from, packets)| {
            exchanged += if from == to { 0 } else { packets[to].len() };
            std::mem::take(&mut packets[to])
        });
        shard.apply(&packets.collect::<Vec<_>>()).unwrap();
    }
    exchanged
}

fn finish(shards: &mut [Shard], directory: &Path, rules: &Rules, seeds: u8) {
    for level in 0..=seeds {
        let mut sections: Vec<Vec<Fragment>> = vec![Vec::new(); usize::from(level) + 1];
        for shard in &mut *shards {
            let mut section = 0;
            shard
                .finish_level(level, &mut |fragments| {
                    for fragment in fragments {
                        let bytes = fragment.to_bytes();
                        sections[section].push(Fragment::from_bytes(&bytes)?);
                    }
                    section += 1;
                    Ok(())
                })
                .unwrap();
        }
        let mut file = Assembler::create(directory, rules, level).unwrap();
        for section in sections {
            file.add_section(section).unwrap();
        }
        file.finish().unwrap();
    }
}

fn assert_same(one: &Path, other: &Path, rules: &Rules, seeds: u8) {
    for level in 0..=seeds {
        let name = file_name(rules, level).unwrap();
        let (one, other) = (one.join(&name), other.join(&name));
        assert!(fs::read(one).unwrap() == fs::read(other).unwrap(), "{name}");
    }
}

#[test]
fn shards_write_the_same_files() {
    let seeds = if is_long() { 15 } else { 9 };
    for rules in LIMITED {
        let whole = TempDir::new().unwrap();
        build(whole.path(), &rules, seeds);
        for processes in [1, 2, 3, 5] {
            let directory = TempDir::new().unwrap();
            let mut shards = shards(directory.path(), &rules, seeds, processes);
            let mut exchanged = 0;
            for _ in 0..shards[0].turns() {
                exchanged += step(&mut shards);
            }
            let boards = shards[0].boards() as f64;
            let each = exchanged as f64 / boards / 100.0;
            assert!(
                processes > 2 || each <= 0.35,
                "{each} bytes a board and layer"
            );
            finish(&mut shards, directory.path(), &rules, seeds);
            assert_same(whole.path(), directory.path(), &rules, seeds);
        }
    }
}

#[test]
fn shards_go_on_from_a_state_that_all_have() {
    let (whole, directory) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    build(whole.path(), &Rules::CCINP, 8);
    let mut first = shards(directory.path(), &Rules::CCINP, 8, 2);
    for layer in 1..=37 {
        step(&mut first);
        if layer % 10 == 0 {
            first[0].save().unwrap();
            // The second is killed before it writes its third state.
            if layer < 30 {
                first[1].save().unwrap();
            }
        }
    }
    drop(first);
    let mut second = shards(directory.path(), &Rules::CCINP, 8, 2);
    assert_eq!(second[0].saved_layers(), [20, 30]);
    assert_eq!(second[1].saved_layers(), [10, 20]);
    for shard in &mut second {
        shard.resume(20).unwrap();
    }
    while second[0].layers() < 100 {
        step(&mut second);
        if second[0].layers() == 60 {
            second[0].save().unwrap();
            second[1].save().unwrap();
        }
    }
    finish(&mut second, directory.path(), &Rules::CCINP, 8);
    assert_same(whole.path(), directory.path(), &Rules::CCINP, 8);
    for shard in &mut second {
        shard.forget().unwrap();
    }
    let left = fs::read_dir(directory.path()).unwrap().count();
    assert_eq!(left, 9, "only the tables are left");
}

#[test]
fn a_damaged_state_is_refused() {
    let directory = TempDir::new().unwrap();
    let mut first = shards(directory.path(), &Rules::CCINP, 5, 1);
    step(&mut first);
    first[0].save().unwrap();
    let path = directory.path().join("ccinp-05.shard-0-of-1-layer-001");
    let sound = fs::read(&path).unwrap();
    for at in (0..sound.len()).step_by(97) {
        let mut bytes = sound.clone();
        bytes[at] ^= 4;
        fs::write(&path, bytes).unwrap();
        let mut again = shards(directory.path(), &Rules::CCINP, 5, 1);
        assert!(again[0].resume(1).is_err(), "byte {at}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_without_a_panic() {
    let directory = TempDir::new().unwrap();
    let mut shards = shards(directory.path(), &Rules::CCINP, 6, 2);
    let sound = shards[0].compute().remove(0);
    let mut rng = support::Rng(0x1234_5678_9abc_def1);
    for _ in 0..2000 {
        let mut bytes = sound.clone();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len() as u64) as usize;
            bytes[at] = rng.below(256) as u8;
        }
        bytes.truncate(rng.below(bytes.len() as u64 + 1) as usize);
        // Some damage cannot be told from a change; none may panic.
        let _ = shards[0].apply(&[bytes]);
    }
    let twice = shards[1].apply(&[sound.clone(), sound]);
    assert!(matches!(twice, Err(ShardError::Packet)));
    let fragment = Fragment::from_bytes(&[7, 0, 0]);
    assert!(matches!(fragment, Err(ShardError::Packet)));
    for kind in [0, 1] {
        let fragment = Fragment::from_bytes(&[kind, 0, 0, 0, 0, 0, 0, 0, 0xff]);
        assert!(matches!(fragment, Err(ShardError::Packet)));
    }
}

#[test]
fn only_rules_with_a_turn_limit_can_be_shared() {
    let directory = TempDir::new().unwrap();
    for (rules, seeds, place) in [
        (Rules::AWARI, 4, (0, 2)),
        (Rules::CCINP, 32, (0, 2)),
        (Rules::CCINP, 4, (2, 2)),
        (Rules::CCINP, 4, (0, 65)),
    ] {
        let refused = Shard::new(directory.path().to_owned(), &rules, seeds, place);
        assert!(matches!(refused.err(), Some(ShardError::Unsupported(_))));
    }
}
