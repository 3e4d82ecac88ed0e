//! `/docs…`.

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;

use super::{DocPage, named};
use crate::app::App;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::layout::{Layout, page};

/// The pages of each group: key of its name, names of the pages. Those in no group
/// are the last one's.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "web-docs-players",
        &["rules-awale", "rules-couleurs", "levels", "privacy"],
    ),
    (
        "web-docs-teachers",
        &["checker", "write-a-subject", "deploy"],
    ),
    ("web-docs-programmers", &[]),
];

/// `/docs…`.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/docs", get(list))
        .route("/docs/{page}", get(show))
}

#[derive(Template)]
#[template(path = "docs/list.html")]
struct ListPage {
    layout: Layout,
    groups: Vec<(&'static str, Vec<&'static DocPage>)>,
}

/// `GET /docs`.
async fn list(layout: Layout) -> Response {
    let groups = groups(&layout);
    page(&ListPage { layout, groups })
}

fn groups(layout: &Layout) -> Vec<(&'static str, Vec<&'static DocPage>)> {
    let language = layout.reader().language();
    let grouped = |name: &str| GROUPS.iter().any(|(_, names)| names.contains(&name));
    let groups = GROUPS.iter().map(|(key, names)| {
        let mut names = names.to_vec();
        if names.is_empty() {
            names.extend(super::PAGES.iter().map(|page| page.name));
            names.dedup();
            names.retain(|name| !grouped(name));
        }
        let pages = names.into_iter().filter_map(|name| named(name, language));
        (*key, pages.collect())
    });
    groups.collect()
}

#[derive(Template)]
#[template(path = "docs/page.html")]
struct DocumentPage {
    layout: Layout,
    document: &'static DocPage,
}

/// `GET /docs/{page}`.
async fn show(layout: Layout, PathParams(name): PathParams<String>) -> Result<Response, ApiError> {
    let document = named(&name, layout.reader().language()).ok_or(RequestError::NotFound)?;
    Ok(page(&DocumentPage { layout, document }))
}
