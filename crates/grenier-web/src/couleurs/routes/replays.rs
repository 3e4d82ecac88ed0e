//! `/api/couleurs/replays…`: recorded games step by step, and uploaded ones.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum_extra::extract::SignedCookieJar;
use couleurs::replay::Replay;
use serde::Deserialize;
use serde_json::Value;

use crate::accounts::Visitor;
use crate::app::App;
use crate::couleurs::persistence::player_given;
use crate::couleurs::replay_steps::{MOST_STEPS, steps as steps_of};
use crate::couleurs::replay_view::ReplayView;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams, QueryParams};

/// The longest request with a replay: its text, with line ends written as two
/// characters, and the JSON around it.
pub const LONGEST_BODY: usize = Replay::MAX_BYTES + Replay::MAX_BYTES / 4;

/// `GET /api/couleurs/replays/{game}`.
pub async fn show(
    State(app): State<App>,
    client: Client,
    PathParams(game): PathParams<String>,
) -> Result<Json<Value>, ApiError> {
    let view = ReplayView::find(&app, &game).await?;
    Ok(Json(view.description(&app, client).await?))
}

/// Which steps to send.
#[derive(Deserialize)]
pub struct StepsParams {
    #[serde(default)]
    from: usize,
    count: Option<usize>,
}

/// `GET /api/couleurs/replays/{game}/steps`.
pub async fn steps(
    State(app): State<App>,
    client: Client,
    PathParams(game): PathParams<String>,
    QueryParams(params): QueryParams<StepsParams>,
) -> Result<Json<Vec<Value>>, ApiError> {
    let view = ReplayView::find(&app, &game).await?;
    let from = params.from;
    let count = params.count.unwrap_or(MOST_STEPS).min(MOST_STEPS);
    let steps = view.run(&app, client, move |replay| steps_of(replay, from, count));
    Ok(Json(steps.await?))
}

/// `GET /api/couleurs/replays/{game}/text`.
pub async fn text(
    State(app): State<App>,
    PathParams(game): PathParams<String>,
) -> Result<impl IntoResponse, ApiError> {
    let view = ReplayView::find(&app, &game).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"game.replay\""),
    ];
    Ok((headers, view.replay().to_string()))
}

/// An uploaded replay.
#[derive(Deserialize)]
pub struct ReplayBody {
    text: String,
    /// Whether to archive it under the guest's name.
    #[serde(default)]
    keep: bool,
}

/// `POST /api/couleurs/replays`.
pub async fn upload(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<ReplayBody>,
) -> Result<(SignedCookieJar, Json<Value>), ApiError> {
    let view = ReplayView::upload(&app, client, body.text).await?;
    if !body.keep {
        return Ok((jar, Json(view.description(&app, client).await?)));
    }
    let guest = visitor.browser_or_new();
    let view = view.archive(&app, client, player_given(&guest)).await?;
    let answer = view.description(&app, client).await?;
    Ok((guest.sign(jar), Json(answer)))
}
