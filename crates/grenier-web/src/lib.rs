//! Grenier in the browser: pages, a JSON API and the server behind them.
//!
//! [`App::router`] is the whole site as a service; [`serve`] puts it on a
//! socket. One folder per room of the site, each with its routes beside it;
//! what all rooms need of HTTP is in `http`, searches and their queue in
//! `thinking`. The rules, the search, the tables and the archive are crates of
//! their own.

#![forbid(unsafe_code)]

mod accounts;
mod app;
mod archive;
mod awale;
mod classes;
mod config;
mod couleurs;
mod docs;
mod home;
mod http;
mod images;
mod learn;
mod puzzles;
mod subjects;
mod thinking;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;

pub use app::App;
pub use config::{
    CheckMode, Config, ConnectionLimits, DEFAULT_ADDRESS, Network, OwnSubjects, SharedSecret,
};
pub use http::metrics::{bind as bind_metrics, serve as serve_metrics};
pub use http::server::{Bound, bind, bind_or_free_port, serve};
pub use http::session::secret_key::{SECRET_BYTES, fresh_secret};

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 64 << 10;

impl App {
    /// The whole site.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(home::home))
            .route("/health", get(http::health::health))
            .merge(awale::routes::pages(self))
            .merge(couleurs::routes::pages())
            .merge(images::routes::pages())
            .merge(archive::routes::pages(self))
            .merge(subjects::routes::pages(self))
            .merge(classes::routes::pages(self))
            .merge(puzzles::routes::pages(self))
            .merge(learn::routes::pages())
            .merge(accounts::routes::pages())
            .merge(docs::page_routes())
            .merge(http::openapi::pages())
            .nest("/api", api(self))
            .route("/assets/{*path}", get(http::assets::asset))
            .fallback(http::error::not_found)
            .method_not_allowed_fallback(http::error::wrong_method)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                http::body::limit_time,
            ))
            .layer(CatchPanicLayer::custom(http::error::panicked))
            .layer(middleware::from_fn(http::layout::keep_preferences))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                http::error::translate,
            ))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                http::rate_limit::limit,
            ))
            .layer(http::caching::compression())
            .layer(middleware::from_fn_with_state(
                self.clone(),
                http::security::guard,
            ))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                http::metrics::count,
            ))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                http::proxy::resolve,
            ))
            .with_state(self.clone())
    }
}

/// The description of the API, as OpenAPI has it.
#[must_use]
pub fn api_description() -> &'static serde_json::Value {
    &http::openapi::DOCUMENT
}

fn api(app: &App) -> Router<App> {
    Router::new()
        .nest("/awale", awale::routes::api(app))
        .nest("/couleurs", couleurs::routes::api(app))
        .nest("/images", images::routes::api(app))
        .nest("/archive", archive::routes::api(app))
        .nest("/subjects", subjects::routes::api(app))
        .nest("/classes", classes::routes::api(app))
        .merge(http::session::routes::api(app))
        .merge(accounts::routes::api(app))
        .merge(puzzles::routes::api(app))
        .merge(http::openapi::api())
        .fallback(http::error::not_found)
        .layer(middleware::map_response(http::caching::never_stored))
}
