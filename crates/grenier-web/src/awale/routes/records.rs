//! `/api/awale/read` and `/api/awale/export`: games in every notation.

use awale::notation::json::RecordJson;
use awale::notation::{Format, Record};
use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::error::UnknownFormat;
use crate::awale::position_params::{self, PositionParams};
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, QueryParams};

#[derive(Deserialize)]
pub struct RecordBody {
    text: String,
    rules: Option<String>,
    /// Guessed by default.
    format: Option<String>,
}

#[derive(Serialize)]
pub struct ReadJson {
    #[serde(flatten)]
    record: RecordJson,
    format: &'static str,
}

/// `POST /api/awale/read`.
pub async fn read(JsonBody(body): JsonBody<RecordBody>) -> Result<Json<ReadJson>, ApiError> {
    let rules = body.rules.as_deref().filter(|rules| !rules.is_empty());
    let rules = rules.map(|name| position_params::rules(Some(name)));
    let format = match body.format.as_deref() {
        Some(name) => format_named(name)?,
        None => Format::guess(&body.text),
    };
    let record = format.read(&body.text, rules.transpose()?)?;
    Ok(Json(ReadJson {
        record: RecordJson::from(&record),
        format: format.name(),
    }))
}

#[derive(Deserialize)]
pub struct ExportParams {
    rules: Option<String>,
    position: Option<String>,
    turn: Option<u32>,
    moves: Option<String>,
    format: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
}

/// `GET /api/awale/export`.
pub async fn export(QueryParams(params): QueryParams<ExportParams>) -> Result<Response, ApiError> {
    let format = format_named(&params.format)?;
    let position = PositionParams {
        rules: params.rules,
        position: params.position,
        turn: params.turn,
        moves: params.moves,
    };
    let mut record = Record::new(position.game()?);
    record.players = awale::BySide::new(params.south, params.north);
    record.date = params.date;
    let text = format.write(&record)?;
    let kind = match format {
        Format::Json => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    Ok(([(CONTENT_TYPE, kind)], text).into_response())
}

fn format_named(name: &str) -> Result<Format, UnknownFormat> {
    name.parse().map_err(|_| UnknownFormat {
        found: name.chars().take(40).collect(),
    })
}
