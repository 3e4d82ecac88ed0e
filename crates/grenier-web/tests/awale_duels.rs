//! Duels over real sockets: two people in two browsers, watchers, and those who
//! try what they may not.
//!
//! Long because each promise about a duel is one test here.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "awale_duels/crowds.rs"]
mod crowds;
#[path = "awale_duels/pages.rs"]
mod pages;
#[path = "support/socket.rs"]
mod socket;
mod support;
#[path = "awale_duels/time.rs"]
mod time;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use socket::{Listening, Player};
use support::{Answer, Site};

const DUELS: &str = "/api/awale/duels";

/// A browser: its cookie.
#[derive(Default)]
struct Browser {
    guest: Option<String>,
}

impl Browser {
    fn enter(&self, site: &mut Site) {
        site.forget_cookies();
        if let Some(guest) = &self.guest {
            site.set_cookie("guest", guest);
        }
    }

    fn leave(&mut self, site: &Site) {
        self.guest = site.cookie("guest").map(str::to_owned);
    }

    async fn post(&mut self, site: &mut Site, path: &str, body: Value) -> Answer {
        self.enter(site);
        let answer = site.post(&format!("{DUELS}{path}"), &body).await;
        self.leave(site);
        answer
    }

    async fn get(&mut self, site: &mut Site, path: &str) -> Answer {
        self.enter(site);
        site.get(&format!("{DUELS}{path}")).await
    }

    async fn connect(&self, site: &mut Site, server: &Listening, id: &str) -> Player {
        self.enter(site);
        server.sit(site, &format!("{DUELS}/{id}/socket")).await
    }

    async fn challenge(&mut self, site: &mut Site, body: Value) -> String {
        let answer = self.post(site, "", body).await;
        assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    async fn sit(&mut self, site: &mut Site, id: &str) -> Answer {
        self.post(site, &format!("/{id}/seat"), json!({})).await
    }

    async fn act(&mut self, site: &mut Site, id: &str, body: Value) -> Answer {
        self.post(site, &format!("/{id}/acts"), body).await
    }

    async fn state(&mut self, site: &mut Site, id: &str) -> Value {
        self.get(site, &format!("/{id}")).await.json()
    }
}

/// Ann (South) and Ben, who have sat down.
async fn table(site: &mut Site, clock: Value) -> (String, Browser, Browser) {
    let (mut ann, mut ben) = (Browser::default(), Browser::default());
    let id = ann
        .challenge(site, json!({"side": "south", "clock": clock}))
        .await;
    let answer = ben.sit(site, &id).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    (id, ann, ben)
}

/// The next update in which `wanted` happened.
async fn event(player: &mut Player, wanted: &str) -> Value {
    loop {
        let message = player.until("duel").await;
        if message["event"] == wanted {
            return message["duel"].clone();
        }
    }
}

fn moves(duel: &Value) -> &str {
    duel["position"]["moves_played"].as_str().unwrap()
}

async fn play(player: &mut Player, letter: &str, ply: usize) {
    player
        .act("move", json!({"letter": letter, "ply": ply}))
        .await;
}

#[tokio::test]
async fn opening_a_link_shows_the_game_and_only_a_post_sits_down() {
    let mut site = Site::new().await;
    let (mut ann, mut ben, mut eve) = <(Browser, Browser, Browser)>::default();
    let id = ann.challenge(&mut site, json!({})).await;
    for path in [
        format!("/awale/duels/{id}"),
        format!("/awale/duels/{id}/qr.svg"),
    ] {
        ben.enter(&mut site);
        assert_eq!(site.get(&path).await.status.as_u16(), 200, "{path}");
    }
    let seen = ben.state(&mut site, &id).await;
    assert_eq!(
        (&seen["status"], &seen["you"]),
        (&json!("waiting"), &Value::Null)
    );
    let own = ann.sit(&mut site, &id).await;
    assert_eq!(own.status.as_u16(), 409);
    assert_eq!(ben.sit(&mut site, &id).await.status.as_u16(), 200);
    let late = eve.sit(&mut site, &id).await.refusal(409);
    assert!(late.contains("faster"), "{late}");
    let seen = eve.state(&mut site, &id).await;
    assert_eq!(
        (&seen["status"], &seen["you"]),
        (&json!("playing"), &Value::Null)
    );
    let names = [&seen["names"]["south"], &seen["names"]["north"]];
    assert!(
        names
            .iter()
            .all(|name| name.as_str().unwrap().starts_with("Guest "))
    );
    assert_ne!(names[0], names[1]);
}

#[tokio::test]
async fn of_two_who_accept_at_the_same_instant_one_plays() {
    let mut site = Site::new().await;
    let mut ann = Browser::default();
    let id = ann.challenge(&mut site, json!({"lobby": true})).await;
    let path = format!("{DUELS}/{id}/seat");
    let accept = || {
        let router = site.router();
        let request = axum::http::Request::post(&path)
            .header("host", "localhost:7878")
            .header("content-type", "application/json")
            .body(axum::body::Body::from("{}"))
            .unwrap();
        tower::ServiceExt::oneshot(router, request)
    };
    let answers = tokio::join!(accept(), accept(), accept(), accept());
    let mut statuses = [answers.0, answers.1, answers.2, answers.3]
        .map(|answer| answer.unwrap().status().as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409]);
}

