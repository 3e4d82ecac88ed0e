//! Question 15: the subject's `exploreRegion`, and a smallest grid where it is wrong.
//!
//! The subject gives a region count without recursion and asks whether it is
//! right. [`explore_region`] behaves as that code does, its mistake included;
//! [`smallest_counterexample`] searches all grids, smallest first, for one
//! where it disagrees with [`region::size`].

use crate::{Color, Grid, Size, region};

/// Counts a region's cells the subject's way: vertically from `(x, y)`, then
/// column after column to the right and to the left. Wrong on some grids.
///
/// # Panics
///
/// If the cell is outside the grid.
#[must_use]
pub fn explore_region(grid: &Grid, x: usize, y: usize) -> usize {
    let (low, high) = vertical_run(grid, x, y);
    high - low + 1 + explore_horizontally(grid, x, y, 1) + explore_horizontally(grid, x, y, -1)
}

/// The lowest and highest rows of the vertical run through `(x, y)`
/// (`exploreVertical`, both ways).
fn vertical_run(grid: &Grid, x: usize, y: usize) -> (usize, usize) {
    let column = grid.column(x);
    let low = column[..y].iter().rposition(|&cell| cell != column[y]);
    let high = column[y..].iter().position(|&cell| cell != column[y]);
    (
        low.map_or(0, |row| row + 1),
        high.map_or(column.len(), |above| y + above) - 1,
    )
}

/// The subject's `exploreHorizontal`.
///
/// Its mistake: the rows `low..=high` passed to the next column run from the
/// bottom of the *first* run found to the top of the *last*, and cells that join
/// a column from the side already passed are never visited.
fn explore_horizontally(grid: &Grid, x: usize, y: usize, step: isize) -> usize {
    let color = grid.cell(x, y);
    let (mut low, mut high) = vertical_run(grid, x, y);
    let mut count = 0;
    let mut near = x;
    while let Some(far) = near.checked_add_signed(step).filter(|&u| u < grid.width()) {
        let joins = |v: usize| grid.cell(near, v) == color && grid.cell(far, v) == color;
        let Some(first) = (low..=high).find(|&v| joins(v)) else {
            break;
        };
        let (new_low, mut new_high) = vertical_run(grid, far, first);
        count += new_high - new_low + 1;
        let mut v = new_high + 2;
        while v <= high {
            if joins(v) {
                new_high = vertical_run(grid, far, v).1;
                count += new_high - v + 1;
                v = new_high + 1;
            }
            v += 1;
        }
        (low, high) = (new_low, new_high);
        near = far;
    }
    count
}

/// A grid and a cell for which [`explore_region`] is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The grid.
    pub grid: Grid,
    /// The column of the cell.
    pub x: usize,
    /// The row of the cell.
    pub y: usize,
    /// The size that the subject's code returns.
    pub explored: usize,
    /// The true size of the region.
    pub size: usize,
}

/// The first wrong result among all grids of at most `max_cells` cells, by
/// number of cells, then by width, then by number of blocks.
///
/// One color is enough: the code only compares cells with the given one.
#[must_use]
pub fn smallest_counterexample(max_cells: usize) -> Option<Counterexample> {
    (1..=max_cells)
        .flat_map(sizes_of)
        .find_map(|size| (1..=size.cells() as u32).find_map(|blocks| wrong_grid(size, blocks)))
}

/// Every size of exactly `cells` cells, narrowest first.
fn sizes_of(cells: usize) -> impl Iterator<Item = Size> {
    (1..=cells)
        .filter(move |width| cells.is_multiple_of(*width))
        .filter_map(move |width| Size::new(width, cells / width).ok())
}

/// The first wrong result among the grids of this size and number of blocks.
fn wrong_grid(size: Size, blocks: u32) -> Option<Counterexample> {
    let patterns = 0..1u64.checked_shl(size.cells() as u32)?;
    patterns
        .filter(|pattern| pattern.count_ones() == blocks)
        .find_map(|pattern| wrong_cell(&painted(size, pattern)))
}

fn painted(size: Size, pattern: u64) -> Grid {
    let mut grid = Grid::new(size);
    for cell in (0..size.cells()).filter(|cell| pattern >> cell & 1 == 1) {
        grid.set(cell / size.height(), cell % size.height(), Some(Color::Red));
    }
    grid
}

fn wrong_cell(grid: &Grid) -> Option<Counterexample> {
    (0..grid.width())
        .flat_map(|x| (0..grid.height()).map(move |y| (x, y)))
        .filter(|&(x, y)| grid.cell(x, y).is_some())
        .map(|(x, y)| Counterexample {
            explored: explore_region(grid, x, y),
            size: region::size(grid, x, y),
            grid: grid.clone(),
            x,
            y,
        })
        .find(|example| example.explored != example.size)
}
