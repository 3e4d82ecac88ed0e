//! Many people, or one who acts for many: *Play now* in the same instant, the limits of
//! one client, and programs that play.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use grenier_web::Config;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::socket::Listening;
use crate::support::Site;
use crate::{Browser, DUELS};

/// A request of a browser without a cookie; its status and its answer.
async fn post(site: &Site, from: &str, path: &str, body: Value) -> (u16, Value) {
    let from: SocketAddr = from.parse().unwrap();
    let request = Request::post(format!("{DUELS}{path}"))
        .header("host", "localhost:7878")
        .header("content-type", "application/json")
        .extension(ConnectInfo(from))
        .body(Body::from(body.to_string()))
        .unwrap();
    let answer = site.router().oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let bytes = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap())
}

const HERE: &str = "10.0.0.1:1000";

#[tokio::test(flavor = "multi_thread")]
async fn those_who_press_play_now_in_the_same_instant_are_paired() {
    let site = Site::new().await;
    let wanted = json!({"rules": "ccinp", "clock": {"minutes": 5}});
    let press = || post(&site, HERE, "/now", wanted.clone());
    let all = tokio::join!(press(), press(), press(), press(), press(), press());
    let mut seen: HashMap<String, Vec<Value>> = HashMap::new();
    for (status, duel) in [all.0, all.1, all.2, all.3, all.4, all.5] {
        assert_eq!(status, 201, "{duel}");
        let id = duel["id"].as_str().unwrap().to_owned();
        seen.entry(id).or_default().push(duel["status"].clone());
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
    for mut statuses in seen.into_values() {
        // The first saw a challenge, the second a game.
        statuses.sort_by_key(ToString::to_string);
        assert_eq!(statuses, [json!("playing"), json!("waiting")]);
    }
}

#[tokio::test]
async fn a_host_who_never_came_to_the_page_is_not_waited_for() {
    let site = Site::new().await;
    let wanted = json!({"rules": "ccinp"});
    let (_, first) = post(&site, HERE, "/now", wanted.clone()).await;
    site.app.advance_clock(Duration::from_secs(6));
    let (_, second) = post(&site, HERE, "/now", wanted).await;
    assert_eq!(second["status"], "waiting");
    assert_ne!(first["id"], second["id"]);
}

#[tokio::test]
async fn one_client_makes_so_many_challenges_in_a_minute() {
    let config = Config {
        rate_limit: true,
        ..Config::default()
    };
    let site = Site::with(config).await;
    let began = Instant::now();
    let mut made = 0;
    loop {
        // A guest of its own each time.
        let path = if made % 2 == 0 { "" } else { "/now" };
        let (status, answer) = post(&site, HERE, path, json!({"clock": {"days": 1}})).await;
        if status != 201 {
            assert_eq!(status, 429, "{answer}");
            assert!(!answer["error"].as_str().unwrap().is_empty());
            break;
        }
        made += 1;
    }
    // Sixty at once, and then one every two seconds.
    let later = began.elapsed().as_secs() / 2 + 1;
    assert!((60..=60 + later).contains(&made), "{made}");
    // Somebody else is not concerned.
    let (status, _) = post(&site, "10.0.0.2:1000", "", json!({})).await;
    assert_eq!(status, 201);
}

#[tokio::test]
async fn one_client_opens_so_many_sockets_and_no_more() {
    const MOST: usize = 256;
    const BOARDS: usize = 32;
    let config = Config {
        rate_limit: true,
        ..Config::default()
    };
    let mut site = Site::with(config).await;
    let server = Listening::start(&site).await;
    let mut boards = Vec::new();
    for _ in 0..BOARDS {
        let (status, duel) = post(&site, HERE, "", json!({})).await;
        assert_eq!(status, 201, "{duel}");
        boards.push(duel["id"].as_str().unwrap().to_owned());
    }
    // Watchers without a cookie: no guest to count them by.
    let watcher = Browser::default();
    let mut open = Vec::new();
    for number in 0..MOST {
        let board = &boards[number % BOARDS];
        open.push(watcher.connect(&mut site, &server, board).await);
    }
    let path = format!("{DUELS}/{}/socket", boards[0]);
    assert_eq!(server.refused(&site, &path, None).await, 429);
    // Whoever goes makes room for another.
    open.pop();
    loop {
        let permits = server.is_admitted(&site, &path).await;
        if permits {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    drop(open);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_bots_of_the_examples_meet_in_the_lobby_and_play_to_the_end() {
    let site = Site::new().await;
    let server = Listening::start(&site).await;
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/awale_bot.py");
    let address = format!("http://{}", server.address);
    let play = || {
        let address = address.clone();
        tokio::task::spawn_blocking(move || {
            let output = Command::new("python3").args([bot, &address]).output();
            let output = output.expect("Python is installed (script/bootstrap)");
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            let failed = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}{failed}");
            said
        })
    };
    let (one, other) = tokio::join!(play(), play());
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_eq!(one, other);
    assert!(one.contains("over: rules winner:"), "{one}");
    let games = site.app.archive().counts().await.unwrap().awale_games;
    assert_eq!(games, 1);
    server.stop().await;
}
