//! The files that the program writes: what is there already is never lost, and
//! devices, pipes and links stay what they are.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

struct TestFolder(TempDir);

impl TestFolder {
    /// With a small picture in it.
    fn new() -> TestFolder {
        let folder = TestFolder(TempDir::new().unwrap());
        let picture = image::RgbImage::from_fn(4, 3, |x, _| image::Rgb([(x % 2 * 255) as u8; 3]));
        picture.save(folder.path("a.png")).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
        command.args(words).current_dir(self.0.path());
        command.env("LC_ALL", "C").env_remove("LANGUAGE");
        command.env("GRENIER_DATABASE", "sqlite:archive.db");
        command
    }

    fn run(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    fn done(&self, words: &[&str]) {
        let output = self.run(words);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {stderr}");
    }

    /// The line of a refusal: status 1, nothing on standard output.
    fn refusal(&self, words: &[&str]) -> String {
        let output = self.run(words);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{words:?}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        stderr
    }

    fn pipe(&self, name: &str) {
        let mut make = std::process::Command::new("mkfifo");
        assert!(make.arg(self.path(name)).status().unwrap().success());
    }
}

#[test]
fn a_named_pipe_is_written_into() {
    let folder = TestFolder::new();
    folder.pipe("p");
    let path = folder.path("p");
    let reader = std::thread::spawn(move || fs::read(path).unwrap());
    folder.done(&["image", "encode", "a.png", "p", "--force"]);
    assert!(reader.join().unwrap().starts_with(b"aPlt"));
    let kind = fs::symlink_metadata(folder.path("p")).unwrap().file_type();
    assert!(kind.is_fifo());
}

#[test]
fn a_pipe_that_nobody_reads_is_told_and_stays() {
    let folder = TestFolder::new();
    folder.pipe("p");
    let line = folder.refusal(&["image", "encode", "a.png", "p", "--force"]);
    assert!(line.contains("no program reads"), "{line}");
    let kind = fs::symlink_metadata(folder.path("p")).unwrap().file_type();
    assert!(kind.is_fifo());
}

#[test]
fn a_device_is_written_into() {
    let folder = TestFolder::new();
    // A link to the device, in case the program removes what it writes to.
    symlink("/dev/null", folder.path("null")).unwrap();
    for words in [
        &["image", "encode", "a.png", "null", "--force"][..],
        &["image", "convert", "a.png", "null", "--to", "bw", "--force"],
        &["db", "export", "--output", "null", "--force"],
    ] {
        folder.done(words);
        let kind = fs::metadata(folder.path("null")).unwrap().file_type();
        assert!(kind.is_char_device(), "{words:?}");
        assert!(
            fs::symlink_metadata(folder.path("null"))
                .unwrap()
                .is_symlink()
        );
    }
}

#[test]
fn a_link_is_followed_and_the_mode_kept() {
    let folder = TestFolder::new();
    fs::write(folder.path("target.aplat"), "old").unwrap();
    let mode = fs::Permissions::from_mode(0o640);
    fs::set_permissions(folder.path("target.aplat"), mode).unwrap();
    symlink("target.aplat", folder.path("link.aplat")).unwrap();
    let encode = ["image", "encode", "a.png", "link.aplat"];
    let line = folder.refusal(&encode);
    assert!(line.contains("already exists"), "{line}");
    folder.done(&[&encode[..], &["--force"]].concat());
    assert!(
        fs::symlink_metadata(folder.path("link.aplat"))
            .unwrap()
            .is_symlink()
    );
    let found = fs::metadata(folder.path("target.aplat")).unwrap();
    assert_eq!(found.mode() & 0o777, 0o640);
    assert!(
        fs::read(folder.path("target.aplat"))
            .unwrap()
            .starts_with(b"aPlt")
    );
}

#[test]
fn a_link_to_nothing_is_refused() {
    let folder = TestFolder::new();
    symlink("nowhere.aplat", folder.path("link.aplat")).unwrap();
    let line = folder.refusal(&["image", "encode", "a.png", "link.aplat", "--force"]);
    assert!(line.contains("does not exist"), "{line}");
    assert!(
        fs::symlink_metadata(folder.path("link.aplat"))
            .unwrap()
            .is_symlink()
    );
    assert!(!folder.path("nowhere.aplat").exists());
}

#[test]
fn a_new_file_has_the_usual_mode_and_nothing_is_left_beside() {
    let folder = TestFolder::new();
    folder.done(&["image", "encode", "a.png", "b.aplat"]);
    fs::write(folder.path("usual"), "").unwrap();
    let mode = |name: &str| fs::metadata(folder.path(name)).unwrap().mode() & 0o777;
    assert_eq!(mode("b.aplat"), mode("usual"));
    let mut names: Vec<_> = fs::read_dir(folder.0.path()).unwrap().collect();
    names.sort_by_key(|entry| entry.as_ref().unwrap().file_name());
    assert_eq!(names.len(), 3, "{names:?}");
}

#[test]
fn export_replaces_a_file_only_by_force() {
    let folder = TestFolder::new();
    fs::write(folder.path("all.jsonl"), "mine").unwrap();
    let export = ["db", "export", "--output", "all.jsonl"];
    let line = folder.refusal(&export);
    assert!(
        line.contains("already exists") && line.contains("--force"),
        "{line}"
    );
    assert_eq!(
        fs::read_to_string(folder.path("all.jsonl")).unwrap(),
        "mine"
    );
    folder.done(&["db", "player", "add", "Awa"]);
    folder.done(&[&export[..], &["--force"]].concat());
    let text = fs::read_to_string(folder.path("all.jsonl")).unwrap();
    assert!(text.contains("\"surname\":\"Awa\""), "{text}");
}

#[test]
fn encode_refuses_the_name_of_another_format() {
    let folder = TestFolder::new();
    let line = folder.refusal(&["image", "encode", "a.png", "b.png"]);
    assert!(line.contains(".aplat"), "{line}");
    assert!(!folder.path("b.png").exists());
}

#[test]
fn a_missing_output_folder_is_made() {
    let folder = TestFolder::new();
    folder.done(&["image", "encode", "a.png", "--output-dir", "new/deep"]);
    assert!(folder.path("new/deep/a.aplat").exists());
}

#[test]
fn a_comparison_without_one_of_its_files_prints_nothing() {
    let folder = TestFolder::new();
    fs::write(folder.path("bad.png"), "no picture").unwrap();
    let output = folder.run(&["image", "compare", "a.png", "bad.png"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
}

#[test]
fn a_copy_of_an_archive_is_an_archive() {
    let folder = TestFolder::new();
    folder.done(&["db", "player", "add", "Awa"]);
    folder.done(&["db", "backup", "copy.db"]);
    let line = folder.refusal(&["db", "backup", "copy.db"]);
    assert!(line.contains("already exists"), "{line}");
    folder.done(&["db", "backup", "copy.db", "--force"]);
    let list = ["db", "player", "list", "--database", "sqlite:copy.db"];
    let output = folder.run(&list);
    assert!(String::from_utf8(output.stdout).unwrap().contains("Awa"));
    let line = folder.refusal(&["db", "backup", "-"]);
    assert!(line.contains("ordinary file"), "{line}");
    let mode = std::fs::metadata(folder.path("copy.db")).unwrap().mode();
    assert_eq!(mode & 0o777, 0o600);
}
