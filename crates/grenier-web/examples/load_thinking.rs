//! Measures how long players wait while others analyse: `script/load-web` runs
//! it.
//!
//! `load_thinking ADDRESS CLIENTS SECONDS` streams analyses of 15 s for so many
//! clients, and meanwhile asks for replies of Level 2 and of the engine and for
//! hints; prints how long each took.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use std::io;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long each analysis is asked for.
const ANALYSIS: Duration = Duration::from_secs(15);
/// Time between two questions of a player.
const PAUSE: Duration = Duration::from_millis(200);

/// A server, and the cookie of one browser.
#[derive(Clone)]
struct Browser {
    address: String,
    cookie: String,
}

/// What a player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    LevelReply,
    Hint,
    EngineReply,
}

/// An analysis that ended.
struct Analysed {
    time: Duration,
    depth: u64,
    is_whole: bool,
}

impl Browser {
    fn new(address: &str) -> Browser {
        Browser {
            address: address.to_owned(),
            cookie: String::new(),
        }
    }

    /// Sends a request; the whole answer, head and body.
    async fn ask(&mut self, request: &str, body: &str) -> io::Result<String> {
        let mut stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        stream.write_all(head.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let mut lines = answer.lines();
        if let Some(cookie) = lines.find_map(|line| line.strip_prefix("set-cookie: ")) {
            cookie
                .split(';')
                .next()
                .unwrap_or_default()
                .clone_into(&mut self.cookie);
        }
        Ok(answer)
    }

    /// Posts a document; the JSON of the answer, an error where it is none.
    async fn post(&mut self, path: &str, body: &str) -> io::Result<Value> {
        let answer = self.ask(&format!("POST {path}"), body).await?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
        if !head.starts_with("HTTP/1.1 2") {
            return Err(io::Error::other(answer));
        }
        serde_json::from_str(body).map_err(io::Error::other)
    }

    /// Begins a game; its address.
    async fn begin(&mut self, south: &str, north: &str) -> io::Result<String> {
        let body = format!(r#"{{"south":"{south}","north":"{north}"}}"#);
        let game = self.post("/api/awale/games", &body).await?;
        let id = game["id"].as_str().unwrap_or_default().to_owned();
        Ok(format!("/api/awale/games/{id}"))
    }

    async fn timed(&mut self, path: &str) -> io::Result<Duration> {
        let started = Instant::now();
        self.post(path, "{}").await?;
        Ok(started.elapsed())
    }

    /// How long a player waits, once.
    async fn wait_for(&mut self, question: Question) -> io::Result<Duration> {
        let game = match question {
            Question::LevelReply | Question::Hint => self.begin("human", "level:2").await?,
            Question::EngineReply => self.begin("engine", "human").await?,
        };
        if question == Question::LevelReply {
            self.post(&format!("{game}/moves"), r#"{"letter":"a"}"#)
                .await?;
        }
        let act = if question == Question::Hint {
            "hint"
        } else {
            "reply"
        };
        self.timed(&format!("{game}/{act}")).await
    }

    /// Streams one analysis to its end.
    async fn analyse(&mut self, client: u64) -> io::Result<Analysed> {
        let letter = |row: &str, index: u64| row.chars().nth((index % 6) as usize);
        let moves = letter("abcdef", client)
            .into_iter()
            .chain(letter("ghijkl", client / 6));
        let moves: String = moves.collect();
        let time = ANALYSIS.as_millis();
        let started = Instant::now();
        let request = format!("GET /api/awale/analyse?moves={moves}&time={time}");
        let answer = self.ask(&request, "").await?;
        let depths = answer.split("\"depth\":").skip(1);
        let depths = depths.filter_map(|rest| rest.split([',', '}']).next()?.parse().ok());
        Ok(Analysed {
            time: started.elapsed(),
            depth: depths.max().unwrap_or_default(),
            is_whole: answer.contains("event: done"),
        })
    }
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, clients, seconds] = words.as_slice() else {
        return Err(io::Error::other("ADDRESS CLIENTS SECONDS expected"));
    };
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    let deadline = Instant::now() + Duration::from_secs(number(seconds)?);
    let mut analyses = Vec::new();
    for client in 0..number(clients)? {
        analyses.push(tokio::spawn(keep_analysing(
            address.clone(),
            client,
            deadline,
        )));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let questions = [
        ("reply of Level 2", Question::LevelReply),
        ("hint", Question::Hint),
        ("reply of the engine", Question::EngineReply),
    ];
    let players = questions.map(|(name, question)| {
        let player = keep_asking(Browser::new(address), question, deadline);
        (name, tokio::spawn(player))
    });
    for (name, player) in players {
        report(name, player.await??);
    }
    let mut ended = Vec::new();
    for analysis in analyses {
        ended.extend(analysis.await?);
    }
    report_analyses(&ended);
    Ok(())
}

async fn keep_analysing(address: String, client: u64, deadline: Instant) -> Vec<Analysed> {
    let mut browser = Browser::new(&address);
    let mut ended = Vec::new();
    while Instant::now() < deadline {
        let refused = Analysed {
            time: Duration::ZERO,
            depth: 0,
            is_whole: false,
        };
        ended.push(browser.analyse(client).await.unwrap_or(refused));
        tokio::time::sleep(PAUSE).await;
    }
    ended
}

async fn keep_asking(
    mut browser: Browser,
    question: Question,
    deadline: Instant,
) -> io::Result<Vec<Duration>> {
    let mut waits = Vec::new();
    while Instant::now() < deadline {
        waits.push(browser.wait_for(question).await?);
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}

fn report(name: &str, mut waits: Vec<Duration>) {
    waits.sort();
    let at = |part: usize| waits[(waits.len() * part / 100).min(waits.len() - 1)].as_millis();
    if waits.is_empty() {
        println!("{name}: no answer");
    } else {
        let (number, half, most, last) = (waits.len(), at(50), at(95), at(100));
        println!("{name}: {number} times, median {half} ms, 95 % {most} ms, longest {last} ms");
    }
}

fn report_analyses(ended: &[Analysed]) {
    let whole: Vec<&Analysed> = ended.iter().filter(|analysis| analysis.is_whole).collect();
    let longest = whole.iter().map(|analysis| analysis.time).max();
    let mut depths: Vec<u64> = whole.iter().map(|analysis| analysis.depth).collect();
    depths.sort_unstable();
    println!(
        "analyses of {} s: {} finished, {} refused or cut, longest {:.1} s, depth {} to {}",
        ANALYSIS.as_secs(),
        whole.len(),
        ended.len() - whole.len(),
        longest.unwrap_or_default().as_secs_f64(),
        depths.first().copied().unwrap_or_default(),
        depths.last().copied().unwrap_or_default(),
    );
}
