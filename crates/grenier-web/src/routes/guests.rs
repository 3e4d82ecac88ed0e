//! `/api/guest`: what a guest is called.

use axum::Json;
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};

use crate::asked::Told;
use crate::error::ApiError;
use crate::guest::Guest;
use crate::language::Reader;

#[derive(Serialize)]
pub struct GuestJson {
    name: Option<String>,
}

#[derive(Deserialize)]
pub struct NewName {
    name: String,
}

/// `GET /api/guest`.
pub async fn show(jar: SignedCookieJar) -> Json<GuestJson> {
    let name = Guest::of(&jar).and_then(|guest| guest.name);
    Json(GuestJson { name })
}

/// `POST /api/guest`.
pub async fn rename(
    reader: Reader,
    jar: SignedCookieJar,
    Told(told): Told<NewName>,
) -> Result<(SignedCookieJar, Json<GuestJson>), ApiError> {
    let guest = Guest::of_or_new(&jar).renamed(&told.name, reader.phrases())?;
    let jar = guest.sign(jar);
    Ok((jar, Json(GuestJson { name: guest.name })))
}
