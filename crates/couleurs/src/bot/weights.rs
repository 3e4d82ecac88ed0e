//! The weights in force, as fitted by `grenier couleurs fit`.

use super::evaluation::Weights;

/// For alignments.
pub(super) const ALIGNMENTS: Weights = [
    25, 1, -2, -37, -62, 10, 7, 11, 7, 2, 4, 2, 2, 6, 14, 24, 23, 14, -1, 8, 0, 0, 2,
];

/// For regions.
pub(super) const REGIONS: Weights = [
    10, 1, -2, -37, -62, 10, 7, 3, 2, 2, 0, 0, 0, 6, 6, 6, 6, 6, 0, 0, 0, 0, -2,
];
