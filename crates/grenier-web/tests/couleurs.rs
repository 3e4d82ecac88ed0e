//! Tetris Couleurs over real sockets: the seed, the clock and the score are the
//! server's.
//!
//! Long because each promise about a game on the server is one test here.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "support/socket.rs"]
mod socket;
mod support;

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Method;
use couleurs::PREVIEW;
use couleurs::replay::Replay;
use serde_json::{Value, json};
use socket::{Listening, Player};
use support::Site;
use tokio_tungstenite::tungstenite::Message;

const GAMES: &str = "/api/couleurs/games";

async fn begin(site: &mut Site, wanted: Value) -> String {
    let answer = site.post(GAMES, &wanted).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    answer.json()["id"].as_str().unwrap().to_owned()
}

async fn state(site: &mut Site, id: &str) -> Value {
    site.get(&format!("{GAMES}/{id}")).await.json()
}

async fn named(name: &str) -> Site {
    let mut site = Site::new().await;
    site.post("/api/guest", &json!({"name": name})).await;
    site
}

/// Nothing of what is to come, and no seed.
fn assert_discreet(message: &Value) {
    let text = message.to_string();
    assert!(!text.contains("seed"), "{text}");
    assert!(!text.contains("replay"), "{text}");
    if let Some(next) = message["next"].as_array() {
        assert!(next.len() <= PREVIEW, "{text}");
    }
}

#[tokio::test]
async fn a_lost_game_is_archived_with_its_replay_and_ranked() {
    let mut site = named("Zoé").await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let mut player = server.sit(&site, &id).await;
    let before = player.until("state").await;
    assert_eq!(
        (&before["paused"], &before["ranked"]),
        (&json!(false), &json!(true))
    );
    assert_discreet(&before);
    let over = player.lose().await;
    let number = over["archived"].as_i64().unwrap();
    assert_eq!(over["rank"], json!({"rank": 1, "of": 1}));
    assert_eq!(player.next().await, None);
    let after = state(&mut site, &id).await;
    assert_eq!(
        (&after["over"], &after["archived"]),
        (&json!(true), &json!(number))
    );
    let text = site
        .get(&format!("/api/couleurs/replays/{number}/text"))
        .await
        .text;
    let game = text.parse::<Replay>().unwrap().verify().unwrap();
    assert!(game.is_over());
    assert_eq!(json!(game.score()), over["score"]);
    assert_eq!(after["seed"], json!(game.seed().to_string()));
    let ranks = site.get("/api/couleurs/rankings?mode=turns").await.json();
    assert_eq!(ranks["rows"][0]["name"], "Zoé");
    assert_eq!(
        (&ranks["rows"][0]["origin"], &ranks["rows"][0]["game"]),
        (&json!("played"), &json!(number))
    );
    assert_eq!(ranks["own"], ranks["rows"][0]);
    let clock = site.get("/api/couleurs/rankings").await.json();
    assert_eq!((&clock["rows"], &clock["count"]), (&json!([]), &json!(0)));
    assert_eq!(site.get(GAMES).await.json(), json!([]));
    server.stop().await;
}

#[tokio::test]
async fn the_clock_is_the_servers_and_bars_fall_by_it() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"level": 10})).await;
    let before = Instant::now();
    let mut player = server.sit(&site, &id).await;
    let top = player.until("state").await;
    assert_eq!(top["tick"], 0);
    let y = |message: &Value| message["falling"]["y"].as_u64().unwrap();
    for _ in 0..4 {
        let step = player.until("step").await;
        assert_discreet(&step);
        assert_eq!(step["seq"], Value::Null);
        // At level 10 a cell takes 12 ticks, however late the server is; and
        // no tick comes before its time.
        let tick = step["tick"].as_u64().unwrap();
        assert_eq!(y(&top) - y(&step), tick / 12);
        assert_eq!(step["fell_at"].as_u64().unwrap() % 12, 0);
        assert!(before.elapsed().as_secs_f64() >= tick as f64 / 60.0);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_turn_by_turn_never_ticks() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns", "level": 20})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    assert!(player.is_silent(Duration::from_millis(400)).await);
    player.press("left").await;
    let step = player.until("step").await;
    assert_eq!((&step["tick"], &step["seq"]), (&json!(0), &json!(1)));
    server.stop().await;
}

