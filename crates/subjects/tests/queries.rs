//! SQL answers: right ones pass however they are written, wrong ones do not.
//!
//! They are in `right/queries.sql` and `wrong/queries.sql` of a subject's folder.

mod support;

use subjects::{Settings, Status, Subject, Submission, Verdict};
use support::Block;

fn verdict(subject: &str, id: &str, query: &str) -> Verdict {
    let text = format!("-- {id}\n{query};\n");
    let subject = Subject::named(subject).expect("a subject");
    let answer = Submission::new(subject, text, true);
    let settings = Settings {
        cases: 300,
        seed: 1,
    };
    let report = support::checker().check(&answer, Some(id), &settings, |_| ());
    let mut verdicts = report.expect("a report").verdicts;
    verdicts.remove(0)
}

/// The queries of a file in the folders of all subjects, with their subjects.
fn queries(path: &str) -> Vec<(&'static str, Block)> {
    let names = Subject::names().into_iter();
    let blocks = names.flat_map(|name| {
        let blocks = support::blocks(name, path).into_iter();
        blocks.map(move |block| (name, block))
    });
    blocks.collect()
}

#[test]
fn right_queries_pass_however_they_are_written() {
    let right = queries("right/queries.sql");
    assert!(right.len() >= 19, "{} queries", right.len());
    for (subject, Block { id, text, .. }) in right {
        let query = text.trim().trim_end_matches(';');
        let verdict = verdict(subject, &id, query);
        assert_eq!(verdict.status, Status::Ok, "{id} {query}\n{verdict:#?}");
    }
}

#[test]
fn wrong_queries_are_caught_on_a_small_database() {
    let wrong = queries("wrong/queries.sql");
    assert!(wrong.len() >= 19, "{} queries", wrong.len());
    for (subject, Block { id, text, .. }) in wrong {
        let query = text.trim().trim_end_matches(';');
        let verdict = verdict(subject, &id, query);
        assert_eq!(verdict.status, Status::Wrong, "{id} {query}");
        let shown = verdict.counterexample.expect("a counterexample").input;
        let rows = shown.lines().filter(|line| line.starts_with("  (")).count();
        // of a hundred games, the first and the last six are shown
        let most = if id == "Q25" { 14 } else { 6 };
        assert!(rows <= most, "{id} {query}\n{shown}");
    }
}

#[test]
fn a_query_that_writes_is_refused() {
    for query in [
        "DELETE FROM Joueur",
        "SELECT id_Joueur FROM Joueur; DROP TABLE Joueur",
        "ATTACH 'x' AS y",
        "PRAGMA writable_schema = 1",
        "SELECT randomblob(2000000000)",
    ] {
        let verdict = verdict("ccinp2024_awale", "Q22", query);
        assert_eq!(verdict.status, Status::Error, "{query}\n{verdict:#?}");
        assert!(verdict.points < 0.1);
    }
}

#[test]
fn a_query_without_end_is_stopped() {
    let query = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0";
    let verdict = verdict("ccinp2024_awale", "Q22", query);
    assert_eq!(verdict.status, Status::Timeout, "{verdict:#?}");
}
