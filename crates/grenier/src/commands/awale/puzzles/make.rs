//! `grenier awale puzzles make`.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use awale::{Game, Rules, notation};
use awale_puzzles::{Making, PuzzleFile};
use phrases::Localize as _;
use serde_json::json;

use super::{PuzzleJson, proving_tables};
use crate::args::puzzles::PuzzlesMakeArgs;
use crate::commands::awale::{game_files, position_args};
use crate::error::ResultExt;
use crate::input::read_text;
use crate::output::Output;
use crate::progress;

/// Portions between two times that the file is saved.
const SAVE_EVERY: u64 = 20;

pub fn make(args: &PuzzlesMakeArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    let games = match &args.games {
        Some(path) => games(path, &rules, output)?,
        None => Vec::new(),
    };
    let file = match &args.output {
        Some(path) => file_at(path, &rules, args.seed, output)?,
        None => PuzzleFile::new(&rules, args.seed),
    };
    let tables = proving_tables(&rules, args.seeds, args.dir.as_deref(), phrases)?;
    let count = args.count as usize;
    let bar = progress::bar(count as u64);
    let mut printed = 0;
    let mut making = Making::new(file, &tables, &games);
    while making.file().puzzles.len() < count {
        making.advance().localized(phrases)?;
        let file = making.file();
        bar.set_position(file.puzzles.len() as u64);
        match &args.output {
            Some(path) if file.next.is_multiple_of(SAVE_EVERY) => save(file, path)?,
            Some(_) => {}
            None => print(file, count, &mut printed, output)?,
        }
    }
    bar.finish_and_clear();
    let Some(path) = &args.output else {
        return Ok(());
    };
    save(making.file(), path)?;
    let made = making.file().puzzles.len();
    if output.json {
        return output.print_json(&json!({"puzzles": made, "next": making.file().next}));
    }
    let arguments = [
        ("count", made.into()),
        ("file", path.display().to_string().into()),
    ];
    output.print(&(phrases.say_with("puzzle-made", &arguments) + "\n"))
}

/// Prints the puzzles that are new since the last time, as lines of a file or as
/// JSON.
fn print(file: &PuzzleFile, count: usize, printed: &mut usize, output: &Output) -> Result<()> {
    for puzzle in file.puzzles.iter().take(count).skip(*printed) {
        *printed += 1;
        if output.json {
            output.print_json(&PuzzleJson::from(puzzle))?;
        } else {
            output.print(&(awale_puzzles::write_line(puzzle) + "\n"))?;
        }
    }
    Ok(())
}

/// The puzzles of a file to go on with; none if there is no file.
fn file_at(path: &Path, rules: &Rules, seed: u64, output: &Output) -> Result<PuzzleFile> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(PuzzleFile::new(rules, seed)),
        _ => {
            let file = read(path, output)?;
            if file.rules != *rules || file.seed != seed {
                let name = path.display().to_string().into();
                bail!(
                    output
                        .phrases
                        .say_with("puzzle-other-file", &[("file", name)])
                );
            }
            Ok(file)
        }
    }
}

/// Reads a file that `make` wrote.
pub fn read(path: &Path, output: &Output) -> Result<PuzzleFile> {
    let phrases = &output.phrases;
    let text = read_text(Some(path), phrases)?;
    PuzzleFile::read(&text)
        .map_err(|error| anyhow!("{}: {}", path.display(), error.localize(phrases)))
}

fn games(path: &Path, rules: &Rules, output: &Output) -> Result<Vec<Game>> {
    let text = read_text(Some(path), &output.phrases)?;
    let format = game_files::format_of(path);
    let records = notation::Format::from(format).read_all(&text, Some(*rules));
    let records = records.localized(&output.phrases)?;
    Ok(records.into_iter().map(|record| record.game).collect())
}

/// Writes the file beside its place and renames it: it is whole at every moment.
fn save(file: &PuzzleFile, path: &Path) -> Result<()> {
    let name = || path.display().to_string();
    let mut beside = path.file_name().unwrap_or_default().to_owned();
    beside.push(".new");
    let beside = path.with_file_name(beside);
    fs::write(&beside, file.to_text()).with_context(name)?;
    fs::rename(&beside, path).with_context(name)
}
