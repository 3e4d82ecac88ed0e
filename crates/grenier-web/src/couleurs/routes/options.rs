//! `/api/couleurs/options`: the settings of a new game, explained.

use axum::Json;
use couleurs::{Bar, BarLengths, Options, Size};
use serde::Serialize;
use utoipa::ToSchema;

use crate::couleurs::event_encoder::SizeJson;
use crate::couleurs::settings::{
    LEAST_REGION, LEAST_SIZE, LONGEST_BAR, MOST_REGION, MOST_SIZE, STRENGTHS,
};
use crate::http::language::Reader;

/// What may be chosen for a new game.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursOptions)]
pub struct OptionsJson {
    rules: Vec<Choice>,
    region: Range<u16, u16>,
    size: Range<SizeJson, String>,
    k: Range<usize, String>,
    level: Range<u8, u8>,
    modes: Vec<Choice>,
    strengths: Vec<Choice>,
}

/// A choice and one line about it.
#[derive(Serialize, ToSchema)]
struct Choice {
    #[schema(example = "alignments")]
    name: String,
    explanation: String,
}

/// The limits of a setting.
#[derive(Serialize, ToSchema)]
struct Range<T, D> {
    least: T,
    most: T,
    default: D,
}

/// `GET /api/couleurs/options`.
#[utoipa::path(
    get,
    path = "/api/couleurs/options",
    operation_id = "couleurs_options",
    tag = "couleurs",
    summary = "What may be chosen at Tetris Couleurs, with a line about each",
    responses(
        (status = 200, description = "The answer.", body = OptionsJson),
    ),
    extensions(("x-summary-fr" = json!("Ce qu'on peut choisir à Tetris Couleurs, avec une ligne sur chaque chose")))
)]
pub async fn options(reader: Reader) -> Json<OptionsJson> {
    let explained = |name: &str, key: &str| Choice {
        name: name.to_owned(),
        explanation: reader.phrases().say(key),
    };
    let size = |(width, height): (usize, usize)| SizeJson { width, height };
    let strengths = STRENGTHS.map(|name| explained(name, &format!("web-couleurs-strength-{name}")));
    Json(OptionsJson {
        rules: vec![
            explained("alignments", "web-couleurs-rule-alignments"),
            explained("regions:4", "web-couleurs-rule-regions"),
        ],
        region: Range {
            least: LEAST_REGION,
            most: MOST_REGION,
            default: 4,
        },
        size: Range {
            least: size(LEAST_SIZE),
            most: size(MOST_SIZE),
            default: Size::SUBJECT.to_string(),
        },
        k: Range {
            least: Bar::MIN_LEN,
            most: LONGEST_BAR,
            default: BarLengths::default().to_string(),
        },
        level: Range {
            least: 1,
            most: Options::MAX_LEVEL,
            default: 1,
        },
        modes: vec![
            explained("clock", "web-couleurs-mode-clock"),
            explained("turns", "web-couleurs-mode-turns"),
        ],
        strengths: strengths.into(),
    })
}
