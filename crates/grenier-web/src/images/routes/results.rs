//! `/api/images/{id}/…`: what is made of a picture.

use crate::http::openapi::{Bad, Busy, Missing, TooFast};
use crate::images::{RectanglesJson, RunsJson, SizesEvents, SizesJson};
use std::sync::Arc;

use aplat::loading::LoadError;
use aplat::{Error, Image, Method, Progress, png_file as png};
use axum::Json;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use serde::Deserialize;
use tokio::sync::OwnedSemaphorePermit;

use crate::app::App;
use crate::http::client::Requester;
use crate::http::error::ApiError;
use crate::http::events::{ResponseMode, error_response, respond};
use crate::http::extract::QueryParams;
use crate::http::language::Reader;
use crate::http::session::Guest;
use crate::images::{self, Cut, Format, ImageError, Lines, Look, Picture};
use crate::thinking::Class;

/// How a picture is looked at and cut.
#[derive(Deserialize)]
struct ImageParams {
    #[serde(rename = "as", default)]
    look: Look,
    #[serde(default)]
    cut: Cut,
    method: Option<String>,
}

/// A request about a picture of the guest.
pub struct ImageRequest {
    app: App,
    requester: Requester,
    picture: Arc<Picture>,
    params: ImageParams,
}

impl FromRequestParts<App> for ImageRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ImageRequest, ApiError> {
        let requester = Requester::of(parts, app);
        let jar = SignedCookieJar::from_headers(&parts.headers, app.cookie_key());
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| ImageError::NotFound)?;
        let QueryParams(params) = QueryParams::from_request_parts(parts, app).await?;
        let picture = app.images().get(&id, Guest::of(&jar).as_ref())?;
        Ok(ImageRequest {
            app: app.clone(),
            requester,
            picture,
            params,
        })
    }
}

impl ImageRequest {
    /// Runs a job on the picture as it is looked at.
    async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Image, &Progress<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, ImageError> {
        let (picture, look) = (Arc::clone(&self.picture), self.params.look);
        let pixels = picture.size().pixels();
        images::run(&self.app, &self.requester, pixels, move |progress| {
            let image = picture.image(look)?;
            job(&image, progress).map_err(LoadError::from)
        })
        .await
    }

    /// Waits for a permit to work on the picture, unless it has too many colors
    /// to be looked at as it is.
    async fn pixel_permit(&self) -> Result<Option<OwnedSemaphorePermit>, ImageError> {
        if self.params.look == Look::Same && self.picture.colors.is_none() {
            return Err(Error::TooManyColors.into());
        }
        let pixels = self.picture.size().pixels();
        Ok(self.app.images().pixel_permit(pixels).await?)
    }

    /// The header of a file to download.
    fn attachment(&self, extension: &str) -> String {
        let look = self.params.look.name();
        format!("attachment; filename=\"picture-{look}.{extension}\"")
    }
}

/// `GET /api/images/{id}/picture.png`: the picture for the page.
#[utoipa::path(
    get,
    path = "/api/images/{id}/picture.png",
    operation_id = "image_picture",
    tag = "images",
    summary = "The picture as it is looked at, to be shown",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors.")),
    responses(
        (status = 200, description = "The picture.", body = Vec<u8>, content_type = "image/png"),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("L'image telle qu'on la regarde, pour la montrer")))
)]
pub async fn picture(request: ImageRequest) -> Result<Response, ApiError> {
    let file = request.run(|image, _| Ok(png::encode_fast(image))).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], file).into_response())
}

/// `GET /api/images/{id}/lines`: the lines of a cut, as bits.
#[utoipa::path(
    get,
    path = "/api/images/{id}/lines",
    operation_id = "image_lines",
    tag = "images",
    summary = "Where a cut goes, as bits: width, height and number of pieces (32 bits each, lowest byte first), then rows of bits for pixels with a line along their left, then along their top, the first pixel in the lowest bit",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors."), ("cut" = Option<Cut>, Query, description = "How it is cut (greedy without).")),
    responses(
        (status = 200, description = "The lines.", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Où passe une découpe, en bits : largeur, hauteur et nombre de morceaux (32 bits chacun, octet faible d'abord), puis des rangées de bits pour les pixels qui ont un trait à leur gauche, puis au-dessus, le premier pixel dans le bit faible")))
)]
pub async fn lines(request: ImageRequest) -> Result<Vec<u8>, ApiError> {
    let cut = request.params.cut;
    let job = move |image: &Image, progress: &Progress<'_>| {
        Ok(Lines::of(image, cut, progress)?.to_bytes())
    };
    Ok(request.run(job).await?)
}

/// `GET /api/images/{id}/runs`.
#[utoipa::path(
    get,
    path = "/api/images/{id}/runs",
    operation_id = "image_runs",
    tag = "images",
    summary = "Its runs; in black and white the subject's list, black first",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors.")),
    responses(
        (status = 200, description = "The answer.", body = RunsJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Ses plages ; en noir et blanc la liste du sujet, le noir d'abord")))
)]
pub async fn runs(request: ImageRequest) -> Result<Response, ApiError> {
    let runs = request.run(|image, _| Ok(images::runs(image))).await?;
    Ok(Json(runs).into_response())
}

