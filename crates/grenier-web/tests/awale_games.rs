//! Games on the server: played, taken back, resigned, archived, saved.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "support/socket.rs"]
mod socket;
mod support;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use socket::Listening;
use support::Site;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

const GAMES: &str = "/api/awale/games";

async fn begin(site: &mut Site, south: &str, north: &str) -> Value {
    let wanted = json!({"rules": "ccinp", "south": south, "north": north});
    let answer = site.post(GAMES, &wanted).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    answer.json()
}

fn address(game: &Value, act: &str) -> String {
    format!("{GAMES}/{}{act}", game["id"].as_str().unwrap())
}

async fn play(site: &mut Site, game: &Value, letter: &str) -> Value {
    let answer = site
        .post(&address(game, "/moves"), &json!({"letter": letter}))
        .await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    answer.json()
}

/// The first pit that may be played.
fn first_playable(game: &Value) -> String {
    let pits = game["position"]["pits"].as_array().unwrap();
    let pit = pits.iter().find(|pit| pit["playable"] == true).unwrap();
    pit["letter"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_whole_game_against_a_program_ends_in_the_archive() {
    let mut site = Site::new().await;
    site.post("/api/guest", &json!({"name": "Zoé"})).await;
    let mut game = begin(&mut site, "human", "random").await;
    assert_eq!(game["names"]["south"], "Zoé");
    assert_eq!(game["waiting"], "person");
    while game["position"]["over"] == false {
        game = if game["waiting"] == "person" {
            let letter = first_playable(&game);
            play(&mut site, &game, &letter).await
        } else {
            let answer = site.post(&address(&game, "/reply"), &Value::Null).await;
            assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
            answer.json()
        };
        let letter = game["last"]["letter"].as_str().unwrap();
        assert!(
            game["position"]["moves_played"]
                .as_str()
                .unwrap()
                .ends_with(letter)
        );
    }
    assert_eq!(game["waiting"], Value::Null);
    assert!(game["position"]["ending"].as_str().unwrap().contains("Zoé"));
    let id = game["archived"].as_i64().unwrap();
    let stored = site.get(&format!("/api/archive/games/{id}")).await.json();
    assert_eq!(stored["moves"], game["position"]["moves_played"]);
    assert_eq!(
        (&stored["south"], &stored["north"]),
        (&json!("Zoé"), &json!("random"))
    );
    let refused = site.post(&address(&game, "/undo"), &Value::Null).await;
    assert_eq!(refused.refusal(409), "the game is over");
}

#[tokio::test]
async fn a_game_survives_a_restart_of_the_server() {
    let mut site = Site::new().await;
    let game = begin(&mut site, "human", "human").await;
    let game = play(&mut site, &game, "e").await;
    let mut site = site.restarted().await;
    let found = site.get(&address(&game, "")).await.json();
    assert_eq!(found, game);
    let game = play(&mut site, &found, "g").await;
    assert_eq!(game["position"]["moves_played"], "eg");
    assert_eq!(site.get(GAMES).await.json()[0]["id"], game["id"]);
}

#[tokio::test]
async fn a_name_chosen_during_the_game_is_the_one_archived() {
    let mut site = Site::new().await;
    let game = begin(&mut site, "human", "human").await;
    assert_eq!(game["names"]["south"], "South");
    let game = play(&mut site, &game, "e").await;
    site.post("/api/guest", &json!({"name": "Awa"})).await;
    let resign = address(&game, "/resign");
    let game = site.post(&resign, &json!({"side": "north"})).await.json();
    assert_eq!(game["names"]["south"], "Awa");
    let id = game["archived"].as_i64().unwrap();
    let stored = site.get(&format!("/api/archive/games/{id}")).await.json();
    assert_eq!(
        (&stored["south"], &stored["north"]),
        (&json!("Awa"), &Value::Null)
    );
}

#[tokio::test]
async fn a_game_is_its_guest_s_alone() {
    let mut site = Site::new().await;
    let game = begin(&mut site, "human", "human").await;
    let cookie = site.cookie("guest").unwrap().to_owned();
    site.forget_cookies();
    site.get(&address(&game, "")).await.refusal(404);
    let forged = cookie.replace(|c: char| c.is_ascii_digit(), "0");
    site.set_cookie("guest", &forged);
    site.get(&address(&game, "")).await.refusal(404);
    site.post(&address(&game, "/moves"), &json!({"letter": "a"}))
        .await
        .refusal(404);
    site.set_cookie("guest", &cookie);
    assert_eq!(site.get(&address(&game, "")).await.json(), game);
}

#[tokio::test]
async fn refused_moves_say_why_and_change_nothing() {
    let mut site = Site::new().await;
    let game = begin(&mut site, "human", "random").await;
    let game = play(&mut site, &game, "e").await;
    let moves = address(&game, "/moves");
    let refused = site.post(&moves, &json!({"letter": "g"})).await;
    assert_eq!(refused.refusal(409), "it is the program's turn");
    let game = site
        .post(&address(&game, "/reply"), &Value::Null)
        .await
        .json();
    let refused = site.post(&moves, &json!({"letter": "e"})).await;
    assert!(refused.refusal(409).contains("it is empty"));
    let refused = site.post(&moves, &json!({"letter": "g"})).await;
    assert!(refused.refusal(409).contains("South"));
    site.post(&moves, &json!({"letter": "z"}))
        .await
        .refusal(400);
    site.post(&moves, &json!({"letter": "ab"}))
        .await
        .refusal(400);
    let refused = site.post(&address(&game, "/reply"), &Value::Null).await;
    refused.refusal(409);
    assert_eq!(site.get(&address(&game, "")).await.json(), game);
}

#[tokio::test]
async fn moves_are_taken_back_and_played_again() {
    let mut site = Site::new().await;
    let begun = begin(&mut site, "human", "random").await;
    site.post(&address(&begun, "/undo"), &Value::Null)
        .await
        .refusal(409);
    let game = play(&mut site, &begun, "e").await;
    let replied = site
        .post(&address(&game, "/reply"), &Value::Null)
        .await
        .json();
    let undone = site
        .post(&address(&game, "/undo"), &Value::Null)
        .await
        .json();
    assert_eq!(undone["position"]["moves_played"], "");
    assert_eq!(
        (&undone["can_undo"], &undone["can_redo"]),
        (&json!(false), &json!(true))
    );
    let redone = site
        .post(&address(&game, "/redo"), &Value::Null)
        .await
        .json();
    assert_eq!(redone["position"], replied["position"]);
    site.post(&address(&game, "/redo"), &Value::Null)
        .await
        .refusal(409);
    site.post(&address(&game, "/undo"), &Value::Null).await;
    let other = play(&mut site, &game, "a").await;
    assert_eq!(other["can_redo"], false);
}

#[tokio::test]
async fn a_game_given_up_is_won_by_the_other() {
    let mut site = Site::new().await;
    let game = begin(&mut site, "human", "level:1").await;
    let game = play(&mut site, &game, "e").await;
    let resign = address(&game, "/resign");
    site.post(&resign, &json!({"side": "north"}))
        .await
        .refusal(409);
    site.post(&resign, &json!({"side": "east"}))
        .await
        .refusal(400);
    let game = site.post(&resign, &json!({"side": "south"})).await.json();
    assert_eq!(game["position"]["result"]["winner"], "north");
    assert_eq!(
        (&game["resigned"], &game["waiting"]),
        (&json!("south"), &Value::Null)
    );
    let id = game["archived"].as_i64().unwrap();
    let stored = site.get(&format!("/api/archive/games/{id}")).await.json();
    assert_eq!(
        (&stored["result"], &stored["ending"]),
        (&json!(0.0), &json!("declared"))
    );
}

#[tokio::test]
async fn every_program_replies_and_gives_hints() {
    let mut site = Site::new().await;
    for program in ["random", "negamax:4", "level:3", "level:10", "engine"] {
        let game = begin(&mut site, program, "human").await;
        assert_eq!(game["waiting"], "program");
        let game = site
            .post(&address(&game, "/reply"), &Value::Null)
            .await
            .json();
        assert_eq!(game["waiting"], "person", "{program}");
        let hint = site
            .post(&address(&game, "/hint"), &Value::Null)
            .await
            .json();
        let pits = game["position"]["pits"].as_array().unwrap();
        assert!(
            pits.iter().any(|pit| pit["letter"] == hint["letter"]),
            "{hint}"
        );
    }
}

#[tokio::test]
async fn outside_programs_are_refused() {
    let mut site = Site::new().await;
    for player in [
        "uci:/bin/sh",
        "negamax:11",
        "level:0",
        "level:11",
        "",
        "nobody",
    ] {
        let wanted = json!({"south": "human", "north": player});
        let refused = site.post(GAMES, &wanted).await.refusal(400);
        assert!(refused.contains("negamax:D"), "{refused}");
    }
}

#[tokio::test]
async fn a_game_from_another_start_is_played_but_not_archived() {
    let mut site = Site::new().await;
    let start = "0-0-0-0-0-5-1-1-1-1-1-1-18-19-S";
    let wanted = json!({"south": "human", "north": "human", "position": start, "turn": 40});
    let game = site.post(GAMES, &wanted).await.json();
    assert_eq!(game["position"]["start"], start);
    let game = play(&mut site, &game, "f").await;
    assert_eq!(game["position"]["over"], true);
    assert_eq!(game["archived"], Value::Null);
}

#[tokio::test]
async fn the_button_of_the_home_page_begins_a_game() {
    let mut site = Site::new().await;
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = "south=human&north=level%3A2".into();
    let answer = site
        .ask(axum::http::Method::POST, "/awale/play", &form, body)
        .await;
    assert_eq!(answer.status.as_u16(), 303);
    let page = answer.header("location").to_owned();
    let id = page.strip_prefix("/awale/play/").unwrap();
    let game = json!({"id": id});
    play(&mut site, &game, "c").await;
    assert!(site.get("/").await.text.contains(&page));
}

#[tokio::test]
async fn two_changes_at_once_are_not_both_kept() {
    let mut site = Site::new().await;
    // On a busy machine the move may be taken back only after the reply of the
    // engine; hardly so ten times in a row.
    for _ in 0..10 {
        match reply_and_undo_at_once(&mut site).await {
            (409, 200) => return,
            (200, 200) => (),
            other => panic!("{other:?}"),
        }
    }
    panic!("the reply was never refused");
}

/// Takes a move back while the engine thinks about its reply: the status of the
/// reply and that of the undo.
async fn reply_and_undo_at_once(site: &mut Site) -> (u16, u16) {
    // No opening of a book, which would be answered at once.
    let start = "8-0-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let wanted = json!({"south": "human", "north": "engine", "position": start});
    let game = site.post(GAMES, &wanted).await.json();
    let game = play(site, &game, "e").await;
    let id = game["id"].as_str().unwrap().to_owned();
    let cookie = site.cookie("guest").unwrap().to_owned();
    let router = site.app.router();
    let ask = |act: &str| {
        let request = axum::http::Request::post(format!("{GAMES}/{id}/{act}"))
            .header("host", "localhost")
            .header("cookie", format!("guest={cookie}"))
            .body(axum::body::Body::empty())
            .unwrap();
        tower::ServiceExt::oneshot(router.clone(), request)
    };
    let undo_later = async {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        ask("undo").await
    };
    let (reply, undo) = tokio::join!(ask("reply"), undo_later);
    [reply, undo]
        .map(|answer| answer.unwrap().status().as_u16())
        .into()
}

#[tokio::test]
async fn a_guest_named_at_the_other_seat_does_not_sit_twice() {
    let mut site = Site::new().await;
    site.post("/api/guest", &json!({"name": "Ann"})).await;
    let new = json!({"south": "human", "north": "human", "names": {"north": "Ann"}});
    let game = site.post(GAMES, &new).await.json();
    assert_eq!(game["names"], json!({"south": "South", "north": "Ann"}));
}

#[tokio::test]
async fn the_reason_of_the_end_is_told_apart() {
    let mut site = Site::new().await;
    let diagram = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
    let over = site
        .get(&format!("/api/awale/position?position={diagram}"))
        .await
        .json();
    let (reason, ending) = (over["reason"].as_str(), over["ending"].as_str());
    assert_eq!(
        reason,
        Some("The game is over: too few seeds are left on the board.")
    );
    assert!(ending.unwrap().starts_with(reason.unwrap()));
    assert_eq!(
        site.get("/api/awale/position").await.json()["reason"],
        Value::Null
    );
}

/// Plays one move of a game of two people, which North gives up.
async fn give_up_after(site: &mut Site, letter: &str) {
    let game = begin(site, "human", "human").await;
    play(site, &game, letter).await;
    let resigned = json!({"side": "north"});
    let over = site.post(&address(&game, "/resign"), &resigned).await;
    assert!(over.json()["archived"].is_number(), "{}", over.text);
}

#[tokio::test]
async fn a_handful_of_bad_games_changes_neither_the_hint_nor_the_library() {
    let mut site = Site::new().await;
    for _ in 0..6 {
        give_up_after(&mut site, "a").await;
    }
    let explored = site.get("/api/awale/explore").await.json();
    assert_eq!(explored["source"], "shipped");
    let game = begin(&mut site, "human", "level:2").await;
    let hint = site
        .post(&address(&game, "/hint"), &Value::Null)
        .await
        .json();
    assert_ne!(hint["letter"], "a", "{hint}");
    assert!(hint["score"].is_number(), "the engine looked: {hint}");
}

#[tokio::test]
async fn games_of_two_programs_and_of_chance_stay_out_of_the_library() {
    let mut site = Site::new().await;
    let mut game = begin(&mut site, "level:1", "level:1").await;
    while game["position"]["over"] == false {
        game = site
            .post(&address(&game, "/reply"), &Value::Null)
            .await
            .json();
    }
    assert!(game["archived"].is_number(), "{game}");
    let mut game = begin(&mut site, "human", "random").await;
    for _ in 0..6 {
        let letter = first_playable(&game);
        play(&mut site, &game, &letter).await;
        game = site
            .post(&address(&game, "/reply"), &Value::Null)
            .await
            .json();
    }
    let resigned = json!({"side": "south"});
    site.post(&address(&game, "/resign"), &resigned).await;
    let explored = site.get("/api/awale/explore").await.json();
    assert_eq!(explored["sources"].as_array().unwrap().len(), 1);
    assert_eq!(explored["source"], "shipped");
}

/// Opens an analysis of a minute on a real server, and reads until an event.
async fn open_analysis(address: SocketAddr) -> (BufReader<TcpStream>, String) {
    let mut stream = BufReader::new(TcpStream::connect(address).await.unwrap());
    let request = format!(
        "GET /api/awale/analyse?time=60000 HTTP/1.1\r\nHost: {address}\r\n\
         Accept: text/event-stream\r\n\r\n"
    );
    stream
        .get_mut()
        .write_all(request.as_bytes())
        .await
        .unwrap();
    let mut line = String::new();
    while !line.starts_with("event:") {
        line.clear();
        assert!(stream.read_line(&mut line).await.unwrap() > 0, "cut off");
    }
    let event = line.trim_start_matches("event:").trim().to_owned();
    (stream, event)
}

/// Many analyses of one address at once: each sees its depth grow, a game goes on
/// beside them, and whoever leaves makes room at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_class_that_analyses_leaves_room_for_a_game() {
    const PER_ADDRESS: usize = 48;
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let mut analyses = Vec::new();
    for _ in 0..PER_ADDRESS {
        let (stream, event) = open_analysis(server.address).await;
        assert_eq!(event, "depth");
        analyses.push(stream);
    }
    let (_, refused) = open_analysis(server.address).await;
    assert_eq!(refused, "error");

    let document = json!({"south": "human", "north": "level:2"});
    let game = site.post("/api/awale/games", &document).await.json();
    let path = format!("/api/awale/games/{}", game["id"].as_str().unwrap());
    let letter = json!({"letter": "a"});
    site.post(&format!("{path}/moves"), &letter).await;
    let reply = site.post(&format!("{path}/reply"), &json!({})).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let hint = site.post(&format!("{path}/hint"), &json!({})).await;
    assert_eq!(hint.status, 200, "{}", hint.text);

    // The analyses had a minute each: only their clients' leaving makes room.
    drop(analyses);
    let started = Instant::now();
    while open_analysis(server.address).await.1 == "error" {
        assert!(started.elapsed() < Duration::from_secs(50));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}

/// The JSON document that a page carries in the element of an id.
fn embedded(page: &str, id: &str) -> Option<Value> {
    let start = format!("<script type=\"application/json\" id=\"{id}\">");
    let (_, rest) = page.split_once(&start)?;
    let (json, _) = rest.split_once("</script>")?;
    Some(serde_json::from_str(json).unwrap())
}

#[tokio::test]
async fn the_page_of_a_game_carries_the_game_as_it_stands() {
    let mut site = Site::new().await;
    let game = begin(&mut site, "human", "human").await;
    let page = format!("/awale/play/{}", game["id"].as_str().unwrap());
    play(&mut site, &game, "a").await;
    let read = site.get(&page).await;
    let found = embedded(&read.text, "game").unwrap();
    assert_eq!(found, site.get(&address(&game, "")).await.json());
    assert_eq!(found["position"]["moves_played"], "a");
    let french = site.get_with(&page, &[("cookie", "lang=fr")]).await;
    let french = embedded(&french.text, "game").unwrap();
    assert_eq!(french["names"]["south"], "Sud");
    // Another browser is told that there is no such game by the script.
    site.forget_cookies();
    let other = site.get(&page).await;
    assert_eq!(other.status.as_u16(), 200);
    assert_eq!(embedded(&other.text, "game"), None);
    let none = site.get("/awale/play/none").await;
    assert_eq!(embedded(&none.text, "game"), None);
}

#[tokio::test]
async fn markup_in_a_name_does_not_leave_the_element_of_the_game() {
    let mut site = Site::new().await;
    for name in [
        "</script><script>alert(1)",
        "<!--<script>",
        "a\"b\\c'd&lt;",
        "</SCRIPT >",
    ] {
        let wanted = json!({"south": "human", "north": "human", "names": {"south": name}});
        let game = site.post(GAMES, &wanted).await.json();
        let page = format!("/awale/play/{}", game["id"].as_str().unwrap());
        let read = site.get(&page).await;
        let found = embedded(&read.text, "game").unwrap();
        assert_eq!(found["names"]["south"], name);
        // The element of the game, of the texts and the script itself: no other.
        assert_eq!(read.text.matches("<script").count(), 3, "{name}");
        assert_eq!(read.text.matches("</script").count(), 3, "{name}");
        assert!(!read.text.contains("<!--"), "{name}");
    }
}
