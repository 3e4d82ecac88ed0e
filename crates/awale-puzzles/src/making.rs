//! Making puzzles: positions from games and tables, tried one after the other.
//!
//! The work is divided into numbered portions. What a portion gives follows from
//! the rules, the seed, its number and the puzzles found before it, so that a
//! making that was interrupted goes on as if it had not been.

use core::cmp::Reverse;
use core::fmt;

use awale::{Board, BySide, Game, PITS, Position, Rules, SEEDS};
use awale_tables::{Error, Tables};

use crate::collection::{Collection, rare_themes};
use crate::composer::{Draft, compose};
use crate::difficulty::{Grader, difficulty};
use crate::exact::{ExactValues, Source};
use crate::puzzle::Puzzle;
use crate::puzzle_text::{BadLine, read_line, write_line};
use crate::self_play;

/// Positions searched to the end for one value, at most.
const NODES: u64 = 60_000;
/// How many seeds more than the tables hold a position may have.
const BEYOND_TABLES: u8 = 4;
/// Puzzles taken from one portion, at most.
const MOST_OF_PORTION: usize = 2;
/// Boards drawn for a portion.
const DRAWS: usize = 30;
/// The fewest seeds of a board drawn.
const FEWEST_SEEDS: u64 = 6;
/// The turns of a board drawn.
const FIRST_TURN: u64 = 40;
const TURNS: u64 = 56;

/// A generator for games and draws (SplitMix64; Steele, Lea and Flood, 2014).
pub(crate) struct SplitMix(pub u64);

impl SplitMix {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, nearly all equally likely.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    /// One of some; `None` if there is none.
    pub fn choose<'a, T>(&mut self, some: &'a [T]) -> Option<&'a T> {
        some.get(self.below(some.len() as u64) as usize)
    }
}

/// Puzzles made so far, and where to go on: what is kept in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleFile {
    /// Their rules.
    pub rules: Rules,
    /// The seed they follow from.
    pub seed: u64,
    /// The next portion.
    pub next: u64,
    /// The puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
}

/// Why a file of puzzles cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakingError {
    /// The first line does not say what the file holds.
    Head,
    /// A line is not a puzzle.
    Line {
        /// Which one, from 1.
        line: usize,
        /// What is wrong with it.
        error: BadLine,
    },
}

impl fmt::Display for MakingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakingError::Head => {
                f.write_str("the first line is not \"# puzzles RULES seed N next N\"")
            }
            MakingError::Line { line, error } => write!(f, "line {line}: {error}"),
        }
    }
}

impl core::error::Error for MakingError {}

impl PuzzleFile {
    /// No puzzle yet.
    #[must_use]
    pub fn new(rules: &Rules, seed: u64) -> PuzzleFile {
        PuzzleFile {
            rules: *rules,
            seed,
            next: 0,
            puzzles: Vec::new(),
        }
    }

    /// Reads what [`to_text`](Self::to_text) wrote.
    pub fn read(text: &str) -> Result<PuzzleFile, MakingError> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let ["#", "puzzles", rules, "seed", seed, "next", next] = head[..] else {
            return Err(MakingError::Head);
        };
        let rules: Rules = rules.parse().map_err(|_| MakingError::Head)?;
        let number = |text: &str| text.parse().map_err(|_| MakingError::Head);
        let mut file = PuzzleFile {
            next: number(next)?,
            ..PuzzleFile::new(&rules, number(seed)?)
        };
        for (index, line) in lines.enumerate() {
            let puzzle = read_line(&rules, line).map_err(|error| MakingError::Line {
                line: index + 2,
                error,
            })?;
            file.puzzles.push(puzzle);
        }
        Ok(file)
    }

    /// The file as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let name = self.rules.name().unwrap_or_default();
        let head = format!("# puzzles {name} seed {} next {}\n", self.seed, self.next);
        let lines = self.puzzles.iter().map(|puzzle| write_line(puzzle) + "\n");
        lines.fold(head, |text, line| text + &line)
    }
}

/// What a portion gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// Positions looked at.
    pub positions: usize,
    /// Puzzles found and kept.
    pub puzzles: usize,
}

