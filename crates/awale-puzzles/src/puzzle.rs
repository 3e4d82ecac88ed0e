//! A puzzle: a position, the solution, what every move is worth.

use core::fmt;

use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Game, Pit, Position, Rules, Side};

use crate::difficulty::Difficulty;
use crate::theme::Themes;

/// The number by which people and programs name a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PuzzleId(u32);

/// The digits of an id: without those that are easily confused.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Digits of an id: 30 bits.
const ID_LENGTH: u32 = 6;

impl PuzzleId {
    /// The id of the puzzle that begins here: it follows from the position, so
    /// that a puzzle keeps its id whatever is shipped beside it.
    ///
    /// FNV-1a (Fowler, Noll and Vo, 1991) of rules, diagram and turn.
    #[must_use]
    pub fn of(rules: &Rules, start: &Position) -> PuzzleId {
        let name = rules.name().unwrap_or_default();
        let text = format!("{name} {} {}", diagram::write(start), start.turn());
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        PuzzleId(((hash ^ (hash >> 32)) & ((1 << (5 * ID_LENGTH)) - 1)) as u32)
    }

    /// The id that a text writes; `None` if it writes none.
    #[must_use]
    pub fn read(text: &str) -> Option<PuzzleId> {
        if text.len() != ID_LENGTH as usize {
            return None;
        }
        let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte);
        let number = text.bytes().try_fold(0, |number: u32, byte| {
            Some(number << 5 | digit(byte.to_ascii_lowercase())? as u32)
        })?;
        Some(PuzzleId(number))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..ID_LENGTH).rev() {
            let digit = DIGITS[(self.0 >> (5 * place) & 31) as usize];
            write!(f, "{}", char::from(digit))?;
        }
        Ok(())
    }
}

/// What the solver is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every other move throws the win away.
    Win,
    /// Every other move loses.
    Draw,
}

impl Goal {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
        }
    }
}

/// A position of the solution in which the solver is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The pits that may be played, in order, and the final margin that each
    /// leads to with best play of both, for the solver.
    pub margins: Vec<(Pit, i8)>,
}

impl Step {
    /// The best move and its margin.
    #[must_use]
    pub fn best(&self) -> (Pit, i8) {
        let best = self.margins.iter().max_by_key(|(_, margin)| *margin);
        *best.expect("a step has moves")
    }

    /// The margin of the best of the other moves.
    #[must_use]
    pub fn second_best(&self) -> Option<i8> {
        let (best, _) = self.best();
        let others = self.margins.iter().filter(|(pit, _)| *pit != best);
        others.map(|(_, margin)| *margin).max()
    }

    /// The margin of a move, if it may be played.
    #[must_use]
    pub fn margin(&self, pit: Pit) -> Option<i8> {
        let found = self.margins.iter().find(|(known, _)| *known == pit);
        found.map(|(_, margin)| *margin)
    }
}

/// A puzzle.
///
/// Always: the solution can be played from the start under the rules; its moves
/// alternate between the solver, who begins and ends, and the opponent; there
/// is a step for every move of the solver, whose best move is the one played.
/// That each best move is the only one, and the opponent's replies the best, is
/// what [`prove`](crate::prove) checks.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    pub(crate) rules: Rules,
    pub(crate) start: Position,
    pub(crate) line: Vec<Pit>,
    pub(crate) steps: Vec<Step>,
    pub(crate) themes: Themes,
    pub(crate) difficulty: Difficulty,
}

impl Puzzle {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        PuzzleId::of(&self.rules, &self.start)
    }

    /// The rules it is played under.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where it begins, the solver to move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The side that solves it.
    #[must_use]
    pub fn solver(&self) -> Side {
        self.start.to_move()
    }

    /// The solution: the solver's moves and the replies between them.
    #[must_use]
    pub fn line(&self) -> &[Pit] {
        &self.line
    }

    /// The solution in the subjects' letters.
    #[must_use]
    pub fn solution(&self) -> String {
        EXAM.line(self.solver(), &self.line)
    }

    /// Where the solver is to move, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What it is about.
    #[must_use]
    pub fn themes(&self) -> Themes {
        self.themes
    }

    /// Who solves it.
    #[must_use]
    pub fn difficulty(&self) -> &Difficulty {
        &self.difficulty
    }

    /// What the solver is to reach.
    #[must_use]
    pub fn goal(&self) -> Goal {
        match self.steps[0].best() {
            (_, margin) if margin > 0 => Goal::Win,
            _ => Goal::Draw,
        }
    }

    /// The game after the first `plies` moves of the solution.
    #[must_use]
    pub fn game_after(&self, plies: usize) -> Game {
        let mut game = Game::from_position(self.rules, self.start);
        for pit in self.line.iter().take(plies) {
            game.play(*pit).expect("the solution can be played");
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        for turn in 0..500 {
            let id = PuzzleId::of(
                &Rules::CCINP,
                &Position::new(Position::START.board(), awale::BySide::new(0, 0), turn).unwrap(),
            );
            assert_eq!(PuzzleId::read(&id.to_string()), Some(id));
        }
    }

    #[test]
    fn what_is_no_id_is_not_read() {
        for text in ["", "abc", "abcdefg", "ilouil", "éabcd", "      "] {
            assert_eq!(PuzzleId::read(text), None, "{text:?}");
        }
    }
}
