//! Classes: who may make, join and see what; what is kept, and that what is deleted
//! is gone.
//!
//! Long because each promise is one test, and they share the browsers they use.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, Response, header};
use futures_util::StreamExt as _;
use grenier_web::{CheckMode, Config};
use serde_json::{Value, json};
use support::{Answer, Site, schema};
use tower::ServiceExt as _;

const CLASSES: &str = "/api/classes";
/// The live pages.
const STREAM: &str = "/api/classes/{class}/stream";
const SUBJECT: &str = "nsi2025_awale";
const HOUR: i64 = 3_600_000;

/// A browser: its cookies, and where it is.
#[derive(Clone)]
struct Browser {
    router: Router,
    cookies: Vec<(String, String)>,
    peer: &'static str,
}

impl Browser {
    fn at(site: &Site, peer: &'static str) -> Browser {
        Browser {
            router: site.router(),
            cookies: Vec::new(),
            peer,
        }
    }

    fn cookie(&self, name: &str) -> Option<String> {
        let found = self.cookies.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.clone())
    }

    fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.retain(|(known, _)| known != name);
        self.cookies.push((name.to_owned(), value.to_owned()));
    }

    async fn response(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Response<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost:7878");
        for (name, value) in &self.cookies {
            request = request.header(header::COOKIE, format!("{name}={value}"));
        }
        let body = match body {
            Some(document) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                document.to_string().into()
            }
            None => Body::empty(),
        };
        let mut request = request.body(body).unwrap();
        let peer: SocketAddr = self.peer.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = self.router.clone().oneshot(request).await.unwrap();
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let pair = cookie
                .to_str()
                .unwrap()
                .split(';')
                .next()
                .unwrap()
                .to_owned();
            let (name, value) = pair.split_once('=').unwrap();
            self.set_cookie(name, value);
        }
        response
    }

    async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let response = self.response(method.clone(), path, body.as_ref()).await;
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 64 << 20).await.unwrap();
        let answer = Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
            bytes: bytes.to_vec(),
        };
        schema::check(&method, path, &answer);
        answer
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    #[track_caller]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "its callers have no use for it"
    )]
    fn ok(answer: Answer) -> Value {
        assert!(
            answer.status.is_success(),
            "{}: {}",
            answer.status,
            answer.text
        );
        answer.json()
    }

    async fn join(&mut self, code: &str, name: &str) -> Answer {
        let path = format!("{CLASSES}/join");
        self.post(&path, json!({"code": code, "name": name})).await
    }

    /// The live page of a class.
    async fn live(&mut self, class: &str, query: &str) -> Live {
        let path = format!("{CLASSES}/{class}/stream{query}");
        let response = self.response(Method::GET, &path, None).await;
        assert_eq!(response.status().as_u16(), 200);
        schema::note(&format!("get {STREAM}"));
        Live {
            body: response.into_body().into_data_stream(),
            read: String::new(),
        }
    }
}

/// A stream of events that is open.
struct Live {
    body: BodyDataStream,
    read: String,
}

impl Live {
    /// The next event: its name and its data; nothing at the end.
    async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            if let Some((block, rest)) = self.read.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.read = rest;
                let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
                if let (Some(event), Some(data)) = (field("event: "), field("data: ")) {
                    let data = serde_json::from_str(data).unwrap();
                    schema::check_event("get", STREAM, event, &data);
                    return Some((event.to_owned(), data));
                }
                continue;
            }
            let chunk = tokio::time::timeout(Duration::from_mins(1), self.body.next());
            let chunk = chunk.await.expect("an event within a minute")?.ok()?;
            self.read.push_str(&String::from_utf8_lossy(&chunk));
        }
    }

    /// The first view that `shows` what is waited for.
    async fn until(&mut self, shows: impl Fn(&Value) -> bool) -> Value {
        loop {
            let (event, data) = self.next().await.expect("the stream goes on");
            if event == "view" && shows(&data) {
                return data;
            }
        }
    }
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap().as_millis() as i64
}

fn new_class(site: &Site) -> Value {
    json!({
        "name": "Terminale NSI",
        "subjects": [SUBJECT],
        "closes": now() + HOUR,
        "owner_code": site.app.owner_code(),
    })
}

/// A class: its teacher, its id and its letters.
async fn class_with(site: &Site, changes: Value) -> (Browser, String, String) {
    let mut teacher = Browser::at(site, "10.0.0.1:1000");
    let mut body = new_class(site);
    for (key, value) in changes.as_object().unwrap() {
        body[key] = value.clone();
    }
    let made = Browser::ok(teacher.post(CLASSES, body).await);
    let text = |key: &str| made[key].as_str().unwrap().to_owned();
    (teacher, text("id"), text("code"))
}

async fn class(site: &Site) -> (Browser, String, String) {
    class_with(site, json!({})).await
}

async fn open_site() -> Site {
    Site::with(Config {
        check: CheckMode::On,
        ..Config::default()
    })
    .await
}

/// Asks for the right answer: 409 where it may be shown after a try.
async fn reference(browser: &mut Browser) -> u16 {
    let path = format!("/api/subjects/{SUBJECT}/reference/Q2?confirmed=true");
    browser.get(&path).await.status.as_u16()
}

