//! Maximal alignments of one color: rows, columns and both diagonals.
//!
//! The subject's questions 9 to 11, for grids of any size.

use crate::{Cell, Color, Grid};

/// An alignment has at least this many blocks.
pub const SHORTEST: usize = 3;

/// The directions of alignments: row, column, both diagonals.
pub const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The result of [`detect`]: the aligned cells of a line, and their points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marking {
    /// For each cell, whether it belongs to an alignment.
    pub marks: Vec<bool>,
    /// The points of the alignments: length − 2 for each.
    pub points: u32,
}

/// Finds the alignments of a line, reading each cell once (the subject's
/// `detecteAlignement`).
///
/// ```
/// use couleurs::{Color, alignment};
///
/// let line = "BRRRRJJJ...".chars().map(Color::from_letter);
/// let marking = alignment::detect(line);
/// assert_eq!(marking.points, 3);
/// assert_eq!(marking.marks.iter().filter(|&&mark| mark).count(), 7);
/// ```
#[must_use]
pub fn detect(line: impl IntoIterator<Item = Cell>) -> Marking {
    let mut marking = Marking {
        marks: Vec::new(),
        points: 0,
    };
    let mut current: Option<Color> = None;
    let mut length = 0;
    for cell in line {
        if cell != current {
            marking.end_run(current, length);
            (current, length) = (cell, 0);
        }
        length += 1;
        marking.marks.push(false);
    }
    marking.end_run(current, length);
    marking
}

impl Marking {
    /// Counts the run of `length` cells that ends the line so far.
    fn end_run(&mut self, color: Cell, length: usize) {
        if color.is_some() && length >= SHORTEST {
            let start = self.marks.len() - length;
            self.marks[start..].fill(true);
            self.points += (length - SHORTEST + 1) as u32;
        }
    }
}

/// Scores the line that starts at `(x, y)` and goes by `(dx, dy)`, and empties
/// its aligned cells in `cleared` (the subject's `scoreRangee`).
///
/// With the direction `(0, 0)` the line is one cell.
///
/// # Panics
///
/// If `cleared` is smaller than `grid`.
pub fn score_line(
    grid: &Grid,
    cleared: &mut Grid,
    (x, y): (usize, usize),
    (dx, dy): (isize, isize),
) -> u32 {
    let line: Vec<(usize, usize)> = cells_of_line(grid, (x, y), (dx, dy)).collect();
    let marking = detect(line.iter().map(|&(x, y)| grid.cell(x, y)));
    for (&(x, y), _) in line.iter().zip(&marking.marks).filter(|(_, mark)| **mark) {
        cleared.set(x, y, None);
    }
    marking.points
}

fn cells_of_line(
    grid: &Grid,
    start: (usize, usize),
    (dx, dy): (isize, isize),
) -> impl Iterator<Item = (usize, usize)> + use<> {
    let size = grid.size();
    let inside = move |&(x, y): &(usize, usize)| x < size.width() && y < size.height();
    std::iter::successors(Some(start).filter(inside), move |&(x, y)| {
        let next = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        Some(next).filter(|next| inside(next) && (dx, dy) != (0, 0))
    })
}

/// Empties every aligned cell in a copy of the grid, and counts the points
/// (the subject's `effaceAlignement`). Each cell is read once per direction.
#[must_use]
pub fn clear(grid: &Grid) -> (Grid, u32) {
    let mut cleared = grid.clone();
    let points = DIRECTIONS
        .iter()
        .flat_map(|&step| line_starts(grid, step).map(move |start| (start, step)))
        .map(|(start, step)| score_line(grid, &mut cleared, start, step))
        .sum();
    (cleared, points)
}

/// The cells whose predecessor in that direction is outside the grid.
fn line_starts(
    grid: &Grid,
    (dx, dy): (isize, isize),
) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (width, height) = (grid.width(), grid.height());
    let edge_row = if dy < 0 { height - 1 } else { 0 };
    let from_left = (0..height).filter(move |_| dx != 0).map(|y| (0, y));
    let from_edge = (0..width)
        .filter(move |&x| dy != 0 && (dx == 0 || x > 0))
        .map(move |x| (x, edge_row));
    from_left.chain(from_edge)
}
