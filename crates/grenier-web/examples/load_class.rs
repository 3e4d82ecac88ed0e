//! A class of robots: all check one question at once, then a whole file at once, while
//! somebody plays Level 2 in another room. Measures when the verdicts come, when the
//! teacher's board shows them, and how long Level 2 takes: `script/load-class` runs it.
//! Before that, one check has the server to itself.
//!
//! `load_class ADDRESS SUBJECT QUESTION FILE WRONG PUPILS`. Every third robot sends WRONG
//! after FILE: a wrong answer to the question. The server must run on this machine and
//! check for it. Exits with 1 if a limit is not kept and `STRICT` is set.
//!
//! Long because the robots, their requests and the report belong to one experiment.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::sleep;

const CLASSES: &str = "/api/classes";
const GAMES: &str = "/api/awale/games";
/// How long the class is open, in milliseconds.
const OPEN: u128 = 3_600_000;
/// How long a board may take that shows every pupil.
const PATIENCE: Duration = Duration::from_mins(2);

/// When the board first showed so many tries of a pupil.
type Shown = Arc<Mutex<HashMap<(String, u64), Instant>>>;

/// What one robot saw of one check.
struct Seen {
    name: String,
    first: Duration,
    last: Duration,
    at: Instant,
    verdicts: usize,
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, subject, question, file, wrong, pupils] = words.as_slice() else {
        return Err(io::Error::other(
            "ADDRESS SUBJECT QUESTION FILE WRONG PUPILS expected",
        ));
    };
    let pupils: usize = pupils.parse().map_err(io::Error::other)?;
    let right = std::fs::read_to_string(file)?;
    let wrong = format!("{right}{}", std::fs::read_to_string(wrong)?);
    let lone = check_alone(address, subject, question, [&right, &wrong]).await?;
    let (class, code, teacher) = make_class(address, subject).await?;
    let mut robots = Vec::new();
    for number in 0..pupils {
        let name = format!("Robot {}", letters(number));
        let body = json!({"code": code, "name": name});
        let (_, cookie) = send(address, "POST", &format!("{CLASSES}/join"), &body, "").await?;
        robots.push((name, cookie));
    }
    let shown = Shown::default();
    let path = format!("{CLASSES}/{class}/stream");
    tokio::spawn(follow(address.clone(), path, teacher, Arc::clone(&shown)));
    let stop = Arc::new(AtomicBool::new(false));
    let level = tokio::spawn(play_level_2(address.clone(), Arc::clone(&stop)));
    let sources = [&wrong, &right, &right];
    let order = |number: usize| json!({"source": sources[number % 3], "question": question});
    let one = all_check(address, subject, order, &robots).await?;
    wait_for_board(&shown, &robots).await;
    let order = |number: usize| json!({"source": sources[number % 3]});
    let whole = all_check(address, subject, order, &robots).await?;
    stop.store(true, Ordering::Relaxed);
    let replies = level.await.map_err(io::Error::other)??;
    let kept = report(lone, &one, &whole, &replies, &*shown.lock().await);
    if !kept && std::env::var_os("STRICT").is_some() {
        std::process::exit(1);
    }
    Ok(())
}

/// Letters that look like no others, so that every robot has a name of its own.
fn letters(number: usize) -> String {
    const LETTERS: [char; 10] = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'p', 't'];
    let digits = number.to_string();
    let digits = digits.bytes().map(|digit| usize::from(digit - b'0'));
    digits.map(|digit| LETTERS[digit]).collect()
}

async fn make_class(address: &str, subject: &str) -> io::Result<(String, String, String)> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let closes = now.map_err(io::Error::other)?.as_millis() + OPEN;
    let closes = u64::try_from(closes).map_err(io::Error::other)?;
    let body = json!({"name": "Robots", "subjects": [subject], "closes": closes});
    let (made, cookie) = send(address, "POST", CLASSES, &body, "").await?;
    let text = |key: &str| made[key].as_str().unwrap_or_default().to_owned();
    Ok((text("id"), text("code"), cookie))
}