#[tokio::test]
async fn a_pause_stops_the_clock_and_refuses_moves() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"level": 20})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("step").await;
    player.press("pause").await;
    while player.until("state").await["paused"] != true {}
    assert!(player.is_silent(Duration::from_millis(300)).await);
    player.press("left").await;
    assert_eq!(player.until("refused").await["error"], "the game is paused");
    player.press("resume").await;
    assert_eq!(player.until("state").await["paused"], false);
    player.until("step").await;
    server.stop().await;
}

#[tokio::test]
async fn a_dropped_connection_resumes_with_the_same_state() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"level": 3})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    for act in ["left", "permute", "drop", "right"] {
        player.press(act).await;
        player.until("step").await;
    }
    player.vanish();
    // The server notices, and keeps the game.
    let kept = loop {
        let kept = state(&mut site, &id).await;
        if kept["paused"] == true {
            break kept;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    assert_eq!(kept["bars"], 1);
    // Once it is kept it is offered on the first page.
    let offered = format!("/couleurs/play/{id}");
    while !site.get("/").await.text.contains(&offered) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut again = server.sit(&site, &id).await;
    let found = again.until("state").await;
    for part in [
        "falling", "ghost", "grid", "next", "score", "bars", "tick", "paused",
    ] {
        assert_eq!(found[part], kept[part], "{part}");
    }
    assert!(again.is_silent(Duration::from_millis(900)).await);
    again.press("resume").await;
    again.until("state").await;
    let step = again.until("step").await;
    assert!(step["tick"].as_u64() > found["tick"].as_u64());
    server.stop().await;
}

#[tokio::test]
async fn a_newer_socket_takes_over_and_closes_the_older() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let mut first = server.sit(&site, &id).await;
    first.until("state").await;
    first.press("left").await;
    let left = first.until("step").await;
    let mut second = server.sit(&site, &id).await;
    let found = second.until("state").await;
    assert_eq!(found["falling"], left["falling"]);
    assert_eq!(first.next().await.unwrap(), json!({"type": "taken"}));
    assert_eq!(first.next().await, None);
    second.press("right").await;
    assert_eq!(second.until("step").await["seq"], 1);
    server.stop().await;
}

#[tokio::test]
async fn inputs_out_of_order_are_refused_and_end_the_connection() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    for wrong in [
        json!({"seq": 2, "do": "left"}),
        json!({"seq": 0, "do": "left"}),
        json!({"do": "left"}),
        json!("left"),
        json!({"seq": 1, "do": "left", "score": 1000})
            .to_string()
            .into(),
    ] {
        let mut player = server.sit(&site, &id).await;
        let before = player.until("state").await;
        player.send(&wrong).await;
        assert_eq!(player.next().await.unwrap()["type"], "refused", "{wrong}");
        assert_eq!(player.next().await, None);
        assert_eq!(state(&mut site, &id).await["falling"], before["falling"]);
    }
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    player.press("left").await;
    player.until("step").await;
    player.send(&json!({"seq": 1, "do": "left"})).await;
    let refused = player.until("refused").await;
    assert!(refused["error"].as_str().unwrap().contains("out of order"));
    assert_eq!(player.next().await, None);
    server.stop().await;
}

#[tokio::test]
async fn a_message_too_long_or_not_of_text_ends_the_connection() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let long = json!({"seq": 1, "do": "l".repeat(10_000)}).to_string();
    for message in [
        Message::Text(long.into()),
        Message::Binary(vec![0; 8].into()),
    ] {
        let mut player = server.sit(&site, &id).await;
        player.until("state").await;
        player.send_raw(message).await;
        while player
            .next()
            .await
            .is_some_and(|message| message["type"] == "refused")
        {}
        assert_eq!(player.next().await, None);
    }
    server.stop().await;
}

