//! The bodies of requests: the time they may take to arrive, and how many large
//! ones there may be at once.

use std::error::Error;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::BoxError;
use axum::body::{Body, BodyDataStream, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, StreamExt, try_unfold};
use hyper::body::{Frame, SizeHint};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

use crate::app::App;
use crate::http::client::{Client, Counter};
use crate::http::connection::ConnectionLimits;
use crate::http::error::ApiError;
use crate::thinking::QueueError;

/// A body that did not arrive in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowBody;

impl std::fmt::Display for SlowBody {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the body of the request did not arrive in time")
    }
}

impl Error for SlowBody {}

impl SlowBody {
    /// Whether an error was caused by a slow body.
    pub fn caused(error: &(dyn Error + 'static)) -> bool {
        std::iter::successors(Some(error), |&error| error.source()).any(<dyn Error>::is::<SlowBody>)
    }
}

/// Longer bodies need a slot.
const LARGE: u64 = 64 << 10;
/// Large bodies received and handled at once, which bounds their memory.
const LARGE_AT_ONCE: usize = 16;
/// Those of one client.
const LARGE_PER_CLIENT: usize = 8;

/// The slots of large bodies.
pub struct LargeBodies {
    in_all: Semaphore,
    clients: Counter<Client>,
}

impl Default for LargeBodies {
    fn default() -> LargeBodies {
        LargeBodies {
            in_all: Semaphore::new(LARGE_AT_ONCE),
            clients: Counter::default(),
        }
    }
}

/// Refuses a large body if the slots are taken. A body that does not tell its
/// length counts as large.
pub async fn limit_large(State(app): State<App>, request: Request, next: Next) -> Response {
    let length = request.body().size_hint().exact();
    if length.is_some_and(|length| length <= LARGE) {
        return next.run(request).await;
    }
    let LargeBodies { in_all, clients } = app.large_bodies();
    let Some(_client) = clients.enter(Client::of(request.extensions()), LARGE_PER_CLIENT) else {
        return ApiError::from(QueueError::ClientFull).into_response();
    };
    let Ok(_slot) = in_all.try_acquire() else {
        return ApiError::from(QueueError::Full).into_response();
    };
    next.run(request).await
}

/// Makes the body of a request fail with [`SlowBody`] when it arrives too slowly.
pub async fn limit_time(State(app): State<App>, request: Request, next: Next) -> Response {
    let limits = app.config().connections;
    next.run(request.map(|body| within(body, limits))).await
}

fn within(body: Body, limits: ConnectionLimits) -> Body {
    if body.is_end_stream() {
        return body;
    }
    let size = body.size_hint();
    let body = Body::from_stream(chunks(body.into_data_stream(), limits));
    Body::new(SizedBody { body, size })
}

/// A body whose length is known from elsewhere: a stream tells none.
struct SizedBody {
    body: Body,
    size: SizeHint,
}

impl HttpBody for SizedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.size
    }
}

/// The chunks of a body. The time begins when somebody starts to read: until
/// then nothing has asked the client to send more than a buffer.
fn chunks(
    body: BodyDataStream,
    limits: ConnectionLimits,
) -> impl Stream<Item = Result<Bytes, BoxError>> {
    try_unfold((body, None), move |(mut body, end)| async move {
        let now = Instant::now();
        let end = end.unwrap_or(now + limits.body);
        let chunk = timeout_at(end.min(now + limits.body_pause), body.next()).await;
        let chunk = chunk.map_err(|_| SlowBody)?.transpose()?;
        Ok(chunk.map(|chunk| (chunk, (body, Some(end)))))
    })
}
