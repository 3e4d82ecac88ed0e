//! Browsers that are signed in: a cookie with a token, whose hash is stored.

use archive::SignIn;
use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use sha2::{Digest, Sha256};

use super::visitor::Account;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::hex::digits_of;
use crate::http::language::text;
use crate::http::token::random_token;

const COOKIE: &str = "account";
/// Milliseconds after which a browser that was not used is signed out: 90 days.
const LIFETIME: i64 = 90 * 24 * 3_600_000;
/// Milliseconds between two notes that a browser was used.
const TOUCH_EVERY: i64 = 3_600_000;
/// Systems and browsers, as their names stand in the header; the first that is
/// found counts, because the later ones stand in the headers of others too.
const SYSTEMS: [&str; 6] = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"];
const BROWSERS: [&str; 6] = ["Firefox", "Edg", "OPR", "Chrome", "Safari", "curl"];

/// The account that a browser is signed in to.
pub async fn account(app: &App, headers: &HeaderMap) -> Result<Option<Account>, ApiError> {
    let jar = SignedCookieJar::from_headers(headers, app.cookie_key());
    let Some(cookie) = jar.get(COOKIE) else {
        return Ok(None);
    };
    let id = token_hash(cookie.value());
    let now = app.duels().now();
    let found = app.archive().signed_in(&id, now - LIFETIME).await?;
    let Some((sign_in, name)) = found else {
        return Ok(None);
    };
    if sign_in.seen_at + TOUCH_EVERY < now {
        app.archive().touch_sign_in(&id, now).await?;
    }
    Ok(Some(Account {
        player: sign_in.player_id,
        name,
        sign_in: id,
    }))
}

/// Signs the browser in.
pub async fn begin(
    app: &App,
    player: i64,
    headers: &HeaderMap,
    jar: SignedCookieJar,
) -> Result<SignedCookieJar, ApiError> {
    let token = random_token() + &random_token();
    let now = app.duels().now();
    let sign_in = SignIn {
        sign_in_id: token_hash(&token),
        player_id: player,
        browser: browser(headers),
        began_at: now,
        seen_at: now,
    };
    app.archive().sign_in(&sign_in).await?;
    let cookie = Cookie::build((COOKIE, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .permanent();
    Ok(jar.add(cookie))
}

/// Takes the cookie away.
pub fn forget(jar: SignedCookieJar) -> SignedCookieJar {
    jar.remove(Cookie::build(COOKIE).path("/"))
}

fn token_hash(token: &str) -> String {
    digits_of(&Sha256::digest(token))
}

/// Which browser this is, in two words.
fn browser(headers: &HeaderMap) -> String {
    let agent = text(headers, &USER_AGENT).unwrap_or_default();
    let first = |names: &[&'static str]| names.iter().copied().find(|name| agent.contains(name));
    let shown = |name: &'static str| match name {
        "Edg" => "Edge",
        "OPR" => "Opera",
        "Mac OS" => "macOS",
        name => name,
    };
    let words: Vec<&str> = [first(&BROWSERS), first(&SYSTEMS)]
        .into_iter()
        .flatten()
        .map(shown)
        .collect();
    words.join(", ")
}
