//! What every page has around it: header, rooms, language, theme.

use std::borrow::Borrow;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use phrases::{Arguments, Language};

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::language::{Reader, cookie};

/// How long the choice of language or theme is kept, in seconds.
const KEPT: u32 = 365 * 24 * 3600;

/// What `frame.html` needs to know.
pub struct Frame {
    app: App,
    reader: Reader,
    uri: Uri,
    theme: Theme,
}

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theme {
    Auto,
    Light,
    Dark,
}

impl Theme {
    fn named(name: &str) -> Option<Theme> {
        match name {
            "auto" => Some(Theme::Auto),
            "light" => Some(Theme::Light),
            "dark" => Some(Theme::Dark),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// A room of the site, as the header shows it.
pub struct Room {
    pub address: &'static str,
    pub name: String,
    pub is_here: bool,
}

/// The rooms: address, key of the name.
const ROOMS: [(&str, &str); 6] = [
    ("/awale/play", "web-room-play"),
    ("/awale/analysis", "web-room-analysis"),
    ("/awale/negamax", "web-room-negamax"),
    ("/couleurs", "web-room-couleurs"),
    ("/images", "web-room-images"),
    ("/archive", "web-room-archive"),
];

/// The rooms of the archive.
const ARCHIVE_ROOMS: [(&str, &str); 6] = [
    ("/archive", "web-archive-overview"),
    ("/archive/games", "web-archive-games"),
    ("/archive/couleurs", "web-archive-couleurs"),
    ("/archive/players", "web-archive-players"),
    ("/archive/rankings", "web-archive-rankings"),
    ("/archive/sql", "web-archive-sql"),
];

impl Frame {
    /// The text under a key.
    pub fn say(&self, key: &str) -> String {
        self.reader.phrases().say(key)
    }

    /// The text under a key that names variables.
    pub fn say_with(&self, key: &str, arguments: &Arguments<'_>) -> String {
        self.reader.phrases().say_with(key, arguments)
    }

    /// The text under a key about a number, `$count`.
    pub fn count(&self, key: &str, count: impl Borrow<i64>) -> String {
        self.say_with(key, &[("count", (*count.borrow()).into())])
    }

    /// `person` or `program`, in words.
    pub fn kind(&self, kind: &str) -> String {
        self.say(match kind {
            "program" => "web-kind-program",
            _ => "web-kind-person",
        })
    }

    /// Why a game of the archive ended, in words.
    pub fn ending(&self, ending: &str) -> String {
        self.say(
            match ending {
                "declared" => "web-ending-declared".to_owned(),
                known => format!("ending-{known}"),
            }
            .as_str(),
        )
    }

    /// Where a score of Tetris Couleurs comes from, in words.
    pub fn origin(&self, origin: &str) -> String {
        self.say(&format!("web-couleurs-origin-{origin}"))
    }

    /// Under what clock a game of Tetris Couleurs was played, in words.
    pub fn clock(&self, mode: &str) -> String {
        self.say(&format!("web-couleurs-mode-name-{mode}"))
    }

    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// The code of the language spoken.
    pub fn lang(&self) -> &'static str {
        self.reader.language().code()
    }

    /// The theme chosen; `None` where it is the system's.
    pub fn theme(&self) -> Option<&'static str> {
        (self.theme != Theme::Auto).then(|| self.theme.name())
    }

    /// The texts of the pages' modules, as JSON.
    pub fn module_texts(&self) -> &str {
        &self.app.speech(self.reader.language()).module_texts
    }

    /// The rooms of the site.
    pub fn rooms(&self) -> Vec<Room> {
        self.named(&ROOMS)
    }

    /// The rooms of the archive.
    pub fn archive_rooms(&self) -> Vec<Room> {
        self.named(&ARCHIVE_ROOMS)
    }

    fn named(&self, rooms: &[(&'static str, &str)]) -> Vec<Room> {
        let path = match self.uri.path() {
            // A review is an analysis of a game.
            path if path.starts_with("/awale/review/") => "/awale/analysis",
            path => path,
        };
        let is_here = |address: &str| path.starts_with(address);
        // Of several addresses that lead here, the longest is where we are.
        let here = rooms.iter().map(|(address, _)| *address);
        let here = here
            .filter(|address| is_here(address))
            .max_by_key(|it| it.len());
        let rooms = rooms.iter().map(|&(address, key)| Room {
            address,
            name: self.say(key),
            is_here: here == Some(address),
        });
        rooms.collect()
    }

    /// The languages that may be switched to: code, own name, address.
    pub fn languages(&self) -> Vec<(&'static str, &'static str, String)> {
        let others = Language::ALL.into_iter();
        let others = others.filter(|language| *language != self.reader.language());
        let links = others.map(|language| {
            let name = match language {
                Language::English => "English",
                Language::French => "Français",
            };
            (
                language.code(),
                name,
                self.address_with("lang", language.code()),
            )
        });
        links.collect()
    }

    /// This page's address with one more choice.
    fn address_with(&self, name: &str, value: &str) -> String {
        let path = self.uri.path();
        match self.uri.query() {
            Some(query) => format!("{path}?{query}&{name}={value}"),
            None => format!("{path}?{name}={value}"),
        }
    }
}

impl FromRequestParts<App> for Frame {
    type Rejection = Response;

    /// A choice of language or theme in the address becomes a cookie, and the
    /// browser is sent to the address without it.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Frame, Response> {
        if let Some(choice) = chosen(&parts.uri) {
            return Err(choice);
        }
        let theme = cookie(&parts.headers, "theme").and_then(Theme::named);
        Ok(Frame {
            app: app.clone(),
            reader: Reader::new(app, &parts.headers),
            uri: parts.uri.clone(),
            theme: theme.unwrap_or(Theme::Auto),
        })
    }
}

fn chosen(uri: &Uri) -> Option<Response> {
    let mut cookies = Vec::new();
    let mut rest = Vec::new();
    for pair in uri.query()?.split('&') {
        match pair.split_once('=') {
            Some(("lang", code)) => {
                let language = code.parse::<Language>();
                cookies.extend(language.map(|language| ("lang", language.code())));
            }
            Some(("theme", name)) => {
                cookies.extend(Theme::named(name).map(|theme| ("theme", theme.name())));
            }
            _ => rest.push(pair),
        }
    }
    if cookies.is_empty() {
        return None;
    }
    let path = uri.path();
    let address = match rest.join("&") {
        rest if rest.is_empty() => path.to_owned(),
        rest => format!("{path}?{rest}"),
    };
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    headers.insert(header::LOCATION, HeaderValue::from_str(&address).ok()?);
    for (name, value) in cookies {
        let cookie = format!("{name}={value}; Path=/; Max-Age={KEPT}; SameSite=Lax");
        headers.append(header::SET_COOKIE, HeaderValue::from_str(&cookie).ok()?);
    }
    Some(response)
}

/// A page, or the plain word that it could not be made.
pub fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Declares pages that are the layout and a script: handler, type, template.
macro_rules! plain_pages {
    ($($(#[$attribute:meta])* $function:ident, $name:ident, $path:literal;)*) => {
        $(
            #[derive(askama::Template)]
            #[template(path = $path)]
            struct $name {
                frame: $crate::http::layout::Frame,
            }

            $(#[$attribute])*
            pub async fn $function(
                frame: $crate::http::layout::Frame,
            ) -> axum::response::Response {
                $crate::http::layout::page(&$name { frame })
            }
        )*
    };
}
pub(crate) use plain_pages;

/// A page that says what went wrong.
pub struct PageError(Box<ErrorPage>);

#[derive(Template)]
#[template(path = "http/error.html")]
struct ErrorPage {
    frame: Frame,
    refused: ApiError,
}

impl PageError {
    pub fn new(frame: Frame, refused: ApiError) -> PageError {
        PageError(Box::new(ErrorPage { frame, refused }))
    }
}

impl Frame {
    /// There is no such page.
    pub fn not_found(self) -> PageError {
        let refused = ApiError::not_found(self.reader.phrases());
        PageError::new(self, refused)
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        (self.0.refused.status, page(&*self.0)).into_response()
    }
}

/// The page for an unknown address.
pub async fn not_found(frame: Frame) -> PageError {
    frame.not_found()
}
