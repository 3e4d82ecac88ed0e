//! Claimed names and rated games: whose they are, and what moves ratings.
//!
//! Long because each promise is one test, and they share the browsers they play with.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use grenier_web::Config;
use serde_json::{Value, json};
use support::{Answer, Site};

const PASSPHRASE: &str = "quatre graines par trou";
const GAMES: &str = "/api/awale/games";
const DUELS: &str = "/api/awale/duels";

/// A browser: its cookies.
#[derive(Clone, Default)]
struct Browser(Vec<(String, String)>);

impl Browser {
    async fn post(&mut self, site: &mut Site, path: &str, body: Value) -> Answer {
        site.swap_cookies(&mut self.0);
        let answer = site.post(path, &body).await;
        site.swap_cookies(&mut self.0);
        answer
    }

    async fn get(&mut self, site: &mut Site, path: &str) -> Answer {
        site.swap_cookies(&mut self.0);
        let answer = site.get(path).await;
        site.swap_cookies(&mut self.0);
        answer
    }

    async fn claim(&mut self, site: &mut Site, name: &str) -> Value {
        let body = json!({"name": name, "passphrase": PASSPHRASE});
        let answer = self.post(site, "/api/account/claim", body).await;
        assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
        answer.json()
    }

    async fn sign_in(&mut self, site: &mut Site, name: &str, passphrase: &str) -> Answer {
        let body = json!({"name": name, "passphrase": passphrase});
        self.post(site, "/api/account/sign-in", body).await
    }

    async fn name(&mut self, site: &mut Site) -> Value {
        self.get(site, "/api/account").await.json()["name"].clone()
    }
}

#[tokio::test]
async fn the_puzzle_rating_of_a_guest_goes_on_under_the_name_they_claim() {
    let mut site = Site::new().await;
    let mut ann = Browser::default();
    let daily = ann.get(&mut site, "/api/puzzles/daily").await.json();
    let id = daily["id"].as_str().unwrap();
    let path = format!("/api/puzzles/{id}/solution");
    ann.post(&mut site, &path, json!({"moves": ""})).await;
    let before = ann.get(&mut site, "/api/puzzles/daily").await.json();
    assert_eq!(before["standing"]["failed"], 1, "{before}");
    ann.claim(&mut site, "Ann").await;
    let after = ann.get(&mut site, "/api/puzzles/daily").await.json();
    assert_eq!(after["standing"], before["standing"]);
    assert_eq!(after["tried"], before["tried"]);
}

/// Two browsers with the claimed names Ann and Ben.
async fn ann_and_ben(site: &mut Site) -> (Browser, Browser) {
    let (mut ann, mut ben) = <(Browser, Browser)>::default();
    ann.claim(site, "Ann").await;
    ben.claim(site, "Ben").await;
    (ann, ben)
}

/// A rated duel in which Ann plays South.
async fn rated_duel(site: &mut Site, ann: &mut Browser, ben: &mut Browser) -> String {
    let wanted = json!({"side": "south", "rules": "ccinp", "rated": true});
    let duel = ann.post(site, DUELS, wanted).await;
    assert_eq!(duel.status.as_u16(), 201, "{}", duel.text);
    let id = duel.json()["id"].as_str().unwrap().to_owned();
    let sat = ben
        .post(site, &format!("{DUELS}/{id}/seat"), json!({}))
        .await;
    assert_eq!(sat.status.as_u16(), 200, "{}", sat.text);
    id
}

/// Waits at a board without a cookie until the duel is another one; what is told then.
fn watch(site: &Site, id: &str, seen: &Value) -> tokio::task::JoinHandle<String> {
    let path = format!("{DUELS}/{id}?after={}", seen["revision"]);
    let request = axum::http::Request::get(path)
        .header("host", "localhost:7878")
        .body(axum::body::Body::empty())
        .unwrap();
    let answer = tower::ServiceExt::oneshot(site.router(), request);
    tokio::spawn(async move {
        let body = answer.await.unwrap().into_body();
        let bytes = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    })
}

