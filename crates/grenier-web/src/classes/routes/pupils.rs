//! What is done with one pupil of a class.

use axum::Json;
use axum::extract::State;
use axum_extra::extract::SignedCookieJar;

use super::DoneJson;
use super::manage_json::NewCodeJson;
use crate::app::App;
use crate::classes::access::{self, Role};
use crate::classes::board;
use crate::classes::board_json::TryJson;
use crate::classes::codes::{return_code, return_hash};
use crate::classes::error::ClassError;
use crate::http::error::ApiError;
use crate::http::extract::PathParams;
use crate::http::language::Reader;
use crate::http::openapi::{Missing, NotYours, TooFast};

/// `GET /api/classes/{class}/pupils/{pupil}`: the tries of a pupil, for the teacher and
/// for the pupil, who is also called `me`.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/pupils/{pupil}",
    operation_id = "pupil_history",
    tag = "classes",
    summary = "The tries of a pupil, for the teacher and the pupil, who is also called me",
    params(("class" = String, Path, description = "The id of the class."), ("pupil" = String, Path, description = "The id of the pupil.")),
    responses(
        (status = 200, description = "The answer.", body = Vec<TryJson>),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Les essais d'un élève, pour le professeur et pour l'élève, qui s'appelle aussi me")))
)]
pub async fn history(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    PathParams((id, pupil)): PathParams<(String, String)>,
) -> Result<Json<Vec<TryJson>>, ApiError> {
    let class = access::class(&app, &id).await?;
    let pupil = match access::role(&app, &jar, &class).await? {
        Role::Teacher => pupil,
        Role::Pupil(own) if pupil == "me" || pupil == own.pupil_id => own.pupil_id,
        Role::Pupil(_) | Role::Stranger => return Err(ClassError::NotTeacher.into()),
    };
    let tries = board::history(&app, &id, &pupil, reader.phrases()).await?;
    Ok(Json(tries))
}

/// `DELETE /api/classes/{class}/pupils/{pupil}`.
#[utoipa::path(
    delete,
    path = "/api/classes/{class}/pupils/{pupil}",
    operation_id = "remove_pupil",
    tag = "classes",
    summary = "Removes a pupil with all the work",
    params(("class" = String, Path, description = "The id of the class."), ("pupil" = String, Path, description = "The id of the pupil.")),
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Retire un élève avec tout son travail")))
)]
pub async fn remove_pupil(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams((id, pupil)): PathParams<(String, String)>,
) -> Result<Json<DoneJson>, ApiError> {
    access::taught_class(&app, &jar, &id).await?;
    if !app.archive().remove_pupil(&id, &pupil).await? {
        return Err(ClassError::NoPupil.into());
    }
    app.classes().tell(&id);
    Ok(Json(DoneJson {}))
}

/// `POST /api/classes/{class}/pupils/{pupil}/return-code`: a new code for the pupil,
/// whose browsers are signed out: whoever has the new code is the pupil.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/pupils/{pupil}/return-code",
    operation_id = "reset_return_code",
    tag = "classes",
    summary = "A new return code for a pupil, who is signed out everywhere",
    params(("class" = String, Path, description = "The id of the class."), ("pupil" = String, Path, description = "The id of the pupil.")),
    responses(
        (status = 200, description = "The answer.", body = NewCodeJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Un nouveau code de retour pour un élève, déconnecté partout")))
)]
pub async fn reset_code(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams((id, pupil)): PathParams<(String, String)>,
) -> Result<Json<NewCodeJson>, ApiError> {
    access::taught_class(&app, &jar, &id).await?;
    let pupils = app.archive().pupils(&id).await?;
    let found = pupils.iter().find(|known| known.pupil_id == pupil);
    let found = found.ok_or(ClassError::NoPupil)?;
    let code = return_code();
    let hash = return_hash(&id, &found.name, &code);
    let changed = app.archive().change_return_code(&id, &pupil, &hash, true);
    if !changed.await? {
        return Err(ClassError::NoPupil.into());
    }
    app.classes().tell(&id);
    Ok(Json(NewCodeJson {
        name: found.name.clone(),
        return_code: code,
    }))
}
