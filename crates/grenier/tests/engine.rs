//! `awale analyse`, `match` and `tune`, and the players that think.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};

fn run(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grenier"))
        .arg("awale")
        .args(words)
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

/// The JSON lines of an answer.
fn lines(words: &[&str]) -> Vec<Value> {
    let output = run(&[words, &["--json"]].concat());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{stderr}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

fn analyse(words: &[&str]) -> Vec<Value> {
    lines(&[&["analyse", "--tables", "off", "--memory", "8"], words].concat())
}

fn refusal(words: &[&str]) -> String {
    let output = run(words);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.starts_with("error: ") && stderr.lines().count() == 1,
        "{stderr}"
    );
    stderr
}

#[test]
fn analyse_streams_a_line_per_depth_and_ends_with_the_answer() {
    let lines = analyse(&["--depth", "9"]);
    let depths: Vec<_> = lines.iter().map(|line| line["depth"].clone()).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7, 8, 9, 9].map(Value::from));
    let last = lines.last().unwrap();
    let mut keys: Vec<_> = last.as_object().unwrap().keys().cloned().collect();
    keys.sort();
    let expected = [
        "best", "depth", "exact", "moves", "nodes", "outcome", "pv", "score", "seconds", "source",
    ];
    assert_eq!(keys, expected);
    assert_eq!(last["source"], "search");
    assert_eq!(last["exact"], false);
    let pv = last["pv"].as_str().unwrap();
    assert_eq!(pv.len(), 9);
    assert_eq!(last["best"], pv[..1]);
    let moves = last["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6);
    assert_eq!(moves[0]["letter"], last["best"]);
    assert_eq!(moves[0]["score"], last["score"]);
    assert!(moves[1..].iter().all(|found| found["score"].is_null()));
}

#[test]
fn every_move_has_a_score_where_all_lines_are_asked_for() {
    let last = analyse(&["--depth", "7", "--lines", "all"]).pop().unwrap();
    let moves = last["moves"].as_array().unwrap();
    let scores: Vec<f64> = moves
        .iter()
        .map(|found| found["score"].as_f64().unwrap())
        .collect();
    assert_eq!(scores.len(), 6);
    assert!(scores.is_sorted_by(|a, b| a >= b));
    let two = analyse(&["--depth", "7", "--lines", "2"]).pop().unwrap();
    assert_eq!(two["moves"][0], moves[0]);
    assert_eq!(two["moves"][1], moves[1]);
    assert_eq!(two["moves"][2]["score"], Value::Null);
}

#[test]
fn a_game_that_can_be_searched_to_its_end_is_exact() {
    let words = [
        "--board",
        "0 1 0 0 0 1 1 0 0 0 0 1",
        "--scores",
        "22,22",
        "--turn",
        "94",
    ];
    let last = analyse(&words).pop().unwrap();
    assert_eq!(
        (&last["exact"], &last["score"]),
        (&json!(true), &json!(2.0))
    );
    assert_eq!(last["outcome"], "win");
    assert_eq!(last["best"], "f");
}

#[test]
fn a_finished_game_has_one_line_and_no_best_move() {
    let words = [
        "--board",
        "0 0 0 0 0 0 0 0 0 0 0 1",
        "--scores",
        "20,27",
        "--turn",
        "7",
    ];
    let lines = analyse(&words);
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["best"], Value::Null);
    assert_eq!(lines[0]["moves"], json!([]));
    assert_eq!(
        (&lines[0]["score"], &lines[0]["exact"]),
        (&json!(6.0), &json!(true))
    );
}

#[test]
fn limits_of_nodes_and_time_are_kept() {
    let last = analyse(&["--nodes", "20000"]).pop().unwrap();
    assert!(last["nodes"].as_u64().unwrap() <= 20_000);
    let last = analyse(&["--time", "60", "--threads", "2"]).pop().unwrap();
    assert!(last["seconds"].as_f64().unwrap() < 10.0);
}

#[test]
fn analyse_speaks_to_people_in_both_languages() {
    let words = [
        "analyse", "--depth", "3", "--tables", "off", "--memory", "1", "--lines", "all",
    ];
    for (language, word) in [("en", "nodes in"), ("fr", "nœuds en")] {
        let output = run(&[&words[..], &["--lang", language]].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains(word), "{text}");
        assert_eq!(text.lines().count(), 8);
    }
}

#[test]
fn what_analyse_cannot_do_is_refused_in_one_line() {
    assert!(refusal(&["analyse", "--tables", "no/such/place"]).contains("--tables off"));
    assert!(refusal(&["analyse", "--threads", "0"]).contains("1 to 256"));
    assert!(refusal(&["analyse", "--memory", "0"]).contains("0 MiB"));
    assert_eq!(run(&["analyse", "--lines", "0"]).status.code(), Some(2));
}

