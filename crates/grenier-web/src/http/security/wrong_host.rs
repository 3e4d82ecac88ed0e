//! The page for a host name that the server does not answer to: mostly the first
//! page that a class sees.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::without_port;
use crate::http::layout::{self, Layout};

/// The longest name that the page repeats.
const LONGEST: usize = 60;

/// Style sheets are refused like everything else, so that this page has a
/// template of its own.
#[derive(Template)]
#[template(path = "http/wrong_host.html")]
struct WrongHostPage {
    layout: Layout,
    /// The name asked for, if it can be one.
    name: Option<String>,
}

/// The page, for the `Host` of a request.
pub fn page(layout: Layout, host: Option<&str>) -> Response {
    let name = host.map(without_port).filter(|name| is_name(name));
    let page = layout::page(&WrongHostPage {
        layout,
        name: name.map(str::to_owned),
    });
    (StatusCode::MISDIRECTED_REQUEST, page).into_response()
}

/// Whether this can be typed after `--host`.
fn is_name(name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b".-[:]_".contains(&byte);
    !name.is_empty() && name.len() <= LONGEST && name.bytes().all(is_part)
}
