//! The addresses of the room of the subjects.

mod algorithms;
mod check;
mod error;
mod files;
mod pages;
mod subject_json;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use utoipa::OpenApi;

use super::order::LONGEST_CODE;
use crate::app::App;
use crate::http::body::limit_large;
use crate::http::rate_limit::Costly;
use crate::http::session::introduce;

/// The routes of the subjects.
#[derive(OpenApi)]
#[openapi(paths(
    subject_json::list,
    subject_json::show,
    check::check,
    check::step,
    check::reference,
    algorithms::walk,
    files::cut,
    files::tables,
    files::query,
))]
pub struct Description;

/// The longest body with code: JSON may write a byte as six.
const LONGEST_ORDER: usize = 2 * LONGEST_CODE;

/// The longest body with a file.
const LONGEST_FILE: usize = 4 << 20;

/// `/subjects…`.
pub fn pages(app: &App) -> Router<App> {
    Router::new()
        .route("/subjects", get(pages::list))
        .route("/subjects/{subject}", get(pages::subject))
        .route("/subjects/{subject}/algorithms", get(algorithms::show))
        .route("/awale/negamax/code", get(algorithms::negamax))
        .route_layer(middleware::from_fn_with_state(app.clone(), introduce))
}

/// `/api/subjects…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .route("/", get(subject_json::list))
        .route("/{subject}", get(subject_json::show))
        .route("/{subject}/check", post(check::check).costly(app))
        .route("/{subject}/step", post(check::step).costly(app))
        .route(
            "/{subject}/algorithms/{algorithm}/walk",
            post(algorithms::walk).costly(app),
        )
        .route(
            "/{subject}/reference/{question}",
            get(check::reference).costly(app),
        )
        .route("/{subject}/query", post(files::query).costly(app))
        .route(
            "/{subject}/tables/{question}",
            get(files::tables).costly(app),
        )
        .layer(DefaultBodyLimit::max(LONGEST_ORDER))
        .merge(file_routes(app))
        .layer(middleware::from_fn_with_state(app.clone(), limit_large))
}

/// What takes whole files, which may be notebooks with pictures.
fn file_routes(app: &App) -> Router<App> {
    Router::new()
        .route("/{subject}/answers", post(files::cut).costly(app))
        .layer(DefaultBodyLimit::max(LONGEST_FILE))
}
