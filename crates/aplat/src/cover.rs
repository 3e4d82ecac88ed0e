//! Covers: pictures cut into rectangles of one color.

mod drawing;
pub(crate) mod greedy;
mod matching;
mod minimum;

use std::fmt;

use crate::error::Error;
use crate::picture::bitmap;
use crate::picture::image::Image;
use crate::picture::palette::Palette;
use crate::picture::size::{MAX_PIXELS, Size};

/// A rectangle of one color; its corner is its top left pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// Row of the corner, 0 at the top.
    pub row: u32,
    /// Column of the corner, 0 at the left.
    pub column: u32,
    /// Rows.
    pub height: u32,
    /// Columns.
    pub width: u32,
    /// The color of every pixel, an index in the palette.
    pub color: u8,
}

impl Rectangle {
    fn contains(&self, row: usize, column: usize) -> bool {
        let (row, column) = (row as u64, column as u64);
        let within = |at: u64, from: u32, length: u32| {
            (u64::from(from)..u64::from(from) + u64::from(length)).contains(&at)
        };
        within(row, self.row, self.height) && within(column, self.column, self.width)
    }

    fn is_inside(&self, width: u64, height: u64) -> bool {
        u64::from(self.row) + u64::from(self.height) <= height
            && u64::from(self.column) + u64::from(self.width) <= width
    }

    fn area(&self) -> usize {
        self.height as usize * self.width as usize
    }
}

/// A picture cut into rectangles of one color.
///
/// Always: every rectangle is inside the picture, none overlap, and together
/// they cover all its pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    size: Size,
    rectangles: Vec<Rectangle>,
}

/// Why a list of rectangles is not a cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidCover {
    /// The picture has no pixel, or too many.
    Size {
        /// Columns.
        width: u64,
        /// Rows.
        height: u64,
    },
    /// A rectangle has no pixel.
    Empty {
        /// Its place in the list, from 0.
        index: usize,
    },
    /// A rectangle leaves the picture.
    Outside {
        /// Its place in the list, from 0.
        index: usize,
        /// The rectangle.
        rectangle: Rectangle,
        /// Columns of the picture.
        width: u64,
        /// Rows of the picture.
        height: u64,
    },
    /// Two rectangles hold the same pixel.
    Overlap {
        /// Place of the first in the list.
        first: usize,
        /// Place of the second.
        second: usize,
        /// Row of a pixel both hold.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// No rectangle holds a pixel.
    Uncovered {
        /// Row of the first such pixel.
        row: usize,
        /// Its column.
        column: usize,
    },
}

impl fmt::Display for InvalidCover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => {
                write!(
                    f,
                    "a cover of {width} x {height} pixels (1 to {MAX_PIXELS} pixels expected)"
                )
            }
            Self::Empty { index } => {
                write!(f, "rectangle {index} is empty (at least 1 x 1 expected)")
            }
            Self::Outside {
                index,
                rectangle: r,
                width,
                height,
            } => write!(
                f,
                "rectangle {index} of {} rows and {} columns at ({}, {}) leaves the picture of {height} rows and {width} columns",
                r.height, r.width, r.row, r.column
            ),
            Self::Overlap {
                first,
                second,
                row,
                column,
            } => {
                write!(
                    f,
                    "rectangles {first} and {second} overlap at ({row}, {column})"
                )
            }
            Self::Uncovered { row, column } => {
                write!(f, "no rectangle covers the pixel at ({row}, {column})")
            }
        }
    }
}

impl std::error::Error for InvalidCover {}

impl Cover {
    /// The cover made of these rectangles, or the first reason why they are none.
    pub fn new(width: u64, height: u64, rectangles: Vec<Rectangle>) -> Result<Self, InvalidCover> {
        let size = Size::new(width, height).map_err(|_| InvalidCover::Size { width, height })?;
        for (index, rectangle) in rectangles.iter().enumerate() {
            if rectangle.height == 0 || rectangle.width == 0 {
                return Err(InvalidCover::Empty { index });
            }
            if !rectangle.is_inside(width, height) {
                return Err(InvalidCover::Outside {
                    index,
                    rectangle: *rectangle,
                    width,
                    height,
                });
            }
        }
        check_partition(size, &rectangles)?;
        Ok(Self { size, rectangles })
    }

