//! Pictures of at most 256 colors, one byte a pixel.

use crate::error::Error;
use crate::picture::bitmap::Bitmap;
use crate::picture::palette::{Palette, Rgb};
use crate::picture::size::Size;

/// A picture: each pixel is the index of a color in a palette.
///
/// Always: one byte for each pixel of the size, row 0 at the top, each below
/// the number of colors of the palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    size: Size,
    palette: Palette,
    pixels: Vec<u8>,
}

impl Image {
    /// A picture of these pixels, row after row.
    pub fn new(size: Size, palette: Palette, pixels: Vec<u8>) -> Result<Self, Error> {
        size.check_length(pixels.len(), 1)?;
        let largest = pixels.iter().copied().max().unwrap_or(0);
        if usize::from(largest) >= palette.len() {
            return Err(Error::ColorOutOfPalette {
                color: largest,
                colors: palette.len(),
            });
        }
        Ok(Self {
            size,
            palette,
            pixels,
        })
    }

    /// A picture from levels of red, green and blue, three bytes a pixel.
    ///
    /// The palette is black and white, or the eight colors, when that is
    /// enough; else the colors in use, sorted. More than 256 are refused.
    pub fn from_rgb(size: Size, rgb: &[u8]) -> Result<Self, Error> {
        size.check_length(rgb.len(), 3)?;
        let (found, mut pixels) = index_colors(rgb.as_chunks().0)?;
        let palette = smallest_palette(&found);
        let renamed: Vec<u8> = found
            .iter()
            .map(|&color| {
                palette
                    .index_of(color)
                    .expect("the palette has every color found")
            })
            .collect();
        for pixel in &mut pixels {
            *pixel = renamed[usize::from(*pixel)];
        }
        Ok(Self {
            size,
            palette,
            pixels,
        })
    }

    /// The size in pixels.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colors that pixels are indices of.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Every pixel, row after row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The pixels of one row.
    ///
    /// # Panics
    /// If the row is outside the picture.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u8] {
        &self.pixels[row * self.size.width()..][..self.size.width()]
    }

    /// How many colors of the palette the picture uses.
    #[must_use]
    pub fn colors_used(&self) -> usize {
        let mut used = [false; 256];
        for &pixel in &self.pixels {
            used[usize::from(pixel)] = true;
        }
        used.iter().filter(|used| **used).count()
    }

    /// The levels of red, green and blue of every pixel.
    #[must_use]
    pub fn to_rgb(&self) -> Vec<u8> {
        self.pixels
            .iter()
            .flat_map(|&pixel| self.palette.colors()[usize::from(pixel)])
            .collect()
    }

    /// The same picture on packed bits, if it holds only black and white.
    pub fn to_bitmap(&self) -> Result<Bitmap, Error> {
        let whites: Vec<Option<bool>> = self
            .palette
            .colors()
            .iter()
            .map(|&color| white(color))
            .collect();
        if self
            .pixels
            .iter()
            .any(|&pixel| whites[usize::from(pixel)].is_none())
        {
            return Err(Error::NotBlackAndWhite);
        }
        let mut is_white = [0; 256];
        for (entry, white) in is_white.iter_mut().zip(whites) {
            *entry = u8::from(white == Some(true));
        }
        let bytes: Vec<u8> = self
            .pixels
            .iter()
            .map(|&pixel| is_white[usize::from(pixel)])
            .collect();
        Bitmap::from_bytes(self.size, &bytes)
    }
}

impl From<&Bitmap> for Image {
    fn from(bitmap: &Bitmap) -> Self {
        Self {
            size: bitmap.size(),
            palette: Palette::black_and_white(),
            pixels: bitmap.to_bytes(),
        }
    }
}

fn white(color: Rgb) -> Option<bool> {
    match color {
        [0, 0, 0] => Some(false),
        [255, 255, 255] => Some(true),
        _ => None,
    }
}

/// Distinct colors in order of appearance, and the pixels as indices of them.
fn index_colors(rgb: &[Rgb]) -> Result<(Vec<Rgb>, Vec<u8>), Error> {
    let mut seen = ColorTable::new();
    let mut pixels = Vec::with_capacity(rgb.len());
    let mut last = (rgb[0], seen.index(rgb[0])?);
    for &color in rgb {
        if color != last.0 {
            last = (color, seen.index(color)?);
        }
        pixels.push(last.1);
    }
    Ok((seen.colors, pixels))
}

/// Colors by order of appearance, found again by a small open hash table.
struct ColorTable {
    colors: Vec<Rgb>,
    slots: Vec<Option<u8>>,
}

impl ColorTable {
    const SLOT_BITS: u32 = 10; // four slots a color at worst

    fn new() -> Self {
        Self {
            colors: Vec::new(),
            slots: vec![None; 1 << Self::SLOT_BITS],
        }
    }

    fn index(&mut self, color: Rgb) -> Result<u8, Error> {
        let [r, g, b] = color.map(u32::from);
        let hash = (r << 16 | g << 8 | b).wrapping_mul(0x9E37_79B1);
        let mut slot = (hash >> (32 - Self::SLOT_BITS)) as usize;
        while let Some(index) = self.slots[slot] {
            if self.colors[usize::from(index)] == color {
                return Ok(index);
            }
            slot = (slot + 1) % self.slots.len();
        }
        let index = u8::try_from(self.colors.len()).map_err(|_| Error::TooManyColors)?;
        self.slots[slot] = Some(index);
        self.colors.push(color);
        Ok(index)
    }
}

fn smallest_palette(found: &[Rgb]) -> Palette {
    [Palette::black_and_white(), Palette::eight_colors()]
        .into_iter()
        .find(|palette| found.iter().all(|&color| palette.index_of(color).is_some()))
        .unwrap_or_else(|| {
            let mut sorted = found.to_vec();
            sorted.sort_unstable();
            Palette::new(sorted).expect("colors found are distinct and at most 256")
        })
}
