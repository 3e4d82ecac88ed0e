//! Whom the server answers, and what its answers allow.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use axum::body::Body;
use axum::http::Method;
use grenier_web::Config;
use serde_json::json;
use support::Site;

const GUEST: &str = "/api/guest";

#[tokio::test]
async fn other_hosts_are_refused() {
    let mut site = Site::with(Config {
        hosts: vec!["salle12".into()],
        ..Config::default()
    })
    .await;
    for host in [
        "evil.example",
        "localhost.evil.example",
        "10.1.2.3:7878",
        "",
    ] {
        for path in ["/", "/api/awale/rules", "/assets/site/icon.svg"] {
            let answer = site.get_with(path, &[("host", host)]).await;
            assert_eq!(answer.status.as_u16(), 421, "{host} {path}");
        }
    }
    for host in ["127.0.0.1:7878", "[::1]:7878", "localhost", "salle12:7878"] {
        let answer = site.get_with("/", &[("host", host)]).await;
        assert_eq!(answer.status.as_u16(), 200, "{host}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_may_not_send_anything() {
    let mut site = Site::new().await;
    let mut send = async |headers: &[(&str, &str)]| {
        let mut all = vec![("content-type", "application/json")];
        all.extend(headers);
        let body = Body::from(json!({"name": "Zoé"}).to_string());
        site.ask(Method::POST, GUEST, &all, body)
            .await
            .status
            .as_u16()
    };
    for foreign in [
        [("origin", "http://evil.example")],
        [("origin", "null")],
        [("origin", "http://localhost:9999")],
        [("origin", "ftp://localhost:7878")],
        [("sec-fetch-site", "cross-site")],
        [("sec-fetch-site", "same-site")],
    ] {
        assert_eq!(send(&foreign).await, 403, "{foreign:?}");
    }
    for own in [
        vec![("origin", "http://localhost:7878")],
        vec![("sec-fetch-site", "same-origin")],
        vec![],
    ] {
        assert_eq!(send(&own).await, 200, "{own:?}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_may_not_make_the_server_think() {
    let mut site = Site::new().await;
    let thinking = "/api/awale/analyse?depth=1&stream=0";
    for foreign in ["cross-site", "same-site"] {
        for path in [thinking, "/api/awale/rules", "/api/nothing"] {
            let answer = site.get_with(path, &[("sec-fetch-site", foreign)]).await;
            answer.refusal(403);
        }
        // A link on another site's page leads here.
        let page = site.get_with("/", &[("sec-fetch-site", foreign)]).await;
        assert_eq!(page.status.as_u16(), 200);
    }
    for own in ["same-origin", "none"] {
        let answer = site.get_with(thinking, &[("sec-fetch-site", own)]).await;
        assert_eq!(answer.status.as_u16(), 200, "{own}");
    }
    assert_eq!(site.get(thinking).await.status.as_u16(), 200);
}

#[tokio::test]
async fn a_choice_of_language_leads_to_no_other_site() {
    let mut site = Site::new().await;
    for (asked, led) in [
        ("//evil.example/x?lang=fr", "/evil.example/x"),
        ("///evil.example?theme=dark", "/evil.example"),
        ("/\\evil.example?lang=en", "/evil.example"),
        ("/\\/evil.example?lang=en&x=1", "/evil.example?x=1"),
        ("/archive/?lang=fr", "/archive/"),
    ] {
        let Ok(request) = axum::http::Request::get(asked)
            .header("host", "localhost")
            .body(Body::empty())
        else {
            continue;
        };
        let response = tower::ServiceExt::oneshot(site.router(), request)
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), 303, "{asked}");
        assert_eq!(response.headers()["location"], led, "{asked}");
    }
    let _ = site.get("/").await;
}

#[tokio::test]
async fn every_answer_carries_the_policy() {
    let mut site = Site::new().await;
    for path in [
        "/",
        "/awale/play",
        "/awale/play/nothing",
        "/awale/analysis",
        "/awale/review/1",
        "/awale/negamax",
        "/images",
        "/archive",
        "/archive/sql",
        "/api",
        "/api/awale/rules",
        "/api/awale/position?moves=zz",
        "/assets/site/icon.svg",
        "/nowhere",
    ] {
        let answer = site.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(policy.ends_with("; frame-ancestors 'none'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    }
}

#[tokio::test]
async fn pages_hold_no_inline_script_or_style_and_name_no_other_machine() {
    let mut site = Site::new().await;
    for path in [
        "/",
        "/awale/play",
        "/awale/analysis",
        "/awale/negamax",
        "/images",
        "/archive",
        "/api",
    ] {
        let text = site.get(path).await.text;
        for script in text.split("<script").skip(1) {
            let tag = script.split('>').next().unwrap();
            let is_data = tag.contains("type=\"application/json\"");
            assert!(is_data || tag.contains("src=\"/assets/"), "{path}: {tag}");
        }
        assert!(
            !text.contains("<style") && !text.contains(" style="),
            "{path}"
        );
        for attribute in [
            "src=\"http",
            "src=\"//",
            "href=\"http",
            "href=\"//",
            "onclick=",
        ] {
            assert!(!text.contains(attribute), "{path}: {attribute}");
        }
    }
}

#[tokio::test]
async fn names_are_shown_as_text() {
    let mut site = Site::new().await;
    let nasty = "<script>alert(1)</script>";
    let page = site
        .get("/archive/players?name=%3Cscript%3Ealert(1)%3C/script%3E")
        .await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(!page.text.contains(nasty));
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = Body::from("query=SELECT+'%3Cscript%3Ealert(1)%3C/script%3E'");
    let page = site.ask(Method::POST, "/archive/sql", &form, body).await;
    assert_eq!(page.status.as_u16(), 200, "{}", page.text);
    assert!(page.text.contains("alert(1)") && !page.text.contains(nasty));
}

#[tokio::test]
async fn bodies_that_are_too_long_or_not_json_are_refused() {
    let mut site = Site::new().await;
    let long = json!({"name": "z".repeat(100_000)});
    site.post(GUEST, &long).await.refusal(413);
    let plain = [("content-type", "text/plain")];
    let answer = site
        .ask(Method::POST, GUEST, &plain, Body::from("{}"))
        .await;
    answer.refusal(415);
    let json = [("content-type", "application/json")];
    for bad in ["", "{", "[]", "{\"name\":1}", "{}", "\u{0}"] {
        let answer = site.ask(Method::POST, GUEST, &json, Body::from(bad)).await;
        answer.refusal(400);
    }
}

#[tokio::test]
async fn names_that_cannot_be_shown_are_refused() {
    let mut site = Site::new().await;
    let long = "é".repeat(41);
    for name in [
        "",
        "   ",
        "a\nb",
        "\u{7}",
        "Zo\u{200b}é",
        "\u{202e}éoZ",
        long.as_str(),
    ] {
        site.post(GUEST, &json!({"name": name})).await.refusal(400);
    }
    let wide = site.post(GUEST, &json!({"name": "Ｚoe\u{301}"})).await;
    assert_eq!(wide.json()["name"], "Zoé");
    let name = "  É".to_owned() + &"é".repeat(39) + " ";
    let kept = site.post(GUEST, &json!({"name": name})).await.json();
    assert_eq!(kept["name"], name.trim());
    assert_eq!(site.get(GUEST).await.json(), kept);
}

#[tokio::test]
async fn a_guest_s_cookie_cannot_be_read_by_scripts_or_made_up() {
    let mut site = Site::new().await;
    let answer = site.post(GUEST, &json!({"name": "Zoé"})).await;
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let mut site = site.restarted().await;
    assert_eq!(site.get(GUEST).await.json()["name"], "Zoé");
    site.set_cookie("guest", "aaaaaaaaaaaaaaaa.5a6fc3a9");
    assert_eq!(site.get(GUEST).await.json()["name"], json!(null));
}

#[tokio::test]
async fn clients_that_send_too_fast_are_refused() {
    let mut site = Site::with(Config {
        rate_limit: true,
        ..Config::default()
    })
    .await;
    let mut refused = 0;
    for _ in 0..400 {
        let answer = site.post(GUEST, &json!({"name": "Zoé"})).await;
        if answer.status.as_u16() == 429 {
            assert_eq!(answer.header("retry-after"), "1");
            refused += 1;
        }
    }
    assert!(refused > 50, "{refused}");
    assert_eq!(site.get("/").await.status.as_u16(), 200);
}

#[tokio::test]
async fn assets_are_sent_once_and_then_known() {
    let mut site = Site::new().await;
    let first = site.get("/assets/site/icon.svg").await;
    assert_eq!(first.header("content-type"), "image/svg+xml");
    let tag = first.header("etag").to_owned();
    let again = site
        .get_with("/assets/site/icon.svg", &[("if-none-match", &tag)])
        .await;
    assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""));
    for path in [
        "/assets/",
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets//etc/passwd",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}");
    }
}
