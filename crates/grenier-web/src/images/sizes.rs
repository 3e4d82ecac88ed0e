//! How many bytes each method takes, and what other formats take.

use std::cell::Cell;
use std::time::{Duration, Instant};

use aplat::{Error, Image, Method, Progress, comparison, encode_with_progress, png_file};
use serde::Serialize;
use utoipa::ToSchema;

use super::deadline::{Deadline, LONGEST};
use super::limits;
use crate::http::events::{EventErrorJson, EventSender};

/// Time between two reports of progress.
const PROGRESS_EVERY: Duration = Duration::from_millis(150);

/// A format of other programs, or a method of `.aplat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Png,
    Oxipng,
    Webp,
    Aplat(Method),
}

impl Format {
    /// Every format, in the order they are tried: the longest last.
    pub const ALL: [Format; 7] = [
        Format::Png,
        Format::Aplat(Method::Runs),
        Format::Aplat(Method::Fast),
        Format::Aplat(Method::Rectangles),
        Format::Aplat(Method::Context),
        Format::Webp,
        Format::Oxipng,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Oxipng => "oxipng",
            Format::Webp => "webp",
            Format::Aplat(method) => method.name(),
        }
    }

    /// Whether a picture may be measured in it. The encoders of other programs
    /// cannot be stopped midway, so that they get small pictures only.
    fn takes(self, image: &Image) -> bool {
        match self {
            Format::Oxipng | Format::Webp => image.size().pixels() <= limits::SMALL,
            Format::Png | Format::Aplat(_) => true,
        }
    }
}

/// The file of a picture in a format.
pub fn file(image: &Image, format: Format, progress: &Progress<'_>) -> Result<Vec<u8>, Error> {
    match format {
        Format::Png => png_file::encode_with_progress(image, progress),
        Format::Oxipng => comparison::oxipng(image, Some(LONGEST)).ok_or(Error::Stopped),
        Format::Webp => comparison::webp(image).ok_or(Error::Stopped),
        Format::Aplat(method) => encode_with_progress(image, method, progress),
    }
}

/// The size of the picture in every format.
#[derive(Serialize, ToSchema)]
#[schema(as = Sizes)]
pub struct SizesJson {
    sizes: Vec<SizeJson>,
}

/// The size in one format: no bytes where it took too long, or was not tried
/// because the picture is too large.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = Size)]
struct SizeJson {
    /// png, runs, fast, rectangles, context, webp or oxipng.
    #[schema(example = "context")]
    method: &'static str,
    /// Null where it took longer than 30 seconds, or was not tried.
    bytes: Option<usize>,
    /// Whether it was not tried: webp and oxipng take at most 2^20 pixels.
    too_large: bool,
    milliseconds: u64,
}

/// How far the measurement in one format is.
#[derive(Serialize, ToSchema)]
#[schema(as = SizeProgress)]
struct ProgressJson {
    method: &'static str,
    /// From 0 to 1.
    part: f64,
}

/// The events of a measurement, by their names.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes")]
pub struct SizesEvents {
    progress: ProgressJson,
    size: SizeJson,
    done: SizesJson,
    error: EventErrorJson,
}

/// Tries every format, sending progress and then its size. `None` if cancelled.
pub fn sizes(image: &Image, events: &EventSender) -> Option<SizesJson> {
    let mut sizes = Vec::new();
    for format in Format::ALL {
        let deadline = Deadline::new(events.turn());
        let size = size(image, format, &deadline, events)?;
        events.send("size", &size);
        sizes.push(size);
    }
    Some(SizesJson { sizes })
}

fn size(
    image: &Image,
    format: Format,
    deadline: &Deadline,
    events: &EventSender,
) -> Option<SizeJson> {
    let method = format.name();
    if !format.takes(image) {
        return Some(SizeJson {
            method,
            bytes: None,
            too_large: true,
            milliseconds: 0,
        });
    }
    let last_report = Cell::new(Instant::now());
    events.send("progress", &ProgressJson { method, part: 0.0 });
    let report = |part: f64| {
        if last_report.get().elapsed() >= PROGRESS_EVERY {
            last_report.set(Instant::now());
            events.send("progress", &ProgressJson { method, part });
        }
    };
    let start = Instant::now();
    let file = deadline.run(&report, |progress| file(image, format, progress));
    if deadline.is_cancelled() {
        return None;
    }
    Some(SizeJson {
        method,
        bytes: file.ok().map(|file| file.len()),
        too_large: false,
        milliseconds: start.elapsed().as_millis() as u64,
    })
}
