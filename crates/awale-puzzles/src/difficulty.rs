//! How hard a puzzle is: which of the levels solve it.

use awale::{Game, Pit};
use awale_players::{FIRST_LEVEL, LAST_LEVEL, LevelChances};

use crate::puzzle::Puzzle;

/// How many levels there are.
const LEVELS: usize = (LAST_LEVEL - FIRST_LEVEL + 1) as usize;

/// The ratings of level 1, 2 and so on, as `docs/levels.md` derives them.
pub const LEVEL_RATINGS: [u16; LEVELS] = [770, 907, 1076, 1500, 1785, 2097, 2332, 2604, 2991, 3469];

/// The ratings a puzzle may have: as far from the levels as a score of nearly
/// nothing or nearly everything says.
const LOWEST: u16 = 400;
const HIGHEST: u16 = 3800;

/// Nodes that level 10 searches for each move: on any machine the same.
const NODES_OF_LAST_LEVEL: u64 = 20_000;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// The levels that solve the puzzle, level 1 in the lowest bit: those that
    /// play the whole solution in at least half of their tries.
    pub solved_by: u16,
    /// The rating at which a player would have an even chance.
    pub rating: u16,
}

impl Difficulty {
    /// Whether a level solves it.
    #[must_use]
    pub const fn is_solved_by(&self, level: u8) -> bool {
        self.solved_by >> (level - FIRST_LEVEL) & 1 == 1
    }

    /// From 1, which every level but the first solves, to 10: how many of the
    /// levels do not solve it.
    #[must_use]
    pub fn grade(&self) -> u8 {
        let solvers = self.solved_by.count_ones() as u8;
        (LEVELS as u8).saturating_sub(solvers).max(1)
    }
}

/// Measures how likely each level is to solve a puzzle.
///
/// The chances are computed, not sampled: a level's choice is random with
/// weights that are known, and its searches have fixed depths, or fixed nodes.
pub struct Grader {
    levels: LevelChances,
}

impl Default for Grader {
    fn default() -> Grader {
        Grader {
            levels: LevelChances::new(NODES_OF_LAST_LEVEL),
        }
    }
}

impl Grader {
    /// How likely each level is to play the whole solution of a puzzle.
    pub fn chances(&mut self, puzzle: &Puzzle) -> [f64; LEVELS] {
        self.chances_of_line(&puzzle.game_after(0), &puzzle.line)
    }

    /// The same for the first, third, fifth … move of a line.
    pub(crate) fn chances_of_line(&mut self, start: &Game, line: &[Pit]) -> [f64; LEVELS] {
        let mut chances = [1.0; LEVELS];
        let mut game = start.clone();
        for (ply, pit) in line.iter().enumerate() {
            if ply % 2 == 0 {
                for (level, chance) in (FIRST_LEVEL..=LAST_LEVEL).zip(&mut chances) {
                    *chance *= self.chance(level, &game, *pit);
                }
            }
            game.play(*pit).expect("the solution can be played");
        }
        chances
    }

    fn chance(&mut self, level: u8, game: &Game, pit: Pit) -> f64 {
        let chances = self.levels.of(level, game);
        let found = chances.into_iter().find(|(known, _)| *known == pit);
        found.map_or(0.0, |(_, chance)| chance)
    }
}

/// The difficulty that chances amount to: the rating is the one at which the
/// levels, by their own ratings, would be expected to solve as many.
pub(crate) fn difficulty(chances: &[f64; LEVELS]) -> Difficulty {
    let solves = |(level, chance): (usize, &f64)| u16::from(*chance >= 0.5) << level;
    Difficulty {
        solved_by: chances.iter().enumerate().map(solves).sum(),
        rating: rating(chances.iter().sum()),
    }
}

fn rating(solved: f64) -> u16 {
    let (mut low, mut high) = (LOWEST, HIGHEST);
    while high - low > 1 {
        let middle = u16::midpoint(low, high);
        if expected(middle) > solved {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// How many levels are expected to solve a puzzle of this rating (Elo, 1978).
fn expected(rating: u16) -> f64 {
    let score = |level: u16| {
        let ahead = f64::from(rating) - f64::from(level);
        1.0 / (1.0 + 10_f64.powf(ahead / 400.0))
    };
    LEVEL_RATINGS.into_iter().map(score).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_that_half_of_the_levels_solve_is_rated_between_them() {
        let chances = [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0];
        let Difficulty { solved_by, rating } = difficulty(&chances);
        assert_eq!(solved_by, 0b11_1110_0000);
        assert!((1785..2097).contains(&rating), "{rating}");
    }

    #[test]
    fn ratings_stay_within_their_bounds() {
        assert_eq!(difficulty(&[0.0; LEVELS]).rating, HIGHEST);
        assert_eq!(difficulty(&[1.0; LEVELS]).rating, LOWEST + 1);
    }

    #[test]
    fn the_more_levels_fail_the_higher_the_grade() {
        let of = |solved_by| {
            Difficulty {
                solved_by,
                rating: 0,
            }
            .grade()
        };
        assert_eq!([of(0b11_1111_1111), of(0b11_1111_1110), of(0)], [1, 1, 10]);
    }
}
