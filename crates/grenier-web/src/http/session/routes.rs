//! `/api/guest`: the guest's name.

use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use phrases::Phrases;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::http::error::{ApiError, HttpError};
use crate::http::extract::JsonBody;
use crate::http::rate_limit::Costly;
use crate::http::session::{BadName, Guest, LONGEST_NAME};

/// `/api/guest`.
pub fn api(app: &App) -> Router<App> {
    Router::new().route("/guest", get(show).merge(post(rename).costly(app)))
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
    jar: SignedCookieJar,
    JsonBody(new): JsonBody<NewName>,
) -> Result<(SignedCookieJar, Json<GuestJson>), ApiError> {
    let guest = Guest::of_or_new(&jar).renamed(&new.name)?;
    let jar = guest.sign(jar);
    Ok((jar, Json(GuestJson { name: guest.name })))
}

impl HttpError for BadName {
    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            BadName::Unfit => phrases.say_with("web-bad-name", &[("most", LONGEST_NAME.into())]),
            BadName::Reserved => phrases.say("web-reserved-name"),
        }
    }
}