/// `GET /api/images/{id}/rectangles`.
#[utoipa::path(
    get,
    path = "/api/images/{id}/rectangles",
    operation_id = "image_rectangles",
    tag = "images",
    summary = "Its rectangles, greedy or as few as can be: row, column, height, width and color of each",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors."), ("cut" = Option<Cut>, Query, description = "How it is cut (greedy without).")),
    responses(
        (status = 200, description = "The answer.", body = RectanglesJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Ses rectangles, découpe gloutonne ou minimale : ligne, colonne, hauteur, largeur et couleur de chacun")))
)]
pub async fn rectangles(request: ImageRequest) -> Result<Response, ApiError> {
    let cut = request.params.cut;
    let job =
        move |image: &Image, progress: &Progress<'_>| images::rectangles(image, cut, progress);
    Ok(Json(request.run(job).await?).into_response())
}

/// `GET /api/images/{id}/sizes`: the bytes of each method, as they are known.
#[utoipa::path(
    get,
    path = "/api/images/{id}/sizes",
    operation_id = "image_sizes",
    tag = "images",
    summary = "Bytes and time by each method and PNG: events progress, size and done (server-sent), or one document with Accept: application/json",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors.")),
    responses(
        (status = 200, description = "The answer.", content((SizesJson = "application/json"), (SizesEvents = "text/event-stream"))),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Octets et temps de chaque méthode et de PNG : événements progress, size et done, ou un seul document avec Accept: application/json")))
)]
pub async fn sizes(
    reader: Reader,
    headers: HeaderMap,
    request: Result<ImageRequest, ApiError>,
) -> Response {
    let mode = ResponseMode::events_unless_json(&headers);
    let ready = match request {
        Ok(request) => {
            let permit = request.pixel_permit().await;
            permit
                .map(|permit| (request, permit))
                .map_err(ApiError::from)
        }
        Err(error) => Err(error),
    };
    let (request, permit) = match ready {
        Ok(ready) => ready,
        Err(error) => return error_response(error, mode, &reader),
    };
    let (picture, look) = (Arc::clone(&request.picture), request.params.look);
    let queued = request.app.queue().admit(Class::Review, &request.requester);
    respond(queued, &reader, mode, move |events| {
        let image = picture.image(look).ok();
        let sizes = image.and_then(|image| images::sizes(&image, events));
        drop(permit);
        sizes
    })
    .await
}

/// `GET /api/images/{id}/file.aplat`: by one method, or the smallest.
#[utoipa::path(
    get,
    path = "/api/images/{id}/file.aplat",
    operation_id = "image_aplat_file",
    tag = "images",
    summary = "The .aplat file by a method",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors."), ("method" = Option<String>, Query, description = "auto (the smallest of all), runs, rectangles, context or fast.", example = "auto")),
    responses(
        (status = 200, description = "The file.", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Le fichier .aplat d'une méthode")))
)]
pub async fn aplat_file(request: ImageRequest) -> Result<Response, ApiError> {
    let methods = methods(request.params.method.as_deref())?;
    let job = move |image: &Image, progress: &Progress<'_>| {
        let files = methods
            .iter()
            .map(|&method| images::file(image, Format::Aplat(method), progress));
        let files: Result<Vec<_>, Error> = files.collect();
        Ok(files?.into_iter().min_by_key(Vec::len).unwrap_or_default())
    };
    let file = request.run(job).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, request.attachment("aplat")),
    ];
    Ok((headers, file).into_response())
}

fn methods(name: Option<&str>) -> Result<Vec<Method>, ImageError> {
    let all = Method::ALL.into_iter();
    let name = match name {
        None | Some("auto") => return Ok(all.collect()),
        Some(name) => name,
    };
    let named: Vec<Method> = all.filter(|method| method.name() == name).collect();
    if named.is_empty() {
        let found = name.to_owned();
        return Err(ImageError::UnknownMethod { found });
    }
    Ok(named)
}

/// `GET /api/images/{id}/file.png`.
#[utoipa::path(
    get,
    path = "/api/images/{id}/file.png",
    operation_id = "image_png_file",
    tag = "images",
    summary = "The PNG file, as few bits a pixel as it needs",
    params(("id" = String, Path, description = "What POST /api/images answered."), ("as" = Option<Look>, Query, description = "How the picture is shown (black and white without); as it is only with at most 256 colors.")),
    responses(
        (status = 200, description = "The file.", body = Vec<u8>, content_type = "image/png"),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Le fichier PNG, avec aussi peu de bits par pixel qu'il en faut")))
)]
pub async fn png_file(request: ImageRequest) -> Result<Response, ApiError> {
    let job = |image: &Image, progress: &Progress<'_>| images::file(image, Format::Png, progress);
    let file = request.run(job).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png".to_owned()),
        (header::CONTENT_DISPOSITION, request.attachment("png")),
    ];
    Ok((headers, file).into_response())
}
