//! An archive on a disk that may only be read: it is read, and writing is refused
//! with a sentence.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::path::Path;
use std::process::{Command, Output};

/// Runs the program where `folder` may only be read.
fn run(folder: &Path, words: &[&str]) -> Output {
    let script = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\"";
    let mut command = Command::new("unshare");
    command
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", script])
        .arg(folder)
        .args(words)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE");
    command.output().unwrap()
}

#[test]
fn an_archive_that_may_only_be_read_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    if !run(folder, &["true"]).status.success() {
        eprintln!("skipped: no file system can be mounted here");
        return;
    }
    let address = format!("sqlite:{}", folder.join("archive.db").display());
    let grenier = [env!("CARGO_BIN_EXE_grenier"), "--database", &address];
    let made = Command::new(grenier[0])
        .args(&grenier[1..])
        .args(["db", "player", "add", "Diop"])
        .status();
    assert!(made.unwrap().success());
    for words in [
        ["db", "info"].as_slice(),
        &["db", "check"],
        &["db", "player", "list"],
        &["db", "sql", "SELECT nom FROM Joueur"],
        &["db", "export"],
        &["db", "dump", "-"],
    ] {
        let output = run(folder, &[&grenier, words].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {error}");
    }
    let refused = run(
        folder,
        &[&grenier, &["db", "player", "add", "Martin"][..]].concat(),
    );
    assert_eq!(refused.status.code(), Some(1));
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(error.contains("may not change the archive"), "{error}");
}
