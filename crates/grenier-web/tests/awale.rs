//! Positions, analysis, tables, explorer, tree and notations over the API.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::time::{Duration, Instant};

use grenier_web::Config;
use serde_json::{Value, json};
use support::Site;

#[tokio::test]
async fn the_rules_are_explained_in_both_languages() {
    let mut site = Site::new().await;
    let english = site.get("/api/awale/rules").await.json();
    let french = site
        .get_with("/api/awale/rules", &[("accept-language", "fr")])
        .await
        .json();
    assert_eq!(english.as_array().unwrap().len(), 5);
    assert_ne!(english, french);
    for rules in [english, french] {
        for rule in rules.as_array().unwrap() {
            assert!(!rule["explanation"].as_str().unwrap().starts_with("web-"));
        }
    }
}

#[tokio::test]
async fn a_position_has_everything_a_page_needs() {
    let mut site = Site::new().await;
    let figure_4 = "/api/awale/position?position=0-0-2-0-16-5-2-1-0-1-0-1-0-0-S";
    let found = site.get(figure_4).await.json();
    assert_eq!(found["south"], json!([0, 0, 2, 0, 16, 5]));
    assert_eq!(found["pits"][4]["gain"], 8);
    assert_eq!(found["pits"][4]["harvested"], json!([7, 8, 9]));
    assert_eq!(found["pits"][0]["refusal"], "it is empty");
    let found = site.get(&format!("{figure_4}&moves=e")).await.json();
    assert_eq!(found["to_move"], "north");
    assert_eq!(found["scores"], json!({"south": 8, "north": 0}));
    assert_eq!(found["trail"][0]["gain"], 8);
    let over = "/api/awale/position?position=0-0-0-0-0-5-1-1-1-1-1-0-18-20-S";
    let found = site.get(over).await.json();
    assert_eq!(
        found["result"],
        json!({"south": 23, "north": 25, "winner": "north"})
    );
    assert!(found["ending"].as_str().unwrap().contains("North wins"));
}

#[tokio::test]
async fn hostile_positions_are_refused_in_the_reader_s_language() {
    let mut site = Site::new().await;
    let long = format!("moves={}", "a".repeat(30_000));
    for query in [
        "rules=kalah",
        "position=4-4-S",
        "position=9-9-9-9-9-9-9-9-9-9-9-9-0-0-S",
        "position=-1",
        "turn=-1",
        "turn=99999999999",
        "turn=2000000",
        "moves=zz",
        "moves=aa",
        "moves=%00%ff",
        long.as_str(),
    ] {
        for path in ["position", "tables", "explore", "negamax"] {
            let path = format!("/api/awale/{path}?{query}");
            site.get(&path).await.refusal(400);
        }
        let path = format!("/api/awale/analyse?stream=0&{query}");
        let answer = site
            .get_with(&path, &[("accept", "application/json")])
            .await;
        answer.refusal(400);
    }
    let french = [("accept-language", "fr-FR,fr;q=0.9,en;q=0.1")];
    let refused = site
        .get_with("/api/awale/position?moves=egee", &french)
        .await;
    assert_eq!(refused.refusal(400), "coup 3 (« e ») : elle est vide");
}

#[tokio::test]
async fn analysis_streams_depth_after_depth() {
    let mut site = Site::new().await;
    let events = site
        .get("/api/awale/analyse?moves=eg&depth=6")
        .await
        .events();
    let names: Vec<&str> = events.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        ["depth", "depth", "depth", "depth", "depth", "depth", "done"]
    );
    let (_, done) = events.last().unwrap();
    assert_eq!(
        (&done["depth"], &done["source"]),
        (&json!(6), &json!("search"))
    );
    assert_eq!(done["moves"].as_array().unwrap().len(), 5);
    assert!(
        done["moves"]
            .as_array()
            .unwrap()
            .iter()
            .all(|made| made["score"].is_f64())
    );
    assert_eq!(done["best"], done["moves"][0]["letter"]);
}

#[tokio::test]
async fn analysis_is_one_document_for_those_who_ask() {
    let mut site = Site::new().await;
    let one = site.get("/api/awale/analyse?depth=4&stream=0").await.json();
    let accept = [("accept", "application/json")];
    let same = site
        .get_with("/api/awale/analyse?depth=4", &accept)
        .await
        .json();
    assert_eq!(
        (&one["depth"], &one["best"]),
        (&same["depth"], &same["best"])
    );
    let refused = site.get("/api/awale/analyse?moves=zz").await;
    assert_eq!(refused.status.as_u16(), 200);
    let (name, data) = refused.events().remove(0);
    assert_eq!((name.as_str(), &data["status"]), ("error", &json!(400)));
}

