//! Where the code of students runs: through a queue of its own, in turn by guest
//! or pupil, one sandboxed process at a time for each check.
//!
//! [`Checks::admit`] takes a place in the queue, and [`grade`] is the one function
//! through which a check runs. Who oversees guests (a class, whose teacher follows
//! what its pupils do) is an [`Overseer`]: it is told every verdict, and asked
//! before a hint or a right answer is shown.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use futures_util::future::BoxFuture;
use moka::sync::Cache;
use subjects::{
    Algorithm, Checker, Control, Error, FileReport, Found, Limits, Question, SampleTables,
    Settings, Subject, Tier, Verdict, Walk,
};
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

use super::{Order, Refusal, SubjectError, access};
use crate::app::App;
use crate::http::client::{Client, Requester, Share};
use crate::http::error::ApiError;
use crate::thinking::{Class, Permit, QueueError, QueueLimits, Turn, WorkQueue};

/// Inputs for each question, and their seed: those of `grenier check`, so that both
/// say the same.
const SETTINGS: Settings = Settings {
    cases: 1000,
    seed: 1,
};
/// Places in the queue: two whole classes, and one check of a guest beside the one
/// that it replaces.
const PLACES: QueueLimits = QueueLimits {
    in_all: 96,
    per_address: 72,
    per_guest: 3,
};
/// How long it is remembered that a guest tried a question, and of how many.
const REMEMBERED: Duration = Duration::from_hours(12);
const MOST_REMEMBERED: u64 = 100_000;

/// What a file may use. Less than at the command line, where nobody else waits.
fn limits() -> Limits {
    Limits {
        call: Duration::from_secs(2),
        question: Duration::from_secs(10),
        file: Duration::from_mins(1),
        memory: 512 << 20,
        printed: 1 << 20,
        cpu_seconds: 30,
    }
}

/// A pupil of a class.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pupil {
    pub class: Arc<str>,
    pub pupil: Arc<str>,
}

/// Who asks for a check: a guest, and the pupil that the guest is in each class
/// joined. Its existence means that the code of students is run for the request.
#[derive(Clone, Debug)]
pub struct Asker {
    requester: Requester,
    /// The cookies of the request among them, by which an overseer knows teachers.
    pub headers: HeaderMap,
    pub pupils: Vec<Pupil>,
}

impl Asker {
    /// Whose share of the queue a check takes: the pupil's, whichever browser they
    /// use, or the guest's.
    fn requester(&self) -> Requester {
        match self.pupils.first() {
            Some(Pupil { class, pupil }) => {
                self.requester.known_as(&format!("pupil:{class}:{pupil}"))
            }
            None => self.requester.clone(),
        }
    }

    pub fn client(&self) -> Client {
        self.requester.client()
    }

    pub fn share(&self) -> Share {
        self.requester().share()
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, ApiError> {
        access::check(app, parts)
            .await
            .map_err(SubjectError::Refused)?;
        Ok(Asker {
            requester: Requester::of(parts, app),
            headers: parts.headers.clone(),
            pupils: app.checks().overseer.pupils(app, &parts.headers).await,
        })
    }
}

/// What an overseer may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    Hints,
    Reference,
}

/// A verdict as an overseer is told it.
pub struct Seen<'a> {
    pub subject: &'static str,
    /// The verdict: the question, the status, the named mistake, the text of the
    /// function in `code`.
    pub verdict: &'a Verdict,
}

/// Who follows the checks of guests, and may forbid help.
pub trait Overseer: Send + Sync + 'static {
    /// The pupil that a browser is, in each open class it has joined.
    fn pupils<'a>(&'a self, app: &'a App, headers: &'a HeaderMap) -> BoxFuture<'a, Vec<Pupil>>;

    /// Whether help with a subject may be shown.
    fn allows<'a>(
        &'a self,
        app: &'a App,
        asker: &'a Asker,
        subject: &'a str,
        help: Help,
    ) -> BoxFuture<'a, bool>;

    /// Told every verdict, on the thread of the check: it must not wait for
    /// anything. `tokio::spawn` works there.
    fn see(&self, app: &App, asker: &Asker, seen: &Seen<'_>);
}

/// The queue of checks, and what checks need.
pub struct Checks {
    queue: WorkQueue,
    checker: OnceCell<Result<Arc<Checker>, Refusal>>,
    overseer: Box<dyn Overseer>,
    /// The questions that guests have tried: share, subject, question.
    tried: Cache<(Share, &'static str, &'static str), ()>,
}

impl Checks {
    /// Checks that run on so many cores, with an overseer.
    pub fn overseen_by(cores: usize, overseer: impl Overseer) -> Checks {
        Checks {
            queue: WorkQueue::with_limits(cores, PLACES),
            checker: OnceCell::new(),
            overseer: Box::new(overseer),
            tried: Cache::builder()
                .max_capacity(MOST_REMEMBERED)
                .time_to_live(REMEMBERED)
                .build(),
        }
    }

