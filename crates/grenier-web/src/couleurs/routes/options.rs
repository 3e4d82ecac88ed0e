//! `/api/couleurs/options`: the settings of a new game, explained.

use axum::Json;
use couleurs::{Bar, BarLengths, Options, Size};
use serde_json::{Value, json};

use crate::couleurs::settings::{
    LEAST_REGION, LEAST_SIZE, LONGEST_BAR, MOST_REGION, MOST_SIZE, STRENGTHS,
};
use crate::http::language::Reader;

/// `GET /api/couleurs/options`.
pub async fn options(reader: Reader) -> Json<Value> {
    let explained =
        |name: &str, key: &str| json!({"name": name, "explanation": reader.phrases().say(key)});
    let size = |(width, height): (usize, usize)| json!({"width": width, "height": height});
    let strengths = STRENGTHS.map(|name| explained(name, &format!("web-couleurs-strength-{name}")));
    Json(json!({
        "rules": [
            explained("alignments", "web-couleurs-rule-alignments"),
            explained("regions:4", "web-couleurs-rule-regions"),
        ],
        "region": {"least": LEAST_REGION, "most": MOST_REGION, "default": 4},
        "size": {
            "least": size(LEAST_SIZE), "most": size(MOST_SIZE),
            "default": Size::SUBJECT.to_string(),
        },
        "k": {
            "least": Bar::MIN_LEN, "most": LONGEST_BAR,
            "default": BarLengths::default().to_string(),
        },
        "level": {"least": 1, "most": Options::MAX_LEVEL, "default": 1},
        "modes": [
            explained("clock", "web-couleurs-mode-clock"),
            explained("turns", "web-couleurs-mode-turns"),
        ],
        "strengths": strengths,
    }))
}
