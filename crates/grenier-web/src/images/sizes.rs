//! How many bytes each method takes, and PNG for comparison.

use std::cell::Cell;
use std::time::{Duration, Instant};

use aplat::{Error, Image, Method, Progress, encode_with_progress, png_file};
use serde::Serialize;
use serde_json::json;

use super::deadline::Care;
use crate::http::events::Teller;

/// Time between two words about how far a method is.
const BETWEEN: Duration = Duration::from_millis(150);

/// PNG, or a method of `.aplat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Png,
    Aplat(Method),
}

impl Format {
    /// Every format, in the order they are tried: the longest last.
    pub const ALL: [Format; 5] = [
        Format::Png,
        Format::Aplat(Method::Runs),
        Format::Aplat(Method::Fast),
        Format::Aplat(Method::Rectangles),
        Format::Aplat(Method::Context),
    ];

    pub fn name(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Aplat(method) => method.name(),
        }
    }
}

/// The file of a picture in a format.
pub fn file(image: &Image, format: Format, watch: &Progress<'_>) -> Result<Vec<u8>, Error> {
    match format {
        Format::Png => png_file::encode_with_progress(image, watch),
        Format::Aplat(method) => encode_with_progress(image, method, watch),
    }
}

/// What every format takes.
#[derive(Serialize)]
pub struct Sizes {
    sizes: Vec<Size>,
}

/// What one takes: bytes, or none where it took too long.
#[derive(Clone, Serialize)]
struct Size {
    method: &'static str,
    bytes: Option<usize>,
    milliseconds: u64,
}

/// Tries every format and tells each as it is done, and how far it is
/// meanwhile. None where it was stopped.
pub fn sizes(image: &Image, teller: &Teller) -> Option<Sizes> {
    let mut sizes = Vec::new();
    for format in Format::ALL {
        let care = Care::new(teller.stop().clone());
        let size = size(image, format, &care, teller)?;
        teller.tell("size", &size);
        sizes.push(size);
    }
    Some(Sizes { sizes })
}

fn size(image: &Image, format: Format, care: &Care, teller: &Teller) -> Option<Size> {
    let method = format.name();
    let told = Cell::new(Instant::now());
    teller.tell("progress", &json!({"method": method, "part": 0.0}));
    let tell = |part: f64| {
        if told.get().elapsed() >= BETWEEN {
            told.set(Instant::now());
            teller.tell("progress", &json!({"method": method, "part": part}));
        }
    };
    let start = Instant::now();
    let file = care.watching(&tell, |watch| file(image, format, watch));
    if care.is_stopped() {
        return None;
    }
    Some(Size {
        method,
        bytes: file.ok().map(|file| file.len()),
        milliseconds: start.elapsed().as_millis() as u64,
    })
}
