//! The rate limit: how many requests a client may send per second, and how
//! many costly ones, which write or search.
//!
//! All requests pass [`limit`]. A costly route says so where it is declared:
//!
//! ```ignore
//! Router::new()
//!     .route("/position", get(position))
//!     .route("/analyse", get(analyse).costly(app))
//! ```

#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use governor::{DefaultKeyedRateLimiter, Quota};

use crate::app::App;
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::layout::Layout;

/// All requests. The burst is high because a whole class may share one address.
const ANY: Quota = quota(200, 1000);
/// Requests that write or search.
const COSTLY: Quota = quota(20, 200);
/// Requests between two cleanings of the clients that are long gone.
const CLEAN_EVERY: u32 = 4096;

const fn quota(per_second: u32, burst: u32) -> Quota {
    let per_second = NonZeroU32::new(per_second).expect("not zero");
    let burst = NonZeroU32::new(burst).expect("not zero");
    Quota::per_second(per_second).allow_burst(burst)
}

/// The requests that each client may still send.
pub struct RateLimiter {
    any: DefaultKeyedRateLimiter<IpAddr>,
    costly: DefaultKeyedRateLimiter<IpAddr>,
    requests: AtomicU32,
}

impl Default for RateLimiter {
    fn default() -> RateLimiter {
        RateLimiter::new(ANY, COSTLY)
    }
}

impl RateLimiter {
    fn new(any: Quota, costly: Quota) -> RateLimiter {
        RateLimiter {
            any: DefaultKeyedRateLimiter::keyed(any),
            costly: DefaultKeyedRateLimiter::keyed(costly),
            requests: AtomicU32::new(0),
        }
    }

    fn allows(&self, client: Client) -> bool {
        if self.requests.fetch_add(1, Ordering::Relaxed) % CLEAN_EVERY == CLEAN_EVERY - 1 {
            for limiter in [&self.any, &self.costly] {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        self.any.check_key(&client.0).is_ok()
    }

    fn allows_costly(&self, client: Client) -> bool {
        self.costly.check_key(&client.0).is_ok()
    }
}

/// Refuses requests beyond the rate of their client, where the configuration
/// asks for a limit.
pub async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let client = Client::of(request.extensions());
    if !app.config().rate_limit || app.rate_limiter().allows(client) {
        return next.run(request).await;
    }
    let layout = Layout::new(&app, request.uri(), request.headers(), request.extensions());
    ApiError::from(RequestError::TooFast).answer(layout)
}

/// A route whose requests count as costly.
pub trait Costly {
    /// Limits the methods declared so far to the costly rate.
    #[must_use]
    fn costly(self, app: &App) -> Self;
}

impl Costly for MethodRouter<App, Infallible> {
    fn costly(self, app: &App) -> Self {
        self.route_layer(middleware::from_fn_with_state(app.clone(), limit_costly))
    }
}

async fn limit_costly(State(app): State<App>, request: Request, next: Next) -> Response {
    let client = Client::of(request.extensions());
    if !app.config().rate_limit || app.rate_limiter().allows_costly(client) {
        return next.run(request).await;
    }
    ApiError::from(RequestError::TooFast).into_response()
}
