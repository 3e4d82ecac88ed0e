//! Tells the program the commit it is built from, where that is known.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=GRENIER_COMMIT");
    let told = std::env::var("GRENIER_COMMIT").ok();
    let commit = told.filter(|commit| !commit.is_empty()).or_else(commit);
    if let Some(commit) = commit {
        println!("cargo::rustc-env=GRENIER_COMMIT={commit}");
    }
    // Debug builds do not follow the commits: each would build the program again.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release")
        && let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"])
        && std::path::Path::new(&log).exists()
    {
        println!("cargo::rerun-if-changed={log}");
    }
}

/// The commit and its day. Sources without their history have none.
fn commit() -> Option<String> {
    git(&["log", "-1", "--abbrev=10", "--format=%h %cs"])
}

fn git(words: &[&str]) -> Option<String> {
    let answer = Command::new("git").args(words).output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    let text = text.trim().to_owned();
    (answer.status.success() && !text.is_empty()).then_some(text)
}
