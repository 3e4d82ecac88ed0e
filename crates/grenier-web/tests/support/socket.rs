//! A site on a real socket, and players at the other end of WebSockets.
#![allow(dead_code, reason = "each test file uses what it needs")]

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::http::Request;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::Site;

/// The longest wait for a message.
const PATIENCE: Duration = Duration::from_mins(1);

/// A site that listens.
pub struct Listening {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
}

impl Listening {
    pub async fn start(site: &Site) -> Listening {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let bound = grenier_web::bind(any).await.unwrap();
        let address = bound.address();
        let (stop, stopped) = oneshot::channel();
        let app = site.app.clone();
        let server = tokio::spawn(async move {
            let stopped = async { stopped.await.unwrap_or_default() };
            grenier_web::serve(app, bound, stopped).await;
        });
        Listening {
            address,
            stop,
            server,
        }
    }

    /// Stops as on Ctrl-C, and waits until all is saved.
    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        self.server.await.unwrap();
    }

    fn request(&self, site: &Site, id: &str, origin: Option<&str>) -> Request<()> {
        // A whole path, or the name of a game of Tetris Couleurs.
        let path = if id.starts_with('/') {
            id.to_owned()
        } else {
            format!("/api/couleurs/games/{id}/socket")
        };
        let mut request = Request::builder()
            .uri(format!("ws://{}{path}", self.address))
            .header("Host", self.address.to_string())
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", generate_key());
        if let Some(guest) = site.cookie("guest") {
            request = request.header("Cookie", format!("guest={guest}"));
        }
        if let Some(origin) = origin {
            request = request.header("Origin", origin);
        }
        request.body(()).unwrap()
    }

    /// Sits down to a game.
    pub async fn sit(&self, site: &Site, id: &str) -> Player {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let request = self.request(site, id, None);
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .unwrap();
        Player { socket, seq: 0 }
    }

    /// Whether a socket is opened for a moment, or refused because there are too many.
    pub async fn is_admitted(&self, site: &Site, id: &str) -> bool {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let request = self.request(site, id, None);
        match tokio_tungstenite::client_async(request, stream).await {
            Ok(_) => true,
            Err(Error::Http(answer)) if answer.status().as_u16() == 429 => false,
            Err(error) => panic!("{error}"),
        }
    }

    /// The status of a socket that is refused.
    pub async fn refused(&self, site: &Site, id: &str, origin: Option<&str>) -> u16 {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let request = self.request(site, id, origin);
        match tokio_tungstenite::client_async(request, stream).await {
            Err(Error::Http(answer)) => answer.status().as_u16(),
            other => panic!("{:?}", other.map(|_| "a socket")),
        }
    }
}

/// Somebody who plays.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    seq: u64,
}

impl Player {
    /// The next message; `None` once the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match message.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => (),
                _ => return None,
            }
        }
    }

    /// The next message of a type; others are passed over.
    pub async fn until(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.next().await.expect("the socket is open");
            if message["type"] == wanted {
                return message;
            }
        }
    }

    /// Whether nothing is said for so long.
    pub async fn is_silent(&mut self, time: Duration) -> bool {
        tokio::time::timeout(time, self.next()).await.is_err()
    }

    pub async fn press(&mut self, act: &str) {
        self.seq += 1;
        self.send(&json!({"seq": self.seq, "do": act})).await;
    }

    /// Presses with further fields.
    pub async fn act(&mut self, act: &str, mut fields: Value) {
        self.seq += 1;
        fields["seq"] = self.seq.into();
        fields["do"] = act.into();
        self.send(&fields).await;
    }

    pub async fn send(&mut self, message: &Value) {
        let message = Message::Text(message.to_string().into());
        // A socket closed by the other end is seen when it is read.
        let _ = self.socket.send(message).await;
    }

    pub async fn send_raw(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// Drops bars until the game is over; the last message.
    pub async fn lose(&mut self) -> Value {
        loop {
            self.press("drop").await;
            loop {
                let message = self.next().await.expect("the socket is open");
                match message["type"].as_str().unwrap() {
                    "over" => return message,
                    "step" => break,
                    "refused" => {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        break;
                    }
                    _ => (),
                }
            }
        }
    }

    /// Goes without a word.
    pub fn vanish(self) {
        drop(self);
    }
}
