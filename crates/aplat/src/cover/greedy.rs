//! The subject's cover: largest rectangles, in scan order.
//!
//! At a corner the walk down its column stops at the first row that is covered
//! or of another color, after D rows. The D x 1 column is one of the
//! candidates, so the rectangle kept has at least D pixels; rectangles are
//! disjoint, so all walks together take at most one step a pixel. A step finds
//! the end of the row's run by searching the next edge, 64 pixels a word.

use crate::cover::{Cover, Rectangle};
use crate::error::Error;
use crate::picture::bitmap::{self, Bitmap};
use crate::picture::image::Image;
use crate::picture::size::Size;
use crate::progress::Progress;

/// A picture that can be cut into rectangles.
pub trait Picture: sealed::Sealed {
    /// The size in pixels.
    fn size(&self) -> Size;

    /// The color of a pixel, as an index in a palette.
    fn color(&self, row: usize, column: usize) -> u8;

    #[doc(hidden)]
    fn mark_edges(&self, row: usize, edges: &mut [u64]);
}

pub(crate) mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Image {}
    impl Sealed for super::Bitmap {}
}

impl Picture for Bitmap {
    fn size(&self) -> Size {
        self.size()
    }

    #[inline]
    fn color(&self, row: usize, column: usize) -> u8 {
        u8::from(self.is_white(row, column))
    }

    fn mark_edges(&self, row: usize, edges: &mut [u64]) {
        let mut before = 0;
        for (edge, &word) in edges.iter_mut().zip(self.row(row)) {
            *edge = word ^ (word << 1 | before);
            before = word >> 63;
        }
    }
}

impl Picture for Image {
    fn size(&self) -> Size {
        self.size()
    }

    #[inline]
    fn color(&self, row: usize, column: usize) -> u8 {
        self.pixels()[row * self.size().width() + column]
    }

    fn mark_edges(&self, row: usize, edges: &mut [u64]) {
        mark_byte_edges(self.row(row), edges);
    }
}

/// Sets the bits of columns whose pixel differs from the one before.
pub(crate) fn mark_byte_edges(pixels: &[u8], edges: &mut [u64]) {
    let mut changes = [0; 64];
    for (index, edge) in edges.iter_mut().enumerate().take(pixels.len().div_ceil(64)) {
        let start = (64 * index).max(1);
        let end = (64 * index + 64).min(pixels.len());
        changes.fill(0);
        for (column, pair) in (start..end).zip(pixels[start - 1..end].windows(2)) {
            changes[column % 64] = u8::from(pair[0] != pair[1]);
        }
        *edge = bitmap::pack(&changes);
    }
}

/// The uniform rectangle of largest area with its corner at a pixel, on the
/// whole picture: (height, width). Of equal areas the least height is taken.
///
/// # Panics
/// If the pixel is outside the picture.
#[must_use]
pub fn largest_rectangle<P: Picture>(picture: &P, row: usize, column: usize) -> (usize, usize) {
    assert!(
        row < picture.size().height() && column < picture.size().width(),
        "the pixel is inside the picture"
    );
    Uncovered::new(picture).largest_rectangle(row, column)
}

impl Cover {
    /// The greedy cover: at each pixel not yet covered, in scan order, the
    /// uniform rectangle of largest area with its corner there among pixels not
    /// yet covered. Of equal areas the least height is taken.
    #[must_use]
    pub fn greedy<P: Picture>(picture: &P) -> Self {
        Self::greedy_with_progress(picture, &Progress::NONE).expect("nothing cancels it")
    }

    /// The greedy cover, with progress reports; [`Error::Stopped`] when cancelled.
    pub fn greedy_with_progress<P: Picture>(
        picture: &P,
        progress: &Progress<'_>,
    ) -> Result<Self, Error> {
        let mut uncovered = Uncovered::new(picture);
        let mut rectangles = Vec::new();
        for row in 0..picture.size().height() {
            progress.at(row, picture.size().height())?;
            let mut column = 0;
            while let Some(corner) = uncovered.next_in_row(row, column) {
                let (height, width) = uncovered.largest_rectangle(row, corner);
                uncovered.cover(row, corner, height, width);
                rectangles.push(Rectangle {
                    row: row as u32,
                    column: corner as u32,
                    height: height as u32,
                    width: width as u32,
                    color: picture.color(row, corner),
                });
                column = corner + width;
            }
        }
        Ok(Self::new_unchecked(picture.size(), rectangles))
    }
}

