//! `grenier check --watch`: checks a file again at each save, and says what changed.

use std::fmt::Write as _;
use std::fs::Metadata;
use std::io::IsTerminal as _;
use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::Result;
use phrases::{Localize as _, Phrases};
use subjects::{Checker, Settings, Verdict};

use super::batch::{self, CheckedFile};
use super::text;
use crate::args::check::CheckArgs;
use crate::output::{Output, print_error};

/// How often the file is looked at. Editors save in many ways, also by putting a
/// new file in the place of the old one: looking finds them all.
const PAUSE: Duration = Duration::from_millis(150);

/// What tells one version of a file from another.
type Version = Option<(SystemTime, u64, u64)>;

/// Checks the file now and whenever it is saved, until the program is interrupted.
pub fn watch(
    args: &CheckArgs,
    path: &Path,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<()> {
    let mut before: Vec<CheckedFile> = Vec::new();
    loop {
        let seen = version(path);
        if !output.json && std::io::stdout().is_terminal() {
            output.print_raw("\x1b[2J\x1b[3J\x1b[H")?;
        }
        let now = batch::check_one(args, path, checker, settings, output)?;
        for file in &now {
            if let Err(error) = &file.report {
                print_error(&anyhow::Error::msg(error.localize(&output.phrases)));
            }
        }
        if !output.json {
            output.print(&news(&before, &now, &output.phrases))?;
        }
        before = now;
        wait_for_change(path, seen);
    }
}

/// Waits for a version that is not `seen` and stays the same for a moment, so that
/// a file half written is not checked. A file that is gone is waited for.
fn wait_for_change(path: &Path, seen: Version) {
    let mut last = None;
    loop {
        let now = version(path);
        if now.is_some() && now != seen && now == last {
            return;
        }
        last = now;
        std::thread::sleep(PAUSE);
    }
}

fn version(path: &Path) -> Version {
    let about = std::fs::metadata(path).ok()?;
    Some((about.modified().ok()?, about.len(), identity(&about)))
}

#[cfg(unix)]
fn identity(about: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(about)
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> u64 {
    0
}

/// What changed since the last time, in words.
fn news(before: &[CheckedFile], now: &[CheckedFile], phrases: &Phrases) -> String {
    let mut lines = Vec::new();
    for file in now {
        let Ok(report) = &file.report else { continue };
        let old = before.iter().filter_map(|file| file.report.as_ref().ok());
        let Some(old) = old.into_iter().find(|old| old.subject == report.subject) else {
            continue;
        };
        for verdict in &report.verdicts {
            let was = old.verdicts.iter().find(|was| was.id == verdict.id);
            lines.extend(was.and_then(|was| change(was, verdict, phrases)));
        }
        if lines.is_empty() {
            lines.push(phrases.say("check-watch-same"));
        }
    }
    let mut text = String::new();
    if !lines.is_empty() {
        let _ = writeln!(text, "\n{}", phrases.say("check-watch-changes"));
    }
    for line in lines {
        let _ = writeln!(text, "  {line}");
    }
    let _ = writeln!(text, "\n{}", phrases.say("check-watch-waiting"));
    text
}

/// `Q8: wrong → right (+2)`.
fn change(was: &Verdict, now: &Verdict, phrases: &Phrases) -> Option<String> {
    let example = |verdict: &Verdict| verdict.counterexample.as_ref().map(|e| e.input.clone());
    let is_same = was.status == now.status && text::points(was.points) == text::points(now.points);
    if is_same && example(was) == example(now) {
        return None;
    }
    let gain = now.points - was.points;
    let arguments = [
        ("id", now.id.into()),
        ("before", text::status(was.status, phrases).into()),
        ("now", text::status(now.status, phrases).into()),
        (
            "gain",
            format!(
                "{}{}",
                if gain < 0.0 { "" } else { "+" },
                text::points(gain)
            )
            .into(),
        ),
    ];
    let key = if is_same {
        "check-watch-other"
    } else {
        "check-watch-change"
    };
    Some(phrases.say_with(key, &arguments))
}
