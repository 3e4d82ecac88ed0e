//! A site over an archive in a temporary folder, called without a socket.
#![allow(dead_code, reason = "each test file uses what it needs")]

pub mod schema;

use std::path::PathBuf;

use archive::{Address, Archive, FinishedGame, GameResult, NewGame, PlayerGiven, PlayerKind};
use awale::{BySide, Rules};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use grenier_web::{App, Config};
use serde_json::Value;
use tower::ServiceExt;

/// A site, and the cookies of one browser.
pub struct Site {
    pub app: App,
    router: Router,
    folder: tempfile::TempDir,
    cookies: Vec<(String, String)>,
}

/// What came back.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// As text; what is none has marks instead.
    pub text: String,
    pub bytes: Vec<u8>,
}

impl Answer {
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The sentence of a refusal.
    #[track_caller]
    pub fn refusal(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()["error"]
            .as_str()
            .expect("a sentence")
            .to_owned()
    }

    /// The events of a stream: name and data.
    pub fn events(&self) -> Vec<(String, Value)> {
        let blocks = self
            .text
            .split("\n\n")
            .filter(|block| block.contains("event:"));
        blocks
            .map(|block| {
                let field = |name: &str| {
                    let line = block.lines().find_map(|line| line.strip_prefix(name));
                    line.unwrap_or_default().trim().to_owned()
                };
                let data = serde_json::from_str(&field("data:")).unwrap();
                (field("event:"), data)
            })
            .collect()
    }
}

impl Site {
    pub async fn new() -> Site {
        Site::with(Config::default()).await
    }

    /// Stores a short game between two people; its number in the archive.
    pub async fn store_game(&self, south: &str, north: &str) -> i64 {
        let game = FinishedGame::from_letters(Rules::CCINP, "egai", Some(GameResult::SouthWins));
        let name = |name: &str| PlayerGiven::Name(name.to_owned(), PlayerKind::Person);
        let mut game = NewGame::new(game.unwrap());
        game.players = BySide::new(name(south), name(north));
        self.app.archive().store_game(game).await.unwrap()
    }

    pub async fn with(config: Config) -> Site {
        let folder = tempfile::tempdir().unwrap();
        Site::in_folder(folder, config).await
    }

    async fn in_folder(folder: tempfile::TempDir, mut config: Config) -> Site {
        config.secret = Some(folder.path().join("archive.key"));
        let address = Address::file(&folder.path().join("archive.db"));
        let archive = Archive::open(&address).await.unwrap();
        let app = App::new(archive, config).unwrap();
        Site {
            router: app.router(),
            app,
            folder,
            cookies: Vec::new(),
        }
    }

    /// The same site after the server was stopped and started again; the
    /// browser keeps its cookies.
    pub async fn restarted(self) -> Site {
        let Site {
            folder, cookies, ..
        } = self;
        let mut site = Site::in_folder(folder, Config::default()).await;
        site.cookies = cookies;
        site
    }

    /// Another server over a copy of the database as it is on the disk now, as
    /// after a crash; the browser keeps its cookies.
    pub async fn copied(&self) -> Site {
        let folder = tempfile::tempdir().unwrap();
        for entry in std::fs::read_dir(self.folder.path()).unwrap() {
            let entry = entry.unwrap();
            std::fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
        let mut site = Site::in_folder(folder, Config::default()).await;
        site.cookies.clone_from(&self.cookies);
        site
    }

    /// The router, for requests that are aborted.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Puts the cookies of another browser in the place of this one's.
    pub fn swap_cookies(&mut self, other: &mut Vec<(String, String)>) {
        std::mem::swap(&mut self.cookies, other);
    }

    /// The same browser without its cookies.
    pub fn forget_cookies(&mut self) {
        self.cookies.clear();
    }

    pub fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.retain(|(known, _)| known != name);
        self.cookies.push((name.to_owned(), value.to_owned()));
    }

    pub fn cookie(&self, name: &str) -> Option<&str> {
        let found = self.cookies.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, &[], Body::empty()).await
    }

    pub async fn get_with(&mut self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask(Method::GET, path, headers, Body::empty()).await
    }

    /// Sends a JSON document.
    pub async fn post(&mut self, path: &str, document: &Value) -> Answer {
        let json = [("content-type", "application/json")];
        self.ask(Method::POST, path, &json, document.to_string().into())
            .await
    }

    pub async fn ask(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Answer {
        let mut request = Request::builder().method(method.clone()).uri(path);
        if !headers.iter().any(|(name, _)| *name == "host") {
            request = request.header(header::HOST, "localhost:7878");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        for (name, value) in &self.cookies {
            request = request.header(header::COOKIE, format!("{name}={value}"));
        }
        let request = request.body(body).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 64 << 20).await.unwrap();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.set_cookie(name, value);
        }
        let answer = Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
            bytes: bytes.to_vec(),
        };
        schema::check(&method, path, &answer);
        answer
    }
}
