//! The pages of duels. Opening one changes nothing: only a click sits down.

use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use qrcode::{Color, QrCode};

use super::pages;
use crate::app::App;
use crate::awale::duels::DuelError;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::language::text;
use crate::http::layout::Layout;

/// Modules of white around a QR code, as the standard asks.
const QUIET_ZONE: usize = 4;

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
    let code = QrCode::new(format!("{scheme}://{host}/awale/duels/{id}"));
    let code = code.map_err(|_| RequestError::NotFound)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawing(&code)).into_response())
}

/// A QR code as an SVG picture, a module a unit.
fn drawing(code: &QrCode) -> String {
    let width = code.width();
    let size = width + 2 * QUIET_ZONE;
    let dark = code
        .to_colors()
        .into_iter()
        .enumerate()
        .filter(|(_, color)| *color == Color::Dark);
    let squares = dark.map(|(index, _)| {
        let (x, y) = (index % width + QUIET_ZONE, index / width + QUIET_ZONE);
        format!("M{x} {y}h1v1h-1z")
    });
    let path: String = squares.collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/>\
         <path d=\"{path}\"/></svg>"
    )
}