#[tokio::test]
async fn analysis_of_a_finished_game_has_no_move() {
    let mut site = Site::new().await;
    let over = "/api/awale/analyse?stream=0&position=0-0-0-0-0-5-1-1-1-1-1-0-18-20-S";
    let found = site.get(over).await.json();
    assert_eq!(
        (&found["best"], &found["exact"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(found["score"], json!(-2.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_search_is_cancelled_when_its_client_is_gone() {
    let site = Site::new().await;
    let request = axum::http::Request::get("/api/awale/analyse?time=60000")
        .header("host", "localhost")
        .body(axum::body::Body::empty())
        .unwrap();
    let started = Instant::now();
    let cores = std::thread::available_parallelism().unwrap().get();
    for _ in 0..=cores {
        let answer = tower::ServiceExt::oneshot(site.app.router(), request_like(&request));
        drop(answer.await.unwrap());
    }
    // Every core is free again long before their minute has passed.
    let mut site = site;
    let found = site.get("/api/awale/analyse?depth=2&stream=0").await.json();
    assert_eq!(found["depth"], 2);
    assert!(started.elapsed() < Duration::from_secs(50));
}

fn request_like(
    request: &axum::http::Request<axum::body::Body>,
) -> axum::http::Request<axum::body::Body> {
    let copy = axum::http::Request::get(request.uri()).header("host", "localhost");
    copy.body(axum::body::Body::empty()).unwrap()
}

#[tokio::test]
async fn the_analysis_page_makes_its_reader_a_guest() {
    let mut site = Site::new().await;
    site.get("/awale/analysis").await;
    let guest = site.cookie("guest").expect("a cookie").to_owned();
    let again = site.get("/awale/analysis?moves=a").await;
    assert_eq!(again.header("set-cookie"), "");
    assert_eq!(site.cookie("guest"), Some(guest.as_str()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_has_a_limit_of_searches_at_once() {
    let mut site = Site::new().await;
    site.post("/api/guest", &json!({"name": "Zoé"})).await;
    let cookie = format!("guest={}", site.cookie("guest").unwrap());
    let mut answers = tokio::task::JoinSet::new();
    for _ in 0..12 {
        let request = axum::http::Request::get("/api/awale/analyse?time=60000&stream=0")
            .header("host", "localhost")
            .header("cookie", &cookie)
            .body(axum::body::Body::empty())
            .unwrap();
        let answer = tower::ServiceExt::oneshot(site.app.router(), request);
        answers.spawn(async { answer.await.unwrap().status().as_u16() });
    }
    // The eight others think for a minute.
    for _ in 0..4 {
        assert_eq!(answers.join_next().await.unwrap().unwrap(), 429);
    }
    let fifth = tokio::time::timeout(Duration::from_millis(500), answers.join_next()).await;
    assert!(fifth.is_err(), "{fifth:?}");
    assert_eq!(answers.len(), 8);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_built_on_first_use_and_then_known() {
    let tables = tempfile::tempdir().unwrap();
    let mut site = Site::with(Config {
        tables: Some(tables.path().to_owned()),
        ..Config::default()
    })
    .await;
    let path = "/api/awale/tables?position=0-0-0-1-0-2-0-1-0-0-1-0-21-22-S&turn=60";
    let deadline = Instant::now() + Duration::from_mins(1);
    let found = loop {
        let found = site.get(path).await.json();
        if found["known"] == true && found["building"] == false {
            break found;
        }
        assert!(Instant::now() < deadline, "{found}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(
        (&found["value"], &found["exact"]),
        (&json!(1), &json!(true))
    );
    let outcomes: Vec<_> = found["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|made| &made["outcome"])
        .collect();
    assert_eq!(outcomes, [&json!("loss"), &json!("draw")]);
    let analysis = site
        .get(
            &path
                .replace("tables", "analyse")
                .replace("turn=60", "turn=60&stream=0"),
        )
        .await
        .json();
    assert_eq!(
        (&analysis["source"], &analysis["exact"]),
        (&json!("tables"), &json!(true))
    );
}

#[tokio::test]
async fn without_tables_nothing_is_known() {
    let mut site = Site::new().await;
    let found = site.get("/api/awale/tables").await.json();
    assert_eq!(
        (&found["known"], &found["building"]),
        (&json!(false), &json!(false))
    );
}

#[tokio::test]
async fn the_explorer_tells_what_the_engines_book_says_apart_from_games() {
    let mut site = Site::new().await;
    let found = site.get("/api/awale/explore").await.json();
    let book = found["book"].as_array().unwrap();
    assert_eq!(book.len(), 6);
    let score = |at: usize| book[at]["score"].as_f64().unwrap();
    assert!((1..6).all(|at| score(at - 1) >= score(at)), "{book:?}");
    assert!(book[0]["depth"].as_u64().unwrap() > 10);
    for source in found["sources"].as_array().unwrap() {
        assert_ne!(source["source"], "book");
    }
    // Every rule set has an explorer, but not every one a book.
    let found = site.get("/api/awale/explore?rules=awari").await.json();
    assert_eq!(found["book"], json!([]));
}

#[tokio::test]
async fn the_explorer_sees_a_game_as_soon_as_it_is_archived() {
    let mut site = Site::new().await;
    let explore = "/api/awale/explore?moves=e";
    assert_eq!(site.get(explore).await.json()["source"], "shipped");
    let wanted = json!({"south": "human", "north": "human"});
    let game = site.post("/api/awale/games", &wanted).await.json();
    let address = format!("/api/awale/games/{}", game["id"].as_str().unwrap());
    let mut played = String::new();
    let mut game = game;
    while played.len() < 10 {
        let pits = game["position"]["pits"].as_array().unwrap().clone();
        let playable = pits.iter().find(|pit| pit["playable"] == true).unwrap();
        let first = playable["letter"].as_str().unwrap();
        let letter = ["e", "g"].get(played.len()).copied().unwrap_or(first);
        played.push_str(letter);
        let (path, letter) = (format!("{address}/moves"), json!({"letter": letter}));
        game = site.post(&path, &letter).await.json();
    }
    site.post(&format!("{address}/resign"), &json!({"side": "south"}))
        .await;
    let found = site.get(explore).await.json();
    assert_eq!(
        (&found["source"], &found["games"]),
        (&json!("archive"), &json!(1))
    );
    assert_eq!(
        (
            &found["moves"][0]["letter"],
            &found["moves"][0]["north_wins"]
        ),
        (&json!("g"), &json!(1))
    );
    assert_eq!(found["top_games"][0]["moves"], json!(played));
    // The games that came with the program stay beside it.
    let sources = found["sources"].as_array().unwrap();
    let names: Vec<_> = sources.iter().map(|source| &source["source"]).collect();
    assert_eq!(names, ["archive", "shipped"]);
    assert_eq!(sources[0]["moves"], found["moves"]);
    assert!(sources[1]["games"].as_u64().unwrap() > 10);
}

#[tokio::test]
async fn the_tree_of_question_18_is_sent() {
    let mut site = Site::new().await;
    let path = "/api/awale/negamax?position=0-7-6-0-0-2-0-1-1-0-0-5-13-13-S&turn=40&depth=";
    let tree = site.get(&format!("{path}2")).await.json();
    assert_eq!((&tree["best"], &tree["value"]), (&json!("f"), &json!(2)));
    assert_eq!(
        tree["tree"]["children"][2]["children"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    for depth in [0, 5, 200] {
        site.get(&format!("{path}{depth}")).await.refusal(400);
    }
}

#[tokio::test]
async fn every_notation_is_read_and_written() {
    let mut site = Site::new().await;
    for format in ["letters", "ogn", "playstrategy", "json"] {
        let path = format!("/api/awale/export?rules=abapa&moves=egai&format={format}");
        let text = site.get(&path).await.text;
        let body = json!({"text": text, "rules": "abapa"});
        let read = site.post("/api/awale/read", &body).await.json();
        assert_eq!(
            (&read["moves"], &read["format"]),
            (&json!("egai"), &json!(format))
        );
    }
    site.get("/api/awale/export?format=pgn").await.refusal(400);
    site.get("/api/awale/export").await.refusal(400);
    for text in ["", "zzz", "[", "{", "1. Q", "/", "4-4-4-4-4-4-4-4-4-4-4-4"] {
        let answer = site.post("/api/awale/read", &json!({"text": text})).await;
        assert!(
            [200, 400].contains(&answer.status.as_u16()),
            "{text}: {}",
            answer.text
        );
    }
}

#[tokio::test]
async fn a_review_marks_what_was_given_away() {
    let mut site = Site::new().await;
    let body = json!({"rules": "ccinp", "moves": "egaibh", "time": 20});
    let review = site.post("/api/awale/review", &body).await.json();
    let plies = review["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 6);
    for ply in plies {
        let loss = ply["loss"].as_f64().unwrap();
        assert!(loss >= 0.0);
        assert_eq!(
            ply["line"].as_str().unwrap().is_empty(),
            ply["best"] == ply["letter"]
        );
        assert!(loss < 6.0 || ply["mark"] == "blunder", "{ply}");
    }
    let headers = [
        ("content-type", "application/json"),
        ("accept", "text/event-stream"),
    ];
    let body = body.to_string().into();
    let answer = site
        .ask(
            axum::http::Method::POST,
            "/api/awale/review",
            &headers,
            body,
        )
        .await;
    let names: Vec<String> = answer.events().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["ply", "ply", "ply", "ply", "ply", "ply", "done"]);
    let body = json!({"moves": "zz"});
    site.post("/api/awale/review", &body).await.refusal(400);
}

#[tokio::test]
async fn a_review_is_the_same_at_each_visit_and_after_a_restart() {
    let mut site = Site::new().await;
    let body = json!({"rules": "ccinp", "moves": "egaibh", "time": 20});
    let first = site.post("/api/awale/review", &body).await;
    let second = site.post("/api/awale/review", &body).await;
    assert_eq!(first.json(), second.json());
    let mut site = site.restarted().await;
    let third = site.post("/api/awale/review", &body).await;
    assert_eq!(first.json(), third.json());
    // Made anew, it is the same too: positions are counted, not seconds.
    let mut other = Site::new().await;
    let anew = other.post("/api/awale/review", &body).await;
    assert_eq!(first.json(), anew.json());
}
