//! Plays many games of Tetris Couleurs at once over real sockets, and measures
//! how late the server's clock is: `script/load-web` runs it.
//!
//! `load_couleurs ADDRESS PID GAMES BOTS IDLE SECONDS`: so many games under the
//! clock played as people do, so many bots of the deepest strength watched at
//! their fastest, so many sockets of paused games. PID is the server's, whose
//! memory is read.
//!
//! How late a step is: each step of the clock carries its tick, and tick n is
//! due n sixtieths of a second after the game began. The server does not send
//! when the game began, so the earliest step of all, by its own tick, is taken
//! as on time. A figure is therefore the delay beyond the best step, for the
//! server, the socket and this program together.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use std::io;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::http::Request;

const TICKS_PER_SECOND: f64 = 60.0;

type Socket = WebSocketStream<TcpStream>;

/// What one player saw, times in milliseconds.
#[derive(Default)]
struct Tally {
    late: Vec<f64>,
    answers: Vec<f64>,
    refused: u64,
    games: u64,
    bars: u64,
}

struct Run {
    address: String,
    server: u32,
    games: u64,
    bots: u64,
    idle: u64,
    time: Duration,
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let run = run_from_arguments()?;
    let before = memory(run.server)?;
    let mut idle = Vec::new();
    for _ in 0..run.idle {
        idle.push(rest(&run.address).await?);
    }
    if run.idle > 0 {
        sleep(Duration::from_secs(2)).await;
        let each = (memory(run.server)? - before) / run.idle as f64;
        println!(
            "{} idle sockets: {each:.1} KiB of the server's memory each",
            run.idle
        );
    }
    let deadline = Instant::now() + run.time;
    let bots: Vec<_> = (0..run.bots)
        .map(|_| tokio::spawn(watch(run.address.clone(), deadline)))
        .collect();
    let players: Vec<_> = (0..run.games)
        .map(|number| tokio::spawn(play(run.address.clone(), number, deadline)))
        .collect();
    let mut all = Tally::default();
    for player in players {
        let tally = player.await.map_err(io::Error::other)??;
        all.late.extend(tally.late);
        all.answers.extend(tally.answers);
        all.refused += tally.refused;
        all.games += tally.games;
        all.bars += tally.bars;
    }
    let mut watched = 0;
    for bot in bots {
        watched += bot.await.map_err(io::Error::other)??;
    }
    report(&run, all, watched);
    println!("memory {:.0} MiB", memory(run.server)? / 1024.0);
    Ok(())
}

fn run_from_arguments() -> io::Result<Run> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, server, games, bots, idle, seconds] = words.as_slice() else {
        return Err(io::Error::other(
            "ADDRESS PID GAMES BOTS IDLE SECONDS expected",
        ));
    };
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    Ok(Run {
        address: address.clone(),
        server: number(server)? as u32,
        games: number(games)?,
        bots: number(bots)?,
        idle: number(idle)?,
        time: Duration::from_secs(number(seconds)?),
    })
}

/// The memory of a process, in KiB.
fn memory(process: u32) -> io::Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    let number = number.and_then(|number| number.parse().ok());
    number.ok_or_else(|| io::Error::other("no memory reported"))
}

/// Begins a game; its name and the guest's cookie.
async fn begin(address: &str, wanted: &Value) -> io::Result<(String, String)> {
    let body = wanted.to_string();
    let request = format!(
        "POST /api/couleurs/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie")
            .then(|| value.split(';').next())?
    });
    let game: Value = serde_json::from_str(body).map_err(io::Error::other)?;
    match (game["id"].as_str(), cookie) {
        (Some(id), Some(cookie)) => Ok((id.to_owned(), cookie.to_owned())),
        _ => Err(io::Error::other(answer.clone())),
    }
}

async fn sit(address: &str, wanted: &Value) -> io::Result<Socket> {
    let (id, cookie) = begin(address, wanted).await?;
    let request = Request::builder()
        .uri(format!("ws://{address}/api/couleurs/games/{id}/socket"))
        .header("Host", address)
        .header("Connection", "Upgrade")
        .header("Upgrade", "websocket")
        .header("Sec-WebSocket-Version", "13")
        .header("Sec-WebSocket-Key", generate_key())
        .header("Cookie", cookie)
        .body(())
        .map_err(io::Error::other)?;
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let upgraded = tokio_tungstenite::client_async(request, stream).await;
    Ok(upgraded.map_err(io::Error::other)?.0)
}

async fn press(socket: &mut Socket, seq: u64, act: &str) -> io::Result<()> {
    let input = json!({"seq": seq, "do": act}).to_string();
    let sent = socket.send(Message::Text(input.into())).await;
    sent.map_err(io::Error::other)
}

