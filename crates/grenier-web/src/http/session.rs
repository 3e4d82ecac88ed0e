//! A guest: somebody with a signed cookie, and perhaps a name.

pub mod routes;
pub mod secret_key;

use axum::http::StatusCode;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use phrases::Phrases;

use crate::http::error::ApiError;
use crate::http::hex::{bytes_of, digits_of};
use crate::http::token;

const COOKIE: &str = "guest";
/// The longest name of a guest.
pub const LONGEST_NAME: usize = 40;

/// Somebody with a signed cookie.
///
/// Always: the name, where there is one, may be stored and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    pub id: String,
    pub name: Option<String>,
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
                .filter(|name| !name.is_empty()),
        })
    }

    /// The guest of a cookie, or a new one.
    pub fn of_or_new(jar: &SignedCookieJar) -> Guest {
        Guest::of(jar).unwrap_or_else(|| Guest {
            id: token::name(),
            name: None,
        })
    }

    /// The same guest under another name, or why it cannot be one.
    pub fn renamed(self, name: &str, phrases: &Phrases) -> Result<Guest, ApiError> {
        Ok(Guest {
            name: Some(checked(name, phrases)?),
            ..self
        })
    }

    /// Gives the guest the cookie that tells who they are.
    pub fn sign(&self, jar: SignedCookieJar) -> SignedCookieJar {
        // Digits: not every character may stand in a cookie.
        let name = digits_of(self.name.as_deref().unwrap_or_default().as_bytes());
        let cookie = Cookie::build((COOKIE, format!("{}.{name}", self.id)))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .permanent();
        jar.add(cookie)
    }
}

/// A name that may be stored and shown.
pub fn checked(name: &str, phrases: &Phrases) -> Result<String, ApiError> {
    let name = name.trim();
    let is_long = name.chars().nth(LONGEST_NAME).is_some();
    if is_long || name.is_empty() || name.chars().any(char::is_control) {
        let sentence = phrases.say_with("web-bad-name", &[("most", LONGEST_NAME.into())]);
        return Err(ApiError::new(StatusCode::BAD_REQUEST, sentence));
    }
    Ok(name.to_owned())
}
