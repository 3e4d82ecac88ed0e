//! The evaluation of a grid: features and their weights.
//!
//! One bar scores many points only when alignments cross. The features count
//! what such shapes are made of (blocks of the same color near each other, cells
//! that would complete several alignments at once) and the room that is left.

use crate::planes::{Plane, Planes};
use crate::{Color, Rule, Size};

/// The number of features.
pub const FEATURES: usize = 23;

/// The value of each feature, in hundredths of a point.
pub type Weights = [i32; FEATURES];

/// The name of each feature, in the order of [`Weights`].
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "blocks",
    "blocks above a quarter",
    "blocks above five twelfths",
    "blocks above seven twelfths",
    "blocks above three quarters",
    "like pairs side by side",
    "like pairs one on the other",
    "like pairs on a diagonal",
    "like pairs two columns apart",
    "like pairs two rows apart",
    "like pairs two diagonals apart",
    "like pairs a long knight's move apart",
    "like pairs a high knight's move apart",
    "landing cells completing one or more",
    "landing cells completing two or more",
    "landing cells completing three or more",
    "landing cells completing four or more",
    "landing cells completing five or more",
    "higher cells completing one or more",
    "higher cells completing two or more",
    "blocks standing where another color completes one or more",
    "blocks standing where another color completes two or more",
    "steps between columns",
];

/// The number of levels of completion counted separately in landing cells.
const LEVELS: usize = 5;

/// Rows from the floor, in twelfths of the height, above which blocks count again.
const HIGH_ROWS: [usize; 4] = [3, 5, 7, 9];

/// Masks of a grid of one size.
pub(super) struct Terrain<P> {
    columns: u64,
    inside: P,
    high: [P; HIGH_ROWS.len()],
}

impl<P: Plane> Terrain<P> {
    pub(super) fn new(size: Size) -> Self {
        let rows_from = |row: usize| {
            let mut rows = P::EMPTY;
            for x in 0..size.width() {
                let below = u64::MAX.checked_shl(row as u32).unwrap_or(0);
                let inside = u64::MAX >> (64 - size.height());
                rows.set_column(x, below & inside);
            }
            rows
        };
        Self {
            columns: u64::MAX >> (64 - size.width()),
            inside: rows_from(0),
            high: HIGH_ROWS.map(|twelfths| rows_from(size.height() * twelfths / 12)),
        }
    }
}

/// The evaluation of a grid, in hundredths of a point.
#[inline(always)]
pub(super) fn evaluate<P: Plane>(
    planes: &Planes<P>,
    terrain: &Terrain<P>,
    rule: Rule,
    weights: &Weights,
) -> i32 {
    let counts = features(planes, terrain, rule);
    let mut value = 0;
    for i in 0..FEATURES {
        value += counts[i] as i32 * weights[i];
    }
    value
}

#[inline(always)]
fn features<P: Plane>(planes: &Planes<P>, terrain: &Terrain<P>, rule: Rule) -> [u32; FEATURES] {
    let occupied = planes.occupied();
    let mut counts = [0; FEATURES];
    counts[0] = occupied.count();
    for (i, &rows) in terrain.high.iter().enumerate() {
        counts[1 + i] = (occupied & rows).count();
    }
    let alike = |dx, dy| planes.like_neighbor(dx, dy).count();
    counts[5] = alike(1, 0);
    counts[6] = alike(0, 1);
    counts[7] = alike(1, 1) + alike(1, -1);
    counts[8] = alike(2, 0);
    counts[9] = alike(0, 2);
    counts[10] = alike(2, 2) + alike(2, -2);
    counts[11] = alike(2, 1) + alike(2, -1);
    counts[12] = alike(1, 2) + alike(1, -2);
    count_completions(planes, terrain, rule, &mut counts);
    counts[22] = ((occupied ^ occupied.seen_from(1, 0)) & terrain.inside).count();
    counts
}

#[inline(always)]
fn count_completions<P: Plane>(
    planes: &Planes<P>,
    terrain: &Terrain<P>,
    rule: Rule,
    counts: &mut [u32; FEATURES],
) {
    let occupied = planes.occupied();
    let foot = occupied.landing_cells(terrain.columns);
    let landing = (foot | foot.seen_from(0, -1) | foot.seen_from(0, -2)) & terrain.inside;
    let higher = terrain.inside.without(occupied | landing);
    for color in Color::ALL {
        let blocks = planes.of_color(color);
        let levels = match rule {
            Rule::Alignments => alignment_levels(blocks),
            Rule::Regions { .. } => region_levels(blocks),
        };
        for (i, &level) in levels.iter().enumerate() {
            counts[13 + i] += (level & landing).count();
        }
        counts[18] += (levels[0] & higher).count();
        counts[19] += (levels[1] & higher).count();
        let others = occupied.without(blocks);
        counts[20] += (levels[0] & others).count();
        counts[21] += (levels[1] & others).count();
    }
}

/// For each number of points from one up, the cells where one more block would
/// score that many or more with these.
#[inline(always)]
fn alignment_levels<P: Plane>(blocks: P) -> [P; LEVELS] {
    let mut levels = [P::EMPTY; LEVELS];
    add_line(&mut levels, blocks, 1, 0);
    add_line(&mut levels, blocks, 1, 1);
    add_line(&mut levels, blocks, 1, -1);
    add_level(
        &mut levels,
        blocks.seen_from(0, -1) & blocks.seen_from(0, -2),
    );
    levels
}

/// Adds the three ways to be one of three in this direction.
#[inline(always)]
fn add_line<P: Plane>(levels: &mut [P; LEVELS], blocks: P, dx: i32, dy: i32) {
    let (ahead, behind) = (blocks.seen_from(dx, dy), blocks.seen_from(-dx, -dy));
    add_level(levels, ahead & behind);
    add_level(levels, ahead & blocks.seen_from(2 * dx, 2 * dy));
    add_level(levels, behind & blocks.seen_from(-2 * dx, -2 * dy));
}

/// For each number from one up, the cells that touch that many of these
/// blocks, those with a like neighbor counting twice.
#[inline(always)]
fn region_levels<P: Plane>(blocks: P) -> [P; LEVELS] {
    let beside = |cells: P| {
        [
            cells.seen_from(1, 0),
            cells.seen_from(-1, 0),
            cells.seen_from(0, -1),
        ]
    };
    let [right, left, below] = beside(blocks);
    let paired = blocks & (right | left | below | blocks.seen_from(0, 1));
    let mut levels = [P::EMPTY; LEVELS];
    for cells in [right, left, below].into_iter().chain(beside(paired)) {
        add_level(&mut levels, cells);
    }
    levels
}

/// Raises these cells by one level.
#[inline(always)]
fn add_level<P: Plane>(levels: &mut [P; LEVELS], cells: P) {
    for i in (1..LEVELS).rev() {
        levels[i] |= levels[i - 1] & cells;
    }
    levels[0] |= cells;
}