#[test]
fn a_match_is_counted_and_its_games_can_be_replayed() {
    let words = [
        "match",
        "--first",
        "negamax:3",
        "--second",
        "random",
        "--games",
        "8",
        "--seed",
        "4",
        "--tables",
        "off",
    ];
    let answer = &lines(&words)[0];
    let count = |key: &str| answer[key].as_u64().unwrap();
    assert_eq!(count("games"), 8);
    assert_eq!(count("wins") + count("draws") + count("losses"), 8);
    assert!(count("wins") >= 6, "{answer}");
    let games = answer["games_played"].as_array().unwrap();
    assert_eq!(games.len(), 8);
    for pair in games.chunks(2) {
        let [first, second] = [0, 1].map(|at| pair[at].as_str().unwrap());
        assert_eq!(first[..8], second[..8], "one opening, both sides");
        assert_eq!(lines(&["show", "--moves", first])[0]["over"], true);
    }
    let seeds = ["first_seeds", "second_seeds"].map(|key| answer[key].as_f64().unwrap());
    assert!(seeds[0] > seeds[1] && seeds[0] + seeds[1] <= 8.0 * 48.0);
    assert_eq!(
        &lines(&[&words[..], &["--concurrency", "3"]].concat())[0],
        answer
    );
}

#[test]
fn elo_is_null_where_all_games_are_won() {
    let words = [
        "match", "--first", "engine", "--second", "random", "--games", "4", "--depth", "6",
        "--tables", "off", "--memory", "1",
    ];
    let answer = &lines(&words)[0];
    assert_eq!((&answer["wins"], &answer["elo"]), (&json!(4), &Value::Null));
    assert_eq!(answer["elo_error"], Value::Null);
}

#[test]
fn a_match_that_cannot_be_is_refused() {
    let tried = |first: &str, games: &str| {
        refusal(&[
            "match", "--first", first, "--second", "random", "--games", games,
        ])
    };
    assert!(tried("random", "3").contains("must be even"));
    assert!(tried("random", "0").contains("must be even"));
    assert!(tried("human", "2").contains("a person"));
    assert!(tried("uci:no-such-program", "2").contains("cannot start"));
    assert!(tried("uci:true", "2").contains("ended before it answered"));
}

#[test]
fn an_outside_engine_plays_through_uci() {
    let program = format!(
        "uci:'{}' awale engine --tables off --memory 1",
        env!("CARGO_BIN_EXE_grenier")
    );
    let words = [
        "match",
        "--first",
        &program,
        "--second",
        "negamax:1",
        "--games",
        "2",
        "--depth",
        "5",
        "--rules",
        "abapa",
        "--tables",
        "off",
    ];
    let answer = &lines(&words)[0];
    assert_eq!(answer["wins"], 2);
}

#[test]
fn levels_and_the_engine_play_whole_games() {
    let words = [
        "play", "--plain", "--seed", "3", "--tables", "off", "--memory", "1", "--time", "5",
    ];
    for (south, north) in [("level:1", "level:4"), ("engine", "level:10")] {
        let answer = lines(&[&words[..], &["--south", south, "--north", north]].concat());
        assert!(answer[0]["result"]["winner"].is_string(), "{answer:?}");
    }
}

#[test]
fn a_player_that_fails_ends_the_game_with_an_error() {
    let output = run(&["play", "--plain", "--json", "--south", "uci:false"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    // The board drawn for people comes before it.
    let stderr = String::from_utf8(output.stderr).unwrap();
    let message = stderr.lines().last().unwrap();
    assert_eq!(message, "error: \"false\" ended before it answered");
}

#[test]
fn an_engine_that_cannot_start_is_told_before_the_board_is_drawn() {
    let output = run(&["play", "--plain", "--north", "uci:/no/such/program"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("cannot start"), "{message}");
}

#[test]
fn tuning_gives_the_same_source_for_the_same_seed() {
    let tune = |words: &[&str]| {
        let usual = ["tune", "--rounds", "1", "--games", "6", "--depth", "2"];
        let output = run(&[&usual[..], words].concat());
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let source = tune(&[]);
    assert!(source.starts_with("//!") && source.contains("const FITTED"));
    assert_eq!(source, tune(&["--threads", "2"]));
    assert_ne!(source, tune(&["--seed", "2"]));
    let answer: Value = serde_json::from_str(&tune(&["--json"])).unwrap();
    assert_eq!(answer["rounds"][0]["round"], 1);
    assert_eq!(answer["weights"].as_array().unwrap().len(), 4);
}

#[test]
fn the_library_is_asked_first_where_it_is_switched_on() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    let words = ["--database", &database, "--library", "on", "--depth", "4"];
    let last = analyse(&words).pop().unwrap();
    let known = lines(&["openings", "explore", "--database", &database]);
    let best = known[0]["moves"].as_array().unwrap();
    let expected = if best.is_empty() { "search" } else { "library" };
    assert_eq!(last["source"], expected, "{known:?}");
    assert_eq!(last["best"], last["pv"].as_str().unwrap()[..1]);
    assert_eq!(last["moves"].as_array().unwrap().len(), 6);
}