#[tokio::test]
async fn inputs_that_are_too_fast_are_refused() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    let begun = Instant::now();
    let (mut steps, mut in_a_row) = (0, 0);
    // A slow machine reads the inputs late, and the limit grows meanwhile: more
    // are sent until the connection ends. Each gets one answer.
    'pressing: loop {
        for _ in 0..200 {
            player.press("permute").await;
        }
        for _ in 0..200 {
            let Some(message) = player.next().await else {
                break 'pressing;
            };
            if message["type"] == "step" {
                steps += 1;
                in_a_row = 0;
            } else {
                let error = message["error"].as_str().unwrap();
                assert!(error.contains("too fast"), "{error}");
                in_a_row += 1;
            }
        }
    }
    let most = 80.0 + 40.0 * begun.elapsed().as_secs_f64();
    assert!((40.0..most).contains(&f64::from(steps)), "{steps}");
    assert_eq!(in_a_row, 60, "then the connection ends");
    server.stop().await;
}

#[tokio::test]
async fn a_key_held_down_is_never_refused() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    for _ in 0..60 {
        player.press("permute").await;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    for _ in 0..60 {
        assert_eq!(player.next().await.unwrap()["type"], "step");
    }
    server.stop().await;
}

#[tokio::test]
async fn another_guests_game_is_hidden() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({})).await;
    let mut owner = server.sit(&site, &id).await;
    owner.until("state").await;
    let guest = site.cookie("guest").unwrap().to_owned();
    for thief in [None, Some("abcdefgh.00"), Some(guest.get(1..).unwrap())] {
        site.forget_cookies();
        if let Some(thief) = thief {
            site.set_cookie("guest", thief);
        }
        assert_eq!(server.refused(&site, &id, None).await, 404);
        assert_eq!(
            site.get(&format!("{GAMES}/{id}")).await.status.as_u16(),
            404
        );
        let path = format!("{GAMES}/{id}");
        let given_up = site.ask(Method::DELETE, &path, &[], Body::empty()).await;
        assert_eq!(given_up.status.as_u16(), 404);
    }
    site.forget_cookies();
    begin(&mut site, json!({})).await;
    assert_eq!(server.refused(&site, &id, None).await, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_socket_opened_by_another_site_is_refused() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({})).await;
    let foreign = Some("http://evil.example");
    assert_eq!(server.refused(&site, &id, foreign).await, 403);
    server.stop().await;
}

#[tokio::test]
async fn the_preview_is_all_that_is_shown_of_what_comes() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns", "k": "3..5"})).await;
    assert_discreet(&state(&mut site, &id).await);
    for game in site.get(GAMES).await.json().as_array().unwrap() {
        assert_discreet(game);
    }
    let mut player = server.sit(&site, &id).await;
    let first = player.until("state").await;
    assert_discreet(&first);
    let mut shown = first["next"].clone();
    assert_eq!(shown.as_array().unwrap().len(), PREVIEW);
    for _ in 0..4 {
        player.press("drop").await;
        let step = player.until("step").await;
        assert_discreet(&step);
        if step["falling"].is_null() {
            break;
        }
        assert_eq!(step["falling"]["blocks"], shown[0]);
        shown = step["next"].clone();
        assert_eq!(shown.as_array().unwrap().len(), PREVIEW);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_restart_loses_no_finished_game_and_brings_back_an_unfinished_one() {
    let mut site = named("Awa").await;
    let server = Listening::start(&site).await;
    let lost = begin(&mut site, json!({"mode": "turns"})).await;
    let over = server.sit(&site, &lost).await.lose().await;
    let going = begin(&mut site, json!({"level": 5})).await;
    let mut player = server.sit(&site, &going).await;
    player.until("state").await;
    for act in ["drop", "left", "left", "permute"] {
        player.press(act).await;
        player.until("step").await;
    }
    let stop = tokio::spawn(server.stop());
    let mut heard = Value::Null;
    while let Some(message) = player.next().await {
        heard = message;
    }
    stop.await.unwrap();
    let mut site = site.restarted().await;
    let ranks = site.get("/api/couleurs/rankings?mode=turns").await.json();
    assert_eq!(ranks["rows"][0]["score"], over["score"]);
    let mine = site.get(GAMES).await.json();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    assert_eq!(
        (&mine[0]["id"], &mine[0]["paused"]),
        (&json!(going), &json!(true))
    );
    assert_eq!(mine[0]["bars"], 1);
    if !heard.is_null() {
        assert!(mine[0]["tick"].as_u64() >= heard["tick"].as_u64());
    }
    // The list replays nothing; the game itself has its grid and its bar.
    let stored = site.get(&format!("{GAMES}/{going}")).await.json();
    assert!(stored["falling"].is_object(), "{stored}");
    let server = Listening::start(&site).await;
    let mut player = server.sit(&site, &going).await;
    let found = player.until("state").await;
    assert_eq!(found["falling"], stored["falling"]);
    player.press("resume").await;
    player.until("step").await;
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_paused_after_a_crash_however_young_it_is() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"level": 20})).await;
    let mut player = server.sit(&site, &id).await;
    assert_eq!(player.until("state").await["paused"], false);
    player.press("drop").await;
    player.until("step").await;
    // As the database is now, another server finds it after a crash of this one.
    let mut after = site.copied().await;
    let found = state(&mut after, &id).await;
    assert_eq!(
        (&found["begun"], &found["paused"]),
        (&json!(true), &json!(true))
    );
    let other = Listening::start(&after).await;
    let mut player = other.sit(&after, &id).await;
    assert_eq!(player.until("state").await["paused"], true);
    assert!(
        player.is_silent(Duration::from_millis(500)).await,
        "the clock runs"
    );
    other.stop().await;
    server.stop().await;
}

