//! Asks a server for as much as it gives: `script/load-web` runs it.
//!
//! `load ADDRESS KIND CLIENTS SECONDS` with KIND one of `static`, `page`,
//! `explore` and `mixed`; prints requests a second, what was answered and how
//! long it took. Plain HTTP/1.1 over as many connections as clients.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use std::collections::BTreeMap;
use std::io;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// What one client saw.
#[derive(Default)]
struct Tally {
    statuses: BTreeMap<u16, u64>,
    /// Milliseconds, of each request.
    times: Vec<f32>,
    broken: u64,
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, kind, clients, seconds] = words.as_slice() else {
        return Err(io::Error::other("ADDRESS KIND CLIENTS SECONDS expected"));
    };
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    let (clients, time) = (number(clients)?, Duration::from_secs(number(seconds)?));
    let deadline = Instant::now() + time;
    let mut tasks = Vec::new();
    for client in 0..clients {
        let (address, kind) = (address.clone(), kind.clone());
        tasks.push(tokio::spawn(async move {
            let mut tally = Tally::default();
            while Instant::now() < deadline {
                if ask_on(&address, &kind, client, deadline, &mut tally)
                    .await
                    .is_err()
                {
                    tally.broken += 1;
                }
            }
            tally
        }));
    }
    let mut all = Tally::default();
    for task in tasks {
        let tally = task.await.map_err(io::Error::other)?;
        for (status, count) in tally.statuses {
            *all.statuses.entry(status).or_default() += count;
        }
        all.times.extend(tally.times);
        all.broken += tally.broken;
    }
    report(kind, clients, time, all);
    Ok(())
}

/// Asks over one connection until the deadline.
async fn ask_on(
    address: &str,
    kind: &str,
    client: u64,
    deadline: Instant,
    tally: &mut Tally,
) -> io::Result<()> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut stream = BufReader::new(stream);
    let mut number = client;
    while Instant::now() < deadline {
        let started = Instant::now();
        let request = request(kind, address, number);
        stream.get_mut().write_all(request.as_bytes()).await?;
        let status = answer(&mut stream).await?;
        tally.times.push(started.elapsed().as_secs_f32() * 1000.0);
        *tally.statuses.entry(status).or_default() += 1;
        number += 7;
    }
    Ok(())
}

/// The first two moves of a game, one of 36 ways.
fn moves(number: u64) -> String {
    let letter = |row: &str, index: u64| row.chars().nth((index % 6) as usize);
    let south = letter("abcdef", number);
    let north = letter("ghijkl", number / 6);
    south.into_iter().chain(north).collect()
}

fn request(kind: &str, address: &str, number: u64) -> String {
    let get = |path: &str| {
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept: application/json\r\n\r\n")
    };
    let moves = moves(number);
    match kind {
        "static" => get("/assets/site/site.css"),
        "page" => get("/awale/analysis"),
        "explore" => get(&format!("/api/awale/explore?moves={moves}")),
        _ => match number % 20 {
            0..5 => get("/"),
            5..8 => get("/awale/play"),
            8..11 => get("/assets/site/site.css"),
            11..14 => get(&format!("/api/awale/explore?moves={moves}")),
            14..17 => get(&format!("/api/awale/position?moves={moves}")),
            17 => {
                let body = r#"{"south":"human","north":"level:2"}"#;
                format!(
                    "POST /api/awale/games HTTP/1.1\r\nHost: {address}\r\n\
                     Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                    body.len()
                )
            }
            18 => get("/archive"),
            _ => get(&format!(
                "/api/awale/analyse?moves={moves}&time=100&stream=0"
            )),
        },
    }
}

/// Reads one answer; its status.
async fn answer(stream: &mut BufReader<TcpStream>) -> io::Result<u16> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("no status"))?;
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let header = line.trim_end().to_ascii_lowercase();
        if header.is_empty() {
            break;
        }
        if let Some(value) = header.strip_prefix("content-length:") {
            length = value.trim().parse().map_err(io::Error::other)?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    Ok(status)
}

fn report(kind: &str, clients: u64, time: Duration, mut all: Tally) {
    all.times.sort_by(f32::total_cmp);
    let at = |part: f64| {
        let index = (all.times.len() as f64 * part) as usize;
        all.times
            .get(index.min(all.times.len().saturating_sub(1)))
            .copied()
    };
    let shown = |part: f64| at(part).unwrap_or_default();
    println!(
        "{kind}: {clients} clients, {:.0} requests/s, median {:.1} ms, 99 % {:.1} ms, \
         statuses {:?}, broken {}",
        all.times.len() as f64 / time.as_secs_f64(),
        shown(0.5),
        shown(0.99),
        all.statuses,
        all.broken
    );
}
