//! What a teacher does with a class, and what those who belong to it see.

use archive::{ClassMade, SchoolClass, normal_name};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;

use super::DoneJson;
use super::manage_json::{
    ChangeBody, ClassesJson, LinkBody, LinkJson, ListedJson, MadeJson, NewClassBody, OpenedJson,
    TitleJson,
};
use crate::app::App;
use crate::classes::access;
use crate::classes::board::{self, Names};
use crate::classes::codes::{guest_hash, is_owner_code, join_code, teacher_hash, teacher_secret};
use crate::classes::error::ClassError;
use crate::classes::view::{self, ViewJson};
use crate::classes::{KEPT, LONGEST, LONGEST_NAME, MOST_CLASSES, MOST_SUBJECTS};
use crate::http::client::Requester;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, Missing, NotYours, Refused, TooFast};
use crate::http::session::Guest;
use crate::http::token::random_token;
use crate::subjects::is_of_this_machine;

/// How often another code is drawn where one is taken.
const DRAWS: usize = 20;

/// Whether a request comes from the server's own machine.
pub struct OnThisMachine(bool);

impl FromRequestParts<App> for OnThisMachine {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        Ok(OnThisMachine(is_of_this_machine(app, parts)))
    }
}

type Signed<T> = Result<(StatusCode, SignedCookieJar, Json<T>), ApiError>;

/// `GET /api/classes`: the classes of this browser, and what is needed to make one.
#[utoipa::path(
    get,
    path = "/api/classes",
    operation_id = "classes",
    tag = "classes",
    summary = "The classes of this browser, and the subjects a class may have",
    responses(
        (status = 200, description = "The answer.", body = ClassesJson),
    ),
    extensions(("x-summary-fr" = json!("Les classes de ce navigateur, et les sujets qu'une classe peut avoir")))
)]
pub async fn list(
    State(app): State<App>,
    reader: Reader,
    here: OnThisMachine,
    jar: SignedCookieJar,
) -> Result<Json<ClassesJson>, ApiError> {
    let mut found = Vec::new();
    for (id, _) in access::taught(&jar) {
        let class = app.archive().school_class(&id).await?;
        found.extend(
            class
                .filter(|class| access::is_teacher(&jar, class))
                .map(|it| (it, true)),
        );
    }
    if let Some(guest) = Guest::of(&jar) {
        let own = app
            .archive()
            .classes_of_browser(&guest_hash(&guest.id))
            .await?;
        found.extend(own.into_iter().map(|class| (class, false)));
    }
    let now = app.duels().now();
    let classes = found.into_iter().map(|(class, teacher)| ListedJson {
        open: class.is_open(now),
        id: class.class_id,
        name: class.name,
        teacher,
    });
    let subjects = app.subjects().all().iter().map(|subject| {
        let title = board::title(subject, reader.phrases());
        let id = subject.name.to_owned();
        TitleJson { id, title }
    });
    Ok(Json(ClassesJson {
        classes: classes.collect(),
        subjects: subjects.collect(),
        here: here.0,
    }))
}

fn checked_name(name: &str) -> Result<String, ClassError> {
    normal_name(name, LONGEST_NAME).ok_or(ClassError::BadName)
}

fn checked_subjects(app: &App, ids: &[String]) -> Result<String, ClassError> {
    let mut known: Vec<&str> = Vec::new();
    for id in ids.iter().take(MOST_SUBJECTS + 1) {
        let subject = app
            .subjects()
            .named(id)
            .map_err(|_| ClassError::BadSubjects)?;
        if !known.contains(&subject.name) {
            known.push(subject.name);
        }
    }
    if known.is_empty() || known.len() > MOST_SUBJECTS {
        return Err(ClassError::BadSubjects);
    }
    Ok(known.join(" "))
}

/// When a class that closes then is deleted.
fn deletion(closes: i64) -> i64 {
    closes + KEPT.as_millis() as i64
}

