//! Every address of the site.

mod analysis;
mod archive_api;
mod archive_pages;
mod awale;
mod couleurs;
mod couleurs_replays;
mod description;
mod games;
mod guests;
mod home;
mod images;
mod knowledge;
mod pages;
mod records;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;

use crate::app::App;
use crate::assets;
use crate::error;
use crate::frame;
use crate::pace;
use crate::security;

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 64 << 10;

impl App {
    /// The whole site.
    pub fn router(&self) -> Router {
        Router::new()
            .merge(pages())
            .nest("/api", api())
            .route("/assets/{*path}", get(assets::asset))
            .fallback(frame::nowhere)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(CatchPanicLayer::custom(error::broken))
            .layer(middleware::from_fn_with_state(self.clone(), pace::limit))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                security::guard,
            ))
            .with_state(self.clone())
    }
}

fn pages() -> Router<App> {
    Router::new()
        .route("/", get(home::home))
        .route("/api", get(description::for_people))
        .route("/awale/play", get(pages::play).post(home::begin))
        .route("/awale/play/{id}", get(pages::play))
        .route("/awale/analysis", get(pages::analysis))
        .route("/awale/review/{game}", get(pages::analysis))
        .route("/awale/negamax", get(pages::negamax))
        .merge(couleurs_pages())
        .route("/images", get(images::page))
        .route("/archive", get(archive_pages::home))
        .route("/archive/players", get(archive_pages::players))
        .route("/archive/players/{id}", get(archive_pages::player))
        .route("/archive/games", get(archive_pages::games))
        .route("/archive/games/{id}", get(archive_pages::game))
        .route("/archive/couleurs", get(archive_pages::couleurs))
        .route("/archive/rankings", get(archive_pages::rankings))
        .route(
            "/archive/sql",
            get(archive_pages::sql).post(archive_pages::ask_sql),
        )
}

fn api() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(description::for_programs))
        .route("/guest", get(guests::show).post(guests::rename))
        .nest("/awale/games", games())
        .nest("/images", images())
        .route("/awale/rules", get(awale::rules))
        .route("/awale/position", get(awale::position))
        .route("/awale/analyse", get(analysis::analyse))
        .route("/awale/review", post(analysis::review))
        .route("/awale/tables", get(knowledge::tables))
        .route("/awale/explore", get(knowledge::explore))
        .route("/awale/negamax", get(knowledge::negamax))
        .route("/awale/read", post(records::read))
        .route("/awale/export", get(records::export))
        .nest("/couleurs", couleurs())
        .route("/archive/players", get(archive_api::players))
        .route("/archive/players/{id}", get(archive_api::player))
        .route("/archive/games", get(archive_api::games))
        .route("/archive/games/{id}", get(archive_api::game))
        .route("/archive/couleurs", get(archive_api::couleurs))
        .route("/archive/rankings", get(archive_api::rankings))
        .route("/archive/sql", post(archive_api::sql))
        .fallback(awale::nowhere)
}

fn couleurs_pages() -> Router<App> {
    Router::new()
        .route("/couleurs", get(pages::couleurs))
        .route("/couleurs/play/{id}", get(pages::couleurs_play))
        .route("/couleurs/replays", get(pages::couleurs_replays))
        .route("/couleurs/replays/{game}", get(pages::couleurs_replays))
        .route("/couleurs/rankings", get(pages::couleurs_rankings))
}

fn couleurs() -> Router<App> {
    let replays = DefaultBodyLimit::max(couleurs_replays::LONGEST_BODY);
    Router::new()
        .route("/options", get(couleurs::options))
        .route(
            "/games",
            get(couleurs::list).post(couleurs::begin).layer(replays),
        )
        .route("/games/{id}", get(couleurs::show).delete(couleurs::give_up))
        .route("/games/{id}/socket", get(couleurs::socket))
        .route("/replays", post(couleurs_replays::give).layer(replays))
        .route("/replays/{game}", get(couleurs_replays::show))
        .route("/replays/{game}/steps", get(couleurs_replays::steps))
        .route("/replays/{game}/text", get(couleurs_replays::text))
        .route("/rankings", get(couleurs::rankings))
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

fn images() -> Router<App> {
    Router::new()
        .route("/", post(images::give))
        .route("/{id}", get(images::show).delete(images::forget))
        .route("/{id}/picture.png", get(images::picture))
        .route("/{id}/lines", get(images::lines))
        .route("/{id}/runs", get(images::runs))
        .route("/{id}/rectangles", get(images::rectangles))
        .route("/{id}/sizes", get(images::sizes))
        .route("/{id}/file.aplat", get(images::aplat_file))
        .route("/{id}/file.png", get(images::png_file))
}