#[tokio::test]
async fn an_input_without_effect_is_answered_too() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    let mut answers = Vec::new();
    for seq in 1..=6 {
        player.press("left").await;
        let answer = player.next().await.unwrap();
        assert_eq!(answer["seq"], seq);
        answers.push(answer["type"].clone());
    }
    assert_eq!(answers.last(), Some(&json!("ack")));
    assert_eq!(answers[0], json!("step"));
    server.stop().await;
}

#[tokio::test]
async fn giving_up_archives_the_score_and_ends_the_connection() {
    let mut site = named("Léo").await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"mode": "turns"})).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    player.press("drop").await;
    player.until("step").await;
    let path = format!("{GAMES}/{id}");
    let over = site
        .ask(Method::DELETE, &path, &[], Body::empty())
        .await
        .json();
    assert_eq!(
        (&over["bars"], &over["rank"]["rank"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(player.until("over").await["archived"], over["archived"]);
    assert_eq!(player.next().await, None);
    let again = site
        .ask(Method::DELETE, &path, &[], Body::empty())
        .await
        .json();
    assert_eq!(again["archived"], over["archived"]);
    assert_eq!(
        site.get("/api/couleurs/rankings?mode=turns").await.json()["count"],
        1
    );
    server.stop().await;
}

#[tokio::test]
async fn a_bot_is_watched_by_many_and_obeys_its_owner() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"player": "bot:quick"})).await;
    let mut owner = server.sit(&site, &id).await;
    let first = owner.until("state").await;
    assert_eq!(
        (&first["ranked"], &first["mode"]),
        (&json!(false), &json!("turns"))
    );
    owner.press("faster").await;
    assert_eq!(owner.until("state").await["speed"], 4);
    owner.press("faster").await;
    site.forget_cookies();
    let mut watcher = server.sit(&site, &id).await;
    assert_discreet(&watcher.until("state").await);
    watcher.press("pause").await;
    let error = watcher.until("refused").await["error"].clone();
    assert!(
        error.as_str().unwrap().contains("another player's"),
        "{error}"
    );
    let step = watcher.until("step").await;
    assert_discreet(&step);
    while owner.until("step").await["bars"].as_u64() < Some(2) {}
    owner.press("pause").await;
    while owner.until("state").await["paused"] != true {}
    owner.press("left").await;
    assert!(
        owner.until("refused").await["error"]
            .as_str()
            .unwrap()
            .contains("bot")
    );
    assert!(owner.is_silent(Duration::from_millis(300)).await);
    server.stop().await;
}

#[tokio::test]
async fn a_bots_game_waits_while_nobody_watches() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let id = begin(&mut site, json!({"player": "bot:quick"})).await;
    let mut owner = server.sit(&site, &id).await;
    owner.until("step").await;
    owner.vanish();
    let mut before = state(&mut site, &id).await;
    // A bar may take long on a busy machine: only a long rest is an end.
    let mut rests = 0;
    while rests < 8 {
        tokio::time::sleep(Duration::from_millis(400)).await;
        let now = state(&mut site, &id).await;
        rests = if now == before { rests + 1 } else { 0 };
        before = now;
    }
    let mut owner = server.sit(&site, &id).await;
    assert_eq!(owner.until("state").await["bars"], before["bars"]);
    owner.until("step").await;
    server.stop().await;
}