fn playable(game: &Value) -> String {
    let pits = game["position"]["pits"].as_array().unwrap();
    let pit = pits.iter().find(|pit| pit["playable"] == true).unwrap();
    pit["letter"].as_str().unwrap().to_owned()
}

/// Plays so many moves, and Ben resigns.
async fn ben_loses(site: &mut Site, ann: &mut Browser, ben: &mut Browser, plies: usize) -> Value {
    let id = rated_duel(site, ann, ben).await;
    for ply in 0..plies {
        let mover = if ply % 2 == 0 { &mut *ann } else { &mut *ben };
        let duel = mover.get(site, &format!("{DUELS}/{id}")).await.json();
        let body = json!({"do": "move", "letter": playable(&duel), "ply": ply});
        let played = mover.post(site, &format!("{DUELS}/{id}/acts"), body).await;
        assert_eq!(played.status.as_u16(), 200, "{}", played.text);
    }
    let over = ben
        .post(site, &format!("{DUELS}/{id}/acts"), json!({"do": "resign"}))
        .await;
    assert_eq!(over.status.as_u16(), 200, "{}", over.text);
    over.json()
}

async fn rating(site: &mut Site, browser: &mut Browser) -> i64 {
    let account = browser.get(site, "/api/account").await.json();
    account["rating"].as_f64().unwrap() as i64
}

#[tokio::test]
async fn a_claimed_name_is_used_by_nobody_else() {
    let mut site = Site::new().await;
    let (mut ann, mut eve) = <(Browser, Browser)>::default();
    // Eve calls herself Zoé before the name is claimed.
    eve.post(&mut site, "/api/guest", json!({"name": "Zoé"}))
        .await;
    let claimed = ann.claim(&mut site, "Zoé").await;
    assert_eq!(claimed["recovery_code"].as_str().unwrap().len(), 39);
    assert_eq!(
        eve.get(&mut site, "/api/guest").await.json()["name"],
        Value::Null
    );
    for alike in ["Zoé", "zoe", "ZOÉ", "Z0é", "Zое", "Ｚｏé", "Z-o-é"] {
        let body = json!({"name": alike, "passphrase": PASSPHRASE});
        eve.post(&mut site, "/api/account/claim", body)
            .await
            .refusal(409);
        eve.post(&mut site, "/api/guest", json!({"name": alike}))
            .await
            .refusal(409);
        let game = json!({"south": "human", "north": "human", "names": {"north": alike}});
        eve.post(&mut site, GAMES, game).await.refusal(400);
    }
    let mine = ann
        .post(
            &mut site,
            GAMES,
            json!({"south": "human", "north": "human"}),
        )
        .await;
    assert_eq!(mine.json()["names"]["south"], "Zoé");
    ann.post(&mut site, "/api/guest", json!({"name": "Other"}))
        .await
        .refusal(409);
}

#[tokio::test]
async fn bad_names_and_pass_phrases_are_refused_with_a_sentence() {
    let mut site = Site::new().await;
    let mut ann = Browser::default();
    let long = "x".repeat(41);
    for name in [
        "",
        "  ",
        "level:2",
        "Niveau 3",
        "engine",
        "Guest abcd",
        "closed:3",
        "\u{202e}Ann",
        "???",
        &long,
    ] {
        let body = json!({"name": name, "passphrase": PASSPHRASE});
        let refused = ann.post(&mut site, "/api/account/claim", body).await;
        assert!(!refused.refusal(400).is_empty(), "{name}");
    }
    for passphrase in [
        "",
        "short",
        "Ann Ann Ann",
        "aaaaaaaaaaaa",
        &"ab".repeat(101),
    ] {
        let body = json!({"name": "Ann Ann Ann", "passphrase": passphrase});
        ann.post(&mut site, "/api/account/claim", body)
            .await
            .refusal(400);
    }
    assert_eq!(ann.name(&mut site).await, Value::Null);
}

