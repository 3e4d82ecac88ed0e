//! Scores: what a position is worth to the side to move.

use core::fmt;
use core::ops::Neg;

use awale::Margin;

/// What a position is worth to the side to move: the final difference in seeds
/// it expects, counted in hundredths, with every known win above every
/// estimate and every known loss below.
///
/// Always: an estimate lies strictly between −[`Score::WON`] and
/// [`Score::WON`]; so does a known draw, which is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// One seed.
    pub const SEED: i16 = 100;
    /// What a known win adds to its margin.
    pub const WON: i16 = 10_000;
    /// The largest estimate.
    pub(crate) const MOST: i32 = Score::WON as i32 - 1;
    /// Above every score.
    pub(crate) const INFINITE: Score = Score(i16::MAX);

    /// An estimate, in hundredths of a seed.
    #[inline]
    #[must_use]
    pub const fn estimate(hundredths: i32) -> Score {
        Score(hundredths as i16)
    }

    /// A final margin that is known.
    ///
    /// ```
    /// use awale::Margin;
    /// use awale_engine::Score;
    ///
    /// let win = Score::decided(Margin(2));
    /// assert!(win > Score::estimate(4_000));
    /// assert_eq!(win.seeds(), 2.0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn decided(margin: Margin) -> Score {
        let margin = margin.0 as i16;
        Score(margin * Score::SEED + margin.signum() * Score::WON)
    }

    /// The expected final margin, in seeds.
    #[must_use]
    pub fn seeds(self) -> f64 {
        let hundredths = match self.0 {
            won if won > Score::WON => won - Score::WON,
            lost if lost < -Score::WON => lost + Score::WON,
            estimate => estimate,
        };
        f64::from(hundredths) / f64::from(Score::SEED)
    }

    /// Whether the side to move is known to win, whatever the margin.
    #[must_use]
    pub const fn is_won(self) -> bool {
        self.0 > Score::WON
    }

    /// Whether the side to move is known to lose, whatever the margin.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        self.0 < -Score::WON
    }

    /// The number itself, for those who store it or take differences.
    #[inline]
    #[must_use]
    pub const fn raw(self) -> i16 {
        self.0
    }

    /// The score that [`raw`](Score::raw) gave.
    #[inline]
    pub(crate) const fn from_raw(raw: i16) -> Score {
        Score(raw)
    }

    /// The next higher score.
    #[inline]
    pub(crate) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// The score `step` away, within what a window may span.
    pub(crate) fn shifted(self, step: i32) -> Score {
        let edge = i32::from(Score::INFINITE.0);
        Score((i32::from(self.0) + step).clamp(-edge, edge) as i16)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.2}", self.seeds())
    }
}

/// A score and whether it is proven: derived from the rules and from what an
/// oracle knows, with no estimate in it.
///
/// A bound is proven as a bound: a lower bound when the position is worth at
/// least that, an upper bound when it is worth at most that, whatever the
/// estimates are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The score, or a bound on it.
    pub score: Score,
    /// Whether no estimate was needed.
    pub proven: bool,
}

impl Verdict {
    /// What is certain of the end of the game for the side to move, the size of
    /// the margin apart: `win`, `draw` or `loss`.
    #[must_use]
    pub fn outcome(self) -> Option<&'static str> {
        if self.score.is_won() {
            Some("win")
        } else if self.score.is_lost() {
            Some("loss")
        } else {
            self.proven.then_some("draw")
        }
    }
}

impl Neg for Verdict {
    type Output = Verdict;

    #[inline]
    fn neg(self) -> Verdict {
        Verdict {
            score: -self.score,
            proven: self.proven,
        }
    }
}
