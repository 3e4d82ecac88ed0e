//! `/api`: the description of the API, for people and for programs.
//!
//! It is made of what stands beside each route: `#[utoipa::path]` before the
//! handler, `ToSchema` on what it takes and answers. A room lists its routes in a
//! type that derives `OpenApi`; [`ROOMS`] lists the rooms.

mod operations;
mod refusals;

use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::Value;
use utoipa::OpenApi;

use self::operations::{Operation, operations};
pub use self::refusals::{
    Bad, Busy, ErrorJson, Missing, NotYours, Refused, TooFast, TooLarge, TooManySockets,
};
use crate::app::App;
use crate::http::language::text;
use crate::http::layout::{Layout, page};
use crate::http::{health, session};
use crate::{accounts, archive, awale, classes, couleurs, images, puzzles, subjects};

/// `/api`.
pub fn pages() -> Router<App> {
    Router::new().route("/api", get(for_people))
}

/// `/api/openapi.json`.
pub fn api() -> Router<App> {
    Router::new().route("/openapi.json", get(for_programs))
}

/// What is said of the whole API, and the routes that belong to no room.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Grenier",
        version = "1",
        description = "Awalé, Tetris Couleurs and images over HTTP: rules, analysis, games, \
            replays, pictures, archive.\n\nRefusals are `{\"error\": …}`, a sentence in the \
            reader's language (cookie `lang`, else `Accept-Language`). Every answer may also be \
            421 (a host that the server does not answer to), 403 (a POST from another site) or \
            429 (too many requests). Games and pictures belong to the guest of a signed cookie."
    ),
    paths(health::health, for_programs),
    components(
        responses(
            Bad,
            NotYours,
            Missing,
            Refused,
            TooFast,
            Busy,
            TooLarge,
            TooManySockets
        ),
        schemas(ErrorJson),
    )
)]
struct WholeApi;

/// The descriptions of the rooms.
const ROOMS: [fn() -> utoipa::openapi::OpenApi; 9] = [
    awale::routes::Description::openapi,
    couleurs::routes::Description::openapi,
    images::routes::Description::openapi,
    archive::routes::api::Description::openapi,
    subjects::routes::Description::openapi,
    session::routes::Description::openapi,
    accounts::routes::Description::openapi,
    classes::routes::Description::openapi,
    puzzles::routes::Description::openapi,
];

/// The description, as OpenAPI has it.
pub static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut whole = WholeApi::openapi();
    for room in ROOMS {
        whole.merge(room());
    }
    serde_json::to_value(whole).unwrap_or_default()
});

static DOCUMENT_TEXT: LazyLock<String> = LazyLock::new(|| DOCUMENT.to_string());

#[derive(Template)]
#[template(path = "http/api.html")]
struct ApiPage {
    layout: Layout,
    operations: Vec<Operation>,
    /// Name and port of this server, as the reader knows them.
    host: String,
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
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "openapi",
    tag = "server",
    summary = "This description",
    responses((status = 200, description = "The answer.", body = Object)),
    extensions(("x-summary-fr" = json!("Cette description")))
)]
async fn for_programs() -> impl IntoResponse {
    let text: &'static str = &DOCUMENT_TEXT;
    ([(CONTENT_TYPE, "application/json")], text)
}
