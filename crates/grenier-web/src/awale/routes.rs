//! The addresses of the awalé rooms.

mod analysis;
mod games;
mod knowledge;
mod pages;
mod position;
mod records;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

/// `/awale/…`.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/awale/play", get(pages::play).post(games::begin_by_form))
        .route("/awale/play/{id}", get(pages::play))
        .route("/awale/analysis", get(pages::analysis))
        .route("/awale/review/{game}", get(pages::analysis))
        .route("/awale/negamax", get(pages::negamax))
}

/// `/api/awale/…`.
pub fn api() -> Router<App> {
    Router::new()
        .nest("/games", games())
        .route("/rules", get(position::rules))
        .route("/position", get(position::position))
        .route("/analyse", get(analysis::analyse))
        .route("/review", post(analysis::review))
        .route("/tables", get(knowledge::tables))
        .route("/explore", get(knowledge::explore))
        .route("/negamax", get(knowledge::negamax))
        .route("/read", post(records::read))
        .route("/export", get(records::export))
}

fn games() -> Router<App> {
    Router::new()
        .route("/", get(games::list).post(games::begin))
        .route("/{id}", get(games::show))
        .route("/{id}/moves", post(games::play))
        .route("/{id}/reply", post(games::reply))
        .route("/{id}/undo", post(games::undo))
        .route("/{id}/redo", post(games::redo))
        .route("/{id}/resign", post(games::resign))
        .route("/{id}/hint", post(games::hint))
}
