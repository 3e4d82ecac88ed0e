//! Hostile answers through the site: contained, worth nothing, and the others are served
//! meanwhile.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use grenier_web::{CheckMode, Config};
use serde_json::{Value, json};
use support::Site;
use tower::ServiceExt as _;

const AWALE: &str = "/api/subjects/nsi2025_awale";
/// A right answer to another question, asked after each attack.
const RIGHT: &str = "def case_ramassable(plt, c):\n    return c >= 6 and plt[c] in (2, 3)\n";
/// How long others wait at most for a page while attacks run: a request that waited for
/// the end of one would take several times as long.
const LONGEST_WAIT: Duration = Duration::from_secs(3);
/// What thirty attacks at once may add to the memory of the server, in KiB.
const MOST_MEMORY: u64 = 512 << 10;

/// A site that runs the code of everybody.
async fn open_site() -> Site {
    Site::with(Config {
        check: CheckMode::On,
        ..Config::default()
    })
    .await
}

/// Posts an order as a browser of its own.
async fn posted(router: Router, path: String, order: Value) -> Value {
    let request = Request::post(path)
        .header("host", "localhost")
        .header("content-type", "application/json")
        .body(Body::from(order.to_string()))
        .unwrap();
    let response = router.oneshot(request).await.unwrap();
    let body = to_bytes(response.into_body(), 4 << 20).await.unwrap();
    serde_json::from_slice(&body).unwrap()
}

/// The verdict on one question.
async fn verdict(site: &Site, id: &str, code: &str) -> Value {
    let order = json!({"answers": {id: code}, "question": id});
    let answer = posted(site.router(), format!("{AWALE}/check"), order).await;
    let verdicts = answer["verdicts"].as_array().expect("verdicts");
    assert_eq!(verdicts.len(), 1, "{answer}");
    verdicts[0].clone()
}

