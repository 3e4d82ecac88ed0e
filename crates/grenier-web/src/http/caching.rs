//! Compression of answers, and which of them browsers may keep.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::response::Response;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate, SizeAbove};

use crate::http::language::text;

/// Smaller answers fit in one packet either way.
const SMALLEST_COMPRESSED: u64 = 1024;

/// How pages are cached: by the reader's browser alone, which asks again before
/// it shows one. `no-store` would keep them out of the back/forward cache.
pub const PAGE: HeaderValue = HeaderValue::from_static("no-cache, private");

/// Which answers are compressed.
type Compressed = And<SizeAbove, fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool>;

/// Compresses pages, JSON and other texts with gzip. Assets are compressed when
/// the program is built.
pub fn compression() -> CompressionLayer<Compressed> {
    let is_text: fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool =
        |_, _, headers, _| is_text(headers);
    CompressionLayer::new().compress_when(SizeAbove::new(SMALLEST_COMPRESSED).and(is_text))
}

/// Events are left alone: each must arrive when it happens.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = text(headers, &CONTENT_TYPE).unwrap_or_default();
    let is_named = ["application/json", "image/svg+xml"]
        .iter()
        .any(|name| kind.starts_with(name));
    is_named || kind.starts_with("text/") && !kind.starts_with("text/event-stream")
}

/// Keeps answers of the API out of all caches: after the back button a script
/// must see the game as it is now.
pub async fn never_stored(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
