//! A disk that is full for a moment: the write at that moment fails, and the
//! next one works, without a restart.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::io::Write;
use std::path::Path;
use std::process::Command;

use archive::{Address, Archive, Error, NewPlayer};

/// Tells the test where the small file system is that it runs in.
const SMALL_DISK: &str = "GRENIER_TEST_SMALL_DISK";

/// Runs itself a second time, in a mount namespace with a file system of 6 MB.
/// The unit test with `max_page_count` shows the same on systems that allow no
/// such namespace.
#[tokio::test]
async fn writing_resumes_when_a_full_disk_has_room_again() {
    if let Some(folder) = std::env::var_os(SMALL_DISK) {
        return fill_and_empty(Path::new(&folder)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    if !on_small_disk(folder.path(), Command::new("true").get_program()) {
        eprintln!("skipped: no file system can be mounted here");
        return;
    }
    let test = std::env::current_exe().unwrap();
    assert!(on_small_disk(folder.path(), test.as_os_str()));
}

/// Runs a program where `folder` is a file system of 6 MB; whether it succeeds.
fn on_small_disk(folder: &Path, program: &std::ffi::OsStr) -> bool {
    let script = "mount -t tmpfs -o size=6m tmpfs \"$0\" && exec \"$1\"";
    let status = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", script])
        .args([folder.as_os_str(), program])
        .env(SMALL_DISK, folder)
        .status();
    status.is_ok_and(|status| status.success())
}

async fn fill_and_empty(folder: &Path) {
    let archive = Archive::open(&Address::file(&folder.join("archive.db")))
        .await
        .unwrap();
    let filler = folder.join("filler");
    let mut file = std::fs::File::create(&filler).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    let mut refused = 0;
    for number in 0..200 {
        refused += usize::from(add_player(&archive, number).await.is_err());
    }
    assert!(refused > 0, "the disk was never full");
    std::fs::remove_file(&filler).unwrap();
    drop(file);
    for number in 200..210 {
        add_player(&archive, number).await.unwrap();
    }
    assert_eq!(archive.check().await.unwrap().problems, 0);
    archive.close().await;
}

async fn add_player(archive: &Archive, number: u32) -> Result<i64, Error> {
    let player = NewPlayer {
        surname: format!("{number} {}", "long ".repeat(30)),
        ..NewPlayer::default()
    };
    archive.add_player(&player).await
}
