//! A real server on a disk that is full for a moment: what is asked meanwhile is
//! refused, reading goes on, and writing works again without a restart.
#![cfg(feature = "web")]
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Tells the test where the small file system is that it runs in.
const SMALL_DISK: &str = "GRENIER_TEST_SMALL_DISK";
/// More games than fit on the small disk while it is full.
const MANY: usize = 400;

/// Runs itself a second time, in a mount namespace with a file system of 6 MB.
#[test]
fn a_server_writes_again_when_a_full_disk_has_room() {
    if let Some(folder) = std::env::var_os(SMALL_DISK) {
        return fill_and_empty(Path::new(&folder));
    }
    let folder = tempfile::tempdir().unwrap();
    if !on_small_disk(folder.path(), OsStr::new("true")) {
        eprintln!("skipped: no file system can be mounted here");
        return;
    }
    let test = std::env::current_exe().unwrap();
    assert!(on_small_disk(folder.path(), test.as_os_str()));
}

/// Runs a program where `folder` is a file system of 6 MB; whether it succeeds.
fn on_small_disk(folder: &Path, program: &OsStr) -> bool {
    let script = "mount -t tmpfs -o size=6m tmpfs \"$0\" && exec \"$1\"";
    let status = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", script])
        .args([folder.as_os_str(), program])
        .env(SMALL_DISK, folder)
        .status();
    status.is_ok_and(|status| status.success())
}

fn fill_and_empty(folder: &Path) {
    let mut server = Server::start(folder);
    let (status, begun) = server.post("/api/awale/games", r#"{"south":"human","north":"human"}"#);
    assert_eq!(status, 201, "{begun}");
    let id = begun.split("\"id\":\"").nth(1).unwrap();
    let game = format!("/api/awale/games/{}", id.split('"').next().unwrap());

    let filler = folder.join("filler");
    let mut file = File::create(&filler).unwrap();
    while file.write_all(&[0; 512]).is_ok() {}
    let refused = (0..MANY).filter(|_| server.begin_game() == 500).count();
    assert!(refused > 0, "the disk was never full");
    assert_eq!(server.ask(&format!("GET {game}"), "").0, 200);
    assert_eq!(server.ask("GET /", "").0, 200);

    drop(file);
    std::fs::remove_file(&filler).unwrap();
    let (status, played) = server.post(&format!("{game}/moves"), r#"{"letter":"a"}"#);
    assert_eq!(status, 200, "{played}");
    for _ in 0..10 {
        assert_eq!(server.begin_game(), 201);
    }
    assert!(server.child.try_wait().unwrap().is_none());
}

struct Server {
    child: Child,
    address: String,
    cookie: String,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grenier"))
            .args(["serve", "--listen", "127.0.0.1:0", "--rate-limit", "off"])
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", folder)
            .env("XDG_CACHE_HOME", folder)
            .env_remove("GRENIER_DATABASE")
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://");
        Server {
            child,
            address: address.trim_end_matches('/').to_owned(),
            cookie: String::new(),
        }
    }

    fn post(&mut self, path: &str, body: &str) -> (u16, String) {
        self.ask(&format!("POST {path}"), body)
    }

    /// Begins a game of a new guest, who has no other; its status.
    fn begin_game(&mut self) -> u16 {
        let cookie = std::mem::take(&mut self.cookie);
        let (status, _) = self.post("/api/awale/games", r#"{"south":"human","north":"human"}"#);
        self.cookie = cookie;
        status
    }

    /// Sends a request with the guest's cookie; status and answer.
    fn ask(&mut self, request: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let cookie = answer
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookie {
            cookie
                .split(';')
                .next()
                .unwrap()
                .clone_into(&mut self.cookie);
        }
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        (status, answer)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