#[tokio::test]
async fn bad_settings_are_refused_with_a_sentence() {
    let mut site = Site::new().await;
    for (wanted, word) in [
        (json!({"rule": "lines"}), "lines"),
        (json!({"rule": "regions:1"}), "regions of 1"),
        (json!({"size": "60x60"}), "60x60"),
        (json!({"size": "6"}), "6"),
        (json!({"k": "3..9"}), "3..9"),
        (
            json!({"size": "3x6", "k": "8..8"}),
            "do not fit a grid 6 rows high",
        ),
        (json!({"k": "2"}), "2"),
        (json!({"level": 21}), "21"),
        (json!({"mode": "blitz"}), "blitz"),
        (json!({"player": "bot:greedy"}), "bot:greedy"),
        (json!({"from": {"step": 3}}), "replay"),
        (json!({"from": {"game": 77, "step": 3}}), "deleted"),
    ] {
        let answer = site.post(GAMES, &wanted).await;
        assert!(answer.status.is_client_error(), "{wanted}");
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains(word), "{wanted}: {error}");
        assert!(!error.contains("--"), "a flag of the program: {error}");
    }
    let options = site.get("/api/couleurs/options").await.json();
    assert_eq!(options["strengths"].as_array().unwrap().len(), 3);
    assert_eq!(options["size"]["default"], "6x12");
}

#[tokio::test]
async fn cleared_blocks_come_with_the_grid_that_is_left() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    // Whole columns of one color are soon there with regions of two.
    let wanted = json!({"mode": "turns", "rule": "regions:2"});
    let id = begin(&mut site, wanted).await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    let cleared = first_clearing(&mut player).await;
    let cells = cleared.1["cells"].as_array().unwrap().len() as u64;
    assert!(cells >= 2 && cleared.1["points"].as_u64().unwrap() >= 1);
    assert_eq!(cleared.1["chain"], 1);
    // The grid of the last round is the grid that stands.
    assert_eq!(cleared.2["grid"], cleared.0["grid"]);
    server.stop().await;
}

/// The first step that clears something: the step, its first and its last round.
async fn first_clearing(player: &mut Player) -> (Value, Value, Value) {
    loop {
        player.press("drop").await;
        let step = player.until("step").await;
        let events = step["events"].as_array().unwrap();
        let rounds: Vec<Value> = events
            .iter()
            .filter_map(|event| event.get("cleared").cloned())
            .collect();
        if let (Some(first), Some(last)) = (rounds.first(), rounds.last()) {
            return (step.clone(), first.clone(), last.clone());
        }
    }
}

#[tokio::test]
async fn a_list_of_games_replays_nothing() {
    let mut site = named("Awa").await;
    let server = Listening::start(&site).await;
    let id = begin(
        &mut site,
        json!({"mode": "turns", "size": "7x15", "k": "3..5"}),
    )
    .await;
    let mut player = server.sit(&site, &id).await;
    player.until("state").await;
    player.press("drop").await;
    let step = player.until("step").await;
    server.stop().await;
    let site = &mut site.restarted().await;
    let archive = site.app.archive();
    let mut row = archive.couleurs_live_game(&id).await.unwrap().unwrap();
    row.replay = "a replay that nobody can read".into();
    row.revision += 1;
    archive.save_couleurs_live_game(&row).await.unwrap();
    let listed = site.get(GAMES).await.json();
    assert_eq!(listed[0]["id"], id);
    assert_eq!(listed[0]["size"], json!({"width": 7, "height": 15}));
    assert_eq!(
        (&listed[0]["k"], &listed[0]["rule"]),
        (&json!("3..5"), &json!("alignments"))
    );
    assert_eq!(
        (&listed[0]["bars"], &listed[0]["score"]),
        (&json!(1), &step["score"])
    );
    let home = site.get("/").await;
    assert!(
        home.text.contains(&format!("/couleurs/play/{id}")),
        "{}",
        home.text
    );
    site.get(&format!("{GAMES}/{id}")).await.refusal(409);
}