#[tokio::test]
async fn no_pupil_takes_a_name_that_somebody_has_claimed() {
    let site = Site::new().await;
    let (_, _, code) = class_with(&site, json!({})).await;
    let mut owner = Browser::at(&site, "10.0.0.7:1000");
    let claim = json!({"name": "Inès", "passphrase": "quatre graines par trou"});
    let claimed = owner.post("/api/account/claim", claim).await;
    assert_eq!(claimed.status.as_u16(), 201, "{}", claimed.text);
    let mut pupil = Browser::at(&site, "10.0.0.8:1000");
    for alike in ["Inès", "ines", "ÎNES"] {
        let refused = pupil.join(&code, alike).await.refusal(409);
        assert!(refused.contains("belongs to somebody else"), "{refused}");
    }
    Browser::ok(pupil.join(&code, "Inès B").await);
    // Whoever claimed the name bears it in class too.
    Browser::ok(owner.join(&code, "Inès").await);
}

#[tokio::test]
async fn classes_are_made_on_this_machine_or_with_the_owner_s_code() {
    let site = Site::new().await;
    let mut body = new_class(&site);
    body["owner_code"] = Value::Null;
    let mut here = Browser::at(&site, "127.0.0.1:1000");
    let made = here.post(CLASSES, body.clone()).await;
    assert_eq!(made.status.as_u16(), 201, "{}", made.text);
    let cookie = made.headers.get_all(header::SET_COOKIE).iter();
    let cookie: Vec<&str> = cookie.map(|it| it.to_str().unwrap()).collect();
    let teacher = cookie.iter().find(|it| it.starts_with("teacher=")).unwrap();
    assert!(
        teacher.contains("HttpOnly") && teacher.contains("SameSite=Lax"),
        "{teacher}"
    );
    let mut there = Browser::at(&site, "10.0.0.7:1000");
    there.post(CLASSES, body.clone()).await.refusal(403);
    body["owner_code"] = json!("abcd-abcd-abcd-abcd");
    there.post(CLASSES, body.clone()).await.refusal(403);
    body["owner_code"] = json!(site.app.owner_code().to_uppercase().replace('-', " "));
    assert_eq!(there.post(CLASSES, body).await.status.as_u16(), 201);
}

#[tokio::test]
async fn a_teacher_finds_the_classes_of_the_browser_again() {
    let site = open_site().await;
    let (mut teacher, id, _) = class(&site).await;
    let listed = teacher.get(CLASSES).await.json();
    assert_eq!(listed["classes"][0]["id"], id.as_str());
    assert_eq!(listed["classes"][0]["teacher"], true);
    let subjects = listed["subjects"].as_array().unwrap();
    assert!(subjects.iter().any(|subject| subject["id"] == SUBJECT));
    let mut other = Browser::at(&site, "10.0.0.9:1000");
    assert_eq!(other.get(CLASSES).await.json()["classes"], json!([]));
}

#[tokio::test]
async fn ten_wrong_codes_a_minute_are_forgiven_and_no_more() {
    let site = Site::new().await;
    let (_, _, code) = class(&site).await;
    let mut guesser = Browser::at(&site, "10.0.0.66:1000");
    for number in 0..10 {
        let wrong = format!(
            "BCDF{}",
            ["B", "C", "D", "F", "G", "H", "J", "K", "M", "N"][number]
        );
        guesser.join(&wrong, "Eve").await.refusal(403);
    }
    // The right one is refused as well, and so is every other secret.
    guesser.join(&code, "Eve").await.refusal(429);
    guesser.post(CLASSES, new_class(&site)).await.refusal(429);
    let back = json!({"code": code, "name": "Zoé", "return_code": "x"});
    guesser
        .post(&format!("{CLASSES}/return"), back)
        .await
        .refusal(429);
    let open = json!({"class": "x", "secret": "y"});
    guesser
        .post(&format!("{CLASSES}/open"), open)
        .await
        .refusal(429);
    // Somebody elsewhere is not concerned.
    let mut pupil = Browser::at(&site, "10.0.0.67:1000");
    assert_eq!(pupil.join(&code, "Zoé").await.status.as_u16(), 201);
}

#[tokio::test]
async fn a_class_needs_a_name_subjects_and_a_time_to_come() {
    let site = Site::new().await;
    let mut teacher = Browser::at(&site, "127.0.0.1:1000");
    for (key, value) in [
        ("name", json!("")),
        ("name", json!("x".repeat(61))),
        ("name", json!("\u{202e}ISN")),
        ("name", json!("a\nb")),
        ("subjects", json!([])),
        ("subjects", json!(["no_such_subject"])),
        (
            "subjects",
            json!(
                vec![SUBJECT; 1000]
                    .into_iter()
                    .chain(["x"])
                    .collect::<Vec<_>>()
            ),
        ),
        ("closes", json!(now() - 1)),
        ("closes", json!(now() + 400 * 24 * HOUR)),
        ("closes", json!(i64::MAX)),
        ("closes", json!(i64::MIN)),
    ] {
        let mut body = new_class(&site);
        body[key] = value.clone();
        let refused = teacher.post(CLASSES, body).await;
        if key == "subjects" && value.as_array().unwrap().len() > 13 {
            // The same subject again and again is one subject.
            assert!(refused.status.as_u16() == 201 || refused.status.as_u16() == 400);
        } else {
            assert!(!refused.refusal(400).is_empty(), "{key} {value}");
        }
    }
}

