//! Checking texts, for the tests.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test binary uses a part, and a failed unwrap fails the test"
)]

use std::time::Duration;

use subjects::{Answer, Checker, FileReport, Limits, Subject, Tier, Verdict, Wish};

pub const SUBJECTS: [&str; 4] = [
    "nsi2025_images",
    "nsi2025_awale",
    "ccinp2024_awale",
    "xens2019_tetris",
];

pub fn reference(subject: &str) -> String {
    Subject::named(subject).unwrap().reference.to_owned()
}

pub fn checker() -> Checker {
    let limits = Limits {
        call: Duration::from_secs(2),
        ..Limits::default()
    };
    Checker::new(Tier::best(), limits).unwrap()
}

pub fn check_with(
    checker: &Checker,
    subject: &str,
    source: &str,
    only: Option<&str>,
    cases: usize,
) -> FileReport {
    let answer = Answer::new(Subject::named(subject).unwrap(), source.to_owned(), false);
    let wish = Wish { cases, seed: 1 };
    checker.check(&answer, only, &wish, |_| ()).unwrap()
}

pub fn check(subject: &str, source: &str) -> FileReport {
    check_with(&checker(), subject, source, None, 300)
}

pub fn check_question(subject: &str, source: &str, id: &str) -> Verdict {
    let report = check_with(&checker(), subject, source, Some(id), 300);
    report.verdicts.into_iter().next().unwrap()
}
