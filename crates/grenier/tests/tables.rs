//! `grenier awale tables …`, by running the program.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

fn grenier(words: &[&str], directory: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(["awale", "tables"])
        .args(words)
        .arg("--dir")
        .arg(directory)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE");
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The one JSON document on standard output.
fn answer(words: &[&str], directory: &Path) -> Value {
    let output = grenier(words, directory).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let stdout = text(&output.stdout);
    assert_eq!(stdout.lines().count(), 1, "{stdout}");
    serde_json::from_str(&stdout).unwrap()
}

/// The line of a refusal: status 1, nothing on standard output.
fn refusal(words: &[&str], directory: &Path) -> String {
    refused(&grenier(words, directory).output().unwrap())
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
    let stderr = text(&output.stderr);
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    let line = stderr.strip_prefix("error: ").expect("an error line");
    line.trim_end().to_owned()
}

const FIVE_SEEDS: &str = "0 0 0 1 0 2 0 1 0 0 1 0";

#[test]
fn tables_are_built_asked_listed_counted_and_verified() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    let built = answer(&["build", "--rules", "ccinp", "--seeds", "7"], directory);
    assert_eq!(built["rules"], "ccinp");
    assert_eq!(built["boards"], 50388);
    assert_eq!(built["files"].as_array().unwrap().len(), 8);
    assert_eq!(built["files"][7]["boards"], 31824);
    assert_eq!(built["files"][7]["kept"], false);
    let again = answer(&["build", "--seeds", "7"], directory);
    assert_eq!(again["files"][7]["kept"], true);
    assert_eq!(again["bytes"], built["bytes"]);

    let words = ["probe", "--board", FIVE_SEEDS, "--turn", "60"];
    let probed = answer(&words, directory);
    assert_eq!(probed["seeds"], 5);
    assert_eq!(probed["value"], 1);
    assert_eq!(probed["exact"], true);
    let moves = probed["moves"].as_array().unwrap();
    let moves: Vec<_> = moves.iter().map(|m| (&m["letter"], &m["value"])).collect();
    assert_eq!(moves, [(&json!("d"), &json!(-5)), (&json!("f"), &json!(1))]);

    let listed = answer(&["list"], directory);
    assert_eq!(listed["tables"].as_array().unwrap().len(), 8);
    assert_eq!(listed["refused"], json!([]));

    let counted = answer(&["histogram", "--seeds", "5"], directory);
    assert_eq!(counted["seeds"], 5);
    assert_eq!(counted["turns_left"], 100);
    let counts = counted["counts"].as_object().unwrap();
    assert_eq!(
        counts.values().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        4368
    );
    let none_left = ["histogram", "--seeds", "5", "--turns-left", "0"];
    assert_eq!(answer(&none_left, directory)["counts"]["5"], 252);

    let verified = answer(&["verify"], directory);
    assert_eq!(verified["boards"], 50388);
    assert_eq!(verified["values"], 50388 * 101);
    assert_eq!(verified["wrong"], 0);
    let one = answer(&["verify", "--seeds", "6"], directory);
    assert_eq!(one["boards"], 12376);
}

#[test]
fn a_plan_says_what_a_build_costs_and_builds_nothing() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    let plan = answer(&["build", "--seeds", "12", "--plan"], directory);
    // 12 pits of at most 12 seeds in all: binomial(24, 12) boards.
    assert_eq!(
        (&plan["rules"], &plan["seeds"]),
        (&json!("ccinp"), &json!(12))
    );
    assert_eq!(plan["boards"], 2_704_156);
    assert_eq!(plan["evaluations"], 270_415_600);
    assert_eq!(
        (&plan["passes"], &plan["refusal"]),
        (&json!(1), &Value::Null)
    );
    for key in ["memory", "disk", "seconds"] {
        assert!(plan[key].as_f64().unwrap() > 0.0, "{key}");
    }
    assert_eq!(fs::read_dir(directory).unwrap().count(), 0);

    // Little memory: recordings go to disk. Too little: the reason is given
    // beside the figures, and a build is refused.
    let little = answer(
        &["build", "--seeds", "16", "--plan", "--memory", "120"],
        directory,
    );
    assert_eq!(
        (&little["passes"], &little["refusal"]),
        (&json!(1), &Value::Null)
    );
    assert!(
        little["spill"].as_u64().unwrap() > 0 && little["memory"].as_u64().unwrap() <= 120 << 20
    );
    let none = answer(
        &["build", "--seeds", "22", "--plan", "--memory", "16"],
        directory,
    );
    assert!(
        none["refusal"].as_str().unwrap().contains("16 MiB"),
        "{none}"
    );
    assert!(refusal(&["build", "--seeds", "22", "--memory", "16"], directory).contains("16 MiB"));
}

