//! `/api/awale/read` and `/api/awale/export`: games in every notation.

use awale::notation::json::RecordJson;
use awale::notation::{Format, Record};
use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::UnknownFormat;
use super::schemas::RecordSchema;
use crate::awale::position_params::{self, PositionParams};
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, QueryParams};
use crate::http::openapi::Bad;

/// A game or a position in some notation.
#[derive(Deserialize, ToSchema)]
pub struct RecordBody {
    #[schema(example = "egai")]
    text: String,
    /// Those of the text without this, or ccinp.
    #[schema(example = "ccinp")]
    rules: Option<String>,
    /// letters, ogn, diagram, playstrategy, json or pits; guessed without this.
    format: Option<String>,
}

/// What was read, and in which notation.
#[derive(Serialize, ToSchema)]
#[schema(as = ReadRecord)]
pub struct ReadJson {
    #[serde(flatten)]
    #[schema(value_type = RecordSchema)]
    record: RecordJson,
    format: &'static str,
}

/// `POST /api/awale/read`.
#[utoipa::path(
    post,
    path = "/api/awale/read",
    operation_id = "awale_read",
    tag = "awale",
    summary = "Reads a game or position in any notation",
    request_body = RecordBody,
    responses(
        (status = 200, description = "The answer.", body = ReadJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Lit une partie ou une position dans n'importe quelle notation")))
)]
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

/// A game, and the notation wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportParams {
    /// The rule set: nsi, ccinp (without this), ccinp-text, abapa or awari.
    #[param(example = "ccinp")]
    rules: Option<String>,
    /// Where the moves begin, as Aualé's diagram; without it, the usual start.
    position: Option<String>,
    /// The turn of that position: even for South.
    turn: Option<u32>,
    /// Moves played from there: a to f for South, g to l for North.
    #[param(example = "egai")]
    moves: Option<String>,
    /// The notation: letters, ogn, diagram, playstrategy, json or pits.
    #[param(example = "ogn")]
    format: String,
    /// Who plays South.
    south: Option<String>,
    /// Who plays North.
    north: Option<String>,
    /// When.
    date: Option<String>,
}

/// `GET /api/awale/export`.
#[utoipa::path(
    get,
    path = "/api/awale/export",
    operation_id = "awale_export",
    tag = "awale",
    summary = "Writes a game in a notation",
    params(ExportParams),
    responses(
        (status = 200, description = "The answer.", content((String = "text/plain"), (RecordSchema = "application/json"))),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Écrit une partie dans une notation")))
)]
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
