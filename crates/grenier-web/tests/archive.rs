//! The archive: players, games, rankings, and people's own SQL.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::json;
use support::Site;

#[tokio::test]
async fn the_archive_shows_players_games_and_ranks() {
    let mut site = Site::new().await;
    let id = site.store_game("Awa", "Bob").await;
    site.store_game("Awa", "Cléo").await;
    let page = site.get(&format!("/archive/games/{id}")).await.text;
    assert!(page.contains(&format!("/awale/review/{id}")));
    assert!(
        page.contains("/awale/analysis?rules=ccinp&#38;moves=egai&#38;at=2"),
        "{page}"
    );
    assert!(
        site.get("/archive/players?name=clé")
            .await
            .text
            .contains("Cléo")
    );
    assert!(
        !site
            .get("/archive/players?name=clé")
            .await
            .text
            .contains("Bob")
    );
    assert!(site.get("/archive/rankings").await.text.contains("Awa"));
    let player = site.get("/api/archive/players/1").await.json();
    assert_eq!(player["awale"]["wins"], 2);
    let players = site.get("/api/archive/players?name=b").await.json();
    assert_eq!(players["players"][0]["name"], "Bob");
    let games = site
        .get("/api/archive/games?player=2&rules=ccinp")
        .await
        .json();
    assert_eq!(games["games"].as_array().unwrap().len(), 1);
    let ranks = site.get("/api/archive/rankings").await.json();
    assert_eq!(ranks["rankings"][0]["name"], "Awa");
    for path in [
        "/archive/games/99",
        "/archive/players/99",
        "/api/archive/games/99",
        // Not a number: no page has such an address.
        "/archive/games/x",
        "/api/archive/players/x",
    ] {
        assert_eq!(site.get(path).await.status.as_u16(), 404, "{path}");
    }
    let path = "/archive/games?before=x";
    assert_eq!(site.get(path).await.status.as_u16(), 400, "{path}");
}

#[tokio::test]
async fn lists_name_programs_as_people_do() {
    let mut site = Site::new().await;
    let id = site.store_game("level:2", "random").await;
    for path in [
        "/archive".to_owned(),
        "/archive/games".to_owned(),
        format!("/archive/games/{id}"),
        "/archive/players".to_owned(),
        "/archive/players/1".to_owned(),
        "/archive/rankings".to_owned(),
    ] {
        let page = site.get(&path).await.text;
        assert!(page.contains("Level 2"), "{path}");
        assert!(!page.contains(">level:2<"), "{path}");
        assert!(!page.contains(">random<"), "{path}");
    }
}

#[tokio::test]
async fn a_resigned_game_shows_its_winner() {
    let mut site = Site::new().await;
    let names = json!({"south": "Ann", "north": "Ben"});
    let new = json!({"south": "human", "north": "human", "names": names});
    let game = site.post("/api/awale/games", &new).await.json();
    let address = format!("/api/awale/games/{}", game["id"].as_str().unwrap());
    site.post(&format!("{address}/moves"), &json!({"letter": "a"}))
        .await;
    let over = site
        .post(&format!("{address}/resign"), &json!({"side": "north"}))
        .await;
    let id = over.json()["archived"].as_i64().unwrap();
    for path in ["/archive/games".to_owned(), format!("/archive/games/{id}")] {
        let page = site.get(&path).await.text;
        let ann = page.find("Ann").unwrap();
        let won = page.find("<span class=\"won\">won</span>").unwrap();
        let ben = page.find("Ben").unwrap();
        assert!(ann < won && won < ben, "{path}: {page}");
        assert!(!page.contains("0–0"), "{path}");
    }
}

#[tokio::test]
async fn countries_are_a_column_only_where_there_are_some() {
    let mut site = Site::new().await;
    site.store_game("Awa", "Bob").await;
    for path in ["/archive/players", "/archive/rankings"] {
        let page = site.get(path).await.text;
        assert!(page.contains("Awa") && !page.contains("Country"), "{path}");
    }
}

#[tokio::test]
async fn the_ranking_of_awale_comes_first() {
    let mut site = Site::new().await;
    site.store_game("Awa", "Bob").await;
    let page = site.get("/archive/rankings").await.text;
    let couleurs = page.find("Rankings of Tetris Couleurs").unwrap();
    assert!(page.find("Awa").unwrap() < couleurs, "{page}");
}

#[tokio::test]
async fn the_subjects_questions_are_marked_elsewhere_and_not_answered() {
    let mut site = Site::new().await;
    site.store_game("Awa", "Bob").await;
    let page = site.get("/archive/sql").await.text;
    for question in ["ccinp2024_awale#Q22", "xens2019_tetris#Q19"] {
        assert!(
            page.contains(&format!("href=\"/subjects/{question}\"")),
            "{question}"
        );
    }
    for example in 0..8 {
        let answer = site.get(&format!("/archive/sql?example={example}")).await;
        assert_eq!(answer.status.as_u16(), 303, "{example}");
        let place = answer.headers["location"].to_str().unwrap();
        assert!(
            place.starts_with("/subjects/") && place.contains("#Q"),
            "{place}"
        );
        assert!(!answer.text.contains("SELECT"), "{example}");
    }
    let query = json!({"query": "SELECT nom FROM Joueur ORDER BY nom"});
    let answer = site.post("/api/archive/sql", &query).await.json();
    assert_eq!(
        answer,
        json!({"columns": ["nom"], "rows": [["Awa"], ["Bob"]]})
    );
}

#[tokio::test]
async fn sql_only_reads_the_subjects_tables() {
    let mut site = Site::new().await;
    for query in [
        "",
        "DELETE FROM Joueur",
        "SELECT * FROM live_game",
        "SELECT 1; SELECT 2",
        "SELECT load_extension('x')",
        "PRAGMA table_info(player)",
        "SELECT",
    ] {
        site.post("/api/archive/sql", &json!({"query": query}))
            .await
            .refusal(400);
    }
    let endless =
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT MAX(x) FROM c";
    let answer = site
        .post("/api/archive/sql", &json!({"query": endless}))
        .await;
    assert!(answer.refusal(400).contains("stopped"), "{}", answer.text);
}

#[tokio::test]
async fn a_link_does_not_run_its_query() {
    let mut site = Site::new().await;
    let page = site.get("/archive/sql?query=SELECT+1").await.text;
    assert!(page.contains("SELECT 1") && !page.contains("<table"));
}