/// Where a header says which rules its file follows; and where its checksum is.
const RULES: std::ops::Range<usize> = 12..20;
const HEADER_CHECKSUM: std::ops::Range<usize> = 56..64;

/// A sound file with the wrong values: those of one file under the rules of
/// another.
fn with_rules(path: &Path, rules: &[u8]) -> Vec<u8> {
    let mut bytes = fs::read(path).unwrap();
    bytes[RULES].copy_from_slice(rules);
    let sum = xxhash_rust::xxh3::xxh3_64(&bytes[..HEADER_CHECKSUM.start]);
    bytes[HEADER_CHECKSUM].copy_from_slice(&sum.to_le_bytes());
    bytes
}

#[test]
fn a_sample_is_verified_and_a_wrong_value_ends_with_status_1() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--seeds", "7"], directory);
    let sample = answer(&["verify", "--sample", "500"], directory);
    assert_eq!(
        (&sample["checked"], &sample["wrong"]),
        (&json!(500), &json!(0))
    );
    let one = answer(
        &["verify", "--sample", "40", "--seeds", "6", "--seed", "9"],
        directory,
    );
    assert_eq!((&one["checked"], &one["seed"]), (&json!(40), &json!(9)));

    // The table of 7 seeds of other rules, under this rule set's name.
    let other = TempDir::new().unwrap();
    answer(
        &["build", "--rules", "ccinp-text", "--seeds", "7"],
        other.path(),
    );
    let target = directory.join("ccinp-07.table");
    let rules = fs::read(&target).unwrap()[RULES].to_vec();
    let forged = with_rules(&other.path().join("ccinp-text-07.table"), &rules);
    fs::write(&target, forged).unwrap();
    for words in [
        &["verify", "--json"][..],
        &["verify", "--sample", "2000", "--json"],
    ] {
        let output = grenier(words, directory).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
        let verified: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(verified["wrong"].as_u64().unwrap() > 0, "{verified}");
    }
}

#[test]
fn without_turn_limit_there_are_no_turns_left() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--rules", "awari", "--seeds", "4"], directory);
    let words = ["histogram", "--rules", "awari", "--seeds", "4"];
    let counted = answer(&words, directory);
    assert_eq!(counted["turns_left"], Value::Null);
    let published = json!({"-4": 532, "-2": 110, "0": 143, "2": 165, "4": 415});
    assert_eq!(counted["counts"], published);
    let line = refusal(&[&words[..], &["--turns-left", "3"]].concat(), directory);
    assert!(line.contains("(Awari)"), "{line}");
}

#[test]
fn abapa_says_where_it_does_not_know() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--rules", "abapa", "--seeds", "4"], directory);
    let counted = answer(
        &["histogram", "--rules", "abapa", "--seeds", "4"],
        directory,
    );
    assert_eq!(counted["inexact"], 1365 - 994);
    let board = "0 1 0 0 0 1 0 1 0 0 0 0";
    let probed = answer(&["probe", "--rules", "abapa", "--board", board], directory);
    let (lower, upper) = (&probed["lower"], &probed["upper"]);
    assert_eq!(probed["exact"], json!(lower == upper));
}

