//! The addresses of classes.

mod files;
mod join;
mod manage;
mod manage_json;
mod pages;
mod pupils;
mod stream;
mod tournament;

use axum::routing::{delete, get, post};
use axum::{Router, middleware};
use serde::Serialize;
use utoipa::{OpenApi, ToSchema};

use crate::app::App;
use crate::http::rate_limit::Costly;
use crate::http::session::introduce;

/// The routes of classes.
#[derive(OpenApi)]
#[openapi(paths(
    manage::list,
    manage::make,
    manage::open,
    join::join,
    join::come_back,
    manage::show,
    manage::change,
    manage::remove,
    manage::new_link,
    stream::stream,
    join::leave,
    join::new_code,
    pupils::history,
    pupils::remove_pupil,
    pupils::reset_code,
    files::csv,
    files::html,
    files::copies,
    tournament::begin,
    tournament::end,
    tournament::next_round,
    tournament::decide,
))]
pub struct Description;

/// It is done; there is nothing more to say.
#[derive(Serialize, ToSchema)]
#[schema(as = Done)]
struct DoneJson {}

/// `/classes…`.
pub fn pages(app: &App) -> Router<App> {
    Router::new()
        .route("/classes", get(pages::home))
        .route("/classes/open", get(pages::open))
        .route("/classes/{class}", get(pages::class))
        .route("/classes/{class}/projector", get(pages::projector))
        .route_layer(middleware::from_fn_with_state(app.clone(), introduce))
        .route("/classes/{class}/qr.svg", get(pages::qr_code))
}

/// `/api/classes…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .route("/", get(manage::list).merge(post(manage::make).costly(app)))
        .route("/open", post(manage::open).costly(app))
        .route("/join", post(join::join).costly(app))
        .route("/return", post(join::come_back).costly(app))
        .route(
            "/{class}",
            get(manage::show)
                .merge(post(manage::change).costly(app))
                .merge(delete(manage::remove).costly(app)),
        )
        .route("/{class}/link", post(manage::new_link).costly(app))
        .route("/{class}/stream", get(stream::stream))
        .route("/{class}/leave", post(join::leave).costly(app))
        .route("/{class}/return-code", post(join::new_code).costly(app))
        .route(
            "/{class}/pupils/{pupil}",
            get(pupils::history).merge(delete(pupils::remove_pupil).costly(app)),
        )
        .route(
            "/{class}/pupils/{pupil}/return-code",
            post(pupils::reset_code).costly(app),
        )
        .route("/{class}/results.csv", get(files::csv).costly(app))
        .route("/{class}/results.html", get(files::html).costly(app))
        .route("/{class}/copies.zip", get(files::copies).costly(app))
        .route(
            "/{class}/tournament",
            post(tournament::begin)
                .merge(delete(tournament::end))
                .costly(app),
        )
        .route(
            "/{class}/tournament/rounds",
            post(tournament::next_round).costly(app),
        )
        .route(
            "/{class}/tournament/results",
            post(tournament::decide).costly(app),
        )
}
