//! Classes oversee the room of subjects: what pupils try becomes a mark on the board
//! of their class, and what a class forbids is refused, in every room, while it is
//! open.
//!
//! A pupil is bound by the own classes, and by those that the browser has left. One that
//! belongs to no class with the subject is bound by those that worked at its address
//! within the last hours, so that a private window gives nothing away. Teachers are free.

use archive::{NewTry, SchoolClass};
use axum::http::HeaderMap;
use futures_util::future::{BoxFuture, FutureExt as _};
use subjects::{Status, Verdict};

use super::access::{is_teacher, jar_of};
use super::board_json::ExampleJson;
use super::codes::guest_hash;
use super::live::Change;
use crate::app::App;
use crate::http::session::Guest;
use crate::subjects::checks::{Asker, Help, Overseer, Pupil, Seen};

/// How long a class binds others at an address after its pupils were there, in
/// milliseconds.
const NEAR: i64 = 3 * 3_600_000;
/// Characters kept of each part of an example.
const LONGEST_PART: usize = 900;
/// Characters of code kept of one answer.
const LONGEST_CODE: usize = 100_000;

/// See the module.
pub struct ClassOverseer;

impl Overseer for ClassOverseer {
    fn pupils<'a>(&'a self, app: &'a App, headers: &'a HeaderMap) -> BoxFuture<'a, Vec<Pupil>> {
        async move { logged(pupils(app, headers).await).unwrap_or_default() }.boxed()
    }

    fn allows<'a>(
        &'a self,
        app: &'a App,
        asker: &'a Asker,
        subject: &'a str,
        help: Help,
    ) -> BoxFuture<'a, bool> {
        // Where the archive fails, nothing is given away.
        async move { logged(allows(app, asker, subject, help).await).unwrap_or(false) }.boxed()
    }

    fn see(&self, app: &App, asker: &Asker, seen: &Seen<'_>) {
        if asker.pupils.is_empty() || !counts(seen.verdict.status) {
            return;
        }
        let new = new_try(seen.subject, seen.verdict);
        let code = seen.verdict.code.as_ref().map(|code| code.text.clone());
        let code = code.filter(|code| code.chars().count() <= LONGEST_CODE);
        let (app, pupils) = (app.clone(), asker.pupils.clone());
        tokio::spawn(async move {
            for pupil in pupils {
                logged(note(&app, &pupil, &new, code.as_deref()).await);
            }
        });
    }
}

fn logged<T>(result: Result<T, archive::Error>) -> Option<T> {
    result
        .map_err(|error| tracing::error!("classes: {error}"))
        .ok()
}

async fn pupils(app: &App, headers: &HeaderMap) -> Result<Vec<Pupil>, archive::Error> {
    let Some(guest) = Guest::of(&jar_of(app, headers)) else {
        return Ok(Vec::new());
    };
    let guest = guest_hash(&guest.id);
    let now = app.duels().now();
    let mut pupils = Vec::new();
    for class in app.archive().classes_of_browser(&guest).await? {
        if class.is_open(now)
            && let Some(pupil) = app.archive().pupil_of(&class.class_id, &guest).await?
        {
            pupils.push(Pupil {
                class: class.class_id.into(),
                pupil: pupil.pupil_id.into(),
            });
        }
    }
    Ok(pupils)
}

async fn allows(
    app: &App,
    asker: &Asker,
    subject: &str,
    help: Help,
) -> Result<bool, archive::Error> {
    let jar = jar_of(app, &asker.headers);
    let now = app.duels().now();
    let binds = |class: &SchoolClass| {
        class.is_open(now)
            && class.subject_ids().any(|id| id == subject)
            && !is_teacher(&jar, class)
    };
    let mut classes = Vec::new();
    if let Some(guest) = Guest::of(&jar) {
        let own = app
            .archive()
            .classes_binding(&guest_hash(&guest.id))
            .await?;
        classes.extend(own.into_iter().filter(binds));
    }
    if classes.is_empty() {
        let digest = asker.client().digest(&app.cookie_key());
        let near = app.archive().classes_at(&digest, now - NEAR).await?;
        // A teacher tries the own class on the machine of the server.
        if !near.iter().any(|class| is_teacher(&jar, class)) {
            classes.extend(near.into_iter().filter(binds));
        }
    }
    Ok(classes.iter().all(|class| match help {
        Help::Hints => class.allows_hints,
        Help::Reference => class.allows_reference,
    }))
}

/// Whether a verdict counts as a try: what is missing was not tried, and a failure of
/// the checker is nobody's.
fn counts(status: Status) -> bool {
    !matches!(status, Status::Missing | Status::Tool)
}

fn new_try(subject: &str, verdict: &Verdict) -> NewTry {
    let example = verdict.counterexample.as_ref().map(|found| {
        let short = |text: &str| -> String { text.chars().take(LONGEST_PART).collect() };
        let example = ExampleJson {
            input: short(&found.input),
            expected: short(&found.expected),
            got: short(&found.got),
        };
        // Serializing cannot fail: its members are texts.
        serde_json::to_string(&example).unwrap_or_default()
    });
    NewTry {
        subject: subject.to_owned(),
        question: verdict.id.to_owned(),
        status: verdict.status.name().to_owned(),
        mistake: verdict.diagnosis.map(|diagnosis| diagnosis.id.to_owned()),
        // Signs that JSON writes longer may make it too long for the archive.
        example: example.filter(|example| example.chars().count() <= 4 * LONGEST_PART),
    }
}

/// Notes a try, if the class is open and has the subject.
async fn note(
    app: &App,
    pupil: &Pupil,
    new: &NewTry,
    code: Option<&str>,
) -> Result<(), archive::Error> {
    let now = app.duels().now();
    let Some(class) = app.archive().school_class(&pupil.class).await? else {
        return Ok(());
    };
    if !class.is_open(now) || !class.subject_ids().any(|id| id == new.subject) {
        return Ok(());
    }
    let code = code.filter(|_| class.keeps_code);
    let tries = std::slice::from_ref(new);
    let noted = app
        .archive()
        .note_tries(&pupil.class, &pupil.pupil, tries, code, now);
    if noted.await? {
        let change = Change::Pupil(pupil.pupil.to_string());
        app.classes().topics.tell(&pupil.class, change);
    }
    Ok(())
}
