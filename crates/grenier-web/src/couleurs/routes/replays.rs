//! `/api/couleurs/replays…`: recorded games step by step, and uploaded ones.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum_extra::extract::SignedCookieJar;
use couleurs::replay::Replay;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::accounts::Visitor;
use crate::app::App;
use crate::couleurs::persistence::player_given;
use crate::couleurs::replay_steps::{MOST_STEPS, StepJson, steps as steps_of};
use crate::couleurs::replay_view::{ReplayJson, ReplayView};
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams, QueryParams};
use crate::http::openapi::{Bad, Missing};

/// The longest request with a replay: its text, with line ends written as two
/// characters, and the JSON around it.
pub const LONGEST_BODY: usize = Replay::MAX_BYTES + Replay::MAX_BYTES / 4;

/// `GET /api/couleurs/replays/{game}`.
#[utoipa::path(
    get,
    path = "/api/couleurs/replays/{game}",
    operation_id = "replay",
    tag = "couleurs",
    summary = "A recorded game and its timeline",
    params(("game" = String, Path, description = "A number of the archive, or the key of a file that was sent.")),
    responses(
        (status = 200, description = "The answer.", body = ReplayJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Une partie enregistrée et sa chronologie")))
)]
pub async fn show(
    State(app): State<App>,
    client: Client,
    PathParams(game): PathParams<String>,
) -> Result<Json<ReplayJson>, ApiError> {
    let view = ReplayView::find(&app, &game).await?;
    Ok(Json(view.description(&app, client).await?))
}

/// Which steps to send.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StepsParams {
    /// The number of the first (0 without).
    #[serde(default)]
    from: usize,
    /// At most 500.
    #[param(example = 20)]
    count: Option<usize>,
}

/// `GET /api/couleurs/replays/{game}/steps`.
#[utoipa::path(
    get,
    path = "/api/couleurs/replays/{game}/steps",
    operation_id = "replay_steps",
    tag = "couleurs",
    summary = "Up to 500 steps of a recorded game, each with its events and the state after it",
    params(("game" = String, Path, description = "A number of the archive, or the key of a file that was sent."), StepsParams),
    responses(
        (status = 200, description = "The answer.", body = Vec<StepJson>),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Jusqu'à 500 étapes d'une partie enregistrée, chacune avec ses événements et l'état qui suit")))
)]
pub async fn steps(
    State(app): State<App>,
    client: Client,
    PathParams(game): PathParams<String>,
    QueryParams(params): QueryParams<StepsParams>,
) -> Result<Json<Vec<StepJson>>, ApiError> {
    let view = ReplayView::find(&app, &game).await?;
    let from = params.from;
    let count = params.count.unwrap_or(MOST_STEPS).min(MOST_STEPS);
    let steps = view.run(&app, client, move |replay| steps_of(replay, from, count));
    Ok(Json(steps.await?))
}

/// `GET /api/couleurs/replays/{game}/text`.
#[utoipa::path(
    get,
    path = "/api/couleurs/replays/{game}/text",
    operation_id = "replay_text",
    tag = "couleurs",
    summary = "A recorded game as a file",
    params(("game" = String, Path, description = "A number of the archive, or the key of a file that was sent.")),
    responses(
        (status = 200, description = "The file.", body = String),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Une partie enregistrée, en fichier")))
)]
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
#[derive(Deserialize, ToSchema)]
pub struct ReplayBody {
    /// The file.
    text: String,
    /// Whether to archive it under the guest's name.
    #[serde(default)]
    keep: bool,
}

/// `POST /api/couleurs/replays`.
#[utoipa::path(
    post,
    path = "/api/couleurs/replays",
    operation_id = "upload_replay",
    tag = "couleurs",
    summary = "Verifies a replay; keeps it under the guest's name where keep is true",
    request_body = ReplayBody,
    responses(
        (status = 200, description = "The answer.", body = ReplayJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Vérifie un enregistrement ; le garde au nom de l'invité si keep est vrai")))
)]
pub async fn upload(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<ReplayBody>,
) -> Result<(SignedCookieJar, Json<ReplayJson>), ApiError> {
    let view = ReplayView::upload(&app, client, body.text).await?;
    if !body.keep {
        return Ok((jar, Json(view.description(&app, client).await?)));
    }
    let guest = visitor.browser_or_new();
    let view = view.archive(&app, client, player_given(&guest)).await?;
    let answer = view.description(&app, client).await?;
    Ok((guest.sign(jar), Json(answer)))
}
