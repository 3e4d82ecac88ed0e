//! The results of a match.

use std::time::Duration;

use awale::{BySide, Game, Margin, Side};

use super::sprt::{Sprt, SprtVerdict};

/// A finished game of a match.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The moves.
    pub game: Game,
    /// The side of the first player.
    pub first_side: Side,
    /// Twice the seeds of each side; `None` if the game was broken off.
    pub doubled_seeds: Option<BySide<u8>>,
    /// Whether the tables ended it.
    pub adjudicated: bool,
}

impl PlayedGame {
    /// A game that ended by the rules, or was broken off.
    pub(super) fn by_rules(game: Game, first_side: Side) -> PlayedGame {
        PlayedGame {
            doubled_seeds: game.outcome().map(|outcome| outcome.doubled_seeds),
            game,
            first_side,
            adjudicated: false,
        }
    }

    /// A game whose final margin, for the side to move, the tables told.
    pub(super) fn adjudicated(game: Game, first_side: Side, margin: Margin) -> PlayedGame {
        let position = game.position();
        let captured = position.captured();
        let seeds = position.board().seeds() + captured.south + captured.north;
        // Twice the seeds of the mover: all of them and the margin.
        let mover = (i16::from(seeds) + i16::from(margin.0)).clamp(0, 2 * i16::from(seeds)) as u8;
        let other = 2 * seeds - mover;
        let doubled_seeds = match position.to_move() {
            Side::South => BySide::new(mover, other),
            Side::North => BySide::new(other, mover),
        };
        PlayedGame {
            game,
            first_side,
            doubled_seeds: Some(doubled_seeds),
            adjudicated: true,
        }
    }

    /// The half points of the first player: 0, 1 or 2.
    #[must_use]
    pub fn half_points(&self) -> u8 {
        self.doubled_seeds.map_or(1, |seeds| {
            match seeds[self.first_side].cmp(&seeds[self.first_side.other()]) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }
        })
    }
}

/// The time that a player used for its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeUsed {
    /// Moves chosen.
    pub moves: u64,
    /// The time of all of them, by the clock on the wall.
    pub total: Duration,
    /// The longest.
    pub longest: Duration,
}

impl TimeUsed {
    pub(super) fn add(&mut self, time: Duration) {
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    fn join(&mut self, other: TimeUsed) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// The time of a move on average.
    #[must_use]
    pub fn average(&self) -> Duration {
        match u32::try_from(self.moves) {
            Ok(moves @ 1..) => self.total / moves,
            _ => Duration::ZERO,
        }
    }
}

/// The results of a match, seen from the first player.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// Twice the seeds of the first player, over all games.
    pub doubled_first_seeds: u64,
    /// Twice the seeds of the second player, over all games.
    pub doubled_second_seeds: u64,
    /// How many pairs of games gave the first player 0 to 4 half points.
    pub pairs: [usize; 5],
    /// Games that the tables ended.
    pub adjudicated: usize,
    /// The time that the first player used.
    pub first_time: TimeUsed,
    /// The time that the second player used.
    pub second_time: TimeUsed,
    /// The games, in order; the first player is South in every other one.
    pub games: Vec<PlayedGame>,
}

impl Tally {
    /// Counts a game.
    pub(super) fn count(&mut self, played: &PlayedGame, times: [TimeUsed; 2]) {
        if let Some(seeds) = played.doubled_seeds {
            self.doubled_first_seeds += u64::from(seeds[played.first_side]);
            self.doubled_second_seeds += u64::from(seeds[played.first_side.other()]);
        }
        match played.half_points() {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
        self.adjudicated += usize::from(played.adjudicated);
        self.first_time.join(times[0]);
        self.second_time.join(times[1]);
    }

    /// Games counted so far.
    #[must_use]
    pub fn played(&self) -> usize {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; one half before the first game.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.played() {
            0 => 0.5,
            played => (self.wins as f64 + self.draws as f64 / 2.0) / played as f64,
        }
    }

    /// The difference in strength that gives this score (Elo, 1978); `None` if
    /// all games were won or all lost.
    #[must_use]
    pub fn elo(&self) -> Option<f64> {
        let score = self.score();
        (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
    }

    /// Half the 95 % confidence interval of [`elo`](Self::elo), from the variance
    /// of the pairs of games, which share an opening.
    #[must_use]
    pub fn elo_error(&self) -> Option<f64> {
        const WITHIN: f64 = 1.96;
        let score = self.score();
        self.elo()?;
        let pairs = self.pairs.iter().sum::<usize>() as f64;
        let squares = self.pairs.iter().zip(0_u8..);
        let squares = squares.map(|(&count, points)| {
            let from_score = f64::from(points) / 4.0 - score;
            count as f64 * from_score.powi(2)
        });
        let deviation = (squares.sum::<f64>() / (pairs - 1.0).max(1.0) / pairs.max(1.0)).sqrt();
        let slope = 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score));
        Some(WITHIN * deviation * slope)
    }

    /// What the pairs of games say of a test: the log-likelihood ratio and the
    /// verdict.
    #[must_use]
    pub fn test(&self, sprt: &Sprt) -> (f64, SprtVerdict) {
        (
            sprt.log_likelihood_ratio(&self.pairs),
            sprt.verdict(&self.pairs),
        )
    }

    /// The results by opening, in the order in which the openings first
    /// occurred. `opening_of` tells the opening of a game by its place in
    /// [`games`](Self::games).
    #[must_use]
    pub fn by_opening(&self, opening_of: impl Fn(usize) -> String) -> Vec<OpeningResult> {
        let mut results: Vec<OpeningResult> = Vec::new();
        for (index, played) in self.games.iter().enumerate() {
            let opening = opening_of(index);
            let at = results.iter().position(|result| result.opening == opening);
            let at = at.unwrap_or_else(|| {
                results.push(OpeningResult {
                    opening,
                    ..OpeningResult::default()
                });
                results.len() - 1
            });
            match played.half_points() {
                0 => results[at].losses += 1,
                1 => results[at].draws += 1,
                _ => results[at].wins += 1,
            }
        }
        results
    }
}

/// The results of the first player from one opening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningResult {
    /// The moves of the opening, as letters.
    pub opening: String,
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
}
