//! Long work shows life in a terminal from its first second on, though it has nothing
//! to report yet.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::process::Command;

use support::pty::Pty;

/// Starts the program in a terminal, with its files in a folder of its own.
fn start(words: &[&str], folder: &tempfile::TempDir) -> Pty {
    let database = format!("sqlite:{}", folder.path().join("archive.db").display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(words)
        .env("TERM", "xterm")
        .env("LC_ALL", "C.UTF-8")
        .env("GRENIER_DATABASE", database)
        .env("HOME", folder.path())
        .env("XDG_CACHE_HOME", folder.path());
    Pty::start(&mut command, 80, 24)
}

#[test]
fn long_work_tells_its_time_before_its_first_result() {
    let grow = "awale openings grow --games 1000000 --depth 30 --threads 1";
    for words in [
        "awale perft --depth 30",
        grow,
        "couleurs bot --games 1000 --bars 1000000 --strength deep",
        "couleurs fit --generations 1000 --population 1000 --games 100",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let words: Vec<&str> = words.split(' ').collect();
        let terminal = start(&words, &folder);
        terminal.wait_for("1s");
        terminal.wait_for("2s");
    }
}

#[test]
fn quiet_work_shows_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = start(
        &[
            "awale", "perft", "--depth", "6", "--quiet", "--color", "never",
        ],
        &folder,
    );
    assert!(terminal.wait().success());
    let printed = terminal.printed();
    assert!(!printed.contains('\x1b'), "{printed:?}");
}
