//! Attacks on a real server: queries written to hurt, picture bombs, slow
//! connections and long replays, all from one client. The server stays up, small
//! and ready for others.
//!
//! The long version runs them all at once for longer and measures:
//! `script/attack-web`.
#![cfg(feature = "web")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use couleurs::replay::{Recording, Replay};
use couleurs::{Command as Act, Options};

/// The most memory the server may ever use.
const MOST_MEMORY: u64 = 1 << 30;
/// What the server may still hold a minute after the attacks, in MiB: the
/// pictures that its guests may come back to, and the engines.
const KEPT: u64 = 400;
/// The longest wait for an answer: no attack may hold the server.
const PATIENCE: Duration = Duration::from_mins(5);

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grenier"))
            .args(["serve", "--listen", "127.0.0.1:0"])
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
        let address = address.trim_end_matches('/').to_owned();
        Server { child, address }
    }

    /// A line of the process's status, in bytes.
    fn memory(&self, name: &str) -> u64 {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let line = line
            .expect("the server runs")
            .trim_start_matches(':')
            .trim();
        line.trim_end_matches(" kB").parse::<u64>().unwrap() << 10
    }

    fn home(&self) -> Duration {
        let start = Instant::now();
        let answer = send(&self.address, "GET / HTTP/1.1", "text/plain", b"");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        start.elapsed()
    }

    /// Whether it still runs, still answers and has stayed small.
    fn check(&mut self, after: &str) {
        assert!(self.child.try_wait().unwrap().is_none(), "ended by {after}");
        self.home();
        let peak = self.memory("VmHWM");
        assert!(peak <= MOST_MEMORY, "{} MiB after {after}", peak >> 20);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer to a request; nothing where the server refuses the connection.
fn send(address: &str, line: &str, kind: &str, body: &[u8]) -> String {
    let Ok(mut stream) = TcpStream::connect(address) else {
        return String::new();
    };
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let head = format!(
        "{line}\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {kind}\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    // A refused body is not read to its end.
    let _ = stream.write_all(head.as_bytes());
    let _ = stream.write_all(body);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn post_json(address: &str, path: &str, body: &serde_json::Value) -> String {
    let body = body.to_string();
    let line = format!("POST {path} HTTP/1.1");
    send(address, &line, "application/json", body.as_bytes())
}

/// Runs an attack on several threads at once; each thread gets its number.
fn at_once(threads: usize, attack: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        for number in 0..threads {
            let attack = &attack;
            scope.spawn(move || attack(number));
        }
    });
}

/// Queries that fill memory, or that take minutes to run or to compile.
fn queries() -> Vec<String> {
    const THOUSAND: &str = "c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000)";
    let doubling = |tables: usize| {
        let mut sql = String::from("WITH t0(x) AS (SELECT niveau FROM Joueur)");
        for table in 1..=tables {
            let before = table - 1;
            write!(
                sql,
                ", t{table}(x) AS (SELECT a.x FROM t{before} a, t{before} b)"
            )
            .unwrap();
        }
        sql + &format!(" SELECT COUNT(*) FROM t{tables}")
    };
    vec![
        format!(
            "WITH RECURSIVE b(s) AS MATERIALIZED (SELECT printf('%.*c', 20000000, 'x')), \
             {THOUSAND} SELECT s FROM c, b"
        ),
        format!(
            "WITH RECURSIVE b(s) AS (SELECT replace(hex(zeroblob(500000)), '0', 'xy')), \
             {THOUSAND} SELECT s FROM c, b"
        ),
        "WITH RECURSIVE d(n, s) AS (SELECT 1, '0123456789' UNION ALL \
         SELECT n + 1, s || s FROM d WHERE n < 40) SELECT s FROM d"
            .to_owned(),
        format!(
            "WITH RECURSIVE {THOUSAND}, d(n, s) AS (SELECT 1, '0123456789' UNION ALL \
             SELECT n + 1, s || s FROM d WHERE n < 17) SELECT group_concat(s) FROM c, d"
        ),
        doubling(16),
        doubling(18),
        doubling(24),
        format!("WITH RECURSIVE {THOUSAND} SELECT COUNT(*) FROM c a, c b, c d, c e"),
        "WITH RECURSIVE n(i, s) AS (SELECT 1, '0123456789' UNION ALL \
         SELECT i + 1, SUBSTR(s || s, 1, 20000) FROM n) SELECT COUNT(DISTINCT s || i) FROM n"
            .to_owned(),
        format!("SELECT {}1{}", "(".repeat(2000), ")".repeat(2000)),
        format!("SELECT 1 {}", "UNION ALL SELECT 1 ".repeat(400)),
        format!("SELECT '{}'", "x".repeat(60_000)),
    ]
}

/// A PNG file whose header says so many pixels, and nothing else.
fn lying_png(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    file.extend(width.to_be_bytes());
    file.extend(height.to_be_bytes());
    file.extend([16, 6, 0, 0, 0, 0, 0, 0, 0]);
    file.extend(b"\0\0\x10\0IDAT\x78\x9c");
    file.extend([0; 4096]);
    file
}

/// A portable map of the largest picture allowed: all of it is there.
fn largest_picture() -> Vec<u8> {
    let mut file = b"P5 4096 3900 255\n".to_vec();
    file.resize(file.len() + 4096 * 3900, 7);
    file
}

/// A replay of nearly the longest text, one bar long, and its steps.
fn long_replay() -> (String, usize) {
    let mut recording = Recording::new(Options::default(), 1);
    let steps = (Replay::MAX_BYTES - 1000) / "0l ".len();
    for step in 0..steps {
        recording.step(if step % 2 == 0 { Act::Left } else { Act::Right });
    }
    (recording.replay().unwrap().to_string(), steps)
}

fn attack_sql(address: &str, rounds: usize) {
    let queries = queries();
    at_once(4, |thread| {
        for query in queries.iter().cycle().skip(3 * thread).take(rounds) {
            let body = serde_json::json!({"query": query});
            post_json(address, "/api/archive/sql", &body);
        }
    });
}

fn attack_pictures(address: &str, rounds: usize) {
    let mut files = vec![largest_picture()];
    files.extend([(4096, 4096), (1 << 31, 1), (65_535, 65_535)].map(|(w, h)| lying_png(w, h)));
    at_once(8, |thread| {
        for file in files.iter().cycle().skip(thread).take(rounds) {
            send(address, "POST /api/images HTTP/1.1", "image/png", file);
        }
    });
}

/// Without a cookie, each game is one of a new guest.
fn attack_replays(address: &str, rounds: usize) {
    let (replay, step) = long_replay();
    let body = serde_json::json!({"from": {"replay": replay, "step": step}, "mode": "turns"});
    at_once(4, |_| {
        for _ in 0..rounds {
            let answer = post_json(address, "/api/couleurs/games", &body);
            let id = answer.split_once("\"id\":\"").map_or("", |(_, rest)| rest);
            let id = id.split('"').next().unwrap_or_default();
            let line = format!("GET /api/couleurs/games/{id} HTTP/1.1");
            send(address, &line, "text/plain", b"");
        }
    });
}

/// Connections that never finish what they begin.
fn slow_connections(address: &str, count: usize) -> Vec<TcpStream> {
    let body = "POST /api/couleurs/replays HTTP/1.1\r\nHost: localhost\r\n\
        Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{";
    let beginnings = ["", "GET / HT", "GET / HTTP/1.1\r\nX-Endless: ", body];
    let open = beginnings.iter().cycle().take(count).map(|beginning| {
        let mut stream = TcpStream::connect(address).unwrap();
        let _ = stream.write_all(beginning.as_bytes());
        stream
    });
    open.collect()
}

#[test]
fn no_attack_ends_the_server_or_fills_the_memory() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let address = server.address.clone();
    let slow = slow_connections(&address, 200);
    server.check("slow connections");
    attack_sql(&address, 3);
    server.check("queries");
    attack_pictures(&address, 2);
    server.check("pictures");
    attack_replays(&address, 2);
    server.check("replays");
    drop(slow);
}

