//! The addresses of Tetris Couleurs.

pub mod error;
mod games;
mod options;
mod pages;
mod rankings;
mod replays;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

use crate::app::App;
use crate::http::rate_limit::Costly;

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
    let replay_body = DefaultBodyLimit::max(replays::LONGEST_BODY);
    Router::new()
        .route("/options", get(options::options))
        .route(
            "/games",
            get(games::list)
                .merge(post(games::begin).costly(app))
                .layer(replay_body),
        )
        .route(
            "/games/{id}",
            get(games::show).merge(delete(games::give_up).costly(app)),
        )
        .route("/games/{id}/socket", get(games::socket))
        .route(
            "/replays",
            post(replays::upload).costly(app).layer(replay_body),
        )
        .route("/replays/{game}", get(replays::show))
        .route("/replays/{game}/steps", get(replays::steps))
        .route("/replays/{game}/text", get(replays::text))
        .route("/rankings", get(rankings::rankings))
}
