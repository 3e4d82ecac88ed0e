//! Connections through a real socket: slow ones are closed, many are refused, and
//! the others do not notice.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "support/socket.rs"]
mod socket;
mod support;

use std::time::Duration;

use grenier_web::{Config, ConnectionLimits};
use serde_json::json;
use socket::Listening;
use support::Site;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Long enough for any machine: what should happen happens much earlier.
const PATIENCE: Duration = Duration::from_mins(1);
/// Short limits, so that no test waits long.
const SHORT: ConnectionLimits = ConnectionLimits {
    head: Duration::from_secs(1),
    body_pause: Duration::from_secs(1),
    body: Duration::from_secs(2),
    write_pause: Duration::from_secs(1),
    in_all: 64,
    per_client: 64,
};

async fn site(connections: ConnectionLimits) -> (Site, Listening) {
    let site = Site::with(Config {
        connections,
        rate_limit: true,
        ..Config::default()
    })
    .await;
    let server = Listening::start(&site).await;
    (site, server)
}

async fn connect(server: &Listening, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let text = text.replace("HOST", &server.address.to_string());
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the server closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is closed with unread data is reset.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes))
        .await
        .expect("the server closes the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_connection_that_sends_no_whole_head_is_closed() {
    let (_site, server) = site(SHORT).await;
    for begun in [
        "",
        "GE",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX-Endless: a",
    ] {
        let stream = connect(&server, begun).await;
        assert!(!rest(stream).await.contains("200 OK"), "{begun}");
    }
    server.stop().await;
}

#[tokio::test]
async fn headers_without_end_are_cut_off() {
    let (_site, server) = site(ConnectionLimits {
        head: Duration::from_secs(1),
        ..SHORT
    })
    .await;
    let stream = connect(&server, "GET / HTTP/1.1\r\nHost: HOST\r\n").await;
    let (mut from, mut to) = stream.into_split();
    let drip = tokio::spawn(async move {
        while to.write_all(b"X-More: 1\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let mut bytes = Vec::new();
    let _ = timeout(PATIENCE, from.read_to_end(&mut bytes))
        .await
        .unwrap();
    timeout(PATIENCE, drip).await.unwrap().unwrap();
    server.stop().await;
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_its_answer() {
    let (_site, server) = site(SHORT).await;
    let asked = "GET /api/guest HTTP/1.1\r\nHost: HOST\r\n\r\n";
    let answer = rest(connect(&server, asked).await).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_never_comes_is_refused_in_the_reader_s_language() {
    let (_site, server) = site(SHORT).await;
    let head = "POST /api/guest HTTP/1.1\r\nHost: HOST\r\nAccept-Language: fr\r\n\
        Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
    let answer = rest(connect(&server, head).await).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("trop de temps"), "{answer}");
    let form = "POST /archive/sql HTTP/1.1\r\nHost: HOST\r\n\
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nquery=";
    let answer = rest(connect(&server, form).await).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("<html"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_drips_has_an_end_too() {
    let (_site, server) = site(SHORT).await;
    let head = "POST /api/guest HTTP/1.1\r\nHost: HOST\r\n\
        Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n";
    let (mut from, mut to) = connect(&server, head).await.into_split();
    let drip = tokio::spawn(async move {
        while to.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let mut bytes = Vec::new();
    let _ = timeout(PATIENCE, from.read_to_end(&mut bytes))
        .await
        .unwrap();
    assert!(
        bytes.starts_with(b"HTTP/1.1 408"),
        "{}",
        String::from_utf8_lossy(&bytes)
    );
    timeout(PATIENCE, drip).await.unwrap().unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_its_answers_is_cut_off() {
    let (_site, server) = site(SHORT).await;
    let asked = "GET /api/openapi.json HTTP/1.1\r\nHost: HOST\r\n\r\n";
    let mut stream = connect(&server, "").await;
    let asked = asked.replace("HOST", &server.address.to_string());
    // Each answer is much longer than its request, so that the buffers fill.
    let send = async {
        while stream.write_all(asked.as_bytes()).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(PATIENCE, send)
        .await
        .expect("the server closes the connection");
    server.stop().await;
}

#[tokio::test]
async fn a_client_has_a_limit_of_connections_and_frees_them() {
    let (_site, server) = site(ConnectionLimits {
        head: PATIENCE,
        in_all: 64,
        per_client: 3,
        ..SHORT
    })
    .await;
    let asked = "GET /api/guest HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(connect(&server, "GET").await);
    }
    let refused = rest(TcpStream::connect(server.address).await.unwrap()).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    held.pop();
    // The server learns of the closed connection in its own time.
    let freed = async {
        while !rest(connect(&server, asked).await).await.contains("200 OK") {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, freed).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn idle_connections_without_number_do_not_stop_the_site() {
    let (_site, server) = site(ConnectionLimits {
        in_all: 8,
        per_client: 8,
        ..SHORT
    })
    .await;
    let idle: Vec<_> = futures_util::future::join_all((0..100).map(|_| connect(&server, ""))).await;
    let asked = "GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n";
    let home_page = async {
        while !rest(connect(&server, asked).await).await.contains("200 OK") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, home_page).await.unwrap();
    drop(idle);
    server.stop().await;
}

#[tokio::test]
async fn a_game_s_socket_outlives_the_timers_and_holds_its_connection() {
    let (mut site, server) = site(ConnectionLimits {
        per_client: 2,
        ..SHORT
    })
    .await;
    let begun = site
        .post("/api/couleurs/games", &json!({"mode": "turns"}))
        .await;
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    // Longer than any timer of a connection.
    tokio::time::sleep(SHORT.body * 2).await;
    player.press("drop").await;
    player.until("step").await;
    let _other = connect(&server, "GET").await;
    let refused = rest(TcpStream::connect(server.address).await.unwrap()).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn a_stream_of_events_outlives_the_timers() {
    let (_site, server) = site(SHORT).await;
    let asked =
        "GET /api/awale/analyse?time=1500 HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n";
    let answer = rest(connect(&server, asked).await).await;
    assert!(answer.contains("event: depth"), "{answer}");
    assert!(answer.contains("event: done"), "{answer}");
    server.stop().await;
}
