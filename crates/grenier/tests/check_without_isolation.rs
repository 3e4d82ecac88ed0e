//! The checker on a system that cannot keep files apart, made so by a filter
//! that answers as a kernel without Landlock would.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(unsafe_code, reason = "a filter is set between fork and exec")]

use std::collections::BTreeMap;
use std::os::unix::process::CommandExt;
use std::process::{Command, Output};

use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};

/// `landlock_create_ruleset`, and what a kernel that lacks it says.
const CREATE_RULESET: i64 = 444;
const NO_SUCH_CALL: u32 = 38;

fn without_landlock() -> BpfProgram {
    let filter = SeccompFilter::new(
        BTreeMap::from([(CREATE_RULESET, vec![])]),
        SeccompAction::Allow,
        SeccompAction::Errno(NO_SUCH_CALL),
        std::env::consts::ARCH.try_into().unwrap(),
    );
    filter.unwrap().try_into().unwrap()
}

fn check(words: &[&str]) -> Output {
    let filter = without_landlock();
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command.arg("check").args(words).args(["--lang", "en"]);
    let start = move || apply_filter(&filter).map_err(|_| std::io::ErrorKind::Other.into());
    // SAFETY: a system call on a program made before the fork.
    unsafe { command.pre_exec(start) };
    command.output().unwrap()
}

fn files() -> (tempfile::TempDir, [String; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let text = "def case_ramassable(plt, c):\n    return c >= 6 and plt[c] in (2, 3)\n";
    let paths = ["a.py", "b.py"].map(|name| folder.path().join(name));
    for path in &paths {
        std::fs::write(path, text).unwrap();
    }
    (folder, paths.map(|path| path.to_str().unwrap().to_owned()))
}

fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let status = output.status.code().unwrap();
    (status, text(&output.stdout), text(&output.stderr))
}

#[test]
fn other_peoples_files_are_not_run_without_isolation() {
    let (_folder, [a, b]) = files();
    for words in [vec![a.as_str(), &b], vec![&a, "--sandbox", "require"]] {
        let (status, out, error) = said(&check(&words));
        assert_eq!((status, out.as_str()), (3, ""), "{error}");
        assert!(
            error.starts_with("error: files cannot be isolated on this system"),
            "{error}"
        );
    }
}

#[test]
fn a_file_of_ones_own_runs_under_limits_and_the_tier_is_told() {
    let (_folder, [a, _]) = files();
    let asked = [&a, "--subject", "nsi2025_awale", "--question", "Q6"];
    let (status, out, error) = said(&check(&asked));
    assert_eq!(status, 0, "{error}");
    assert!(out.contains("file not isolated"), "{out}");
}
