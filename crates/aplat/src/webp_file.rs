//! Lossless WebP files, to compare sizes with.

use ::image::ExtendedColorType;
use ::image::codecs::webp::WebPEncoder;

use crate::picture::image::Image;

/// WebP has no more columns or rows than this.
const MAX_SIDE: usize = 16_383;

/// The picture as a lossless WebP file; `None` if it is too large for one.
#[must_use]
pub fn encode(image: &Image) -> Option<Vec<u8>> {
    let (width, height) = (image.size().width(), image.size().height());
    if width > MAX_SIDE || height > MAX_SIDE {
        return None;
    }
    let mut bytes = Vec::new();
    WebPEncoder::new_lossless(&mut bytes)
        .encode(
            &image.to_rgb(),
            width as u32,
            height as u32,
            ExtendedColorType::Rgb8,
        )
        .ok()?;
    Some(bytes)
}