#[tokio::test]
async fn one_signs_in_and_out_in_several_browsers() {
    let mut site = Site::new().await;
    let (mut here, mut there) = <(Browser, Browser)>::default();
    here.claim(&mut site, "Ann").await;
    there
        .sign_in(&mut site, "Ann", "wrong pass-phrase")
        .await
        .refusal(403);
    there
        .sign_in(&mut site, "Nobody", PASSPHRASE)
        .await
        .refusal(403);
    let signed = there.sign_in(&mut site, "ann", PASSPHRASE).await;
    assert_eq!(signed.json()["name"], "Ann");
    // The same games in both browsers.
    let game = here
        .post(
            &mut site,
            GAMES,
            json!({"south": "human", "north": "level:1"}),
        )
        .await;
    let address = format!("{GAMES}/{}", game.json()["id"].as_str().unwrap());
    assert_eq!(there.get(&mut site, &address).await.status.as_u16(), 200);
    let sessions = here.get(&mut site, "/api/account").await.json()["sessions"].clone();
    assert_eq!(sessions.as_array().unwrap().len(), 2);
    there
        .post(&mut site, "/api/account/sign-out", json!({}))
        .await
        .json();
    assert_eq!(there.name(&mut site).await, Value::Null);
    assert_eq!(there.get(&mut site, &address).await.status.as_u16(), 404);
    there.sign_in(&mut site, "Ann", PASSPHRASE).await.json();
    let copied = there.clone();
    here.post(&mut site, "/api/account/sign-out-everywhere", json!({}))
        .await
        .json();
    // Neither browser, nor a copy of its cookies.
    for mut browser in [here, there, copied] {
        assert_eq!(browser.name(&mut site).await, Value::Null);
        let refused = browser.get(&mut site, "/api/account/export").await;
        assert_eq!(refused.status.as_u16(), 401);
    }
}

#[tokio::test]
async fn a_pass_phrase_is_changed_and_recovered() {
    let mut site = Site::new().await;
    let (mut here, mut there) = <(Browser, Browser)>::default();
    let code = here.claim(&mut site, "Ann").await["recovery_code"].clone();
    there.sign_in(&mut site, "Ann", PASSPHRASE).await.json();
    let change = |old: &str, new: &str| json!({"passphrase": old, "new_passphrase": new});
    let path = "/api/account/passphrase";
    here.post(&mut site, path, change("wrong", "une autre phrase"))
        .await
        .refusal(403);
    here.post(&mut site, path, change(PASSPHRASE, "court"))
        .await
        .refusal(400);
    here.post(&mut site, path, change(PASSPHRASE, "une autre phrase"))
        .await
        .json();
    assert_eq!(here.name(&mut site).await, "Ann");
    assert_eq!(there.name(&mut site).await, Value::Null);
    there
        .sign_in(&mut site, "Ann", PASSPHRASE)
        .await
        .refusal(403);
    let recover = |code: &Value| json!({"name": "Ann", "recovery_code": code, "new_passphrase": "la troisième phrase"});
    let path = "/api/account/recover";
    there
        .post(&mut site, path, recover(&json!("aaaa-bbbb")))
        .await
        .refusal(403);
    let recovered = there.post(&mut site, path, recover(&code)).await.json();
    assert_ne!(recovered["recovery_code"], code);
    assert_eq!(here.name(&mut site).await, Value::Null);
    // A code serves once.
    here.post(&mut site, path, recover(&code))
        .await
        .refusal(403);
    here.sign_in(&mut site, "Ann", "la troisième phrase")
        .await
        .json();
}

#[tokio::test]
async fn whoever_tries_many_pass_phrases_is_slowed_down() {
    let config = Config {
        rate_limit: true,
        ..Config::default()
    };
    let mut site = Site::with(config).await;
    let (mut ann, mut eve) = <(Browser, Browser)>::default();
    ann.claim(&mut site, "Ann").await;
    let mut statuses = Vec::new();
    for _ in 0..14 {
        let answer = eve.sign_in(&mut site, "Ann", "a wrong guess").await;
        statuses.push(answer.status.as_u16());
    }
    assert!(statuses.starts_with(&[403, 403]), "{statuses:?}");
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
}

