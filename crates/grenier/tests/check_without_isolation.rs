//! The checker on a system that cannot keep files apart, made so by a filter
//! that answers as a kernel without Landlock would.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(unsafe_code, reason = "a filter is set between fork and exec")]

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Output, Stdio};

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

/// Lets the program run as on a kernel without Landlock.
fn take_landlock_away(command: &mut Command) {
    let filter = without_landlock();
    let start = move || apply_filter(&filter).map_err(|_| std::io::ErrorKind::Other.into());
    // SAFETY: a system call on a program made before the fork.
    unsafe { command.pre_exec(start) };
}

fn check(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command.arg("check").args(words).args(["--lang", "en"]);
    take_landlock_away(&mut command);
    command.output().unwrap()
}

/// A site that would run the code of everybody, ended with the value.
struct Site {
    child: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Site {
    fn start(prepare: impl FnOnce(&mut Command)) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("archive.db").display());
        let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--check", "on"]);
        command.args(["--database", &database]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        prepare(&mut command);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line
            .trim()
            .trim_start_matches("http://")
            .trim_end_matches('/');
        Site {
            address: address.to_owned(),
            child,
            _folder: folder,
        }
    }

    fn ask(&self, line: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: en\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The room can be read and says why it runs no code, and it runs none.
fn assert_runs_nothing(site: &Site, why: &str) {
    for page in ["/subjects", "/subjects/nsi2025_awale"] {
        let answer = site.ask(&format!("GET {page}"), "");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains(why), "{page}");
    }
    let order = r#"{"answers": {"Q2": "x = 1"}, "question": "Q2"}"#;
    for act in ["check", "step"] {
        let answer = site.ask(&format!("POST /api/subjects/nsi2025_awale/{act}"), order);
        assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
        assert!(answer.contains(why), "{answer}");
    }
}

#[test]
fn a_site_without_isolation_or_python_runs_nothing_and_says_why() {
    let site = Site::start(take_landlock_away);
    assert_runs_nothing(&site, "its system cannot isolate it");
    let site = Site::start(|command| {
        command.env("GRENIER_PYTHON", "/no/such/python");
    });
    assert_runs_nothing(&site, "it has no Python");
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
