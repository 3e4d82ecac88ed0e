//! `grenier awale tables build --cluster`, as processes of this machine.
#![cfg(feature = "cluster")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

fn grenier(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(["--lang", "en", "awale", "tables", "build", "--seeds", "6"])
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A list of two free addresses and a secret, in `folder`.
fn write_files(folder: &Path) -> (String, String) {
    let listeners = [0, 1].map(|_| TcpListener::bind("127.0.0.1:0").unwrap());
    let lines = listeners.map(|listener| format!("{}\n", listener.local_addr().unwrap()));
    let (list, secret) = (folder.join("list"), folder.join("secret"));
    fs::write(&list, lines.concat()).unwrap();
    fs::write(&secret, "a secret of many letters\n").unwrap();
    allow(&secret, 0o600);
    let text = |path: &Path| path.to_str().unwrap().to_owned();
    (text(&list), text(&secret))
}

#[cfg(unix)]
fn allow(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(not(unix))]
fn allow(_: &Path, _: u32) {}

#[test]
fn two_processes_write_the_tables_of_one_and_say_what_they_sent() {
    let folder = TempDir::new().unwrap();
    let (list, secret) = write_files(folder.path());
    let (one, two) = (folder.path().join("one"), folder.path().join("two"));
    let (one, two) = (one.to_str().unwrap(), two.to_str().unwrap());
    let alone = grenier(&["--dir", one]).output().unwrap();
    assert!(alone.status.success());
    let start = |process: &str| {
        let shared = [
            "--json",
            "--dir",
            two,
            "--cluster",
            &list,
            "--secret",
            &secret,
        ];
        let mut command = grenier(&shared);
        command.args(["--process", process]).spawn().unwrap()
    };
    let children = ["0", "1"].map(start);
    let outputs = children.map(|child| child.wait_with_output().unwrap());
    for (process, output) in outputs.iter().enumerate() {
        assert!(output.status.success(), "{}", error_of(output));
        // Nothing is printed but the one document.
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["process"], process);
        assert!(answer["sent"].as_u64().unwrap() > 0);
        assert!(answer["sent_per_board_and_layer"].as_f64().unwrap() > 0.0);
    }
    for seeds in 0..=6 {
        let name = format!("ccinp-{seeds:02}.table");
        let read = |folder: &str| fs::read(Path::new(folder).join(&name)).unwrap();
        assert!(read(one) == read(two), "{name}");
    }
}

fn error_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    let folder = TempDir::new().unwrap();
    let (list, secret) = write_files(folder.path());
    let directory = folder.path().to_str().unwrap();
    let refused = |list: &str, process: &str, rules: &str| {
        let arguments = ["--dir", directory, "--rules", rules, "--process", process];
        let mut command = grenier(&arguments);
        command.args(["--cluster", list, "--secret", &secret, "--wait", "1"]);
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        error_of(&output)
    };
    assert!(refused(&list, "2", "ccinp").contains("numbered from 0"));
    assert!(refused(&list, "1", "ccinp").contains("Process 0 did not answer"));
    assert!(refused(&list, "1", "awari").contains("turn limit"));
    assert!(refused("nowhere", "1", "ccinp").contains("nowhere"));
    let far = folder.path().join("far");
    fs::write(&far, "127.0.0.1:7101\n192.0.2.1:7101\n").unwrap();
    assert!(refused(far.to_str().unwrap(), "0", "ccinp").contains("--beyond-loopback"));
    allow(Path::new(&secret), 0o644);
    if cfg!(unix) {
        assert!(refused(&list, "0", "ccinp").contains("chmod 600"));
    }
}
