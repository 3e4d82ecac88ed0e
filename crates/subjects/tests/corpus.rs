//! Writes the verdicts on every right and wrong answer of the subjects, to compare
//! them before and after a change:
//! `GRENIER_CORPUS=OUT cargo test -p subjects --test corpus -- --ignored`.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::fmt::Write as _;
use std::thread;

use subjects::{FileReport, Settings, Subject, Submission};

fn described(report: &FileReport, name: &str) -> String {
    let mut text = String::new();
    for verdict in &report.verdicts {
        let _ = writeln!(text, "{} {name} {verdict:?}", report.subject);
    }
    let _ = writeln!(text, "{} {name} {:?}", report.subject, report.remarks);
    text
}

/// The verdicts on the whole corpus of one subject.
fn verdicts(subject: &str) -> String {
    let checker = support::checker();
    let mut text = String::new();
    let paths = [
        "right/functions.py",
        "wrong/mutants.py",
        "wrong/again.py",
        "wrong/copies.py",
    ];
    for path in paths {
        for block in support::blocks(subject, path) {
            let report = support::check_with(&checker, subject, &block.text, Some(&block.id), 200);
            text += &described(&report, &format!("{path} {} {}", block.id, block.name));
        }
    }
    for path in ["right/queries.sql", "wrong/queries.sql"] {
        for block in support::blocks(subject, path) {
            let query = format!("-- {}\n{}", block.id, block.text);
            let submission = Submission::new(Subject::named(subject).unwrap(), query, true);
            let settings = Settings {
                cases: 200,
                seed: 1,
            };
            let report = checker.check(&submission, Some(&block.id), &settings, |_| ());
            let name = format!("{path} {} {}", block.id, block.text.trim());
            text += &described(&report.unwrap(), &name.replace('\n', " "));
        }
    }
    let mut files = vec![("reference".to_owned(), support::reference(subject))];
    if support::in_folder(subject, "right/changes.py").exists() {
        let changes = support::text(subject, "right/changes.py");
        let changes = support::reference(subject) + "\n\n" + &changes;
        files.push(("changes".to_owned(), changes));
    }
    for path in support::right_files(subject) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        files.push((name, std::fs::read_to_string(&path).unwrap()));
    }
    files.sort();
    for (name, source) in files {
        let report = support::check_with(&checker, subject, &source, None, 100);
        text += &described(&report, &name);
    }
    text
}

#[test]
#[ignore = "writes a file for a comparison by hand"]
fn the_verdicts_on_the_whole_corpus() {
    let out = std::env::var("GRENIER_CORPUS").expect("GRENIER_CORPUS names the file to write");
    let text: Vec<String> = thread::scope(|scope| {
        let names = Subject::names().into_iter();
        let runs: Vec<_> = names
            .map(|name| scope.spawn(move || verdicts(name)))
            .collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    std::fs::write(out, text.concat()).unwrap();
}
