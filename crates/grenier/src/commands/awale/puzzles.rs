//! `grenier awale puzzles …`: positions with exactly one good move.

mod console;
mod full_screen;
mod list;
mod make;
mod solve;
mod verify;

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Pit, Rules, Side};
use awale_puzzles::{Goal, Puzzle, PuzzleId};
use awale_tables::{Build, Tables};
use phrases::{Localize as _, Phrases};
use serde::Serialize;

use super::tables;
use crate::args::puzzles::PuzzlesCommand;
use crate::error::ResultExt;
use crate::output::Output;

pub fn run(command: PuzzlesCommand, output: &Output) -> Result<()> {
    match command {
        PuzzlesCommand::List(args) => list::list(&args, output),
        PuzzlesCommand::Solve(args) => solve::solve(&args, output),
        PuzzlesCommand::Make(args) => make::make(&args, output),
        PuzzlesCommand::Verify(args) => verify::verify(&args, output),
    }
}

#[derive(Serialize)]
struct PuzzleJson {
    id: String,
    rules: &'static str,
    diagram: String,
    turn: u32,
    solution: String,
    themes: Vec<&'static str>,
    /// 1 to 10: how many of the levels do not solve it.
    difficulty: u8,
    rating: u16,
    goal: &'static str,
    /// The levels that solve it.
    levels: Vec<u8>,
}

impl From<&Puzzle> for PuzzleJson {
    fn from(puzzle: &Puzzle) -> PuzzleJson {
        let difficulty = puzzle.difficulty();
        PuzzleJson {
            id: puzzle.id().to_string(),
            rules: puzzle.rules().name().unwrap_or_default(),
            diagram: diagram::write(puzzle.start()),
            turn: puzzle.start().turn(),
            solution: puzzle.solution(),
            themes: puzzle
                .themes()
                .iter()
                .map(awale_puzzles::Theme::name)
                .collect(),
            difficulty: difficulty.grade(),
            rating: difficulty.rating,
            goal: puzzle.goal().name(),
            levels: (1..=10)
                .filter(|level| difficulty.is_solved_by(*level))
                .collect(),
        }
    }
}

/// The shipped puzzle of an id.
fn find(id: &str, phrases: &Phrases) -> Result<&'static Puzzle> {
    let found = PuzzleId::read(id).and_then(awale_puzzles::find);
    found.ok_or_else(|| anyhow!(phrases.say_with("puzzle-unknown", &[("id", id.into())])))
}

/// What the solver is to do, in words.
fn task(puzzle: &Puzzle, phrases: &Phrases) -> String {
    let side = puzzle.solver().localize(phrases);
    let key = match puzzle.goal() {
        Goal::Win => "puzzle-task-win",
        Goal::Draw => "puzzle-task-draw",
    };
    phrases.say_with(key, &[("side", side.into())])
}

/// What a move leads to, in words: a win, a draw or a loss by so many seeds.
fn result(margin: i8, phrases: &Phrases) -> String {
    let key = match margin.signum() {
        1 => "puzzle-result-win",
        0 => "puzzle-result-draw",
        _ => "puzzle-result-loss",
    };
    phrases.say_with(key, &[("seeds", margin.unsigned_abs().into())])
}

fn letter(side: Side, pit: Pit) -> String {
    EXAM.letter(side, pit).to_string()
}

/// The tables that prove puzzles, up to `seeds`, built where they are missing.
fn proving_tables(
    rules: &Rules,
    seeds: u8,
    directory: Option<&Path>,
    phrases: &Phrases,
) -> Result<Tables> {
    let directory = tables::directory(directory, phrases)?;
    let build = Build::new(&directory, rules, seeds).localized(phrases)?;
    tables::build_missing(&build, rules, phrases)?;
    let mut tables = Tables::open_rules(&directory, rules).localized(phrases)?;
    tables.load(rules, u64::MAX).localized(phrases)?;
    if tables.complete_up_to(rules) < Some(seeds) {
        bail!(phrases.say("puzzle-tables-missing"));
    }
    Ok(tables)
}
