//! `/images` and `/api/images…`: pictures given, looked at, cut and written.

use std::sync::Arc;

use aplat::loading::LoadError;
use aplat::{Error, Image, Method, Progress, png_file as png};
use askama::Template;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::events::{Manner, refusal, tell};
use crate::http::extract::Asked;
use crate::http::language::Reader;
use crate::http::layout::{self, Frame};
use crate::http::session::Guest;
use crate::images::{
    self as room, Cut, Format, Lines, Look, MOST_BYTES, MOST_PIXELS, MOST_SIDE, Picture,
};

/// `/images`.
pub fn pages() -> Router<App> {
    Router::new().route("/images", get(page))
}

/// `/api/images…`.
pub fn api() -> Router<App> {
    Router::new()
        .route("/", post(give))
        .route("/{id}", get(show).delete(forget))
        .route("/{id}/picture.png", get(picture))
        .route("/{id}/lines", get(lines))
        .route("/{id}/runs", get(runs))
        .route("/{id}/rectangles", get(rectangles))
        .route("/{id}/sizes", get(sizes))
        .route("/{id}/file.aplat", get(aplat_file))
        .route("/{id}/file.png", get(png_file))
}

#[derive(Template)]
#[template(path = "images/images.html")]
struct ImagesPage {
    frame: Frame,
    most_bytes: usize,
    most_pixels: u64,
    most_side: usize,
    samples: &'static [(&'static str, &'static str)],
}

/// Pictures to start with: name of the file, key of the name for people.
const SAMPLES: [(&str, &str); 5] = [
    ("attic.png", "web-images-sample-attic"),
    ("seeds.png", "web-images-sample-seeds"),
    ("plan.png", "web-images-sample-plan"),
    ("mosaic.png", "web-images-sample-mosaic"),
    ("sunset.png", "web-images-sample-sunset"),
];

/// `GET /images`.
async fn page(frame: Frame) -> Response {
    layout::page(&ImagesPage {
        frame,
        most_bytes: MOST_BYTES,
        most_pixels: MOST_PIXELS,
        most_side: MOST_SIDE,
        samples: &SAMPLES,
    })
}

/// A picture as the API tells it.
#[derive(Serialize)]
struct PictureJson {
    id: String,
    width: usize,
    height: usize,
    /// None where there are more than 256.
    colors: Option<usize>,
    format: &'static str,
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
async fn give(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    jar: SignedCookieJar,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, SignedCookieJar, Json<PictureJson>), ApiError> {
    let picture = room::receive(&app, client, &headers, body, reader.phrases()).await?;
    let picture = Arc::new(picture);
    let guest = Guest::of_or_new(&jar);
    let id = app.images.keeper.keep(&guest, Arc::clone(&picture));
    let told = PictureJson::new(id, &picture);
    Ok((StatusCode::CREATED, guest.sign(jar), Json(told)))
}

/// The picture of a name, for whoever gave it.
fn found(
    app: &App,
    jar: &SignedCookieJar,
    id: &str,
    reader: &Reader,
) -> Result<Arc<Picture>, ApiError> {
    let picture = Guest::of(jar).and_then(|guest| app.images.keeper.find(id, &guest));
    picture.ok_or_else(|| gone(reader))
}

fn gone(reader: &Reader) -> ApiError {
    let sentence = reader.phrases().say("web-images-gone");
    ApiError::new(StatusCode::NOT_FOUND, sentence)
}

/// `GET /api/images/{id}`.
async fn show(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    Path(id): Path<String>,
) -> Result<Json<PictureJson>, ApiError> {
    let picture = found(&app, &jar, &id, &reader)?;
    Ok(Json(PictureJson::new(id, &picture)))
}

/// `DELETE /api/images/{id}`.
async fn forget(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let guest = Guest::of(&jar);
    if guest.is_some_and(|guest| app.images.keeper.forget(&id, &guest)) {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(gone(&reader))
    }
}

/// How a picture is looked at and cut.
#[derive(Deserialize)]
struct Question {
    #[serde(rename = "as", default)]
    look: Look,
    #[serde(default)]
    cut: Cut,
    method: Option<String>,
}

/// Everything that an address about a picture says.
struct About {
    app: App,
    reader: Reader,
    client: Client,
    picture: Arc<Picture>,
    question: Question,
}

impl axum::extract::FromRequestParts<App> for About {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        app: &App,
    ) -> Result<About, ApiError> {
        let reader = Reader::new(app, &parts.headers);
        let client = Client::of(&parts.extensions);
        let jar = SignedCookieJar::from_headers(&parts.headers, app.key());
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| gone(&reader))?;
        let Asked(question) = Asked::from_request_parts(parts, app).await?;
        let picture = found(app, &jar, &id, &reader)?;
        Ok(About {
            app: app.clone(),
            reader,
            client,
            picture,
            question,
        })
    }
}

