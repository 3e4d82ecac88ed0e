//! The addresses of the awalé rooms.

mod analysis;
pub mod duel_json;
mod duel_pages;
mod duels;
mod error;
pub mod game_json;
mod games;
mod lookup;
mod pages;
mod position;
pub mod position_json;
mod records;
pub mod schemas;

use axum::routing::{get, post};
use axum::{Router, middleware};
use utoipa::OpenApi;

use crate::app::App;
use crate::http::rate_limit::Costly;
use crate::http::session::introduce;

/// The routes of awalé.
#[derive(OpenApi)]
#[openapi(paths(
    position::rules,
    position::position,
    analysis::analyse,
    analysis::review,
    lookup::tables,
    lookup::explore,
    lookup::negamax,
    records::read,
    records::export,
    games::list,
    games::begin,
    games::show,
    games::play,
    games::reply,
    games::undo,
    games::redo,
    games::resign,
    games::hint,
    duels::lobby,
    duels::challenge,
    duels::play_now,
    duels::mine,
    duels::show,
    duels::sit,
    duels::act,
    duels::socket,
))]
pub struct Description;

/// `/awale/…`.
pub fn pages(app: &App) -> Router<App> {
    Router::new()
        .route(
            "/awale/play",
            get(pages::play).merge(post(games::begin_by_form).costly(app)),
        )
        .route("/awale/play/{id}", get(pages::play_game))
        .merge(analysis_pages(app))
        .route("/awale/negamax", get(pages::negamax))
        .merge(duel_pages())
}

/// The pages whose searches count as those of one guest.
fn analysis_pages(app: &App) -> Router<App> {
    Router::new()
        .route("/awale/analysis", get(pages::analysis))
        .route("/awale/review/{game}", get(pages::review))
        .route_layer(middleware::from_fn_with_state(app.clone(), introduce))
}

/// The pages of duels.
fn duel_pages() -> Router<App> {
    Router::new()
        .route("/awale/duels", get(pages::duels))
        .route("/awale/duels/{id}", get(duel_pages::duel))
        .route("/awale/duels/{id}/qr.svg", get(duel_pages::qr_code))
}

/// `/api/awale/…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .nest("/games", games(app))
        .nest("/duels", duels(app))
        .route("/rules", get(position::rules))
        .route("/position", get(position::position))
        .route("/analyse", get(analysis::analyse).costly(app))
        .route("/review", post(analysis::review).costly(app))
        .route("/tables", get(lookup::tables))
        .route("/explore", get(lookup::explore))
        .route("/negamax", get(lookup::negamax))
        .route("/read", post(records::read).costly(app))
        .route("/export", get(records::export))
}

fn games(app: &App) -> Router<App> {
    Router::new()
        .route("/", get(games::list).merge(post(games::begin).costly(app)))
        .route("/{id}", get(games::show))
        .route("/{id}/moves", post(games::play).costly(app))
        .route("/{id}/reply", post(games::reply).costly(app))
        .route("/{id}/undo", post(games::undo).costly(app))
        .route("/{id}/redo", post(games::redo).costly(app))
        .route("/{id}/resign", post(games::resign).costly(app))
        .route("/{id}/hint", post(games::hint).costly(app))
}

fn duels(app: &App) -> Router<App> {
    Router::new()
        .route(
            "/",
            get(duels::lobby).merge(post(duels::challenge).costly(app)),
        )
        .route("/now", post(duels::play_now).costly(app))
        .route("/mine", get(duels::mine))
        .route("/{id}", get(duels::show))
        .route("/{id}/seat", post(duels::sit).costly(app))
        .route("/{id}/acts", post(duels::act).costly(app))
        .route("/{id}/socket", get(duels::socket))
}
