//! Replays of Tetris Couleurs: seen step by step, verified, kept once, gone on
//! with; and the rankings they enter.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use couleurs::replay::Recording;
use couleurs::{Command, Options};
use serde_json::{Value, json};
use support::Site;

const REPLAYS: &str = "/api/couleurs/replays";

/// A game under the clock, lost by dropping bars here and there.
fn lost(seed: u64) -> Recording {
    let mut recording = Recording::new(Options::default(), seed);
    for turn in 0.. {
        if recording.game().is_over() {
            break;
        }
        (0..70).for_each(|_| drop(recording.step(Command::Tick)));
        let side = [Command::Left, Command::Right][turn % 2];
        (0..turn % 4).for_each(|_| drop(recording.step(side)));
        recording.step(Command::Permute);
        recording.step(Command::Drop);
    }
    recording
}

/// A game turn by turn that is over after some bars in the same column.
fn dropped(seed: u64) -> Recording {
    let mut recording = Recording::new(Options::default(), seed);
    while !recording.game().is_over() {
        recording.step(Command::Drop);
    }
    recording
}

fn text(recording: &Recording) -> String {
    recording.replay().unwrap().to_string()
}

async fn upload(site: &mut Site, text: &str, keep: bool) -> Value {
    let answer = site
        .post(REPLAYS, &json!({"text": text, "keep": keep}))
        .await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    answer.json()
}

async fn call(site: &mut Site, name: &str) {
    site.forget_cookies();
    site.post("/api/guest", &json!({"name": name})).await;
}

#[tokio::test]
async fn a_replay_from_elsewhere_is_verified_kept_and_marked() {
    let mut site = Site::new().await;
    call(&mut site, "Zoé").await;
    let game = lost(1);
    let archived = upload(&mut site, &text(&game), true).await;
    assert_eq!(
        (&archived["game"], &archived["origin"]),
        (&json!(1), &json!("verified"))
    );
    assert_eq!(archived["score"], json!(game.game().score()));
    assert_eq!(archived["ticks"], json!(game.game().tick()));
    let ranks = site.get("/api/couleurs/rankings").await.json();
    assert_eq!(ranks["rows"][0]["origin"], "verified");
    assert_eq!(ranks["rows"][0]["bars"], json!(game.game().bars()));
    let found = site.get(&format!("{REPLAYS}/1/text")).await;
    assert_eq!(found.text, text(&game));
    assert!(found.header("content-disposition").contains("attachment"));
}

#[tokio::test]
async fn the_same_replay_twice_is_one_game_whoever_brings_it() {
    let mut site = Site::new().await;
    call(&mut site, "Zoé").await;
    let first = upload(&mut site, &text(&lost(1)), true).await;
    let again = upload(&mut site, &text(&lost(1)), true).await;
    assert_eq!(first, again);
    call(&mut site, "Thief").await;
    let stolen = upload(&mut site, &text(&lost(1)), true).await;
    assert_eq!(
        (&stolen["game"], &stolen["name"]),
        (&first["game"], &json!("Zoé"))
    );
    assert_eq!(site.get("/api/couleurs/rankings").await.json()["count"], 1);
}

