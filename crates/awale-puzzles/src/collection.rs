//! Puzzles chosen so far: no two alike, few that greed solves, not too many of
//! the kinds that are found everywhere.

use awale::{Game, PITS, Pit, Rules};

use crate::composer::Draft;
use crate::proof::is_solved_by_greed;
use crate::theme::{Theme, Themes};

/// How many seeds two puzzles' boards differ by, at least, added up over the pits:
/// under a turn limit, and without one.
const LEAST_DISTANCE: u32 = 5;
const LEAST_DISTANCE_UNLIMITED: u32 = 3;
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
    least_distance: u32,
    /// Their boards, the solver's row first.
    boards: Vec<[u8; 2 * PITS]>,
    solved_by_greed: usize,
    short: usize,
    plain: usize,
}

impl Collection {
    /// No puzzle yet.
    pub fn new(rules: &Rules) -> Collection {
        let (most_common, least_distance) = match rules.turn_limit {
            Some(_) => (MOST_COMMON, LEAST_DISTANCE),
            None => (MOST_COMMON_UNLIMITED, LEAST_DISTANCE_UNLIMITED),
        };
        Collection {
            most_common,
            least_distance,
            boards: Vec::new(),
            solved_by_greed: 0,
            short: 0,
            plain: 0,
        }
    }

    /// Whether a draft is welcome.
    pub fn wants(&self, draft: &Draft) -> bool {
        let (start, line) = (&draft.start, &draft.line);
        let board = start.position().board().pits();
        let has_room = |known: usize, most| 100 * (known + 1) <= most * (self.boards.len() + 1);
        let is_new = |known| distance(known, &board) >= self.least_distance;
        (line.len() > 1 || has_room(self.short, self.most_common))
            && (!is_plain(draft.themes) || has_room(self.plain, self.most_common))
            && self.boards.iter().all(is_new)
            && (has_room(self.solved_by_greed, MOST_BY_GREED) || !is_solved_by_greed(start, line))
    }

    /// Remembers a puzzle: where it begins, its solution and its themes.
    pub fn add(&mut self, start: &Game, line: &[Pit], themes: Themes) {
        self.boards.push(start.position().board().pits());
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

fn distance(one: &[u8; 2 * PITS], other: &[u8; 2 * PITS]) -> u32 {
    let pits = one.iter().zip(other);
    pits.map(|(a, b)| u32::from(a.abs_diff(*b))).sum()
}
