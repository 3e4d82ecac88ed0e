//! What a teacher does with the tournament of a class.

use archive::{ClassTournament, PairingResult, SchoolClass};
use axum::Json;
use axum::extract::State;
use axum_extra::extract::SignedCookieJar;
use serde::Deserialize;
use utoipa::ToSchema;

use super::DoneJson;
use crate::app::App;
use crate::classes::MOST_PUPILS;
use crate::classes::access;
use crate::classes::error::ClassError;
use crate::classes::tournament::rounds::{begin_round, clock, rules, state};
use crate::classes::tournament::{MOST_ROUNDS, System};
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::openapi::{Bad, Missing, NotYours, Refused, TooFast};

/// A new tournament.
#[derive(Deserialize, ToSchema)]
pub struct TournamentBody {
    /// swiss or round-robin.
    #[schema(example = "swiss")]
    system: String,
    #[schema(example = "ccinp")]
    rules: String,
    /// Minutes for a game; 0: no clock.
    minutes: i64,
    #[serde(default)]
    seconds: i64,
    /// How many rounds; as many as it takes where it is left out.
    rounds: Option<i64>,
    /// The pupils who play.
    pupils: Vec<String>,
}

/// The next round.
#[derive(Deserialize, ToSchema)]
pub struct RoundBody {
    /// The pupils who are here.
    pupils: Vec<String>,
}

/// The result of a game, as the teacher decides it.
#[derive(Deserialize, ToSchema)]
pub struct ResultBody {
    #[schema(example = 1)]
    round: i64,
    #[schema(example = 1)]
    board: i64,
    /// south, north, draw or void.
    #[schema(example = "south")]
    result: String,
}

type Answer = Result<Json<DoneJson>, ApiError>;

/// Those of the ids that are pupils of the class, each once, in the class's order.
async fn players(app: &App, class: &str, ids: &[String]) -> Result<Vec<String>, ApiError> {
    if ids.len() > MOST_PUPILS as usize {
        return Err(ClassError::BadTournament.into());
    }
    let pupils = app.archive().pupils(class).await?;
    let known = pupils.into_iter().map(|pupil| pupil.pupil_id);
    Ok(known.filter(|pupil| ids.contains(pupil)).collect())
}

/// `POST /api/classes/{class}/tournament`: begins one, with its first round.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/tournament",
    operation_id = "begin_tournament",
    tag = "classes",
    summary = "Begins a tournament of awalé with its first round",
    params(("class" = String, Path, description = "The id of the class.")),
    request_body = TournamentBody,
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Commence un tournoi d'awalé avec sa première ronde")))
)]
pub async fn begin(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<TournamentBody>,
) -> Answer {
    let class = open_class(&app, &jar, &id).await?;
    let players = players(&app, &id, &body.pupils).await?;
    if players.len() < 2 {
        return Err(ClassError::TooFewPlayers.into());
    }
    let system = System::named(&body.system).ok_or(ClassError::BadTournament)?;
    let full = system.rounds(players.len());
    let rounds = match system {
        System::RoundRobin => full,
        System::Swiss => body.rounds.unwrap_or(full),
    };
    let tournament = ClassTournament {
        class_id: id.clone(),
        system: system.name().to_owned(),
        rules: body.rules,
        minutes: body.minutes,
        seconds: body.seconds,
        rounds,
        began_at: app.duels().now(),
    };
    let is_fit = (1..=MOST_ROUNDS).contains(&rounds)
        && rules(&tournament).is_some()
        && clock(&tournament).is_some();
    if !is_fit {
        return Err(ClassError::BadTournament.into());
    }
    app.archive().begin_tournament(&tournament).await?;
    let state = state(&app, &id).await?;
    begin_round(&app, &class, &state, &players).await?;
    app.classes().tell(&id);
    Ok(Json(DoneJson {}))
}

async fn open_class(app: &App, jar: &SignedCookieJar, id: &str) -> Result<SchoolClass, ApiError> {
    let class = access::taught_class(app, jar, id).await?;
    if !class.is_open(app.duels().now()) {
        return Err(ClassError::Closed.into());
    }
    Ok(class)
}

/// `POST /api/classes/{class}/tournament/rounds`.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/tournament/rounds",
    operation_id = "next_round",
    tag = "classes",
    summary = "Begins the next round among the pupils who are here",
    params(("class" = String, Path, description = "The id of the class.")),
    request_body = RoundBody,
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Commence la ronde suivante entre les élèves présents")))
)]
pub async fn next_round(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<RoundBody>,
) -> Answer {
    let class = open_class(&app, &jar, &id).await?;
    let state = state(&app, &id).await?;
    let players = players(&app, &id, &body.pupils).await?;
    begin_round(&app, &class, &state, &players).await?;
    app.classes().tell(&id);
    Ok(Json(DoneJson {}))
}

/// `POST /api/classes/{class}/tournament/results`: the teacher has the last word on a
/// game.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/tournament/results",
    operation_id = "decide_pairing",
    tag = "classes",
    summary = "Decides a game: south, north, draw or void",
    params(("class" = String, Path, description = "The id of the class.")),
    request_body = ResultBody,
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Tranche une partie : south, north, draw ou void")))
)]
pub async fn decide(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<ResultBody>,
) -> Answer {
    access::taught_class(&app, &jar, &id).await?;
    let result = PairingResult::named(&body.result).filter(|it| *it != PairingResult::Bye);
    let result = result.ok_or(ClassError::BadTournament)?;
    let decided = app
        .archive()
        .decide_pairing(&id, body.round, body.board, result);
    if !decided.await? {
        return Err(ClassError::NoTournament.into());
    }
    app.classes().tell(&id);
    Ok(Json(DoneJson {}))
}

/// `DELETE /api/classes/{class}/tournament`.
#[utoipa::path(
    delete,
    path = "/api/classes/{class}/tournament",
    operation_id = "end_tournament",
    tag = "classes",
    summary = "Ends the tournament and forgets it",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Termine le tournoi et l'oublie")))
)]
pub async fn end(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Answer {
    access::taught_class(&app, &jar, &id).await?;
    app.archive().delete_tournament(&id).await?;
    app.classes().tell(&id);
    Ok(Json(DoneJson {}))
}
