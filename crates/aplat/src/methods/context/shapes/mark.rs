//! Connected shapes on a background, as letters are.

use crate::picture::layer::Layer;
use crate::picture::padded_bits::PaddedBits;
use crate::picture::size::Size;

/// Sides of a shape are at most this long.
pub(crate) const MAX_SIDE: usize = 128;

/// A shape has at least this many pixels.
pub(crate) const MIN_INK: usize = 4;

/// A small picture: color 0 is the background it lies on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

impl Shape {
    pub(crate) fn blank(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            pixels: vec![0; width * height],
        }
    }

    /// Pixels that are not background.
    pub(crate) fn ink(&self) -> usize {
        self.pixels.iter().filter(|&&pixel| pixel != 0).count()
    }

    pub(crate) fn size(&self) -> Size {
        Size::new(self.width as u64, self.height as u64)
            .expect("a shape is neither empty nor large")
    }

    /// The shape as bits: what is not background.
    pub(crate) fn to_padded_bits(&self) -> PaddedBits {
        let mut work = PaddedBits::new(self.size());
        for (at, _) in self
            .pixels
            .iter()
            .enumerate()
            .filter(|(_, pixel)| **pixel != 0)
        {
            work.draw(at / self.width, at % self.width, true);
        }
        work
    }

    /// Adds the shape to a picture; false if it meets something there.
    pub(crate) fn stamp(&self, layer: &mut Layer, row: usize, column: usize) -> bool {
        for (above, line) in self.pixels.chunks_exact(self.width).enumerate() {
            let start = (row + above) * layer.size.width() + column;
            for (target, &pixel) in layer.pixels[start..]
                .iter_mut()
                .zip(line)
                .filter(|(_, pixel)| **pixel != 0)
            {
                if *target != 0 {
                    return false;
                }
                *target = pixel;
            }
        }
        true
    }

    /// Takes the shape away from a picture that has it at this place.
    pub(crate) fn erase(&self, layer: &mut Layer, row: usize, column: usize) {
        for (above, line) in self.pixels.chunks_exact(self.width).enumerate() {
            let start = (row + above) * layer.size.width() + column;
            for (target, _) in layer.pixels[start..]
                .iter_mut()
                .zip(line)
                .filter(|(_, pixel)| **pixel != 0)
            {
                *target = 0;
            }
        }
    }
}

/// A shape at its place: the row and column of the corner of its box.
pub(crate) struct Mark {
    pub(crate) row: usize,
    pub(crate) column: usize,
    pub(crate) shape: Shape,
}

/// The connected parts of a layer (diagonals connect) that are neither too
/// small nor too large for a shape, by scan order of their first pixels.
pub(crate) fn find_marks(layer: &Layer) -> Vec<Mark> {
    let mut left = layer.pixels.clone();
    let mut marks = Vec::new();
    let mut part = Vec::new();
    let mut start = 0;
    while let Some(found) = left[start..].iter().position(|&pixel| pixel != 0) {
        start += found;
        take_part(&mut left, layer.size, start, &mut part);
        marks.extend(mark(layer.size, &part));
        start += 1;
    }
    marks
}

/// Moves the part connected to a pixel out of the layer, as (place, color).
fn take_part(left: &mut [u8], size: Size, start: usize, part: &mut Vec<(usize, u8)>) {
    part.clear();
    part.push((start, std::mem::take(&mut left[start])));
    let mut next = 0;
    while let Some(&(place, _)) = part.get(next) {
        next += 1;
        let (row, column) = (place / size.width(), place % size.width());
        let columns = column.saturating_sub(1)..(column + 2).min(size.width());
        for row in row.saturating_sub(1)..(row + 2).min(size.height()) {
            let start = row * size.width() + columns.start;
            for (at, pixel) in left[start..start + columns.len()].iter_mut().enumerate() {
                if *pixel != 0 {
                    part.push((start + at, std::mem::take(pixel)));
                }
            }
        }
    }
}

fn mark(size: Size, part: &[(usize, u8)]) -> Option<Mark> {
    if part.len() < MIN_INK || part.len() > MAX_SIDE * MAX_SIDE {
        return None;
    }
    let rows = part.iter().map(|(place, _)| place / size.width());
    let columns = part.iter().map(|(place, _)| place % size.width());
    let (top, bottom) = (rows.clone().min()?, rows.max()?);
    let (first, last) = (columns.clone().min()?, columns.max()?);
    if bottom - top >= MAX_SIDE || last - first >= MAX_SIDE {
        return None;
    }
    let mut shape = Shape::blank(last - first + 1, bottom - top + 1);
    for &(place, color) in part {
        shape.pixels[(place / size.width() - top) * shape.width + place % size.width() - first] =
            color;
    }
    Some(Mark {
        row: top,
        column: first,
        shape,
    })
}
