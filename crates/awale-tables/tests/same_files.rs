//! The builder writes the same bytes however it works: as its first version
//! did, with little memory, and after it was killed.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use std::{env, fs};

use awale::Rules;
use awale_tables::{Build, Error, Progress, Tables, boards_up_to, file_name};
use support::{Rng, build, is_long};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

/// Length and checksum of every file up to 16 seeds as the first version of
/// the builder wrote them, two layers in memory: `rules,seeds,length,xxh3`.
const FIRST_VERSION: &str = include_str!("data/checksums.csv");

fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

#[test]
fn files_are_those_of_the_first_version() {
    let most = if is_long() { 16 } else { 9 };
    for rules in [
        Rules::NSI,
        Rules::CCINP,
        Rules::CCINP_TEXT,
        Rules::AWARI,
        Rules::ABAPA,
    ] {
        let directory = TempDir::new().unwrap();
        build(directory.path(), &rules, most);
        let mut compared = 0;
        for line in FIRST_VERSION.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let seeds: u8 = fields[1].parse().unwrap();
            if fields[0] != rules.name().unwrap() || seeds > most {
                continue;
            }
            let path = directory.path().join(file_name(&rules, seeds).unwrap());
            let bytes = fs::read(path).unwrap();
            assert_eq!(bytes.len(), fields[2].parse::<usize>().unwrap(), "{line}");
            assert_eq!(format!("{:016x}", xxh3_64(&bytes)), fields[3], "{line}");
            compared += 1;
        }
        assert_eq!(compared, most + 1);
    }
}

