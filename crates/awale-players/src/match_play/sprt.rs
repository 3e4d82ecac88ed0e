//! The sequential test: play until one of two claims about the difference in
//! strength is much more likely than the other (Wald, 1945).
//!
//! The claims are about the mean result of a pair of games, whatever the shares
//! of the five results are: each claim is given the shares that explain the
//! results best among those with its mean (generalized likelihood ratio; Van
//! den Bergh, 2019, after Owen, 1988).

use std::fmt;
use std::str::FromStr;

/// The chance of accepting a wrong claim, on either side.
const ERROR: f64 = 0.05;
/// What stands for a result that did not occur, so that every mean is possible.
const UNSEEN: f64 = 1e-3;
/// The largest difference that a test may be about, in Elo.
pub const MOST_ELO: f64 = 1000.0;

/// A test of "the first player is `elo1` stronger" against "it is `elo0`
/// stronger".
///
/// Always: `elo0 < elo1`, both finite and at most [`MOST_ELO`] either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What the games played so far say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The first player is stronger by `elo1`, rather than by `elo0`.
    Accepted,
    /// The first player is stronger by `elo0` only, rather than by `elo1`.
    Rejected,
    /// Neither is certain enough yet.
    Open,
}

/// The text is no test: two numbers, the smaller one first, were expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSprt {
    /// The text.
    pub found: String,
}

impl fmt::Display for BadSprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} found, two Elo differences expected, the smaller first, like 0,10 \
             (at most {MOST_ELO} either way)",
            self.found
        )
    }
}

impl std::error::Error for BadSprt {}

/// `ELO0,ELO1`.
impl FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Sprt, BadSprt> {
        let number = |text: &str| text.trim().parse::<f64>().ok();
        let numbers = text
            .split_once(',')
            .map(|(low, high)| (number(low), number(high)));
        let Some((Some(elo0), Some(elo1))) = numbers else {
            return Err(BadSprt { found: text.into() });
        };
        Sprt::new(elo0, elo1).ok_or_else(|| BadSprt { found: text.into() })
    }
}

impl Sprt {
    /// A test of these two differences; `None` unless the first is the smaller.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        let in_range = |elo: f64| elo.is_finite() && elo.abs() <= MOST_ELO;
        (in_range(elo0) && in_range(elo1) && elo0 < elo1).then_some(Sprt { elo0, elo1 })
    }

    /// The two differences, in Elo.
    #[must_use]
    pub fn differences(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The logarithm of how much more likely `elo1` makes the results than
    /// `elo0`. `results` are how often each result occurred, evenly spaced from
    /// none of the points to all: five for pairs of games, three for games.
    #[must_use]
    pub fn log_likelihood_ratio(&self, results: &[usize]) -> f64 {
        if results.len() < 2 || results.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let counts: Vec<f64> = results
            .iter()
            .map(|&count| if count == 0 { UNSEEN } else { count as f64 })
            .collect();
        let all: f64 = counts.iter().sum();
        let low = most_likely(&counts, expected_score(self.elo0));
        let high = most_likely(&counts, expected_score(self.elo1));
        let terms = counts.iter().zip(high.iter().zip(&low));
        let sum: f64 = terms
            .map(|(count, (high, low))| count / all * (high / low).ln())
            .sum();
        sum * all
    }

    /// How large the ratio has to be, either way: about 2.94.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The verdict on these results.
    #[must_use]
    pub fn verdict(&self, results: &[usize]) -> SprtVerdict {
        match self.log_likelihood_ratio(results) {
            ratio if ratio >= Sprt::bound() => SprtVerdict::Accepted,
            ratio if ratio <= -Sprt::bound() => SprtVerdict::Rejected,
            _ => SprtVerdict::Open,
        }
    }
}

impl SprtVerdict {
    /// `accepted`, `rejected` or `open`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SprtVerdict::Accepted => "accepted",
            SprtVerdict::Rejected => "rejected",
            SprtVerdict::Open => "open",
        }
    }
}

/// The share of the points that a difference in strength gives (Elo, 1978).
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The shares of the results that make the counts most likely, among those with
/// this mean.
///
/// By Lagrange each share is `count / (all * (1 + tilt * (points - mean)))`, and
/// the tilt is where the sum of `share * (points - mean)` is zero; that sum
/// falls as the tilt rises, so halving an interval finds it.
fn most_likely(counts: &[f64], mean: f64) -> Vec<f64> {
    const HALVINGS: u32 = 200;
    let all: f64 = counts.iter().sum();
    let last = (counts.len() - 1) as f64;
    let beyond = |index: usize| index as f64 / last - mean;
    let share = |index: usize, tilt: f64| counts[index] / all / (1.0 + tilt * beyond(index));
    let excess = |tilt: f64| -> f64 {
        (0..counts.len())
            .map(|index| share(index, tilt) * beyond(index))
            .sum()
    };
    // Every share is positive between these two.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let tilt = f64::midpoint(low, high);
    (0..counts.len()).map(|index| share(index, tilt)).collect()
}

#[cfg(test)]
mod tests;
