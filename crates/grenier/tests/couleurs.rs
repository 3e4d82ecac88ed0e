//! `grenier couleurs …`, by running the program: the contract to the key.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};

const FIGURE_7: &str = "\
.V....
.N....
RRJ.R.
VBBBB.
NJRRB.
RBNVRB
RRNJVV
JRJJNV
";

const QUESTION_8: &str = "\
....N.
....N.
...BR.
.BBRNJ
.NRJVN
NRRRRV
NBJBVV
VNJBVJ
";

fn run(words: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grenier"))
        .arg("couleurs")
        .args(words)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .write_stdin(input)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn shown(words: &[&str], input: &str) -> String {
    let output = run(words, input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// The one JSON document on standard output.
fn answer(words: &[&str], input: &str) -> Value {
    let output = run(&[words, &["--json"]].concat(), input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let stdout = text(&output.stdout);
    assert_eq!(stdout.lines().count(), 1, "{stdout}");
    serde_json::from_str(&stdout).unwrap()
}

/// The line of a refusal: status 1, nothing on standard output.
fn refusal(words: &[&str], input: &str) -> String {
    let output = run(words, input);
    assert_eq!(output.status.code(), Some(1), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    let stderr = text(&output.stderr);
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    let line = stderr.strip_prefix("error: ").expect("an error line");
    line.trim_end().to_owned()
}

#[test]
fn resolve_answers_figure_7_to_the_key() {
    let expected = json!({
        "score": 7,
        "rounds": [4, 3],
        "grid": ["......", "......", ".V....", "VN....", "NJJ...", "RBN...", "RRNJR.", "JRJJNV"],
    });
    assert_eq!(answer(&["resolve"], FIGURE_7), expected);
    assert_eq!(answer(&["resolve", "-"], FIGURE_7), expected);
}

#[test]
fn resolve_answers_question_8() {
    let found = answer(&["resolve"], QUESTION_8);
    assert_eq!(found["score"], 8);
    assert_eq!(found["rounds"], json!([4, 4]));
    let last = ["N....V", "NNJJ.V", "VNJB.J"].map(Value::from);
    assert_eq!(found["grid"].as_array().unwrap()[5..], last);
}

#[test]
fn resolve_packs_unless_told_not_to() {
    let floating = "RRR\n...\nVBV\n";
    assert_eq!(answer(&["resolve"], "R.R\n.R.\n")["score"], 1);
    assert_eq!(answer(&["resolve", "--no-pack"], "R.R\n.R.\n")["score"], 0);
    let kept = answer(&["resolve", "--no-pack", "--rule", "regions"], floating);
    assert_eq!(kept["grid"], json!(["RRR", "...", "VBV"]));
}

#[test]
fn resolve_knows_regions_of_any_size() {
    let grid = "RR\nRV\n";
    assert_eq!(answer(&["resolve", "--rule", "regions"], grid)["score"], 0);
    assert_eq!(
        answer(&["resolve", "--rule", "regions:3"], grid)["score"],
        1
    );
    assert_eq!(
        answer(&["resolve", "--rule", "regions:2"], grid)["rounds"],
        json!([2])
    );
}

#[test]
fn resolve_speaks_to_people_too() {
    assert_eq!(
        shown(&["resolve"], "V.\nRR\nRR\nRR\n"),
        "..\n..\n..\nV.\n2 points: 2\n"
    );
    let french = shown(&["resolve", "--lang", "fr"], "RV\n");
    assert_eq!(french, "RV\nRien ne disparaît.\n");
}

#[test]
fn bad_grids_are_refused_with_the_place() {
    assert!(refusal(&["resolve"], "").contains("the grid is empty"));
    assert_eq!(
        refusal(&["resolve"], "RR\nR\n"),
        "row 2 has 1 cells, but the first row has 2"
    );
    assert!(refusal(&["resolve"], "RX\n").starts_with("row 1, column 2: unknown letter \"X\""));
    assert!(refusal(&["resolve", "no-such-file"], "").contains("no-such-file"));
    assert!(refusal(&["resolve", "--lang", "fr"], "RR\nR\n").starts_with("la ligne 2 a 1 cases"));
}

#[test]
fn a_misused_command_line_exits_with_2() {
    for words in [
        &["resolve", "--rule", "lines"][..],
        &["bot", "--size", "6"],
        &["bot", "--k", "2..3"],
        &["bot", "--strength", "best"],
        &["replay"],
        &["fit", "--nodes", "0"],
    ] {
        let output = run(words, "");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn options_that_cannot_be_played_are_refused() {
    let long = refusal(&["bot", "--k", "3..5", "--size", "6x4"], "");
    assert!(long.starts_with("a bar of 5 blocks does not fit a grid of height 4"));
    let large = refusal(&["play", "--plain", "--size", "65x12"], "");
    assert_eq!(
        large,
        "a grid of 65x12 is too large for a game (at most 64x64)"
    );
    assert!(refusal(&["play", "--plain", "--level", "21"], "").starts_with("level 21"));
}

#[test]
fn the_bot_plays_the_same_games_twice() {
    let words = [
        "bot",
        "--games",
        "3",
        "--bars",
        "30",
        "--seed",
        "1",
        "--strength",
        "quick",
    ];
    let mut answers = [answer(&words, ""), answer(&words, "")];
    for answer in &mut answers {
        let games = answer["games"].as_array_mut().unwrap();
        assert_eq!(games.len(), 3);
        for (seed, game) in (1..).zip(games.iter_mut()) {
            assert_eq!(game["seed"], seed);
            assert_eq!(game["bars"], 30);
            assert!(game["seconds"].take().is_f64());
        }
        let scores = games.iter().map(|game| game["score"].as_f64().unwrap());
        let mean = scores.sum::<f64>() / 3.0;
        assert!((answer["mean_score"].as_f64().unwrap() - mean).abs() < 1e-9);
    }
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_game_is_played_by_lines_through_a_pipe() {
    let screen = shown(
        &["play", "--plain", "--seed", "42"],
        "left left drop\nright\nup\nquit\n",
    );
    assert!(screen.contains("Score 0 · level 1 · bars 1"), "{screen}");
    assert!(screen.contains("\"up\" is not a command"), "{screen}");
    assert!(
        screen.ends_with("Game stopped: 0 points in 1 bars (seed 42).\n"),
        "{screen}"
    );
}

#[test]
fn an_impossible_move_is_told_and_changes_nothing() {
    let screen = shown(
        &["play", "--plain", "--size", "1x5", "--seed", "1"],
        "left\n",
    );
    assert!(
        screen.contains("\"left\" is not possible here."),
        "{screen}"
    );
}

#[test]
fn a_plain_game_ends_with_its_json() {
    let words = [
        "play",
        "--plain",
        "--seed",
        "5",
        "--size",
        "1x3",
        "--rule",
        "regions:9",
    ];
    let found = answer(&words, "down\n");
    assert_eq!(found["over"], true);
    assert_eq!(found["bars"], 1);
    assert_eq!(found["seed"], 5);
    assert_eq!(found["grid"].as_array().unwrap().len(), 3);
}

#[test]
fn a_saved_game_is_valid_until_somebody_touches_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.replay");
    let file = path.to_str().unwrap();
    let moves = format!("left drop drop permute drop right\nsave {file}\nquit\n");
    assert!(shown(&["play", "--plain", "--seed", "7"], &moves).contains("Saved in"));
    assert_eq!(
        answer(&["replay", file], ""),
        json!({"valid": true, "score": 0, "bars": 3})
    );
    assert_eq!(shown(&["replay", file], ""), "Valid: 0 points in 3 bars.\n");
    let touched = fs::read_to_string(&path).unwrap().replace("0p", "0r");
    assert!(refusal(&["replay", "-"], &touched).starts_with("line 9: "));
    let again = shown(&["play", "--plain"], &format!("save {file}\n"));
    assert!(again.contains("it already exists"), "{again}");
}

#[test]
fn a_text_that_is_no_replay_is_refused_at_its_first_line() {
    assert_eq!(
        refusal(&["replay", "-"], "hello\n"),
        "line 1: there is \"hello\" where \"couleurs replay 1\" should be"
    );
}

#[test]
fn question_15_shows_a_grid_of_six_cells() {
    let expected = json!({"grid": ["RR", "R.", "RR"], "x": 1, "y": 0, "explored": 4, "size": 5});
    assert_eq!(answer(&["question15"], ""), expected);
    let told = shown(&["question15"], "");
    assert!(
        told.contains("it returns 4; the region has 5 cells."),
        "{told}"
    );
}

#[test]
fn a_fit_prints_its_generations() {
    let words = [
        "fit",
        "--generations",
        "2",
        "--population",
        "2",
        "--games",
        "1",
        "--bars",
        "5",
        "--nodes",
        "50",
    ];
    let output = run(&[&words[..], &["--json"]].concat(), "");
    let stdout = text(&output.stdout);
    let lines: Vec<Value> = stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1]["generation"], 2);
    assert_eq!(lines[1]["weights"].as_array().unwrap().len(), 23);
}

#[test]
fn a_fit_in_parts_ends_where_one_run_ends() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let settings = "--population 5 --games 1 --bars 5 --nodes 50 --seed 3";
    let fit = |words: &str| {
        let words = format!("fit {settings} {words}");
        run(&words.split(' ').collect::<Vec<_>>(), "")
    };
    let keep = |name: &str, words: &str| {
        let output = fit(words);
        assert!(output.status.success(), "{}", text(&output.stderr));
        std::fs::write(file(name), output.stdout).unwrap();
    };
    let state = file("state");
    keep("part-1", "--first 0 --draws 2");
    keep("part-2", "--first 2");
    let parts = format!("--gather {} {} {0}", file("part-2"), file("part-1"));
    keep("state", &parts);
    keep("part-3", &format!("--state {state} --first 0"));
    let output = fit(&format!(
        "--json --state {state} --gather {}",
        file("part-3")
    ));
    let parts: Value = serde_json::from_str(&text(&output.stdout)).unwrap();

    let whole = text(&fit("--generations 2 --json").stdout);
    let whole: Value = serde_json::from_str(whole.lines().last().unwrap()).unwrap();
    for key in ["generation", "best", "median", "weights"] {
        assert_eq!(parts[key], whole[key], "{key}");
    }

    std::fs::write(file("wrong"), "1 2\n1 3\n").unwrap();
    for (words, sentence) in [
        ("--first 5".to_owned(), "there are no draws from 5 on"),
        ("--first 3 --draws 3".to_owned(), "a generation has 5"),
        (format!("--gather {}", file("part-1")), "draw 2"),
        (format!("--gather {}", file("wrong")), "line 2"),
        (format!("--state {} --first 0", file("part-1")), "state"),
        (format!("--state {state}"), "--first or --gather"),
    ] {
        let output = fit(&words);
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(
            text(&output.stderr).contains(sentence),
            "{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn the_demo_plays_to_the_end_of_its_game() {
    let words = [
        "play",
        "--plain",
        "--demo",
        "--size",
        "2x4",
        "--strength",
        "greedy",
        "--seed",
        "1",
    ];
    assert!(shown(&words, "").contains("Game over:"));
}

#[test]
fn the_score_of_a_finished_game_is_kept_under_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    let words = [
        "play",
        "--plain",
        "--seed",
        "3",
        "--name",
        "Ada Lovelace",
        "--database",
        &database,
    ];
    let screen = shown(&words, "drop\n");
    assert!(screen.contains("saved when the game is over"), "{screen}");
    let screen = shown(&words, &"drop\n".repeat(400));
    assert!(screen.contains("Saved under Ada Lovelace"), "{screen}");
    let ranked = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args([
            "db",
            "rankings",
            "--game",
            "couleurs",
            "--json",
            "--database",
            &database,
        ])
        .output()
        .unwrap();
    assert!(
        text(&ranked.stdout).contains("Lovelace"),
        "{}",
        text(&ranked.stderr)
    );
    let exported = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["db", "export", "--database", &database])
        .output()
        .unwrap();
    let exported = text(&exported.stdout);
    for known in ["\"origin\":\"verified\"", "\"mode\":\"turns\""] {
        assert!(exported.contains(known), "{exported}");
    }
}
