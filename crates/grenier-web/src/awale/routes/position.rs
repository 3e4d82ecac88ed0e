//! `/api/awale/…`: what may be asked without a game on the server.

use awale::Rules;
use axum::Json;
use serde::Serialize;

use crate::awale::position::PositionJson;
use crate::awale::position_params::Given;
use crate::http::error::ApiError;
use crate::http::extract::Asked;
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
    Asked(given): Asked<Given>,
) -> Result<Json<PositionJson>, ApiError> {
    let game = given.game(reader.phrases())?;
    Ok(Json(PositionJson::new(&game, reader.phrases())))
}