fn checked_time(closes: i64, now: i64) -> Result<i64, ClassError> {
    let is_fit = closes > now && closes <= now + LONGEST.as_millis() as i64;
    if is_fit {
        Ok(closes)
    } else {
        Err(ClassError::BadTime)
    }
}

/// Whether a request may make classes.
fn check_owner(
    app: &App,
    requester: &Requester,
    here: &OnThisMachine,
    code: Option<&str>,
) -> Result<(), ClassError> {
    if here.0 {
        return Ok(());
    }
    let code = code.ok_or(ClassError::NotOwner)?;
    let now = app.duels().now();
    let wrong_codes = &app.classes().wrong_codes;
    wrong_codes.check(requester, now)?;
    if !is_owner_code(&app.cookie_key(), code) {
        wrong_codes.count(requester, now);
        return Err(ClassError::WrongOwnerCode);
    }
    Ok(())
}

/// `POST /api/classes`: makes a class. The secret of its teacher is told once.
#[utoipa::path(
    post,
    path = "/api/classes",
    operation_id = "make_class",
    tag = "classes",
    summary = "Makes a class; the teacher's secret link is told once",
    request_body = NewClassBody,
    responses(
        (status = 201, description = "The answer.", body = MadeJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Crée une classe ; le lien secret du professeur n'est donné qu'une fois")))
)]
pub async fn make(
    State(app): State<App>,
    requester: Requester,
    here: OnThisMachine,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewClassBody>,
) -> Signed<MadeJson> {
    check_owner(&app, &requester, &here, body.owner_code.as_deref())?;
    let now = app.duels().now();
    let secret = teacher_secret();
    let closes_at = checked_time(body.closes, now)?;
    let mut class = SchoolClass {
        class_id: random_token(),
        name: checked_name(&body.name)?,
        subjects: checked_subjects(&app, &body.subjects)?,
        join_code: join_code(),
        teacher_hash: teacher_hash(&secret),
        allows_hints: body.hints,
        allows_reference: body.reference,
        keeps_code: body.keeps_code,
        admits: true,
        made_at: now,
        closes_at,
        deletes_at: deletion(closes_at),
        changes: 0,
    };
    for _ in 0..DRAWS {
        match app.archive().make_class(&class, MOST_CLASSES).await? {
            ClassMade::Stored => {
                let jar = access::teach(jar, &class.class_id, &secret);
                let answer = MadeJson {
                    link: link(&class.class_id, &secret),
                    id: class.class_id,
                    code: class.join_code,
                };
                return Ok((StatusCode::CREATED, jar, Json(answer)));
            }
            ClassMade::CodeTaken => class.join_code = join_code(),
            ClassMade::TooMany => break,
        }
    }
    Err(ClassError::TooManyClasses.into())
}

/// The path of a teacher's link.
fn link(class: &str, secret: &str) -> String {
    format!("/classes/open#{class}.{secret}")
}

/// `POST /api/classes/open`: makes the browser one of the teacher who has the secret.
#[utoipa::path(
    post,
    path = "/api/classes/open",
    operation_id = "open_class",
    tag = "classes",
    summary = "Opens a class with the secret of its teacher's link",
    request_body = LinkBody,
    responses(
        (status = 200, description = "The answer.", body = OpenedJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Ouvre une classe avec le secret du lien de son professeur")))
)]
pub async fn open(
    State(app): State<App>,
    requester: Requester,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<LinkBody>,
) -> Signed<OpenedJson> {
    let now = app.duels().now();
    let wrong_codes = &app.classes().wrong_codes;
    wrong_codes.check(&requester, now)?;
    let class = app.archive().school_class(&body.class).await?;
    let class = class.filter(|class| class.teacher_hash == teacher_hash(&body.secret));
    let Some(class) = class else {
        wrong_codes.count(&requester, now);
        return Err(ClassError::WrongLink.into());
    };
    let jar = access::teach(jar, &class.class_id, &body.secret);
    let answer = OpenedJson { id: class.class_id };
    Ok((StatusCode::OK, jar, Json(answer)))
}