/// A word of two planes, side by side because a walk reads both.
#[derive(Clone, Copy, Default)]
struct Cell {
    /// Where a run starts in the row: a new color, or a covered pixel.
    edges: u64,
    /// Pixels not yet covered.
    free: u64,
}

/// What remains to cover of a picture.
struct Uncovered<'a, P> {
    picture: &'a P,
    stride: usize,
    cells: Vec<Cell>,
}

impl<'a, P: Picture> Uncovered<'a, P> {
    fn new(picture: &'a P) -> Self {
        let (width, height) = (picture.size().width(), picture.size().height());
        let stride = width / 64 + 1; // there is always a bit for the edge that ends the row
        let mut cells = vec![Cell::default(); stride * height];
        let mut edges = vec![0; stride];
        let mut free = vec![0; stride];
        bitmap::set_bits(&mut free, 0, width);
        for (row, cells) in cells.chunks_exact_mut(stride).enumerate() {
            picture.mark_edges(row, &mut edges);
            edges[width / 64] = edges[width / 64] & !(u64::MAX << (width % 64)) | 1 << (width % 64);
            for ((cell, &edges), &free) in cells.iter_mut().zip(&edges).zip(&free) {
                *cell = Cell { edges, free };
            }
        }
        Self {
            picture,
            stride,
            cells,
        }
    }

    fn row(&self, row: usize) -> &[Cell] {
        &self.cells[row * self.stride..][..self.stride]
    }

    /// The first free pixel of a row from a column on.
    #[inline]
    fn next_in_row(&self, row: usize, column: usize) -> Option<usize> {
        let cells = self.row(row);
        let mut index = column / 64;
        let mut free = cells[index].free & u64::MAX << (column % 64);
        while free == 0 {
            index += 1;
            free = cells.get(index)?.free;
        }
        Some(64 * index + free.trailing_zeros() as usize)
    }

    /// The largest rectangle of free pixels of one color: (height, width).
    #[inline]
    fn largest_rectangle(&self, row: usize, column: usize) -> (usize, usize) {
        let color = self.picture.color(row, column);
        let (index, bit) = (column / 64, column % 64);
        let mut width = usize::MAX;
        let mut best = (0, 0);
        for (depth, cells) in self.cells.chunks_exact(self.stride).skip(row).enumerate() {
            if cells[index].free >> bit & 1 == 0 || self.picture.color(row + depth, column) != color
            {
                break;
            }
            width = width.min(run_length(cells, column, width));
            if (depth + 1) * width > best.0 * best.1 {
                best = (depth + 1, width);
            }
        }
        best
    }

    #[inline]
    fn cover(&mut self, row: usize, column: usize, height: usize, width: usize) {
        let (first, last) = (column / 64, (column + width - 1) / 64);
        let low = u64::MAX << (column % 64);
        let high = u64::MAX >> (63 - (column + width - 1) % 64);
        for cells in self
            .cells
            .chunks_exact_mut(self.stride)
            .skip(row)
            .take(height)
        {
            cells[first].edges |= 1 << (column % 64);
            if first == last {
                cells[first].free &= !(low & high);
            } else {
                cells[first].free &= !low;
                for cell in &mut cells[first + 1..last] {
                    cell.free = 0;
                }
                cells[last].free &= !high;
            }
        }
    }
}

/// Pixels from a column to the next edge; may stop counting beyond `enough`.
#[inline]
fn run_length(cells: &[Cell], column: usize, enough: usize) -> usize {
    let mut index = column / 64;
    // the edge of the pixel itself does not count
    let mut edges = cells[index].edges & (u64::MAX << (column % 64)) << 1;
    while edges == 0 {
        index += 1;
        if 64 * index >= enough.saturating_add(column) {
            return enough;
        }
        edges = cells[index].edges;
    }
    64 * index + edges.trailing_zeros() as usize - column
}
