//! PNG files of few colors: as few bits a pixel as they need.

use std::io::Write;

use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Compression, Encoder, Filter, chunk};

use crate::error::Error;
use crate::picture::image::Image;
use crate::picture::palette::Palette;
use crate::picture::size::Size;
use crate::progress::Progress;

/// The filter byte before each row: none, because filters predict levels, not indices.
const NO_FILTER: u8 = 0;

/// Why nothing here can fail.
const TAKEN: &str = "memory takes every byte, and a file every size and palette of ours";

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
    encode_with_progress(image, &Progress::NONE).expect("nobody stops it")
}

/// The PNG file, with progress reports; [`Error::Stopped`] when cancelled.
pub fn encode_with_progress(image: &Image, progress: &Progress<'_>) -> Result<Vec<u8>, Error> {
    let depth = depth(image.palette().len());
    let mut pixels = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    let rows = image.pixels().chunks_exact(image.size().width());
    for (done, row) in rows.enumerate() {
        progress.at(done, image.size().height())?;
        let written = pixels
            .write_all(&[NO_FILTER])
            .and_then(|()| pixels.write_all(&packed(row, depth)));
        written.expect(TAKEN);
    }
    let pixels = pixels.finish().expect(TAKEN);
    let mut bytes = Vec::new();
    let mut writer = few_colors(&mut bytes, image).write_header().expect(TAKEN);
    writer.write_chunk(chunk::IDAT, &pixels).expect(TAKEN);
    writer.finish().expect(TAKEN);
    Ok(bytes)
}

/// The PNG file of a picture, larger and sooner there.
#[must_use]
pub fn encode_fast(image: &Image) -> Vec<u8> {
    let depth = depth(image.palette().len());
    let mut bytes = Vec::new();
    let mut encoder = few_colors(&mut bytes, image);
    encoder.set_compression(Compression::Fast);
    encoder.set_filter(Filter::NoFilter);
    let rows = image.pixels().chunks_exact(image.size().width());
    let pixels: Vec<u8> = rows.flat_map(|row| packed(row, depth)).collect();
    write(encoder, &pixels);
    bytes
}

/// What the header of a picture says: as few bits a pixel as it needs.
fn few_colors<'a>(bytes: &'a mut Vec<u8>, image: &Image) -> Encoder<'static, &'a mut Vec<u8>> {
    let mut encoder = encoder(bytes, image.size());
    encoder.set_depth(match depth(image.palette().len()) {
        1 => BitDepth::One,
        2 => BitDepth::Two,
        4 => BitDepth::Four,
        _ => BitDepth::Eight,
    });
    if *image.palette() == Palette::black_and_white() {
        encoder.set_color(ColorType::Grayscale);
    } else {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(image.palette().colors().as_flattened().to_vec());
    }
    encoder
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
    written.expect(TAKEN);
}

/// Pixels of `depth` bits, the first in the highest bits of its byte.
fn packed(row: &[u8], depth: usize) -> Vec<u8> {
    row.chunks(8 / depth)
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
