//! The addresses of the archive.

pub mod api;
mod error;
mod pages;

use axum::routing::{get, post};
use axum::{Router, middleware};

use crate::app::App;
use crate::http::rate_limit::Costly;
use crate::http::session::introduce;

/// `/archive…`.
pub fn pages(app: &App) -> Router<App> {
    Router::new()
        .route("/archive", get(pages::home))
        .route("/archive/players", get(pages::players))
        .route("/archive/players/{id}", get(pages::player))
        .route("/archive/games", get(pages::games))
        .route("/archive/games/{id}", get(pages::game))
        .route("/archive/couleurs", get(pages::couleurs))
        .route("/archive/rankings", get(pages::rankings))
        .merge(sql_page(app))
}

/// The page whose queries count as those of one guest.
fn sql_page(app: &App) -> Router<App> {
    Router::new()
        .route(
            "/archive/sql",
            get(pages::sql).merge(post(pages::query_sql).costly(app)),
        )
        .route_layer(middleware::from_fn_with_state(app.clone(), introduce))
}

/// `/api/archive/…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .route("/players", get(api::players))
        .route("/players/{id}", get(api::player))
        .route("/games", get(api::games))
        .route("/games/{id}", get(api::game))
        .route("/couleurs", get(api::couleurs))
        .route("/rankings", get(api::rankings))
        .route("/sql", post(api::sql).costly(app))
}
