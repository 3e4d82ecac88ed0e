//! Servers of one site as processes of their own, a balancer before them, and
//! people at the other end.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::http::Request;

use crate::postgres;

/// The longest wait for anything.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// A new database of the private PostgreSQL; its address.
pub fn database() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("servers_{}_{number}", std::process::id());
    postgres::server().create_database(&name);
    postgres::server().address(&name)
}

/// The program with a database, in English and with a folder of its own.
pub fn grenier(folder: &Path, database: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CACHE_HOME", folder)
        .env("GRENIER_DATABASE", database);
    command
}

/// A server that runs; killed with the value.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn start(folder: &Path, database: &str, words: &[&str]) -> Server {
        let mut command = grenier(folder, database);
        command.args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--behind",
            "127.0.0.1/32",
        ]);
        let mut child = command
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("an address");
        let address = address.trim_end_matches('/').parse().unwrap();
        Server { child, address }
    }

    /// Ends it without any warning.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop.
    pub fn terminate(&self) {
        self.signal("TERM");
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let signal = format!("-{name}");
        let status = Command::new("kill").args([&signal, &id]).status();
        assert!(status.unwrap().success());
    }

    /// Waits until it has stopped by itself.
    pub fn wait(&mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// HAProxy with the file of `examples`, before two servers.
pub struct Balancer {
    child: Child,
    pub address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Balancer {
    /// With the file as it is, or without any stickiness.
    pub async fn start(servers: [&Server; 2], is_sticky: bool) -> Balancer {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = free.local_addr().unwrap();
        drop(free);
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/haproxy.cfg");
        let mut text = std::fs::read_to_string(file).unwrap();
        for (old, new) in [
            ("127.0.0.1:7880", address),
            ("127.0.0.1:7881", servers[0].address),
            ("127.0.0.1:7882", servers[1].address),
        ] {
            assert!(text.contains(old));
            text = text.replace(old, &new.to_string());
        }
        if !is_sticky {
            for (old, new) in [
                ("balance leastconn", "balance roundrobin"),
                ("balance uri depth 4", "balance roundrobin"),
                ("    cookie SERVER insert indirect nocache httponly\n", ""),
                (" cookie one", ""),
                (" cookie two", ""),
            ] {
                assert!(text.contains(old), "{old}");
                text = text.replace(old, new);
            }
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("haproxy.cfg");
        std::fs::write(&path, text).unwrap();
        let program = ["/usr/sbin/haproxy", "haproxy"];
        let program = program.into_iter().find(|path| Path::new(path).exists());
        let child = Command::new(program.unwrap_or("haproxy"))
            .args(["-db", "-q", "-f"])
            .arg(&path)
            .spawn()
            .expect("HAProxy is installed (script/bootstrap)");
        let balancer = Balancer {
            child,
            address,
            _folder: folder,
        };
        let mut person = Person::at(address);
        eventually(async || person.status("GET", "/health").await == Some(200)).await;
        balancer
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something holds.
pub async fn eventually(mut holds: impl AsyncFnMut() -> bool) {
    let began = Instant::now();
    while !holds().await {
        assert!(began.elapsed() < PATIENCE, "it never held");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// An answer of a server.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}", self.body))
    }
}

/// Somebody with a browser: cookies, and an address of their own.
#[derive(Clone)]
pub struct Person {
    pub server: SocketAddr,
    from: [u8; 4],
    cookies: Vec<(String, String)>,
    headers: String,
}

impl Person {
    pub fn at(server: SocketAddr) -> Person {
        Person {
            server,
            from: [127, 0, 0, 1],
            cookies: Vec::new(),
            headers: String::new(),
        }
    }

    pub fn from(mut self, last: u8) -> Person {
        self.from = [127, 0, 0, last];
        self
    }

    pub fn saying(mut self, header: &str) -> Person {
        self.headers.push_str(header);
        self.headers.push_str("\r\n");
        self
    }

    /// The same browser at another server.
    pub fn elsewhere(&self, server: SocketAddr) -> Person {
        Person {
            server,
            ..self.clone()
        }
    }

    async fn connect(&self) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((self.from, 0))).unwrap();
        socket.connect(self.server).await.ok()
    }

    fn cookie(&self) -> String {
        let pairs = self.cookies.iter();
        let pairs: Vec<String> = pairs
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        pairs.join("; ")
    }

    /// The answer to a request; nothing where the server is gone.
    pub async fn ask(&mut self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let mut stream = self.connect().await?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\
             Cookie: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.headers,
            self.cookie(),
            body.len()
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes));
        read.await.expect("an answer in time").ok()?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        for line in head
            .lines()
            .filter(|line| line.to_lowercase().starts_with("set-cookie: "))
        {
            let pair = line[12..].split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').unwrap_or_default();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        Some(Answer {
            status: head.split(' ').nth(1)?.parse().ok()?,
            body: unchunked(head, body),
            head: head.to_owned(),
        })
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "").await.expect("the server answers")
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let answer = self.ask("POST", path, &body.to_string()).await;
        answer.expect("the server answers")
    }

    pub async fn status(&mut self, method: &str, path: &str) -> Option<u16> {
        Some(self.ask(method, path, "").await?.status)
    }

    /// A new game of Tetris Couleurs; its name.
    pub async fn begin(&mut self, settings: Value) -> String {
        let answer = self.post("/api/couleurs/games", &settings).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// Sits down to a game of Tetris Couleurs; nothing where that is refused.
    pub async fn sit(&self, id: &str) -> Option<Player> {
        self.open(&format!("/api/couleurs/games/{id}/socket")).await
    }

    /// Comes to the board of a duel; nothing where that is refused.
    pub async fn at_board(&self, id: &str) -> Option<Player> {
        self.open(&format!("/api/awale/duels/{id}/socket")).await
    }

    async fn open(&self, path: &str) -> Option<Player> {
        let stream = self.connect().await?;
        let request = Request::builder()
            .uri(format!("ws://localhost{path}"))
            .header("Host", "localhost")
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", generate_key())
            .header("Cookie", self.cookie());
        let opened = tokio_tungstenite::client_async(request.body(()).unwrap(), stream);
        let opened = tokio::time::timeout(PATIENCE, opened)
            .await
            .expect("in time");
        let (socket, _) = opened.ok()?;
        Some(Player {
            socket,
            seq: 0,
            close_code: None,
        })
    }
}

