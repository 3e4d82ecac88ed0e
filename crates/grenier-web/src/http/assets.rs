//! Style sheets, scripts and drawings: embedded in the program; in debug builds,
//! read from their folder each time.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

use crate::http::hex::digits_of;
use crate::http::language::text;

#[derive(Embed)]
#[folder = "assets"]
struct Assets;

/// `GET /assets/{path}`.
pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = Assets::get(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let hash = &file.metadata.sha256_hash()[..16];
    let tag = format!("\"{}\"", digits_of(hash));
    let caching = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    if text(&headers, &IF_NONE_MATCH).is_some_and(|known| known.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(CONTENT_TYPE, kind(&path))], file.data).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json" | "webmanifest") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