/// Files that misbehave in one question, by what they try.
const HOSTILE: [(&str, &str); 13] = [
    (
        "fork",
        "import os\ndef somme(plt, n, p):\n    while True: os.fork()\n",
    ),
    (
        "memory",
        "def somme(plt, n, p):\n    return len([0] * 10**10)\n",
    ),
    (
        "network",
        "import socket\ndef somme(plt, n, p):\n    socket.create_connection(('127.0.0.1', 80))\n    return sum(plt[n:p + 1])\n",
    ),
    (
        "files",
        "def somme(plt, n, p):\n    return len(open('/etc/passwd').read())\n",
    ),
    (
        "writing",
        "def somme(plt, n, p):\n    open('/tmp/grenier-was-here', 'w').write('x')\n    return 0\n",
    ),
    (
        "endless loop",
        "def somme(plt, n, p):\n    while True: pass\n",
    ),
    (
        "forged results",
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 20):\n        try: os.write(d, b'{\"id\": 1, \"value\": 0, \"arguments\": [], \"printed\": \"\"}\\n')\n        except OSError: pass\n    return 0\n",
    ),
    (
        "giant output",
        "def somme(plt, n, p):\n    while True: print('x' * 1000000)\n",
    ),
    (
        "signals",
        "import os\ndef somme(plt, n, p):\n    os.kill(os.getppid(), 9)\n    return 0\n",
    ),
    (
        "signals to whoever owns a descriptor",
        "import fcntl, os\ndef somme(plt, n, p):\n    r, w = os.pipe()\n    fcntl.fcntl(r, fcntl.F_SETOWN, os.getppid())\n    fcntl.fcntl(r, 10, 9)\n    fcntl.fcntl(r, fcntl.F_SETFL, os.O_ASYNC)\n    os.write(w, b'x')\n    return 0\n",
    ),
    (
        "execution by a descriptor",
        "import ctypes\ndef somme(plt, n, p):\n    ctypes.CDLL(None).syscall(322, 200, b'/bin/true', None, None, 0)\n    return 0\n",
    ),
    (
        "descriptors of the server",
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 1024):\n        try: os.ftruncate(d, 0)\n        except OSError: pass\n    return 0\n",
    ),
    (
        "replies of sixteen megabytes",
        "import os\ndef somme(plt, n, p):\n    for d in range(3, 20):\n        try:\n            for i in range(1, 40): os.write(d, b'{\"id\":%d,\"value\":\"' % i + b'x' * (16 << 20) + b'\"}\\n')\n        except OSError: pass\n    return 0\n",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn each_attack_earns_nothing_and_the_next_question_is_right() {
    let site = open_site().await;
    for (name, code) in HOSTILE {
        let hostile = verdict(&site, "Q3", code).await;
        assert_ne!(hostile["status"], "ok", "{name}: {hostile}");
        assert_ne!(hostile["status"], "tool", "{name}: {hostile}");
        assert_eq!(hostile["points"], 0.0, "{name}: {hostile}");
        let next = verdict(&site, "Q6", RIGHT).await;
        assert_eq!(next["status"], "ok", "after {name}: {next}");
    }
    assert!(!std::path::Path::new("/tmp/grenier-was-here").exists());
}

/// The cheats of the checker's own tests: question, points without the cheat, text.
fn cheats() -> Vec<(String, String, f64, String)> {
    let mut cheats: Vec<(String, String, f64, String)> = Vec::new();
    for line in include_str!("../../subjects/tests/cheats.py").lines() {
        let head = line.strip_prefix("# ").map(|head| head.split(" | "));
        if let Some([place, points, _]) = head.map(Iterator::collect::<Vec<_>>).as_deref() {
            let (subject, question) = place.split_once(' ').unwrap();
            let points = points.parse().unwrap();
            cheats.push((
                subject.to_owned(),
                question.to_owned(),
                points,
                String::new(),
            ));
        } else {
            writeln!(cheats.last_mut().unwrap().3, "{line}").unwrap();
        }
    }
    cheats
}

#[tokio::test(flavor = "multi_thread")]
async fn no_cheat_wins_a_point() {
    let site = open_site().await;
    let cheats = cheats();
    assert!(cheats.len() >= 50);
    for four in cheats.chunks(4) {
        let asked: Vec<_> = four
            .iter()
            .map(|(subject, question, points, text)| {
                let path = format!("/api/subjects/{subject}/check");
                let order = json!({"source": text, "question": question});
                (
                    text,
                    *points,
                    tokio::spawn(posted(site.router(), path, order)),
                )
            })
            .collect();
        for (text, points, answer) in asked {
            let answer = answer.await.unwrap();
            let verdict = &answer["verdicts"][0];
            assert!(verdict["status"].is_string(), "{text}\n{answer}");
            assert_ne!(verdict["status"], "ok", "{text}\n{verdict}");
            assert!(
                verdict["points"].as_f64().unwrap() <= points,
                "{text}\n{verdict}"
            );
        }
    }
}

/// Every text in a document.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn nothing_that_drives_a_terminal_or_turns_a_text_around_is_sent() {
    let site = open_site().await;
    for code in [
        "def somme(plt, n, p):\n    raise ValueError('\\x1b[2JTotal 20 / 20\\u202e\\x07')\n",
        "def somme(plt, n, p):\n    return '\\x1b[2J\\u202e'\n",
        "class E(Exception): pass\nE.__name__ = '\\x1b[2J\\u202e'\ndef somme(plt, n, p):\n    raise E\n",
    ] {
        let hostile = verdict(&site, "Q3", code).await;
        assert_ne!(hostile["status"], "ok", "{hostile}");
        for text in texts(&hostile) {
            // Fluent isolates values with these two; a browser lays a text out by them.
            let text = text.replace(['\u{2068}', '\u{2069}'], "");
            let drives =
                |c: char| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c);
            assert!(!text.contains(drives), "{text:?}");
        }
    }
}

#[tokio::test]
async fn a_slow_wrong_answer_ends_with_its_question() {
    let site = open_site().await;
    let slow = "import time\ndef somme(plt, n, p):\n    time.sleep(0.9)\n    return -1\n";
    let start = Instant::now();
    let hostile = verdict(&site, "Q3", slow).await;
    assert_eq!(hostile["status"], "wrong", "{hostile}");
    // Ten seconds a question; making the input smaller without a clock takes hours.
    assert!(
        start.elapsed() < Duration::from_mins(1),
        "{:?}",
        start.elapsed()
    );
}

