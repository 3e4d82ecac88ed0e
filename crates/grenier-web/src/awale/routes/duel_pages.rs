//! The pages of duels. Opening one changes nothing: only a click sits down.

use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};

use super::pages;
use crate::app::App;
use crate::awale::duels::DuelError;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::language::text;
use crate::http::layout::Layout;
use crate::http::qr_code;

/// `GET /awale/duels/{id}`.
pub async fn duel(
    State(app): State<App>,
    layout: Layout,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let duel = app.archive().duel(&id).await?;
    duel.ok_or(DuelError::NotFound)?;
    Ok(pages::duel(layout).await)
}

/// `GET /awale/duels/{id}/qr.svg`: the address of the duel, to be scanned. With
/// `?https`, the address under that scheme.
pub async fn qr_code(
    headers: HeaderMap,
    uri: Uri,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let scheme = match uri.query() {
        Some("https") => "https",
        _ => "http",
    };
    let host = text(&headers, &HOST).unwrap_or_default();
    let drawing = qr_code::drawing(&format!("{scheme}://{host}/awale/duels/{id}"));
    let drawing = drawing.ok_or(RequestError::NotFound)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawing).into_response())
}
