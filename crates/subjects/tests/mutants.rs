//! Wrong answers that people really write: each is caught, at its question.
//!
//! `wrong/mutants.py` in a subject's folder holds them, each under a line
//! `# question | status | what is wrong`, and `wrong/smallest.txt` the smallest
//! input known to show each.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::print_stdout, reason = "the table of mutants is printed")]

mod support;

use std::collections::BTreeMap;
use std::thread;

use subjects::Subject;

/// The smallest inputs known, by question and name.
fn smallest(subject: &str) -> BTreeMap<String, String> {
    if !support::in_folder(subject, "wrong/smallest.txt").exists() {
        return BTreeMap::new();
    }
    let text = support::text(subject, "wrong/smallest.txt");
    let lines = text.lines().filter_map(|line| line.split_once(" => "));
    lines
        .map(|(key, input)| (key.to_owned(), input.to_owned()))
        .collect()
}

/// The mutants of a subject that are not caught as they should be.
fn escaped(subject: &str) -> Vec<String> {
    let checker = support::checker();
    let known = smallest(subject);
    let mut escaped = Vec::new();
    let mutants = support::blocks(subject, "wrong/mutants.py").into_iter();
    for mutant in mutants.chain(support::blocks(subject, "wrong/copies.py")) {
        let report = support::check_with(&checker, subject, &mutant.text, Some(&mutant.id), 300);
        let verdict = &report.verdicts[0];
        let input = verdict
            .counterexample
            .as_ref()
            .map(|c| c.input.replace('\n', "⏎"));
        let input = input.unwrap_or_default();
        let key = format!("{} {}", mutant.id, mutant.name);
        println!("{:<9} {subject} {key} => {input}", verdict.status.name());
        let expected = known.get(&key);
        let larger = expected.is_some_and(|expected| input.len() > expected.len());
        if verdict.status.name() != mutant.status || larger {
            escaped.push(format!(
                "{subject} {key}: {:?} on {input}, {expected:?} known",
                verdict.status
            ));
        }
    }
    escaped
}

#[test]
fn every_wrong_answer_is_caught() {
    thread::scope(|scope| {
        let names = Subject::names().into_iter();
        let runs: Vec<_> = names
            .map(|name| scope.spawn(move || escaped(name)))
            .collect();
        let escaped: Vec<String> = runs
            .into_iter()
            .flat_map(|run| run.join().unwrap())
            .collect();
        assert!(escaped.is_empty(), "{}", escaped.join("\n"));
    });
}
