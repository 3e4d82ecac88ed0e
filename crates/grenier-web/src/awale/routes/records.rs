//! `/api/awale/read` and `/api/awale/export`: games in every notation.

use awale::notation::json::RecordJson;
use awale::notation::{Format, Record};
use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use phrases::InWords;
use serde::{Deserialize, Serialize};

use crate::awale::position_params::{self, Given};
use crate::http::error::ApiError;
use crate::http::extract::{Asked, Told};
use crate::http::language::Reader;

#[derive(Deserialize)]
pub struct Written {
    text: String,
    rules: Option<String>,
    /// Guessed where it is not told.
    format: Option<String>,
}

#[derive(Serialize)]
pub struct ReadJson {
    #[serde(flatten)]
    record: RecordJson,
    format: &'static str,
}

/// `POST /api/awale/read`.
pub async fn read(reader: Reader, Told(told): Told<Written>) -> Result<Json<ReadJson>, ApiError> {
    let phrases = reader.phrases();
    let rules = told.rules.as_deref().filter(|rules| !rules.is_empty());
    let rules = rules.map(|name| position_params::rules(Some(name), phrases));
    let format = match told.format.as_deref() {
        Some(name) => format_named(name, &reader)?,
        None => Format::guess(&told.text),
    };
    let record = format.read(&told.text, rules.transpose()?);
    let record = record.map_err(|error| ApiError::bad(error.in_words(phrases)))?;
    Ok(Json(ReadJson {
        record: RecordJson::from(&record),
        format: format.name(),
    }))
}

#[derive(Deserialize)]
pub struct Export {
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
pub async fn export(reader: Reader, Asked(asked): Asked<Export>) -> Result<Response, ApiError> {
    let phrases = reader.phrases();
    let format = format_named(&asked.format, &reader)?;
    let given = Given {
        rules: asked.rules,
        position: asked.position,
        turn: asked.turn,
        moves: asked.moves,
    };
    let mut record = Record::new(given.game(phrases)?);
    record.players = awale::BySide::new(asked.south, asked.north);
    record.date = asked.date;
    let text = format.write(&record);
    let text = text.map_err(|error| ApiError::bad(error.in_words(phrases)))?;
    let kind = match format {
        Format::Json => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    Ok(([(CONTENT_TYPE, kind)], text).into_response())
}

fn format_named(name: &str, reader: &Reader) -> Result<Format, ApiError> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let known = known.join(", ");
        let found: String = name.chars().take(40).collect();
        let arguments = [("found", found.into()), ("known", known.into())];
        ApiError::bad(reader.phrases().say_with("web-unknown-format", &arguments))
    })
}