#[test]
fn one_flipped_byte_is_refused_and_repaired_by_the_next_build() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--seeds", "5"], directory);
    let path = directory.join("ccinp-05.table");
    let sound = fs::read(&path).unwrap();
    let mut damaged = sound.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 4;
    fs::write(&path, damaged).unwrap();
    for words in [
        &["probe", "--board", FIVE_SEEDS][..],
        &["verify"],
        &["histogram", "--seeds", "5"],
    ] {
        let line = refusal(words, directory);
        assert!(
            line.contains("ccinp-05.table") && line.contains("damaged"),
            "{line}"
        );
    }
    let listed = answer(&["list"], directory);
    assert_eq!(listed["refused"].as_array().unwrap().len(), 1);
    answer(&["build", "--seeds", "5"], directory);
    assert_eq!(fs::read(&path).unwrap(), sound);
}

#[test]
fn what_is_not_there_is_refused_with_what_to_type() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--rules", "nsi", "--seeds", "3"], directory);
    let line = refusal(&["probe", "--board", FIVE_SEEDS], directory);
    assert!(
        line.contains("tables build --rules ccinp --seeds 5"),
        "{line}"
    );
    let line = refusal(&["probe"], directory);
    assert!(!line.contains("build --rules"), "{line}");
    let three = "1 0 0 0 0 1 1 0 0 0 0 0";
    let line = refusal(&["probe", "--rules", "nsi", "--board", three], directory);
    assert!(line.contains("48"), "{line}");
    let scores = [
        "probe", "--rules", "nsi", "--board", three, "--scores", "22,23",
    ];
    assert_eq!(answer(&scores, directory)["exact"], true);
    let line = refusal(
        &[
            "histogram",
            "--rules",
            "nsi",
            "--seeds",
            "3",
            "--turns-left",
            "101",
        ],
        directory,
    );
    assert!(line.contains("101") && line.contains("100"), "{line}");
    let line = refusal(&["build", "--rules", "awari", "--seeds", "48"], directory);
    assert!(line.contains("MiB"), "{line}");
}

#[test]
fn a_build_killed_in_the_middle_leaves_sound_files_and_goes_on() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    let words = [
        "build",
        "--rules",
        "awari",
        "--seeds",
        "12",
        "--threads",
        "1",
    ];
    let mut child = grenier(&words, directory)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while !directory.join("awari-09.table").exists() {
        assert!(start.elapsed() < Duration::from_mins(2));
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let listed = answer(&["list"], directory);
    assert_eq!(listed["refused"], json!([]));
    let done = listed["tables"].as_array().unwrap().len();
    assert!(done >= 10);
    let finished = answer(&words, directory);
    let kept = finished["files"].as_array().unwrap().iter();
    assert_eq!(kept.filter(|file| file["kept"] == true).count(), done);
    let counted = answer(
        &["histogram", "--rules", "awari", "--seeds", "12"],
        directory,
    );
    assert_eq!(counted["counts"]["12"], 96311);
    for entry in fs::read_dir(directory).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(!name.contains("part"), "{name}");
    }
}

#[test]
fn a_first_probe_builds_a_small_set_in_the_users_cache() {
    let cache = TempDir::new().unwrap();
    let probe = |board: &str| {
        Command::new(env!("CARGO_BIN_EXE_grenier"))
            .args(["awale", "tables", "probe", "--rules", "awari", "--json"])
            .args(["--board", board])
            .env("LC_ALL", "C")
            .env("XDG_CACHE_HOME", cache.path())
            .env("HOME", cache.path())
            .output()
            .unwrap()
    };
    let output = probe(FIVE_SEEDS);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let probed: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!(probed["exact"], true);
    if cfg!(target_os = "linux") {
        let tables = cache.path().join("grenier/tables");
        let path = tables.join("awari-05.table");
        assert!(tables.join("awari-12.table").exists());
        let counted = Command::new(env!("CARGO_BIN_EXE_grenier"))
            .args([
                "awale",
                "tables",
                "histogram",
                "--rules",
                "nsi",
                "--seeds",
                "3",
            ])
            .env("XDG_CACHE_HOME", cache.path())
            .output()
            .unwrap();
        assert!(counted.status.success() && tables.join("nsi-11.table").exists());
        // What is damaged is not hidden from whoever asks for it.
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        fs::write(&path, bytes).unwrap();
        let line = refused(&probe(FIVE_SEEDS));
        assert!(line.contains("awari-05.table"), "{line}");
    }
}

