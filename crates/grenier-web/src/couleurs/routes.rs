//! The addresses of Tetris Couleurs.

pub mod error;
mod games;
mod options;
mod pages;
mod rankings;
mod replays;

use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, get, post};
use axum::{Router, middleware};
use utoipa::OpenApi;

use crate::app::App;
use crate::http::body::limit_large;
use crate::http::rate_limit::Costly;

/// The routes of Tetris Couleurs.
#[derive(OpenApi)]
#[openapi(paths(
    options::options,
    games::list,
    games::begin,
    games::show,
    games::give_up,
    games::socket,
    replays::upload,
    replays::show,
    replays::steps,
    replays::text,
    rankings::rankings,
))]
pub struct Description;

/// `/couleurs…`.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/couleurs", get(pages::choose))
        .route("/couleurs/play/{id}", get(pages::play))
        .route("/couleurs/replays", get(pages::replays))
        .route("/couleurs/replays/{game}", get(pages::replays))
        .route("/couleurs/rankings", get(pages::rankings))
}

/// `/api/couleurs/…`.
pub fn api(app: &App) -> Router<App> {
    let with_replay = |route: MethodRouter<App>| {
        route
            .layer(DefaultBodyLimit::max(replays::LONGEST_BODY))
            .layer(middleware::from_fn_with_state(app.clone(), limit_large))
    };
    Router::new()
        .route("/options", get(options::options))
        .route(
            "/games",
            with_replay(get(games::list).merge(post(games::begin).costly(app))),
        )
        .route(
            "/games/{id}",
            get(games::show).delete(games::give_up).costly(app),
        )
        .route("/games/{id}/socket", get(games::socket))
        .route("/replays", with_replay(post(replays::upload).costly(app)))
        .route("/replays/{game}", get(replays::show).costly(app))
        .route("/replays/{game}/steps", get(replays::steps).costly(app))
        .route("/replays/{game}/text", get(replays::text).costly(app))
        .route("/rankings", get(rankings::rankings))
}
