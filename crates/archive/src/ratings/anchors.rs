//! The ratings of the levels. They never move: they are the marks by which the
//! ratings of people are read.
//!
//! The differences are those of the matches in `docs/levels.md`: a score of `s`
//! against the level below is `400 log10(s / (1 - s))` points more (Elo, 1978).
//! Level 4 is where newcomers start.

/// The ratings of level 1, 2 and so on.
pub const LEVEL_RATINGS: [i64; 10] = [770, 907, 1076, 1500, 1785, 2097, 2332, 2604, 2991, 3469];
/// How uncertain they are: matches of 200 games.
pub(super) const DEVIATION: f64 = 50.0;

/// The rating of the program of this name, if it is a level.
#[must_use]
pub fn level_rating(program: &str) -> Option<i64> {
    let level: usize = program.strip_prefix("level:")?.parse().ok()?;
    LEVEL_RATINGS.get(level.checked_sub(1)?).copied()
}