#[tokio::test]
async fn a_long_chain_of_functions_is_read() {
    let site = open_site().await;
    let mut chain = "def somme(plt, n, p):\n    return f0(sum(plt[n:p + 1]))\n".to_owned();
    for i in 0..3000 {
        let next = i + 1;
        writeln!(chain, "def f{i}(x):\n    return f{next}(x) if x < 0 else x").unwrap();
    }
    chain += "def f3000(x):\n    return x\n";
    assert_eq!(verdict(&site, "Q3", &chain).await["status"], "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn queries_that_are_slow_to_compile_end_and_others_are_answered() {
    let site = open_site().await;
    let ccinp = "/api/subjects/ccinp2024_awale";
    let mut doubling = "WITH t0(x) AS (SELECT niveau FROM Joueur)".to_owned();
    for table in 1..=24 {
        let before = table - 1;
        write!(
            doubling,
            ", t{table}(x) AS (SELECT a.x FROM t{before} a, t{before} b)"
        )
        .unwrap();
    }
    doubling += " SELECT COUNT(*) FROM t24";
    let wide = "SELECT printf('%2000000000d', 1)";
    for query in [doubling.as_str(), wide] {
        let start = Instant::now();
        let order = json!({"question": "Q22", "query": query});
        let found = posted(site.router(), format!("{ccinp}/query"), order).await;
        // SQLite gives nothing in the place of a text that is too long.
        let is_nothing = found["rows"] == json!([["NULL"]]);
        assert!(found["refusal"].is_string() || is_nothing, "{found}");
        let order = json!({"question": "Q22", "answers": {"Q22": query}});
        let checked = posted(site.router(), format!("{ccinp}/check"), order).await;
        assert_eq!(checked["points"], 0.0, "{checked}");
        assert_ne!(checked["verdicts"][0]["status"], "tool", "{checked}");
        assert!(
            start.elapsed() < Duration::from_mins(1),
            "{:?}",
            start.elapsed()
        );
    }
    let order = json!({"question": "Q22", "query": "SELECT 1"});
    let found = posted(site.router(), format!("{ccinp}/query"), order).await;
    assert_eq!(found["rows"], json!([["1"]]), "{found}");
}

/// The processes that this one has started: their numbers and when they began.
fn children() -> BTreeSet<(u32, u64)> {
    let own = std::process::id();
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return BTreeSet::new();
    };
    let numbers = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let found = numbers.filter_map(|pid: u32| {
        let (parent, began) = life(pid)?;
        (parent == own).then_some((pid, began))
    });
    found.collect()
}

/// The parent of a process that runs, and when it began.
fn life(pid: u32) -> Option<(u32, u64)> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name stands in brackets and may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    Some((fields.get(1)?.parse().ok()?, fields.get(19)?.parse().ok()?))
}

/// The most memory that this process has had, in KiB.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn thirty_hostile_files_at_once_leave_the_site_answering_and_nothing_behind() {
    let site = open_site().await;
    let before = peak_memory();
    let checks: Vec<_> = (0..30)
        .map(|number| {
            let (_, code) = HOSTILE[number % HOSTILE.len()];
            let order = json!({"answers": {"Q3": code}, "question": "Q3"});
            tokio::spawn(posted(site.router(), format!("{AWALE}/check"), order))
        })
        .collect();
    // The site answers while they run, until the last has ended.
    let (mut answered, mut started) = (0, BTreeSet::new());
    while checks.iter().any(|check| !check.is_finished()) {
        let page = Request::get("/subjects").header("host", "localhost");
        let asked = site.router().oneshot(page.body(Body::empty()).unwrap());
        let page = tokio::time::timeout(LONGEST_WAIT, asked).await;
        let page = page.expect("a page while attacks run").unwrap();
        assert_eq!(page.status().as_u16(), 200);
        answered += 1;
        started.extend(children());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(answered >= 10, "{answered} pages");
    for check in checks {
        let answer = check.await.unwrap();
        assert_ne!(answer["verdicts"][0]["status"], "ok", "{answer}");
        assert_eq!(answer["points"], 0.0, "{answer}");
    }
    assert!(!started.is_empty() || cfg!(not(target_os = "linux")));
    // No process is left, here or given to another parent.
    let end = Instant::now() + Duration::from_mins(1);
    while started
        .iter()
        .any(|(pid, began)| life(*pid).is_some_and(|(_, now)| now == *began))
    {
        assert!(Instant::now() < end, "processes are left: {started:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    if let (Some(before), Some(after)) = (before, peak_memory()) {
        assert!(
            after - before < MOST_MEMORY,
            "{} MiB more",
            (after - before) >> 10
        );
    }
}
