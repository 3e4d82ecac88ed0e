//! One client does not slow the others, and the list of the costly routes.

use std::net::Ipv4Addr;
use std::time::Duration;

use archive::{Address, Archive};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use tower::ServiceExt;

use super::*;
use crate::Config;
use crate::http::openapi::DOCUMENT;

#[test]
fn one_client_is_slowed_and_the_others_are_not() {
    let limiter = RateLimiter::default();
    let client = |last| Client(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
    let allowed = (0..1000)
        .filter(|_| limiter.allows(client(1)) && limiter.allows_costly(client(1)))
        .count();
    assert!((200..300).contains(&allowed), "{allowed}");
    assert!(limiter.allows(client(2)) && limiter.allows_costly(client(2)));
}

/// Every route below `/api` or of a page that counts as costly, besides those
/// that write, which all do.
const COSTLY_READS: [&str; 20] = [
    "GET /api/account/export",
    "GET /api/awale/analyse",
    "GET /api/classes/{class}/copies.zip",
    "GET /api/classes/{class}/results.csv",
    "GET /api/classes/{class}/results.html",
    "GET /api/couleurs/games/{id}",
    "GET /api/couleurs/replays/{game}",
    "GET /api/couleurs/replays/{game}/steps",
    "GET /api/couleurs/replays/{game}/text",
    "GET /api/images/{id}",
    "GET /api/images/{id}/file.aplat",
    "GET /api/images/{id}/file.png",
    "GET /api/images/{id}/lines",
    "GET /api/images/{id}/picture.png",
    "GET /api/images/{id}/rectangles",
    "GET /api/images/{id}/runs",
    "GET /api/images/{id}/sizes",
    "GET /api/puzzles/from-games",
    "GET /api/subjects/{subject}/reference/{question}",
    "GET /api/subjects/{subject}/tables/{question}",
];

/// Pages that write; those that read are not costly.
const WRITING_PAGES: [&str; 2] = ["POST /archive/sql", "POST /awale/play"];
const READING_PAGES: [&str; 5] = [
    "GET /",
    "GET /archive/sql",
    "GET /awale/play",
    "GET /couleurs",
    "GET /images",
];

#[tokio::test]
async fn writing_and_searching_routes_are_costly_and_no_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = Address::file(&folder.path().join("archive.db"));
    let archive = Archive::open(&address).await.expect("an archive");
    let config = Config {
        rate_limit: true,
        ..Config::default()
    };
    let hourly = Quota::with_period(Duration::from_hours(1)).expect("not zero");
    let limiter = RateLimiter::new(ANY, hourly);
    let app = App::with_rate_limiter(archive, config, limiter).expect("a site");
    // The one costly request of this hour.
    let client = Client(IpAddr::V4(Ipv4Addr::LOCALHOST));
    assert!(app.rate_limiter().allows_costly(client));

    let router = app.router();
    for route in described_routes() {
        let reads = route.starts_with("GET ");
        let expected = !reads || COSTLY_READS.contains(&route.as_str());
        assert_eq!(is_limited(&router, &route).await, expected, "{route}");
    }
    for route in WRITING_PAGES {
        assert!(is_limited(&router, route).await, "{route}");
    }
    for route in READING_PAGES {
        assert!(!is_limited(&router, route).await, "{route}");
    }
}

/// Every method and path of the API's description.
fn described_routes() -> Vec<String> {
    let paths = DOCUMENT["paths"].as_object().expect("paths");
    let routes = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    let routes: Vec<String> = routes.collect();
    for known in COSTLY_READS {
        assert!(routes.iter().any(|route| route == known), "{known}");
    }
    routes
}

async fn is_limited(router: &Router, route: &str) -> bool {
    let (method, path) = route.split_once(' ').expect("a method and a path");
    let path = path.replace("{id}", "1").replace("{game}", "1");
    let request = Request::builder()
        .method(method.parse::<Method>().expect("a method"))
        .uri(path)
        .header(header::HOST, "localhost")
        .body(Body::empty())
        .expect("a request");
    let answer = router.clone().oneshot(request).await.expect("an answer");
    answer.status() == StatusCode::TOO_MANY_REQUESTS
}