fn analysed(cache: &Path, words: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["awale", "analyse", "--json", "--memory", "1"])
        .args(["--board", FIVE_SEEDS, "--turn", "60"])
        .args(words)
        .env("LC_ALL", "C")
        .env("XDG_CACHE_HOME", cache)
        .env("HOME", cache)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines = text(&output.stdout);
    lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_first_analysis_builds_a_small_set_and_answers_from_it_to_the_end() {
    let cache = TempDir::new().unwrap();
    let lines = analysed(cache.path(), &["--lines", "all"]);
    let last = lines.last().unwrap();
    assert_eq!(last["source"], "tables");
    assert_eq!(last["exact"], true);
    let moves = last["moves"].as_array().unwrap();
    assert!(moves.iter().all(|found| found["exact"] == true));
    // The line is a whole game: no move of it is left to play.
    let shown = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["awale", "show", "--json", "--turn", "60"])
        .args(["--board", FIVE_SEEDS])
        .args(["--moves", last["pv"].as_str().unwrap()])
        .output()
        .unwrap();
    let shown: Value = serde_json::from_str(&text(&shown.stdout)).unwrap();
    assert_eq!(shown["over"], true);
    let margin =
        shown["result"]["south"].as_f64().unwrap() - shown["result"]["north"].as_f64().unwrap();
    assert_eq!(last["score"], margin);
}

#[test]
fn a_damaged_table_is_left_out_of_an_analysis_with_a_note() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--rules", "ccinp", "--seeds", "5"], directory);
    let path = directory.join("ccinp-05.table");
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() / 2);
    fs::write(&path, bytes).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["awale", "analyse", "--memory", "1", "--depth", "2"])
        .args(["--board", FIVE_SEEDS, "--tables"])
        .arg(directory)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let stderr = text(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    assert!(
        stderr.starts_with("note: a table is left out: ") && stderr.contains("ccinp-05.table"),
        "{stderr}"
    );
}

#[test]
fn no_tables_are_built_where_they_are_off_and_none_are_missed_where_they_cannot_be() {
    let cache = TempDir::new().unwrap();
    let lines = analysed(cache.path(), &["--tables", "off", "--depth", "2"]);
    assert_eq!(lines.last().unwrap()["source"], "search");
    assert_eq!(fs::read_dir(cache.path()).unwrap().count(), 0);
    let file = cache.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let lines = analysed(&file, &["--depth", "2"]);
    assert_eq!(lines.last().unwrap()["source"], "search");
}

#[test]
fn tables_take_no_more_memory_than_they_are_given() {
    let directory = TempDir::new().unwrap();
    let directory = directory.path();
    answer(&["build", "--rules", "ccinp", "--seeds", "8"], directory);
    let analysis = |memory: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
        command
            .args([
                "awale", "analyse", "--json", "--memory", "1", "--depth", "1",
            ])
            .args(["--board", "0 0 0 1 0 2 1 2 0 1 1 0", "--turn", "20"])
            .arg("--tables")
            .arg(directory)
            .args(memory)
            .env("LC_ALL", "C");
        command.output().unwrap()
    };
    let source = |memory: &[&str]| {
        let output = analysis(memory);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let stdout = text(&output.stdout);
        let last: Value = serde_json::from_str(stdout.lines().last().unwrap()).unwrap();
        last["source"].clone()
    };
    // Eight seeds take some eight mebibytes.
    assert_eq!(source(&[]), "tables");
    assert_eq!(source(&["--tables-memory", "64"]), "tables");
    assert_eq!(source(&["--tables-memory", "1"]), "search");
    assert!(refused(&analysis(&["--tables-memory", "0"])).contains("0 MiB"));
}
