//! The addresses of the room for pictures.

mod error;
mod results;

use crate::http::openapi::{Bad, Busy, ErrorJson, Missing, TooFast, TooLarge};
use std::sync::Arc;
use utoipa::{OpenApi, ToSchema};

use askama::Template;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use serde::Serialize;

use crate::app::App;
use crate::http::assets;
use crate::http::client::Requester;
use crate::http::error::ApiError;
use crate::http::extract::PathParams;
use crate::http::layout::{self, Layout};
use crate::http::rate_limit::Costly;
use crate::http::session::Guest;
use crate::images::{Cut, Look, MOST_BYTES, MOST_PIXELS, MOST_SIDE, Picture, receive};

/// `/images`.
pub fn pages() -> Router<App> {
    Router::new().route("/images", get(page))
}

/// `/api/images…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .route("/", post(upload).costly(app))
        .route("/{id}", get(show).delete(delete_picture).costly(app))
        .route("/{id}/picture.png", get(results::picture).costly(app))
        .route("/{id}/lines", get(results::lines).costly(app))
        .route("/{id}/runs", get(results::runs).costly(app))
        .route("/{id}/rectangles", get(results::rectangles).costly(app))
        .route("/{id}/sizes", get(results::sizes).costly(app))
        .route("/{id}/file.aplat", get(results::aplat_file).costly(app))
        .route("/{id}/file.png", get(results::png_file).costly(app))
}

/// The routes of pictures.
#[derive(OpenApi)]
#[openapi(
    components(schemas(Cut, Look)),
    paths(
        upload,
        show,
        delete_picture,
        results::picture,
        results::lines,
        results::runs,
        results::rectangles,
        results::sizes,
        results::aplat_file,
        results::png_file,
    )
)]
pub struct Description;

#[derive(Template)]
#[template(path = "images/images.html")]
struct ImagesPage {
    layout: Layout,
    most_bytes: usize,
    most_pixels: u64,
    most_side: usize,
    samples: Vec<Sample>,
}

/// A picture to start with.
struct Sample {
    file: &'static str,
    /// The key of its name.
    name: &'static str,
    address: String,
}

/// The pictures to start with: name of the file, key of the name for people.
const SAMPLES: [(&str, &str); 5] = [
    ("attic.png", "web-images-sample-attic"),
    ("seeds.png", "web-images-sample-seeds"),
    ("plan.png", "web-images-sample-plan"),
    ("mosaic.png", "web-images-sample-mosaic"),
    ("sunset.png", "web-images-sample-sunset"),
];

/// `GET /images`.
async fn page(layout: Layout) -> Response {
    layout::page(&ImagesPage {
        layout,
        most_bytes: MOST_BYTES,
        most_pixels: MOST_PIXELS,
        most_side: MOST_SIDE,
        samples: SAMPLES.map(sample).into(),
    })
}

fn sample((file, name): (&'static str, &'static str)) -> Sample {
    let address = assets::address(&format!("images/samples/{file}"));
    Sample {
        file,
        name,
        address,
    }
}

/// A picture that was sent.
#[derive(Serialize, ToSchema)]
#[schema(as = Picture)]
struct PictureJson {
    /// What its addresses have.
    id: String,
    width: usize,
    height: usize,
    /// Null for more than 256.
    colors: Option<usize>,
    #[schema(example = "png")]
    format: &'static str,
    /// Of the file that was sent.
    bytes: usize,
}

impl PictureJson {
    fn new(id: String, picture: &Picture) -> PictureJson {
        PictureJson {
            id,
            width: picture.size().width(),
            height: picture.size().height(),
            colors: picture.colors,
            format: picture.format,
            bytes: picture.bytes,
        }
    }
}

/// `POST /api/images`.
#[utoipa::path(
    post,
    path = "/api/images",
    operation_id = "upload_image",
    tag = "images",
    summary = "Takes a picture (the body: PNG, JPEG, WebP, BMP, GIF, PNM or .aplat) and keeps it 20 minutes for the guest",
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "PNG, JPEG, WebP, BMP, GIF, PNM or .aplat."),
    responses(
        (status = 201, description = "It is kept.", body = PictureJson),
        (status = 400, response = Bad),
        (status = 408, description = "It took longer than a minute to arrive.", body = ErrorJson),
        (status = 413, response = TooLarge),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Prend une image (le corps : PNG, JPEG, WebP, BMP, GIF, PNM ou .aplat) et la garde 20 minutes pour l'invité")))
)]
async fn upload(
    State(app): State<App>,
    requester: Requester,
    jar: SignedCookieJar,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, SignedCookieJar, Json<PictureJson>), ApiError> {
    let picture = Arc::new(receive(&app, &requester, &headers, body).await?);
    let guest = Guest::of_or_new(&jar);
    let id = app.images().insert(&guest, Arc::clone(&picture));
    let answer = PictureJson::new(id, &picture);
    Ok((StatusCode::CREATED, guest.sign(jar), Json(answer)))
}

/// `GET /api/images/{id}`.
#[utoipa::path(
    get,
    path = "/api/images/{id}",
    operation_id = "image",
    tag = "images",
    summary = "A picture that was given: size, colors, format",
    params(("id" = String, Path, description = "What POST /api/images answered.")),
    responses(
        (status = 200, description = "The answer.", body = PictureJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Une image donnée : taille, couleurs, format")))
)]
async fn show(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<Json<PictureJson>, ApiError> {
    let picture = app.images().get(&id, Guest::of(&jar).as_ref())?;
    Ok(Json(PictureJson::new(id, &picture)))
}

/// `DELETE /api/images/{id}`.
#[utoipa::path(
    delete,
    path = "/api/images/{id}",
    operation_id = "delete_image",
    tag = "images",
    summary = "Forgets a picture",
    params(("id" = String, Path, description = "What POST /api/images answered.")),
    responses(
        (status = 204, description = "It is forgotten."),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Oublie une image")))
)]
async fn delete_picture(
    State(app): State<App>,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    app.images().remove(&id, Guest::of(&jar).as_ref())?;
    Ok(StatusCode::NO_CONTENT)
}
