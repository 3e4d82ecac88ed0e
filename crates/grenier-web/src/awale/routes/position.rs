//! `/api/awale/rules` and `/api/awale/position`.

use awale::Rules;
use axum::Json;
use serde::Serialize;

use super::position_json::PositionJson;
use crate::awale::position_params::PositionParams;
use crate::http::error::ApiError;
use crate::http::extract::QueryParams;
use crate::http::language::Reader;

/// A rule set and one line about it.
#[derive(Serialize)]
pub struct RulesJson {
    name: &'static str,
    explanation: String,
}

/// `GET /api/awale/rules`.
pub async fn rules(reader: Reader) -> Json<Vec<RulesJson>> {
    let rules = Rules::NAMED.map(|(name, _)| RulesJson {
        name,
        explanation: reader.phrases().say(&format!("web-rules-{name}")),
    });
    Json(rules.into())
}

/// `GET /api/awale/position`.
pub async fn position(
    reader: Reader,
    QueryParams(params): QueryParams<PositionParams>,
) -> Result<Json<PositionJson>, ApiError> {
    let game = params.game()?;
    Ok(Json(PositionJson::new(&game, reader.phrases())))
}
