//! `/api/subjects`: the subjects and their questions.

use axum::Json;
use axum::extract::State;
use phrases::Phrases;
use serde::Serialize;
use subjects::{Kind, Question, Subject};
use utoipa::ToSchema;

use super::algorithms::AlgorithmJson;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::PathParams;
use crate::http::language::Reader;
use crate::http::openapi::ErrorJson;

/// A subject in the list.
#[derive(Serialize, ToSchema)]
#[schema(as = SubjectSummary)]
pub struct SummaryJson {
    pub id: &'static str,
    pub title: String,
    pub origin: &'static str,
    pub matter: &'static str,
    pub level: &'static str,
    pub minutes: i64,
    pub summary: Option<String>,
    pub questions: i64,
    pub points: i64,
}

/// A subject with its questions.
#[derive(Serialize, ToSchema)]
#[schema(as = Subject)]
pub struct SubjectJson {
    #[serde(flatten)]
    pub about: SummaryJson,
    pub list: Vec<QuestionJson>,
    pub algorithms: Vec<AlgorithmJson>,
    /// The tables of its database, and what the paper gives in Python.
    pub tables: Vec<String>,
    pub given: &'static str,
    /// Name and value of each.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub constants: Vec<(&'static str, i64)>,
}

/// A question.
#[derive(Serialize, ToSchema)]
#[schema(as = SubjectQuestion)]
pub struct QuestionJson {
    pub id: &'static str,
    pub function: &'static str,
    pub signature: String,
    pub points: u8,
    #[schema(value_type = String)]
    pub kind: Kind,
    pub statement: Option<String>,
    /// What an empty editor holds.
    pub start: String,
}

impl SummaryJson {
    pub fn new(subject: &Subject, phrases: &Phrases) -> SummaryJson {
        let text = |key: String| phrases.knows(&key).then(|| phrases.say(&key));
        let points = subject.questions.iter();
        SummaryJson {
            id: subject.name,
            title: text(format!("title-{}", subject.name))
                .unwrap_or_else(|| subject.title.to_owned()),
            origin: subject.origin,
            matter: subject.matter,
            level: subject.level,
            minutes: subject.minutes.into(),
            summary: text(format!("summary-{}", subject.name)),
            questions: subject.questions.len() as i64,
            points: points.map(|question| i64::from(question.points)).sum(),
        }
    }
}

impl SubjectJson {
    pub fn new(subject: &Subject, phrases: &Phrases) -> SubjectJson {
        let database = subject.database.iter();
        let tables = database.flat_map(|database| &database.schema);
        SubjectJson {
            about: SummaryJson::new(subject, phrases),
            list: subject
                .questions
                .iter()
                .map(|question| QuestionJson::new(subject, question, phrases))
                .collect(),
            algorithms: subject
                .algorithms
                .iter()
                .map(|algorithm| AlgorithmJson::new(subject, algorithm, phrases))
                .collect(),
            tables: tables.map(ToString::to_string).collect(),
            given: subject.frames,
            constants: subject.constants.clone(),
        }
    }
}

impl QuestionJson {
    fn new(subject: &Subject, question: &Question, phrases: &Phrases) -> QuestionJson {
        let key = format!("statement-{}-{}", subject.name, question.id);
        QuestionJson {
            id: question.id,
            function: question.function,
            signature: question.signature(),
            points: question.points,
            kind: question.kind(),
            statement: phrases.knows(&key).then(|| phrases.say(&key)),
            start: subject.beginning(question),
        }
    }
}

/// `GET /api/subjects`.
#[utoipa::path(
    get,
    path = "/api/subjects",
    operation_id = "subjects",
    tag = "subjects",
    summary = "The subjects: matter, level, length",
    responses(
        (status = 200, description = "The answer.", body = Vec<SummaryJson>),
    ),
    extensions(("x-summary-fr" = json!("Les sujets : matière, niveau, durée")))
)]
pub async fn list(State(app): State<App>, reader: Reader) -> Json<Vec<SummaryJson>> {
    let subjects = app.subjects().all().iter();
    let summaries = subjects.map(|subject| SummaryJson::new(subject, reader.phrases()));
    Json(summaries.collect())
}

/// `GET /api/subjects/{subject}`.
#[utoipa::path(
    get,
    path = "/api/subjects/{subject}",
    operation_id = "subject",
    tag = "subjects",
    summary = "A subject with its questions, their statements and signatures",
    params(("subject" = String, Path, description = "The id of the subject.")),
    responses(
        (status = 200, description = "The answer.", body = SubjectJson),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Un sujet avec ses questions, leurs énoncés et leurs signatures")))
)]
pub async fn show(
    State(app): State<App>,
    reader: Reader,
    PathParams(subject): PathParams<String>,
) -> Result<Json<SubjectJson>, ApiError> {
    let subject = app.subjects().named(&subject)?;
    Ok(Json(SubjectJson::new(subject, reader.phrases())))
}
