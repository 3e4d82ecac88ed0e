//! Clear, fall, and again until nothing vanishes.

use crate::{Grid, Rule};

/// One round of a cascade: what vanished together, for how many points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The points of the round.
    pub points: u32,
    /// The cells emptied, columns from the left, each from the bottom up.
    pub cells: Vec<(usize, usize)>,
}

/// Resolves a grid as it stands (the subject's `calculScore`): clears, packs,
/// and repeats until nothing vanishes.
///
/// The grid is packed only after an elimination: where there is none, nothing
/// changes and the rounds are empty.
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
    std::iter::from_fn(|| clear_and_pack(grid, rule)).collect()
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
    *grid = cleared;
    Some(Round { points, cells })
}

fn emptied_cells(before: &Grid, after: &Grid) -> Vec<(usize, usize)> {
    (0..before.width())
        .flat_map(|x| (0..before.height()).map(move |y| (x, y)))
        .filter(|&(x, y)| before.cell(x, y) != after.cell(x, y))
        .collect()
}
