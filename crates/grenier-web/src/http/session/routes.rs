//! `/api/guest`: what a guest is called.

use axum::routing::get;
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::Told;
use crate::http::language::Reader;
use crate::http::session::Guest;

/// `/api/guest`.
pub fn api() -> Router<App> {
    Router::new().route("/guest", get(show).post(rename))
}

#[derive(Serialize)]
struct GuestJson {
    name: Option<String>,
}

#[derive(Deserialize)]
struct NewName {
    name: String,
}

/// `GET /api/guest`.
async fn show(jar: SignedCookieJar) -> Json<GuestJson> {
    let name = Guest::of(&jar).and_then(|guest| guest.name);
    Json(GuestJson { name })
}

/// `POST /api/guest`.
async fn rename(
    reader: Reader,
    jar: SignedCookieJar,
    Told(told): Told<NewName>,
) -> Result<(SignedCookieJar, Json<GuestJson>), ApiError> {
    let guest = Guest::of_or_new(&jar).renamed(&told.name, reader.phrases())?;
    let jar = guest.sign(jar);
    Ok((jar, Json(GuestJson { name: guest.name })))
}
