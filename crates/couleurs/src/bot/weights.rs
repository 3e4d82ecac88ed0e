//! The weights in force, as fitted by `grenier couleurs fit`.

use super::evaluation::Weights;

/// For alignments.
pub(super) const ALIGNMENTS: Weights = [
    32, 1, -3, -3, -91, 9, 8, 10, 5, 1, 1, -3, 2, 1, 19, 29, 25, 10, -4, 8, -5, 3, 1,
];

/// For regions.
pub(super) const REGIONS: Weights = [
    10, 1, -2, -37, -62, 10, 7, 3, 2, 2, 0, 0, 0, 6, 6, 6, 6, 6, 0, 0, 0, 0, -2,
];
