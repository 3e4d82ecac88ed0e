//! The web server, by running the program.
#![cfg(feature = "web")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A server that is running; killed with the value.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path, words: &[&str]) -> Server {
        let mut child = command(folder, words)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line
            .trim()
            .strip_prefix("http://")
            .expect("the address comes first");
        let address = address.trim_end_matches('/').to_owned();
        Server { child, address }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = format!("\r\nHost: {}\r\nConnection: close\r\n", self.address);
        let request = request.replacen("\r\n", &host, 1);
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\n\r\n"))
    }

    /// Sends a JSON document, with a cookie where there is one.
    fn post(&self, path: &str, cookie: &str, body: &str) -> String {
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nCookie: {cookie}\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ))
    }

    /// Asks it to end as an administrator does.
    fn stop(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .unwrap()
                .success()
        );
        let deadline = Instant::now() + Duration::from_secs(50);
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < deadline, "the server does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program on an archive, data and cache of its own.
fn command(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(words)
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CACHE_HOME", folder)
        .env_remove("GRENIER_DATABASE")
        .env("GRENIER_SETTINGS", folder.join("settings.toml"))
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    command
}

#[test]
fn without_a_command_the_site_is_served_on_the_default_database() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    assert!(
        server.address.starts_with("127.0.0.1:"),
        "{}",
        server.address
    );
    assert!(server.get("/").starts_with("HTTP/1.1 200 OK"));
    assert!(folder.path().join("grenier/archive.db").exists());
    assert!(server.stop().success());
}

/// Starts the program alone; what it prints until it is stopped.
fn said_alone(command: &mut Command) -> (String, String) {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The last line tells how to leave.
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut notes = String::new();
    for line in lines.by_ref() {
        notes.extend([line.unwrap(), "\n".to_owned()]);
        if notes.contains("Ctrl-C") {
            break;
        }
    }
    let id = child.id().to_string();
    let stopped = Command::new("kill").args(["-TERM", &id]).status();
    assert!(stopped.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    (String::from_utf8(output.stdout).unwrap(), notes)
}

#[test]
fn the_first_run_says_in_four_lines_where_what_and_how_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    let (address, notes) = said_alone(&mut command(folder.path(), &[]));
    assert!(address.starts_with("http://"), "{address}");
    let lines: Vec<&str> = address.lines().chain(notes.lines()).collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[1].contains("Awalé"), "{lines:?}");
    let kept = folder.path().join("grenier/archive.db");
    assert!(lines[2].contains(kept.to_str().unwrap()), "{lines:?}");
    assert!(lines[3].contains("grenier play"), "{lines:?}");
}

#[test]
fn without_a_folder_to_write_in_the_site_runs_in_memory_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    // A file where the folder should be.
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (address, notes) = said_alone(&mut command(&file, &[]));
    assert!(address.starts_with("http://"), "{address}");
    assert!(notes.contains("NOTHING IS KEPT"), "{notes}");
    let (_, notes) = said_alone(command(&file, &[]).args(["--lang", "fr"]));
    assert!(notes.contains("RIEN N'EST GARDÉ"), "{notes}");
    // A game is played there as anywhere else.
    let server = Server::start(&file, &[]);
    let body = r#"{"south":"human","north":"human"}"#;
    let begun = server.post("/api/awale/games", "", body);
    assert!(begun.contains("\"id\":"), "{begun}");
    assert!(server.stop().success());
}

#[test]
fn a_free_port_is_taken_where_the_usual_one_is_busy_and_none_was_asked_for() {
    // Whoever has it, it is taken.
    let _held = TcpListener::bind("127.0.0.1:7878");
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["serve"]);
    assert_ne!(server.address, "127.0.0.1:7878");
    let listen = ["serve", "--listen", &server.address];
    let refused = command(folder.path(), &listen)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let line = String::from_utf8(refused.stderr).unwrap();
    assert!(line.starts_with("error: cannot listen on"), "{line}");
    assert!(refused.stdout.is_empty());
}