#[test]
fn recordings_on_disk_give_the_same_files() {
    let (roomy, narrow) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    build(roomy.path(), &Rules::CCINP, 10);
    let build = Build::new(narrow.path(), &Rules::CCINP, 10).unwrap();
    let build = build.memory(4 << 20).threads(2);
    let plan = build.plan().unwrap();
    assert!(plan.memory <= 4 << 20 && plan.spill > 0, "{plan:?}");
    assert_eq!((plan.passes, plan.work), (1, 100 * boards_up_to(10)));
    let mut spilled = false;
    let spill = narrow.path().join("ccinp-10.spill");
    let seen = std::sync::Mutex::new(&mut spilled);
    build
        .run(&|_| {
            **seen.lock().unwrap() |= spill.exists();
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(spilled, "the recordings went to disk");
    assert_eq!(files(roomy.path()), files(narrow.path()));
}

#[test]
fn too_little_memory_is_refused_with_the_figures() {
    let directory = TempDir::new().unwrap();
    let build = Build::new(directory.path(), &Rules::CCINP, 10).unwrap();
    let error = build.memory(1 << 20).run(&|_| ControlFlow::Continue(()));
    assert!(matches!(
        error,
        Err(Error::NotEnoughMemory { needed, available: 1_048_576 }) if needed > 1 << 20
    ));
}

#[test]
fn a_stopped_build_goes_on_from_its_checkpoint() {
    let (whole, stopped) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    build(whole.path(), &Rules::NSI, 8);
    let build = Build::new(stopped.path(), &Rules::NSI, 8).unwrap();
    let build = build.checkpoint_every(Duration::ZERO);
    let all = build.plan().unwrap().work;
    let at_layer_60 = |progress: Progress| {
        if progress.done * 10 > progress.work * 6 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    assert!(matches!(build.run(&at_layer_60), Err(Error::Stopped)));
    let left = build.plan().unwrap();
    assert!(left.work <= all * 4 / 10, "{} of {all}", left.work);
    build.run(&|_| ControlFlow::Continue(())).unwrap();
    assert_eq!(files(whole.path()), files(stopped.path()));
}

#[test]
fn a_damaged_checkpoint_or_spill_file_is_not_used() {
    let whole = TempDir::new().unwrap();
    build(whole.path(), &Rules::CCINP, 7);
    for name in ["ccinp.checkpoint", "ccinp-07.spill"] {
        let directory = TempDir::new().unwrap();
        let build = Build::new(directory.path(), &Rules::CCINP, 7).unwrap();
        let build = build.checkpoint_every(Duration::ZERO);
        let halfway = |progress: Progress| {
            if progress.done * 2 > progress.work {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        assert!(matches!(build.run(&halfway), Err(Error::Stopped)));
        let path = directory.path().join(name);
        let mut bytes = fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&path, bytes).unwrap();
        if name.ends_with("spill") {
            // Noticed when the file is written, which then does not appear.
            let error = build.run(&|_| ControlFlow::Continue(())).unwrap_err();
            assert!(matches!(error, Error::Io { .. }), "{error}");
            assert!(!directory.path().join("ccinp-07.table").exists());
            fs::remove_file(&path).unwrap();
        }
        build.run(&|_| ControlFlow::Continue(())).unwrap();
        assert_eq!(files(whole.path()), files(directory.path()));
    }
}

/// A build that is killed again and again.
struct Killed {
    seeds: u8,
    memory: u64,
    save_every: Duration,
    /// How often it is killed.
    rounds: u32,
    /// The longest that it lives after it has saved, in milliseconds.
    longest: u64,
}

/// Where the process that [`Killed::run`] starts builds, and its numbers.
const CHILD: &str = "GRENIER_TEST_BUILD_IN";
const CHILD_NUMBERS: &str = "GRENIER_TEST_BUILD";

/// Not a test of its own: what [`Killed::run`] runs in another process.
#[test]
fn child() {
    if let Some(directory) = env::var_os(CHILD) {
        let numbers = env::var(CHILD_NUMBERS).unwrap();
        let numbers: Vec<u64> = numbers.split(',').map(|it| it.parse().unwrap()).collect();
        let seeds = numbers[0].try_into().unwrap();
        let build = Build::new(Path::new(&directory), &Rules::CCINP, seeds).unwrap();
        let build = build
            .memory(numbers[1])
            .checkpoint_every(Duration::from_millis(numbers[2]));
        build.run(&|_| ControlFlow::Continue(())).unwrap();
    }
}

/// The checksum of every table of a directory.
fn checksums(directory: &Path) -> BTreeMap<String, u64> {
    let mut sums = BTreeMap::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "table") {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            sums.insert(name, xxh3_64(&fs::read(&path).unwrap()));
        }
    }
    sums
}

impl Killed {
    /// Kills the build and lets it end at last: no file is ever half written or
    /// lost, and the files are those of a build that was left alone.
    fn run(&self) {
        let (whole, killed) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let build_in = |directory: &Path| {
            let build = Build::new(directory, &Rules::CCINP, self.seeds).unwrap();
            build.memory(self.memory)
        };
        let go_on = |_| ControlFlow::Continue(());
        build_in(whole.path()).run(&go_on).unwrap();
        let expected = checksums(whole.path());
        let build = build_in(killed.path());
        let all = build.plan().unwrap().work;
        let mut rng = Rng(0xdead_beef_0000_0001);
        let mut finished = 0;
        let mut resumed = false;
        for round in 0..self.rounds {
            // In every other round the child lives until it has saved its state: on
            // a busy machine that may take long.
            self.kill_one(killed.path(), round % 2 == 1, &mut rng);
            let tables = Tables::open(killed.path()).unwrap();
            assert!(tables.refused().is_empty(), "round {round}");
            for (name, sum) in checksums(killed.path()) {
                assert_eq!(expected[&name], sum, "{name} in round {round}");
            }
            assert!(tables.list().len() >= finished, "round {round}");
            finished = tables.list().len();
            let left = build.plan().unwrap().work;
            resumed |= left > 0 && left < all;
        }
        assert!(resumed, "no child lived long enough for a checkpoint");
        build.run(&go_on).unwrap();
        assert_eq!(expected, checksums(killed.path()));
    }

    /// Starts a build in another process and kills it, after it has saved its
    /// state if it `saves`.
    fn kill_one(&self, directory: &Path, saves: bool, rng: &mut Rng) {
        let (memory, interval) = (self.memory, self.save_every.as_millis());
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "child"])
            .env(CHILD, directory)
            .env(CHILD_NUMBERS, format!("{},{memory},{interval}", self.seeds))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let checkpoint = directory.join("ccinp.checkpoint");
        let modified = || fs::metadata(&checkpoint).and_then(|file| file.modified());
        let before = modified().ok();
        for _ in 0..60_000 {
            let has_saved = modified().ok() != before || child.try_wait().unwrap().is_some();
            if has_saved || !saves {
                break;
            }
            sleep(Duration::from_millis(10));
        }
        sleep(Duration::from_millis(rng.below(self.longest)));
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn a_killed_build_loses_no_finished_file() {
    Killed {
        seeds: 10,
        memory: 4 << 20,
        save_every: Duration::from_millis(20),
        rounds: if is_long() { 40 } else { 6 },
        longest: 200,
    }
    .run();
}

/// Some minutes of both cores, 4 GB of memory and 3 GB of disk.
#[test]
fn a_build_of_twenty_seeds_is_killed_five_times() {
    if is_long() {
        Killed {
            seeds: 20,
            memory: 4 << 30,
            save_every: Duration::from_secs(15),
            rounds: 5,
            longest: 30_000,
        }
        .run();
    }
}
