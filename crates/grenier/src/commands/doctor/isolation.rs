//! Whether a student's file is really kept apart: one that tries to get out is run.

use std::io::Write as _;

use phrases::{Localize as _, Phrases};
use subjects::{Checker, Folder, Settings, Status, Submission, Tier};
use tempfile::NamedTempFile;

/// The question that the file answers: one of the small subject that `subject new` writes.
const SUBJECT: &str = "doctor";
const QUESTION: &str = "Q1";

/// Answers right unless something could be read, written, reached or started.
/// `FILE` is a file that this user may read, in a folder that may be written.
const ATTEMPTS: &str = r#"
def _may(attempt):
    try:
        attempt()
    except Exception:
        return False
    return True


def _read():
    with open(FILE) as file:
        file.read()


def _write():
    with open(FILE + ".made", "w") as file:
        file.write("out")


def _connect():
    import socket
    socket.socket().close()


def _start():
    import os
    if os.fork() == 0:
        os._exit(0)


def compte_pairs(t):
    if any(_may(attempt) for attempt in (_read, _write, _connect, _start)):
        return None
    return sum(x % 2 == 0 for x in t)
"#;

/// Runs the file. What holds, or what is wrong.
pub fn run(checker: &Checker, phrases: &Phrases) -> Result<String, String> {
    if checker.tier() != Tier::Isolated {
        return Err(phrases.say("doctor-no-isolation"));
    }
    let failed = |reason: String| {
        let reason = [("reason", reason.into())];
        phrases.say_with("doctor-isolation-failed", &reason)
    };
    match attempt(checker, phrases).map_err(failed)? {
        Status::Ok => {
            let tier = [("tier", checker.tier().to_string().into())];
            Ok(phrases.say_with("doctor-isolated", &tier))
        }
        Status::Wrong => Err(phrases.say("doctor-not-isolated")),
        status => Err(failed(
            phrases.say(&format!("check-status-{}", status.name())),
        )),
    }
}

fn attempt(checker: &Checker, phrases: &Phrases) -> Result<Status, String> {
    let file = outside().map_err(|error| error.to_string())?;
    let path = serde_json::Value::from(file.path().to_string_lossy());
    let text = format!("FILE = {path}\n{ATTEMPTS}");
    let subject = Folder::template(SUBJECT).subject();
    let subject = subject.map_err(|error| error.localize(phrases))?;
    let submission = Submission::new(subject, text, false);
    let settings = Settings { cases: 20, seed: 1 };
    let report = checker
        .check(&submission, Some(QUESTION), &settings, |_| ())
        .map_err(|error| error.localize(phrases))?;
    let verdict = report.verdicts.first();
    Ok(verdict.map_or(Status::Missing, |verdict| verdict.status))
}

/// A file that a process of this user may read.
fn outside() -> std::io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new()?;
    file.write_all(b"outside")?;
    Ok(file)
}
