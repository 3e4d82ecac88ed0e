//! How many moves of awalé a second a server writes: `script/load-moves` runs it.
//!
//! `load_moves ADDRESS CLIENTS SECONDS`: each client begins a game of two people, then
//! plays a move and takes it back, again and again, over one connection.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use std::io;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

#[tokio::main]
async fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, clients, seconds] = words.as_slice() else {
        return Err(io::Error::other("ADDRESS CLIENTS SECONDS expected"));
    };
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    let (clients, time) = (number(clients)?, Duration::from_secs(number(seconds)?));
    let mut players = Vec::new();
    for _ in 0..clients {
        players.push(Player::begin(address).await?);
    }
    let deadline = Instant::now() + time;
    let tasks: Vec<_> = players
        .into_iter()
        .map(|player| tokio::spawn(player.play(deadline)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.map_err(io::Error::other)??);
    }
    times.sort();
    let at = |part: usize| times.get(times.len() * part / 100).copied();
    println!(
        "{:.0} moves/s, {clients} clients, median {:.1?}, 99 % {:.1?}",
        times.len() as f64 / time.as_secs_f64(),
        at(50).unwrap_or_default(),
        at(99).unwrap_or_default()
    );
    Ok(())
}

/// Somebody with a game of their own.
struct Player {
    stream: BufReader<TcpStream>,
    address: String,
    cookie: String,
    game: String,
}

impl Player {
    async fn begin(address: &str) -> io::Result<Player> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut player = Player {
            stream: BufReader::new(stream),
            address: address.to_owned(),
            cookie: String::new(),
            game: String::new(),
        };
        let body = r#"{"south":"human","north":"human"}"#;
        let answer = player.post("/api/awale/games", body).await?;
        let game: serde_json::Value = serde_json::from_slice(&answer)?;
        let id = game["id"].as_str().map(ToOwned::to_owned);
        player.game = id.ok_or_else(|| io::Error::other("no game"))?;
        Ok(player)
    }

    /// The time of each move and of each one taken back.
    async fn play(mut self, deadline: Instant) -> io::Result<Vec<Duration>> {
        let mut times = Vec::new();
        for act in ["moves", "undo"].into_iter().cycle() {
            if Instant::now() >= deadline {
                break;
            }
            let path = format!("/api/awale/games/{}/{act}", self.game);
            let began = Instant::now();
            self.post(&path, r#"{"letter":"a"}"#).await?;
            times.push(began.elapsed());
        }
        Ok(times)
    }

    /// The body of an answer; an error unless it is a success.
    async fn post(&mut self, path: &str, body: &str) -> io::Result<Vec<u8>> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let is_success = line
            .split(' ')
            .nth(1)
            .is_some_and(|status| status.starts_with('2'));
        let status = line.trim_end().to_owned();
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let header = line.trim_end();
            if header.is_empty() {
                break;
            }
            let (name, value) = header.split_once(": ").unwrap_or_default();
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().map_err(io::Error::other)?,
                "set-cookie" => value
                    .split(';')
                    .next()
                    .unwrap_or_default()
                    .clone_into(&mut self.cookie),
                _ => (),
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        if is_success {
            Ok(body)
        } else {
            Err(io::Error::other(format!("{path}: {status}")))
        }
    }
}
