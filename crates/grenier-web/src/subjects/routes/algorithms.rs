//! The algorithms of a subject: their page, and walks through them.

use askama::Template;
use axum::Json;
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::{Deserialize, Serialize};
use subjects::Room;
use utoipa::ToSchema;

use super::pages::{StateJson, refusal};
use super::subject_json::SubjectJson;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::http::layout::{Layout, page};
use crate::http::openapi::{Bad, Busy, ErrorJson, TooFast, TooLarge};
use crate::subjects::SubjectError;
use crate::subjects::checks::{self, Asker, Help};
use crate::subjects::verdict_json::AlgorithmWalkJson;

#[derive(Template)]
#[template(path = "subjects/algorithms.html")]
struct AlgorithmsPage {
    layout: Layout,
    subject: SubjectJson,
    /// Why no code is run.
    refusal: Option<String>,
    state: StateJson,
}

/// `GET /subjects/{subject}/algorithms`.
pub async fn show(
    State(app): State<App>,
    layout: Layout,
    PathParams(name): PathParams<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let subject = SubjectJson::new(app.subjects().named(&name)?, layout.reader().phrases());
    let refusal = refusal(&app, &layout, request).await;
    Ok(page(&AlgorithmsPage {
        layout,
        subject,
        state: StateJson {
            runs: refusal.is_none(),
            play: None,
        },
        refusal,
    }))
}

/// `GET /awale/negamax/code`: to the algorithm whose tree that room shows, with the
/// same query.
pub async fn negamax(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let subjects = app.subjects().all().iter();
    let mut found = subjects.flat_map(|subject| {
        let own = subject.algorithms.iter();
        own.map(move |algorithm| (subject.name, algorithm))
    });
    let (subject, algorithm) = found
        .find(|(_, algorithm)| algorithm.room == Some(Room::Negamax))
        .ok_or(SubjectError::UnknownAlgorithm)?;
    let query = request.uri().query();
    let query = query.map_or_else(String::new, |query| format!("?{query}"));
    let id = algorithm.id;
    Ok(Redirect::to(&format!("/subjects/{subject}/algorithms{query}#{id}")).into_response())
}

/// The input of an algorithm.
#[derive(Deserialize, ToSchema)]
#[schema(as = AlgorithmInput)]
pub struct InputBody {
    /// A text for each parameter, as Python writes the value; the algorithm's own
    /// input where it is missing.
    inputs: Option<Vec<String>>,
}

/// `POST /api/subjects/{subject}/algorithms/{algorithm}/walk`.
#[utoipa::path(
    post,
    path = "/api/subjects/{subject}/algorithms/{algorithm}/walk",
    operation_id = "walk_through_algorithm",
    tag = "subjects",
    summary = "A walk through an algorithm of a subject, line by line, on any input",
    params(("subject" = String, Path, description = "The id of the subject."), ("algorithm" = String, Path, description = "The id of the algorithm, such as sowing.")),
    request_body = InputBody,
    responses(
        (status = 200, description = "The answer.", body = AlgorithmWalkJson),
        (status = 403, description = "Code is not run for this client, or a teacher has forbidden right answers.", body = ErrorJson),
        (status = 404, description = "There is no such subject or algorithm.", body = ErrorJson),
        (status = 400, response = Bad),
        (status = 413, response = TooLarge),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Le parcours pas à pas d'un algorithme d'un sujet, sur n'importe quelle entrée")))
)]
pub async fn walk(
    State(app): State<App>,
    reader: Reader,
    asker: Asker,
    PathParams((name, id)): PathParams<(String, String)>,
    JsonBody(body): JsonBody<InputBody>,
) -> Result<Json<AlgorithmWalkJson>, ApiError> {
    let subject = app.subjects().named(&name)?.clone();
    let algorithm = subject.algorithm(&id).cloned();
    let algorithm = algorithm.ok_or(SubjectError::UnknownAlgorithm)?;
    // Its lines are right answers to questions, or help with them.
    let may = app.checks();
    if !may
        .allows(&app, &asker, subject.name, Help::Reference)
        .await
    {
        return Err(SubjectError::Forbidden.into());
    }
    let checker = may.checker().await.map_err(SubjectError::Refused)?;
    let permit = may.admit(&asker).map_err(SubjectError::Queue)?;
    let walk = permit.run(move |turn| {
        let walk = checks::walk(&checker, &subject, &algorithm, body.inputs.as_deref(), turn);
        walk.map(|walk| AlgorithmWalkJson::new(&subject, &algorithm, &walk, reader.phrases()))
    });
    let walk = walk.await.map_err(SubjectError::Queue)?;
    Ok(Json(walk.map_err(SubjectError::Checker)?))
}

/// An algorithm, as pages show it.
#[derive(Serialize, ToSchema)]
#[schema(as = Algorithm)]
pub struct AlgorithmJson {
    pub id: &'static str,
    pub title: String,
    pub about: Option<String>,
    function: &'static str,
    parameters: Vec<ParameterJson>,
    /// The questions to which its lines are answers.
    questions: Vec<&'static str>,
    #[schema(value_type = String)]
    kind: subjects::Kind,
    /// The variables that are places in what is drawn.
    points: Vec<&'static str>,
    /// `negamax`, where the tree of the search shows the same.
    #[schema(value_type = Option<String>)]
    room: Option<Room>,
}

/// A parameter, with the value to begin with as Python writes it.
#[derive(Serialize, ToSchema)]
#[schema(as = AlgorithmParameter)]
struct ParameterJson {
    name: &'static str,
    input: String,
}

impl AlgorithmJson {
    pub fn new(
        subject: &subjects::Subject,
        algorithm: &subjects::Algorithm,
        phrases: &phrases::Phrases,
    ) -> AlgorithmJson {
        let text = |kind: &str| {
            let key = format!("{kind}-{}-{}", subject.name, algorithm.id);
            phrases.knows(&key).then(|| phrases.say(&key))
        };
        let names = algorithm.parameters.iter();
        let inputs = algorithm.inputs_without_names(subject);
        let parameters = names.zip(inputs);
        AlgorithmJson {
            id: algorithm.id,
            title: text("algorithm").unwrap_or_else(|| algorithm.id.to_owned()),
            about: text("about"),
            function: algorithm.function,
            parameters: parameters
                .map(|(name, input)| ParameterJson { name, input })
                .collect(),
            questions: algorithm.questions.clone(),
            kind: algorithm.kind,
            points: algorithm.points.clone(),
            room: algorithm.room,
        }
    }
}
