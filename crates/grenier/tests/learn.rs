//! `awale learn`: the lessons through a pipe and as JSON.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn learn(words: &[&str], input: &str) -> Output {
    let home = tempfile::tempdir().unwrap();
    learn_at(home.path(), words, input)
}

/// The same by somebody whose lessons are kept under `home`.
fn learn_at(home: &Path, words: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["awale", "learn"])
        .args(words)
        .env("LC_ALL", "C")
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .write_stdin(input)
        .output()
        .unwrap()
}

fn shown(words: &[&str], input: &str) -> String {
    let output = learn(words, input);
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_lesson_is_done_through_a_pipe_with_the_answers_of_its_json() {
    let output = learn(&["--json"], "");
    let lessons: Value = serde_json::from_slice(&output.stdout).unwrap();
    let lessons = lessons.as_array().unwrap();
    assert_eq!(lessons.len(), 12);
    let mut typed = String::new();
    let mut sentences = Vec::new();
    for board in lessons
        .iter()
        .flat_map(|lesson| lesson["boards"].as_array().unwrap())
    {
        let answers = board["answers"].as_object().unwrap();
        // The wrong moves first.
        let (right, wrong): (Vec<_>, Vec<_>) = answers
            .iter()
            .partition(|(_, answer)| answer["right"] == true);
        for (letter, answer) in wrong.into_iter().chain(right.into_iter().take(1)) {
            typed.push_str(letter);
            typed.push('\n');
            sentences.push(answer["sentence"].as_str().unwrap().to_owned());
        }
    }
    assert!(sentences.len() > 60);
    let text = shown(&[], &typed);
    let mut rest = text.as_str();
    for sentence in &sentences {
        let at = rest
            .find(sentence)
            .unwrap_or_else(|| panic!("{sentence} in:\n{rest}"));
        rest = &rest[at..];
    }
    assert!(rest.contains("That was the last lesson."));
}

#[test]
fn one_lesson_is_given_with_hints_and_left() {
    let text = shown(&["starve", "--plain"], "f\nhint\nzz\nnext\n");
    assert!(text.contains("Do not starve (starve)"), "{text}");
    assert!(text.contains("Not allowed: it would leave the opponent without seeds."));
    assert!(text.contains("Play e.") && text.contains("Type the letter of one of your pits"));
    assert!(text.ends_with("That was the last lesson.\n"));
    let text = shown(&["sow", "--lang", "fr"], "a\nquitter\n");
    assert!(text.contains("Pas celle-ci. La case a a 4 graines : la dernière tombe dans e"));
}

#[test]
fn lessons_are_kept_as_done_and_the_next_one_comes_first() {
    let home = tempfile::tempdir().unwrap();
    let text = |words: &[&str], input: &str| {
        let output = learn_at(home.path(), words, input);
        assert!(output.status.success() && output.stderr.is_empty());
        String::from_utf8(output.stdout).unwrap()
    };
    // The lesson of the lap is one board; the first one is skipped, not done.
    let lessons: Value = serde_json::from_str(&text(&["--json"], "")).unwrap();
    let right = |lesson: &Value| {
        let answers = lesson["boards"][0]["answers"].as_object().unwrap().clone();
        let mut right = answers.into_iter().filter(|(_, one)| one["right"] == true);
        right.next().unwrap().0
    };
    let lap = &lessons.as_array().unwrap()[1];
    assert_eq!(lap["lesson"], "lap");
    text(&["lap"], &format!("{}\n", right(lap)));
    let kept = home.path().join("grenier").join("lessons-done");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "lap\n");
    let later = text(&[], "next\nquit\n");
    assert!(
        later.contains("(sow)") && later.contains("(harvest)"),
        "{later}"
    );
    assert!(!later.contains("(lap)"), "{later}");
    // A lesson that is named comes again, and what is no lesson is left aside.
    fs::write(&kept, "lap\nnothing\n\u{0}").unwrap();
    assert!(text(&["lap"], "quit\n").contains("(lap)"));
    fs::write(&kept, [0xff; 100]).unwrap();
    assert!(text(&[], "next\nquit\n").contains("(lap)"));
}

#[test]
fn an_unknown_lesson_is_an_error_that_names_those_there_are() {
    let output = learn(&["nothing"], "");
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("unknown lesson \"nothing\"") && stderr.contains("sow, lap"));
}
