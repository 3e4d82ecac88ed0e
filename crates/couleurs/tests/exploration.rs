//! Question 15: the subject's code, where it is wrong, and how small.

#![allow(clippy::unwrap_used)]

#[path = "plain/grid.rs"]
mod plain_grid;
#[path = "plain/random.rs"]
mod random;

use couleurs::exploration::{explore_region, smallest_counterexample};
use couleurs::{Grid, region};
use plain_grid::PlainGrid;
use random::Random;

/// The subject's code line by line, its lost `v = v + 1` put back.
mod literal {
    use super::PlainGrid;

    fn explore_vertical(grid: &PlainGrid, x: i64, y: i64, dir: i64) -> i64 {
        let height = grid.height() as i64;
        let color = grid.0[x as usize][y as usize];
        let mut v = y + dir;
        while v >= 0 && v < height {
            if grid.0[x as usize][v as usize] != color {
                return v - dir;
            }
            v += dir;
        }
        if dir == 1 { height - 1 } else { 0 }
    }

    fn explore_horizontal(grid: &PlainGrid, x: i64, y: i64, dir: i64) -> i64 {
        let width = grid.width() as i64;
        let at = |u: i64, v: i64| grid.0[u as usize][v as usize];
        let color = at(x, y);
        let mut inf = explore_vertical(grid, x, y, -1);
        let mut sup = explore_vertical(grid, x, y, 1);
        let mut score = 0;
        let mut u = x + dir;
        while u >= 0 && u < width && inf <= sup {
            let mut v = inf;
            let mut inf_new = 1;
            let mut sup_new = 0;
            while v <= sup {
                if at(u - dir, v) == color && at(u, v) == color {
                    inf_new = explore_vertical(grid, u, v, -1);
                    sup_new = explore_vertical(grid, u, v, 1);
                    score += sup_new - inf_new + 1;
                    v = sup_new + 2;
                    while v <= sup {
                        if at(u - dir, v) == color && at(u, v) == color {
                            sup_new = explore_vertical(grid, u, v, 1);
                            score += sup_new - v + 1;
                            v = sup_new + 1;
                        }
                        v += 1;
                    }
                }
                v += 1;
            }
            inf = inf_new;
            sup = sup_new;
            u += dir;
        }
        score
    }

    pub fn explore_region(grid: &PlainGrid, x: i64, y: i64) -> i64 {
        let inf = explore_vertical(grid, x, y, -1);
        let sup = explore_vertical(grid, x, y, 1);
        let right = explore_horizontal(grid, x, y, 1);
        let left = explore_horizontal(grid, x, y, -1);
        sup - inf + 1 + right + left
    }
}

#[test]
fn the_exploration_answers_as_the_subjects_code_does() {
    let mut random = Random(21);
    for _ in 0..20_000 {
        let (width, height) = (random.within(1, 7), random.within(1, 7));
        let columns = (0..width).map(|_| (0..height).map(|_| random.within(0, 2) as u8).collect());
        let plain = PlainGrid(columns.collect());
        let grid = plain.to_grid();
        for x in 0..width {
            for y in 0..height {
                let expected = literal::explore_region(&plain, x as i64, y as i64);
                assert_eq!(
                    explore_region(&grid, x, y) as i64,
                    expected,
                    "({x}, {y})\n{grid}"
                );
            }
        }
    }
}

#[test]
fn the_exploration_misses_a_cell_of_a_grid_of_six() {
    let grid: Grid = "RR\nR.\nRR\n".parse().unwrap();
    assert_eq!(explore_region(&grid, 1, 0), 4);
    assert_eq!(region::size(&grid, 1, 0), 5);
}

#[test]
fn no_smaller_grid_fools_the_exploration() {
    assert_eq!(smallest_counterexample(5), None);
    let found = smallest_counterexample(20).unwrap();
    assert_eq!(found.grid.size().cells(), 6);
    assert_eq!(
        found.explored,
        explore_region(&found.grid, found.x, found.y)
    );
    assert_eq!(found.size, region::size(&found.grid, found.x, found.y));
    assert_ne!(found.explored, found.size);
}