/// A socket of a paused game.
async fn rest(address: &str) -> io::Result<Socket> {
    let mut socket = sit(address, &json!({})).await?;
    press(&mut socket, 1, "pause").await?;
    // The state twice: as it began, and paused.
    socket.next().await;
    socket.next().await;
    Ok(socket)
}

/// Watches bots at their fastest; the bars they played.
async fn watch(address: String, deadline: Instant) -> io::Result<u64> {
    let mut socket = sit(&address, &json!({"player": "bot:deep"})).await?;
    press(&mut socket, 1, "faster").await?;
    press(&mut socket, 2, "faster").await?;
    let mut bars = 0;
    while let Ok(Some(Ok(message))) = timeout_at(deadline.into(), socket.next()).await {
        let Message::Text(text) = message else {
            continue;
        };
        let message: Value = serde_json::from_str(&text).map_err(io::Error::other)?;
        bars = message["bars"].as_u64().unwrap_or(bars);
    }
    Ok(bars)
}

/// Plays games one after the other until the deadline.
async fn play(address: String, number: u64, deadline: Instant) -> io::Result<Tally> {
    let mut tally = Tally::default();
    // People do not all begin at the same moment.
    sleep(Duration::from_millis(number * 17 % 2000)).await;
    while Instant::now() < deadline {
        let mut socket = sit(&address, &json!({"level": 5})).await?;
        tally.games += 1;
        play_one(&mut socket, number, deadline, &mut tally).await?;
    }
    Ok(tally)
}

/// What a player does, four times a second.
const ACTS: [&str; 12] = [
    "left", "permute", "left", "down", "right", "permute", "down", "right", "left", "right",
    "permute", "drop",
];
const BETWEEN: Duration = Duration::from_millis(250);

async fn play_one(
    socket: &mut Socket,
    number: u64,
    deadline: Instant,
    tally: &mut Tally,
) -> io::Result<()> {
    let began = Instant::now();
    let mut steps = Vec::new();
    let mut pressed: Vec<Instant> = Vec::new();
    let mut next = began + BETWEEN;
    let mut bars = 0;
    loop {
        let wake = next.min(deadline);
        match timeout_at(wake.into(), socket.next()).await {
            Err(_) if Instant::now() >= deadline => break,
            Err(_) => {
                next += BETWEEN;
                pressed.push(Instant::now());
                let act = ACTS[(pressed.len() + number as usize) % ACTS.len()];
                press(socket, pressed.len() as u64, act).await?;
            }
            Ok(Some(Ok(Message::Text(text)))) => {
                let arrived = Instant::now();
                let message: Value = serde_json::from_str(&text).map_err(io::Error::other)?;
                bars = message["bars"].as_u64().unwrap_or(bars);
                if let Some(tick) = message["fell_at"].as_f64() {
                    let due = tick / TICKS_PER_SECOND;
                    steps.push((arrived - began).as_secs_f64() - due);
                }
                match (message["type"].as_str(), message["seq"].as_u64()) {
                    (Some("step"), Some(seq)) => {
                        let sent = pressed[seq as usize - 1];
                        tally.answers.push((arrived - sent).as_secs_f64() * 1000.0);
                    }
                    (Some("refused"), _) => tally.refused += 1,
                    (Some("over"), _) => break,
                    _ => (),
                }
            }
            Ok(Some(Ok(_))) => (),
            Ok(Some(Err(_)) | None) => break,
        }
    }
    let earliest = steps.iter().copied().fold(f64::INFINITY, f64::min);
    let late = steps.iter().map(|step| (step - earliest) * 1000.0);
    tally.late.extend(late);
    tally.bars += bars;
    Ok(())
}

fn report(run: &Run, mut all: Tally, watched: u64) {
    let quantiles = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        let at = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            times
                .get(index.min(times.len().saturating_sub(1)))
                .copied()
                .unwrap_or_default()
        };
        format!(
            "median {:.1} ms, 95 % {:.1} ms, 99 % {:.1} ms, most {:.1} ms",
            at(0.5),
            at(0.95),
            at(0.99),
            at(1.0)
        )
    };
    println!(
        "{} games at once ({} begun, {} bars), {} bots ({watched} bars), {} idle sockets, {} s",
        run.games,
        all.games,
        all.bars,
        run.bots,
        run.idle,
        run.time.as_secs()
    );
    println!(
        "  {} falls: late by {}",
        all.late.len(),
        quantiles(&mut all.late)
    );
    println!(
        "  {} inputs: answered in {}; {} refused",
        all.answers.len(),
        quantiles(&mut all.answers),
        all.refused
    );
}