#[tokio::test]
async fn a_rated_duel_moves_both_ratings_and_can_be_worked_out_again() {
    let mut site = Site::new().await;
    let (mut ann, mut ben) = ann_and_ben(&mut site).await;
    let over = ben_loses(&mut site, &mut ann, &mut ben, 10).await;
    assert_eq!(
        (&over["rated"], &over["names"]["south"]),
        (&json!(true), &json!("Ann"))
    );
    let (up, down) = (
        rating(&mut site, &mut ann).await,
        rating(&mut site, &mut ben).await,
    );
    assert!(up > 1500 && down < 1500, "{up} {down}");
    let address = format!("/api/archive/games/{}", over["archived"]);
    let stored = site.get(&address).await.json();
    assert_eq!(
        stored["rated"]["south"],
        json!({"before": 1500.0, "after": up as f64})
    );
    // Too short, and then the same win too often.
    let short = ben_loses(&mut site, &mut ann, &mut ben, 9).await;
    let stored = site
        .get(&format!("/api/archive/games/{}", short["archived"]))
        .await
        .json();
    assert_eq!(stored["rated"], Value::Null);
    assert_eq!(rating(&mut site, &mut ann).await, up);
    for _ in 0..3 {
        ben_loses(&mut site, &mut ann, &mut ben, 10).await;
    }
    let curve = site.app.archive().rating_curve(1, 10).await.unwrap();
    assert_eq!(curve.len(), 3);
    assert_eq!(site.app.archive().check().await.unwrap().problems, 0);
    let page = site.get("/archive/players/1").await;
    assert!(page.text.contains("rating-curve"), "{}", page.text);
    let rankings = site.get("/api/archive/rankings").await.json();
    assert_eq!(rankings["rated"][0]["name"], "Ann");
}

#[tokio::test]
async fn guests_play_no_rated_games() {
    let mut site = Site::new().await;
    let (mut ann, mut ben) = ann_and_ben(&mut site).await;
    let mut eve = Browser::default();
    eve.post(&mut site, DUELS, json!({"rated": true}))
        .await
        .refusal(403);
    let level = json!({"south": "human", "north": "level:1", "rated": true});
    eve.post(&mut site, GAMES, level).await.refusal(403);
    let duel = ann
        .post(&mut site, DUELS, json!({"rated": true, "lobby": true}))
        .await
        .json();
    let seat = format!("{DUELS}/{}/seat", duel["id"].as_str().unwrap());
    eve.post(&mut site, &seat, json!({})).await.refusal(403);
    // Ann from another browser is still Ann.
    let mut other = Browser::default();
    other.sign_in(&mut site, "Ann", PASSPHRASE).await.json();
    other.post(&mut site, &seat, json!({})).await.refusal(409);
    assert_eq!(
        ben.post(&mut site, &seat, json!({})).await.status.as_u16(),
        200
    );
    // No move of a rated game is taken back.
    let act = format!("{DUELS}/{}/acts", duel["id"].as_str().unwrap());
    let offer = json!({"do": "offer", "what": "take-back"});
    ben.post(&mut site, &act, offer).await.refusal(409);
}

