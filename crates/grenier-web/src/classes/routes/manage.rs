//! What a teacher does with a class, and what those who belong to it see.

use archive::{ClassMade, SchoolClass, normal_name};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::app::App;
use crate::classes::access::{self, Role};
use crate::classes::board::{self, Names, TryJson};
use crate::classes::codes::{
    guest_hash, is_owner_code, join_code, return_code, return_hash, teacher_hash, teacher_secret,
};
use crate::classes::error::ClassError;
use crate::classes::{KEPT, LONGEST, LONGEST_NAME, MOST_CLASSES, MOST_SUBJECTS};
use crate::http::client::Requester;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
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

/// A new class.
#[derive(Deserialize)]
pub struct NewClassBody {
    name: String,
    subjects: Vec<String>,
    /// Until when it is open, in milliseconds since 1970.
    closes: i64,
    #[serde(default)]
    hints: bool,
    #[serde(default)]
    reference: bool,
    #[serde(default)]
    keeps_code: bool,
    /// For those who are not on the server's own machine.
    owner_code: Option<String>,
}

/// What a teacher changes; what is left out stays.
#[derive(Deserialize)]
pub struct ChangeBody {
    name: Option<String>,
    subjects: Option<Vec<String>>,
    closes: Option<i64>,
    hints: Option<bool>,
    reference: Option<bool>,
    keeps_code: Option<bool>,
    admits: Option<bool>,
}

/// The secret of a teacher's link.
#[derive(Deserialize)]
pub struct LinkBody {
    class: String,
    secret: String,
}

/// A class in the list of a browser.
#[derive(Serialize)]
struct ListedJson {
    id: String,
    name: String,
    teacher: bool,
    open: bool,
}

type Signed = Result<(StatusCode, SignedCookieJar, Json<Value>), ApiError>;

/// `GET /api/classes`: the classes of this browser, and what is needed to make one.
pub async fn list(
    State(app): State<App>,
    reader: Reader,
    here: OnThisMachine,
    jar: SignedCookieJar,
) -> Result<Json<Value>, ApiError> {
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
        json!({"id": subject.name, "title": title})
    });
    Ok(Json(json!({
        "classes": classes.collect::<Vec<_>>(),
        "subjects": subjects.collect::<Vec<_>>(),
        "here": here.0,
    })))
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
pub async fn make(
    State(app): State<App>,
    requester: Requester,
    here: OnThisMachine,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewClassBody>,
) -> Signed {
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
                let answer = json!({
                    "id": class.class_id,
                    "code": class.join_code,
                    "link": link(&class.class_id, &secret),
                });
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
pub async fn open(
    State(app): State<App>,
    requester: Requester,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<LinkBody>,
) -> Signed {
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
    Ok((StatusCode::OK, jar, Json(json!({"id": class.class_id}))))
}

/// `POST /api/classes/{class}/link`: another secret link. The one before opens nothing
/// any more.
pub async fn new_link(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Signed {
    let mut class = access::taught_class(&app, &jar, &id).await?;
    let secret = teacher_secret();
    class.teacher_hash = teacher_hash(&secret);
    save(&app, &class).await?;
    let jar = access::teach(jar, &id, &secret);
    Ok((
        StatusCode::OK,
        jar,
        Json(json!({"link": link(&id, &secret)})),
    ))
}

async fn save(app: &App, class: &SchoolClass) -> Result<(), ApiError> {
    if !app.archive().change_class(class).await? {
        return Err(ClassError::NotFound.into());
    }
    app.classes().tell(&class.class_id);
    Ok(())
}

/// `GET /api/classes/{class}`: the board for the teacher, their own page for pupils.
pub async fn show(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Json<Value>, ApiError> {
    let class = access::class(&app, &id).await?;
    let role = access::role(&app, &jar, &class).await?;
    Ok(Json(
        super::stream::view(&app, &class, &role, Names::Shown, &reader).await?,
    ))
}

/// `POST /api/classes/{class}`: changes what is given. A time in the past closes the
/// class now, another opens it again.
pub async fn change(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<ChangeBody>,
) -> Result<Json<Value>, ApiError> {
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
    Ok(Json(json!({})))
}

/// `DELETE /api/classes/{class}`: everything of the class goes.
pub async fn remove(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Signed {
    access::taught_class(&app, &jar, &id).await?;
    app.archive().delete_class(&id).await?;
    app.classes().tell(&id);
    let jar = access::stop_teaching(jar, &id);
    Ok((StatusCode::OK, jar, Json(json!({}))))
}

/// `GET /api/classes/{class}/pupils/{pupil}`: the tries of a pupil, for the teacher and
/// for the pupil, who is also called `me`.
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
pub async fn remove_pupil(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams((id, pupil)): PathParams<(String, String)>,
) -> Result<Json<Value>, ApiError> {
    access::taught_class(&app, &jar, &id).await?;
    if !app.archive().remove_pupil(&id, &pupil).await? {
        return Err(ClassError::NoPupil.into());
    }
    app.classes().tell(&id);
    Ok(Json(json!({})))
}

/// `POST /api/classes/{class}/pupils/{pupil}/return-code`: a new code for the pupil,
/// whose browsers are signed out: whoever has the new code is the pupil.
pub async fn reset_code(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams((id, pupil)): PathParams<(String, String)>,
) -> Result<Json<Value>, ApiError> {
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
    Ok(Json(json!({"name": found.name, "return_code": code})))
}
