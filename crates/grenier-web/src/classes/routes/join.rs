//! How pupils come and go.

use archive::{Joined, Pupil, SchoolClass, name_skeleton};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::DoneJson;
use crate::accounts::{AccountError, Visitor};
use crate::app::App;
use crate::classes::access::{self, browser};
use crate::classes::codes::{return_code, return_hash, typed_join_code};
use crate::classes::error::ClassError;
use crate::classes::{MOST_PUPILS, codes};
use crate::http::client::Requester;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::openapi::{Bad, Missing, NotYours, Refused, TooFast};
use crate::http::session::{BadName, Guest, check_name};
use crate::http::token::random_token;

/// What a pupil types to join.
#[derive(Deserialize, ToSchema)]
pub struct JoinBody {
    /// The five letters of the class.
    #[schema(example = "abcde")]
    code: String,
    #[schema(example = "Awa")]
    name: String,
}

/// What a pupil types to come back.
#[derive(Deserialize, ToSchema)]
pub struct ReturnBody {
    /// The five letters of the class.
    #[schema(example = "abcde")]
    code: String,
    #[schema(example = "Awa")]
    name: String,
    return_code: String,
}

/// A pupil who is in a class now.
#[derive(Serialize, ToSchema)]
#[schema(as = Joined)]
pub struct JoinedJson {
    class: String,
    name: String,
    /// Shown this once; null to whoever had it before.
    return_code: Option<String>,
}

/// What brings a pupil back on another machine.
#[derive(Serialize, ToSchema)]
#[schema(as = ReturnCode)]
pub struct ReturnCodeJson {
    return_code: String,
}

type Signed = Result<(StatusCode, SignedCookieJar, Json<JoinedJson>), ApiError>;

/// The open class of a code. A wrong one is counted.
async fn class_of(app: &App, requester: &Requester, typed: &str) -> Result<SchoolClass, ApiError> {
    let now = app.duels().now();
    let wrong_codes = &app.classes().wrong_codes;
    wrong_codes.check(requester, now)?;
    let found = match typed_join_code(typed) {
        Some(code) => app.archive().class_with_code(&code).await?,
        None => None,
    };
    let Some(class) = found else {
        wrong_codes.count(requester, now);
        return Err(ClassError::WrongCode.into());
    };
    if !class.is_open(now) {
        return Err(ClassError::Closed.into());
    }
    Ok(class)
}

/// A name that can be read and told from others, and that nobody else has claimed: games
/// of a tournament show it to everybody.
async fn checked(app: &App, visitor: &Visitor, name: &str) -> Result<String, ApiError> {
    let name = check_name(name)?;
    if name_skeleton(&name).is_empty() {
        return Err(BadName::Unfit.into());
    }
    let own = visitor.account.as_ref().map(|account| account.player);
    match app.archive().claim_of(&name).await? {
        Some(claim) if own != Some(claim.player_id) => Err(AccountError::Claimed.into()),
        _ => Ok(name),
    }
}

/// `POST /api/classes/join`: a name belongs to the browser that takes it first.
#[utoipa::path(
    post,
    path = "/api/classes/join",
    operation_id = "join_class",
    tag = "classes",
    summary = "Joins a class with its five letters and a name",
    request_body = JoinBody,
    responses(
        (status = 200, description = "This browser belongs to the pupil already.", body = JoinedJson),
        (status = 201, description = "The answer.", body = JoinedJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Rejoint une classe avec ses cinq lettres et un prénom")))
)]
pub async fn join(
    State(app): State<App>,
    requester: Requester,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<JoinBody>,
) -> Signed {
    let class = class_of(&app, &requester, &body.code).await?;
    let guest = Guest::of_or_new(&jar);
    if let Some(pupil) = known(&app, &class, &guest).await? {
        return Ok((StatusCode::OK, guest.sign(jar), Json(joined(&pupil, None))));
    }
    if !class.admits {
        return Err(ClassError::NotAdmitting.into());
    }
    let name = checked(&app, &visitor, &body.name).await?;
    let code = return_code();
    let pupil = Pupil {
        pupil_id: random_token(),
        return_hash: return_hash(&class.class_id, &name, &code),
        class_id: class.class_id,
        name,
        joined_at: app.duels().now(),
    };
    let browser = browser(&app, &guest, requester.client());
    let joining = app.archive().join_class(&pupil, &browser, MOST_PUPILS);
    let (status, answer) = match joining.await? {
        Joined::New => (StatusCode::CREATED, joined(&pupil, Some(&code))),
        Joined::Known(pupil) => (StatusCode::OK, joined(&pupil, None)),
        Joined::NameTaken => return Err(ClassError::NameTaken.into()),
        Joined::Full => return Err(ClassError::Full.into()),
        Joined::Gone => return Err(ClassError::NotFound.into()),
    };
    app.classes().tell(&pupil.class_id);
    Ok((status, guest.sign(jar), Json(answer)))
}

