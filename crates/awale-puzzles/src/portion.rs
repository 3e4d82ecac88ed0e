//! A portion of the making of puzzles: what is found in some positions.

use core::cmp::Reverse;

use awale::{Board, BySide, Game, PITS, Position, Rules, SEEDS};
use awale_tables::{Error, Tables};

use crate::collection::rare_themes;
use crate::composer::{Draft, compose};
use crate::difficulty::Difficulty;
use crate::exact::{ExactValues, Source};
use crate::making::{MakingError, SplitMix};
use crate::puzzle::Puzzle;
use crate::puzzle_text::{read_line, write_line};
use crate::self_play;

/// Positions searched to the end for one value, at most.
const NODES: u64 = 60_000;
/// How many seeds more than the tables hold a position may have.
const BEYOND_TABLES: u8 = 4;
/// Boards drawn for a portion.
const DRAWS: usize = 30;
/// The fewest seeds of a board drawn.
const FEWEST_SEEDS: u64 = 6;
/// The turns of a board drawn.
const FIRST_TURN: u64 = 40;
const TURNS: u64 = 56;

/// What was found in a portion, before anything is chosen of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Portion {
    /// Its number.
    pub number: u64,
    /// How many positions were looked at.
    pub positions: usize,
    /// The puzzles that begin there, in the order in which they are offered. Nobody
    /// has graded them yet.
    pub drafts: Vec<Puzzle>,
}

impl Portion {
    /// The portion as text: a line that says which it is, and a line for each puzzle.
    #[must_use]
    pub fn to_text(&self, rules: &Rules, seed: u64) -> String {
        let name = rules.name().unwrap_or_default();
        let (number, positions) = (self.number, self.positions);
        let head = format!("# portion {number} of {name} seed {seed} positions {positions}\n");
        let lines = self.drafts.iter().map(|puzzle| write_line(puzzle) + "\n");
        lines.fold(head, |text, line| text + &line)
    }

    /// Reads portions that follow one another, all of these rules and this seed.
    pub fn read_all(rules: &Rules, seed: u64, text: &str) -> Result<Vec<Portion>, MakingError> {
        let mut portions: Vec<Portion> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let portion = MakingError::Portion { line: index + 1 };
            if line.starts_with('#') {
                portions.push(read_head(rules, seed, line).ok_or(portion)?);
                continue;
            }
            let last = portions.last_mut().ok_or(portion)?;
            let draft = read_line(rules, line).map_err(|error| MakingError::Line {
                line: index + 1,
                error,
            })?;
            last.drafts.push(draft);
        }
        Ok(portions)
    }
}

/// The line before the puzzles of a portion; `None` if it is of another making.
fn read_head(rules: &Rules, seed: u64, line: &str) -> Option<Portion> {
    let words: Vec<&str> = line.split(' ').collect();
    let [
        "#",
        "portion",
        number,
        "of",
        name,
        "seed",
        of,
        "positions",
        positions,
    ] = words[..]
    else {
        return None;
    };
    let is_ours = name.parse() == Ok(*rules) && of.parse() == Ok(seed);
    is_ours.then_some(Portion {
        number: number.parse().ok()?,
        positions: positions.parse().ok()?,
        drafts: Vec::new(),
    })
}

/// Finds what a portion holds; what it found before changes nothing.
pub struct Finder<'a> {
    rules: Rules,
    seed: u64,
    games: &'a [Game],
    most_seeds: u8,
    tables_hold: u8,
    values: ExactValues<'a>,
}

impl<'a> Finder<'a> {
    /// Finds with the values of `tables`; positions of `games`, archived ones for
    /// instance, are tried first.
    #[must_use]
    pub fn new(rules: &Rules, seed: u64, tables: &'a Tables, games: &'a [Game]) -> Finder<'a> {
        let tables_hold = tables.complete_up_to(rules).unwrap_or(0);
        Finder {
            rules: *rules,
            seed,
            games,
            tables_hold,
            most_seeds: match rules.turn_limit {
                Some(_) => tables_hold + BEYOND_TABLES,
                None => tables_hold,
            },
            values: ExactValues::new(rules, tables, Source::Search { nodes: NODES }),
        }
    }

    /// What is found in a portion.
    pub fn find(&mut self, number: u64) -> Result<Portion, Error> {
        self.values.forget();
        let (played, drawn) = self.positions(number);
        let mut drafts = self.drafts(&played)?;
        drafts.extend(self.drafts(&drawn)?);
        let rules = self.rules;
        let ungraded = |draft: Draft| Puzzle {
            rules,
            start: *draft.start.position(),
            line: draft.line,
            steps: draft.steps,
            themes: draft.themes,
            difficulty: Difficulty::default(),
        };
        Ok(Portion {
            number,
            positions: played.len() + drawn.len(),
            drafts: drafts.into_iter().map(ungraded).collect(),
        })
    }

    /// The puzzles that begin at these positions, the rarest first.
    fn drafts(&mut self, positions: &[Position]) -> Result<Vec<Draft>, Error> {
        let mut drafts = Vec::new();
        for position in positions {
            drafts.extend(compose(&self.rules, position, &mut self.values)?);
        }
        drafts.sort_by_key(|draft| Reverse((rare_themes(draft.themes), draft.steps.len())));
        Ok(drafts)
    }

    /// The positions of a portion: of a game, given or played by levels, and drawn
    /// from the boards of the tables.
    fn positions(&self, number: u64) -> (Vec<Position>, Vec<Position>) {
        let game = self.games.get(number as usize).cloned();
        let game = game.unwrap_or_else(|| self_play::game(&self.rules, self.seed, number));
        let is_few = |position: &&Position| position.board().seeds() <= self.most_seeds;
        let played = game.positions().iter().filter(is_few).copied().collect();
        let mut rng = SplitMix(!self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
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
