//! Processes of students' files: what they inherit, and that none outlives the
//! checker.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::path::Path;
use std::process::{Child, Command, Stdio};

fn grenier(file: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command.args([
        "check",
        "--subject",
        "nsi2025_awale",
        "--question",
        "Q3",
        "--json",
    ]);
    command.arg(file).stdout(Stdio::piped());
    command
}

/// The processes that `parent` started and that still run.
fn children(parent: u32) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    ids.filter(|id: &u32| started_by(*id) == Some(parent))
        .collect()
}

/// The parent of a process that runs; `None` for one that is gone or only waits to
/// be counted.
fn started_by(id: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let mut fields = stat.rsplit_once(") ")?.1.split(' ');
    let state = fields.next()?;
    (state != "Z").then(|| fields.next()?.parse().ok())?
}

/// Waits until `found` gives something.
fn await_some<T>(mut found: impl FnMut() -> Option<T>) -> T {
    loop {
        if let Some(found) = found() {
            return found;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

/// A checker with the process of an endless answer under way, and that process.
fn running(folder: &Path) -> (Child, u32) {
    let file = folder.join("boucle.py");
    std::fs::write(
        &file,
        "def somme(plt, n, p):\n    while True:\n        pass\n",
    )
    .unwrap();
    let checker = grenier(&file)
        .args(["--time-limit", "500"])
        .spawn()
        .unwrap();
    // the one that reads the file ends; the one that answers has used the processor
    let answer = await_some(|| {
        let busy = |id: &u32| {
            let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
            let fields = stat.rsplit_once(") ").map(|(_, rest)| rest.split(' '));
            let ticks = fields.and_then(|mut fields| fields.nth(11)?.parse::<u64>().ok());
            ticks.is_some_and(|ticks| ticks > 40)
        };
        children(checker.id()).into_iter().find(busy)
    });
    (checker, answer)
}

#[test]
fn no_process_outlives_a_checker_that_is_killed_or_interrupted() {
    for signal in ["-KILL", "-TERM", "-INT"] {
        let folder = tempfile::tempdir().unwrap();
        let (mut checker, answer) = running(folder.path());
        let id = checker.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(sent.success());
        checker.wait().unwrap();
        await_some(|| started_by(answer).is_none().then_some(()));
    }
}

#[test]
fn descriptors_that_the_checker_inherited_do_not_reach_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("secret");
    std::fs::write(&secret, "correction").unwrap();
    let file = folder.path().join("copie.py");
    // reads and empties whatever it finds; the null device is empty
    let source = r"import os
def somme(plt, n, p):
    for fd in range(3, 60):
        try:
            os.lseek(fd, 0, 0)
            if os.read(fd, 1):
                return -1
            os.ftruncate(fd, 0)
        except OSError:
            pass
    return sum(plt[n:p + 1])
";
    std::fs::write(&file, source).unwrap();
    let command = "exec 7<\"$1\" 9<>\"$1\"; shift; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", command, "sh"])
        .arg(&secret)
        .arg(env!("CARGO_BIN_EXE_grenier"))
        .args([
            "check",
            "--subject",
            "nsi2025_awale",
            "--question",
            "Q3",
            "--cases",
            "5",
        ])
        .arg(&file)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert_eq!(std::fs::read_to_string(&secret).unwrap(), "correction");
}
