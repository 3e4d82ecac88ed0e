//! `/api/subjects/{subject}/check`, `/step` and `/reference`: what runs students'
//! code, and what is shown after it ran.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use phrases::Localize as _;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::events::{EventErrorJson, ResponseMode, error_response, respond};
use crate::http::extract::{JsonBody, PathParams, QueryParams};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, Busy, ErrorJson, TooFast, TooLarge};
use crate::subjects::SubjectError;
use crate::subjects::checks::{self, Asker, Help};
use crate::subjects::order::{Order, OrderBody};
use crate::subjects::verdict_json::{ReportJson, VerdictJson, WalkJson};

/// The answer in one document: the verdicts, and the end.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckedAnswers)]
struct CheckedJson {
    verdicts: Vec<VerdictJson>,
    #[serde(flatten)]
    report: ReportJson,
}

/// The events of a check, by their names.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes")]
struct CheckEvents {
    /// A verdict, as soon as it is known.
    verdict: VerdictJson,
    done: CheckedJson,
    error: EventErrorJson,
}

/// `POST /api/subjects/{subject}/check`: a verdict as soon as each is known, then
/// `done`; or all of them as one document.
#[utoipa::path(
    post,
    path = "/api/subjects/{subject}/check",
    operation_id = "check_answers",
    tag = "subjects",
    summary = "Checks answers: events verdict, one a question, and done, if text/event-stream is accepted; else one document",
    params(("subject" = String, Path, description = "The id of the subject.")),
    request_body = OrderBody,
    responses(
        (status = 200, description = "The answer.", content((CheckedJson = "application/json"), (CheckEvents = "text/event-stream"))),
        (status = 403, description = "Code is not run for this client, or a teacher has forbidden it.", body = ErrorJson),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
        (status = 400, response = Bad),
        (status = 413, response = TooLarge),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Vérifie des réponses : des événements verdict, un par question, et done, si text/event-stream est accepté ; sinon un seul document")))
)]
pub async fn check(
    State(app): State<App>,
    reader: Reader,
    asker: Result<Asker, ApiError>,
    headers: HeaderMap,
    PathParams(subject): PathParams<String>,
    body: Result<JsonBody<OrderBody>, ApiError>,
) -> Response {
    let mode = ResponseMode::events_if_accepted(&headers);
    match prepared(&app, asker, &subject, body) {
        Ok((asker, order)) => run(app, reader, mode, asker, order).await,
        Err(error) => error_response(error, mode, &reader),
    }
}

fn prepared(
    app: &App,
    asker: Result<Asker, ApiError>,
    subject: &str,
    body: Result<JsonBody<OrderBody>, ApiError>,
) -> Result<(Asker, Order), ApiError> {
    let asker = asker?;
    let JsonBody(body) = body?;
    let order = Order::new(app.subjects().named(subject)?, &body)?;
    Ok((asker, order))
}

async fn run(app: App, reader: Reader, mode: ResponseMode, asker: Asker, order: Order) -> Response {
    let checker = match app.checks().checker().await {
        Ok(checker) => checker,
        Err(refusal) => {
            let error = SubjectError::Refused(refusal);
            return error_response(error.into(), mode, &reader);
        }
    };
    let subject = order.subject().name;
    let hints = app
        .checks()
        .allows(&app, &asker, subject, Help::Hints)
        .await;
    let permit = app.checks().admit(&asker);
    let words = reader.clone();
    respond(permit, &reader, mode, move |events| {
        let phrases = words.phrases();
        let mut verdicts = Vec::new();
        let graded = checks::grade(&app, &checker, &asker, &order, events.turn(), |verdict| {
            let verdict = VerdictJson::new(&order, verdict, hints, phrases);
            events.send("verdict", &verdict);
            verdicts.push(verdict);
        });
        let report = match graded {
            Ok(report) => report?,
            Err(error) => {
                let error = ApiError::from(SubjectError::from(error));
                events.send("error", &EventErrorJson::new(&error, phrases));
                return None;
            }
        };
        let remarks = report.remarks.iter().map(|remark| remark.localize(phrases));
        Some(CheckedJson {
            verdicts,
            report: ReportJson {
                points: report.points(),
                out_of: report.out_of(),
                remarks: remarks.collect(),
            },
        })
    })
    .await
}

