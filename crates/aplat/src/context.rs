//! The method of the smallest files.

use crate::arithmetic::{Decoder, Encoder};
use crate::bitmap::Bitmap;
use crate::canvas::Canvas;
use crate::error::Error;
use crate::page::PageCoder;
use crate::size::Size;

pub fn encode_bits(bitmap: &Bitmap) -> Vec<u8> {
    let mut encoder = Encoder::new();
    let ones: u64 = bitmap
        .words()
        .iter()
        .map(|w| u64::from(w.count_ones()))
        .sum();
    let inverted = 2 * ones > bitmap.size().pixels() as u64;
    let canvas = Canvas::of(bitmap, inverted);
    PageCoder::new(bitmap.size())
        .code(&mut encoder, bitmap.size(), Some(&canvas), |_| Ok(()))
        .unwrap();
    encoder.finish()
}
pub fn decode_bits(size: Size, bytes: &[u8], inverted: bool) -> Result<Bitmap, Error> {
    let mut decoder = Decoder::new(bytes);
    let canvas = PageCoder::new(size).code(&mut decoder, size, None, Decoder::check)?;
    decoder.finish()?;
    Ok(canvas.to_bitmap(inverted))
}