#[tokio::test]
async fn no_cookie_made_by_somebody_else_opens_a_class() {
    let site = Site::new().await;
    let (teacher, id, _) = class(&site).await;
    let (other, other_id, _) = class(&site).await;
    let path = format!("{CLASSES}/{id}");
    let mut eve = Browser::at(&site, "10.0.0.66:1000");
    eve.get(&path).await.refusal(403);
    let signed = teacher.cookie("teacher").unwrap();
    let elsewhere = other.cookie("teacher").unwrap();
    let forged = [
        format!("{id}.secret"),
        // The signature of another class, with the id of this one.
        elsewhere.replace(&other_id, &id),
        signed[..signed.len() - 1].to_owned(),
        elsewhere.clone(),
    ];
    for cookie in forged {
        eve.set_cookie("teacher", &cookie);
        eve.get(&path).await.refusal(403);
        eve.post(&path, json!({"admits": false})).await.refusal(403);
        eve.ask(Method::DELETE, &path, None).await.refusal(403);
    }
    // A guest's cookie does not become a teacher's.
    eve.set_cookie("guest", &signed);
    eve.get(&path).await.refusal(403);
    eve.set_cookie("teacher", &signed);
    assert_eq!(eve.get(&path).await.json()["role"], "teacher");
}

#[tokio::test]
async fn a_changed_link_shuts_everybody_out_who_had_the_old_one() {
    let site = Site::new().await;
    let mut teacher = Browser::at(&site, "10.0.0.1:1000");
    let made = Browser::ok(teacher.post(CLASSES, new_class(&site)).await);
    let (id, link) = (made["id"].as_str().unwrap(), made["link"].as_str().unwrap());
    // The secret stands after `#`, which no browser sends.
    let (path, secret) = link.split_once('#').unwrap();
    assert_eq!(path, "/classes/open");
    let secret = secret.split_once('.').unwrap().1.to_owned();
    let mut second = Browser::at(&site, "10.0.0.2:1000");
    let opening = json!({"class": id, "secret": secret});
    Browser::ok(
        second
            .post(&format!("{CLASSES}/open"), opening.clone())
            .await,
    );
    let mut live = second.live(id, "").await;
    assert_eq!(live.next().await.unwrap().0, "view");
    let changed = teacher
        .post(&format!("{CLASSES}/{id}/link"), json!({}))
        .await;
    assert_ne!(Browser::ok(changed)["link"], link);
    // What was open is shut at once.
    assert_eq!(live.next().await.unwrap().0, "gone");
    assert_eq!(live.next().await, None);
    second.get(&format!("{CLASSES}/{id}")).await.refusal(403);
    second
        .post(&format!("{CLASSES}/open"), opening)
        .await
        .refusal(403);
    assert_eq!(
        teacher.get(&format!("{CLASSES}/{id}")).await.json()["role"],
        "teacher"
    );
}

#[tokio::test]
async fn names_that_mislead_are_refused_and_markup_is_only_text() {
    let site = Site::new().await;
    let (mut teacher, id, code) = class(&site).await;
    let mut zoe = Browser::at(&site, "10.0.1.1:1000");
    assert_eq!(zoe.join(&code, "  Zoé ").await.status.as_u16(), 201);
    for (number, name) in ["zoe", "ZOÉ", "Z0é", "Zое", "Ｚｏé", "Z-o-é"]
        .iter()
        .enumerate()
    {
        let mut other = Browser::at(&site, "10.0.1.2:1000");
        let refused = other.join(&code, name).await;
        assert_eq!(refused.status.as_u16(), 409, "{number} {name}");
    }
    let long = "x".repeat(41);
    for name in [
        "",
        " ",
        "\u{202e}eoZ",
        "Zo\u{200b}é",
        "a\nb",
        "\u{7}",
        "level:2",
        "???",
        &long,
    ] {
        let mut other = Browser::at(&site, "10.0.1.3:1000");
        other.join(&code, name).await.refusal(400);
    }
    for name in ["<b onclick=x>", "=1+1", "Robert'); drop table pupil;--"] {
        let mut other = Browser::at(&site, "10.0.1.4:1000");
        assert_eq!(other.join(&code, name).await.status.as_u16(), 201, "{name}");
    }
    let html = teacher
        .get(&format!("{CLASSES}/{id}/results.html"))
        .await
        .text;
    assert!(
        !html.contains("<b onclick") && html.contains("onclick=x"),
        "{html}"
    );
    let csv = teacher
        .get(&format!("{CLASSES}/{id}/results.csv"))
        .await
        .text;
    assert!(
        csv.starts_with('\u{feff}') && csv.contains("\r\n'=1+1;"),
        "{csv}"
    );
    assert!(csv.contains("\"Robert'); drop table pupil;--\""), "{csv}");
}

