//! Which puzzle comes next.

use std::collections::HashSet;
use std::time::{SystemTime, UNIX_EPOCH};

use awale::Rules;
use awale_puzzles::{Puzzle, PuzzleId, Theme};

/// Of so many puzzles nearest to a solver's rating one is chosen.
const CANDIDATES: usize = 24;
/// Seconds in a day.
const DAY: u64 = 86_400;

/// What somebody wants to practise.
pub struct Wish {
    pub rules: Rules,
    pub theme: Option<Theme>,
    /// The puzzle that is on the board now.
    pub except: Option<PuzzleId>,
}

/// A puzzle near `rating` that is not among `tried`; where all have been tried, any
/// of them. `draw` chooses among those that fit. `None` if no puzzle fits.
pub fn next(
    wish: &Wish,
    rating: f64,
    tried: &HashSet<PuzzleId>,
    draw: u64,
) -> Option<&'static Puzzle> {
    let fits = |puzzle: &&Puzzle| {
        wish.theme
            .is_none_or(|theme| puzzle.themes().contains(theme))
            && wish.except != Some(puzzle.id())
    };
    let all: Vec<&Puzzle> = awale_puzzles::shipped(&wish.rules)
        .iter()
        .filter(fits)
        .collect();
    let new = all
        .iter()
        .copied()
        .filter(|puzzle| !tried.contains(&puzzle.id()));
    let mut near: Vec<&Puzzle> = new.collect();
    if near.is_empty() {
        return all.get((draw % all.len().max(1) as u64) as usize).copied();
    }
    let distance = |puzzle: &&Puzzle| (f64::from(puzzle.difficulty().rating) - rating).abs();
    near.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    near.truncate(CANDIDATES);
    near.get((draw % near.len() as u64) as usize).copied()
}

/// The puzzle of the day, by the date of the server in UTC.
pub fn of_the_day() -> &'static Puzzle {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    awale_puzzles::daily((since_1970.unwrap_or_default().as_secs() / DAY) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish() -> Wish {
        Wish {
            rules: Rules::CCINP,
            theme: None,
            except: None,
        }
    }

    #[test]
    fn the_next_puzzle_is_near_the_rating_and_new() {
        let mut tried = HashSet::new();
        for draw in 0..40 {
            let puzzle = next(&wish(), 1800.0, &tried, draw).expect("there are many");
            let off = (f64::from(puzzle.difficulty().rating) - 1800.0).abs();
            assert!(off < 400.0, "{off}");
            assert!(tried.insert(puzzle.id()));
        }
    }

    #[test]
    fn a_theme_is_practised_and_the_puzzle_on_the_board_left_out() {
        for theme in Theme::ALL {
            let mut wish = Wish {
                theme: Some(theme),
                ..wish()
            };
            for draw in 0..20 {
                let puzzle = next(&wish, 1500.0, &HashSet::new(), draw).expect("there are some");
                assert!(puzzle.themes().contains(theme));
                assert_ne!(wish.except, Some(puzzle.id()));
                wish.except = Some(puzzle.id());
            }
        }
    }

    #[test]
    fn somebody_who_has_tried_all_gets_old_ones() {
        let tried = awale_puzzles::shipped(&Rules::CCINP)
            .iter()
            .map(Puzzle::id)
            .collect();
        assert!(next(&wish(), 1500.0, &tried, 7).is_some());
        let none = Wish {
            rules: Rules::NSI,
            ..wish()
        };
        assert!(next(&none, 1500.0, &tried, 7).is_none());
    }
}
