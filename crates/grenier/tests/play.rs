//! `awale play --plain`: whole games through a pipe.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};

fn play(words: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["awale", "play", "--plain"])
        .args(words)
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .write_stdin(input)
        .output()
        .unwrap()
}

fn shown(words: &[&str], input: &str) -> String {
    let output = play(words, input);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && stderr.is_empty(), "{stderr}");
    String::from_utf8(output.stdout).unwrap()
}

fn answer(words: &[&str], input: &str) -> Value {
    let output = play(&[words, &["--json"]].concat(), input);
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn an_engine_that_does_not_start_is_told_before_the_board_is_drawn() {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_grenier"));
    let words = [
        "awale",
        "play",
        "--plain",
        "--south",
        "uci:/nonexistent",
        "--north",
        "random",
    ];
    let output = command.args(words).env("LC_ALL", "C").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("/nonexistent"), "{stderr}");
}

#[test]
fn two_people_see_the_board_and_what_happens() {
    let screen = shown(
        &["--south-name", "Awa", "--north-name", "Kofi"],
        "e\ni\nc\nl\n",
    );
    let board = "\
Turn 4 · CCINP 2024 (program) · Awa to move

       l    k    j    i    h    g
     ┌────┬────┬────┬────┬────┬────┐
     │  0 │  5 │  5 │  0 │  5 │  6 │   Kofi · 2 seeds captured
     ├────┼────┼────┼────┼────┼────┤
     │  6 │  6 │  1 │  6 │  0 │  6 │ ▶ Awa · 0 seeds captured
     └────┴────┴────┴────┴────┴────┘
       a    b    c    d    e    f
";
    assert!(screen.contains(board), "{screen}");
    assert!(
        screen.contains("Kofi plays l and wins 2 seeds."),
        "{screen}"
    );
    assert!(screen.contains("No more input"), "{screen}");
    assert!(screen.contains("--moves eicl"), "{screen}");
}

#[test]
fn refusals_are_explained_by_their_reason() {
    let board = ["--board", "0 0 6 0 3 5 1 2 1 0 0 0", "--scores", "15,15"];
    let screen = shown(&board, "c\na\ng\nz\n6\n");
    assert!(screen.contains("Pit c cannot be played: it would leave the opponent without seeds."));
    assert!(screen.contains("Pit a cannot be played: it is empty."));
    assert!(screen.contains("That pit is not yours: choose a to f."));
    assert!(screen.contains("\"z\" is neither a pit nor a command"));
    assert!(screen.contains("\"6\" is neither a pit"));
    let screen = shown(&["--board", "1 0 0 0 2 3 0 0 0 0 0 0"], "a\n");
    assert!(
        screen.contains("the opponent has no seeds left and must be given some"),
        "{screen}"
    );
}

#[test]
fn the_final_count_names_the_winner() {
    let start = ["--board", "0 1 0 0 0 1 1 0 0 0 0 1", "--scores", "22,22"];
    let names = ["--south-name", "Awa", "--north-name", "Kofi"];
    let screen = shown(&[start, names].concat(), "f\n");
    assert!(screen.contains("The game is over: too few seeds are left on the board."));
    assert!(screen.contains("Final count: Awa 25, Kofi 23."), "{screen}");
    assert!(screen.contains("Awa wins!"), "{screen}");
    let screen = shown(&[&start[..], &names[..], &["--lang", "fr"]].concat(), "f\n");
    assert!(screen.contains("Décompte : Awa 25, Kofi 23.") && screen.contains("Awa gagne"));
}

#[test]
fn undo_takes_back_to_the_last_move_of_a_person() {
    assert_eq!(answer(&[], "e\ni\nundo\nj\n")["moves"], "ej");
    assert_eq!(
        answer(&["--north", "negamax:2"], "e\nundo\nd\n")["moves"]
            .as_str()
            .unwrap()
            .len(),
        2
    );
    let screen = shown(&[], "undo\n");
    assert!(screen.contains("no move to take back"), "{screen}");
}

#[test]
fn hint_asks_the_engine_and_names_past_games_only_where_it_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    let hint = |words: &[&str], database: &str| {
        let usual = ["--database", database, "--tables", "off"];
        shown(&[&usual, words].concat(), "hint\n")
    };
    let screen = hint(&[], &database);
    assert!(screen.contains("(the engine expects "), "{screen}");
    let rare = ["--board", "0 7 6 0 0 2 0 1 1 0 0 5", "--scores", "13,13"];
    let screen = hint(&rare, &database);
    assert!(screen.contains("(the engine expects "), "{screen}");
    let screen = hint(&[], "sqlite:/nowhere/archive.db");
    assert!(screen.contains("(the engine expects "), "{screen}");
}

