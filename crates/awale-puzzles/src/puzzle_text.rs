//! A puzzle as a line of text: what is shipped and what `make` writes.
//!
//! ```text
//! 0020000121009b 47 cja ..a.bc..d.e. cp 3f 1742
//! │              │  │   │            │  │  └ rating
//! │              │  │   │            │  └ the levels that solve it, bit 0 is level 1, hexadecimal
//! │              │  │   │            └ themes, a letter each; - for none
//! │              │  │   └ six marks for each move of the solver: the final margin of each pit
//! │              │  └ the solution, in the subjects' letters
//! │              └ the turn
//! └ South's pits, North's pits, South's and North's captured seeds, a digit each
//! ```
//!
//! A digit is one of `0`–`9`, `a`–`z`, `A`–`Z`: 0 to 61. The digit of a margin
//! is 24 more than half of it, because margins of 48 seeds are even; a pit that
//! may not be played has `.`.

use core::fmt;

use awale::notation::letters::EXAM;
use awale::{Board, BySide, Game, PITS, Pit, Position, Rules, SEEDS, Side};

use crate::difficulty::Difficulty;
use crate::puzzle::{Puzzle, Step};
use crate::theme::{Theme, Themes};

const DIGITS: &[u8; 62] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Half a margin of 48.
const MIDDLE: i8 = SEEDS as i8 / 2;
/// Stands for a pit that may not be played.
const NO_MOVE: char = '.';
/// Stands for no theme.
const NO_THEME: &str = "-";

/// Why a line is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// It does not have seven fields.
    Fields {
        /// The number of fields.
        found: usize,
    },
    /// A field cannot be read.
    Field {
        /// Its name.
        name: &'static str,
    },
    /// The solution cannot be played, or its steps do not fit it.
    Solution,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLine::Fields { found } => write!(f, "{found} fields found, 7 expected"),
            BadLine::Field { name } => write!(f, "the field {name:?} cannot be read"),
            BadLine::Solution => f.write_str("the solution does not fit the position"),
        }
    }
}

impl core::error::Error for BadLine {}

/// Writes a puzzle as a line, without an end of line.
#[must_use]
pub fn write_line(puzzle: &Puzzle) -> String {
    let captured = puzzle.start.captured();
    let seeds = puzzle.start.pits().into_iter();
    let seeds = seeds.chain([captured.south, captured.north]);
    let position: String = seeds.map(digit).collect();
    let margins: String = puzzle.steps.iter().map(write_step).collect();
    let themes: String = puzzle.themes.iter().map(Theme::letter).collect();
    let themes = if themes.is_empty() { NO_THEME } else { &themes };
    let (turn, solution) = (puzzle.start.turn(), puzzle.solution());
    let Difficulty { solved_by, rating } = puzzle.difficulty;
    format!("{position} {turn} {solution} {margins} {themes} {solved_by:x} {rating}")
}

fn digit(number: u8) -> char {
    char::from(DIGITS[usize::from(number)])
}

fn number(digit: u8) -> Option<u8> {
    let found = DIGITS.iter().position(|known| *known == digit)?;
    Some(found as u8)
}

fn write_step(step: &Step) -> String {
    let mark = |pit| match step.margin(pit) {
        Some(margin) => digit((margin / 2 + MIDDLE) as u8),
        None => NO_MOVE,
    };
    Pit::ALL.into_iter().map(mark).collect()
}

/// Reads a puzzle of these rules from a line.
pub fn read_line(rules: &Rules, line: &str) -> Result<Puzzle, BadLine> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [position, turn, solution, margins, themes, levels, rating] = fields[..] else {
        return Err(BadLine::Fields {
            found: fields.len(),
        });
    };
    let bad = |name| move || BadLine::Field { name };
    let turn = turn.parse().map_err(|_| bad("turn")())?;
    let start = read_position(position, turn).ok_or_else(bad("position"))?;
    let line = read_solution(rules, start, solution).ok_or(BadLine::Solution)?;
    let steps = read_steps(margins).ok_or_else(bad("margins"))?;
    let puzzle = Puzzle {
        rules: *rules,
        start,
        line,
        steps,
        themes: read_themes(themes).ok_or_else(bad("themes"))?,
        difficulty: Difficulty {
            solved_by: u16::from_str_radix(levels, 16).map_err(|_| bad("levels")())?,
            rating: rating.parse().map_err(|_| bad("rating")())?,
        },
    };
    if fits(&puzzle) {
        Ok(puzzle)
    } else {
        Err(BadLine::Solution)
    }
}

fn read_position(text: &str, turn: u32) -> Option<Position> {
    let numbers: Option<Vec<u8>> = text.bytes().map(number).collect();
    let numbers: [u8; 2 * PITS + 2] = numbers?.try_into().ok()?;
    let pits = core::array::from_fn(|pit| numbers[pit]);
    let board = Board::from_pits(pits).ok()?;
    let board = match Side::on_turn(turn) {
        Side::South => board,
        Side::North => board.turned(),
    };
    let captured = BySide::new(numbers[2 * PITS], numbers[2 * PITS + 1]);
    Position::new(board, captured, turn).ok()
}

fn read_solution(rules: &Rules, start: Position, text: &str) -> Option<Vec<Pit>> {
    let mut game = Game::from_position(*rules, start);
    EXAM.play(&mut game, text).ok()?;
    Some(game.played().to_vec())
}

fn read_steps(text: &str) -> Option<Vec<Step>> {
    if !text.is_ascii() || !text.len().is_multiple_of(PITS) {
        return None;
    }
    let read_step = |marks: &[u8]| {
        let mut margins = Vec::new();
        for (pit, mark) in Pit::ALL.into_iter().zip(marks) {
            if char::from(*mark) != NO_MOVE {
                let half = number(*mark).filter(|half| *half <= SEEDS)? as i8;
                margins.push((pit, 2 * (half - MIDDLE)));
            }
        }
        Some(Step { margins })
    };
    text.as_bytes().chunks(PITS).map(read_step).collect()
}

fn read_themes(text: &str) -> Option<Themes> {
    if text == NO_THEME {
        return Some(Themes::NONE);
    }
    let theme = |letter| {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.letter() == letter)
    };
    text.chars().map(theme).collect()
}

/// Whether the steps are those of the solution: their pits may be played, and
/// the one played has the highest margin.
fn fits(puzzle: &Puzzle) -> bool {
    let is_long_enough = puzzle.line.len() + 1 == 2 * puzzle.steps.len();
    let fits_step = |(index, step): (usize, &Step)| {
        let game = puzzle.game_after(2 * index);
        let known = step.margins.iter().map(|(pit, _)| *pit);
        known.eq(game.moves()) && step.best().0 == puzzle.line[2 * index]
    };
    is_long_enough && puzzle.steps.iter().enumerate().all(fits_step)
}