    /// A cover that its maker knows to be one.
    pub(crate) fn new_unchecked(size: Size, rectangles: Vec<Rectangle>) -> Self {
        debug_assert_eq!(check_partition(size, &rectangles), Ok(()));
        Self { size, rectangles }
    }

    /// The size of the picture covered.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The rectangles, in the order they were given or found.
    #[must_use]
    pub fn rectangles(&self) -> &[Rectangle] {
        &self.rectangles
    }

    /// The picture that the rectangles paint with the colors of a palette.
    pub fn paint(&self, palette: Palette) -> Result<Image, Error> {
        let width = self.size.width();
        let mut pixels = vec![0; self.size.pixels()];
        for r in &self.rectangles {
            let columns = r.column as usize..(r.column + r.width) as usize;
            for row in pixels
                .chunks_exact_mut(width)
                .skip(r.row as usize)
                .take(r.height as usize)
            {
                row[columns.clone()].fill(r.color);
            }
        }
        Image::new(self.size, palette, pixels)
    }
}

/// Refuses rectangles that overlap or leave pixels; they must be inside.
///
/// Filling stops at the first overlap, so the work is at most twice the picture.
fn check_partition(size: Size, rectangles: &[Rectangle]) -> Result<(), InvalidCover> {
    let stride = size.width().div_ceil(64);
    let mut covered = vec![0; stride * size.height()];
    let mut area = 0;
    for (second, rectangle) in rectangles.iter().enumerate() {
        if let Some((row, column)) = cover(&mut covered, stride, rectangle) {
            let first = rectangles
                .iter()
                .position(|earlier| earlier.contains(row, column));
            let first = first.expect("a covered pixel is in an earlier rectangle");
            return Err(InvalidCover::Overlap {
                first,
                second,
                row,
                column,
            });
        }
        area += rectangle.area();
    }
    if area == size.pixels() {
        return Ok(());
    }
    let (row, column) = first_hole(&covered, size).expect("some pixel is not covered");
    Err(InvalidCover::Uncovered { row, column })
}

/// Marks the pixels of a rectangle, or returns the first one already marked.
fn cover(covered: &mut [u64], stride: usize, rectangle: &Rectangle) -> Option<(usize, usize)> {
    let (from, to) = (
        rectangle.column as usize,
        (rectangle.column + rectangle.width) as usize,
    );
    for row in rectangle.row as usize..(rectangle.row + rectangle.height) as usize {
        let words = &mut covered[row * stride..][..stride];
        if let Some(column) = first_set(words, from, to) {
            return Some((row, column));
        }
        bitmap::set_bits(words, from, to);
    }
    None
}

/// The first bit set among `from..to`, for `from < to`.
fn first_set(words: &[u64], from: usize, to: usize) -> Option<usize> {
    let (first, last) = (from / 64, (to - 1) / 64);
    for (index, &word) in words.iter().enumerate().take(last + 1).skip(first) {
        let low = if index == first { from % 64 } else { 0 };
        let high = if index == last { (to - 1) % 64 + 1 } else { 64 };
        let found = word & bitmap::mask(low, high);
        if found != 0 {
            return Some(64 * index + found.trailing_zeros() as usize);
        }
    }
    None
}

/// The first pixel not covered.
fn first_hole(covered: &[u64], size: Size) -> Option<(usize, usize)> {
    let stride = size.width().div_ceil(64);
    covered
        .chunks_exact(stride)
        .enumerate()
        .find_map(|(row, words)| {
            let index = words.iter().position(|&word| word != u64::MAX)?;
            let column = 64 * index + words[index].trailing_ones() as usize;
            (column < size.width()).then_some((row, column))
        })
}
