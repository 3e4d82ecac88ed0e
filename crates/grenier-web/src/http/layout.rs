//! The layout of every page: header, navigation, language and theme.

use std::borrow::Borrow;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use phrases::{Arguments, Language};

use crate::app::App;
use crate::http::error::{ApiError, RequestError};
use crate::http::language::{Reader, cookie};

/// How long the cookie of a language or theme lasts, in seconds.
const COOKIE_AGE: u32 = 365 * 24 * 3600;

/// What `layout.html` shows.
pub struct Layout {
    app: App,
    reader: Reader,
    uri: Uri,
    theme: Theme,
}

/// Light, dark, or the system's choice.
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

/// A link of the navigation.
pub struct NavLink {
    pub address: &'static str,
    pub name: String,
    pub is_here: bool,
}

/// The navigation of the site: address, key of the name.
const NAVIGATION: [(&str, &str); 6] = [
    ("/awale/play", "web-room-play"),
    ("/awale/analysis", "web-room-analysis"),
    ("/awale/negamax", "web-room-negamax"),
    ("/couleurs", "web-room-couleurs"),
    ("/images", "web-room-images"),
    ("/archive", "web-room-archive"),
];

/// The navigation of the archive.
const ARCHIVE_NAVIGATION: [(&str, &str); 6] = [
    ("/archive", "web-archive-overview"),
    ("/archive/games", "web-archive-games"),
    ("/archive/couleurs", "web-archive-couleurs"),
    ("/archive/players", "web-archive-players"),
    ("/archive/rankings", "web-archive-rankings"),
    ("/archive/sql", "web-archive-sql"),
];

impl Layout {
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

    /// `person` or `program`, in the reader's language.
    pub fn kind(&self, kind: &str) -> String {
        self.say(match kind {
            "program" => "web-kind-program",
            _ => "web-kind-person",
        })
    }

    /// The name people know for a rule set.
    pub fn rules(&self, id: &str) -> String {
        self.say(&format!("rules-{id}"))
    }

    /// Why a game of the archive ended, in the reader's language.
    pub fn ending(&self, ending: &str) -> String {
        self.say(
            match ending {
                "declared" => "web-ending-declared".to_owned(),
                known => format!("ending-{known}"),
            }
            .as_str(),
        )
    }

    /// Where a score of Tetris Couleurs comes from, in the reader's language.
    pub fn origin(&self, origin: &str) -> String {
        self.say(&format!("web-couleurs-origin-{origin}"))
    }

    /// The mode of a game of Tetris Couleurs, in the reader's language.
    pub fn clock(&self, mode: &str) -> String {
        self.say(&format!("web-couleurs-mode-name-{mode}"))
    }

    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// The code of the reader's language.
    pub fn lang(&self) -> &'static str {
        self.reader.language().code()
    }

    /// The chosen theme; `None` for the system's.
    pub fn theme(&self) -> Option<&'static str> {
        (self.theme != Theme::Auto).then(|| self.theme.name())
    }

    /// The texts that scripts use, as JSON.
    pub fn module_texts(&self) -> &str {
        &self.app.texts(self.reader.language()).module_texts
    }

    /// The navigation of the site.
    pub fn navigation(&self) -> Vec<NavLink> {
        self.links(&NAVIGATION)
    }

    /// The navigation of the archive.
    pub fn archive_navigation(&self) -> Vec<NavLink> {
        self.links(&ARCHIVE_NAVIGATION)
    }

    fn links(&self, links: &[(&'static str, &str)]) -> Vec<NavLink> {
        let path = match self.uri.path() {
            // A review is an analysis of a game.
            path if path.starts_with("/awale/review/") => "/awale/analysis",
            path => path,
        };
        let is_here = |address: &str| path.starts_with(address);
        // Of several addresses that match, the longest is the current one.
        let here = links.iter().map(|(address, _)| *address);
        let here = here
            .filter(|address| is_here(address))
            .max_by_key(|it| it.len());
        let links = links.iter().map(|&(address, key)| NavLink {
            address,
            name: self.say(key),
            is_here: here == Some(address),
        });
        links.collect()
    }

    /// The other languages: code, own name, address.
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

    /// This page's address with one more parameter.
    fn address_with(&self, name: &str, value: &str) -> String {
        let path = self.uri.path();
        match self.uri.query() {
            Some(query) => format!("{path}?{query}&{name}={value}"),
            None => format!("{path}?{name}={value}"),
        }
    }
}

impl FromRequestParts<App> for Layout {
    type Rejection = Response;

    /// Turns a language or theme in the address into a cookie, and redirects to
    /// the address without it.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Layout, Response> {
        if let Some(redirect) = preference_redirect(&parts.uri) {
            return Err(redirect);
        }
        let theme = cookie(&parts.headers, "theme").and_then(Theme::named);
        Ok(Layout {
            app: app.clone(),
            reader: Reader::new(app, &parts.headers),
            uri: parts.uri.clone(),
            theme: theme.unwrap_or(Theme::Auto),
        })
    }
}

fn preference_redirect(uri: &Uri) -> Option<Response> {
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
        let cookie = format!("{name}={value}; Path=/; Max-Age={COOKIE_AGE}; SameSite=Lax");
        headers.append(header::SET_COOKIE, HeaderValue::from_str(&cookie).ok()?);
    }
    Some(response)
}

/// A page; an empty answer with status 500 if it cannot be rendered.
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
                layout: $crate::http::layout::Layout,
            }

            $(#[$attribute])*
            pub async fn $function(
                layout: $crate::http::layout::Layout,
            ) -> axum::response::Response {
                $crate::http::layout::page(&$name { layout })
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
    layout: Layout,
    status: StatusCode,
    sentence: String,
}

impl PageError {
    pub fn new(layout: Layout, error: impl Into<ApiError>) -> PageError {
        let error = error.into();
        PageError(Box::new(ErrorPage {
            status: error.status(),
            sentence: error.sentence(layout.reader().phrases()),
            layout,
        }))
    }
}

impl Layout {
    /// The error page for an unknown address.
    pub fn not_found(self) -> PageError {
        PageError::new(self, RequestError::NotFound)
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        (self.0.status, page(&*self.0)).into_response()
    }
}

/// The page for an unknown address.
pub async fn not_found(layout: Layout) -> PageError {
    layout.not_found()
}
