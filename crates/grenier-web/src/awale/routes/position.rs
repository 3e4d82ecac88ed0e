//! `/api/awale/rules` and `/api/awale/position`.

use awale::Rules;
use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use super::position_json::PositionJson;
use crate::awale::position_params::PositionParams;
use crate::http::error::ApiError;
use crate::http::extract::QueryParams;
use crate::http::language::Reader;
use crate::http::openapi::Bad;

/// A rule set and one line about it.
#[derive(Serialize, ToSchema)]
#[schema(as = Rules)]
pub struct RulesJson {
    #[schema(example = "ccinp")]
    name: &'static str,
    explanation: String,
}

/// `GET /api/awale/rules`.
#[utoipa::path(
    get,
    path = "/api/awale/rules",
    operation_id = "awale_rules",
    tag = "awale",
    summary = "The rule sets, with a line about each",
    responses(
        (status = 200, description = "The answer.", body = Vec<RulesJson>),
    ),
    extensions(("x-summary-fr" = json!("Les jeux de règles, avec une ligne sur chacun")))
)]
pub async fn rules(reader: Reader) -> Json<Vec<RulesJson>> {
    let rules = Rules::NAMED.map(|(name, _)| RulesJson {
        name,
        explanation: reader.phrases().say(&format!("web-rules-{name}")),
    });
    Json(rules.into())
}

/// `GET /api/awale/position`.
#[utoipa::path(
    get,
    path = "/api/awale/position",
    operation_id = "awale_position",
    tag = "awale",
    summary = "A position: pits, what may be played and what each does",
    params(PositionParams),
    responses(
        (status = 200, description = "The answer.", body = PositionJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Une position : cases, coups jouables et ce que chacun fait")))
)]
pub async fn position(
    reader: Reader,
    QueryParams(params): QueryParams<PositionParams>,
) -> Result<Json<PositionJson>, ApiError> {
    let game = params.game()?;
    Ok(Json(PositionJson::new(&game, reader.phrases())))
}
