//! `grenier awale puzzles verify`: proves every puzzle again.

use anyhow::Result;
use awale::Rules;
use awale_puzzles::{ExactValues, Flaw, PROOF_SEEDS, Puzzle, PuzzleFile, Source, prove};
use phrases::Localize as _;
use serde::Serialize;

use super::{make, proving_tables};
use crate::args::puzzles::PuzzlesVerifyArgs;
use crate::error::{ExitError, ResultExt};
use crate::output::Output;
use crate::progress;

#[derive(Serialize)]
struct VerifiedJson {
    checked: usize,
    wrong: Vec<String>,
}

/// The exit status if a puzzle is wrong.
const WRONG: u8 = 1;
/// Positions visited for a value: more than a making spends.
const NODES: u64 = 1_000_000;

pub fn verify(args: &PuzzlesVerifyArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let mut flaws = Vec::new();
    let mut checked = 0;
    for (rules, puzzles) in wanted(args, output)? {
        let tables = proving_tables(&rules, PROOF_SEEDS, args.dir.as_deref(), phrases)?;
        let mut values = ExactValues::new(&rules, &tables, Source::Search { nodes: NODES });
        let every = match args.sample {
            Some(sample) => puzzles.len().div_ceil(sample as usize).max(1),
            None => 1,
        };
        let bar = progress::bar(puzzles.len().div_ceil(every) as u64);
        for puzzle in puzzles.iter().step_by(every) {
            if let Some(flaw) = prove(puzzle, &mut values).localized(phrases)? {
                flaws.push((puzzle.id(), flaw));
            }
            checked += 1;
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    if output.json {
        let wrong = flaws.iter().map(|(id, _)| id.to_string()).collect();
        output.print_json(&VerifiedJson { checked, wrong })?;
    } else {
        output.print(&in_words(checked, &flaws, output))?;
    }
    match flaws.len() {
        0 => Ok(()),
        _ => Err(ExitError::silent(WRONG)),
    }
}

/// The puzzles of the files, or those that are shipped, by their rules.
fn wanted(args: &PuzzlesVerifyArgs, output: &Output) -> Result<Vec<(Rules, Vec<Puzzle>)>> {
    let chosen: Option<Rules> = args.rules.as_deref().map(str::parse).transpose()?;
    let mut all = Vec::new();
    for path in &args.files {
        let PuzzleFile { rules, puzzles, .. } = make::read(path, output)?;
        all.push((rules, puzzles));
    }
    if args.files.is_empty() {
        let shipped = |rules| (rules, awale_puzzles::shipped(&rules).to_vec());
        all.extend(awale_puzzles::shipped_rules().map(shipped));
    }
    all.retain(|(rules, _)| chosen.is_none_or(|chosen| chosen == *rules));
    Ok(all)
}

fn in_words(checked: usize, flaws: &[(awale_puzzles::PuzzleId, Flaw)], output: &Output) -> String {
    let phrases = &output.phrases;
    let mut text = String::new();
    for (id, flaw) in flaws {
        let arguments = [
            ("id", id.to_string().into()),
            ("flaw", flaw.localize(phrases).into()),
        ];
        text += &(phrases.say_with("puzzle-flawed", &arguments) + "\n");
    }
    let arguments = [("checked", checked.into()), ("wrong", flaws.len().into())];
    text + &phrases.say_with("puzzle-verified", &arguments) + "\n"
}
