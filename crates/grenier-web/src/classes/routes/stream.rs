//! The live pages of a class: a stream of events, each with everything the page
//! shows. Rights are looked at before each event, so that a removed pupil and a
//! changed link end it.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::classes::access::{self, Role};
use crate::classes::board::Names;
use crate::classes::error::ClassError;
use crate::classes::live::OpenPage;
use crate::classes::tournament::rounds::open_games;
use crate::classes::view::{ViewJson, view};
use crate::couleurs::until;
use crate::http::client::{Client, Requester};
use crate::http::error::ApiError;
use crate::http::extract::{PathParams, QueryParams};
use crate::http::language::Reader;
use crate::http::openapi::{ErrorJson, Missing, NotYours, TooFast};
use crate::http::session::Guest;

/// The shortest time between two events of a page.
const PAUSE: Duration = Duration::from_millis(300);
/// How often it is asked whether another server changed the class, or time closed it.
const ASK_EVERY: Duration = Duration::from_secs(5);
/// Pages of one class that one browser may have open.
const PAGES: usize = 12;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamParams {
    /// `off` for a projector.
    #[param(example = "off")]
    names: Option<String>,
}

/// The events of a page, by their names.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes")]
struct ClassEvents {
    /// Everything that the page shows, whenever that changed.
    view: ViewJson,
    /// Why there is nothing to show any more.
    gone: ErrorJson,
}

/// A page that is open, and who reads it.
struct LivePage {
    app: App,
    id: String,
    names: Names,
    headers: HeaderMap,
    client: Client,
    reader: Reader,
    page: OpenPage,
}

/// `GET /api/classes/{class}/stream`: an event `view` whenever something changes, and
/// `gone` when the page has nothing to show any more.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/stream",
    operation_id = "class_stream",
    tag = "classes",
    summary = "The same page live: an event view at each change, gone at the end",
    params(("class" = String, Path, description = "The id of the class."), StreamParams),
    responses(
        (status = 200, description = "The answer.", body = ClassEvents, content_type = "text/event-stream"),
        (status = 403, response = NotYours),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("La même page en direct : un événement view à chaque changement, gone à la fin")))
)]
pub async fn stream(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    headers: HeaderMap,
    requester: Requester,
    PathParams(id): PathParams<String>,
    QueryParams(params): QueryParams<StreamParams>,
) -> Result<Response, ApiError> {
    let names = match params.names.as_deref() {
        Some("off") => Names::Hidden,
        _ => Names::Shown,
    };
    let class = access::class(&app, &id).await?;
    let jar = access::jar_of(&app, &headers);
    let role = access::role(&app, &jar, &class).await?;
    let page = match (&role, Guest::of(&jar)) {
        (Role::Stranger, _) => return Err(ClassError::NotPupil.into()),
        (Role::Pupil(pupil), Some(guest)) => {
            app.classes().open(&id, Some((&pupil.pupil_id, &guest.id)))
        }
        _ => app.classes().open(&id, None),
    };
    let slot = app.classes().pages.enter(requester.share(), PAGES);
    let slot = slot.ok_or(ClassError::TooManyPages)?;
    if let Role::Pupil(_) = role {
        // A pupil who comes may be whom an opponent waits for.
        open_games(&app, &id).await?;
    }
    let (sender, receiver) = mpsc::channel(1);
    let live = LivePage {
        app,
        id,
        names,
        headers,
        client,
        reader,
        page,
    };
    tokio::spawn(async move {
        let closed = sender.clone();
        tokio::select! {
            () = closed.closed() => (),
            () = live.tell(sender) => (),
        }
        drop(slot);
    });
    let events = ReceiverStream::new(receiver).map(Ok::<_, Infallible>);
    let events = Sse::new(events).keep_alive(KeepAlive::default());
    Ok(events.into_response())
}

impl LivePage {
    /// Sends a view whenever it differs from the last.
    async fn tell(mut self, sender: mpsc::Sender<Event>) {
        let mut closing = self.app.couleurs().closing();
        let mut last = String::new();
        let mut touched = 0;
        loop {
            let changes = self.app.archive().class_changes(&self.id).await;
            let text = match self.view(&mut touched).await {
                Ok(view) => json(&view),
                Err(error) => {
                    let error = error.sentence(self.reader.phrases());
                    let gone = json(&ErrorJson { error });
                    let _ = sender.send(Event::default().event("gone").data(gone)).await;
                    return;
                }
            };
            if text != last {
                let event = Event::default().event("view").data(text.clone());
                if sender.send(event).await.is_err() {
                    return;
                }
                last = text;
            }
            tokio::select! {
                () = self.changed(changes.ok().flatten()) => sleep(PAUSE).await,
                () = until(&mut closing, |closing| *closing) => return,
            }
        }
    }

    /// Waits until the class is not as it was after so many changes, or a while.
    async fn changed(&mut self, known: Option<i64>) {
        loop {
            if timeout(ASK_EVERY, self.page.next()).await.is_ok() {
                return;
            }
            let class = self.app.archive().school_class(&self.id).await;
            match class {
                // A class that time closes changes without anybody's doing.
                Ok(Some(class)) if Some(class.changes) == known => {
                    let left = class.closes_at - self.app.duels().now();
                    if left.abs() <= ASK_EVERY.as_millis() as i64 {
                        return;
                    }
                }
                Ok(_) => return,
                Err(error) => tracing::warn!("classes: {error}"),
            }
        }
    }

    async fn view(&self, touched: &mut i64) -> Result<ViewJson, ApiError> {
        let class = access::class(&self.app, &self.id).await?;
        let jar = access::jar_of(&self.app, &self.headers);
        let role = access::role(&self.app, &jar, &class).await?;
        if let (Role::Pupil(_), Some(guest)) = (&role, Guest::of(&jar)) {
            let browser = access::browser(&self.app, &guest, self.client);
            access::touch(&self.app, &self.id, &browser, touched).await?;
        }
        view(&self.app, &class, &role, self.names, &self.reader).await
    }
}

/// Serializing cannot fail: all keys of our documents are strings.
fn json(document: &impl Serialize) -> String {
    serde_json::to_string(document).unwrap_or_default()
}
