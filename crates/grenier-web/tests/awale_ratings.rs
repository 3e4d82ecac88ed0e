//! The ways in which one guest could make up results and ratings, all closed:
//! games of names that nobody has proved to own move no rating.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::{Value, json};
use support::Site;

const GAMES: &str = "/api/awale/games";

/// Begins a game, lets `acts` be done and resigns for `loser`.
async fn lose(site: &mut Site, wanted: Value, acts: &[(&str, Value)], loser: &str) {
    let begun = site.post(GAMES, &wanted).await;
    assert_eq!(begun.status.as_u16(), 201, "{}", begun.text);
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    for (act, body) in acts {
        let answer = site.post(&format!("{GAMES}/{id}/{act}"), body).await;
        assert_eq!(answer.status.as_u16(), 200, "{act}: {}", answer.text);
    }
    let resign = json!({"side": loser});
    let over = site.post(&format!("{GAMES}/{id}/resign"), &resign).await;
    assert!(over.json()["archived"].is_i64(), "{}", over.text);
}

/// The ratings of everybody in the archive.
async fn ratings(site: &Site) -> Vec<i64> {
    let players = site.app.archive().players(None).await.unwrap();
    players
        .iter()
        .map(|player| player.rating.round() as i64)
        .collect()
}

#[tokio::test]
async fn one_guest_cannot_make_up_ratings() {
    let mut site = Site::new().await;
    let letter = |letter: &str| ("moves", json!({"letter": letter}));
    let two = |south: &str, north: &str| json!({"south": "human", "north": "human", "names": {"south": south, "north": north}});
    for _ in 0..3 {
        // Both names at one keyboard, a borrowed name, a game of one move.
        lose(
            &mut site,
            two("Cancre", "Madame Professeur"),
            &[letter("e")],
            "north",
        )
        .await;
        // Against a program, with a hint and a move taken back.
        site.post("/api/guest", &json!({"name": "Bob"})).await;
        let acts = [
            ("hint", json!({})),
            letter("e"),
            ("undo", json!({})),
            letter("f"),
        ];
        let level = json!({"south": "human", "north": "level:1"});
        lose(&mut site, level, &acts, "south").await;
    }
    // The level stands where it always stands.
    let mut ratings = ratings(&site).await;
    ratings.retain(|rating| *rating != archive::LEVEL_RATINGS[0]);
    assert_eq!(ratings, vec![1500; 3]);
    assert_eq!(site.app.archive().check().await.unwrap().problems, 0);
}

#[tokio::test]
async fn nobody_takes_the_name_of_a_program_or_of_a_guest() {
    let mut site = Site::new().await;
    for name in [
        "level:2",
        "LEVEL 2",
        "lеvel:2",
        "engine",
        "random",
        "Guest 28e7",
        "Niveau 3",
    ] {
        let refused = site.post("/api/guest", &json!({"name": name})).await;
        assert!(!refused.refusal(400).is_empty(), "{name}");
        let game =
            json!({"south": "human", "north": "human", "names": {"south": name, "north": "Zoé"}});
        site.post(GAMES, &game).await.refusal(400);
    }
    site.post("/api/guest", &json!({"name": "Zoé"}))
        .await
        .json();
}