/// `POST /api/subjects/{subject}/step`: a walk through the answer to one question.
#[utoipa::path(
    post,
    path = "/api/subjects/{subject}/step",
    operation_id = "step_through_answer",
    tag = "subjects",
    summary = "A walk through the answer to one question, line by line, on the smallest input that fails",
    params(("subject" = String, Path, description = "The id of the subject.")),
    request_body = OrderBody,
    responses(
        (status = 200, description = "The answer.", body = WalkJson),
        (status = 403, description = "Code is not run for this client, or a teacher has forbidden it.", body = ErrorJson),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
        (status = 400, response = Bad),
        (status = 413, response = TooLarge),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Le parcours pas à pas de la réponse à une question, sur la plus petite entrée qui échoue")))
)]
pub async fn step(
    State(app): State<App>,
    reader: Reader,
    asker: Asker,
    PathParams(subject): PathParams<String>,
    JsonBody(body): JsonBody<OrderBody>,
) -> Result<Json<WalkJson>, ApiError> {
    let subject = app.subjects().named(&subject)?;
    let order = Order::new(subject, &body)?;
    let id = order.only().ok_or(SubjectError::UnknownQuestion)?;
    if body.is_reference() {
        let question = subject.question(id).map_err(SubjectError::Checker)?;
        app.checks()
            .reveals(&app, &asker, subject, question)
            .await?;
    }
    let checker = app
        .checks()
        .checker()
        .await
        .map_err(SubjectError::Refused)?;
    let permit = app.checks().admit(&asker).map_err(SubjectError::Queue)?;
    let walk = permit.run(move |turn| {
        let walk = checks::step(&checker, &order, id, turn);
        walk.map(|walk| WalkJson::new(&order, &walk, reader.phrases()))
    });
    let walk = walk.await.map_err(SubjectError::Queue)?;
    Ok(Json(walk.map_err(SubjectError::Checker)?))
}

/// Whether the reader has confirmed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Confirmation {
    /// Without it, nothing is shown.
    #[param(example = true)]
    #[serde(default)]
    confirmed: bool,
}

/// A right answer.
#[derive(Serialize, ToSchema)]
#[schema(as = ReferenceAnswer)]
pub struct ReferenceJson {
    text: String,
}

/// `GET /api/subjects/{subject}/reference/{question}?confirmed=true`: a right
/// answer, for those who have tried.
#[utoipa::path(
    get,
    path = "/api/subjects/{subject}/reference/{question}",
    operation_id = "reference_answer",
    tag = "subjects",
    summary = "A right answer, for those who have tried",
    params(("subject" = String, Path, description = "The id of the subject."), ("question" = String, Path, description = "The id of the question, such as Q5."), Confirmation),
    responses(
        (status = 200, description = "The answer.", body = ReferenceJson),
        (status = 403, description = "Code is not run for this client, or a teacher has forbidden it.", body = ErrorJson),
        (status = 404, description = "There is no such subject or question.", body = ErrorJson),
        (status = 409, description = "Not tried, or not confirmed.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Une bonne réponse, pour qui a essayé")))
)]
pub async fn reference(
    State(app): State<App>,
    asker: Asker,
    PathParams((subject, question)): PathParams<(String, String)>,
    QueryParams(Confirmation { confirmed }): QueryParams<Confirmation>,
) -> Result<Json<ReferenceJson>, ApiError> {
    let subject = app.subjects().named(&subject)?;
    let question = subject.question(&question);
    let question = question.map_err(|_| SubjectError::UnknownQuestion)?;
    app.checks()
        .reveals(&app, &asker, subject, question)
        .await?;
    if !confirmed {
        return Err(SubjectError::NotTried.into());
    }
    let text = subject.answer(question);
    Ok(Json(ReferenceJson { text }))
}