fn head(address: &str, method: &str, path: &str, cookie: &str, accept: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Accept: {accept}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Sends a document; the answer, and the cookies that it sets.
async fn send(
    address: &str,
    method: &str,
    path: &str,
    body: &Value,
    cookie: &str,
) -> io::Result<(Value, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = head(
        address,
        method,
        path,
        cookie,
        "application/json",
        &body.to_string(),
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    let cookies = head.lines().filter_map(|line| {
        let (name, value) = line.split_once(": ")?;
        let is_cookie = name.eq_ignore_ascii_case("set-cookie");
        is_cookie.then(|| value.split(';').next())?
    });
    let cookies = cookies.collect::<Vec<_>>().join("; ");
    let document = serde_json::from_str(body).map_err(|_| io::Error::other(answer.clone()))?;
    Ok((document, cookies))
}

/// Notes when the board first shows the tries of each pupil.
async fn follow(address: String, path: String, cookie: String, shown: Shown) -> io::Result<()> {
    let mut stream = TcpStream::connect(&address).await?;
    let request = head(&address, "GET", &path, &cookie, "text/event-stream", "");
    stream.write_all(request.as_bytes()).await?;
    let mut lines = BufReader::new(stream).lines();
    while let Some(line) = lines.next_line().await? {
        let Some(data) = line.strip_prefix("data: ") else {
            continue;
        };
        let now = Instant::now();
        let view: Value = serde_json::from_str(data).map_err(io::Error::other)?;
        let rows = view["board"]["pupils"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let mut shown = shown.lock().await;
        for row in rows {
            let name = row["name"].as_str().unwrap_or_default();
            let marks = row["marks"].as_array().cloned().unwrap_or_default();
            let tries: u64 = marks.iter().filter_map(|mark| mark["tries"].as_u64()).sum();
            for count in 1..=tries {
                shown.entry((name.to_owned(), count)).or_insert(now);
            }
        }
    }
    Ok(())
}

async fn wait_for_board(shown: &Shown, robots: &[(String, String)]) {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        let known = shown.lock().await;
        if robots
            .iter()
            .all(|(name, _)| known.contains_key(&(name.clone(), 1)))
        {
            return;
        }
        drop(known);
        sleep(Duration::from_millis(20)).await;
    }
}

/// Checks each source while nobody else does; the slowest first verdict.
async fn check_alone(
    address: &str,
    subject: &str,
    question: &str,
    sources: [&String; 2],
) -> io::Result<Duration> {
    let path = format!("/api/subjects/{subject}/check");
    let mut slowest = Duration::ZERO;
    for source in sources {
        let order = json!({"source": source, "question": question}).to_string();
        let request = head(address, "POST", &path, "", "text/event-stream", &order);
        let seen = check(address.to_owned(), request, "alone".to_owned()).await?;
        slowest = slowest.max(seen.first);
    }
    Ok(slowest)
}

/// All robots send their orders at once.
async fn all_check(
    address: &str,
    subject: &str,
    order: impl Fn(usize) -> Value,
    robots: &[(String, String)],
) -> io::Result<Vec<Seen>> {
    let path = format!("/api/subjects/{subject}/check");
    let checks: Vec<_> = robots
        .iter()
        .enumerate()
        .map(|(number, (name, cookie))| {
            let order = order(number).to_string();
            let request = head(address, "POST", &path, cookie, "text/event-stream", &order);
            tokio::spawn(check(address.to_owned(), request, name.clone()))
        })
        .collect();
    let mut seen = Vec::new();
    for check in checks {
        seen.push(check.await.map_err(io::Error::other)??);
    }
    Ok(seen)
}

async fn check(address: String, request: String, name: String) -> io::Result<Seen> {
    let began = Instant::now();
    let mut stream = TcpStream::connect(&address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut lines = BufReader::new(stream).lines();
    let (mut first, mut verdicts) = (None, 0);
    while let Some(line) = lines.next_line().await? {
        match line.as_str() {
            "event: verdict" => {
                verdicts += 1;
                first.get_or_insert(began.elapsed());
            }
            "event: done" => break,
            "event: error" => {
                let data = lines.next_line().await?.unwrap_or_default();
                return Err(io::Error::other(format!("{name}: {data}")));
            }
            _ => (),
        }
    }
    let first = first.ok_or_else(|| io::Error::other(format!("{name}: no verdict")))?;
    Ok(Seen {
        name,
        first,
        last: began.elapsed(),
        at: Instant::now(),
        verdicts,
    })
}

/// Plays Level 2 until told to stop; how long each of its moves took.
async fn play_level_2(address: String, stop: Arc<AtomicBool>) -> io::Result<Vec<Duration>> {
    let mut replies = Vec::new();
    let new = json!({"rules": "ccinp", "south": "level:2", "north": "human"});
    while !stop.load(Ordering::Relaxed) {
        let (game, cookie) = send(&address, "POST", GAMES, &new, "").await?;
        let path = format!("{GAMES}/{}/reply", game["id"].as_str().unwrap_or_default());
        let began = Instant::now();
        send(&address, "POST", &path, &json!({}), &cookie).await?;
        replies.push(began.elapsed());
        sleep(Duration::from_millis(100)).await;
    }
    Ok(replies)
}

/// The value below which this part of them is.
fn at(mut times: Vec<Duration>, part: f64) -> Duration {
    times.sort_unstable();
    let index = (times.len() as f64 * part) as usize;
    let index = index.min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default()
}

fn report(
    lone: Duration,
    one: &[Seen],
    whole: &[Seen],
    replies: &[Duration],
    shown: &HashMap<(String, u64), Instant>,
) -> bool {
    let firsts: Vec<Duration> = one.iter().map(|seen| seen.first).collect();
    let (half, most) = (at(firsts.clone(), 0.5), at(firsts, 0.95));
    let board: Vec<Duration> = one
        .iter()
        .map(|seen| match shown.get(&(seen.name.clone(), 1)) {
            Some(shown) => shown.saturating_duration_since(seen.at),
            None => PATIENCE,
        })
        .collect();
    let board = at(board, 1.0);
    let last = at(whole.iter().map(|seen| seen.last).collect(), 1.0);
    let progress = at(whole.iter().map(|seen| seen.first).collect(), 1.0);
    let verdicts = whole
        .iter()
        .map(|seen| seen.verdicts)
        .min()
        .unwrap_or_default();
    let (reply, slow) = (at(replies.to_vec(), 0.5), at(replies.to_vec(), 0.95));
    println!("a check alone: the first verdict after {lone:.1?}");
    let pupils = one.len();
    println!(
        "{pupils} robots, one question at once: half of the verdicts within {half:.1?}, 95 % within {most:.1?}"
    );
    println!("the board shows the last of them {board:.1?} after its robot knows");
    println!(
        "a whole file at once: the first verdict of the slowest after {progress:.1?}, all done after {last:.1?}, {verdicts} verdicts each"
    );
    println!(
        "Level 2 meanwhile: {} moves, half within {reply:.1?}, 95 % within {slow:.1?}",
        replies.len()
    );
    let limits = [
        lone <= Duration::from_secs(1),
        half <= Duration::from_secs(3),
        most <= Duration::from_secs(6),
        board <= Duration::from_secs(2),
        last <= Duration::from_mins(1),
        verdicts > 1,
        slow <= Duration::from_millis(100),
    ];
    let kept = limits.iter().all(|kept| *kept);
    println!(
        "{}",
        if kept {
            "every limit is kept"
        } else {
            "a limit is not kept"
        }
    );
    kept
}
