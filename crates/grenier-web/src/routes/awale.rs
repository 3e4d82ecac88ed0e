//! `/api/awale/…`: what may be asked without a game on the server.

use axum::Json;
use serde::Serialize;

use awale::Rules;

use crate::asked::Asked;
use crate::error::ApiError;
use crate::given::Given;
use crate::language::Reader;
use crate::position::PositionJson;

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

/// Every address below `/api` that leads nowhere.
pub async fn nowhere(reader: Reader) -> ApiError {
    ApiError::not_found(reader.phrases())
}
