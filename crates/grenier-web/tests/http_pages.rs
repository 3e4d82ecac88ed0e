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
        "/classes",
        "/classes/open",
        "/learn",
        "/learn/awale/sow",
        "/learn/couleurs",
        "/learn/images",
        "/archive",
        "/archive/couleurs",
        "/archive/games",
        game.as_str(),
        "/archive/players",
        "/archive/players/1",
        "/archive/rankings",
        "/archive/sql",
        "/archive/sql?query=SELECT%201",
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
            .get_with("/awale/play", &[("accept-language", language)])
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
async fn a_page_carries_the_texts_of_its_own_script_only() {
    let mut site = Site::new().await;
    for (path, has, has_not) in [
        ("/", "theme-dark", "new-game"),
        ("/archive", "theme-dark", "couleurs-pause"),
        ("/awale/play", "new-game", "couleurs-pause"),
        ("/couleurs/play/x", "couleurs-pause", "new-game"),
        ("/awale/negamax", "rules-ccinp", "new-game"),
    ] {
        let page = site.get(path).await.text;
        let key = |name| format!("\"web-js-{name}\":");
        assert!(page.contains(&key(has)), "{path}: {has}");
        assert!(!page.contains(&key(has_not)), "{path}: {has_not}");
    }
}

#[tokio::test]
async fn pages_are_small_and_the_back_button_may_keep_them() {
    let mut site = Site::new().await;
    for path in [
        "/",
        "/awale/play",
        "/awale/analysis",
        "/couleurs",
        "/images",
        "/learn",
        "/learn/awale/sow",
        "/archive",
        "/nowhere",
    ] {
        let page = site
            .get_with(path, &[("accept-encoding", "gzip, br")])
            .await;
        assert_eq!(page.header("cache-control"), "no-cache, private", "{path}");
        assert_eq!(page.header("content-encoding"), "gzip", "{path}");
        assert!(page.header("vary").contains("accept-encoding"), "{path}");
        assert!(
            page.bytes.len() < 10_000,
            "{path}: {} bytes",
            page.bytes.len()
        );
        assert_eq!(
            site.get(path).await.header("content-encoding"),
            "",
            "{path}"
        );
    }
    let answer = site.get("/api/awale/rules").await;
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn pages_name_each_file_with_its_hash_and_browsers_keep_it() {
    let mut site = Site::new().await;
    for path in ["/", "/awale/play", "/couleurs", "/images", "/archive"] {
        let page = site.get(path).await.text;
        let names = page.split("\"/assets/").skip(1);
        let names: Vec<&str> = names.map(|rest| rest.split('"').next().unwrap()).collect();
        for kind in ["js", "css"] {
            let of_kind = names
                .iter()
                .filter(|name| name.rsplit('.').next() == Some(kind));
            assert_eq!(of_kind.count(), 1, "{path}: {names:?}");
        }
        for name in names {
            let file = site.get(&format!("/assets/{name}")).await;
            assert_eq!(file.status.as_u16(), 200, "{path}: {name}");
            assert!(
                file.header("cache-control").contains("immutable"),
                "{path}: {name}"
            );
            assert!(!file.text.contains("@import"), "{path}: {name}");
            assert!(
                !file.text.starts_with("import ") && !file.text.contains("\nimport "),
                "{name}"
            );
        }
    }
    let plain = site.get("/assets/site/icon.svg").await;
    assert_eq!(plain.header("cache-control"), "no-cache");
    for wrong in [
        "/assets/site/icon.0000000000000000.svg",
        "/assets/site/dom.js",
        "/assets/site/base.css",
    ] {
        assert_eq!(site.get(wrong).await.status.as_u16(), 404, "{wrong}");
    }
}

#[tokio::test]
async fn every_refusal_of_a_page_is_a_page_in_the_reader_s_language() {
    let mut site = Site::new().await;
    for (path, status) in [
        ("/archive/players?page=-1", 400),
        ("/archive/games?before=x", 400),
        ("/archive/couleurs?before=x", 400),
        ("/archive/sql?example=x", 400),
        ("/archive/players/abc", 404),
        ("/archive/players/99999999999999999999", 404),
        ("/archive/games/abc", 404),
        ("/archive/games/%FF", 404),
        ("/awale/review/9999", 404),
        ("/awale/review/abc", 404),
        ("/awale/analysis?game=9999&review=1", 404),
        ("/awale/analysis?game=abc", 400),
        ("/abc", 404),
        ("/archive/nothing", 404),
    ] {
        for (language, title) in [("en", "Error"), ("fr", "Erreur")] {
            let page = site.get_with(path, &[("accept-language", language)]).await;
            assert_eq!(page.status.as_u16(), status, "{path}");
            let html = format!("<html lang=\"{language}\"");
            assert!(page.text.contains(&html), "{path}: {}", page.text);
            assert!(page.text.contains(title), "{path}: {}", page.text);
            for english in ["Failed to", "Invalid URL", "invalid digit", "Cannot parse"] {
                assert!(!page.text.contains(english), "{path}: {}", page.text);
            }
        }
    }
    let french = [("accept-language", "fr")];
    let page = site
        .get_with("/archive/players?page=-1", &french)
        .await
        .text;
    assert!(
        page.contains("le paramètre « page » de l&#39;adresse est illisible"),
        "{page}"
    );
}

#[tokio::test]
async fn methods_and_forms_that_are_wrong_get_a_page_too() {
    let mut site = Site::new().await;
    let french = ("accept-language", "fr");
    let form = ("content-type", "application/x-www-form-urlencoded");
    let mut send = async |method: &str, path: &str, headers: &[(&str, &str)], body: String| {
        let method = method.parse().unwrap();
        let page = site.ask(method, path, headers, body.into()).await;
        assert!(
            page.text.contains("<html lang=\"fr\""),
            "{path}: {}",
            page.text
        );
        page
    };
    let page = send("DELETE", "/archive", &[french], String::new()).await;
    assert_eq!(
        (page.status.as_u16(), page.header("allow")),
        (405, "GET,HEAD")
    );
    let page = send("POST", "/archive/sql", &[french, form], "x=1".into()).await;
    assert_eq!(page.status.as_u16(), 400);
    let page = send("POST", "/archive/sql", &[french], "query=1".into()).await;
    assert_eq!(page.status.as_u16(), 400);
    let long = format!("query={}", "x".repeat(100_000));
    let page = send("POST", "/archive/sql", &[french, form], long).await;
    assert_eq!(page.status.as_u16(), 413);
    let page = send(
        "POST",
        "/awale/play",
        &[french, form],
        "south=x&north=y".into(),
    )
    .await;
    assert_eq!(page.status.as_u16(), 400);
}

#[tokio::test]
async fn refusals_of_the_api_are_sentences_in_the_reader_s_language() {
    let mut site = Site::new().await;
    for (path, status, sentence) in [
        ("/api/archive/games/abc", 404, "page introuvable"),
        (
            "/api/archive/players?page=-1",
            400,
            "le paramètre « page » de l'adresse est illisible",
        ),
        (
            "/api/couleurs/games/x/socket",
            426,
            "cette adresse n'est ouverte qu'aux WebSockets",
        ),
        ("/api/nothing", 404, "page introuvable"),
    ] {
        let answer = site.get_with(path, &[("accept-language", "fr")]).await;
        assert_eq!(answer.refusal(status), sentence, "{path}");
    }
    let french = [
        ("accept-language", "fr"),
        ("content-type", "application/json"),
    ];
    for (body, sentence) in [
        ("{}", "le champ « name » manque dans la requête"),
        (
            "{\"name\":1}",
            "le champ « name » de la requête est illisible",
        ),
        (
            "{",
            "la requête est illisible : ce n'est pas du JSON, ou pas celui qui est attendu ici",
        ),
    ] {
        let answer = site
            .ask("POST".parse().unwrap(), "/api/guest", &french, body.into())
            .await;
        assert_eq!(answer.refusal(400), sentence, "{body}");
    }
    let answer = site
        .ask("PUT".parse().unwrap(), "/api/guest", &french, "".into())
        .await;
    assert_eq!(answer.refusal(405), "cette adresse ne s'utilise pas ainsi");
    assert!(answer.header("allow").contains("POST"));
}

#[tokio::test]
async fn a_class_at_an_unknown_name_reads_what_the_teacher_has_to_do() {
    let mut site = Site::new().await;
    let asked = [("host", "prof-pc.lan:7878"), ("accept-language", "fr")];
    let page = site.get_with("/awale/play", &asked).await;
    assert_eq!(page.status.as_u16(), 421);
    assert!(page.header("content-type").starts_with("text/html"));
    for text in [
        "<html lang=\"fr\"",
        "Pour le professeur",
        "grenier serve --class --host prof-pc.lan<",
    ] {
        assert!(page.text.contains(text), "{text}: {}", page.text);
    }
    let nasty = [("host", "<script>alert(1)</script>")];
    let page = site.get_with("/", &nasty).await;
    assert_eq!(page.status.as_u16(), 421);
    assert!(!page.text.contains("alert(1)") && page.text.contains("grenier serve --class<"));
    let api = site.get_with("/api/guest", &asked).await;
    assert!(!api.refusal(421).contains("--"));
}

#[tokio::test]
async fn the_example_of_the_api_names_this_server() {
    let mut site = Site::new().await;
    let page = site
        .get_with("/api", &[("host", "localhost:8123")])
        .await
        .text;
    assert!(
        page.contains("http://localhost:8123/api/awale/analyse"),
        "{page}"
    );
}

#[tokio::test]
async fn subjects_are_listed_and_a_balancer_hears_that_all_is_well() {
    let mut site = Site::new().await;
    let subjects = site.get("/api/subjects").await.json();
    assert!(subjects.as_array().unwrap().len() >= 6, "{subjects:#}");
    assert_eq!(site.get("/health").await.text, "ok\n");
}
