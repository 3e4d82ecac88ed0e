//! The pages of awalé; scripts fill them.

use axum::extract::State;
use axum::response::Response;

use crate::app::App;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::layout::{Layout, plain_pages};

plain_pages! {
    /// `GET /awale/play` and `/awale/play/{id}`.
    play, PlayPage, "awale/play.html";
    /// `GET /awale/analysis`.
    analysis, AnalysisPage, "awale/analysis.html";
    /// `GET /awale/duels`: the lobby.
    duels, DuelsPage, "awale/duels.html";
    /// The page of a duel.
    duel, DuelPage, "awale/duel.html";
    /// `GET /awale/negamax`.
    negamax, NegamaxPage, "awale/negamax.html";
}

/// `GET /awale/review/{game}`: the analysis of a game of the archive.
pub async fn review(
    State(app): State<App>,
    layout: Layout,
    PathParams(game): PathParams<i64>,
) -> Result<Response, ApiError> {
    let game = app.archive().game(game).await?;
    game.ok_or(RequestError::NotFound)?;
    Ok(analysis(layout).await)
}
