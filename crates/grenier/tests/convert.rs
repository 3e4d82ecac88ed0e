//! `awale convert`: every pair of formats, and files nobody should trust.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use assert_cmd::Command;
use serde_json::{Value, json};

fn convert(from: &str, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(["awale", "convert", "--from", from, "--to", to])
        .env("LC_ALL", "C");
    command
}

fn converted(from: &str, to: &str, input: &str) -> String {
    let output = convert(from, to).write_stdin(input).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{from} to {to}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(from: &str, to: &str, input: impl Into<Vec<u8>>) -> String {
    let output = convert(from, to).write_stdin(input).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.starts_with("error: "), "{stderr}");
    stderr
}

const GAMES: [&str; 4] = ["letters", "ogn", "playstrategy", "json"];

#[test]
fn a_game_survives_every_conversion() {
    let letters = "eicl\n";
    for first in GAMES {
        let text = converted("letters", first, letters);
        for second in GAMES {
            let other = converted(first, second, &text);
            assert_eq!(
                converted(second, "letters", &other),
                letters,
                "{first}, {second}"
            );
        }
    }
}

#[test]
fn letters_become_squares_and_a_diagram() {
    assert_eq!(
        converted("letters", "playstrategy", "ahe"),
        "a1e1 e2a2 e1c2\n"
    );
    assert_eq!(
        converted("letters", "diagram", "ahe"),
        "0-5-5-5-0-5-5-1-6-6-5-5-0-0-N\n"
    );
}

#[test]
fn a_position_survives_where_the_format_can_tell_it() {
    let diagram = "6-6-1-6-0-6-6-5-0-5-5-0-0-2-S\n";
    for format in ["ogn", "playstrategy", "json", "diagram"] {
        let text = converted("diagram", format, diagram);
        assert_eq!(converted(format, "diagram", &text), diagram, "{format}");
    }
    let line = refused("diagram", "letters", diagram);
    assert!(line.contains("ogn, playstrategy or json"), "{line}");
}

#[test]
fn json_has_its_keys() {
    let text = converted("letters", "json", "eicl");
    let game: Value = serde_json::from_str(&text).unwrap();
    let expected = json!({
        "rules": "ccinp", "start": "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "turn": 0, "moves": "eicl",
        "south": null, "north": null, "date": null, "result": null,
    });
    assert_eq!(game, expected);
}

#[test]
fn names_and_date_survive() {
    let game = json!({"rules": "abapa", "moves": "dj", "south": "Awa", "north": "Kofi \"K\"", "date": "2026-11-15"});
    let ogn = converted("json", "ogn", &game.to_string());
    let back: Value = serde_json::from_str(&converted("ogn", "json", &ogn)).unwrap();
    for key in ["rules", "moves", "south", "north", "date"] {
        assert_eq!(back[key], game[key], "{key}");
    }
}

#[test]
fn a_result_in_a_file_is_not_believed() {
    let ogn = "[Result \"48-0\"]\n[South \"x\"]\n\n1. D d\n";
    assert!(converted("ogn", "ogn", ogn).contains("[Result \"*\"]"));
}

#[test]
fn bad_files_are_refused_with_the_place() {
    let cases: [(&str, &[u8], &str); 13] = [
        ("ogn", b"", "neither a tag nor a move"),
        ("ogn", b"[South \"A", "line 1"),
        ("ogn", b"1. D d\n2. D", "line 2: move 3"),
        ("ogn", b"1. D {", "line 1"),
        ("ogn", b"[FEN \"1-2\"]\n\nA", "FEN"),
        ("ogn", b"[Variant \"Kalah\"]\n\nA", "--rules"),
        ("ogn", b"1. D \xff\xff", "byte 5"),
        ("letters", b"dd", "move 2"),
        ("diagram", b"four", "15 fields, not 1"),
        ("playstrategy", b"6/6 0 0", "5 parts, not 3"),
        ("playstrategy", b"d1e2 c2c1", "falls on b1"),
        ("json", b"{\"moves\": 3}", "JSON"),
        ("json", b"{\"rules\": \"kalah\"}", "kalah"),
    ];
    for (format, input, found) in cases {
        let line = refused(format, "json", input);
        assert!(line.contains(found), "{format} {input:?}: {line}");
    }
}

#[test]
fn a_huge_or_absurd_file_is_refused_quickly() {
    let line = refused("ogn", "json", vec![b'A'; 17 << 20]);
    assert!(line.contains("16 MiB"), "{line}");
    let line = refused("json", "ogn", "[".repeat(100_000));
    assert!(line.contains("JSON"), "{line}");
    refused("letters", "json", "a".repeat(1 << 20));
}

#[test]
fn a_missing_file_is_refused() {
    let output = convert("ogn", "json")
        .arg("no such file.ogn")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("no such file.ogn"), "{stderr}");
}

#[test]
fn text_is_wrapped_where_json_is_asked_for() {
    let output = convert("letters", "diagram")
        .arg("--json")
        .write_stdin("dj")
        .output()
        .unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let expected = json!({"format": "diagram", "text": "5-5-4-0-5-5-5-5-4-0-5-5-0-0-S\n"});
    assert_eq!(answer, expected);
}

#[test]
fn a_declared_result_is_kept() {
    for (result, json) in [
        (
            "25-10",
            json!({"south": 25, "north": 10, "winner": "south"}),
        ),
        (
            "0-1",
            json!({"south": null, "north": null, "winner": "north"}),
        ),
        (
            "1/2-1/2",
            json!({"south": null, "north": null, "winner": "draw"}),
        ),
    ] {
        let text = format!("[South \"A\"]\n[Result \"{result}\"]\n\n1. A a\n");
        let tag = format!("[Result \"{result}\"]");
        assert!(converted("ogn", "ogn", &text).contains(&tag), "{result}");
        let document = converted("ogn", "json", &text);
        let found: Value = serde_json::from_str(&document).unwrap();
        assert_eq!(found["result"], json, "{result}");
        assert!(
            converted("json", "ogn", &document).contains(&tag),
            "{result}"
        );
    }
    let undecided = converted("ogn", "ogn", "[Result \"*\"]\n\n1. A a\n");
    assert!(undecided.contains("[Result \"*\"]"));
}

#[test]
fn every_game_of_a_file_is_converted() {
    let ogn = "[South \"A\"]\n\n1. A a\n\n[South \"B\"]\n\n1. B b\n";
    assert_eq!(converted("ogn", "letters", ogn), "ag\nbh\n");
    let documents = converted("ogn", "json", ogn);
    let south = documents.lines().map(|line| {
        let game: Value = serde_json::from_str(line).unwrap();
        game["south"].clone()
    });
    assert_eq!(south.collect::<Vec<_>>(), ["A", "B"]);
    for format in GAMES {
        let text = converted("letters", format, "ag\nbh\neicl\n");
        let back = converted(format, "letters", &text);
        assert_eq!(back, "ag\nbh\neicl\n", "{format}");
    }
}

#[test]
fn a_bad_game_among_others_is_named_and_nothing_is_written() {
    let ogn = "[South \"A\"]\n\n1. A a\n\n[South \"B\"]\n\n1. B z\n";
    let line = refused("ogn", "json", ogn);
    assert!(line.contains("game 2: line 7"), "{line}");
    let line = refused("letters", "json", "dj\n\ndd\n");
    assert!(line.contains("game 2: move 2"), "{line}");
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert_eq!(converted("letters", "letters", "\u{feff}eg"), "eg\n");
    let document = converted("ogn", "json", "\u{feff}[South \"A\"]\n\n1. A a\n");
    assert!(document.contains("\"south\":\"A\""), "{document}");
}
