//! The room of the subjects: what it offers, for whom it runs code, and what it
//! says of an answer.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use grenier_web::{CheckMode, Config};
use serde_json::{Value, json};
use subjects::Subject;
use support::{Answer, Site};
use tower::ServiceExt as _;

const AWALE: &str = "/api/subjects/nsi2025_awale";

/// A site that runs the code of everybody.
async fn open_site() -> Site {
    Site::with(Config {
        check: CheckMode::On,
        ..Config::default()
    })
    .await
}

async fn check(site: &mut Site, order: &Value) -> Answer {
    site.post(&format!("{AWALE}/check"), order).await
}

/// The answer to one question alone.
async fn verdict(site: &mut Site, id: &str, code: &str) -> Value {
    let order = json!({"answers": {id: code}, "question": id});
    let answer = check(site, &order).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    let verdicts = answer.json()["verdicts"].clone();
    assert_eq!(verdicts.as_array().unwrap().len(), 1);
    verdicts[0].clone()
}

/// The status that a request of this peer with these headers gets.
async fn asked_by(site: &Site, peer: Option<&str>, headers: &[(&str, &str)]) -> u16 {
    let mut request = Request::post(format!("{AWALE}/check"));
    request = request.header("content-type", "application/json");
    if !headers.iter().any(|(name, _)| *name == "host") {
        request = request.header("host", "localhost:7878");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let order = json!({"answers": {"Q2": ""}, "question": "Q2"});
    let mut request = request.body(Body::from(order.to_string())).unwrap();
    if let Some(peer) = peer {
        let peer: SocketAddr = peer.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
    }
    site.router()
        .oneshot(request)
        .await
        .unwrap()
        .status()
        .as_u16()
}

#[tokio::test]
async fn every_subject_has_a_page_with_its_questions_in_both_languages() {
    let mut site = Site::new().await;
    for language in ["en", "fr"] {
        site.set_cookie("lang", language);
        let list = site.get("/subjects").await;
        assert_eq!(list.status.as_u16(), 200);
        for subject in Subject::all() {
            assert!(list.text.contains(&format!("/subjects/{}", subject.name)));
            let page = site.get(&format!("/subjects/{}", subject.name)).await;
            assert_eq!(page.status.as_u16(), 200, "{}", page.text);
            let json = site.get(&format!("/api/subjects/{}", subject.name)).await;
            let questions = json.json()["list"].as_array().unwrap().clone();
            assert_eq!(questions.len(), subject.questions.len());
            for (question, own) in questions.iter().zip(&subject.questions) {
                assert_eq!(question["id"], own.id);
                let statement = question["statement"].as_str().expect("a statement");
                assert!(statement.len() > 20, "{} {}", subject.name, own.id);
                assert!(page.text.contains(&format!("id=\"{}\"", own.id)));
            }
        }
    }
    assert_eq!(site.get("/subjects/nothing").await.status.as_u16(), 404);
    site.get("/api/subjects/nothing").await.refusal(404);
}

#[tokio::test]
async fn code_is_run_for_this_machine_alone_unless_the_server_says_otherwise() {
    let site = Site::new().await;
    let here = Some("127.0.0.1:50000");
    assert_eq!(asked_by(&site, here, &[]).await, 200);
    assert_eq!(asked_by(&site, Some("[::1]:50000"), &[]).await, 200);
    assert_eq!(
        asked_by(&site, Some("[::ffff:127.0.0.1]:5"), &[]).await,
        200
    );
    assert_eq!(
        asked_by(&site, here, &[("host", "127.0.0.1:7878")]).await,
        200
    );
    for elsewhere in [Some("192.168.1.7:50000"), Some("[2001:db8::1]:5"), None] {
        assert_eq!(asked_by(&site, elsewhere, &[]).await, 403, "{elsewhere:?}");
        let forged = [("x-forwarded-for", "127.0.0.1")];
        assert_eq!(asked_by(&site, elsewhere, &forged).await, 403);
    }
    for header in [
        "x-forwarded-for",
        "x-forwarded-host",
        "x-forwarded-proto",
        "X-Forwarded-Anything",
        "forwarded",
        "via",
        "x-real-ip",
        "cf-connecting-ip",
        "true-client-ip",
    ] {
        let status = asked_by(&site, here, &[(header, "127.0.0.1")]).await;
        assert_eq!(status, 403, "{header}");
    }
}

#[tokio::test]
async fn a_name_of_the_server_or_a_proxy_is_not_this_machine() {
    let named = Site::with(Config {
        hosts: vec!["salle12".into()],
        ..Config::default()
    })
    .await;
    let here = Some("127.0.0.1:50000");
    assert_eq!(asked_by(&named, here, &[("host", "salle12")]).await, 403);
    assert_eq!(asked_by(&named, here, &[]).await, 200);
    let behind = Site::with(Config {
        behind: vec!["10.0.0.0/8".parse().unwrap()],
        ..Config::default()
    })
    .await;
    assert_eq!(asked_by(&behind, here, &[]).await, 403);
    let behind_itself = Site::with(Config {
        behind: vec!["127.0.0.1".parse().unwrap()],
        ..Config::default()
    })
    .await;
    assert_eq!(asked_by(&behind_itself, here, &[]).await, 403);
    let forged = [("x-forwarded-for", "127.0.0.1")];
    assert_eq!(asked_by(&behind_itself, here, &forged).await, 403);
}

#[tokio::test]
async fn off_is_off_for_everybody_and_on_is_on_for_everybody() {
    let mut off = Site::with(Config {
        check: CheckMode::Off,
        ..Config::default()
    })
    .await;
    assert_eq!(asked_by(&off, Some("127.0.0.1:5"), &[]).await, 403);
    let refusal = check(&mut off, &json!({"source": ""})).await.refusal(403);
    assert!(refusal.contains("--check off"), "{refusal}");
    let page = off.get("/subjects/nsi2025_awale").await;
    assert!(page.text.contains("--check off"), "the page says why");
    let on = open_site().await;
    let forwarded = [("x-forwarded-for", "6.6.6.6")];
    assert_eq!(asked_by(&on, Some("6.6.6.6:5"), &forwarded).await, 200);
}

#[tokio::test]
async fn a_right_file_is_all_right_and_told_question_by_question() {
    let mut site = open_site().await;
    let subject = Subject::named("nsi2025_awale").unwrap();
    let order = json!({"source": subject.model_answer()});
    let headers = [
        ("content-type", "application/json"),
        ("accept", "text/event-stream"),
    ];
    let path = format!("{AWALE}/check");
    let answer = site
        .ask(
            axum::http::Method::POST,
            &path,
            &headers,
            order.to_string().into(),
        )
        .await;
    let events = answer.events();
    let verdicts: Vec<&Value> = events
        .iter()
        .filter(|(name, _)| name == "verdict")
        .map(|(_, data)| data)
        .collect();
    let ids: Vec<&str> = verdicts
        .iter()
        .map(|it| it["id"].as_str().unwrap())
        .collect();
    let expected: Vec<&str> = subject.questions.iter().map(|it| it.id).collect();
    assert_eq!(ids, expected);
    for verdict in verdicts {
        assert_eq!(verdict["status"], "ok", "{verdict}");
        assert_eq!(verdict["hints"], json!([]));
    }
    let (name, done) = events.last().unwrap();
    assert_eq!(name, "done");
    assert_eq!(done["points"], done["out_of"]);
}

#[tokio::test]
async fn a_wrong_answer_has_its_mistake_named_and_its_smallest_input_drawn() {
    let mut site = open_site().await;
    site.set_cookie("lang", "en");
    let code = "def semer_graines(plt, c):\n    n = plt[c]\n    plt[c] = 0\n    i = c\n    while n > 0:\n        i = (i + 1) % 12\n        plt[i] += 1\n        n -= 1\n    return i\n";
    let wrong = verdict(&mut site, "Q5", code).await;
    assert_eq!(wrong["status"], "wrong", "{wrong}");
    assert_eq!(wrong["diagnosis"], "origin-not-skipped", "{wrong}");
    assert!(wrong["mistake"].is_string());
    assert_eq!(wrong["hints"].as_array().unwrap().len(), 3, "{wrong}");
    let example = &wrong["counterexample"];
    assert_eq!(example["kind"], "board");
    for key in ["drawing", "drawn_expected", "drawn_got"] {
        assert!(example[key].is_string(), "{key}: {example}");
    }
    assert_ne!(example["drawn_expected"], example["drawn_got"]);
}

#[tokio::test]
async fn a_line_is_told_as_the_answer_counts_it() {
    let mut site = open_site().await;
    site.set_cookie("lang", "en");
    let order = json!({
        "source": "# one\n# two\n# three",
        "answers": {
            "Q3": "def somme(plt, n, p):\n    return plt[100]\n",
            "Q2": "def tour_joueur1(etat_jeu):\n    return etat_jeu['nb_tours'] % 2 == 0\n",
        },
        "question": "Q3",
    });
    let answer = check(&mut site, &order).await.json();
    let message = answer["verdicts"][0]["message"].as_str().unwrap();
    assert!(message.contains("line 2"), "{message}");
}

#[tokio::test]
async fn a_query_is_checked_beside_the_functions() {
    let mut site = open_site().await;
    let subject = Subject::named("ccinp2024_awale").unwrap();
    let (id, query) = subject.queries().into_iter().next().unwrap();
    let path = "/api/subjects/ccinp2024_awale/check";
    let order = json!({"answers": {&id: query}, "question": id});
    let right = site.post(path, &order).await.json();
    assert_eq!(right["verdicts"][0]["status"], "ok", "{right}");
    let order = json!({"answers": {&id: "SELECT 1"}, "question": id});
    let wrong = site.post(path, &order).await.json();
    assert_eq!(wrong["verdicts"][0]["status"], "wrong", "{wrong}");
    assert_eq!(wrong["verdicts"][0]["counterexample"]["kind"], "database");
}

#[tokio::test]
async fn a_walk_goes_line_by_line_and_counts_lines_of_the_answer() {
    let mut site = open_site().await;
    let order = json!({
        "source": "# a line before",
        "answers": {"Q3": "def somme(plt, n, p):\n    total = 0\n    for i in range(n, p):\n        total += plt[i]\n    return total\n"},
        "question": "Q3",
    });
    let walk = site.post(&format!("{AWALE}/step"), &order).await.json();
    assert_eq!(walk["right"], false, "{walk}");
    assert_eq!(walk["complete"], true);
    let first = &walk["steps"][0];
    assert_eq!(
        (&first["question"], &first["line"]),
        (&json!("Q3"), &json!(2))
    );
    let nothing = json!({"question": "Q3"});
    let refused = site.post(&format!("{AWALE}/step"), &nothing).await;
    refused.refusal(400);
}

#[tokio::test]
async fn the_right_answer_is_shown_after_an_attempt_and_a_confirmation() {
    let mut site = open_site().await;
    assert_eq!(
        site.get("/subjects/nsi2025_awale").await.status.as_u16(),
        200
    );
    let path = format!("{AWALE}/reference/Q3");
    site.get(&format!("{path}?confirmed=true"))
        .await
        .refusal(409);
    verdict(&mut site, "Q3", "def somme(plt, n, p):\n    return 0\n").await;
    site.get(&path).await.refusal(409);
    let shown = site.get(&format!("{path}?confirmed=true")).await;
    let text = shown.json()["text"].as_str().unwrap().to_owned();
    assert!(text.starts_with("def somme("), "{text}");
    assert_eq!(verdict(&mut site, "Q3", &text).await["status"], "ok");
    let other = format!("{AWALE}/reference/Q4?confirmed=true");
    site.get(&other).await.refusal(409);
    let mut stranger = Vec::new();
    site.swap_cookies(&mut stranger);
    site.get("/subjects").await;
    site.get(&format!("{path}?confirmed=true"))
        .await
        .refusal(409);
}

#[tokio::test]
async fn every_reference_is_walked_through_to_its_end_after_an_attempt() {
    let mut site = open_site().await;
    site.get("/subjects").await;
    let mut walked = 0;
    for subject in Subject::all() {
        let api = format!("/api/subjects/{}", subject.name);
        for question in subject.questions.iter().filter(|it| !it.is_sql()) {
            let place = format!("{} {}", subject.name, question.id);
            let wrong = format!("def {}(*a):\n    return 0\n", question.function);
            let order = json!({"answers": {question.id: wrong}, "question": question.id});
            let checked = site.post(&format!("{api}/check"), &order).await;
            assert_eq!(checked.status.as_u16(), 200, "{place}");
            let order = json!({"question": question.id, "reference": true});
            let walk = site.post(&format!("{api}/step"), &order).await.json();
            assert!(
                !walk["steps"].as_array().unwrap().is_empty(),
                "{place}: {walk}"
            );
            let end = (&walk["right"], &walk["complete"]);
            assert_eq!(end, (&json!(true), &json!(true)), "{place}");
            walked += 1;
        }
    }
    assert!(walked > 60, "{walked}");
}

#[tokio::test]
async fn orders_that_are_too_long_or_about_nothing_are_refused() {
    let mut site = open_site().await;
    check(&mut site, &json!({"source": "x".repeat(300 << 10)}))
        .await
        .refusal(413);
    check(&mut site, &json!({"source": "x".repeat(3 << 20)}))
        .await
        .refusal(413);
    check(&mut site, &json!({"question": "Q99"}))
        .await
        .refusal(404);
    check(&mut site, &json!({"answers": {"Q99": ""}}))
        .await
        .refusal(404);
    check(&mut site, &json!({"answers": 3})).await.refusal(400);
    site.post("/api/subjects/nothing/check", &json!({}))
        .await
        .refusal(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_whose_client_leaves_is_cancelled() {
    let mut site = open_site().await;
    let endless = "import time\ndef somme(plt, n, p):\n    time.sleep(1000)\n";
    let order = json!({"answers": {"Q3": endless}, "question": "Q3"});
    // Far more than one guest may have at once, one after the other.
    for _ in 0..8 {
        let request = Request::post(format!("{AWALE}/check"))
            .header("host", "localhost")
            .header("content-type", "application/json")
            .body(Body::from(order.to_string()))
            .unwrap();
        let asked = site.router().oneshot(request);
        let left = tokio::time::timeout(std::time::Duration::from_millis(300), asked).await;
        assert!(left.is_err(), "an endless file was answered");
    }
    let right = "def somme(plt, n, p):\n    return sum(plt[n:p + 1])\n";
    assert_eq!(verdict(&mut site, "Q3", right).await["status"], "ok");
}

#[tokio::test]
async fn a_file_is_cut_into_answers_by_every_server() {
    let mut site = Site::with(Config {
        check: CheckMode::Off,
        ..Config::default()
    })
    .await;
    let path = format!("{AWALE}/answers");
    let text = "import math\n\ndef somme(plt, n, p):\n    return 0\n";
    let cut = site
        .post(&path, &json!({"name": "a.py", "text": text}))
        .await;
    assert_eq!(
        cut.json(),
        json!({"source": "import math", "answers": {"Q3": "def somme(plt, n, p):\n    return 0"}})
    );
    for bad in [
        json!({"name": "a.exe", "text": ""}),
        json!({"name": "a.ipynb", "text": "no notebook"}),
    ] {
        site.post(&path, &bad).await.refusal(400);
    }
    let long = json!({"name": "a.py", "text": "x".repeat(300 << 10)});
    site.post(&path, &long).await.refusal(413);
    let longer = json!({"name": "a.py", "text": "x".repeat(5 << 20)});
    site.post(&path, &longer).await.refusal(413);
}

#[tokio::test]
async fn a_query_is_tried_on_the_sample_tables() {
    let mut site = open_site().await;
    let ccinp = "/api/subjects/ccinp2024_awale";
    let sample = site.get(&format!("{ccinp}/tables/Q22")).await.json();
    let tables = sample["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    let players = &tables[0];
    let count = format!("SELECT count(*) FROM {}", players["name"].as_str().unwrap());
    let path = format!("{ccinp}/query");
    let order = json!({"question": "Q22", "query": count});
    let found = site.post(&path, &order).await.json();
    let rows = players["rows"].as_array().unwrap().len();
    assert_eq!(found["rows"], json!([[rows.to_string()]]), "{found}");
    let order = json!({"question": "Q22", "query": "SELECT x FROM y"});
    let refused = site.post(&path, &order).await.json();
    assert!(refused["refusal"].is_string(), "{refused}");
    let endless =
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c";
    let order = json!({"question": "Q22", "query": endless});
    let stopped = site.post(&path, &order).await.json();
    assert!(stopped["refusal"].is_string(), "{stopped}");
    let order = json!({"question": "Q8", "query": "SELECT 1"});
    site.post(&path, &order).await.refusal(404);
    site.get(&format!("{ccinp}/tables/Q8")).await.refusal(404);
}

#[tokio::test]
async fn a_walk_takes_any_arguments_and_the_reference_only_after_an_attempt() {
    let mut site = open_site().await;
    assert_eq!(
        site.get("/subjects/nsi2025_awale").await.status.as_u16(),
        200
    );
    let path = format!("{AWALE}/step");
    let code = "def somme(plt, n, p):\n    return plt[n]\n";
    let board = "[7, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]";
    let order = |reference: bool, input: &str| json!({"answers": {"Q3": code}, "question": "Q3", "input": input, "reference": reference});
    let input = format!("{board}, 0, 1");
    let own = site.post(&path, &order(false, &input)).await.json();
    assert_eq!(own["result"], "7", "{own}");
    site.post(&path, &order(false, "open('/etc/passwd')"))
        .await
        .refusal(400);
    site.post(&path, &order(true, &input)).await.refusal(409);
    verdict(&mut site, "Q3", code).await;
    let right = site.post(&path, &order(true, &input)).await.json();
    assert_eq!(right["result"], "8", "{right}");
    assert!(!right["steps"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn algorithms_have_a_page_in_both_languages_and_the_subject_leads_there() {
    let mut site = Site::new().await;
    for language in ["en", "fr"] {
        site.set_cookie("lang", language);
        for subject in Subject::all() {
            let path = format!("/subjects/{}/algorithms", subject.name);
            let page = site.get(&path).await;
            assert_eq!(page.status.as_u16(), 200, "{}", page.text);
            let json = site.get(&format!("/api/subjects/{}", subject.name)).await;
            for (algorithm, own) in json.json()["algorithms"]
                .as_array()
                .unwrap()
                .iter()
                .zip(&subject.algorithms)
            {
                assert_ne!(algorithm["title"], own.id, "a title");
                assert!(algorithm["about"].as_str().is_some_and(|it| it.len() > 20));
                assert!(page.text.contains(&format!("id=\"{}\"", own.id)));
                let parameters = algorithm["parameters"].as_array().unwrap();
                assert_eq!(parameters.len(), own.parameters.len());
            }
            let own = site.get(&format!("/subjects/{}", subject.name)).await;
            assert!(own.text.contains(&format!("href=\"{path}\"")));
        }
    }
    assert_eq!(
        site.get("/subjects/nothing/algorithms")
            .await
            .status
            .as_u16(),
        404
    );
}

#[tokio::test]
async fn an_algorithm_is_walked_through_on_its_input_and_on_any_other() {
    let mut site = open_site().await;
    let path = "/api/subjects/xens2019_tetris/algorithms/wrong-region/walk";
    let walk = site.post(path, &json!({})).await.json();
    assert_eq!(walk["result"], "5");
    let code = walk["code"].as_str().unwrap();
    assert!(code.contains("def exploreRegion"));
    assert!(!code.contains("def creerGrille"), "only what is shown");
    let lines: Vec<&str> = code.lines().collect();
    for step in walk["steps"].as_array().unwrap() {
        assert!(step["question"].is_null());
        let line = usize::try_from(step["line"].as_u64().unwrap()).unwrap();
        assert!(!lines[line - 1].trim().is_empty());
    }
    assert_eq!(walk["steps"][0]["drawings"][0]["name"], "grille");
    // one row of three cells of one color: here it is right
    let typed = json!({"inputs": ["[[1], [1], [1]]", "0", "0"]});
    assert_eq!(site.post(path, &typed).await.json()["result"], "3");
    for typed in [
        json!({"inputs": ["[[1]", "0", "0"]}),
        json!({"inputs": ["[[1]]", "0"]}),
        json!({"inputs": ["[[1]]", "0", "open('/etc/passwd')"]}),
        json!({"inputs": 3}),
    ] {
        site.post(path, &typed).await.refusal(400);
    }
    let unknown = "/api/subjects/xens2019_tetris/algorithms/nothing/walk";
    site.post(unknown, &json!({})).await.refusal(404);
}

#[tokio::test]
async fn the_tree_of_the_search_leads_to_its_code_with_the_same_position() {
    let mut site = Site::new().await;
    let answer = site.get("/awale/negamax/code?position=x&depth=3").await;
    assert_eq!(answer.status.as_u16(), 303);
    let to = answer.headers["location"].to_str().unwrap();
    assert_eq!(
        to,
        "/subjects/ccinp2024_awale/algorithms?position=x&depth=3#negamax"
    );
}

#[tokio::test]
async fn where_no_code_is_run_the_algorithms_say_what_they_do_and_why() {
    let mut site = Site::with(Config {
        check: CheckMode::Off,
        ..Config::default()
    })
    .await;
    site.set_cookie("lang", "en");
    let page = site.get("/subjects/nsi_tris/algorithms").await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(page.text.contains("Selection sort"));
    assert!(page.text.contains("grenier serve"));
    let path = "/api/subjects/nsi_tris/algorithms/merge-sort/walk";
    site.post(path, &json!({})).await.refusal(403);
}
