//! The fitted weights, each with the command that found it.

use super::evaluation::Weights;

/// `grenier couleurs fit`
pub(super) const ALIGNMENTS: Weights = [
    21, 10, -5, -11, -113, 7, 6, 8, 10, -3, 2, -1, 0, 7, 28, 34, 26, 12, 2, 9, 2, 3, -1,
];

/// `grenier couleurs fit --rule regions --population 24 --bars 300 --nodes 800`
pub(super) const REGIONS: Weights = [
    12, 4, -2, -12, -58, 14, 20, 10, 7, 0, 5, 2, 3, 7, 10, 22, 29, 25, 4, 6, -1, 6, -3,
];
