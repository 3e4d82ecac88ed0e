//! `/api`: the API described, for people and for programs.

use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use phrases::Language;
use serde_json::Value;

use crate::app::App;
use crate::http::layout::{Frame, page};

/// `/api`.
pub fn pages() -> Router<App> {
    Router::new().route("/api", get(for_people))
}

/// `/api/openapi.json`.
pub fn api() -> Router<App> {
    Router::new().route("/openapi.json", get(for_programs))
}

/// The description, as OpenAPI has it.
const DESCRIPTION: &str = include_str!("openapi.json");

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(DESCRIPTION).unwrap_or_default());

#[derive(Template)]
#[template(path = "http/api.html")]
struct ApiPage {
    frame: Frame,
    acts: Vec<Act>,
}

/// Something that may be asked.
struct Act {
    method: String,
    path: String,
    summary: String,
    parameters: Vec<String>,
}

/// `GET /api`.
async fn for_people(frame: Frame) -> Response {
    let acts = acts(frame.reader().language());
    page(&ApiPage { frame, acts })
}

/// `GET /api/openapi.json`.
async fn for_programs() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DESCRIPTION)
}

fn acts(language: Language) -> Vec<Act> {
    let key = match language {
        Language::English => "summary",
        Language::French => "x-summary-fr",
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut acts = Vec::new();
    for (path, methods) in DOCUMENT["paths"].as_object().into_iter().flatten() {
        for (method, act) in methods.as_object().into_iter().flatten() {
            let parameters = act["parameters"].as_array().into_iter().flatten();
            let names = parameters.map(|parameter| {
                let reference = text(&parameter["$ref"]);
                match reference.rsplit_once('/') {
                    Some((_, name)) => name.to_owned(),
                    None => text(&parameter["name"]),
                }
            });
            acts.push(Act {
                method: method.to_uppercase(),
                path: path.clone(),
                summary: text(&act[key]),
                parameters: names.collect(),
            });
        }
    }
    acts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_act_is_summed_up_in_every_language() {
        for language in Language::ALL {
            let acts = acts(language);
            assert!(acts.len() > 20, "{}", acts.len());
            for act in acts {
                assert!(!act.summary.is_empty(), "{} {}", act.method, act.path);
            }
        }
    }
}
