//! A player's standing, and the curve of their rating as a drawing.

use archive::{Player, level_rating};

/// What a player's rating means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerStanding {
    /// A claimed name: rated by games on this site.
    Claimed,
    /// A level: a fixed mark.
    Level,
    /// A name that nobody has claimed, or another program.
    Unclaimed,
    /// Somebody who left.
    Closed,
}

impl PlayerStanding {
    pub fn of(player: &Player, is_claimed: bool) -> PlayerStanding {
        let is_program = player.kind == "program";
        if is_claimed {
            PlayerStanding::Claimed
        } else if is_program && level_rating(&player.name).is_some() {
            PlayerStanding::Level
        } else if player.name.starts_with("closed:") {
            PlayerStanding::Closed
        } else {
            PlayerStanding::Unclaimed
        }
    }

    /// The key of the sentence about it.
    pub fn key(self) -> &'static str {
        match self {
            PlayerStanding::Claimed => "web-standing-claimed",
            PlayerStanding::Level => "web-standing-level",
            PlayerStanding::Unclaimed => "web-standing-unclaimed",
            PlayerStanding::Closed => "web-standing-closed",
        }
    }

    /// Whether the rating is one of this site.
    pub fn is_rated(self) -> bool {
        matches!(self, PlayerStanding::Claimed | PlayerStanding::Level)
    }
}

/// The size of the drawing.
pub const WIDTH: f64 = 640.0;
pub const HEIGHT: f64 = 200.0;
/// Room around the line: for the numbers on the left, and for half a dot elsewhere.
const LEFT: f64 = 48.0;
const EDGE: f64 = 12.0;
/// The fewest points from bottom to top, so that a few games make no mountains.
const LEAST_SPAN: f64 = 100.0;

/// See the module.
pub struct RatingCurve {
    /// The points of the line, as SVG writes them.
    pub points: String,
    /// The last of them.
    pub last: (f64, f64),
    /// The lowest and highest rating shown, and where they stand.
    pub marks: [(i64, f64); 2],
    pub first_rating: i64,
    pub last_rating: i64,
    pub games: i64,
}

impl RatingCurve {
    /// The curve of ratings after each game; `None` without games.
    pub fn of(curve: &[(i64, f64)]) -> Option<RatingCurve> {
        let ratings: Vec<f64> = curve.iter().map(|(_, rating)| *rating).collect();
        let (&first, &last) = (ratings.first()?, ratings.last()?);
        let lowest = ratings.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let middle = f64::midpoint(lowest, highest);
        let span = (highest - lowest).max(LEAST_SPAN);
        let y = |rating: f64| {
            let part = (rating - (middle - span / 2.0)) / span;
            HEIGHT - EDGE - part * (HEIGHT - 2.0 * EDGE)
        };
        let step = (WIDTH - LEFT - EDGE) / (ratings.len().max(2) - 1) as f64;
        let point = |(index, &rating): (usize, &f64)| (LEFT + step * index as f64, y(rating));
        let points: Vec<(f64, f64)> = ratings.iter().enumerate().map(point).collect();
        let written = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}"));
        Some(RatingCurve {
            points: written.collect::<Vec<_>>().join(" "),
            last: points.last().copied()?,
            marks: [lowest, highest].map(|rating| (rating.round() as i64, y(rating))),
            first_rating: first.round() as i64,
            last_rating: last.round() as i64,
            games: ratings.len() as i64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_stays_within_its_drawing() {
        assert!(RatingCurve::of(&[]).is_none());
        for ratings in [vec![1500.0], vec![1500.0, 1500.0], vec![700.0, 3400.0, 1.0]] {
            let games: Vec<(i64, f64)> = ratings.iter().map(|&rating| (0, rating)).collect();
            let curve = RatingCurve::of(&games).expect("games");
            for point in curve.points.split(' ') {
                let (x, y) = point.split_once(',').expect("a point");
                let within = |text: &str, most: f64| {
                    let number: f64 = text.parse().expect("a number");
                    (0.0..=most).contains(&number)
                };
                assert!(within(x, WIDTH) && within(y, HEIGHT), "{point}");
            }
            assert_eq!(curve.games as usize, ratings.len());
        }
    }
}
