//! The addresses of Tetris Couleurs.

mod games;
mod pages;
mod rankings;
mod replays;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;

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
pub fn api() -> Router<App> {
    let replay_body = DefaultBodyLimit::max(replays::LONGEST_BODY);
    Router::new()
        .route("/options", get(games::options))
        .route(
            "/games",
            get(games::list).post(games::begin).layer(replay_body),
        )
        .route("/games/{id}", get(games::show).delete(games::give_up))
        .route("/games/{id}/socket", get(games::socket))
        .route("/replays", post(replays::upload).layer(replay_body))
        .route("/replays/{game}", get(replays::show))
        .route("/replays/{game}/steps", get(replays::steps))
        .route("/replays/{game}/text", get(replays::text))
        .route("/rankings", get(rankings::rankings))
}