/// `POST /api/classes/{class}/link`: another secret link. The one before opens nothing
/// any more.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/link",
    operation_id = "change_class_link",
    tag = "classes",
    summary = "Makes another secret link; the one before opens nothing any more",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = LinkJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Fait un autre lien secret ; l'ancien n'ouvre plus rien")))
)]
pub async fn new_link(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Signed<LinkJson> {
    let mut class = access::taught_class(&app, &jar, &id).await?;
    let secret = teacher_secret();
    class.teacher_hash = teacher_hash(&secret);
    save(&app, &class).await?;
    let jar = access::teach(jar, &id, &secret);
    let link = link(&id, &secret);
    Ok((StatusCode::OK, jar, Json(LinkJson { link })))
}

async fn save(app: &App, class: &SchoolClass) -> Result<(), ApiError> {
    if !app.archive().change_class(class).await? {
        return Err(ClassError::NotFound.into());
    }
    app.classes().tell(&class.class_id);
    Ok(())
}

/// `GET /api/classes/{class}`: the board for the teacher, their own page for pupils.
#[utoipa::path(
    get,
    path = "/api/classes/{class}",
    operation_id = "school_class",
    tag = "classes",
    summary = "The board of a class for its teacher, or a pupil's own page",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = ViewJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Le tableau d'une classe pour son professeur, ou la page d'un élève")))
)]
pub async fn show(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Json<ViewJson>, ApiError> {
    let class = access::class(&app, &id).await?;
    let role = access::role(&app, &jar, &class).await?;
    let view = view::view(&app, &class, &role, Names::Shown, &reader).await?;
    Ok(Json(view))
}

/// `POST /api/classes/{class}`: changes what is given. A time in the past closes the
/// class now, another opens it again.
#[utoipa::path(
    post,
    path = "/api/classes/{class}",
    operation_id = "change_class",
    tag = "classes",
    summary = "Changes a class: what is left out stays; a time in the past closes it",
    params(("class" = String, Path, description = "The id of the class.")),
    request_body = ChangeBody,
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 400, response = Bad),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Change une classe : ce qui manque reste ; un moment passé la ferme")))
)]
pub async fn change(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<ChangeBody>,
) -> Result<Json<DoneJson>, ApiError> {
    let mut class = access::taught_class(&app, &jar, &id).await?;
    let now = app.duels().now();
    if let Some(name) = &body.name {
        class.name = checked_name(name)?;
    }
    if let Some(subjects) = &body.subjects {
        class.subjects = checked_subjects(&app, subjects)?;
    }
    if let Some(closes) = body.closes {
        class.closes_at = match closes {
            past if past <= now => now,
            closes => checked_time(closes, now)?,
        };
        class.deletes_at = deletion(class.closes_at);
    }
    class.allows_hints = body.hints.unwrap_or(class.allows_hints);
    class.allows_reference = body.reference.unwrap_or(class.allows_reference);
    class.keeps_code = body.keeps_code.unwrap_or(class.keeps_code);
    class.admits = body.admits.unwrap_or(class.admits);
    save(&app, &class).await?;
    Ok(Json(DoneJson {}))
}

/// `DELETE /api/classes/{class}`: everything of the class goes.
#[utoipa::path(
    delete,
    path = "/api/classes/{class}",
    operation_id = "delete_class",
    tag = "classes",
    summary = "Deletes a class with everything of it",
    params(("class" = String, Path, description = "The id of the class.")),
    responses(
        (status = 200, description = "The answer.", body = DoneJson),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Supprime une classe avec tout ce qu'elle contient")))
)]
pub async fn remove(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Signed<DoneJson> {
    access::taught_class(&app, &jar, &id).await?;
    app.archive().delete_class(&id).await?;
    app.classes().tell(&id);
    let jar = access::stop_teaching(jar, &id);
    Ok((StatusCode::OK, jar, Json(DoneJson {})))
}