#[tokio::test]
async fn a_forged_or_damaged_replay_is_refused_with_its_line() {
    let mut site = Site::new().await;
    let good = text(&lost(2));
    let score = lost(2).game().score();
    let forged = good
        .lines()
        .map(|line| match line.strip_prefix("end ") {
            Some(end) => format!("end {}", end.replace(&format!("= {score} "), "= 999 ")),
            None => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n");
    let mut lines: Vec<&str> = good.lines().collect();
    let last = lines.len();
    let dropped_bar = {
        lines.remove(8);
        lines.join("\n")
    };
    let other_seed = good.replacen("seed 2", "seed 3", 1);
    for (text, line) in [
        (forged.as_str(), format!("line {last}")),
        (&dropped_bar, "line ".to_owned()),
        (&other_seed, "line ".to_owned()),
        ("hello", "line 1".to_owned()),
        ("", "line 1".to_owned()),
    ] {
        for keep in [false, true] {
            let body = json!({"text": text, "keep": keep});
            let refused = site.post(REPLAYS, &body).await.refusal(400);
            assert!(refused.contains(&line), "{refused}");
        }
        let wanted = json!({"from": {"replay": text, "step": 1}});
        site.post("/api/couleurs/games", &wanted).await.refusal(400);
    }
    assert_eq!(site.get("/api/couleurs/rankings").await.json()["count"], 0);
}

#[tokio::test]
async fn a_score_alone_is_never_taken() {
    let mut site = Site::new().await;
    let forged = json!({"score": 1000, "bars": 3, "keep": true});
    site.post(REPLAYS, &forged).await.refusal(400);
    let body = json!({"rule": "alignments", "score": 1000, "seed": 42});
    let game = site.post("/api/couleurs/games", &body).await.json();
    assert_eq!((&game["score"], &game["seed"]), (&json!(0), &Value::Null));
    for path in ["/api/couleurs/rankings", "/api/couleurs/games/x"] {
        let answer = site.post(path, &forged).await;
        assert_eq!(answer.status.as_u16(), 405, "{path}");
    }
}

#[tokio::test]
async fn a_replay_too_large_is_refused_unread() {
    let mut site = Site::new().await;
    let large = "x".repeat(2 << 20);
    site.post(REPLAYS, &json!({"text": large}))
        .await
        .refusal(413);
    let long = "x".repeat((1 << 20) + 1);
    let refused = site
        .post(REPLAYS, &json!({"text": long}))
        .await
        .refusal(400);
    assert!(refused.contains("1048577"), "{refused}");
}

#[tokio::test]
async fn steps_lead_from_the_start_to_the_end() {
    let mut site = Site::new().await;
    let game = lost(5);
    let shown = upload(&mut site, &text(&game), false).await;
    let key = shown["game"].as_str().unwrap().to_owned();
    assert_eq!(site.get(&format!("{REPLAYS}/{key}")).await.json(), shown);
    let count = shown["steps"].as_u64().unwrap() as usize;
    let mut steps: Vec<Value> = Vec::new();
    while steps.len() < count {
        let path = format!("{REPLAYS}/{key}/steps?from={}&count=100", steps.len());
        let page = site.get(&path).await.json();
        let page = page.as_array().unwrap();
        assert!(!page.is_empty() && page.len() <= 100);
        steps.extend(page.iter().cloned());
    }
    assert_eq!(steps.len(), count);
    for (number, step) in steps.iter().enumerate() {
        assert_eq!(step["step"], json!(number));
        assert!(!step["events"].as_array().unwrap().is_empty(), "{step}");
    }
    assert_eq!(
        (&steps[0]["command"], &steps[0]["tick"]),
        (&Value::Null, &json!(0))
    );
    let last = &steps[count - 1];
    assert_eq!(last["state"]["score"], shown["score"]);
    assert_eq!(
        last["state"]["grid"],
        json!(game.game().settled_grid().rows())
    );
    // Where the timeline points, that bar is born.
    for bar in shown["timeline"].as_array().unwrap() {
        let step = &steps[bar["step"].as_u64().unwrap() as usize];
        assert_eq!((&step["bar"], &step["tick"]), (&bar["bar"], &bar["tick"]));
        let events = step["events"].as_array().unwrap();
        assert!(events.last().unwrap().get("born").is_some());
    }
    let beyond = site
        .get(&format!("{REPLAYS}/{key}/steps?from={count}"))
        .await;
    assert_eq!(beyond.json(), json!([]));
}

#[tokio::test]
async fn a_game_goes_on_from_a_replay_and_is_not_ranked() {
    let mut site = Site::new().await;
    call(&mut site, "Zoé").await;
    let archived = upload(&mut site, &text(&lost(7)), true).await;
    let steps = site
        .get(&format!("{REPLAYS}/1/steps?from=20&count=1"))
        .await
        .json();
    for from in [
        json!({"game": 1, "step": 20}),
        json!({"replay": text(&lost(7)), "step": 20}),
    ] {
        let answer = site
            .post("/api/couleurs/games", &json!({"from": from}))
            .await;
        assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
        let game = answer.json();
        assert_eq!(
            (&game["ranked"], &game["seed"]),
            (&json!(false), &Value::Null)
        );
        for part in ["falling", "grid", "next", "score", "tick", "level"] {
            assert_eq!(game[part], steps[0]["state"][part], "{part}");
        }
        let path = format!("/api/couleurs/games/{}", game["id"].as_str().unwrap());
        let delete = axum::http::Method::DELETE;
        let over = site
            .ask(delete, &path, &[], axum::body::Body::empty())
            .await;
        assert_eq!(
            (&over.json()["archived"], &over.json()["rank"]),
            (&Value::Null, &Value::Null)
        );
    }
    let end = archived["steps"].as_u64().unwrap() - 1;
    let wanted = json!({"from": {"game": 1, "step": end}});
    let refused = site.post("/api/couleurs/games", &wanted).await.refusal(400);
    assert!(refused.contains(&end.to_string()), "{refused}");
    assert_eq!(site.get("/api/couleurs/rankings").await.json()["count"], 1);
}

#[tokio::test]
async fn equals_share_a_rank_and_the_next_skips() {
    let mut site = Site::new().await;
    // Seeds until four games have scores a > b = b > c.
    let mut games: Vec<Recording> = (0..200).map(lost).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.game().score()));
    let score = |game: &Recording| game.game().score();
    let pair = (1..games.len() - 2)
        .find(|&at| {
            score(&games[at - 1]) > score(&games[at])
                && score(&games[at]) == score(&games[at + 1])
                && score(&games[at + 1]) > score(&games[at + 2])
        })
        .unwrap();
    for (name, at) in [
        ("C", pair + 2),
        ("B", pair),
        ("D", pair + 1),
        ("A", pair - 1),
    ] {
        call(&mut site, name).await;
        upload(&mut site, &text(&games[at]), true).await;
        // A worse game of the same player changes nothing.
        upload(&mut site, &text(&games[games.len() - 1 - at % 3]), true).await;
    }
    let ranks = site.get("/api/couleurs/rankings").await.json();
    let rows = ranks["rows"].as_array().unwrap();
    let places: Vec<(i64, &str)> = rows
        .iter()
        .map(|row| (row["rank"].as_i64().unwrap(), row["name"].as_str().unwrap()))
        .collect();
    assert_eq!(places, [(1, "A"), (2, "B"), (2, "D"), (4, "C")]);
    assert_eq!(
        (&ranks["own"]["name"], &ranks["own"]["rank"]),
        (&json!("A"), &json!(1))
    );
    assert_eq!((&ranks["count"], &ranks["pages"]), (&json!(4), &json!(1)));
    assert_eq!(ranks["boards"][0]["rule"], "alignments");
}