#[tokio::test]
async fn a_rated_game_against_a_level_is_played_without_help() {
    let mut site = Site::new().await;
    let mut ann = Browser::default();
    ann.claim(&mut site, "Ann").await;
    for unfair in [
        json!({"south": "human", "north": "engine", "rated": true}),
        json!({"south": "human", "north": "human", "rated": true}),
        json!({"south": "level:1", "north": "level:2", "rated": true}),
        json!({"south": "human", "north": "level:1", "rated": true, "position": "1 0 0 0 0 0 / 0 0 0 0 0 1 [23 23]"}),
    ] {
        let refused = ann.post(&mut site, GAMES, unfair.clone()).await;
        assert_eq!(refused.status.as_u16(), 400, "{unfair} {}", refused.text);
    }
    let wanted = json!({"south": "human", "north": "level:5", "rated": true});
    let mut game = ann.post(&mut site, GAMES, wanted.clone()).await.json();
    let address = |act: &str| format!("{GAMES}/{}{act}", game["id"].as_str().unwrap());
    let (moves, reply, resign) = (address("/moves"), address("/reply"), address("/resign"));
    for help in [address("/hint"), address("/undo"), address("/redo")] {
        let refused = ann.post(&mut site, &help, json!({})).await.refusal(409);
        assert!(refused.contains("rated"), "{refused}");
    }
    ann.post(&mut site, GAMES, wanted).await.refusal(409);
    for _ in 0..5 {
        let letter = playable(&game);
        ann.post(&mut site, &moves, json!({"letter": letter}))
            .await
            .json();
        game = ann.post(&mut site, &reply, json!({})).await.json();
    }
    assert_eq!(
        (&game["can_undo"], &game["rated"]),
        (&json!(false), &json!(true))
    );
    let over = ann
        .post(&mut site, &resign, json!({"side": "south"}))
        .await
        .json();
    let stored = site
        .get(&format!("/api/archive/games/{}", over["archived"]))
        .await
        .json();
    assert_eq!(
        stored["rated"]["north"],
        json!({"before": 1785.0, "after": 1785.0})
    );
    assert!(rating(&mut site, &mut ann).await < 1500);
    assert_eq!(site.app.archive().check().await.unwrap().problems, 0);
}

#[tokio::test]
async fn play_now_pairs_by_standing_and_the_nearest_rating() {
    let mut site = Site::new().await;
    let (mut ann, mut ben) = ann_and_ben(&mut site).await;
    let mut carl = Browser::default();
    carl.claim(&mut site, "Carl").await;
    for _ in 0..2 {
        ben_loses(&mut site, &mut ann, &mut ben, 10).await;
    }
    ben_loses(&mut site, &mut carl, &mut ben, 10).await;
    // Days for each move: the hosts need not be here.
    let wanted = |rated: bool| json!({"clock": {"days": 2}, "rated": rated, "lobby": true});
    ben.post(&mut site, DUELS, wanted(true)).await.json();
    let of_ann = ann.post(&mut site, DUELS, wanted(true)).await.json()["id"].clone();
    let lobby = site.get(DUELS).await.json();
    assert!(
        lobby["challenges"][1]["rating"].as_f64().unwrap() > 1600.0,
        "{lobby}"
    );
    let mut eve = Browser::default();
    let casual = eve
        .post(&mut site, &format!("{DUELS}/now"), wanted(false))
        .await
        .json();
    assert_eq!(casual["status"], "waiting");
    // Ben waits for longer, but Ann is nearer.
    let met = carl
        .post(&mut site, &format!("{DUELS}/now"), wanted(true))
        .await
        .json();
    assert_eq!(met["id"], of_ann);
}

