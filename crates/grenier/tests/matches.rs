//! Matches with tests, openings and options; the opening book; training.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};

fn run(words: &[&str], home: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grenier"))
        .arg("awale")
        .args(words)
        .env("LC_ALL", "C")
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .env("XDG_CACHE_HOME", home)
        .output()
        .unwrap()
}

fn json_of(words: &[&str], home: &Path) -> Value {
    let output = run(&[words, &["--json"]].concat(), home);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{stderr}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn error_of(words: &[&str], home: &Path) -> String {
    let output = run(words, home);
    assert!(!output.status.success() && output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

const MATCH: [&str; 7] = [
    "match",
    "--first",
    "negamax:4",
    "--second",
    "random",
    "--tables",
    "off",
];

#[test]
fn a_test_ends_a_match_as_soon_as_it_is_decided() {
    let home = tempfile::tempdir().unwrap();
    let words = [&MATCH[..], &["--games", "400", "--sprt", "0,100"]].concat();
    let answer = json_of(&words, home.path());
    assert_eq!(answer["verdict"], "accepted");
    assert!(answer["llr"].as_f64().unwrap() > 2.9);
    let games = answer["games"].as_u64().unwrap();
    assert!(games < 60, "{games} games");
    let pairs: u64 = answer["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(2 * pairs, games);
    let words = [&MATCH[..], &["--games", "2", "--sprt", "0,5"]].concat();
    assert_eq!(json_of(&words, home.path())["verdict"], "open");
    let words = [&MATCH[..], &["--games", "2"]].concat();
    assert!(json_of(&words, home.path()).get("verdict").is_none());
    for wrong in ["5", "5,0", "a,b", ""] {
        let words = [&MATCH[..], &["--games", "2", "--sprt", wrong]].concat();
        assert!(error_of(&words, home.path()).contains("0,10"), "{wrong:?}");
    }
}

#[test]
fn openings_come_from_a_file_and_are_counted_one_by_one() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("openings.txt");
    fs::write(&file, "# two\nc i\nd j b\n").unwrap();
    let path = file.to_str().unwrap();
    let words = [
        &MATCH[..],
        &["--games", "8", "--openings", path, "--details"],
    ]
    .concat();
    let answer = json_of(&words, home.path());
    let openings = answer["openings"].as_array().unwrap();
    let names: Vec<_> = openings
        .iter()
        .map(|result| result["opening"].clone())
        .collect();
    assert_eq!(names, [json!("ci"), json!("djb")]);
    for result in openings {
        let count = |key: &str| result[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), 4);
    }
    assert!(answer["first_time"]["moves"].as_u64().unwrap() > 20);
    let games = answer["games_played"].as_array().unwrap();
    assert!(games[0].as_str().unwrap().starts_with("ci"));
    assert!(games[2].as_str().unwrap().starts_with("djb"));
    for (text, part) in [("# nothing\n", "no opening"), ("c\nzz\n", "line 2")] {
        fs::write(&file, text).unwrap();
        assert!(error_of(&words, home.path()).contains(part), "{text:?}");
    }
    fs::remove_file(&file).unwrap();
    assert!(error_of(&words, home.path()).contains("openings.txt"));
}

#[test]
fn tables_end_games_that_they_know() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().to_str().unwrap();
    let build = ["tables", "build", "--seeds", "6", "--dir", directory];
    assert!(run(&build, home.path()).status.success());
    let words = [
        "match",
        "--first",
        "negamax:3",
        "--second",
        "negamax:2",
        "--games",
        "8",
        "--details",
        "--tables",
        directory,
    ];
    let by_rules = json_of(&words, home.path());
    let by_tables = json_of(&[&words[..], &["--adjudicate"]].concat(), home.path());
    assert_eq!(by_rules["adjudicated"], 0);
    assert!(
        by_tables["adjudicated"].as_u64().unwrap() > 0,
        "{by_tables}"
    );
    let off = [&MATCH[..], &["--games", "2", "--adjudicate"]].concat();
    assert!(error_of(&off, home.path()).contains("tables"));
}

#[test]
fn an_outside_program_takes_options_and_processor_time() {
    let home = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_grenier");
    let player = format!("uci:'{program}' awale engine --tables off;Hash=1;OwnBook=false");
    let words = [
        "match",
        "--first",
        &player,
        "--second",
        "negamax:1",
        "--games",
        "2",
        "--rules",
        "abapa",
        "--tables",
        "off",
        "--time",
        "3",
        "--cpu-time",
    ];
    assert_eq!(json_of(&words, home.path())["games"], 2);
    let words = [
        "match", "--first", "uci:x;=1", "--second", "random", "--games", "2",
    ];
    assert!(error_of(&words, home.path()).contains("unknown player"));
}

#[test]
fn a_book_grows_and_goes_on_growing() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("small.book");
    let path = file.to_str().unwrap();
    let grow = [
        "book",
        "grow",
        "--rules",
        "abapa",
        "--positions",
        "5",
        "--nodes",
        "2000",
        "--book",
        path,
        "--tables",
        "off",
        "--memory",
        "1",
    ];
    assert_eq!(json_of(&grow, home.path())["positions"], 5);
    assert_eq!(json_of(&grow, home.path())["positions"], 10);
    let show = ["book", "show", "--rules", "abapa", "--book", path];
    let answer = json_of(&show, home.path());
    assert_eq!(answer["positions"], 10);
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6);
    assert!(moves[0]["score"].as_f64() >= moves[5]["score"].as_f64());
    assert!(moves[0]["depth"].as_u64().unwrap() > 1 && moves[0]["exact"] == false);
    let later = [&show[..], &["--moves", "ahbgcl"]].concat();
    assert_eq!(json_of(&later, home.path())["moves"], json!([]));
    let other = ["book", "show", "--rules", "ccinp", "--book", path];
    assert!(error_of(&other, home.path()).contains("abapa"));
    fs::write(&file, "rules abapa\n- 3 a+1\n").unwrap();
    assert!(error_of(&show, home.path()).contains("line 2"));
}

#[test]
fn a_network_is_trained_into_a_file() {
    let home = tempfile::tempdir().unwrap();
    let train = |name: &str| {
        let file = home.path().join(name);
        let path = file.to_str().unwrap();
        let words = [
            "tune",
            "--network",
            path,
            "--rounds",
            "1",
            "--games",
            "4",
            "--epochs",
            "1",
        ];
        let answer = json_of(&words, home.path());
        let bytes = fs::read(&file).unwrap();
        assert_eq!(answer["bytes"], bytes.len());
        bytes
    };
    assert_eq!(train("one.net"), train("two.net"));
    let nowhere = home.path().join("no/such/folder.net");
    let words = ["tune", "--network", nowhere.to_str().unwrap()];
    assert!(error_of(&words, home.path()).contains("folder.net"));
}

#[test]
fn a_selective_analysis_sees_deeper() {
    let home = tempfile::tempdir().unwrap();
    let depth = |words: &[&str]| {
        let analyse = [
            "analyse", "--tables", "off", "--memory", "4", "--nodes", "20000", "--json",
        ];
        let output = run(&[&analyse[..], words].concat(), home.path());
        let text = String::from_utf8(output.stdout).unwrap();
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        last["depth"].as_u64().unwrap()
    };
    assert!(depth(&["--selective"]) > depth(&[]));
}
