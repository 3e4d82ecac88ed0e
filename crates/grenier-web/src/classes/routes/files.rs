//! The results of a class as files to download.

use askama::Template as _;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::classes::access;
use crate::classes::board::{self, Names};
use crate::classes::exports::{self, ResultsPage};
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::language::Reader;
use crate::http::layout::Layout;
use crate::http::openapi::{Missing, NotYours, TooFast};

/// A file to download.
fn download(kind: &'static str, name: &'static str, bytes: impl IntoResponse) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [
        (CONTENT_TYPE, kind.to_owned()),
        (CONTENT_DISPOSITION, disposition),
    ];
    (headers, bytes).into_response()
}

/// `GET /api/classes/{class}/results.csv`.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/results.csv",
    operation_id = "class_results_csv",
    tag = "classes",
    summary = "The results as a table",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = String, content_type = "text/csv"),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Les résultats en tableau")))
)]
pub async fn csv(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let class = access::taught_class(&app, &jar, &id).await?;
    let board = board::board(&app, &class, Names::Shown, reader.phrases()).await?;
    let csv = exports::csv(&board, reader.phrases());
    Ok(download("text/csv; charset=utf-8", "results.csv", csv))
}

/// `GET /api/classes/{class}/results.html`.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/results.html",
    operation_id = "class_results_html",
    tag = "classes",
    summary = "The results as a page",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = String, content_type = "text/html"),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Les résultats en page")))
)]
pub async fn html(
    State(app): State<App>,
    layout: Layout,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let class = access::taught_class(&app, &jar, &id).await?;
    let phrases = layout.reader().phrases();
    let board = board::board(&app, &class, Names::Shown, phrases).await?;
    let results = ResultsPage {
        layout: &layout,
        board: &board,
    };
    let html = results.render().map_err(|_| RequestError::Panicked)?;
    Ok(download("text/html; charset=utf-8", "results.html", html))
}

/// `GET /api/classes/{class}/copies.zip`: what the pupils wrote, where it is kept.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/copies.zip",
    operation_id = "class_copies",
    tag = "classes",
    summary = "What the pupils wrote, where the class keeps it",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = String, content_type = "application/zip"),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Ce que les élèves ont écrit, si la classe le garde")))
)]
pub async fn copies(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    access::taught_class(&app, &jar, &id).await?;
    let _packing = app.classes().packing.lock().await;
    let pupils = app.archive().pupils(&id).await?;
    let copies = app.archive().class_copies(&id).await?;
    let packed = {
        let app = app.clone();
        spawn_blocking(move || exports::pack(&app, &pupils, &copies)).await
    };
    match packed {
        Ok(Ok(bytes)) => Ok(download("application/zip", "copies.zip", bytes)),
        _ => Err(RequestError::Panicked.into()),
    }
}
