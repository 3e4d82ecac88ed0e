//! Wrong answers that people really write: each is caught, at its question.
//!
//! `mutants/<subject>.py` holds them, each under a line `# question | status |
//! what is wrong`; `mutants/smallest.txt` the smallest input known to show it.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::print_stdout, reason = "the table of mutants is printed")]

mod support;

use std::collections::BTreeMap;
use std::path::Path;

struct Mutant {
    id: String,
    status: String,
    name: String,
    code: String,
}

fn read(subject: &str) -> Vec<Mutant> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mutants");
    let text = std::fs::read_to_string(folder.join(format!("{subject}.py"))).unwrap();
    let mut mutants: Vec<Mutant> = Vec::new();
    for line in text.lines() {
        let head: Option<Vec<&str>> = line.strip_prefix("# Q").map(|h| h.split(" | ").collect());
        if let Some([id, status, name]) = head.as_deref() {
            mutants.push(Mutant {
                id: format!("Q{id}"),
                status: (*status).to_owned(),
                name: (*name).to_owned(),
                code: String::new(),
            });
        } else {
            let code = &mut mutants.last_mut().unwrap().code;
            code.push_str(line);
            code.push('\n');
        }
    }
    mutants
}

/// The smallest inputs known, by subject, question and name.
fn smallest() -> BTreeMap<String, String> {
    let text = include_str!("mutants/smallest.txt");
    let lines = text.lines().filter_map(|line| line.split_once(" => "));
    lines
        .map(|(key, input)| (key.to_owned(), input.to_owned()))
        .collect()
}

fn every_mutant_is_caught(subject: &str) {
    let checker = support::checker();
    let reference = support::reference(subject);
    let known = smallest();
    let mut wrong = Vec::new();
    for mutant in read(subject) {
        let source = format!("{reference}\n\n{}", mutant.code);
        let report = support::check_with(&checker, subject, &source, Some(&mutant.id), 600);
        let verdict = &report.verdicts[0];
        let input = verdict
            .counterexample
            .as_ref()
            .map(|c| c.input.replace('\n', "⏎"));
        let input = input.unwrap_or_default();
        let key = format!("{subject} {} {}", mutant.id, mutant.name);
        println!("{:<9} {key} => {input}", verdict.status.name());
        let expected = known.get(&key);
        let larger = expected.is_some_and(|expected| input.len() > expected.len());
        if verdict.status.name() != mutant.status || larger {
            wrong.push(format!(
                "{key}: {:?} on {input}, {expected:?} known",
                verdict.status
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_wrong_answer_about_images_is_caught() {
    every_mutant_is_caught("nsi2025_images");
}

#[test]
fn every_wrong_answer_about_the_awale_of_nsi_is_caught() {
    every_mutant_is_caught("nsi2025_awale");
}

#[test]
fn every_wrong_answer_about_the_awale_of_ccinp_is_caught() {
    every_mutant_is_caught("ccinp2024_awale");
}

#[test]
fn every_wrong_answer_about_tetris_is_caught() {
    every_mutant_is_caught("xens2019_tetris");
}
