//! `/api`: the description of the API, for people and for programs.

use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use phrases::Language;
use serde_json::Value;

use crate::app::App;
use crate::http::language::text;
use crate::http::layout::{Layout, page};

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
    layout: Layout,
    operations: Vec<Operation>,
    /// Name and port of this server, as the reader knows them.
    host: String,
}

/// A method of an address.
struct Operation {
    method: String,
    path: String,
    summary: String,
    parameters: Vec<String>,
}

/// `GET /api`.
async fn for_people(layout: Layout, headers: HeaderMap) -> Response {
    let operations = operations(layout.reader().language());
    // Without a known host, no request comes this far.
    let host = text(&headers, &HOST).unwrap_or_default().to_owned();
    page(&ApiPage {
        layout,
        operations,
        host,
    })
}

/// `GET /api/openapi.json`.
async fn for_programs() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DESCRIPTION)
}

fn operations(language: Language) -> Vec<Operation> {
    let key = match language {
        Language::English => "summary",
        Language::French => "x-summary-fr",
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut operations = Vec::new();
    for (path, methods) in DOCUMENT["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let names = parameters.map(|parameter| {
                let reference = text(&parameter["$ref"]);
                match reference.rsplit_once('/') {
                    Some((_, name)) => name.to_owned(),
                    None => text(&parameter["name"]),
                }
            });
            operations.push(Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                summary: text(&operation[key]),
                parameters: names.collect(),
            });
        }
    }
    operations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_has_a_summary_in_every_language() {
        for language in Language::ALL {
            let operations = operations(language);
            assert!(operations.len() > 20, "{}", operations.len());
            for operation in operations {
                assert!(
                    !operation.summary.is_empty(),
                    "{} {}",
                    operation.method,
                    operation.path
                );
            }
        }
    }
}
