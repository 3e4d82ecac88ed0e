//! The pages of the room: the list, and a subject with its questions.

use askama::Template;
use axum::extract::{Request, State};
use axum::response::Response;
use serde::Serialize;
use subjects::Kind;

use super::subject_json::{SubjectJson, SummaryJson};
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::PathParams;
use crate::http::layout::{Layout, page};
use crate::learn::CouleursJson;
use crate::subjects::access;

#[derive(Template)]
#[template(path = "subjects/list.html")]
struct ListPage {
    layout: Layout,
    subjects: Vec<SummaryJson>,
    /// Why no code is run, and how it would be.
    refusal: Option<String>,
}

/// `GET /subjects`.
pub async fn list(State(app): State<App>, layout: Layout, request: Request) -> Response {
    let refusal = refusal(&app, &layout, request).await;
    let phrases = layout.reader().phrases();
    let subjects = app.subjects().all().iter();
    let subjects = subjects.map(|subject| SummaryJson::new(subject, phrases));
    page(&ListPage {
        subjects: subjects.collect(),
        refusal,
        layout,
    })
}

#[derive(Template)]
#[template(path = "subjects/subject.html")]
struct SubjectPage {
    layout: Layout,
    subject: SubjectJson,
    refusal: Option<String>,
    state: StateJson,
}

/// What the script of the page has to know beside the subject.
#[derive(Serialize)]
pub struct StateJson {
    /// Whether code is run for this reader.
    pub runs: bool,
    /// Grids to play with, where questions are about grids.
    #[serde(flatten)]
    pub play: Option<CouleursJson>,
}

/// `GET /subjects/{subject}`.
pub async fn subject(
    State(app): State<App>,
    layout: Layout,
    PathParams(name): PathParams<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let subject = SubjectJson::new(app.subjects().named(&name)?, layout.reader().phrases());
    let refusal = refusal(&app, &layout, request).await;
    let has_grids = subject.list.iter().any(|own| own.kind == Kind::Grid);
    Ok(page(&SubjectPage {
        state: StateJson {
            runs: refusal.is_none(),
            play: has_grids.then(|| CouleursJson::new(layout.reader().phrases())),
        },
        layout,
        subject,
        refusal,
    }))
}

/// Why no code is run for this reader, in words.
pub async fn refusal(app: &App, layout: &Layout, request: Request) -> Option<String> {
    let (parts, _) = request.into_parts();
    let refusal = access::check(app, &parts).await.err()?;
    Some(layout.say(refusal.key()))
}
