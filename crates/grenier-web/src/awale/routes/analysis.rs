//! `/api/awale/analyse` and `/api/awale/review`: the engine's opinion.

use awale::Game;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;

use super::error::ReviewTooLong;
use crate::app::App;
use crate::awale::analysis::{analyse as analyse_game, limits};
use crate::awale::position_params::PositionParams;
use crate::awale::review::review as review_game;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::events::{ResponseMode, error_response, respond};
use crate::http::extract::{JsonBody, QueryParams};
use crate::http::language::Reader;

/// The longest game reviewed, in moves.
const LONGEST_REVIEW: usize = 400;

/// A position, and how long to search it.
#[derive(Deserialize)]
pub struct AnalysisParams {
    rules: Option<String>,
    position: Option<String>,
    turn: Option<u32>,
    moves: Option<String>,
    /// Milliseconds.
    time: Option<u64>,
    depth: Option<u8>,
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
pub async fn analyse(
    State(app): State<App>,
    reader: Reader,
    client: Client,
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
    let thinker = app.clone();
    respond(&app, &reader, client, mode, move |events| {
        let limits = limits(params.time, params.depth, events.cancel());
        let last = analyse_game(&thinker, &game, limits, |depth| {
            events.send("depth", &depth);
        });
        Some(last)
    })
    .await
}

/// `POST /api/awale/review`.
pub async fn review(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    headers: HeaderMap,
    body: Result<JsonBody<AnalysisParams>, ApiError>,
) -> Response {
    let mode = ResponseMode::events_if_accepted(&headers);
    let game = body.and_then(|JsonBody(params)| Ok((params.game_to_review()?, params.time)));
    let (game, time) = match game {
        Ok(game) => game,
        Err(error) => return error_response(error, mode, &reader),
    };
    let thinker = app.clone();
    respond(&app, &reader, client, mode, move |events| {
        review_game(&thinker, &game, time, events.cancel(), |ply| {
            events.send("ply", ply);
        })
    })
    .await
}