impl About {
    /// Works on the picture as it is looked at.
    async fn work<T: Send + 'static>(
        &self,
        act: impl FnOnce(&Image, &Progress<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (picture, look) = (Arc::clone(&self.picture), self.question.look);
        let pixels = picture.size().pixels();
        let phrases = self.reader.phrases();
        room::work(&self.app, self.client, pixels, phrases, move |watch| {
            let image = picture.image(look)?;
            act(&image, watch).map_err(LoadError::from)
        })
        .await
    }

    /// A file to download.
    fn attachment(&self, extension: &str) -> String {
        let look = self.question.look.name();
        format!("attachment; filename=\"picture-{look}.{extension}\"")
    }
}

/// `GET /api/images/{id}/picture.png`: to be looked at.
async fn picture(about: About) -> Result<Response, ApiError> {
    let file = about.work(|image, _| Ok(png::encode_fast(image))).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], file).into_response())
}

/// `GET /api/images/{id}/lines`: where a cut goes, as bits.
async fn lines(about: About) -> Result<Vec<u8>, ApiError> {
    let cut = about.question.cut;
    let act =
        move |image: &Image, watch: &Progress<'_>| Ok(Lines::of(image, cut, watch)?.to_bytes());
    about.work(act).await
}

/// `GET /api/images/{id}/runs`.
async fn runs(about: About) -> Result<Response, ApiError> {
    let runs = about.work(|image, _| Ok(room::runs(image))).await?;
    Ok(Json(runs).into_response())
}

/// `GET /api/images/{id}/rectangles`.
async fn rectangles(about: About) -> Result<Response, ApiError> {
    let cut = about.question.cut;
    let act = move |image: &Image, watch: &Progress<'_>| room::rectangles(image, cut, watch);
    Ok(Json(about.work(act).await?).into_response())
}

/// `GET /api/images/{id}/sizes`: each method's bytes, as they come.
async fn sizes(headers: HeaderMap, about: Result<About, ApiError>) -> Response {
    let manner = Manner::unless_refused(&headers);
    let ready = match about {
        Ok(about) => about.ready().await.map(|place| (about, place)),
        Err(refused) => Err(refused),
    };
    let (about, place) = match ready {
        Ok(ready) => ready,
        Err(refused) => return refusal(refused, manner),
    };
    let (picture, look) = (Arc::clone(&about.picture), about.question.look);
    tell(
        &about.app,
        &about.reader,
        about.client,
        manner,
        move |teller| {
            let sizes = picture.image(look).ok();
            let sizes = sizes.and_then(|image| room::sizes(&image, teller));
            drop(place);
            sizes
        },
    )
    .await
}

impl About {
    /// Waits for a place for the picture, unless it cannot be looked at so.
    async fn ready(&self) -> Result<Option<tokio::sync::OwnedSemaphorePermit>, ApiError> {
        let phrases = self.reader.phrases();
        if self.question.look == Look::Same && self.picture.colors.is_none() {
            return Err(ApiError::bad(phrases.say("web-images-too-many-colors")));
        }
        let place = self.app.images.place(self.picture.size().pixels()).await;
        place.map_err(|refused| ApiError::busy(refused, phrases))
    }
}

/// `GET /api/images/{id}/file.aplat`: by one method, or the smallest.
async fn aplat_file(about: About) -> Result<Response, ApiError> {
    let methods = methods(about.question.method.as_deref(), &about.reader)?;
    let act = move |image: &Image, watch: &Progress<'_>| {
        let files = methods
            .iter()
            .map(|&method| room::file(image, Format::Aplat(method), watch));
        let files: Result<Vec<_>, Error> = files.collect();
        Ok(files?.into_iter().min_by_key(Vec::len).unwrap_or_default())
    };
    let file = about.work(act).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, about.attachment("aplat")),
    ];
    Ok((headers, file).into_response())
}

fn methods(name: Option<&str>, reader: &Reader) -> Result<Vec<Method>, ApiError> {
    let all = Method::ALL.into_iter();
    match name {
        None | Some("auto") => Ok(all.collect()),
        Some(name) => {
            let named: Vec<Method> = all.filter(|method| method.name() == name).collect();
            if named.is_empty() {
                let arguments = [
                    ("found", name.to_owned().into()),
                    ("known", "auto, runs, rectangles, context, fast".into()),
                ];
                let sentence = reader.phrases().say_with("web-unknown-format", &arguments);
                return Err(ApiError::bad(sentence));
            }
            Ok(named)
        }
    }
}

/// `GET /api/images/{id}/file.png`.
async fn png_file(about: About) -> Result<Response, ApiError> {
    let act = |image: &Image, watch: &Progress<'_>| room::file(image, Format::Png, watch);
    let file = about.work(act).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png".to_owned()),
        (header::CONTENT_DISPOSITION, about.attachment("png")),
    ];
    Ok((headers, file).into_response())
}
