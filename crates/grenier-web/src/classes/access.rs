//! Who asks about a class: its teacher, known by a cookie with the secret of the
//! link, or a pupil, known by the browser's guest.

use archive::{ClassBrowser, Pupil, SchoolClass};
use axum::http::HeaderMap;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::codes::{guest_hash, teacher_hash};
use super::error::ClassError;
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::session::Guest;

const COOKIE: &str = "teacher";
/// The most classes whose teacher a browser is: a cookie has a limited length.
const CLASSES: usize = 30;
/// Milliseconds between two notes that a browser was used.
const TOUCH_EVERY: i64 = 600_000;

/// What somebody is to a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    Teacher,
    Pupil(Pupil),
    Stranger,
}

/// The classes and secrets of a browser's teacher, the latest first.
pub fn taught(jar: &SignedCookieJar) -> Vec<(String, String)> {
    let Some(cookie) = jar.get(COOKIE) else {
        return Vec::new();
    };
    let pairs = cookie
        .value()
        .split('_')
        .filter_map(|pair| pair.split_once('.'));
    let pairs = pairs.map(|(class, secret)| (class.to_owned(), secret.to_owned()));
    pairs.take(CLASSES).collect()
}

/// Makes the browser one of the teacher of a class.
pub fn teach(jar: SignedCookieJar, class: &str, secret: &str) -> SignedCookieJar {
    let mut taught = taught(&jar);
    taught.retain(|(known, _)| known != class);
    taught.insert(0, (class.to_owned(), secret.to_owned()));
    taught.truncate(CLASSES);
    with_taught(jar, &taught)
}

/// Makes the browser nobody's in a class it taught.
pub fn stop_teaching(jar: SignedCookieJar, class: &str) -> SignedCookieJar {
    let mut taught = taught(&jar);
    taught.retain(|(known, _)| known != class);
    with_taught(jar, &taught)
}

fn with_taught(jar: SignedCookieJar, taught: &[(String, String)]) -> SignedCookieJar {
    let pairs = taught
        .iter()
        .map(|(class, secret)| format!("{class}.{secret}"));
    let value = pairs.collect::<Vec<_>>().join("_");
    let cookie = Cookie::build((COOKIE, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .permanent();
    jar.add(cookie)
}

/// The cookies of a request.
pub fn jar_of(app: &App, headers: &HeaderMap) -> SignedCookieJar {
    SignedCookieJar::from_headers(headers, app.cookie_key())
}

/// Whether the browser knows the secret of a class.
pub fn is_teacher(jar: &SignedCookieJar, class: &SchoolClass) -> bool {
    let taught = taught(jar);
    let secret = taught.iter().find(|(known, _)| *known == class.class_id);
    secret.is_some_and(|(_, secret)| teacher_hash(secret) == class.teacher_hash)
}

/// The class of this id.
pub async fn class(app: &App, id: &str) -> Result<SchoolClass, ApiError> {
    let class = app.archive().school_class(id).await?;
    Ok(class.ok_or(ClassError::NotFound)?)
}

/// The class of this id, asked for by its teacher.
pub async fn taught_class(
    app: &App,
    jar: &SignedCookieJar,
    id: &str,
) -> Result<SchoolClass, ApiError> {
    let class = class(app, id).await?;
    if !is_teacher(jar, &class) {
        return Err(ClassError::NotTeacher.into());
    }
    Ok(class)
}

/// What the browser is to a class.
pub async fn role(app: &App, jar: &SignedCookieJar, class: &SchoolClass) -> Result<Role, ApiError> {
    if is_teacher(jar, class) {
        return Ok(Role::Teacher);
    }
    let Some(guest) = Guest::of(jar) else {
        return Ok(Role::Stranger);
    };
    let guest = guest_hash(&guest.id);
    let pupil = app.archive().pupil_of(&class.class_id, &guest);
    Ok(pupil.await?.map_or(Role::Stranger, Role::Pupil))
}

/// The pupil of a class who asks, and the guest of the browser.
pub async fn pupil(
    app: &App,
    jar: &SignedCookieJar,
    id: &str,
) -> Result<(SchoolClass, Pupil, Guest), ApiError> {
    let class = class(app, id).await?;
    let guest = Guest::of(jar).ok_or(ClassError::NotPupil)?;
    let pupil = app.archive().pupil_of(id, &guest_hash(&guest.id)).await?;
    Ok((class, pupil.ok_or(ClassError::NotPupil)?, guest))
}

/// The browser of a guest, as a class stores it.
pub fn browser(app: &App, guest: &Guest, client: Client) -> ClassBrowser {
    ClassBrowser {
        guest_hash: guest_hash(&guest.id),
        client: client.digest(&app.cookie_key()),
    }
}

/// Notes from time to time that a pupil's browser is used.
pub async fn touch(
    app: &App,
    class: &str,
    browser: &ClassBrowser,
    last: &mut i64,
) -> Result<(), ApiError> {
    let now = app.duels().now();
    if *last + TOUCH_EVERY < now {
        *last = now;
        app.archive()
            .touch_class_browser(class, browser, now)
            .await?;
    }
    Ok(())
}