    /// What runs files, where this machine can isolate them.
    pub async fn checker(&self) -> Result<Arc<Checker>, Refusal> {
        let found = self.checker.get_or_init(async || {
            let found = spawn_blocking(find_checker).await;
            found.unwrap_or(Err(Refusal::NoPython))
        });
        found.await.clone()
    }

    /// A place in the queue for a check.
    pub fn admit(&self, asker: &Asker) -> Result<Permit, QueueError> {
        self.queue.admit(Class::Review, &asker.requester())
    }

    /// Whether help with a subject may be shown to a guest.
    pub async fn allows(&self, app: &App, asker: &Asker, subject: &str, help: Help) -> bool {
        self.overseer.allows(app, asker, subject, help).await
    }

    /// Whether the right answer to a question may be shown to a guest: they have
    /// tried it, and nobody forbids it.
    pub async fn reveals(
        &self,
        app: &App,
        asker: &Asker,
        subject: &Subject,
        question: &Question,
    ) -> Result<(), SubjectError> {
        if !self.allows(app, asker, subject.name, Help::Reference).await {
            return Err(SubjectError::Forbidden);
        }
        if !self.has_tried(asker, subject.name, question.id) {
            return Err(SubjectError::NotTried);
        }
        Ok(())
    }

    /// Whether a guest has tried a question.
    fn has_tried(&self, asker: &Asker, subject: &'static str, id: &'static str) -> bool {
        self.tried.contains_key(&(asker.share(), subject, id))
    }

    /// How many checks run or wait.
    pub fn jobs(&self) -> usize {
        self.queue.jobs(Class::Review)
    }

    /// Ends every check, now and later.
    pub fn close(&self) {
        self.queue.close();
    }
}

fn find_checker() -> Result<Arc<Checker>, Refusal> {
    if Tier::best() != Tier::Isolated {
        return Err(Refusal::NoIsolation);
    }
    let checker = Checker::new(Tier::Isolated, limits());
    checker.map(Arc::new).map_err(|error| {
        tracing::warn!("checks: {error}");
        Refusal::NoPython
    })
}

/// Grades an order, question by question, and reports each verdict as soon as it is
/// known: to the overseer, and to `on_verdict`. Between questions other guests
/// have their turn. `None` where the client has left.
pub fn grade(
    app: &App,
    checker: &Checker,
    asker: &Asker,
    order: &Order,
    turn: &Arc<Turn>,
    mut on_verdict: impl FnMut(&Verdict),
) -> Result<Option<FileReport>, Error> {
    let subject = order.subject().name;
    let report = checker.check_in_turns(
        &order.submission(),
        order.only(),
        &SETTINGS,
        &TakingTurns(turn),
        |verdict| {
            let verdict = &order.told_by_answer(verdict);
            let tried = (asker.share(), subject, verdict.id);
            app.checks().tried.insert(tried, ());
            let seen = Seen { subject, verdict };
            app.checks().overseer.see(app, asker, &seen);
            on_verdict(verdict);
        },
    )?;
    Ok((!turn.is_cancelled()).then_some(report))
}

/// Walks through the answer to a question, line by line.
pub fn step(checker: &Checker, order: &Order, id: &str, turn: &Arc<Turn>) -> Result<Walk, Error> {
    let (submission, control) = (order.submission(), TakingTurns(turn));
    match order.input() {
        Some(typed) => checker.step_on(&submission, id, typed, &control),
        None => checker.step(&submission, id, &SETTINGS, &control),
    }
}

/// Walks through an algorithm, on its own input where there is no other.
pub fn walk(
    checker: &Checker,
    subject: &Subject,
    algorithm: &Algorithm,
    inputs: Option<&[String]>,
    turn: &Arc<Turn>,
) -> Result<Walk, Error> {
    let control = TakingTurns(turn);
    match inputs {
        Some(inputs) => checker.walk(subject, algorithm, inputs, &control),
        None => checker.walk(subject, algorithm, &algorithm.inputs, &control),
    }
}

/// What a query finds in the sample tables of a question.
pub fn find(
    checker: &Checker,
    subject: &Subject,
    id: &str,
    sql: &str,
    turn: &Arc<Turn>,
) -> Result<Found, Error> {
    checker.find(subject, id, sql, &SETTINGS, &TakingTurns(turn))
}

/// The sample tables of a question, if the answer is a query.
pub fn sample_tables(question: &Question) -> Option<SampleTables> {
    question.sample_tables(&SETTINGS).ok()?
}

/// A check gives its core to others between two questions, and ends when its client
/// has left.
struct TakingTurns<'a>(&'a Arc<Turn>);

impl Control for TakingTurns<'_> {
    fn may_go_on(&self) -> bool {
        self.0.checkpoint()
    }

    fn may_wait(&self) -> bool {
        true
    }

    fn is_stopped(&self) -> bool {
        self.0.is_cancelled()
    }
}