#[tokio::test]
async fn boards_are_ranked_apart() {
    let mut site = Site::new().await;
    call(&mut site, "Zoé").await;
    let turns = upload(&mut site, &text(&dropped(3)), true).await;
    assert_eq!(turns["mode"], "turns");
    upload(&mut site, &text(&lost(3)), true).await;
    for (query, count) in [
        ("", 1),
        ("?mode=turns", 1),
        ("?rule=regions:4", 0),
        ("?size=7x12", 0),
        ("?k=3..4", 0),
        ("?rule=alignments&size=6x12&k=3&mode=clock", 1),
        ("?page=1", 1),
    ] {
        let ranks = site
            .get(&format!("/api/couleurs/rankings{query}"))
            .await
            .json();
        assert_eq!(ranks["count"], count, "{query}");
    }
    for query in ["rule=lines", "size=0x0", "k=9..3", "mode=fast", "page=x"] {
        let answer = site.get(&format!("/api/couleurs/rankings?{query}")).await;
        assert_eq!(answer.status.as_u16(), 400, "{query}");
    }
    assert_eq!(
        site.get(&format!("{REPLAYS}/99")).await.status.as_u16(),
        404
    );
    assert_eq!(
        site.get(&format!("{REPLAYS}/nokey/text"))
            .await
            .status
            .as_u16(),
        404
    );
}

#[tokio::test]
async fn a_game_without_a_bar_is_not_kept() {
    let mut site = Site::new().await;
    let mut recording = Recording::new(Options::default(), 1);
    recording.step(Command::Left);
    let body = json!({"text": text(&recording), "keep": true});
    site.post(REPLAYS, &body).await.refusal(400);
    upload(&mut site, &text(&recording), false).await;
}

#[tokio::test]
async fn the_archives_pages_show_games_players_and_boards() {
    let mut site = Site::new().await;
    call(&mut site, "Zoé").await;
    upload(&mut site, &text(&lost(1)), true).await;
    let replay = "href=\"/couleurs/replays/1\"";
    for (path, parts) in [
        ("/archive", [replay, "verified from its replay"]),
        ("/archive/couleurs", [replay, "Zoé"]),
        ("/archive/couleurs?player=1", [replay, "Alignments"]),
        ("/archive/players/1", [replay, "/archive/couleurs?player=1"]),
        (
            "/archive/rankings",
            [
                "rule=alignments&#38;size=6x12&#38;k=3..3&#38;mode=clock",
                "clock",
            ],
        ),
    ] {
        let page = site.get(path).await.text;
        for part in parts {
            assert!(page.contains(part), "{path} without {part}");
        }
    }
    let none = site.get("/archive/couleurs?player=2").await.text;
    assert!(!none.contains(replay));
    let games = site.get("/api/archive/couleurs?player=1").await.json();
    assert_eq!(
        (&games["games"][0]["player"], &games["games"][0]["replay"]),
        (&json!("Zoé"), &json!(true))
    );
    assert_eq!(
        site.get("/api/archive/couleurs?before=1").await.json(),
        json!({"games": []})
    );
}

#[tokio::test]
async fn an_unfinished_game_is_linked_on_the_home_page() {
    let mut site = Site::new().await;
    let game = site.post("/api/couleurs/games", &json!({})).await.json();
    let address = format!("/couleurs/play/{}", game["id"].as_str().unwrap());
    // Nobody has sat down to it yet.
    assert!(!site.get("/").await.text.contains(&address));
    assert!(site.get("/").await.text.contains("href=\"/couleurs\""));
}
