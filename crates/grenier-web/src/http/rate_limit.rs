//! How fast a client may ask: so many requests a second, and fewer of those
//! that write or think.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota};

use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::language::Reader;

/// Any request: a class behind one address opens its pages at once.
const ANY: Quota = quota(200, 1000);
/// Requests that write or think.
const COSTLY: Quota = quota(20, 200);
/// Requests between two times that clients long gone are forgotten.
const FORGET_EVERY: u32 = 4096;

const fn quota(per_second: u32, at_once: u32) -> Quota {
    let per_second = NonZeroU32::new(per_second).expect("not zero");
    let at_once = NonZeroU32::new(at_once).expect("not zero");
    Quota::per_second(per_second).allow_burst(at_once)
}

/// How much each client has asked lately.
pub struct Pace {
    any: DefaultKeyedRateLimiter<IpAddr>,
    costly: DefaultKeyedRateLimiter<IpAddr>,
    asked: AtomicU32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            any: DefaultKeyedRateLimiter::keyed(ANY),
            costly: DefaultKeyedRateLimiter::keyed(COSTLY),
            asked: AtomicU32::new(0),
        }
    }
}

impl Pace {
    fn allows(&self, client: Client, is_costly: bool) -> bool {
        if self.asked.fetch_add(1, Ordering::Relaxed) % FORGET_EVERY == FORGET_EVERY - 1 {
            for limiter in [&self.any, &self.costly] {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        self.any.check_key(&client.0).is_ok()
            && (!is_costly || self.costly.check_key(&client.0).is_ok())
    }
}

/// Tells clients that ask too fast to wait, where the server is told to.
pub async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let client = Client::of(request.extensions());
    let path = request.uri().path();
    let thinks = path == "/api/awale/analyse" || path.starts_with("/api/images/");
    let is_costly = thinks || !request.method().is_safe();
    if !app.config.rate_limit || app.pace.allows(client, is_costly) {
        return next.run(request).await;
    }
    let reader = Reader::new(&app, request.headers());
    let sentence = reader.phrases().say("web-too-fast");
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, sentence).into_response()
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn one_client_is_slowed_and_the_others_are_not() {
        let pace = Pace::default();
        let client = |last| Client(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        let allowed = (0..1000).filter(|_| pace.allows(client(1), true)).count();
        assert!((200..300).contains(&allowed), "{allowed}");
        assert!(pace.allows(client(2), true));
    }
}