#[tokio::test]
async fn moves_are_told_to_both_and_to_watchers_and_are_in_the_database_before() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let (id, ann, ben) = table(&mut site, json!({"minutes": 5, "seconds": 2})).await;
    let mut south = ann.connect(&mut site, &server, &id).await;
    let mut north = ben.connect(&mut site, &server, &id).await;
    let mut second_tab = ann.connect(&mut site, &server, &id).await;
    let mut watcher = Browser::default().connect(&mut site, &server, &id).await;
    let you = |side: Value, host| json!({"type": "you", "side": side, "host": host});
    assert_eq!(south.until("you").await, you("south".into(), true));
    assert_eq!(north.until("you").await, you("north".into(), false));
    assert_eq!(watcher.until("you").await, you(Value::Null, false));
    for (ply, letter) in ["e", "g", "a", "i"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut south } else { &mut north };
        play(mover, letter, ply).await;
        for player in [&mut south, &mut north, &mut second_tab, &mut watcher] {
            let duel = event(player, "moved").await;
            assert_eq!(moves(&duel).len(), ply + 1);
            let row = site.app.archive().duel(&id).await.unwrap().unwrap();
            assert_eq!(row.moves, moves(&duel));
        }
    }
    let mut ben = ben;
    let seen = ben.state(&mut site, &id).await;
    assert_eq!(
        (&seen["running"], &seen["watchers"]),
        (&json!("south"), &json!(1))
    );
    assert!(seen["left"]["north"].as_i64().unwrap() <= 302_000);
    server.stop().await;
}

#[tokio::test]
async fn forged_early_foreign_and_repeated_messages_change_nothing() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let (id, mut ann, mut ben) = table(&mut site, json!({})).await;
    let mut eve = Browser::default();
    let refused = [
        // Nobody's, somebody else's, out of turn, another position, no pit, no letter.
        (
            eve.act(
                &mut site,
                &id,
                json!({"do": "move", "letter": "e", "ply": 0}),
            )
            .await,
            403,
        ),
        (eve.act(&mut site, &id, json!({"do": "resign"})).await, 403),
        (
            ben.act(
                &mut site,
                &id,
                json!({"do": "move", "letter": "g", "ply": 0}),
            )
            .await,
            409,
        ),
        (
            ann.act(
                &mut site,
                &id,
                json!({"do": "move", "letter": "e", "ply": 1}),
            )
            .await,
            409,
        ),
        (
            ann.act(
                &mut site,
                &id,
                json!({"do": "move", "letter": "g", "ply": 0}),
            )
            .await,
            409,
        ),
        (
            ann.act(
                &mut site,
                &id,
                json!({"do": "move", "letter": "z", "ply": 0}),
            )
            .await,
            400,
        ),
        (
            ann.act(
                &mut site,
                &id,
                json!({"do": "move", "letter": "ee", "ply": 0}),
            )
            .await,
            400,
        ),
        (ann.act(&mut site, &id, json!({"do": "win"})).await, 400),
        (ann.act(&mut site, &id, json!({"do": "claim"})).await, 409),
        (
            ann.act(&mut site, &id, json!({"do": "accept", "what": "draw"}))
                .await,
            409,
        ),
        (
            ann.act(&mut site, &id, json!({"do": "offer", "what": "rematch"}))
                .await,
            409,
        ),
    ];
    for (answer, status) in refused {
        assert!(!answer.refusal(status).is_empty());
    }
    assert_eq!(moves(&ann.state(&mut site, &id).await), "");
    // Over a socket: a number that was used, or left out, ends the connection.
    let mut player = ann.connect(&mut site, &server, &id).await;
    let first = json!({"seq": 1, "do": "move", "letter": "e", "ply": 0});
    player.send(&first).await;
    event(&mut player, "moved").await;
    player.send(&first).await;
    assert!(
        player.until("refused").await["error"]
            .as_str()
            .unwrap()
            .contains("1, 2, 3")
    );
    while player.next().await.is_some() {}
    let mut player = ann.connect(&mut site, &server, &id).await;
    player.send(&json!({"seq": 5, "do": "resign"})).await;
    player.until("refused").await;
    while player.next().await.is_some() {}
    let mut player = ann.connect(&mut site, &server, &id).await;
    player.send_raw("no JSON".into()).await;
    player.until("refused").await;
    let seen = ann.state(&mut site, &id).await;
    assert_eq!((moves(&seen), &seen["status"]), ("e", &json!("playing")));
    server.stop().await;
}

