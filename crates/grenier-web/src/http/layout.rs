//! The layout of every page: header, navigation, language and theme.

use std::borrow::Borrow;
use std::convert::Infallible;

use askama::Template;
use awale_players::PlayerSpec;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use couleurs::Rule;
use phrases::{Arguments, Language};
use serde::Serialize;

use crate::app::App;
use crate::awale::routes::game_json::player_name;
use crate::http::language::{Reader, cookie, text};
use crate::http::proxy::Tls;
use crate::http::{assets, caching};

/// How long the cookie of a language or theme lasts, in seconds.
const COOKIE_AGE: u32 = 365 * 24 * 3600;

/// What `layout.html` shows.
pub struct Layout {
    app: App,
    reader: Reader,
    uri: Uri,
    theme: Theme,
    /// The scheme and the name by which the reader asks.
    origin: String,
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
const NAVIGATION: [(&str, &str); 9] = [
    ("/learn", "web-room-learn"),
    ("/awale/play", "web-room-play"),
    ("/puzzles", "web-room-puzzles"),
    ("/awale/analysis", "web-room-analysis"),
    ("/awale/negamax", "web-room-negamax"),
    ("/couleurs", "web-room-couleurs"),
    ("/images", "web-room-images"),
    ("/subjects", "web-room-subjects"),
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

    /// The name of a player of the archive for people: programs are stored as
    /// `level:2` and the like.
    pub fn player(&self, name: &str) -> String {
        if let Some(number) = name.strip_prefix("closed:") {
            return self.say_with("web-player-closed", &[("number", number.into())]);
        }
        match name.parse() {
            Ok(PlayerSpec::Human) | Err(_) => name.to_owned(),
            Ok(program) => player_name(&program, self.reader.phrases()),
        }
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

    /// The rule of a board of Tetris Couleurs, in the reader's language.
    pub fn variant(&self, rule: &str) -> String {
        match rule.parse() {
            Ok(Rule::Regions { threshold }) => {
                let size = [("size", threshold.get().into())];
                self.say_with("web-js-couleurs-rule-regions", &size)
            }
            Ok(Rule::Alignments) => self.say("web-js-couleurs-rule-alignments"),
            Err(_) => rule.to_owned(),
        }
    }

    /// The lengths of the bars of a board of Tetris Couleurs, in words.
    pub fn bars(&self, shortest: impl Borrow<i64>, longest: impl Borrow<i64>) -> String {
        let (shortest, longest) = (*shortest.borrow(), *longest.borrow());
        if shortest == longest {
            return self.say_with("web-js-couleurs-k-one", &[("k", shortest.into())]);
        }
        let lengths = [("shortest", shortest.into()), ("longest", longest.into())];
        self.say_with("web-js-couleurs-k-many", &lengths)
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

    /// The address of a file of `assets`.
    #[expect(clippy::unused_self, reason = "templates have no other value to call")]
    pub fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// An address of the site with the name of its host, for other sites.
    pub fn absolute(&self, address: impl AsRef<str>) -> String {
        format!("{}{}", self.origin, address.as_ref())
    }

    /// The elements of a page's script: the texts it uses, and itself.
    pub fn script(&self, name: &str) -> String {
        let texts = self.app.texts(self.reader.language());
        format!(
            "<script type=\"application/json\" id=\"texts\">{}</script>\n\
             <script type=\"module\" src=\"{}\"></script>",
            texts.of_script(name),
            assets::address(name),
        )
    }

    /// A JSON document for the page's script to read, in an element with this id.
    #[expect(clippy::unused_self, reason = "templates have no other value to call")]
    pub fn data(&self, id: &str, document: &impl Serialize) -> String {
        let json = serde_json::to_string(document).unwrap_or_else(|_| "null".to_owned());
        let json = assets::json_in_script(&json);
        format!("<script type=\"application/json\" id=\"{id}\">{json}</script>")
    }

    /// The elements of the script of a page that has no other.
    pub fn site_script(&self) -> String {
        self.script(assets::SITE_SCRIPT)
    }

    /// The navigation of the site.
    pub fn navigation(&self) -> Vec<NavLink> {
        self.links(&NAVIGATION)
    }

    /// Whether this is the page of the reader's name.
    pub fn is_account(&self) -> bool {
        self.uri.path() == "/account"
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

impl Layout {
    /// The layout for the reader of a request.
    pub fn new(app: &App, uri: &Uri, headers: &HeaderMap, extensions: &Extensions) -> Layout {
        let theme = cookie(headers, "theme").and_then(Theme::named);
        Layout {
            app: app.clone(),
            reader: Reader::new(app, headers),
            uri: uri.clone(),
            theme: theme.unwrap_or(Theme::Auto),
            origin: origin(headers, extensions),
        }
    }

    /// Whether the address is one of a page, not of the API or of an asset.
    pub fn is_of_page(&self) -> bool {
        is_page(&self.uri)
    }

    /// The page that says what went wrong.
    pub fn error_page(self, status: StatusCode, sentence: String) -> Response {
        let error = ErrorPage {
            layout: self,
            status,
            sentence,
        };
        (status, page(&error)).into_response()
    }
}

/// The scheme and host of a request. A proxy of ours says whether its clients use TLS.
fn origin(headers: &HeaderMap, extensions: &Extensions) -> String {
    let is_secure = extensions.get::<Tls>().is_some();
    let scheme = if is_secure { "https" } else { "http" };
    format!(
        "{scheme}://{}",
        text(headers, &header::HOST).unwrap_or_default()
    )
}

fn is_page(uri: &Uri) -> bool {
    let path = uri.path();
    !path.starts_with("/api/") && !path.starts_with("/assets/")
}

impl FromRequestParts<App> for Layout {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Layout, Infallible> {
        Ok(Layout::new(
            app,
            &parts.uri,
            &parts.headers,
            &parts.extensions,
        ))
    }
}

/// Turns a language or theme in the address of a page into a cookie, and
/// redirects to the address without it.
pub async fn keep_preferences(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let redirect = (reads && is_page(request.uri()))
        .then(|| preference_redirect(request.uri()))
        .flatten();
    match redirect {
        Some(redirect) => redirect,
        None => next.run(request).await,
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
    // An address that begins with two slashes would name another host. Browsers
    // take a backslash for a slash.
    let path = uri.path().trim_start_matches(['/', '\\']);
    let path = format!("/{path}");
    let address = match rest.join("&") {
        rest if rest.is_empty() => path,
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
        Ok(html) => ([(header::CACHE_CONTROL, caching::PAGE)], Html(html)).into_response(),
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

/// The page of an error.
#[derive(Template)]
#[template(path = "http/error.html")]
struct ErrorPage {
    layout: Layout,
    status: StatusCode,
    sentence: String,
}