#[test]
fn a_game_outlives_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let words = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
    let server = Server::start(folder.path(), &words);
    let begun = server.post(
        "/api/awale/games",
        "",
        r#"{"south":"human","north":"human"}"#,
    );
    let cookie = begun
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let (_, rest) = begun.split_once("\"id\":\"").unwrap();
    let game = format!("/api/awale/games/{}", rest.split('"').next().unwrap());
    let played = server.post(&format!("{game}/moves"), &cookie, r#"{"letter":"e"}"#);
    assert!(played.contains("\"moves_played\":\"e\""), "{played}");
    assert!(server.stop().success());
    let server = Server::start(folder.path(), &words);
    let found = server.ask(&format!("GET {game} HTTP/1.1\r\nCookie: {cookie}\r\n\r\n"));
    assert!(found.contains("\"moves_played\":\"e\""), "{found}");
}

#[test]
fn the_server_ends_though_somebody_is_still_reading() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let request = format!(
        "GET /api/awale/analyse?time=60000 HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut some = [0; 64];
    stream.read_exact(&mut some).unwrap();
    let started = Instant::now();
    assert!(server.stop().success());
    // The analysis itself would go on for a minute.
    assert!(started.elapsed() < Duration::from_secs(50));
}

/// The numbers of the signals that a process handles.
#[cfg(target_os = "linux")]
fn handled(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    u64::from_str_radix(line.unwrap().trim(), 16).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_reads_the_address_can_end_the_server() {
    const INTERRUPT: u64 = 1 << 1;
    const TERMINATE: u64 = 1 << 14;
    for _ in 0..5 {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
        let handled = handled(server.child.id());
        assert_eq!(handled & (INTERRUPT | TERMINATE), INTERRUPT | TERMINATE);
        assert!(server.stop().success());
    }
}

#[test]
fn a_class_gets_an_address_to_type_and_a_code_to_scan() {
    check_class_server("C.UTF-8", &["█", "▀", "▄"]);
}

#[test]
fn a_class_gets_a_code_in_ascii_where_the_locale_is_not_utf_8() {
    check_class_server("C", &["##"]);
}

/// Starts a server for a class in a locale; its code is drawn with some of these
/// signs.
fn check_class_server(locale: &str, signs: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let mut child = command(
        folder.path(),
        &["serve", "--class", "--listen", "0.0.0.0:0"],
    )
    .env("LC_ALL", locale)
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let server = Server {
        child,
        address: first
            .trim_start_matches("http://")
            .trim_end_matches('/')
            .to_owned(),
    };
    let port = server.address.rsplit(':').next().unwrap();
    let here = format!("127.0.0.1:{port}");
    let ask = |host: &str| {
        let mut stream = TcpStream::connect(&here).unwrap();
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(ask(&here), "200");
    assert_eq!(ask("evil.example"), "421");
    assert_eq!(ask("203.0.113.77"), "421");
    if server.address == here {
        // This machine has no network: no code leads to 127.0.0.1.
        return;
    }
    assert!(!server.address.starts_with("127."), "{first}");
    assert_eq!(ask(&server.address), "200");
    assert!(server.get("/").starts_with("HTTP/1.1 200 OK"));
    let is_code = |line: &String| signs.iter().any(|sign| line.contains(sign));
    let code: Vec<String> = lines
        .map(|line| line.unwrap())
        .skip_while(|line| !is_code(line))
        .take_while(is_code)
        .take(12)
        .collect();
    assert_eq!(code.len(), 12, "{code:?}");
}

#[test]
fn names_given_are_answered_to_and_others_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let words = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--host",
        "salle12",
        "lycee.example",
    ];
    let server = Server::start(folder.path(), &words);
    let get = |host: &str| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(get("salle12:80"), "200");
    assert_eq!(get("lycee.example"), "200");
    assert_eq!(get("evil.example"), "421");
}
