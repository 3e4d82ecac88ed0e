//! The subject's two reductions: black and white, eight colors.
//!
//! Both take levels of red, green and blue, three bytes a pixel.

use crate::bitmap::Bitmap;
use crate::error::Error;
use crate::image::Image;
use crate::palette::Palette;
use crate::size::Size;

/// Levels below this one count as dark.
const MIDDLE: u8 = 128;

/// The levels of 64 pixels, and the two that follow.
const WINDOW: usize = LANES + 2;
const LANES: usize = 3 * 64;

/// Each pixel becomes black when the mean of its three levels is strictly
/// below 128, white otherwise.
pub fn black_and_white(size: Size, rgb: &[u8]) -> Result<Bitmap, Error> {
    size.check_length(rgb.len(), 3)?;
    let mut result = Bitmap::black(size);
    let stride = result.stride();
    for (row, words) in result.words_mut().chunks_exact_mut(stride).enumerate() {
        for (index, word) in words.iter_mut().enumerate() {
            let pixels = (size.width() - 64 * index).min(64);
            let levels = &rgb[3 * (row * size.width() + 64 * index)..];
            *word = match levels.first_chunk() {
                Some(window) if pixels == 64 => light_word(window),
                _ => light_pixels(&levels[..3 * pixels]),
            };
        }
    }
    Ok(result)
}

/// One bit for each of at most 64 pixels: whether the mean reaches the middle.
fn light_pixels(levels: &[u8]) -> u64 {
    let light = |&[r, g, b]: &[u8; 3]| u64::from(is_light(r, g, b));
    levels
        .as_chunks()
        .0
        .iter()
        .rev()
        .fold(0, |word, pixel| word << 1 | light(pixel))
}

/// [`light_pixels`] for 64 pixels, in steps a compiler makes vectors of: three
/// neighboring bytes are compared from *every* byte on, then one in three kept.
#[inline]
fn light_word(levels: &[u8; WINDOW]) -> u64 {
    let light = compare(lanes(levels, 0), lanes(levels, 1), lanes(levels, 2));
    let mut word = 0;
    for (index, [a, b, c]) in light
        .as_chunks::<8>()
        .0
        .as_chunks::<3>()
        .0
        .iter()
        .enumerate()
    {
        // of 24 bytes, pixels 0 1 2 are at 0 3 6 of a, 3 4 5 at 1 4 7 of b, 6 7 at 2 5 of c
        let pixels = u64::from_le_bytes(*a) & 0x0001_0000_0100_0001
            | u64::from_le_bytes(*b) & 0x0100_0001_0000_0100
            | u64::from_le_bytes(*c) & 0x0000_0100_0001_0000;
        word |= (pixels.wrapping_mul(GATHER_THIRDS) >> 56) << (8 * index);
    }
    word
}

fn lanes(levels: &[u8; WINDOW], from: usize) -> &[u8; LANES] {
    levels[from..]
        .first_chunk()
        .expect("the window has two bytes more")
}

/// Never inlined: a compiler that sees the three overlap shuffles bytes
/// instead of loading them.
#[inline(never)]
fn compare(r: &[u8; LANES], g: &[u8; LANES], b: &[u8; LANES]) -> [u8; LANES] {
    let mut light = [0; LANES];
    for at in 0..LANES {
        light[at] = is_light(r[at], g[at], b[at]);
    }
    light
}

/// Brings the low bits of bytes 0 to 7, which are pixels 0 3 6 1 4 7 2 5, to
/// bits 56 to 63 in the order of pixels: the term `56 + pixel - 8 * byte` of
/// each byte. No two products meet on a bit, so nothing carries.
const GATHER_THIRDS: u64 = {
    let pixels = [0, 3, 6, 1, 4, 7, 2, 5];
    let mut terms = 0;
    let mut byte = 0;
    while byte < 8 {
        terms |= 1 << (56 + pixels[byte] - 8 * byte);
        byte += 1;
    }
    terms
};

/// 1 when `r + g + b >= 384`, else 0, without leaving bytes: with `half` of
/// `r + g` rounded up, this is `half + b / 2 >= 192`, or 193 when `r + g` is odd
/// and `b` is not.
#[inline]
fn is_light(r: u8, g: u8, b: u8) -> u8 {
    let half = (r | g) - ((r ^ g) >> 1);
    let rounded_up = (r ^ g) & !b & 1;
    half.saturating_add(b >> 1)
        .saturating_sub(191 + rounded_up)
        .min(1)
}

/// Each channel becomes 0 when strictly below 128, else 1; the pixel is the
/// color `4r + 2g + b` of [`Palette::eight_colors`].
pub fn eight_colors(size: Size, rgb: &[u8]) -> Result<Image, Error> {
    size.check_length(rgb.len(), 3)?;
    let pixels = rgb
        .as_chunks()
        .0
        .iter()
        .map(|[r, g, b]| 4 * (r / MIDDLE) + 2 * (g / MIDDLE) + b / MIDDLE);
    Image::new(size, Palette::eight_colors(), pixels.collect())
}
