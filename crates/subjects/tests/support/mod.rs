//! Checking texts, for the tests.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test binary uses a part, and a failed unwrap fails the test"
)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use subjects::{Answer, Checker, FileReport, Limits, Subject, Tier, Verdict, Wish};

/// A file or a folder of a subject's folder.
pub fn in_folder(subject: &str, path: &str) -> PathBuf {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("subjects");
    folders.join(subject).join(path)
}

/// The text of a file of a subject's folder.
pub fn text(subject: &str, path: &str) -> String {
    let path = in_folder(subject, path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn reference(subject: &str) -> String {
    Subject::named(subject).unwrap().reference.to_owned()
}

pub fn checker() -> Checker {
    let limits = Limits {
        call: Duration::from_secs(1),
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
