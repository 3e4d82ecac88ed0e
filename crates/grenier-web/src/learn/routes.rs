//! The addresses of the lessons.

use askama::Template;
use awale_lessons::{COURSE, Lesson, lesson};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use subjects::Subject;

use super::awale_lesson::LessonJson;
use super::couleurs_lesson::CouleursJson;
use crate::app::App;
use crate::archive::sql_questions;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::layout::{Layout, page, plain_pages};

/// `/learn…`.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/learn", get(overview))
        .route("/learn/awale/{lesson}", get(awale))
        .route("/learn/couleurs", get(couleurs))
        .route("/learn/images", get(images))
}

plain_pages! {
    /// `GET /learn/images`: a picture to draw.
    images, ImagesPage, "learn/images.html";
}

/// A lesson in a list: its texts are those of its name.
struct Entry {
    id: &'static str,
    title: String,
    idea: String,
}

impl Entry {
    fn new(lesson: &Lesson, layout: &Layout) -> Entry {
        Entry {
            id: lesson.id,
            title: layout.say(&format!("lesson-{}", lesson.id)),
            idea: layout.say(&format!("lesson-{}-idea", lesson.id)),
        }
    }
}

#[derive(Template)]
#[template(path = "learn/overview.html")]
struct OverviewPage {
    layout: Layout,
    lessons: Vec<Entry>,
    /// The subjects with SQL questions: the first of them, a title and a text.
    sql: Vec<(String, String, String)>,
}

/// The card of a subject's SQL questions, if it has some.
fn sql_card(subject: &Subject, layout: &Layout) -> Option<(String, String, String)> {
    let questions = sql_questions(subject);
    let first = questions.first()?;
    let title = layout.say_with("web-learn-sql", &[("subject", first.subject.into())]);
    let text = layout.say_with("web-learn-sql-card", &[("count", questions.len().into())]);
    Some((first.address.clone(), title, text))
}

/// `GET /learn`.
async fn overview(layout: Layout) -> Response {
    let lessons = COURSE.iter().map(|lesson| Entry::new(lesson, &layout));
    page(&OverviewPage {
        lessons: lessons.collect(),
        sql: Subject::all()
            .iter()
            .filter_map(|subject| sql_card(subject, &layout))
            .collect(),
        layout,
    })
}

#[derive(Template)]
#[template(path = "learn/awale.html")]
struct LessonPage {
    layout: Layout,
    number: usize,
    count: usize,
    entry: Entry,
    previous: Option<Entry>,
    next: Option<Entry>,
    lesson: LessonJson,
}

/// `GET /learn/awale/{lesson}`.
async fn awale(layout: Layout, PathParams(id): PathParams<String>) -> Result<Response, ApiError> {
    let found = lesson(&id).ok_or(RequestError::NotFound)?;
    let at = COURSE.iter().position(|one| one.id == found.id);
    let at = at.ok_or(RequestError::NotFound)?;
    let entry = |at: usize| COURSE.get(at).map(|one| Entry::new(one, &layout));
    Ok(page(&LessonPage {
        number: at + 1,
        count: COURSE.len(),
        entry: Entry::new(found, &layout),
        previous: at.checked_sub(1).and_then(entry),
        next: entry(at + 1),
        lesson: LessonJson::new(found, layout.reader().phrases()),
        layout,
    }))
}

#[derive(Template)]
#[template(path = "learn/couleurs.html")]
struct CouleursPage {
    layout: Layout,
    lesson: CouleursJson,
}

/// `GET /learn/couleurs`.
async fn couleurs(layout: Layout) -> Response {
    page(&CouleursPage {
        lesson: CouleursJson::new(layout.reader().phrases()),
        layout,
    })
}
