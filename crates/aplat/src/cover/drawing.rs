//! A picture of a cover, enlarged so that the cut is seen.

use crate::cover::{Cover, Rectangle};
use crate::error::Error;
use crate::picture::palette::{Palette, Rgb};
use crate::picture::size::Size;

/// The color of the lines, and the one instead where it would not be seen.
const LINE: Rgb = [230, 30, 30];
const OTHER_LINE: Rgb = [30, 90, 230];

impl Cover {
    /// Draws the rectangles, each pixel `scale` times larger, with a line along
    /// the top and the left of each: the size, and levels of red, green, blue.
    pub fn picture(&self, palette: &Palette, scale: usize) -> Result<(Size, Vec<u8>), Error> {
        let scaled = |side: usize| (side * scale) as u64;
        let size = Size::new(scaled(self.size().width()), scaled(self.size().height()))?;
        let mut levels = vec![0; 3 * size.pixels()];
        for rectangle in self.rectangles() {
            let color = palette.colors().get(usize::from(rectangle.color));
            let color = *color.ok_or(Error::ColorOutOfPalette {
                color: rectangle.color,
                colors: palette.len(),
            })?;
            draw(&mut levels, size.width(), rectangle, color, scale);
        }
        Ok((size, levels))
    }
}

fn draw(levels: &mut [u8], width: usize, rectangle: &Rectangle, color: Rgb, scale: usize) {
    let line = if distance(color, LINE) < 150 {
        OTHER_LINE
    } else {
        LINE
    };
    let columns = 3 * scale * rectangle.column as usize
        ..3 * scale * (rectangle.column + rectangle.width) as usize;
    let rows = levels
        .chunks_exact_mut(3 * width)
        .skip(scale * rectangle.row as usize);
    for (index, row) in rows.take(scale * rectangle.height as usize).enumerate() {
        let inside = if index == 0 { line } else { color };
        let pixels = row[columns.clone()].as_chunks_mut().0;
        pixels.fill(inside);
        pixels[0] = line;
    }
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    a.iter()
        .zip(b)
        .map(|(&a, b)| u32::from(a.abs_diff(b)))
        .sum()
}
