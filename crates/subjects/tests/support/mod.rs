//! Checking texts, for the tests.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test binary uses a part, and a failed unwrap fails the test"
)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use subjects::{Checker, FileReport, Limits, Settings, Subject, Submission, Tier, Verdict};

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

/// The whole right files of a subject: those of `right/files`, or of `right` where
/// there is no such folder.
pub fn right_files(subject: &str) -> Vec<PathBuf> {
    let files = in_folder(subject, "right/files");
    let folder = if files.exists() {
        files
    } else {
        in_folder(subject, "right")
    };
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// An answer to one question, with what a check of it should say.
pub struct Block {
    pub id: String,
    pub status: String,
    /// What is right or wrong about it.
    pub name: String,
    pub text: String,
}

/// The answers of a file of a subject's folder: each stands under a line
/// `# Q8 | wrong | what is wrong`, which begins with `--` in SQL. A subject may
/// do without the file.
pub fn blocks(subject: &str, path: &str) -> Vec<Block> {
    if !in_folder(subject, path).exists() {
        return Vec::new();
    }
    let mut blocks: Vec<Block> = Vec::new();
    for line in text(subject, path).lines() {
        if let Some(block) = head(line) {
            blocks.push(block);
        } else {
            let block = blocks.last_mut().unwrap();
            block.text.push_str(line);
            block.text.push('\n');
        }
    }
    blocks
}

fn head(line: &str) -> Option<Block> {
    let head = line.strip_prefix("# Q").or(line.strip_prefix("-- Q"))?;
    let mut parts = head.split(" | ");
    let (id, status) = (parts.next()?, parts.next()?);
    Some(Block {
        id: format!("Q{id}"),
        status: status.to_owned(),
        name: parts.next().unwrap_or_default().to_owned(),
        text: String::new(),
    })
}

/// A whole right answer.
pub fn reference(subject: &str) -> String {
    Subject::named(subject).unwrap().model_answer()
}

pub fn checker() -> Checker {
    // Long enough for every case on a busy machine: where time runs out, the
    // verdict is about the cases tried until then.
    let limits = Limits {
        call: Duration::from_secs(1),
        question: Duration::from_mins(1),
        file: Duration::from_mins(10),
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
    let answer = Submission::new(Subject::named(subject).unwrap(), source.to_owned(), false);
    let settings = Settings { cases, seed: 1 };
    checker.check(&answer, only, &settings, |_| ()).unwrap()
}

pub fn check(subject: &str, source: &str) -> FileReport {
    check_with(&checker(), subject, source, None, 300)
}

pub fn check_question(subject: &str, source: &str, id: &str) -> Verdict {
    let report = check_with(&checker(), subject, source, Some(id), 300);
    report.verdicts.into_iter().next().unwrap()
}
