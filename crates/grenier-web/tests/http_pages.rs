//! Pages: languages, themes, texts, and the API's description.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::Value;
use support::Site;

#[tokio::test]
async fn pages_are_in_the_browser_s_language_unless_another_was_chosen() {
    let mut site = Site::new().await;
    let french = [("accept-language", "fr")];
    assert!(site.get("/").await.text.contains("<html lang=\"en\""));
    assert!(
        site.get_with("/", &french)
            .await
            .text
            .contains("<html lang=\"fr\"")
    );
    let answer = site.get_with("/archive?page=2&lang=en", &french).await;
    assert_eq!(answer.status.as_u16(), 303);
    assert_eq!(answer.header("location"), "/archive?page=2");
    assert_eq!(site.cookie("lang"), Some("en"));
    assert!(
        site.get_with("/", &french)
            .await
            .text
            .contains("<html lang=\"en\"")
    );
    let answer = site.get("/?lang=tlh").await;
    assert_eq!(answer.status.as_u16(), 200);
}

#[tokio::test]
async fn the_theme_is_known_before_any_script_runs() {
    let mut site = Site::new().await;
    assert!(!site.get("/").await.text.contains("data-theme"));
    let answer = site.get("/?theme=dark").await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("location")),
        (303, "/")
    );
    assert!(site.get("/").await.text.contains("data-theme=\"dark\""));
    site.set_cookie("theme", "\"><script>");
    assert!(!site.get("/").await.text.contains("data-theme"));
}

#[tokio::test]
async fn the_current_page_is_marked_in_the_navigation() {
    let mut site = Site::new().await;
    for (path, marked) in [
        ("/awale/play", "href=\"/awale/play\" aria-current=\"page\""),
        (
            "/awale/review/1",
            "href=\"/awale/analysis\" aria-current=\"page\"",
        ),
        (
            "/couleurs/replays/1",
            "href=\"/couleurs\" aria-current=\"page\"",
        ),
        (
            "/archive/sql",
            "href=\"/archive/sql\" aria-current=\"page\"",
        ),
    ] {
        let page = site.get(path).await.text;
        assert!(page.contains(marked), "{path}");
    }
    let page = site.get("/archive/sql").await.text;
    assert_eq!(page.matches("aria-current").count(), 2);
    assert!(!site.get("/").await.text.contains("aria-current"));
}

#[tokio::test]
async fn no_page_shows_a_key_instead_of_its_text() {
    let mut site = Site::new().await;
    let id = site.store_game("Awa", "Bob").await;
    let game = format!("/archive/games/{id}");
    for path in [
        "/",
        "/awale/play",
        "/awale/analysis",
        "/awale/negamax",
        "/couleurs",
        "/couleurs/play/x",
        "/couleurs/replays",
        "/couleurs/replays/1",
        "/couleurs/rankings",
        "/images",
        "/archive",
        "/archive/couleurs",
        "/archive/games",
        game.as_str(),
        "/archive/players",
        "/archive/players/1",
        "/archive/rankings",
        "/archive/sql",
        "/archive/sql?example=0",
        "/api",
        "/nowhere",
    ] {
        for language in ["en", "fr"] {
            let page = site.get_with(path, &[("accept-language", language)]).await;
            assert!(page.status.as_u16() == 200 || path == "/nowhere", "{path}");
            let shown = page
                .text
                .split("<script type=\"application/json\"")
                .next()
                .unwrap();
            for prefix in [">web-", "\"web-", "> web-"] {
                assert!(!shown.contains(prefix), "{path} in {language}");
            }
        }
    }
}

#[tokio::test]
async fn the_modules_texts_are_json_that_ends_no_script() {
    let mut site = Site::new().await;
    for language in ["en", "fr"] {
        let page = site
            .get_with("/", &[("accept-language", language)])
            .await
            .text;
        let (_, rest) = page.split_once("id=\"texts\">").unwrap();
        let (texts, _) = rest.split_once("</script>").unwrap();
        let texts: Value = serde_json::from_str(texts).unwrap();
        for (key, text) in texts.as_object().unwrap() {
            assert!(key.starts_with("web-js-"), "{key}");
            assert!(!text.as_str().unwrap().contains("{$"), "{key}");
        }
    }
}

#[tokio::test]
async fn every_described_operation_exists() {
    let mut site = Site::new().await;
    let description = site.get("/api/openapi.json").await.json();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let path = path.replace("{id}", "1").replace("{game}", "1");
            let method = method.to_uppercase().parse().unwrap();
            let answer = site
                .ask(method, &path, &[], axum::body::Body::empty())
                .await;
            let status = answer.status.as_u16();
            let is_known = [
                "page not found",
                "belongs to another browser",
                "no longer here",
            ]
            .iter()
            .any(|sentence| answer.text.contains(sentence));
            assert!(
                status != 405 && (status != 404 || is_known && path.contains('1')),
                "{path}: {status}"
            );
        }
    }
    let listed = site.get("/api").await.text;
    assert!(listed.contains("/api/awale/analyse"));
    site.get("/api/nothing").await.refusal(404);
}
