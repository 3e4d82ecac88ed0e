//! Puzzles chosen so far: no two alike, few that greed solves, not too many of
//! the kinds that are found everywhere.

use awale::{Game, PITS, Pit, Rules};

use crate::proof::is_solved_by_greed;
use crate::theme::{Theme, Themes};

/// How many seeds the boards of two puzzles differ by, at least, added up over the
/// pits, wherever the solver is to move: whoever knows one solution must not know
/// the end of another.
const LEAST_DISTANCE: u32 = 3;
/// Of a hundred puzzles, how many `negamax:1` may solve.
const MOST_BY_GREED: usize = 18;

/// The same for puzzles of a single move, and for those that are about nothing
/// but the right move at the right time: under a turn limit, and without one, where
/// exact values are known of few positions.
const MOST_COMMON: usize = 40;
const MOST_COMMON_UNLIMITED: usize = 75;

/// What is remembered of the puzzles chosen.
pub(crate) struct Collection {
    /// Of a hundred puzzles, how many of a common kind.
    most_common: usize,
    puzzles: usize,
    /// The boards at which their solvers move, the solver's row first.
    boards: Vec<[u8; 2 * PITS]>,
    solved_by_greed: usize,
    short: usize,
    plain: usize,
}

impl Collection {
    /// No puzzle yet.
    pub fn new(rules: &Rules) -> Collection {
        Collection {
            most_common: match rules.turn_limit {
                Some(_) => MOST_COMMON,
                None => MOST_COMMON_UNLIMITED,
            },
            puzzles: 0,
            boards: Vec::new(),
            solved_by_greed: 0,
            short: 0,
            plain: 0,
        }
    }

    /// Whether a puzzle is welcome: where it begins, its solution and its themes.
    pub fn wants(&self, start: &Game, line: &[Pit], themes: Themes) -> bool {
        let has_room = |known: usize, most| 100 * (known + 1) <= most * (self.puzzles + 1);
        let is_new = |board| {
            let mut known = self.boards.iter();
            known.all(|known| distance(known, &board) >= LEAST_DISTANCE)
        };
        (line.len() > 1 || has_room(self.short, self.most_common))
            && (!is_plain(themes) || has_room(self.plain, self.most_common))
            && boards_of_solver(start, line).all(is_new)
            && (has_room(self.solved_by_greed, MOST_BY_GREED) || !is_solved_by_greed(start, line))
    }

    /// Remembers a puzzle: where it begins, its solution and its themes.
    pub fn add(&mut self, start: &Game, line: &[Pit], themes: Themes) {
        self.puzzles += 1;
        self.boards.extend(boards_of_solver(start, line));
        self.solved_by_greed += usize::from(is_solved_by_greed(start, line));
        self.short += usize::from(line.len() == 1);
        self.plain += usize::from(is_plain(themes));
    }
}

/// How many themes it has that are not found everywhere.
pub(crate) fn rare_themes(themes: Themes) -> usize {
    let is_common = |theme: &Theme| matches!(theme, Theme::Only | Theme::Parity);
    themes.iter().filter(|theme| !is_common(theme)).count()
}

fn is_plain(themes: Themes) -> bool {
    rare_themes(themes) == 0
}

/// The boards at which the solver moves, the solver's row first.
fn boards_of_solver(start: &Game, line: &[Pit]) -> impl Iterator<Item = [u8; 2 * PITS]> {
    let mut game = start.clone();
    line.chunks(2).map(move |moves| {
        let board = game.position().board().pits();
        for pit in moves {
            game.play(*pit).expect("the line can be played");
        }
        board
    })
}

fn distance(one: &[u8; 2 * PITS], other: &[u8; 2 * PITS]) -> u32 {
    let pits = one.iter().zip(other);
    pits.map(|(a, b)| u32::from(a.abs_diff(*b))).sum()
}
