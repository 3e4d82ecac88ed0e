//! PNG files of few colors: as few bits a pixel as they need.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use crate::image::Image;
use crate::palette::Palette;
use crate::size::Size;

/// The bits that a pixel of so many colors takes in a plain file.
#[must_use]
pub fn depth(colors: usize) -> usize {
    match colors {
        ..=2 => 1,
        3..=4 => 2,
        5..=16 => 4,
        _ => 8,
    }
}

/// The PNG file of a picture.
#[must_use]
pub fn encode(image: &Image) -> Vec<u8> {
    encode_by(image, Compression::High)
}

/// The PNG file of a picture, larger and sooner there.
#[must_use]
pub fn encode_fast(image: &Image) -> Vec<u8> {
    encode_by(image, Compression::Fast)
}

fn encode_by(image: &Image, compression: Compression) -> Vec<u8> {
    let depth = depth(image.palette().len());
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, image.size());
    encoder.set_depth(match depth {
        1 => BitDepth::One,
        2 => BitDepth::Two,
        4 => BitDepth::Four,
        _ => BitDepth::Eight,
    });
    if *image.palette() == Palette::black_and_white() {
        encoder.set_color(ColorType::Grayscale);
    } else {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(image.palette().colors().as_flattened());
    }
    encoder.set_compression(compression);
    // filters foretell levels; indices have none
    encoder.set_filter(Filter::NoFilter);
    write(encoder, &packed(image, depth));
    bytes
}

/// The PNG file of levels of red, green and blue.
///
/// # Panics
/// If there are not three levels for each pixel of the size.
#[must_use]
pub fn encode_levels(size: Size, levels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, size);
    encoder.set_color(ColorType::Rgb);
    encoder.set_compression(Compression::Fast);
    write(encoder, levels);
    bytes
}

fn encoder(bytes: &mut Vec<u8>, size: Size) -> Encoder<'static, &mut Vec<u8>> {
    Encoder::new(bytes, size.width() as u32, size.height() as u32)
}

fn write(encoder: Encoder<'_, &mut Vec<u8>>, data: &[u8]) {
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(data)?;
        writer.finish()
    });
    written.expect("memory takes every byte, and a picture every size and palette of ours");
}

/// Rows of pixels of `depth` bits, the first in the highest bits of its byte.
fn packed(image: &Image, depth: usize) -> Vec<u8> {
    let per_byte = 8 / depth;
    let rows = image.pixels().chunks_exact(image.size().width());
    rows.flat_map(|row| row.chunks(per_byte))
        .map(|pixels| {
            let bits = |(index, &pixel): (usize, &u8)| pixel << (8 - depth * (index + 1));
            pixels
                .iter()
                .enumerate()
                .map(bits)
                .fold(0, |byte, bits| byte | bits)
        })
        .collect()
}