/// The making of puzzles: see the module.
pub struct Making<'a> {
    file: PuzzleFile,
    games: &'a [Game],
    most_seeds: u8,
    tables_hold: u8,
    values: ExactValues<'a>,
    collection: Collection,
    grader: Grader,
}

impl<'a> Making<'a> {
    /// Goes on with a file, with the values of `tables`; positions of `games`,
    /// archived ones for instance, are tried first.
    #[must_use]
    pub fn new(file: PuzzleFile, tables: &'a Tables, games: &'a [Game]) -> Making<'a> {
        let rules = file.rules;
        let mut collection = Collection::new(&rules);
        for puzzle in &file.puzzles {
            collection.add(&puzzle.game_after(0), puzzle.line(), puzzle.themes());
        }
        let tables_hold = tables.complete_up_to(&rules).unwrap_or(0);
        Making {
            games,
            tables_hold,
            most_seeds: match rules.turn_limit {
                Some(_) => tables_hold + BEYOND_TABLES,
                None => tables_hold,
            },
            values: ExactValues::new(&rules, tables, Source::Search { nodes: NODES }),
            collection,
            grader: Grader::default(),
            file,
        }
    }

    /// The puzzles so far.
    #[must_use]
    pub fn file(&self) -> &PuzzleFile {
        &self.file
    }

    /// Works the next portion.
    pub fn advance(&mut self) -> Result<Made, Error> {
        let number = self.file.next;
        let (played, drawn) = self.positions(number);
        let mut drafts = self.drafts(&played)?;
        drafts.extend(self.drafts(&drawn)?);
        let before = self.file.puzzles.len();
        for draft in drafts {
            if self.file.puzzles.len() - before < MOST_OF_PORTION && self.collection.wants(&draft) {
                self.keep(draft);
            }
        }
        self.file.next += 1;
        Ok(Made {
            positions: played.len() + drawn.len(),
            puzzles: self.file.puzzles.len() - before,
        })
    }

    /// The puzzles that begin at these positions, the rarest first.
    fn drafts(&mut self, positions: &[Position]) -> Result<Vec<Draft>, Error> {
        let mut drafts = Vec::new();
        for position in positions {
            drafts.extend(compose(&self.file.rules, position, &mut self.values)?);
        }
        drafts.sort_by_key(|draft| Reverse((rare_themes(draft.themes), draft.steps.len())));
        Ok(drafts)
    }

    fn keep(&mut self, draft: Draft) {
        let chances = self.grader.chances_of_line(&draft.start, &draft.line);
        self.collection.add(&draft.start, &draft.line, draft.themes);
        self.file.puzzles.push(Puzzle {
            rules: self.file.rules,
            start: *draft.start.position(),
            line: draft.line,
            steps: draft.steps,
            themes: draft.themes,
            difficulty: difficulty(&chances),
        });
    }

    /// The positions of a portion: of a game, given or played by levels, and drawn
    /// from the boards of the tables.
    fn positions(&self, number: u64) -> (Vec<Position>, Vec<Position>) {
        let game = self.games.get(number as usize).cloned();
        let game =
            game.unwrap_or_else(|| self_play::game(&self.file.rules, self.file.seed, number));
        let is_few = |position: &&Position| position.board().seeds() <= self.most_seeds;
        let played = game.positions().iter().filter(is_few).copied().collect();
        let mut rng = SplitMix(!self.file.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let drawn = (0..DRAWS).filter_map(|_| self.draw(&mut rng)).collect();
        (played, drawn)
    }

    /// A board of the tables with seeds and turn as a game might have them.
    fn draw(&self, rng: &mut SplitMix) -> Option<Position> {
        let most = u64::from(self.tables_hold);
        let seeds = FEWEST_SEEDS + rng.below(most.checked_sub(FEWEST_SEEDS)?);
        let mut pits = [0; 2 * PITS];
        for _ in 0..seeds {
            pits[rng.below(2 * PITS as u64) as usize] += 1;
        }
        let captured = SEEDS - seeds as u8;
        let uneven = rng.below(9) as u8;
        let south = (captured / 2 + 4).saturating_sub(uneven);
        let turn = FIRST_TURN + rng.below(TURNS);
        let board = Board::from_pits(pits).ok()?;
        Position::new(board, BySide::new(south, captured - south), turn as u32).ok()
    }
}
