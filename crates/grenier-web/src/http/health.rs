//! `/health`: whether a balancer should send people to this server.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::app::App;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// `GET /health`: 200 while the server takes people, 503 while it closes or cannot
/// reach its database.
#[utoipa::path(
    get,
    path = "/health",
    operation_id = "health",
    tag = "server",
    summary = "Whether a balancer should send people here",
    responses(
        (status = 200, description = "The server takes people.", body = String, example = "ok\n"),
        (status = 503, description = "The server stops, or cannot reach its database.", body = String),
    ),
    extensions(("x-summary-fr" = json!("Si un répartiteur doit envoyer du monde ici")))
)]
pub async fn health(State(app): State<App>) -> Response {
    let (status, word) = if app.is_closing() {
        (StatusCode::SERVICE_UNAVAILABLE, "closing")
    } else {
        match timeout(PATIENCE, app.archive().ping()).await {
            Ok(Ok(_)) => (StatusCode::OK, "ok"),
            _ => (StatusCode::SERVICE_UNAVAILABLE, "no database"),
        }
    };
    (status, [(CACHE_CONTROL, "no-store")], format!("{word}\n")).into_response()
}
