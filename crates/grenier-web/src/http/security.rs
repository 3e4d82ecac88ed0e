//! Which requests are answered: those for a known host and not sent by another
//! site. And the headers that say what a page may load.

mod wrong_host;

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, UPGRADE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::http::connection::LocalAddress;
use crate::http::error::{ApiError, RequestError};
use crate::http::language::text;
use crate::http::layout::Layout;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Refuses requests meant for another host (DNS rebinding) or sent by another
/// site, and sets the security headers of every answer.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => refusal(&app, &request, error),
    };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value| headers.insert(name, HeaderValue::from_static(value));
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(REFERRER_POLICY, "same-origin");
    set(
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    set(
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    response
}

/// The answer to a request that is refused. At an unknown host, a page tells a
/// class what to do.
fn refusal(app: &App, request: &Request, error: RequestError) -> Response {
    let layout = Layout::new(app, request.uri(), request.headers(), request.extensions());
    if error == RequestError::WrongHost && layout.is_of_page() {
        return wrong_host::page(layout, text(request.headers(), &HOST));
    }
    ApiError::from(error).answer(layout)
}

fn check(app: &App, request: &Request) -> Result<(), RequestError> {
    // A balancer asks under any name, and learns nothing but a word.
    if request.uri().path() == "/health" {
        return Ok(());
    }
    let headers = request.headers();
    let host = text(headers, &HOST);
    let local = request.extensions().get::<LocalAddress>();
    let local = local.filter(|_| app.config().own_addresses);
    let is_known = |host: &str| {
        is_ours(host, &app.config().hosts) || local.is_some_and(|local| local.is_named(host))
    };
    if !host.is_some_and(is_known) {
        return Err(RequestError::WrongHost);
    }
    // A WebSocket also writes, although a GET opens it. And reading the API may
    // be a search: no page of another site may start one, not even with a picture
    // that has such an address.
    let method = request.method();
    let reads = matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
        && !headers.contains_key(UPGRADE)
        && !request.uri().path().starts_with("/api/");
    if !reads && is_foreign(headers, host.unwrap_or_default()) {
        return Err(RequestError::WrongOrigin);
    }
    Ok(())
}

/// Whether a `Host` names this machine or one of the configured names.
fn is_ours(host: &str, names: &[String]) -> bool {
    let name = without_port(host);
    is_loopback(host) || names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a `Host` names this machine, as only a browser on it says.
pub fn is_loopback(host: &str) -> bool {
    let name = without_port(host);
    name.eq_ignore_ascii_case("localhost") || address_of(name).is_some_and(|ip| ip.is_loopback())
}

impl LocalAddress {
    /// Whether a `Host` is this address. Only a name can be made to lead here by
    /// somebody else, an address cannot.
    fn is_named(self, host: &str) -> bool {
        address_of(without_port(host)) == Some(self.0)
    }
}

/// The address that a host is, where it is none but an address.
fn address_of(name: &str) -> Option<IpAddr> {
    let address = name.trim_start_matches('[').trim_end_matches(']');
    address.parse().ok()
}

/// A host without its port; the brackets of an IPv6 address are kept.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a browser says that another site sent this. Other programs send
/// neither header, and carry no cookies of a user.
fn is_foreign(headers: &HeaderMap, host: &str) -> bool {
    if let Some(origin) = headers.get(ORIGIN) {
        let origin = origin.to_str().unwrap_or_default();
        let authority = origin
            .strip_prefix("http://")
            .or_else(|| origin.strip_prefix("https://"));
        return !authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host));
    }
    let site = text(headers, &HeaderName::from_static("sec-fetch-site"));
    site.is_some_and(|site| site != "same-origin" && site != "none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_and_the_names_given_are_answered_to() {
        let names = ["salle12.lycee.example".to_owned()];
        for host in [
            "localhost",
            "LOCALHOST:7878",
            "127.0.0.1:7878",
            "127.1.2.3",
            "[::1]:80",
            "salle12.lycee.example:7878",
        ] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:7878",
            "192.168.0.7:7878",
            "[::2]",
            "evil.example:localhost",
        ] {
            assert!(!is_ours(host, &names), "{host}");
        }
    }
}