#[tokio::test]
async fn of_two_who_join_with_one_name_at_the_same_instant_one_has_it() {
    let site = Site::new().await;
    let (_, _, code) = class(&site).await;
    let joining = ["Léa", "léa", "LEA", "Lea", "Lеа"].map(|name| {
        let mut browser = Browser::at(&site, "10.0.2.1:1000");
        let code = code.clone();
        tokio::spawn(async move { browser.join(&code, name).await.status.as_u16() })
    });
    let mut statuses = Vec::new();
    for one in joining {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409]);
}

#[tokio::test]
async fn a_pupil_comes_back_with_the_code_until_the_teacher_resets_it() {
    let site = Site::new().await;
    let (mut teacher, id, code) = class(&site).await;
    let mut zoe = Browser::at(&site, "10.0.3.1:1000");
    let joined = Browser::ok(zoe.join(&code, "Zoé").await);
    let own = joined["return_code"].as_str().unwrap().to_owned();
    // The same browser again is the same pupil, whatever name it types.
    let again = Browser::ok(zoe.join(&code, "Other").await);
    assert_eq!(
        (&again["name"], &again["return_code"]),
        (&json!("Zoé"), &Value::Null)
    );
    let path = format!("{CLASSES}/return");
    let back = |code: &str, own: &str| json!({"code": code, "name": "ZOE", "return_code": own});
    let mut home = Browser::at(&site, "10.0.3.2:1000");
    home.post(&path, back(&code, "wrong")).await.refusal(403);
    Browser::ok(home.post(&path, back(&code, &own.to_uppercase())).await);
    let page = format!("{CLASSES}/{id}");
    assert_eq!(home.get(&page).await.json()["name"], "Zoé");
    let board = teacher.get(&page).await.json();
    let pupil = board["board"]["pupils"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let reset = teacher
        .post(&format!("{page}/pupils/{pupil}/return-code"), json!({}))
        .await;
    let fresh = Browser::ok(reset)["return_code"]
        .as_str()
        .unwrap()
        .to_owned();
    for browser in [&mut zoe, &mut home] {
        browser.get(&page).await.refusal(403);
    }
    home.post(&path, back(&code, &own)).await.refusal(403);
    Browser::ok(home.post(&path, back(&code, &fresh)).await);
    // One's own new code leaves the browser where it is.
    let next = Browser::ok(home.post(&format!("{page}/return-code"), json!({})).await);
    assert_ne!(next["return_code"], fresh.as_str());
    assert_eq!(home.get(&page).await.json()["role"], "pupil");
    Browser::ok(home.post(&format!("{page}/leave"), json!({})).await);
    home.get(&page).await.refusal(403);
}

#[tokio::test]
async fn a_pupil_sees_nothing_of_the_others() {
    let site = Site::new().await;
    let (mut teacher, id, code) = class(&site).await;
    let (mut zoe, mut awa) = (
        Browser::at(&site, "10.0.4.1:1"),
        Browser::at(&site, "10.0.4.2:1"),
    );
    Browser::ok(zoe.join(&code, "Zoé").await);
    Browser::ok(awa.join(&code, "Awa").await);
    let page = format!("{CLASSES}/{id}");
    let board = teacher.get(&page).await.json();
    let pupils = board["board"]["pupils"].as_array().unwrap().clone();
    assert_eq!(pupils.len(), 2);
    let of = |name: &str| {
        let found = pupils.iter().find(|pupil| pupil["name"] == name).unwrap();
        found["id"].as_str().unwrap().to_owned()
    };
    let own = zoe.get(&page).await.text;
    assert!(own.contains("Zoé") && !own.contains("Awa"), "{own}");
    assert_eq!(
        zoe.get(&format!("{page}/pupils/me")).await.status.as_u16(),
        200
    );
    let (zoe_id, awa_id) = (of("Zoé"), of("Awa"));
    assert_eq!(
        zoe.get(&format!("{page}/pupils/{zoe_id}"))
            .await
            .status
            .as_u16(),
        200
    );
    zoe.get(&format!("{page}/pupils/{awa_id}"))
        .await
        .refusal(403);
    for path in ["results.csv", "results.html", "copies.zip"] {
        zoe.get(&format!("{page}/{path}")).await.refusal(403);
    }
    for path in ["projector", "qr.svg"] {
        assert_eq!(
            zoe.get(&format!("/classes/{id}/{path}"))
                .await
                .status
                .as_u16(),
            403
        );
    }
    let mut stranger = Browser::at(&site, "10.0.4.3:1");
    stranger.get(&page).await.refusal(403);
    stranger.get(&format!("{page}/stream")).await.refusal(403);
    stranger
        .get(&format!("{page}/pupils/me"))
        .await
        .refusal(403);
    // Every act of a teacher is refused to a pupil.
    for (method, path, body) in [
        (Method::POST, page.clone(), json!({"admits": false})),
        (Method::DELETE, page.clone(), Value::Null),
        (Method::POST, format!("{page}/link"), json!({})),
        (
            Method::DELETE,
            format!("{page}/pupils/{awa_id}"),
            Value::Null,
        ),
        (
            Method::POST,
            format!("{page}/pupils/{awa_id}/return-code"),
            json!({}),
        ),
        (
            Method::POST,
            format!("{page}/tournament"),
            json!({"system": "swiss", "rules": "nsi", "minutes": 0, "pupils": []}),
        ),
        (
            Method::POST,
            format!("{page}/tournament/rounds"),
            json!({"pupils": []}),
        ),
        (
            Method::POST,
            format!("{page}/tournament/results"),
            json!({"round": 1, "board": 1, "result": "draw"}),
        ),
        (Method::DELETE, format!("{page}/tournament"), Value::Null),
    ] {
        let refused = zoe.ask(method, &path, Some(body)).await;
        assert_eq!(refused.status.as_u16(), 403, "{path}: {}", refused.text);
    }
    // On the wall there are no names.
    let mut wall = teacher.live(&id, "?names=off").await;
    let (_, view) = wall.next().await.unwrap();
    let text = view.to_string();
    assert!(!text.contains("Zoé") && !text.contains(&zoe_id), "{text}");
    assert_eq!(view["board"]["pupils"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_class_that_is_full_stopped_or_closed_takes_nobody() {
    let site = Site::new().await;
    let (mut teacher, id, code) = class(&site).await;
    let page = format!("{CLASSES}/{id}");
    let mut late = Browser::at(&site, "10.0.5.1:1000");
    Browser::ok(teacher.post(&page, json!({"admits": false})).await);
    late.join(&code, "Zoé").await.refusal(409);
    Browser::ok(
        teacher
            .post(&page, json!({"admits": true, "closes": 0}))
            .await,
    );
    late.join(&code, "Zoé").await.refusal(409);
    // Opened again, it takes them as before.
    Browser::ok(teacher.post(&page, json!({"closes": now() + HOUR})).await);
    let letters = ["b", "c", "d", "e", "f", "g", "h", "k", "p", "t"];
    for number in 0..100 {
        let mut pupil = Browser::at(&site, "10.0.5.2:1000");
        let name = format!("Pupil {}{}", letters[number / 10], letters[number % 10]);
        let joined = pupil.join(&code, &name).await;
        assert_eq!(joined.status.as_u16(), 201, "{name}: {}", joined.text);
    }
    late.join(&code, "Zoé").await.refusal(409);
}

#[tokio::test]
async fn what_the_teacher_forbids_is_refused_everywhere_while_the_class_is_open() {
    let site = open_site().await;
    let (mut teacher, id, code) = class(&site).await;
    let mut zoe = Browser::at(&site, "10.0.6.1:1000");
    assert_eq!(reference(&mut zoe).await, 409);
    Browser::ok(zoe.join(&code, "Zoé").await);
    assert_eq!(reference(&mut zoe).await, 403);
    // A private window on the same machine knows no class, and gets nothing either.
    let mut private = Browser::at(&site, "10.0.6.1:2000");
    assert_eq!(reference(&mut private).await, 403);
    let mut elsewhere = Browser::at(&site, "10.0.6.2:1000");
    assert_eq!(reference(&mut elsewhere).await, 409);
    // The teacher is free, on the pupil's machine too.
    teacher.peer = "10.0.6.1:3000";
    assert_eq!(reference(&mut teacher).await, 409);
    let page = format!("{CLASSES}/{id}");
    Browser::ok(teacher.post(&page, json!({"reference": true})).await);
    assert_eq!(reference(&mut zoe).await, 409);
    Browser::ok(teacher.post(&page, json!({"reference": false})).await);
    assert_eq!(reference(&mut zoe).await, 403);
    // Leaving the class gives nothing away, here and wherever the browser goes.
    for next in ["Zora", "Zita"] {
        Browser::ok(zoe.post(&format!("{page}/leave"), json!({})).await);
        zoe.get(&page).await.refusal(403);
        assert_eq!(reference(&mut zoe).await, 403);
        assert_eq!(reference(&mut private).await, 403);
        zoe.peer = "10.0.6.9:1000";
        assert_eq!(reference(&mut zoe).await, 403);
        zoe.peer = "10.0.6.1:1000";
        Browser::ok(zoe.join(&code, next).await);
    }
    Browser::ok(teacher.post(&page, json!({"closes": 0})).await);
    for browser in [&mut zoe, &mut private] {
        assert_eq!(reference(browser).await, 409);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_that_the_teacher_forbids_are_not_sent() {
    let site = open_site().await;
    let (mut teacher, id, code) = class_with(&site, json!({"hints": false})).await;
    let mut zoe = Browser::at(&site, "10.0.10.1:1000");
    let hints = |verdict: &Value| verdict["hints"].as_array().map(Vec::len);
    assert_eq!(hints(&check(&mut zoe, "Q5", NOT_SKIPPED).await), Some(3));
    Browser::ok(zoe.join(&code, "Zoé").await);
    let page = format!("{CLASSES}/{id}");
    let mut private = Browser::at(&site, "10.0.10.1:2000");
    for browser in [&mut zoe, &mut private] {
        let verdict = check(browser, "Q5", NOT_SKIPPED).await;
        assert_eq!(verdict["status"], "wrong", "{verdict}");
        assert_eq!(hints(&verdict), None, "{verdict}");
    }
    // A pupil whose code the teacher resets is bound as before.
    let board = teacher.get(&page).await.json();
    let pupil = board["board"]["pupils"][0]["id"].as_str().unwrap();
    let reset = format!("{page}/pupils/{pupil}/return-code");
    for _ in 0..2 {
        Browser::ok(teacher.post(&reset, json!({})).await);
        zoe.get(&page).await.refusal(403);
        zoe.peer = "10.0.10.9:1000";
        assert_eq!(hints(&check(&mut zoe, "Q5", NOT_SKIPPED).await), None);
    }
    Browser::ok(teacher.post(&page, json!({"hints": true})).await);
    assert_eq!(hints(&check(&mut zoe, "Q5", NOT_SKIPPED).await), Some(3));
}

/// The status of a walk through an algorithm, which is a right answer.
async fn algorithm(browser: &mut Browser) -> u16 {
    let path = format!("/api/subjects/{SUBJECT}/algorithms/sowing/walk");
    browser.post(&path, json!({})).await.status.as_u16()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn algorithms_are_right_answers_and_fall_under_what_the_teacher_forbids() {
    let site = open_site().await;
    let (mut teacher, id, code) = class(&site).await;
    let mut zoe = Browser::at(&site, "10.0.16.1:1000");
    assert_eq!(algorithm(&mut zoe).await, 200);
    Browser::ok(zoe.join(&code, "Zoé").await);
    assert_eq!(algorithm(&mut zoe).await, 403);
    let mut private = Browser::at(&site, "10.0.16.1:2000");
    assert_eq!(algorithm(&mut private).await, 403);
    assert_eq!(algorithm(&mut teacher).await, 200);
    let page = format!("{CLASSES}/{id}");
    Browser::ok(teacher.post(&page, json!({"reference": true})).await);
    assert_eq!(algorithm(&mut zoe).await, 200);
}

/// Checks an answer as a pupil; the verdict.
async fn check(browser: &mut Browser, id: &str, code: &str) -> Value {
    let body = json!({"answers": {id: code}, "question": id});
    let answer = browser
        .post(&format!("/api/subjects/{SUBJECT}/check"), body)
        .await;
    Browser::ok(answer)["verdicts"][0].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_try_is_on_the_board_and_the_copy_in_the_pack() {
    let site = open_site().await;
    let (mut teacher, id, code) = class_with(&site, json!({"keeps_code": true})).await;
    let (mut zoe, mut eve) = (
        Browser::at(&site, "10.0.7.1:1"),
        Browser::at(&site, "10.0.7.2:1"),
    );
    Browser::ok(zoe.join(&code, "Zoé").await);
    let mut board = teacher.live(&id, "").await;
    board
        .until(|view| view["board"]["pupils"][0]["marks"] == json!([]))
        .await;
    let wrong = "def unknown():\n    return 1\n";
    let missing = check(&mut zoe, "Q2", wrong).await;
    assert_eq!(missing["status"], "missing", "{missing}");
    // Somebody outside the class leaves no mark.
    check(&mut eve, "Q2", wrong).await;
    let subject = zoe.get(&format!("/api/subjects/{SUBJECT}")).await.json();
    let list = subject["list"].as_array().unwrap();
    let found = list
        .iter()
        .find(|it| it["kind"] != "sql" && it["function"] != "SQL")
        .unwrap();
    let (question, signature) = (
        found["id"].as_str().unwrap(),
        found["signature"].as_str().unwrap(),
    );
    let wrong = format!("def {signature}:\n    return 'nothing of this kind'\n");
    let verdict = check(&mut zoe, question, &wrong).await;
    assert_eq!(verdict["status"], "wrong", "{verdict}");
    check(&mut zoe, question, &wrong).await;
    let view = board
        .until(|view| view["board"]["pupils"][0]["marks"][0]["tries"] == 2)
        .await;
    let marks = view["board"]["pupils"][0]["marks"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!(marks.len(), 1, "what is missing is no try: {marks:?}");
    assert_eq!(
        (&marks[0]["question"], &marks[0]["status"]),
        (&json!(question), &json!("wrong"))
    );
    let pupil = view["board"]["pupils"][0]["id"].as_str().unwrap();
    let page = format!("{CLASSES}/{id}");
    let tries = teacher.get(&format!("{page}/pupils/{pupil}")).await.json();
    assert_eq!(tries.as_array().unwrap().len(), 2);
    assert!(
        tries[0]["code"]
            .as_str()
            .unwrap()
            .contains("nothing of this kind")
    );
    assert!(!tries[0]["example"]["input"].as_str().unwrap().is_empty());
    let pack = teacher.get(&format!("{page}/copies.zip")).await.bytes;
    let mut pack = zip::ZipArchive::new(std::io::Cursor::new(pack)).unwrap();
    let names = pack.file_names().map(|name| name.unwrap().into_owned());
    let names: Vec<String> = names.collect();
    assert!(
        names.contains(&format!("001/{SUBJECT}_{question}.py")),
        "{names:?}"
    );
    let mut text = String::new();
    std::io::Read::read_to_string(&mut pack.by_name("000.csv").unwrap(), &mut text).unwrap();
    assert!(text.contains("001;Zoé"), "{text}");
    // What is no longer to be kept is gone.
    Browser::ok(teacher.post(&page, json!({"keeps_code": false})).await);
    let tries = teacher.get(&format!("{page}/pupils/{pupil}")).await.json();
    assert_eq!(tries[0]["code"], Value::Null);
}

/// The seeds are sown into the pit they come from.
const NOT_SKIPPED: &str = "def semer_graines(plt, c):\n    n = plt[c]\n    plt[c] = 0\n    i = c\n    while n > 0:\n        i = (i + 1) % 12\n        plt[i] += 1\n        n -= 1\n    return i\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn common_mistakes_are_named_with_an_example_and_no_code_is_kept_unasked() {
    let site = open_site().await;
    let (mut teacher, id, code) = class(&site).await;
    teacher.set_cookie("lang", "en");
    let page = format!("{CLASSES}/{id}");
    let mut board = teacher.live(&id, "").await;
    for (peer, name) in [("10.0.11.1:1", "Zoé"), ("10.0.11.2:1", "Awa")] {
        let mut pupil = Browser::at(&site, peer);
        Browser::ok(pupil.join(&code, name).await);
        for _ in 0..2 {
            let verdict = check(&mut pupil, "Q5", NOT_SKIPPED).await;
            assert_eq!(verdict["diagnosis"], "origin-not-skipped", "{verdict}");
        }
    }
    let tried_twice = |view: &Value| {
        let pupils = view["board"]["pupils"].as_array().unwrap();
        pupils.len() == 2 && pupils.iter().all(|it| it["marks"][0]["tries"] == 2)
    };
    let view = board.until(tried_twice).await;
    let mistakes = view["board"]["mistakes"].as_array().unwrap();
    assert_eq!(mistakes.len(), 1, "{mistakes:?}");
    // Two pupils, however often each has tried.
    assert_eq!(
        (&mistakes[0]["question"], &mistakes[0]["pupils"]),
        (&json!("Q5"), &json!(2))
    );
    let text = mistakes[0]["text"].as_str().unwrap();
    assert!(text.contains(' ') && !text.contains("mistake-"), "{text}");
    let call = mistakes[0]["example"]["input"].as_str().unwrap();
    assert!(call.contains("semer_graines("), "{call}");
    // Nobody asked for the code, and whoever asks later gets none of before.
    Browser::ok(teacher.post(&page, json!({"keeps_code": true})).await);
    let pupil = view["board"]["pupils"][0]["id"].as_str().unwrap();
    let tries = teacher.get(&format!("{page}/pupils/{pupil}")).await.json();
    assert_eq!(tries.as_array().unwrap().len(), 2);
    for tried in tries.as_array().unwrap() {
        assert_eq!(tried["code"], Value::Null);
    }
    let mut dump = Vec::new();
    let dumped = site.app.archive().dump(&mut dump, &mut |_| ()).await;
    dumped.unwrap();
    assert!(!String::from_utf8(dump).unwrap().contains("plt[i] += 1"));
}

#[tokio::test]
async fn a_removed_pupil_and_a_deleted_class_are_gone() {
    let site = Site::new().await;
    let (mut teacher, id, code) = class(&site).await;
    let page = format!("{CLASSES}/{id}");
    let (mut zoe, mut awa) = (
        Browser::at(&site, "10.0.8.1:1"),
        Browser::at(&site, "10.0.8.2:1"),
    );
    Browser::ok(zoe.join(&code, "Zoé").await);
    Browser::ok(awa.join(&code, "Awa").await);
    let mut live = zoe.live(&id, "").await;
    assert_eq!(live.next().await.unwrap().0, "view");
    let board = teacher.get(&page).await.json();
    let pupils = board["board"]["pupils"].as_array().unwrap();
    let zoe_id = pupils.iter().find(|it| it["name"] == "Zoé").unwrap()["id"]
        .as_str()
        .unwrap();
    let path = format!("{page}/pupils/{zoe_id}");
    Browser::ok(teacher.ask(Method::DELETE, &path, None).await);
    teacher.ask(Method::DELETE, &path, None).await.refusal(404);
    let end = live.next().await.unwrap();
    assert_eq!(end.0, "gone", "{end:?}");
    zoe.get(&page).await.refusal(403);
    Browser::ok(teacher.ask(Method::DELETE, &page, None).await);
    for browser in [&mut teacher, &mut awa] {
        browser.get(&page).await.refusal(404);
    }
    awa.join(&code, "Awa").await.refusal(403);
    let mut dump = Vec::new();
    site.app
        .archive()
        .dump(&mut dump, &mut |_| ())
        .await
        .unwrap();
    let dump = String::from_utf8(dump).unwrap();
    for left in ["Zoé", "Awa", id.as_str(), code.as_str()] {
        assert!(!dump.contains(left), "{left}");
    }
}

#[allow(clippy::too_many_lines, reason = "the story of one tournament")]
#[tokio::test]
async fn a_tournament_goes_from_the_first_round_to_the_review() {
    let site = Site::new().await;
    let (mut teacher, id, code) = class(&site).await;
    let page = format!("{CLASSES}/{id}");
    let (mut zoe, mut awa) = (
        Browser::at(&site, "10.0.9.1:1"),
        Browser::at(&site, "10.0.9.2:1"),
    );
    Browser::ok(zoe.join(&code, "Zoé").await);
    Browser::ok(awa.join(&code, "Awa").await);
    let board = teacher.get(&page).await.json();
    let pupils: Vec<Value> = board["board"]["pupils"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["id"].clone())
        .collect();
    let path = format!("{page}/tournament");
    let mut body = json!({"system": "swiss", "rules": "nsi", "minutes": 5, "pupils": [pupils[0]]});
    teacher.post(&path, body.clone()).await.refusal(409);
    body["pupils"] = json!(pupils);
    for (key, value) in [
        ("rules", json!("chess")),
        ("minutes", json!(31)),
        ("minutes", json!(-1)),
        ("system", json!("knockout")),
        ("rounds", json!(0)),
        ("rounds", json!(100)),
    ] {
        let mut bad = body.clone();
        bad[key] = value;
        teacher.post(&path, bad).await.refusal(400);
    }
    // Zoé is here, Awa comes later: then the game begins.
    let mut here = zoe.live(&id, "").await;
    body["rounds"] = json!(2);
    Browser::ok(teacher.post(&path, body).await);
    let view = here.until(|view| view["game"]["round"] == 1).await;
    assert_eq!(
        (&view["game"]["opponent"], &view["game"]["duel"]),
        (&json!("Awa"), &Value::Null)
    );
    let mut there = awa.live(&id, "").await;
    let view = here.until(|view| view["game"]["duel"].is_string()).await;
    there.until(|view| view["game"]["duel"].is_string()).await;
    let duel = format!(
        "/api/awale/duels/{}",
        view["game"]["duel"].as_str().unwrap()
    );
    let seen = zoe.get(&duel).await.json();
    let mut names = [
        seen["names"]["south"].as_str().unwrap(),
        seen["names"]["north"].as_str().unwrap(),
    ];
    names.sort_unstable();
    assert_eq!(names, ["Awa", "Zoé"]);
    assert_eq!(seen["you"], view["game"]["side"]);
    teacher
        .post(&format!("{path}/rounds"), json!({"pupils": pupils}))
        .await
        .refusal(409);
    let (south, north) = if seen["you"] == "south" {
        (&mut zoe, &mut awa)
    } else {
        (&mut awa, &mut zoe)
    };
    // Each moves once; then South gives up.
    for (ply, mover) in [&mut *south, &mut *north].into_iter().enumerate() {
        let position = mover.get(&duel).await.json();
        let pits = position["position"]["pits"].as_array().unwrap().clone();
        let pit = pits.iter().find(|pit| pit["playable"] == true).unwrap();
        let act = json!({"do": "move", "letter": pit["letter"], "ply": ply});
        Browser::ok(mover.post(&format!("{duel}/acts"), act).await);
    }
    Browser::ok(
        south
            .post(&format!("{duel}/acts"), json!({"do": "resign"}))
            .await,
    );
    let view = here.until(|view| view["game"]["result"] == "north").await;
    let game = view["game"]["game"]
        .as_i64()
        .expect("the game is in the archive");
    assert_eq!(
        teacher
            .get(&format!("/awale/review/{game}"))
            .await
            .status
            .as_u16(),
        200
    );
    // Nobody of the class is named in the archive.
    let archived = teacher.get(&format!("/archive/games/{game}")).await.text;
    assert!(!archived.contains("Zoé") && !archived.contains(">Awa<"));
    let table = teacher.get(&page).await.json()["board"]["tournament"]["table"].clone();
    assert_eq!(
        (&table[0]["points"], &table[1]["points"]),
        (&json!(1.0), &json!(0.0))
    );
    // The sides change in the second round, and the teacher decides.
    Browser::ok(
        teacher
            .post(&format!("{path}/rounds"), json!({"pupils": pupils}))
            .await,
    );
    let view = here.until(|view| view["game"]["round"] == 2).await;
    assert_ne!(view["game"]["side"], seen["you"]);
    let word = json!({"round": 2, "board": 1, "result": "draw"});
    Browser::ok(teacher.post(&format!("{path}/results"), word).await);
    for bad in ["bye", "", "west"] {
        let word = json!({"round": 2, "board": 1, "result": bad});
        teacher
            .post(&format!("{path}/results"), word)
            .await
            .refusal(400);
    }
    teacher
        .post(&format!("{path}/rounds"), json!({"pupils": pupils}))
        .await
        .refusal(409);
    Browser::ok(teacher.ask(Method::DELETE, &path, None).await);
    here.until(|view| view["tournament"].is_null()).await;
    zoe.get(&duel).await.refusal(404);
}