#[test]
fn resigning_gives_the_game_to_the_other() {
    let end = answer(&[], "e\nresign\n");
    assert_eq!(
        end["result"],
        json!({"south": 0, "north": 0, "winner": "south"})
    );
    assert_eq!(end["resigned"], "north");
    let screen = shown(&["--lang", "fr"], "abandonner\n");
    assert!(screen.contains("Sud abandonne. Nord gagne !"), "{screen}");
}

#[test]
fn an_unfinished_game_has_no_result() {
    let expected = json!({
        "moves": "e", "rules": "ccinp", "turn": 1,
        "scores": {"south": 0, "north": 0}, "result": null,
    });
    assert_eq!(answer(&[], "e\n"), expected);
    assert_eq!(answer(&[], "e\nquit\nd\n"), expected);
}

#[test]
fn a_game_is_saved_and_never_over_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.ogn");
    let taken = folder.path().join("taken.ogn");
    std::fs::write(&taken, "precious").unwrap();
    let lines = format!(
        "e\nsave {file}\ni\nsave {file}\nsave {taken}\nsave {missing}\nsave\n",
        file = file.display(),
        taken = taken.display(),
        missing = folder.path().join("no/such/folder.ogn").display(),
    );
    let screen = shown(&[], &lines);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.ends_with("1. E c\n"), "{text}");
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "precious");
    assert!(
        screen.contains("already exists and was not touched"),
        "{screen}"
    );
    assert!(screen.contains("Could not save"), "{screen}");
    let today = format!("[Date \"{}\"]", archive::Day::today());
    let saved = std::fs::read_to_string(&file).unwrap();
    assert!(saved.contains(&today), "{saved}");
    assert!(screen.contains("Save where?"), "{screen}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn lines_that_are_no_text_do_no_harm() {
    let output = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["awale", "play", "--plain", "--json"])
        .write_stdin([&b"\xff\xfe\n\0\n"[..], &vec![b'x'; 100_000], b"\ne\n"].concat())
        .output()
        .unwrap();
    assert!(output.status.success());
    let end: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(end["moves"], "e");
}

#[test]
fn two_programs_play_a_whole_game() {
    let words = ["--south", "negamax:4", "--north", "negamax:4"];
    let output = play(&[&words[..], &["--json"]].concat(), "");
    assert!(output.status.success() && output.stderr.is_empty());
    let end: Value = serde_json::from_slice(&output.stdout).unwrap();
    let result = &end["result"];
    let total = result["south"].as_u64().unwrap() + result["north"].as_u64().unwrap();
    assert_eq!(total, 48);
    assert_eq!(
        end["turn"].as_u64().unwrap(),
        end["moves"].as_str().unwrap().len() as u64
    );
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed| {
        let words = [
            "--south", "random", "--north", "random", "--rules", "abapa", "--seed", seed,
        ];
        answer(&words, "")["moves"].clone()
    };
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

#[test]
fn a_finished_position_is_counted_at_once() {
    let end = answer(&["--board", "0 0 0 0 0 5 1 1 1 1 1 0"], "f\n");
    assert_eq!(
        end["result"],
        json!({"south": 5, "north": 5, "winner": "draw"})
    );
}

#[test]
fn a_game_that_a_named_person_finishes_is_kept_and_nobody_elses() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    let usual = ["--database", &database, "--north", "random", "--seed", "3"];
    shown(&usual, "resign\n");
    shown(
        &[&usual[..], &["--south-name", "Ada Lovelace"]].concat(),
        "e\nquit\n",
    );
    assert!(!folder.path().join("archive.db").exists());
    let screen = shown(
        &[&usual[..], &["--south-name", "Ada Lovelace"]].concat(),
        "e\nresign\n",
    );
    assert!(screen.contains("Saved in the archive as game "), "{screen}");
    let rows = Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["db", "player", "list", "--json", "--database", &database])
        .output()
        .unwrap();
    let players = String::from_utf8(rows.stdout).unwrap();
    assert!(
        players.contains("Lovelace") && players.contains("random"),
        "{players}"
    );
    let screen = shown(
        &[
            "--database",
            "sqlite:/nowhere/archive.db",
            "--south-name",
            "Ada",
        ],
        "e\nresign\n",
    );
    assert!(
        screen.contains("could not be saved in the archive"),
        "{screen}"
    );
}