/// The body, with the sizes of its chunks taken out.
fn unchunked(head: &str, body: &str) -> String {
    if !head.to_lowercase().contains("transfer-encoding: chunked") {
        return body.to_owned();
    }
    let mut whole = String::new();
    let mut rest = body;
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap_or(0);
        if size == 0 || after.len() < size {
            break;
        }
        whole.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
    }
    whole
}

/// Somebody who plays over a socket.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    seq: u64,
    /// The code of the close, once it came.
    pub close_code: Option<u16>,
}

impl Player {
    /// The next message; nothing once the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match message.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => (),
                Some(Ok(Message::Close(frame))) => {
                    self.close_code = frame.map(|frame| frame.code.into());
                    return None;
                }
                _ => return None,
            }
        }
    }

    /// The next message of a type; nothing if the socket closes before.
    pub async fn until(&mut self, wanted: &str) -> Option<Value> {
        loop {
            let message = self.next().await?;
            if message["type"] == wanted {
                return Some(message);
            }
        }
    }

    pub async fn press(&mut self, act: &str) {
        self.send(json!({"do": act})).await;
    }

    /// Sends an act under the next number.
    pub async fn send(&mut self, mut act: Value) {
        self.seq += 1;
        act["seq"] = json!(self.seq);
        let message = act.to_string();
        // A socket closed by the other end is seen when it is read.
        let _ = self.socket.send(Message::Text(message.into())).await;
    }

    /// Drops a bar; the state after it, or nothing if the game is over or went
    /// elsewhere.
    pub async fn drop_bar(&mut self) -> Option<Value> {
        loop {
            self.press("drop").await;
            loop {
                let message = self.next().await?;
                match message["type"].as_str()? {
                    "step" => return Some(message),
                    "over" | "taken" => return None,
                    "refused" => {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        break;
                    }
                    _ => (),
                }
            }
        }
    }
}
