//! `/api/subjects/{subject}/answers`, `/tables` and `/query`: files cut into their
//! answers, and the sample tables of SQL questions.

use axum::Json;
use axum::extract::State;
use phrases::{Localize as _, Phrases};
use serde::{Deserialize, Serialize};
use subjects::{Answers, Found, SampleTables};
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::subjects::SubjectError;
use crate::subjects::checks::{self, Asker};
use crate::subjects::order::LONGEST_CODE;
use crate::thinking::QueueError;

/// A file of answers.
#[derive(Deserialize)]
pub struct FileBody {
    name: String,
    text: String,
}

/// `POST /api/subjects/{subject}/answers`: a file cut into its answers. Nothing of
/// it is run.
pub async fn cut(
    State(app): State<App>,
    PathParams(subject): PathParams<String>,
    JsonBody(file): JsonBody<FileBody>,
) -> Result<Json<Answers>, ApiError> {
    let subject = app.subjects().named(&subject)?.clone();
    let cut = spawn_blocking(move || Answers::read(&subject, &file.name, &file.text)).await;
    let cut = cut.map_err(|_| SubjectError::from(QueueError::Stopped))?;
    let cut = cut.ok_or(SubjectError::NotAFile)?;
    let found = cut.source.len() + cut.answers.values().map(String::len).sum::<usize>();
    if found > LONGEST_CODE {
        let most = LONGEST_CODE;
        return Err(SubjectError::TooLong { found, most }.into());
    }
    Ok(Json(cut))
}

/// Sample tables.
#[derive(Serialize)]
pub struct TablesJson {
    tables: Vec<TableJson>,
    parameters: Vec<(&'static str, String)>,
}

#[derive(Serialize)]
struct TableJson {
    name: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl From<SampleTables> for TablesJson {
    fn from(sample: SampleTables) -> TablesJson {
        let tables = sample.tables.into_iter().map(|table| TableJson {
            name: table.name,
            columns: table.columns.to_vec(),
            rows: table.rows,
        });
        TablesJson {
            tables: tables.collect(),
            parameters: sample.parameters,
        }
    }
}

/// `GET /api/subjects/{subject}/tables/{question}`.
pub async fn tables(
    State(app): State<App>,
    PathParams((subject, question)): PathParams<(String, String)>,
) -> Result<Json<TablesJson>, ApiError> {
    let subject = app.subjects().named(&subject)?;
    let question = subject.question(&question).ok();
    let sample = question.and_then(checks::sample_tables);
    let sample = sample.ok_or(SubjectError::UnknownQuestion)?;
    Ok(Json(sample.into()))
}

/// A query to try.
#[derive(Deserialize)]
pub struct QueryBody {
    question: String,
    query: String,
}

/// What a query finds.
#[derive(Serialize)]
pub struct FoundJson {
    rows: Vec<Vec<String>>,
    /// How many rows there are in all.
    count: usize,
    /// Why there are none.
    refusal: Option<String>,
}

impl FoundJson {
    fn new(found: Found, phrases: &Phrases) -> FoundJson {
        let (rows, count, refusal) = match found {
            Found::Rows(rows, count) => (rows, count, None),
            Found::Refused(message) => (Vec::new(), 0, Some(message)),
            Found::Failed(sentence) => (Vec::new(), 0, Some(sentence.localize(phrases))),
        };
        FoundJson {
            rows,
            count,
            refusal,
        }
    }
}

/// `POST /api/subjects/{subject}/query`: what a query finds in the sample tables.
pub async fn query(
    State(app): State<App>,
    reader: Reader,
    asker: Asker,
    PathParams(subject): PathParams<String>,
    JsonBody(body): JsonBody<QueryBody>,
) -> Result<Json<FoundJson>, ApiError> {
    let subject = app.subjects().named(&subject)?.clone();
    let question = subject.question(&body.question).ok();
    let question = question.filter(|question| question.is_sql());
    let id = question.ok_or(SubjectError::UnknownQuestion)?.id;
    if body.query.len() > LONGEST_CODE {
        let (found, most) = (body.query.len(), LONGEST_CODE);
        return Err(SubjectError::TooLong { found, most }.into());
    }
    let checker = app
        .checks()
        .checker()
        .await
        .map_err(SubjectError::Refused)?;
    let permit = app.checks().admit(&asker).map_err(SubjectError::Queue)?;
    let found = permit.run(move |turn| checks::find(&checker, &subject, id, &body.query, turn));
    let found = found.await.map_err(SubjectError::Queue)?;
    let found = found.map_err(SubjectError::Checker)?;
    Ok(Json(FoundJson::new(found, reader.phrases())))
}
