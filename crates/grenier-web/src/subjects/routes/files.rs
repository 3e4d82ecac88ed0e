//! `/api/subjects/{subject}/answers`, `/tables` and `/query`: files cut into their
//! answers, and the sample tables of SQL questions.

use axum::Json;
use axum::extract::State;
use phrases::{Localize as _, Phrases};
use serde::{Deserialize, Serialize};
use subjects::{Answers, Found};
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, Busy, ErrorJson, TooFast, TooLarge};
use crate::subjects::SubjectError;
use crate::subjects::checks::{self, Asker};
use crate::subjects::order::LONGEST_CODE;
use crate::subjects::tables_json::TablesJson;
use crate::thinking::QueueError;

/// A file of answers.
#[derive(Deserialize, ToSchema)]
#[schema(as = AnswerFile)]
pub struct FileBody {
    #[schema(example = "reponses.py")]
    name: String,
    text: String,
}

/// `POST /api/subjects/{subject}/answers`: a file cut into its answers. Nothing of
/// it is run.
#[utoipa::path(
    post,
    path = "/api/subjects/{subject}/answers",
    operation_id = "cut_answers",
    tag = "subjects",
    summary = "Cuts a file (.py, .sql, .ipynb) into the answers to each question; runs nothing of it",
    params(("subject" = String, Path, description = "The id of the subject.")),
    request_body = FileBody,
    responses(
        (status = 200, description = "The answer.", body = CutAnswers),
        (status = 400, response = Bad),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
        (status = 413, response = TooLarge),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Découpe un fichier (.py, .sql, .ipynb) en réponses, question par question, sans rien en exécuter")))
)]
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

/// How OpenAPI describes a file that was cut, [`Answers`].
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes")]
struct CutAnswers {
    /// What belongs to no question: imports, helpers, constants.
    source: String,
    /// The answers by question.
    answers: std::collections::BTreeMap<String, String>,
}

/// `GET /api/subjects/{subject}/tables/{question}`.
#[utoipa::path(
    get,
    path = "/api/subjects/{subject}/tables/{question}",
    operation_id = "sample_tables",
    tag = "subjects",
    summary = "The sample tables of a SQL question",
    params(("subject" = String, Path, description = "The id of the subject."), ("question" = String, Path, description = "The id of the question, such as Q5.")),
    responses(
        (status = 200, description = "The answer.", body = TablesJson),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Les tables d'exemple d'une question de SQL")))
)]
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
#[derive(Deserialize, ToSchema)]
#[schema(as = SubjectQuery)]
pub struct QueryBody {
    question: String,
    query: String,
}

/// What a query finds.
#[derive(Serialize, ToSchema)]
#[schema(as = QueryResult)]
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
#[utoipa::path(
    post,
    path = "/api/subjects/{subject}/query",
    operation_id = "query_sample_tables",
    tag = "subjects",
    summary = "What a query finds in the sample tables of a question",
    params(("subject" = String, Path, description = "The id of the subject.")),
    request_body = QueryBody,
    responses(
        (status = 200, description = "The answer.", body = FoundJson),
        (status = 400, response = Bad),
        (status = 403, description = "Code is not run for this client.", body = ErrorJson),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
        (status = 413, response = TooLarge),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Ce qu'une requête trouve dans les tables d'exemple d'une question")))
)]
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
