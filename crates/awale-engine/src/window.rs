//! The window of scores that still matter, and its algebra.

use crate::score::Score;

/// The scores strictly between `alpha` and `beta` are told exactly; at or below
/// `alpha` an upper bound is enough, at or above `beta` a lower bound.
///
/// Always: `alpha < beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    /// Every score.
    pub const FULL: Window = Window {
        alpha: Score::from_raw(-i16::MAX),
        beta: Score::INFINITE,
    };

    /// Asks only whether a score is above `alpha`.
    #[inline]
    pub fn above(alpha: Score) -> Window {
        Window {
            alpha,
            beta: alpha.next(),
        }
    }

    /// The scores less than `step` away from `center`.
    pub fn around(center: Score, step: i32) -> Window {
        Window {
            alpha: center.shifted(-step),
            beta: center.shifted(step),
        }
    }

    /// The same window seen by the other side.
    #[inline]
    pub fn flipped(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The part of the window above `alpha`.
    #[inline]
    pub fn raised_to(self, alpha: Score) -> Window {
        Window {
            alpha: alpha.max(self.alpha),
            ..self
        }
    }

    /// Whether no score lies inside.
    #[inline]
    pub fn is_null(self) -> bool {
        self.beta == self.alpha.next()
    }

    /// Whether the window is among known wins or known losses.
    pub fn is_decided(self) -> bool {
        self.beta.is_won() || self.alpha.is_lost()
    }

    /// Whether `score` lies inside, and so is exact.
    #[inline]
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}