/// Run by `script/attack-web` on the release build, alone on the machine.
#[test]
#[ignore = "measures; minutes"]
fn everything_at_once_and_then_as_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let address = server.address.clone();
    server.home();
    let before = server.memory("VmRSS") >> 20;
    println!("before: {before} MiB");
    let slow = slow_connections(&address, 800);
    let attacks = AtomicUsize::new(3);
    let during = thread::scope(|scope| {
        let attack = |attack: fn(&str, usize), rounds| {
            let (address, attacks) = (&address, &attacks);
            scope.spawn(move || {
                attack(address, rounds);
                attacks.fetch_sub(1, Ordering::SeqCst);
            });
        };
        attack(attack_sql, 12);
        attack(attack_pictures, 12);
        attack(attack_replays, 20);
        let mut times = Vec::new();
        while attacks.load(Ordering::SeqCst) > 0 {
            times.push(server.home());
            thread::sleep(Duration::from_millis(100));
        }
        times
    });
    report("home page meanwhile", during);
    server.check("everything at once");
    println!("peak: {} MiB", server.memory("VmHWM") >> 20);
    let worst = report(
        "home page after it",
        (0..20).map(|_| server.home()).collect(),
    );
    assert!(worst <= Duration::from_millis(100), "{worst:?}");
    drop(slow);
    let began = Instant::now();
    // What a server keeps for its guests: engines, the last pictures.
    while server.memory("VmRSS") >> 20 > before + KEPT {
        let after = server.memory("VmRSS") >> 20;
        assert!(began.elapsed() < Duration::from_mins(1), "{after} MiB");
        thread::sleep(Duration::from_secs(1));
    }
    let after = server.memory("VmRSS") >> 20;
    println!("memory {after} MiB after {:?}", began.elapsed());
}

/// Prints the times of some requests; the longest.
#[allow(clippy::print_stdout, reason = "a report is printed")]
fn report(name: &str, mut times: Vec<Duration>) -> Duration {
    times.sort();
    let longest = times.last().copied().unwrap_or_default();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let number = times.len();
    println!("{name}: {number} times, median {median:?}, longest {longest:?}");
    longest
}