#[tokio::test]
async fn one_s_data_is_exported_and_the_name_given_up() {
    let mut site = Site::new().await;
    let (mut ann, mut ben) = ann_and_ben(&mut site).await;
    let over = ben_loses(&mut site, &mut ann, &mut ben, 10).await;
    let exported = ann.get(&mut site, "/api/account/export").await;
    assert!(
        exported
            .header("content-disposition")
            .contains("attachment")
    );
    let exported = exported.json();
    assert_eq!(exported["games"].as_array().unwrap().len(), 1);
    assert_eq!(exported["ratings"].as_array().unwrap().len(), 1);
    assert!(!exported.to_string().contains("argon2"));
    // Games that go on are hers too.
    let program = json!({"south": "human", "north": "level:1"});
    ann.post(&mut site, GAMES, program).await;
    let running = rated_duel(&mut site, &mut ann, &mut ben).await;
    let waiting = ann.post(&mut site, DUELS, json!({"lobby": true})).await;
    let waiting = waiting.json()["id"].as_str().unwrap().to_owned();
    ann.post(&mut site, "/api/couleurs/games", json!({"mode": "turns"}))
        .await;
    let exported = ann.get(&mut site, "/api/account/export").await.json();
    let live = &exported["live_games"];
    assert_eq!(live["awale"][0]["south_name"], "Ann");
    assert_eq!(live["couleurs"][0]["mode"], "turns");
    let duels = live["duels"].as_array().unwrap();
    assert_eq!(duels.len(), 3);
    let shown = duels.iter().find(|duel| duel["id"] == running).unwrap();
    assert_eq!(
        (&shown["you"], &shown["north_name"]),
        (&json!("south"), &json!("Ben"))
    );
    // Somebody waits at the board, so that the server has the duel in memory.
    let seen = ben
        .get(&mut site, &format!("{DUELS}/{running}"))
        .await
        .json();
    let wait = watch(&site, &running, &seen);
    let path = format!("{DUELS}/{running}");
    while ben.get(&mut site, &path).await.json()["watchers"] != 1 {
        tokio::task::yield_now().await;
    }
    let path = "/api/account/delete";
    ann.post(&mut site, path, json!({"passphrase": "wrong"}))
        .await
        .refusal(403);
    ann.post(&mut site, path, json!({"passphrase": PASSPHRASE}))
        .await
        .json();
    assert_eq!(ann.name(&mut site).await, Value::Null);
    // Whoever waited is told, and no later move brings the name back.
    let told = wait.await.unwrap();
    assert!(
        told.contains("Former player 1") && !told.contains("Ann"),
        "{told}"
    );
    let resign = json!({"do": "resign"});
    let resigned = ben
        .post(&mut site, &format!("{DUELS}/{running}/acts"), resign)
        .await;
    assert_eq!(resigned.status.as_u16(), 200, "{}", resigned.text);
    assert!(!resigned.text.contains("Ann"), "{}", resigned.text);
    let row = site.app.archive().duel(&running).await.unwrap().unwrap();
    assert_eq!((row.host_name, row.south_name), (None, None));
    let row = site.app.archive().duel(&waiting).await.unwrap().unwrap();
    assert_eq!(row.ending.as_deref(), Some("cancelled"));
    let mut dump = Vec::new();
    site.app
        .archive()
        .dump(&mut dump, &mut |_| ())
        .await
        .unwrap();
    assert!(!String::from_utf8(dump).unwrap().contains("\tAnn"));
    ann.sign_in(&mut site, "Ann", PASSPHRASE).await.refusal(403);
    let game = site
        .get(&format!("/archive/games/{}", over["archived"]))
        .await;
    assert!(game.text.contains("Former player 1") && !game.text.contains("Ann"));
    assert_eq!(site.app.archive().check().await.unwrap().problems, 0);
    // The name is free for somebody new, who inherits nothing.
    let mut other = Browser::default();
    let claimed = other.claim(&mut site, "Ann").await;
    assert_ne!(claimed["player"], 1);
    assert_eq!(rating(&mut site, &mut other).await, 1500);
}

#[tokio::test]
async fn markup_in_a_claimed_name_is_text_everywhere() {
    let mut site = Site::new().await;
    let (mut ann, mut ben) = <(Browser, Browser)>::default();
    let name = "</script><b>Ann";
    ann.claim(&mut site, name).await;
    ben.claim(&mut site, "Ben").await;
    let over = ben_loses(&mut site, &mut ann, &mut ben, 10).await;
    assert_eq!(over["names"]["south"], name);
    for page in [
        "/archive/players/1",
        "/archive/rankings",
        "/archive/players",
        "/archive/games",
        "/account",
        "/awale/duels",
    ] {
        let page = ann.get(&mut site, page).await;
        assert_eq!(page.status.as_u16(), 200);
        assert!(!page.text.contains("<b>Ann"), "{}", page.text);
    }
}
