//! Making puzzles: positions from games and tables, tried one after the other.
//!
//! The work is divided into numbered portions. What is found in a portion follows
//! from the rules, the seed and its number; what is chosen of it, from the puzzles
//! chosen before it too. So a making that was interrupted goes on as if it had not
//! been, and portions can be searched anywhere, if they are chosen from in order.

use core::fmt;

use awale::{Game, Rules};
use awale_tables::{Error, Tables};

use crate::collection::Collection;
use crate::difficulty::{Grader, difficulty};
use crate::portion::{Finder, Portion};
use crate::puzzle::Puzzle;
use crate::puzzle_text::{BadLine, read_line, write_line};

/// Puzzles taken from one portion, at most.
const MOST_OF_PORTION: usize = 2;

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
    /// A line before the puzzles of a portion does not say which it is, or it is a
    /// portion of other rules or another seed.
    Portion {
        /// Which line, from 1.
        line: usize,
    },
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
            MakingError::Portion { line } => {
                write!(
                    f,
                    "line {line}: a portion of these rules and this seed expected"
                )
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

/// Chooses puzzles from portions, one after another.
pub struct Selection {
    file: PuzzleFile,
    collection: Collection,
    grader: Grader,
}

impl Selection {
    /// Goes on with a file.
    #[must_use]
    pub fn new(file: PuzzleFile) -> Selection {
        let mut collection = Collection::new(&file.rules);
        for puzzle in &file.puzzles {
            collection.add(&puzzle.game_after(0), puzzle.line(), puzzle.themes());
        }
        Selection {
            file,
            collection,
            grader: Grader::default(),
        }
    }

    /// The puzzles so far.
    #[must_use]
    pub fn file(&self) -> &PuzzleFile {
        &self.file
    }

    /// Takes what is welcome of the next portion; `None` for another portion.
    pub fn take(&mut self, portion: &Portion) -> Option<Made> {
        if portion.number != self.file.next {
            return None;
        }
        let before = self.file.puzzles.len();
        for draft in &portion.drafts {
            let start = draft.game_after(0);
            if self.file.puzzles.len() - before < MOST_OF_PORTION
                && self.collection.wants(&start, draft.line(), draft.themes())
            {
                self.keep(&start, draft);
            }
        }
        self.file.next += 1;
        Some(Made {
            positions: portion.positions,
            puzzles: self.file.puzzles.len() - before,
        })
    }

    fn keep(&mut self, start: &Game, draft: &Puzzle) {
        let chances = self.grader.chances_of_line(start, draft.line());
        self.collection.add(start, draft.line(), draft.themes());
        self.file.puzzles.push(Puzzle {
            difficulty: difficulty(&chances),
            ..draft.clone()
        });
    }
}

/// The making of puzzles in one run: see the module.
pub struct Making<'a> {
    finder: Finder<'a>,
    selection: Selection,
}

impl<'a> Making<'a> {
    /// Goes on with a file, with the values of `tables`; positions of `games`,
    /// archived ones for instance, are tried first.
    #[must_use]
    pub fn new(file: PuzzleFile, tables: &'a Tables, games: &'a [Game]) -> Making<'a> {
        Making {
            finder: Finder::new(&file.rules, file.seed, tables, games),
            selection: Selection::new(file),
        }
    }

    /// The puzzles so far.
    #[must_use]
    pub fn file(&self) -> &PuzzleFile {
        self.selection.file()
    }

    /// Works the next portion.
    pub fn advance(&mut self) -> Result<Made, Error> {
        let portion = self.finder.find(self.file().next)?;
        let made = self.selection.take(&portion);
        Ok(made.expect("it is the next portion"))
    }
}