#[tokio::test]
async fn draws_take_backs_and_rematches_are_agreed_by_both() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let (id, ann, ben) = table(&mut site, json!({})).await;
    let mut south = ann.connect(&mut site, &server, &id).await;
    let mut north = ben.connect(&mut site, &server, &id).await;
    for (ply, letter) in ["e", "g"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut south } else { &mut north };
        play(mover, letter, ply).await;
        event(&mut south, "moved").await;
        event(&mut north, "moved").await;
    }
    north.act("offer", json!({"what": "take-back"})).await;
    assert_eq!(
        event(&mut south, "offered").await["offer"]["kind"],
        "take-back"
    );
    south.act("accept", json!({"what": "take-back"})).await;
    assert_eq!(moves(&event(&mut north, "took-back").await), "e");
    south.act("offer", json!({"what": "draw"})).await;
    event(&mut north, "offered").await;
    north.act("decline", json!({})).await;
    assert_eq!(event(&mut south, "declined").await["offer"], Value::Null);
    play(&mut north, "h", 1).await;
    event(&mut south, "moved").await;
    north.act("offer", json!({"what": "draw"})).await;
    event(&mut south, "offered").await;
    south.act("accept", json!({"what": "draw"})).await;
    let over = event(&mut north, "ended").await;
    assert_eq!(over["end"], json!({"reason": "agreed", "winner": null}));
    let number = over["archived"].as_i64().unwrap();
    let game = site.app.archive().game(number).await.unwrap().unwrap();
    assert_eq!((game.moves.as_str(), game.result), ("eh", 0.5));
    // The sides are swapped in the rematch.
    north.act("offer", json!({"what": "rematch"})).await;
    event(&mut south, "offered").await;
    south.act("accept", json!({"what": "rematch"})).await;
    let next = event(&mut north, "rematched").await["rematch"].clone();
    let (mut ann, mut ben) = (ann, ben);
    let next = next.as_str().unwrap();
    assert_eq!(ann.state(&mut site, next).await["you"], "north");
    assert_eq!(ben.state(&mut site, next).await["you"], "south");
    server.stop().await;
}

#[tokio::test]
async fn after_a_crash_the_game_goes_on_and_the_clocks_stood_still() {
    let mut site = Site::new().await;
    let (id, mut ann, mut ben) = table(&mut site, json!({"minutes": 3})).await;
    for (ply, letter) in ["e", "g", "a"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut ann } else { &mut ben };
        let body = json!({"do": "move", "letter": letter, "ply": ply});
        assert_eq!(mover.act(&mut site, &id, body).await.status.as_u16(), 200);
    }
    let before = ben.state(&mut site, &id).await;
    let mut site = site.copied().await;
    // The lease of the dead server must end first.
    let deadline = Instant::now() + Duration::from_mins(1);
    let after = loop {
        let answer = ben.get(&mut site, &format!("/{id}")).await;
        if answer.status.as_u16() == 200 {
            break answer.json();
        }
        assert_eq!(answer.status.as_u16(), 503, "{}", answer.text);
        assert!(Instant::now() < deadline, "nobody takes the duel over");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(moves(&after), "ega");
    assert_eq!(
        (&after["you"], &after["running"]),
        (&json!("north"), &json!("north"))
    );
    let left = |duel: &Value| duel["left"]["north"].as_i64().unwrap();
    // The seconds of the lease were not counted.
    assert!(left(&before) - left(&after) < 3_000, "{before} {after}");
    let body = json!({"do": "move", "letter": "i", "ply": 3});
    assert_eq!(ben.act(&mut site, &id, body).await.status.as_u16(), 200);
    assert_eq!(moves(&ann.state(&mut site, &id).await), "egai");
}

