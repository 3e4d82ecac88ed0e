//! What other formats make of a picture, to compare sizes with.

use std::time::Duration;

use oxipng::Options;
use webp::Encoder;

use crate::picture::image::Image;
use crate::png_file;

/// The preset of oxipng: beyond it, files hardly become smaller.
const OXIPNG_PRESET: u8 = 4;

/// WebP has no more columns or rows than this.
const MOST_WEBP_SIDE: usize = 16_383;

/// How hard libwebp tries, as `cwebp -z 6`.
const WEBP_QUALITY: f32 = 75.0;

/// The picture as the smallest PNG file that oxipng finds. It starts nothing new
/// after `most_time`. `None` if it fails.
///
/// ```
/// use aplat::{Image, Palette, Size, comparison, png_file};
///
/// let image = Image::new(Size::new(64, 64)?, Palette::black_and_white(), vec![1; 4096])?;
/// let file = comparison::oxipng(&image, None).expect("a small picture");
/// assert!(file.len() <= png_file::encode(&image).len());
/// # Ok::<(), aplat::Error>(())
/// ```
#[must_use]
pub fn oxipng(image: &Image, most_time: Option<Duration>) -> Option<Vec<u8>> {
    let mut options = Options::from_preset(OXIPNG_PRESET);
    options.timeout = most_time;
    oxipng::optimize_from_memory(&png_file::encode(image), &options).ok()
}

/// The picture as a lossless WebP file, made by libwebp; `None` if it is too
/// large for one.
///
/// ```
/// use aplat::{Image, Palette, Size, comparison};
///
/// let image = Image::new(Size::new(64, 64)?, Palette::black_and_white(), vec![1; 4096])?;
/// assert!(comparison::webp(&image).is_some());
/// let wide = Image::new(Size::new(20_000, 1)?, Palette::black_and_white(), vec![1; 20_000])?;
/// assert!(comparison::webp(&wide).is_none());
/// # Ok::<(), aplat::Error>(())
/// ```
#[must_use]
pub fn webp(image: &Image) -> Option<Vec<u8>> {
    let (width, height) = (image.size().width(), image.size().height());
    if width > MOST_WEBP_SIDE || height > MOST_WEBP_SIDE {
        return None;
    }
    let levels = image.to_rgb();
    let file = Encoder::from_rgb(&levels, width as u32, height as u32)
        .encode_simple(true, WEBP_QUALITY)
        .ok()?;
    Some(file.to_vec())
}
