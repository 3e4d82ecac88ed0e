//! The command line, by running the program: the contract other programs rely
//! on, and what a newcomer sees.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};

fn grenier(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(words)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE");
    command
}

fn run(words: &[&str]) -> Output {
    grenier(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The one JSON document on standard output.
fn answer(words: &[&str]) -> Value {
    let output = run(&[words, &["--json"]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let stdout = text(&output.stdout);
    assert_eq!(stdout.lines().count(), 1, "{stdout}");
    serde_json::from_str(&stdout).unwrap()
}

/// The line of a refusal: status 1, nothing on standard output.
fn refusal(words: &[&str]) -> String {
    let output = run(words);
    assert_eq!(output.status.code(), Some(1), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    let stderr = text(&output.stderr);
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    let line = stderr.strip_prefix("error: ").expect("an error line");
    line.trim_end().to_owned()
}

const FIGURE_4: &str = "0 0 2 0 16 5 2 1 0 1 0 1";

#[test]
fn show_answers_to_the_key() {
    let expected = json!({
        "rules": "ccinp", "turn": 0, "to_move": "south",
        "board": [0, 0, 2, 0, 16, 5, 2, 1, 0, 1, 0, 1],
        "scores": {"south": 0, "north": 0},
        "diagram": "0-0-2-0-16-5-2-1-0-1-0-1-0-0-S",
        "moves": [
            {"pit": 2, "letter": "c", "gain": 0},
            {"pit": 4, "letter": "e", "gain": 8},
            {"pit": 5, "letter": "f", "gain": 0},
        ],
        "over": false, "result": null,
    });
    assert_eq!(answer(&["awale", "show", "--board", FIGURE_4]), expected);
}

#[test]
fn show_tells_figure_5_left_apart_by_the_rules() {
    let board = "0,0,0,0,0,5|1,1,1,1,1,0";
    let show = |rules| answer(&["awale", "show", "--rules", rules, "--board", board]);
    for rules in ["nsi", "ccinp"] {
        let shown = show(rules);
        assert_eq!(shown["over"], true);
        assert_eq!(shown["moves"], json!([]));
        let result = json!({"south": 5, "north": 5, "winner": "draw"});
        assert_eq!(shown["result"], result);
    }
    for (rules, gain) in [("ccinp-text", 0), ("abapa", 0), ("awari", 10)] {
        let moves = json!([{"pit": 5, "letter": "f", "gain": gain}]);
        assert_eq!(show(rules)["moves"], moves);
    }
}

#[test]
fn show_plays_figure_5_right() {
    for rules in ["ccinp", "ccinp-text"] {
        let board = "0 0 0 0 0 5 1 1 1 1 1 1";
        let shown = answer(&[
            "awale", "show", "--rules", rules, "--board", board, "--moves", "f",
        ]);
        assert_eq!(shown["board"], json!([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        assert_eq!(shown["scores"], json!({"south": 10, "north": 0}));
        assert_eq!(shown["diagram"], "0-0-0-0-0-0-0-0-0-0-0-1-10-0-N");
    }
}

#[test]
fn an_odd_turn_means_that_north_moves() {
    let words = [
        "awale", "show", "--board", FIGURE_4, "--turn", "7", "--scores", "3,4",
    ];
    let shown = answer(&words);
    assert_eq!(shown["to_move"], "north");
    assert_eq!(shown["scores"], json!({"south": 3, "north": 4}));
    assert_eq!(shown["diagram"], "2-1-0-1-0-1-0-0-2-0-16-5-3-4-N");
    assert_eq!(shown["moves"][0]["letter"], "i");
}

#[test]
fn a_position_is_given_by_a_diagram_too() {
    let diagram = "2-1-0-1-0-1-0-0-2-0-16-5-3-4-N";
    let shown = answer(&["awale", "show", "--position", diagram]);
    assert_eq!(
        (&shown["turn"], &shown["diagram"]),
        (&json!(1), &json!(diagram))
    );
    let shown = answer(&["awale", "show", "--position", diagram, "--turn", "51"]);
    assert_eq!(shown["turn"], 51);
    let line = refusal(&["awale", "show", "--position", diagram, "--turn", "50"]);
    assert!(line.contains("turn 50") && line.contains("North"), "{line}");
}

#[test]
fn seeds_may_end_in_a_half_under_awari() {
    // Three seeds go round until the position comes back: half each.
    let start = "0 1 0 0 0 0 1 0 0 1 0 0";
    let words = [
        "awale", "show", "--rules", "awari", "--board", start, "--scores", "22,23",
    ];
    let shown = answer(&[&words[..], &["--moves", "bjckdgehflai"]].concat());
    let result = json!({"south": 23.5, "north": 24.5, "winner": "north"});
    assert_eq!((&shown["over"], &shown["result"]), (&json!(true), &result));
    let shown = answer(&[&words[..], &["--moves", "bjckdgehfla"]].concat());
    assert_eq!(
        (&shown["over"], &shown["result"]),
        (&json!(false), &json!(null))
    );
}

#[test]
fn perft_counts_the_leaves_of_the_subjects() {
    for rules in ["nsi", "ccinp", "ccinp-text"] {
        let counted = answer(&["awale", "perft", "--depth", "7", "--rules", rules]);
        assert_eq!(counted["leaves"], 139_157);
        assert_eq!(counted["nodes"], 172_954);
        assert_eq!(counted["depth"], 7);
        assert!(counted["seconds"].as_f64().unwrap() >= 0.0);
    }
}

#[test]
fn perft_divides_by_first_move() {
    let counted = answer(&["awale", "perft", "--depth", "3", "--divide"]);
    let divide = counted["divide"].as_object().unwrap();
    assert_eq!(
        divide.keys().collect::<Vec<_>>(),
        ["a", "b", "c", "d", "e", "f"]
    );
    let total: u64 = divide.values().map(|leaves| leaves.as_u64().unwrap()).sum();
    assert_eq!(total, 190);
    let counted = answer(&["awale", "perft", "--depth", "0"]);
    assert_eq!(
        (&counted["leaves"], &counted["nodes"]),
        (&json!(1), &json!(0))
    );
}

#[test]
fn negamax_answers_question_18() {
    let words = [
        "awale",
        "negamax",
        "--depth",
        "2",
        "--board",
        "0 7 6 0 0 2 0 1 1 0 0 5",
        "--scores",
        "13,13",
        "--turn",
        "40",
    ];
    let expected = json!({"pit": 5, "letter": "f", "value": 2, "nodes": 11});
    assert_eq!(answer(&words), expected);
}

#[test]
fn negamax_has_no_pit_at_depth_0_or_when_over() {
    let found = answer(&["awale", "negamax", "--depth", "0"]);
    assert_eq!(
        found,
        json!({"pit": null, "letter": null, "value": 0, "nodes": 1})
    );
    let board = "0 0 0 0 0 0 0 0 0 0 0 1";
    let found = answer(&[
        "awale", "negamax", "--depth", "6", "--board", board, "--scores", "27,20",
    ]);
    assert_eq!(
        found,
        json!({"pit": null, "letter": null, "value": 500, "nodes": 1})
    );
}

#[test]
fn what_cannot_be_is_refused_in_one_line() {
    let bad = [
        (vec!["--board", "4 4 4"], "12 pits, not 3"),
        (
            vec!["--board", "1 1 1 1 1 1 1 1 1 1 1 1 1"],
            "12 pits, not 13",
        ),
        (vec!["--board", "-1 4 4 4 4 4 4 4 4 4 4 4"], "\"-1\""),
        (vec!["--board", "5 5 5 5 5 5 5 5 5 5 5 5"], "60 seeds"),
        (
            vec!["--board", "99999999999 1 1 1 1 1 1 1 1 1 1 1"],
            "99999999999",
        ),
        (vec!["--scores", "30,30"], "108 seeds"),
        (vec!["--scores", "1"], "two numbers"),
        (vec!["--scores", "-1,2"], "\"-1\""),
        (vec!["--turn", "-3"], "\"-3\""),
        (vec!["--turn", "99999999"], "99999999"),
        (vec!["--position", "4-4-S"], "15 fields, not 3"),
        (
            vec!["--position", "4-4-4-4-4-4-4-4-4-4-4-4-1-0-S"],
            "49 seeds",
        ),
        (vec!["--moves", "egaz"], "move 4 (\"z\")"),
        (vec!["--moves", "ee"], "move 2 (\"e\")"),
        (vec!["--moves", "egee"], "move 3 (\"e\"): it is empty"),
        (
            vec!["--board", "0 0 1 1 1 1 1 0 0 0 0 0", "--moves", "f"],
            "move 1 (\"f\"): it would leave the opponent without seeds",
        ),
    ];
    for (words, found) in bad {
        let line = refusal(&[&["awale", "show"], &words[..]].concat());
        assert!(line.contains(found), "{words:?}: {line}");
    }
}

#[test]
fn refusals_are_worded_in_french_too() {
    let line = refusal(&["awale", "show", "--moves", "egee", "--lang", "fr"]);
    assert_eq!(line, "coup 3 (« e ») : elle est vide");
    let output = grenier(&["awale", "show", "--moves", "egee"])
        .env("LC_ALL", "fr_FR.UTF-8")
        .output()
        .unwrap();
    assert!(text(&output.stderr).contains("elle est vide"));
}

#[test]
fn misuse_of_the_command_line_has_status_2() {
    let misuses: [&[&str]; 7] = [
        &["awale"],
        &["awale", "shove"],
        &["awale", "show", "--rules", "kalah"],
        &["awale", "perft"],
        &["awale", "perft", "--depth", "many"],
        &["awale", "play", "--south", "nobody"],
        &["awale", "show", "--board", FIGURE_4, "--position", "x"],
    ];
    for words in misuses {
        let output = run(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(output.stdout.is_empty(), "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn words_that_are_not_text_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    for flag in ["--board", "--moves", "--position"] {
        let output = grenier(&["awale", "show", flag])
            .arg(OsStr::from_bytes(b"\xff\xfe"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{flag}");
        let stderr = text(&output.stderr);
        assert!(
            stderr.starts_with("error: ") && stderr.contains(flag),
            "{stderr}"
        );
    }
}

#[test]
fn help_speaks_both_languages() {
    let english = text(&run(&["--help"]).stdout);
    assert!(
        english.contains("Usage:") && english.contains("The game of awalé"),
        "{english}"
    );
    let french = text(&run(&["awale", "play", "--help", "--lang=fr"]).stdout);
    assert!(
        french.contains("Utilisation :") && french.contains("Qui joue Sud"),
        "{french}"
    );
}
