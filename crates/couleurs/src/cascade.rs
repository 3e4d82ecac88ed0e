//! Cascades: clear, let the blocks fall, repeat until nothing vanishes.

use crate::{Grid, Rule};

/// One round of a cascade: the cells emptied together, and their points.
///
/// ```
/// use couleurs::{Grid, Rule, resolve};
///
/// let mut grid: Grid = "V..\nRRR\n".parse()?;
/// let rounds = resolve(&mut grid, Rule::Alignments);
/// assert_eq!(rounds[0].before.to_string(), "V..\nRRR\n");
/// assert_eq!(rounds[0].cells, [(0, 0), (1, 0), (2, 0)]);
/// assert_eq!(rounds[0].after(), grid);
/// # Ok::<(), couleurs::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The grid at the start of the round; it still holds the blocks of `cells`.
    pub before: Grid,
    /// The points of the round.
    pub points: u32,
    /// The cells emptied, columns from the left, each from the bottom up.
    pub cells: Vec<(usize, usize)>,
}

impl Round {
    /// The grid at the end of the round: `cells` are empty, and the blocks
    /// above them have fallen.
    #[must_use]
    pub fn after(&self) -> Grid {
        let mut grid = self.before.clone();
        for &(x, y) in &self.cells {
            grid.set(x, y, None);
        }
        grid.pack();
        grid
    }
}

/// Resolves a grid as it stands (the subject's `calculScore`): clears, packs,
/// and repeats until nothing vanishes.
///
/// The grid is packed only after an elimination: if nothing vanishes, the grid
/// is unchanged and there are no rounds.
///
/// ```
/// use couleurs::{Grid, Rule, resolve};
///
/// let mut grid: Grid = "V..\nRRR\n".parse()?;
/// let rounds = resolve(&mut grid, Rule::Alignments);
/// assert_eq!(rounds.len(), 1);
/// assert_eq!(rounds[0].points, 1);
/// assert_eq!(grid.to_string(), "...\nV..\n");
/// # Ok::<(), couleurs::GridError>(())
/// ```
pub fn resolve(grid: &mut Grid, rule: Rule) -> Vec<Round> {
    rounds(grid, rule).collect()
}

/// Resolves a grid like [`resolve`], one round each time the iterator advances.
///
/// Each [`Round`] holds a grid: on large grids, a caller that needs only the
/// points can drop each round at once.
///
/// ```
/// use couleurs::{Grid, Rule, rounds};
///
/// let mut grid: Grid = "V..\nRRR\n".parse()?;
/// let points: Vec<u32> = rounds(&mut grid, Rule::Alignments).map(|round| round.points).collect();
/// assert_eq!(points, [1]);
/// # Ok::<(), couleurs::GridError>(())
/// ```
pub fn rounds(grid: &mut Grid, rule: Rule) -> impl Iterator<Item = Round> {
    std::iter::from_fn(move || clear_and_pack(grid, rule))
}

/// The points of all rounds.
#[must_use]
pub fn points(rounds: &[Round]) -> u64 {
    rounds.iter().map(|round| u64::from(round.points)).sum()
}

fn clear_and_pack(grid: &mut Grid, rule: Rule) -> Option<Round> {
    let (mut cleared, points) = rule.clear(grid);
    if points == 0 {
        return None;
    }
    let cells = emptied_cells(grid, &cleared);
    cleared.pack();
    Some(Round {
        before: std::mem::replace(grid, cleared),
        points,
        cells,
    })
}

fn emptied_cells(before: &Grid, after: &Grid) -> Vec<(usize, usize)> {
    (0..before.width())
        .flat_map(|x| (0..before.height()).map(move |y| (x, y)))
        .filter(|&(x, y)| before.cell(x, y) != after.cell(x, y))
        .collect()
}
