//! `/api/awale/analyse` and `/api/awale/review`: the engine's opinion.

use awale::Game;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;
use tokio::runtime::Handle;
use utoipa::{IntoParams, ToSchema};

use super::error::ReviewTooLong;
use super::schemas::{Analysis, AnalysisEvents, ReviewEvents};
use crate::app::App;
use crate::awale::analysis::{analyse as analyse_game, limits, time};
use crate::awale::position_params::PositionParams;
use crate::awale::review::{ReviewJson, key, review as review_game};
use crate::http::client::Requester;
use crate::http::error::ApiError;
use crate::http::events::{ResponseMode, error_response, known_response, respond};
use crate::http::extract::{JsonBody, QueryParams};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, Busy, TooFast};
use crate::thinking::Class;

/// The longest game reviewed, in moves.
const LONGEST_REVIEW: usize = 400;

/// A position, and how long to search it.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct AnalysisParams {
    /// The rule set: nsi, ccinp (without this), ccinp-text, abapa or awari.
    #[param(example = "ccinp")]
    #[schema(example = "ccinp")]
    rules: Option<String>,
    /// Where the moves begin, as Aualé's diagram; without it, the usual start.
    position: Option<String>,
    /// The turn of that position: even for South.
    turn: Option<u32>,
    /// Moves played from there: a to f for South, g to l for North.
    #[param(example = "egai")]
    #[schema(example = "egai")]
    moves: Option<String>,
    /// Milliseconds: of the analysis (5000 without, at most 60000), or of each move of a
    /// review (200 without, at most 2000).
    #[param(example = 1000)]
    time: Option<u64>,
    /// Plies, of an analysis.
    depth: Option<u8>,
    /// 0 for one document, of an analysis.
    #[param(example = 0)]
    stream: Option<u8>,
}

impl AnalysisParams {
    fn game(&self) -> Result<Game, ApiError> {
        let params = PositionParams {
            rules: self.rules.clone(),
            position: self.position.clone(),
            turn: self.turn,
            moves: self.moves.clone(),
        };
        Ok(params.game()?)
    }

    fn game_to_review(&self) -> Result<Game, ApiError> {
        let game = self.game()?;
        let found = game.played().len();
        if found > LONGEST_REVIEW {
            let most = LONGEST_REVIEW;
            return Err(ReviewTooLong { found, most }.into());
        }
        Ok(game)
    }
}

/// `GET /api/awale/analyse`.
#[utoipa::path(
    get,
    path = "/api/awale/analyse",
    operation_id = "awale_analyse",
    tag = "awale",
    summary = "What the engine thinks: events depth and done (server-sent), or one document with stream=0 or Accept: application/json",
    params(AnalysisParams),
    responses(
        (status = 200, description = "The answer.", content((Analysis = "application/json"), (AnalysisEvents = "text/event-stream"))),
        (status = 400, response = Bad),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Ce que pense le moteur : événements depth et done, ou un seul document avec stream=0 ou Accept: application/json")))
)]
pub async fn analyse(
    State(app): State<App>,
    reader: Reader,
    requester: Requester,
    headers: HeaderMap,
    params: Result<QueryParams<AnalysisParams>, ApiError>,
) -> Response {
    let mut mode = ResponseMode::events_unless_json(&headers);
    let QueryParams(params) = match params {
        Ok(params) => params,
        Err(error) => return error_response(error, mode, &reader),
    };
    if params.stream == Some(0) {
        mode = ResponseMode::Document;
    }
    let game = match params.game() {
        Ok(game) => game,
        Err(error) => return error_response(error, mode, &reader),
    };
    let permit = app.queue().admit(Class::Analysis, &requester);
    let permit = permit.map(|permit| permit.within(time(params.time)));
    respond(permit, &reader, mode, move |events| {
        let limits = limits(events.turn(), params.depth);
        let last = analyse_game(&app, &game, limits, |depth| {
            events.send("depth", &depth);
        });
        Some(last)
    })
    .await
}

/// `POST /api/awale/review`.
#[utoipa::path(
    post,
    path = "/api/awale/review",
    operation_id = "awale_review",
    tag = "awale",
    summary = "Goes through a game: what each move gave away; events ply and done with Accept: text/event-stream, else one document",
    request_body = AnalysisParams,
    responses(
        (status = 200, description = "The answer.", content((ReviewJson = "application/json"), (ReviewEvents = "text/event-stream"))),
        (status = 400, response = Bad),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Revoit une partie : ce que chaque coup a coûté ; événements ply et done avec Accept: text/event-stream, sinon un document")))
)]
pub async fn review(
    State(app): State<App>,
    reader: Reader,
    requester: Requester,
    headers: HeaderMap,
    body: Result<JsonBody<AnalysisParams>, ApiError>,
) -> Response {
    let mode = ResponseMode::events_if_accepted(&headers);
    let game = body.and_then(|JsonBody(params)| Ok((params.game_to_review()?, params.time)));
    let (game, time) = match game {
        Ok(game) => game,
        Err(error) => return error_response(error, mode, &reader),
    };
    let key = key(&game, time);
    if let Some(kept) = kept_review(&app, &key).await {
        let plies = kept["plies"].as_array().into_iter().flatten();
        return known_response(plies.map(|ply| ("ply", ply)).collect(), &kept, mode);
    }
    let permit = app.queue().admit(Class::Review, &requester);
    respond(permit, &reader, mode, move |events| {
        let review = review_game(&app, &game, time, events.turn(), |ply| {
            events.send("ply", ply);
        })?;
        keep_review(&app, &key, &review);
        Some(review)
    })
    .await
}

/// The review that an earlier visit made. Without the archive it is made anew.
async fn kept_review(app: &App, key: &str) -> Option<Value> {
    let found = app.archive().review(key).await;
    let found = found.inspect_err(|error| tracing::warn!("reviews: {error}"));
    serde_json::from_str(&found.ok()??).ok()
}

/// Keeps a review for the next visit, from the thread that made it.
fn keep_review(app: &App, key: &str, review: &ReviewJson) {
    let Ok(document) = serde_json::to_string(review) else {
        return;
    };
    let kept = Handle::current().block_on(app.archive().keep_review(key, &document));
    if let Err(error) = kept {
        tracing::warn!("reviews: {error}");
    }
}
