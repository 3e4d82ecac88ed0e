//! Builds that are stopped, repeated, refused.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

use awale::{Gathering, Rules};
use awale_tables::{Build, Error, Progress, Refusal, Tables, boards_up_to};
use support::build;
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

fn contents(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn the_same_files_come_out_whatever_the_threads() {
    for rules in [Rules::CCINP, Rules::AWARI, Rules::ABAPA] {
        let (one, three) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        for (directory, threads) in [(&one, 1), (&three, 3)] {
            let build = Build::new(directory.path(), &rules, 7).unwrap();
            let build = build.threads(threads);
            build.run(&|_| ControlFlow::Continue(())).unwrap();
        }
        assert_eq!(contents(one.path()), contents(three.path()));
    }
}

#[test]
fn a_second_build_keeps_what_is_sound_and_repairs_the_rest() {
    for rules in [Rules::CCINP, Rules::AWARI, Rules::ABAPA] {
        let directory = TempDir::new().unwrap();
        build(directory.path(), &rules, 6);
        let before = contents(directory.path());
        let path = |seeds| {
            let name = awale_tables::file_name(&rules, seeds).unwrap();
            directory.path().join(name)
        };
        fs::remove_file(path(2)).unwrap();
        let mut damaged = fs::read(path(4)).unwrap();
        let last = damaged.len() - 1;
        damaged[last] ^= 1;
        fs::write(path(4), damaged).unwrap();
        let build = Build::new(directory.path(), &rules, 6).unwrap();
        assert_eq!(build.plan().unwrap().missing, [2, 4]);
        let done = build.run(&|_| ControlFlow::Continue(())).unwrap();
        let kept: Vec<bool> = done.files.iter().map(|file| file.is_kept).collect();
        assert_eq!(kept, [true, true, false, true, false, true, true]);
        assert_eq!(contents(directory.path()), before);
        assert_eq!(build.plan().unwrap().work, 0);
    }
}

#[test]
fn a_build_that_is_stopped_leaves_only_sound_files_and_goes_on() {
    for rules in [Rules::CCINP, Rules::AWARI] {
        let directory = TempDir::new().unwrap();
        let build = Build::new(directory.path(), &rules, 8).unwrap();
        let halfway = |progress: Progress| {
            if progress.done * 2 > progress.work {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        assert!(matches!(build.run(&halfway), Err(Error::Stopped)));
        let names: Vec<String> = contents(directory.path())
            .into_iter()
            .map(|(name, _)| name)
            .filter(|name| name != "lock")
            .collect();
        assert!(!names.iter().any(|name| name.contains("part")), "{names:?}");
        assert!(Tables::open(directory.path()).unwrap().refused().is_empty());
        build.run(&|_| ControlFlow::Continue(())).unwrap();
        let tables = Tables::open(directory.path()).unwrap();
        assert_eq!(tables.complete_up_to(&rules), Some(8));
    }
}

#[test]
fn what_a_killed_build_left_half_written_is_removed() {
    let directory = TempDir::new().unwrap();
    let leftover = directory.path().join("ccinp-03.table-part");
    fs::write(&leftover, b"half a tab").unwrap();
    assert!(Tables::open(directory.path()).unwrap().list().is_empty());
    build(directory.path(), &Rules::CCINP, 3);
    assert!(!leftover.exists());
}

#[test]
fn progress_only_grows_and_ends_with_all_the_work() {
    for rules in [Rules::NSI, Rules::AWARI, Rules::ABAPA] {
        let directory = TempDir::new().unwrap();
        let build = Build::new(directory.path(), &rules, 7).unwrap();
        let told = Mutex::new(Vec::new());
        let report = |progress| {
            told.lock().unwrap().push(progress);
            ControlFlow::Continue(())
        };
        let work = build.plan().unwrap().work;
        build.run(&report).unwrap();
        let told = told.into_inner().unwrap();
        assert!(told.is_sorted_by_key(|progress: &Progress| progress.done));
        let last = told.last().unwrap();
        assert_eq!((last.done, last.work, last.seeds), (work, work, 7));
    }
}

#[test]
fn one_build_at_a_time() {
    let directory = TempDir::new().unwrap();
    let build = Build::new(directory.path(), &Rules::CCINP, 4).unwrap();
    let second = Mutex::new(None);
    build
        .run(&|_| {
            let again = build.run(&|_| ControlFlow::Continue(()));
            second.lock().unwrap().get_or_insert(again.map(|_| ()));
            ControlFlow::Continue(())
        })
        .unwrap();
    let second = second.into_inner().unwrap();
    assert!(matches!(second, Some(Err(Error::Busy { .. }))));
}

#[test]
fn what_does_not_fit_the_machine_is_refused_before_it_starts() {
    let directory = TempDir::new().unwrap();
    let build = Build::new(directory.path(), &Rules::AWARI, 48).unwrap();
    let needed = build.plan().unwrap().memory;
    assert!(needed > boards_up_to(48));
    let error = build.run(&|_| ControlFlow::Continue(())).unwrap_err();
    assert!(matches!(error, Error::NotEnoughMemory { .. }), "{error}");
    assert!(matches!(
        Build::new(directory.path(), &Rules::CCINP, 32),
        Err(Error::TooManySeeds {
            found: 32,
            most: 31
        })
    ));
}

#[test]
fn a_file_of_a_later_version_is_not_replaced() {
    let directory = TempDir::new().unwrap();
    build(directory.path(), &Rules::CCINP, 3);
    let path = directory.path().join("ccinp-02.table");
    let mut bytes = fs::read(&path).unwrap();
    bytes[8] = 3;
    fs::write(&path, &bytes).unwrap();
    let build = Build::new(directory.path(), &Rules::CCINP, 3).unwrap();
    let error = build.run(&|_| ControlFlow::Continue(())).unwrap_err();
    let newer = Refusal::Newer { found: 3 };
    assert!(matches!(error, Error::Refused { reason, .. } if reason == newer));
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn bounds_of_the_first_version_are_read_and_built_again() {
    let directory = TempDir::new().unwrap();
    build(directory.path(), &Rules::ABAPA, 5);
    let path = directory.path().join("abapa-04.table");
    let built_now = fs::read(&path).unwrap();
    let mut first_version = built_now.clone();
    first_version[8] = 1;
    let checksum = xxh3_64(&first_version[..56]);
    first_version[56..64].copy_from_slice(&checksum.to_le_bytes());
    fs::write(&path, &first_version).unwrap();
    let tables = Tables::open(directory.path()).unwrap();
    assert_eq!(tables.complete_up_to(&Rules::ABAPA), Some(5));
    let build = Build::new(directory.path(), &Rules::ABAPA, 5).unwrap();
    assert_eq!(build.plan().unwrap().missing, [4]);
    build.run(&|_| ControlFlow::Continue(())).unwrap();
    assert_eq!(fs::read(&path).unwrap(), built_now);
}

#[test]
fn rules_without_exact_values_have_no_tables() {
    let directory = TempDir::new().unwrap();
    let endless = Rules {
        repetition: None,
        ..Rules::ABAPA
    };
    let split_when_stuck = Rules {
        stuck: Gathering::SplitEvenly,
        ..Rules::AWARI
    };
    let unnamed = Rules {
        turn_limit: Some(50),
        ..Rules::CCINP
    };
    for rules in [endless, split_when_stuck, unnamed] {
        let error = Build::new(directory.path(), &rules, 3).unwrap_err();
        assert!(matches!(error, Error::UnsupportedRules(_)), "{error}");
    }
}

#[test]
fn a_small_set_is_built_once_for_whoever_wants_it() {
    let directory = TempDir::new().unwrap();
    let place = directory.path().join("not/yet/there");
    let go_on = |_| ControlFlow::Continue(());
    let (tables, trouble) = Tables::open_or_build(&place, &Rules::AWARI, &go_on);
    assert!(trouble.is_none(), "{trouble:?}");
    let seeds = awale_tables::small_set(&Rules::AWARI);
    assert_eq!(tables.complete_up_to(&Rules::AWARI), seeds);
    let built_again = |_| panic!("it is there");
    let (tables, trouble) = Tables::open_or_build(&place, &Rules::AWARI, &built_again);
    assert!(trouble.is_none(), "{trouble:?}");
    assert_eq!(tables.complete_up_to(&Rules::AWARI), seeds);
}

#[test]
fn who_wants_a_small_set_goes_on_without_it() {
    let directory = TempDir::new().unwrap();
    let in_the_way = directory.path().join("file");
    fs::write(&in_the_way, b"not a directory").unwrap();
    let go_on = |_| ControlFlow::Continue(());
    let (tables, trouble) = Tables::open_or_build(&in_the_way, &Rules::CCINP, &go_on);
    assert!(tables.list().is_empty() && trouble.is_some());
    let stop = |_| ControlFlow::Break(());
    let (tables, trouble) = Tables::open_or_build(directory.path(), &Rules::CCINP, &stop);
    assert!(tables.list().is_empty());
    assert!(matches!(trouble, Some(Error::Stopped)));
}
