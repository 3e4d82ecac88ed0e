//! Regions: cells of one color joined by their sides.

use crate::Grid;

/// The number of cells of the region that holds `(x, y)`, 0 on an empty cell
/// (the subject's `tailleRegionUnicolore`).
///
/// # Panics
///
/// If the cell is outside the grid.
#[must_use]
pub fn size(grid: &Grid, x: usize, y: usize) -> usize {
    let mut rest = grid.clone();
    take(&mut rest, x, y).len()
}

/// Empties every region of at least `threshold` cells in a copy of the grid;
/// each scores its size − threshold + 1.
#[must_use]
pub fn clear(grid: &Grid, threshold: usize) -> (Grid, u32) {
    let mut rest = grid.clone();
    let mut cleared = grid.clone();
    let mut points = 0;
    for x in 0..grid.width() {
        for y in 0..grid.height() {
            let region = take(&mut rest, x, y);
            if !region.is_empty() && region.len() >= threshold {
                points += (region.len() + 1 - threshold) as u32;
                for (x, y) in region {
                    cleared.set(x, y, None);
                }
            }
        }
    }
    (cleared, points)
}

/// Removes from the grid the region that holds `(x, y)`, and returns its cells.
fn take(grid: &mut Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let Some(color) = grid.cell(x, y) else {
        return Vec::new();
    };
    grid.set(x, y, None);
    let mut region = vec![(x, y)];
    let mut visited = 0;
    while let Some(&(x, y)) = region.get(visited) {
        visited += 1;
        for (x, y) in neighbors(grid, x, y) {
            if grid.cell(x, y) == Some(color) {
                grid.set(x, y, None);
                region.push((x, y));
            }
        }
    }
    region
}

/// The cells that share a side with `(x, y)`.
fn neighbors(grid: &Grid, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (width, height) = (grid.width(), grid.height());
    [
        (x.wrapping_sub(1), y),
        (x + 1, y),
        (x, y.wrapping_sub(1)),
        (x, y + 1),
    ]
    .into_iter()
    .filter(move |&(x, y)| x < width && y < height)
}
