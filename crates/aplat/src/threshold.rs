//! The subject's two reductions: black and white, eight colors.
//!
//! Both take levels of red, green and blue, three bytes a pixel.

use crate::error::Error;
use crate::picture::bitmap::Bitmap;
use crate::picture::image::Image;
use crate::picture::palette::Palette;
use crate::picture::size::Size;

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
    let full = size.width() / 64;
    for (row, words) in result.words_mut().chunks_exact_mut(stride).enumerate() {
        let levels = &rgb[3 * row * size.width()..];
        // the last word of the last row may have no window
        let done = full.min(levels.len().saturating_sub(2) / LANES);
        for (index, word) in words[..done].iter_mut().enumerate() {
            let window = levels[LANES * index..]
                .first_chunk()
                .expect("there are windows enough");
            *word = tangled_word(window);
        }
        for word in &mut words[..done] {
            *word = untangle(*word);
        }
        for (index, word) in words.iter_mut().enumerate().skip(done) {
            let pixels = (size.width() - 64 * index).min(64);
            *word = light_pixels(&levels[LANES * index..][..3 * pixels]);
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

/// [`light_pixels`] of 64 pixels, its bits in the order that vectors of 16
/// bytes give them.
///
/// Of 48 bytes, 16 are the red levels of 16 pixels; their places differ by
/// multiples of 3, so modulo 16 they are all different: masks bring them to
/// one vector, pixel `p` at byte `3p % 16`. Four such vectors of results take
/// two bits each.
#[inline]
fn tangled_word(levels: &[u8; WINDOW]) -> u64 {
    let lanes = |from: usize| {
        levels[from..]
            .first_chunk()
            .expect("the window has two bytes more")
    };
    let sixteen = compare(lanes(0), lanes(1), lanes(2));
    let [low, high] = [0, 1].map(|half| u64::from_le_bytes(sixteen.as_chunks().0[half]));
    low | high << 1
}

/// Which bytes of each third of 48 are the first of a pixel.
const FIRSTS: [[u8; 16]; 3] = {
    let mut masks = [[0; 16]; 3];
    let mut pixel = 0;
    while pixel < 16 {
        masks[3 * pixel / 16][3 * pixel % 16] = 0xFF;
        pixel += 1;
    }
    masks
};

/// Never inlined: a compiler that sees the three overlap shuffles bytes
/// instead of loading them.
#[inline(never)]
fn compare(r: &[u8; LANES], g: &[u8; LANES], b: &[u8; LANES]) -> [u8; 16] {
    let mut light = [0; 16];
    for (at, light) in light.iter_mut().enumerate() {
        let pick = |levels: &[u8; LANES], group: usize| {
            let third = |index: usize| levels[48 * group + 16 * index + at] & FIRSTS[index][at];
            third(0) | third(1) | third(2)
        };
        let is_light = |group: usize| is_light(pick(r, group), pick(g, group), pick(b, group));
        *light = is_light(0) | is_light(1) << 2 | is_light(2) << 4 | is_light(3) << 6;
    }
    light
}

/// Puts the bits of [`tangled_word`] in the order of pixels.
///
/// Byte `k` has at bit `2g` the pixel `11k % 16` of group `g`, and at bit
/// `2g + 1` the pixel `(11k + 8) % 16`. Bytes go to `11k % 8`, rows of bits
/// become columns, and what came from the other half of a group goes back.
#[inline]
fn untangle(word: u64) -> u64 {
    let bytes = word & 0x0000_00FF_0000_00FF
        | (word & 0x0000_FF00_0000_FF00) << 16
        | (word & 0x0000_0000_00FF_0000) << 32
        | (word & 0xFF00_0000_FF00_0000) >> 16
        | (word & 0x00FF_0000_0000_0000) >> 32;
    let columns = transpose(bytes);
    swap_bits(columns, 8, 0x0038_0038_0038_0038)
}

/// Exchanges rows and columns of 8 x 8 bits.
#[inline]
fn transpose(bits: u64) -> u64 {
    let bits = swap_bits(bits, 7, 0x00AA_00AA_00AA_00AA);
    let bits = swap_bits(bits, 14, 0x0000_CCCC_0000_CCCC);
    swap_bits(bits, 28, 0x0000_0000_F0F0_F0F0)
}

/// Exchanges the bits of a mask with those so many places higher.
#[inline]
fn swap_bits(bits: u64, places: u32, mask: u64) -> u64 {
    let differing = (bits ^ bits >> places) & mask;
    bits ^ differing ^ differing << places
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
