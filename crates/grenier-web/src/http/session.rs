//! The session: a signed cookie that holds a guest's id and name.

mod reserved_names;
pub mod routes;
pub mod secret_key;

use archive::{ACCOUNT, normal_name};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::http::hex::{bytes_of, digits_of};
use crate::http::token;

const COOKIE: &str = "guest";
/// The longest name of a guest.
pub const LONGEST_NAME: usize = 40;

/// A person known by a signed cookie.
///
/// Always: the name, where there is one, may be stored and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    pub id: String,
    pub name: Option<String>,
    /// The number of a person with a claimed name who is signed in.
    pub player: Option<i64>,
}

impl Guest {
    /// The guest of a signed cookie.
    pub fn of(jar: &SignedCookieJar) -> Option<Guest> {
        let cookie = jar.get(COOKIE)?;
        let (id, name) = cookie.value().split_once('.')?;
        Some(Guest {
            id: id.to_owned(),
            name: bytes_of(name)
                .and_then(|name| String::from_utf8(name).ok())
                // The cookie may be older than the rules for names.
                .and_then(|name| check_name(&name).ok()),
            player: None,
        })
    }

    /// The guest of a cookie, or a new one.
    pub fn of_or_new(jar: &SignedCookieJar) -> Guest {
        Guest::of(jar).unwrap_or_else(Guest::new)
    }

    /// A guest nobody has seen yet.
    pub fn new() -> Guest {
        Guest {
            id: token::random_token(),
            name: None,
            player: None,
        }
    }

    /// The same guest under another name.
    pub fn renamed(self, name: &str) -> Result<Guest, BadName> {
        Ok(Guest {
            name: Some(check_name(name)?),
            ..self
        })
    }

    /// Adds the guest's cookie to the answer. Whoever is signed in has a cookie of
    /// their own.
    pub fn sign(&self, jar: SignedCookieJar) -> SignedCookieJar {
        if self.id.starts_with(ACCOUNT) {
            return jar;
        }
        // Hexadecimal, because a cookie may not hold every character.
        let name = self.name.as_deref().filter(|_| self.player.is_none());
        let name = digits_of(name.unwrap_or_default().as_bytes());
        let cookie = Cookie::build((COOKIE, format!("{}.{name}", self.id)))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .permanent();
        jar.add(cookie)
    }
}

/// Gives a browser without a session one together with a page, so that what the
/// page asks for afterwards counts as one guest's: many guests may share an
/// address.
pub async fn introduce(jar: SignedCookieJar, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    match Guest::of(&jar) {
        Some(_) => response,
        None => (Guest::of_or_new(&jar).sign(jar), response).into_response(),
    }
}

/// Why a name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// It is empty, too long or not visible.
    Unfit,
    /// It is the name of a program or of a guest, or looks like one.
    Reserved,
}

/// The name as the archive stores it, if it may be stored and shown.
pub fn check_name(name: &str) -> Result<String, BadName> {
    let name = normal_name(name, LONGEST_NAME).ok_or(BadName::Unfit)?;
    if reserved_names::is_reserved(&name) {
        return Err(BadName::Reserved);
    }
    Ok(name)
}