async fn known(
    app: &App,
    class: &SchoolClass,
    guest: &Guest,
) -> Result<Option<Pupil>, archive::Error> {
    let guest = codes::guest_hash(&guest.id);
    app.archive().pupil_of(&class.class_id, &guest).await
}

fn joined(pupil: &Pupil, code: Option<&str>) -> JoinedJson {
    JoinedJson {
        class: pupil.class_id.clone(),
        name: pupil.name.clone(),
        return_code: code.map(str::to_owned),
    }
}

/// `POST /api/classes/return`: a pupil on another machine.
#[utoipa::path(
    post,
    path = "/api/classes/return",
    operation_id = "return_to_class",
    tag = "classes",
    summary = "Comes back to a class with a return code",
    request_body = ReturnBody,
    responses(
        (status = 200, description = "The answer.", body = JoinedJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Revient dans une classe avec un code de retour")))
)]
pub async fn come_back(
    State(app): State<App>,
    requester: Requester,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<ReturnBody>,
) -> Signed {
    let class = class_of(&app, &requester, &body.code).await?;
    let guest = Guest::of_or_new(&jar);
    let hash = return_hash(&class.class_id, &body.name, &body.return_code);
    let now = app.duels().now();
    let browser = browser(&app, &guest, requester.client());
    let returning =
        app.archive()
            .return_to_class(&class.class_id, &body.name, &hash, &browser, now);
    let Some(pupil) = returning.await? else {
        app.classes().wrong_codes.count(&requester, now);
        return Err(ClassError::WrongReturnCode.into());
    };
    app.classes().tell(&class.class_id);
    Ok((StatusCode::OK, guest.sign(jar), Json(joined(&pupil, None))))
}

/// `POST /api/classes/{class}/leave`: the browser is nobody's any more; the work stays,
/// and what the class forbids stays forbidden.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/leave",
    operation_id = "leave_class",
    tag = "classes",
    summary = "Leaves a class in this browser; the work stays",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Quitte une classe dans ce navigateur ; le travail reste")))
)]
pub async fn leave(
    State(app): State<App>,
    requester: Requester,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Json<DoneJson>, ApiError> {
    let (_, _, guest) = access::pupil(&app, &jar, &id).await?;
    let browser = browser(&app, &guest, requester.client());
    let now = app.duels().now();
    app.archive().leave_class(&id, &browser, now).await?;
    app.classes().tell(&id);
    Ok(Json(DoneJson {}))
}

/// `POST /api/classes/{class}/return-code`: a new return code for the pupil who asks.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/return-code",
    operation_id = "new_return_code",
    tag = "classes",
    summary = "A new return code for the pupil who asks",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = ReturnCodeJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Un nouveau code de retour pour l'élève qui le demande")))
)]
pub async fn new_code(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Json<ReturnCodeJson>, ApiError> {
    let (_, pupil, _) = access::pupil(&app, &jar, &id).await?;
    let code = return_code();
    let hash = return_hash(&id, &pupil.name, &code);
    let changed = app
        .archive()
        .change_return_code(&id, &pupil.pupil_id, &hash, false);
    if !changed.await? {
        return Err(ClassError::NoPupil.into());
    }
    Ok(Json(ReturnCodeJson { return_code: code }))
}
