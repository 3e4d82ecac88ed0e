//! The pages of classes; scripts fill them.

use askama::Template;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::classes::access::{self, Role};
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::PathParams;
use crate::http::language::text;
use crate::http::layout::{Layout, page, plain_pages};
use crate::http::qr_code;
use crate::http::security::is_loopback;

plain_pages! {
    /// `GET /classes`: join a class, or make one.
    home, HomePage, "classes/home.html";
    /// `GET /classes/open`: the teacher's link, whose secret stands after `#` and so
    /// reaches no log.
    open, OpenPage, "classes/open.html";
}

#[derive(Template)]
#[template(path = "classes/class.html")]
struct ClassPage {
    layout: Layout,
    name: String,
    /// The script of the page: the teacher's, a pupil's, or a stranger's.
    script: &'static str,
    place: PlaceJson,
}

#[derive(Template)]
#[template(path = "classes/projector.html")]
struct ProjectorPage {
    layout: Layout,
    name: String,
    place: PlaceJson,
}

/// What the script has to know of its address.
#[derive(serde::Serialize)]
struct PlaceJson {
    id: String,
    /// What pupils type to join.
    address: String,
}

/// `GET /classes/{class}`: the board for the teacher, their own page for pupils.
pub async fn class(
    State(app): State<App>,
    layout: Layout,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let class = access::class(&app, &id).await?;
    let jar = access::jar_of(&app, &headers);
    let script = match access::role(&app, &jar, &class).await? {
        Role::Teacher => "classes/board/page.js",
        Role::Pupil(_) => "classes/pupil/page.js",
        Role::Stranger => "classes/home/page.js",
    };
    let is_stranger = script == "classes/home/page.js";
    let name = if is_stranger {
        layout.say("web-classes-title")
    } else {
        class.name
    };
    let address = join_address(&app, &headers, "");
    let place = PlaceJson { id, address };
    Ok(page(&ClassPage {
        layout,
        name,
        script,
        place,
    }))
}

/// `GET /classes/{class}/projector`: the board without names.
pub async fn projector(
    State(app): State<App>,
    layout: Layout,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let jar = access::jar_of(&app, &headers);
    let class = access::taught_class(&app, &jar, &id).await?;
    let address = join_address(&app, &headers, "");
    let place = PlaceJson { id, address };
    Ok(page(&ProjectorPage {
        layout,
        name: class.name,
        place,
    }))
}

/// `GET /classes/{class}/qr.svg`: where pupils join, to be scanned. With `?https`, the
/// address under that scheme.
pub async fn qr_code(
    State(app): State<App>,
    headers: HeaderMap,
    uri: Uri,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let jar = access::jar_of(&app, &headers);
    let class = access::taught_class(&app, &jar, &id).await?;
    let scheme = match uri.query() {
        Some("https") => "https",
        _ => "http",
    };
    let address = join_address(&app, &headers, &class.join_code);
    let drawing = qr_code::drawing(&format!("{scheme}://{address}"));
    let drawing = drawing.ok_or(RequestError::NotFound)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawing).into_response())
}

/// Where pupils join, without the scheme. A teacher on the machine of the server sees
/// the address that others have to type.
fn join_address(app: &App, headers: &HeaderMap, code: &str) -> String {
    let host = text(headers, &HOST).unwrap_or_default();
    let port = host
        .rsplit_once(':')
        .map(|(_, port)| port)
        .filter(|port| !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()));
    let host = match app.config().hosts.first() {
        Some(known) if is_loopback(host) => match port {
            Some(port) => format!("{known}:{port}"),
            None => known.clone(),
        },
        _ => host.to_owned(),
    };
    if code.is_empty() {
        format!("{host}/classes")
    } else {
        format!("{host}/classes?code={code}")
    }
}
