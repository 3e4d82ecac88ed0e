//! The pages of awalé; scripts fill them.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use super::game_json::GameJson;
use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::games::OnlineGame;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{PathParams, QueryParams};
use crate::http::layout::{Layout, page, plain_pages};

plain_pages! {
    /// `GET /awale/duels`: the lobby.
    duels, DuelsPage, "awale/duels.html";
    /// The page of a duel.
    duel, DuelPage, "awale/duel.html";
    /// `GET /awale/negamax`.
    negamax, NegamaxPage, "awale/negamax.html";
}

#[derive(Template)]
#[template(path = "awale/play.html")]
struct PlayPage {
    layout: Layout,
    /// The game that the page shows, where the address names one of the reader's.
    game: Option<GameJson>,
}

/// `GET /awale/play`.
pub async fn play(layout: Layout) -> Response {
    page(&PlayPage { layout, game: None })
}

/// `GET /awale/play/{id}`: a page that carries the game, so that its script need
/// not ask for it. Without such a game the script says why there is none.
pub async fn play_game(
    State(app): State<App>,
    layout: Layout,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Response {
    let game = OnlineGame::find(&app, &id, &visitor).await;
    let game = game.ok();
    let game = game.map(|game| GameJson::new(&game, layout.reader().phrases()));
    page(&PlayPage { layout, game })
}

#[derive(Template)]
#[template(path = "awale/analysis.html")]
struct AnalysisPage {
    layout: Layout,
}

/// What the address of an analysis may name. The page reads the rest of it.
#[derive(Deserialize)]
pub struct AnalysisParams {
    /// A game of the archive.
    game: Option<i64>,
}

/// `GET /awale/analysis`.
pub async fn analysis(
    State(app): State<App>,
    layout: Layout,
    QueryParams(params): QueryParams<AnalysisParams>,
) -> Result<Response, ApiError> {
    match params.game {
        Some(game) => analysis_of(&app, layout, game).await,
        None => Ok(page(&AnalysisPage { layout })),
    }
}

/// `GET /awale/review/{game}`: the analysis of a game of the archive.
pub async fn review(
    State(app): State<App>,
    layout: Layout,
    PathParams(game): PathParams<i64>,
) -> Result<Response, ApiError> {
    analysis_of(&app, layout, game).await
}

/// The analysis of a game of the archive; an error page if there is no such game.
async fn analysis_of(app: &App, layout: Layout, game: i64) -> Result<Response, ApiError> {
    let game = app.archive().game(game).await?;
    game.ok_or(RequestError::NotFound)?;
    Ok(page(&AnalysisPage { layout }))
}
