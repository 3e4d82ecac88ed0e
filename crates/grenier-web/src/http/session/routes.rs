//! `/api/guest`: the guest's name.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use phrases::Phrases;
use serde::{Deserialize, Serialize};
use utoipa::{OpenApi, ToSchema};

use crate::accounts::{AccountError, Visitor};
use crate::app::App;
use crate::http::error::{ApiError, HttpError};
use crate::http::extract::JsonBody;
use crate::http::openapi::{Bad, Refused};
use crate::http::rate_limit::Costly;
use crate::http::session::{BadName, Guest, LONGEST_NAME};

/// `/api/guest`.
pub fn api(app: &App) -> Router<App> {
    Router::new().route("/guest", get(show).merge(post(rename).costly(app)))
}

/// The routes of the guest.
#[derive(OpenApi)]
#[openapi(paths(show, rename))]
pub struct Description;

/// Who reads, as far as the server knows.
#[derive(Serialize, ToSchema)]
#[schema(as = Guest)]
struct GuestJson {
    /// What the guest is called, where there is a name.
    #[schema(example = "Ada")]
    name: Option<String>,
    /// Whether the guest has claimed the name and is signed in.
    claimed: bool,
}

/// Another name for the guest.
#[derive(Deserialize, ToSchema)]
struct NewName {
    #[schema(example = "Ada")]
    name: String,
}

/// `GET /api/guest`: the claimed name of whoever is signed in.
#[utoipa::path(
    get,
    path = "/api/guest",
    operation_id = "guest",
    tag = "guest",
    summary = "What the guest is called",
    responses((status = 200, description = "The answer.", body = GuestJson)),
    extensions(("x-summary-fr" = json!("Comment s'appelle l'invité")))
)]
async fn show(visitor: Visitor) -> Json<GuestJson> {
    let name = visitor.person().and_then(|guest| guest.name);
    Json(GuestJson {
        name,
        claimed: visitor.account.is_some(),
    })
}

/// `POST /api/guest`.
#[utoipa::path(
    post,
    path = "/api/guest",
    operation_id = "rename_guest",
    tag = "guest",
    summary = "Calls the guest by a name",
    request_body = NewName,
    responses(
        (status = 200, description = "The answer.", body = GuestJson),
        (status = 400, response = Bad),
        (status = 409, response = Refused),
    ),
    extensions(("x-summary-fr" = json!("Donne un nom à l'invité")))
)]
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
