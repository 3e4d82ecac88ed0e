//! Style sheets, scripts and drawings: joined, hashed and compressed when the
//! program is built, and embedded in it. A debug build joins them from their
//! folder when it starts.
//!
//! A file has two addresses. The one with its hash, which pages use, never
//! changes its contents and is kept by browsers for good; the plain one is asked
//! for again each time.

mod embedded;
mod modules;
mod sources;
mod style_sheets;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::Path;
use std::sync::LazyLock;

use axum::extract::Path as UrlPath;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::http::language::text;
use embedded::{EMBEDDED, Embedded};
use sources::Source;
pub use sources::{SITE_SCRIPT, Words};

const FOR_GOOD: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::load);

/// A file to serve.
struct Asset {
    name: Cow<'static, str>,
    hash: Cow<'static, str>,
    plain: Cow<'static, [u8]>,
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
    words: Words,
}

/// The files to serve, found by both addresses.
struct Assets {
    files: Vec<Asset>,
    /// The number of a file, and whether the address has its hash.
    by_path: HashMap<String, (usize, bool)>,
}

impl Assets {
    fn load() -> Assets {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"));
        let sources = if cfg!(debug_assertions) && folder.is_dir() {
            sources::read(folder)
                .map_err(|error| tracing::error!("assets: {error}"))
                .ok()
        } else {
            None
        };
        Assets::new(match sources {
            Some(sources) => sources.into_iter().map(Asset::from).collect(),
            None => EMBEDDED.iter().map(Asset::from).collect(),
        })
    }

    fn new(files: Vec<Asset>) -> Assets {
        let mut by_path = HashMap::new();
        for (number, file) in files.iter().enumerate() {
            by_path.insert(file.name.to_string(), (number, false));
            by_path.insert(file.hashed_name(), (number, true));
        }
        Assets { files, by_path }
    }

    fn get(&self, path: &str) -> Option<(&Asset, bool)> {
        let &(number, is_hashed) = self.by_path.get(path)?;
        Some((&self.files[number], is_hashed))
    }
}

impl From<Source> for Asset {
    fn from(source: Source) -> Asset {
        Asset {
            hash: source.hash().into(),
            name: source.name.into(),
            plain: source.bytes.into(),
            gzip: None,
            brotli: None,
            words: source.words,
        }
    }
}

impl From<&'static Embedded> for Asset {
    fn from(embedded: &'static Embedded) -> Asset {
        let set = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        Asset {
            name: embedded.name.into(),
            hash: embedded.hash.into(),
            plain: embedded.plain.into(),
            gzip: embedded.gzip,
            brotli: embedded.brotli,
            words: Words {
                whole: set(embedded.words),
                beginnings: set(embedded.beginnings),
            },
        }
    }
}

impl Words {
    /// Whether a key may be among them.
    pub fn has(&self, key: &str) -> bool {
        let mut beginnings = self.beginnings.iter();
        self.whole.contains(key) || beginnings.any(|beginning| key.starts_with(beginning))
    }
}

impl Asset {
    /// The name with the hash before its extension.
    fn hashed_name(&self) -> String {
        match self.name.rsplit_once('.') {
            Some((stem, extension)) => format!("{stem}.{}.{extension}", self.hash),
            None => format!("{}.{}", self.name, self.hash),
        }
    }

    /// The smallest form that the client accepts: its encoding and its bytes.
    fn encoded(&self, headers: &HeaderMap) -> (Option<&'static str>, Cow<'static, [u8]>) {
        for (encoding, bytes) in [("br", self.brotli), ("gzip", self.gzip)] {
            if let Some(bytes) = bytes.filter(|_| accepts(headers, encoding)) {
                return (Some(encoding), bytes.into());
            }
        }
        (None, self.plain.clone())
    }

    fn response(&self, headers: &HeaderMap, is_hashed: bool) -> Response {
        let (encoding, bytes) = self.encoded(headers);
        let tag = format!("\"{}{}\"", self.hash, encoding.unwrap_or_default());
        let caching = [
            (ETAG, tag.clone()),
            (
                CACHE_CONTROL,
                if is_hashed { FOR_GOOD } else { ASK_AGAIN }.to_owned(),
            ),
            (VARY, ACCEPT_ENCODING.to_string()),
        ];
        if text(headers, &IF_NONE_MATCH).is_some_and(|known| known.contains(&tag)) {
            return (StatusCode::NOT_MODIFIED, caching).into_response();
        }
        let mut response = (caching, [(CONTENT_TYPE, kind(&self.name))], bytes).into_response();
        if let Some(encoding) = encoding {
            let encoding = HeaderValue::from_static(encoding);
            response.headers_mut().insert(CONTENT_ENCODING, encoding);
        }
        response
    }
}

/// `GET /assets/{path}`.
pub async fn asset(UrlPath(path): UrlPath<String>, headers: HeaderMap) -> Response {
    match ASSETS.get(&path) {
        Some((file, is_hashed)) => file.response(&headers, is_hashed),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// JSON that may stand in a script element: `</script>` inside a text must not
/// end it, and `<!--` must not change how it is read.
pub fn json_in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// The address of a file, with its hash; the plain one for a file that does not
/// exist.
pub fn address(name: &str) -> String {
    match ASSETS.get(name) {
        Some((file, _)) => format!("/assets/{}", file.hashed_name()),
        None => format!("/assets/{name}"),
    }
}

/// The scripts of pages, and the words in each.
pub fn scripts() -> impl Iterator<Item = (&'static str, &'static Words)> {
    let files = ASSETS.files.iter();
    let scripts = files.filter(|file| kind(&file.name).starts_with("text/javascript"));
    scripts.map(|file| (file.name.as_ref(), &file.words))
}

/// Whether a client accepts an encoding.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = text(headers, &ACCEPT_ENCODING).unwrap_or_default();
    accepted.split(',').any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let quality = quality.trim().strip_prefix("q=");
        let is_refused = quality.is_some_and(|quality| quality.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !is_refused
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
