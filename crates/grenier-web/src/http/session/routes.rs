//! `/api/guest`: the guest's name.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use phrases::Phrases;
use serde::{Deserialize, Serialize};

use crate::accounts::{AccountError, Visitor};
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
    /// Whether the guest has claimed the name and is signed in.
    claimed: bool,
}

#[derive(Deserialize)]
struct NewName {
    name: String,
}

/// `GET /api/guest`: the claimed name of whoever is signed in.
async fn show(visitor: Visitor) -> Json<GuestJson> {
    let name = visitor.person().and_then(|guest| guest.name);
    Json(GuestJson {
        name,
        claimed: visitor.account.is_some(),
    })
}

/// `POST /api/guest`.
async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(new): JsonBody<NewName>,
) -> Result<(SignedCookieJar, Json<GuestJson>), ApiError> {
    if visitor.account.is_some() {
        return Err(AccountError::SignedIn.into());
    }
    let guest = Guest::of_or_new(&jar).renamed(&new.name)?;
    if app.archive().claim_of(&new.name).await?.is_some() {
        return Err(AccountError::Claimed.into());
    }
    let jar = guest.sign(jar);
    let claimed = false;
    let name = guest.name;
    Ok((jar, Json(GuestJson { name, claimed })))
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
