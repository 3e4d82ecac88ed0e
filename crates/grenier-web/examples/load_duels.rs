//! Plays many duels of awalé at once over real sockets, a move a second each, and
//! measures when the opponent is told: `script/load-web` runs it.
//!
//! `load_duels ADDRESS DUELS SECONDS`. At the end each duel is asked for once more:
//! it must have exactly the moves that were told. Fails where moves were lost, or
//! more than one in twenty was told later than promised.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use std::io;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::http::Request;

const DUELS: &str = "/api/awale/duels";
const BETWEEN_MOVES: Duration = Duration::from_secs(1);
/// A move that is not told within this time is lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// Milliseconds within which nineteen of twenty moves are told.
const PROMISED: f64 = 50.0;

/// What the robots of one duel saw, times in milliseconds.
#[derive(Default)]
struct Tally {
    told: Vec<f64>,
    games: u64,
    lost: u64,
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, duels, seconds] = words.as_slice() else {
        return Err(io::Error::other("ADDRESS DUELS SECONDS expected"));
    };
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    let (duels, seconds) = (number(duels)?, number(seconds)?);
    let deadline = Instant::now() + Duration::from_secs(seconds);
    let tables: Vec<_> = (0..duels)
        .map(|number| tokio::spawn(play(address.clone(), number, deadline)))
        .collect();
    let mut all = Tally::default();
    for table in tables {
        let tally = table.await.map_err(io::Error::other)??;
        all.told.extend(tally.told);
        all.games += tally.games;
        all.lost += tally.lost;
    }
    report(duels, seconds, all)
}

/// Posts a document; the answer, and the guest's cookie where one is given.
async fn post(
    address: &str,
    path: &str,
    body: &Value,
    cookie: &str,
) -> io::Result<(Value, String)> {
    let body = body.to_string();
    let request = format!(
        "POST {DUELS}{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    exchange(address, &request).await
}

async fn exchange(address: &str, request: &str) -> io::Result<(Value, String)> {
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
    let document = serde_json::from_str(body);
    let document = document.map_err(|_| io::Error::other(answer.clone()))?;
    Ok((document, cookie.unwrap_or_default().to_owned()))
}

/// A robot: its connection and what it last heard.
struct Robot {
    socket: WebSocketStream<TcpStream>,
    seq: u64,
    duel: Value,
}

impl Robot {
    async fn connect(address: &str, id: &str, cookie: &str) -> io::Result<Robot> {
        let request = Request::builder()
            .uri(format!("ws://{address}{DUELS}/{id}/socket"))
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
        let (socket, _) = upgraded.map_err(io::Error::other)?;
        let mut robot = Robot {
            socket,
            seq: 0,
            duel: Value::Null,
        };
        robot.hear(0).await?;
        Ok(robot)
    }

    /// Reads messages until so many moves are known.
    async fn hear(&mut self, moves: usize) -> io::Result<()> {
        while self.duel.is_null() || self.moves().len() < moves {
            let message = timeout(PATIENCE, self.socket.next()).await?;
            let Some(Ok(Message::Text(text))) = message else {
                match message {
                    Some(Ok(_)) => continue,
                    _ => return Err(io::Error::other("the connection is closed")),
                }
            };
            let mut message: Value = serde_json::from_str(&text).map_err(io::Error::other)?;
            if message["type"] == "refused" {
                return Err(io::Error::other(message.to_string()));
            }
            if message["type"] == "duel" {
                self.duel = message["duel"].take();
            }
        }
        Ok(())
    }

    fn moves(&self) -> &str {
        self.duel["position"]["moves_played"]
            .as_str()
            .unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.duel["status"] == "over"
    }

    /// Plays one of the pits that may be played, not always the same.
    async fn play(&mut self, number: usize) -> io::Result<()> {
        let pits = self.duel["position"]["pits"].as_array();
        let playable: Vec<&Value> = pits
            .into_iter()
            .flatten()
            .filter(|pit| pit["playable"] == true)
            .collect();
        let ply = self.moves().len();
        let pit = playable[(number + ply * 7) % playable.len()];
        self.seq += 1;
        let act = json!({"seq": self.seq, "do": "move", "letter": pit["letter"], "ply": ply});
        let sent = self.socket.send(Message::Text(act.to_string().into()));
        sent.await.map_err(io::Error::other)
    }
}

/// Plays duels one after the other until the deadline.
async fn play(address: String, number: u64, deadline: Instant) -> io::Result<Tally> {
    let mut tally = Tally::default();
    // People do not all begin at the same moment.
    sleep(Duration::from_millis(number * 37 % 3000)).await;
    while Instant::now() < deadline {
        tally.games += 1;
        play_one(&address, number as usize, deadline, &mut tally).await?;
    }
    Ok(tally)
}

async fn play_one(
    address: &str,
    number: usize,
    deadline: Instant,
    tally: &mut Tally,
) -> io::Result<()> {
    let wanted = json!({"side": "south", "rules": "abapa", "clock": {"minutes": 30}});
    let (duel, south) = post(address, "", &wanted, "").await?;
    let id = duel["id"].as_str().unwrap_or_default().to_owned();
    let (_, north) = post(address, &format!("/{id}/seat"), &json!({}), "").await?;
    let mut robots = [
        Robot::connect(address, &id, &south).await?,
        Robot::connect(address, &id, &north).await?,
    ];
    let mut next = Instant::now();
    while Instant::now() < deadline && !robots[0].is_over() {
        sleep_until(next.into()).await;
        next += BETWEEN_MOVES;
        let ply = robots[0].moves().len();
        let sent = Instant::now();
        robots[ply % 2].play(number).await?;
        // What counts is when the other is told.
        robots[(ply + 1) % 2].hear(ply + 1).await?;
        tally.told.push(sent.elapsed().as_secs_f64() * 1000.0);
        robots[ply % 2].hear(ply + 1).await?;
    }
    let request =
        format!("GET {DUELS}/{id} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let (kept, _) = exchange(address, &request).await?;
    if kept["position"]["moves_played"] != robots[0].moves() {
        tally.lost += 1;
    }
    Ok(())
}

fn report(duels: u64, seconds: u64, mut all: Tally) -> io::Result<()> {
    all.told.sort_by(f64::total_cmp);
    let at = |part: f64| {
        let index = (all.told.len() as f64 * part) as usize;
        let index = index.min(all.told.len().saturating_sub(1));
        all.told.get(index).copied().unwrap_or_default()
    };
    println!(
        "{duels} duels at once ({} begun), {seconds} s, {} moves: told in median {:.1} ms, \
         95 % {:.1} ms, 99 % {:.1} ms, most {:.1} ms; {} duels with moves lost",
        all.games,
        all.told.len(),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0),
        all.lost
    );
    if all.lost > 0 {
        return Err(io::Error::other("moves were lost"));
    }
    if at(0.95) > PROMISED {
        return Err(io::Error::other(format!(
            "95 % told within {:.1} ms, {PROMISED} ms expected",
            at(0.95)
        )));
    }
    Ok(())
}