#[tokio::test]
async fn a_stop_of_the_server_closes_sockets_and_loses_nothing() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let (id, ann, mut ben) = table(&mut site, json!({"days": 2})).await;
    let mut south = ann.connect(&mut site, &server, &id).await;
    play(&mut south, "e", 0).await;
    event(&mut south, "moved").await;
    server.stop().await;
    while south.next().await.is_some() {}
    let mut site = site.restarted().await;
    // The lease was ended: no wait.
    assert_eq!(moves(&ben.state(&mut site, &id).await), "e");
    let body = json!({"do": "move", "letter": "g", "ply": 1});
    assert_eq!(ben.act(&mut site, &id, body).await.status.as_u16(), 200);
}

#[tokio::test]
async fn the_lobby_pairs_people_whose_wishes_agree() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let (mut ann, mut ben, mut eve) = <(Browser, Browser, Browser)>::default();
    let clock = json!({"minutes": 5});
    let now = json!({"rules": "nsi", "clock": clock});
    let answer = ann.post(&mut site, "/now", now.clone()).await.json();
    let id = answer["id"].as_str().unwrap();
    // Ann is not connected: whoever accepted would wait for nobody.
    let lobby = eve.get(&mut site, "").await.json();
    assert_eq!(lobby["challenges"], json!([]));
    let mut host = ann.connect(&mut site, &server, id).await;
    host.until("duel").await;
    let after = lobby["changes"].as_u64().unwrap();
    let lobby = eve.get(&mut site, &format!("?after={after}")).await.json();
    assert_eq!(lobby["challenges"][0]["id"], id);
    assert_eq!(lobby["challenges"][0]["own"], false);
    // Other rules: another challenge. The same: a game.
    let other = json!({"rules": "awari", "clock": clock});
    let other = eve.post(&mut site, "/now", other).await.json();
    assert_eq!(other["status"], "waiting");
    let paired = ben.post(&mut site, "/now", now).await.json();
    assert_eq!(
        (&paired["id"], &paired["status"]),
        (&json!(id), &json!("playing"))
    );
    event(&mut host, "began").await;
    assert_eq!(ann.get(&mut site, "/mine").await.json()[0]["id"], id);
    server.stop().await;
}

#[tokio::test]
async fn one_guest_has_few_challenges_and_few_connections() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let mut ann = Browser::default();
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(ann.challenge(&mut site, json!({})).await);
    }
    ann.post(&mut site, "", json!({})).await.refusal(429);
    let cancelled = ann.act(&mut site, &ids[0], json!({"do": "abort"})).await;
    assert_eq!(cancelled.json()["end"]["reason"], "cancelled");
    ann.challenge(&mut site, json!({})).await;
    // A hundred sockets of one client: sixteen are served.
    let mut open = Vec::new();
    for _ in 0..16 {
        let mut player = ann.connect(&mut site, &server, &ids[1]).await;
        player.until("duel").await;
        open.push(player);
    }
    ann.enter(&mut site);
    let path = format!("{DUELS}/{}/socket", ids[1]);
    for _ in 16..100 {
        assert_eq!(server.refused(&site, &path, None).await, 429);
    }
    open.clear();
    server.stop().await;
}

#[tokio::test]
async fn impossible_challenges_are_refused_with_a_sentence() {
    let mut site = Site::new().await;
    let mut ann = Browser::default();
    for body in [
        json!({"clock": {"minutes": 0}}),
        json!({"clock": {"minutes": 31}}),
        json!({"clock": {"minutes": 5, "seconds": 31}}),
        json!({"clock": {"days": 15}}),
        json!({"clock": {"days": 1, "minutes": 1}}),
        json!({"side": "west"}),
        json!({"rules": "chess"}),
        json!({"clock": 5}),
    ] {
        let sentence = ann.post(&mut site, "", body.clone()).await.refusal(400);
        assert!(!sentence.is_empty(), "{body}");
    }
    ann.get(&mut site, "/nobodys").await.refusal(404);
    ann.enter(&mut site);
    assert_eq!(site.get("/awale/duels/nobodys").await.status.as_u16(), 404);
}
