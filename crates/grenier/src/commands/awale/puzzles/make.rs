//! `grenier awale puzzles make`.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use awale::{Game, Rules, notation};
use awale_puzzles::{Finder, Making, Portion, PuzzleFile, Selection};
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
    if let Some(portions) = args.portions {
        return print_portions(args, &rules, portions, output);
    }
    let file = match &args.output {
        Some(path) => file_at(path, &rules, args.seed, output)?,
        None => PuzzleFile::new(&rules, args.seed),
    };
    let mut progress = Progress {
        bar: progress::bar(u64::from(args.count.unwrap_or_default())),
        printed: 0,
        args,
        output,
    };
    let file = if args.gather.is_empty() {
        let games = games(args, &rules, output)?;
        let tables = proving_tables(&rules, args.seeds, args.dir.as_deref(), phrases)?;
        let mut making = Making::new(file, &tables, &games);
        while !progress.is_done(making.file()) {
            making.advance().localized(phrases)?;
            progress.follow(making.file())?;
        }
        making.file().clone()
    } else {
        let portions = portions(args, &file, output)?;
        let mut selection = Selection::new(file);
        for portion in portions {
            if progress.is_done(selection.file()) {
                break;
            }
            if selection.take(&portion).is_none() {
                let next = selection.file().next;
                let numbers = [("number", next.into()), ("next", next.into())];
                bail!(phrases.say_with("puzzle-portion-missing", &numbers));
            }
            progress.follow(selection.file())?;
        }
        selection.file().clone()
    };
    progress.finish(&file)
}

/// What a making shows and saves while it goes on.
struct Progress<'a> {
    bar: indicatif::ProgressBar,
    printed: usize,
    args: &'a PuzzlesMakeArgs,
    output: &'a Output,
}

impl Progress<'_> {
    fn count(&self) -> usize {
        self.args.count.unwrap_or_default() as usize
    }

    fn is_done(&self, file: &PuzzleFile) -> bool {
        file.puzzles.len() >= self.count()
    }

    fn follow(&mut self, file: &PuzzleFile) -> Result<()> {
        self.bar.set_position(file.puzzles.len() as u64);
        match &self.args.output {
            Some(path) if file.next.is_multiple_of(SAVE_EVERY) => save(file, path),
            Some(_) => Ok(()),
            None => print(file, self.count(), &mut self.printed, self.output),
        }
    }

    fn finish(self, file: &PuzzleFile) -> Result<()> {
        self.bar.finish_and_clear();
        let Some(path) = &self.args.output else {
            return Ok(());
        };
        save(file, path)?;
        let made = file.puzzles.len();
        if self.output.json {
            let made = json!({"puzzles": made, "next": file.next});
            return self.output.print_json(&made);
        }
        let arguments = [
            ("count", made.into()),
            ("file", path.display().to_string().into()),
        ];
        let phrases = &self.output.phrases;
        self.output
            .print(&(phrases.say_with("puzzle-made", &arguments) + "\n"))
    }
}

/// Searches portions and prints each as text: a part of a making.
fn print_portions(
    args: &PuzzlesMakeArgs,
    rules: &Rules,
    portions: u64,
    output: &Output,
) -> Result<()> {
    let phrases = &output.phrases;
    let games = games(args, rules, output)?;
    let tables = proving_tables(rules, args.seeds, args.dir.as_deref(), phrases)?;
    let mut finder = Finder::new(rules, args.seed, &tables, &games);
    let bar = progress::bar(portions);
    for number in args.first..args.first + portions {
        let portion = finder.find(number).localized(phrases)?;
        bar.inc(1);
        output.print(&portion.to_text(rules, args.seed))?;
    }
    bar.finish_and_clear();
    Ok(())
}

/// The portions of some files from the next one on, in order, each once.
fn portions(args: &PuzzlesMakeArgs, file: &PuzzleFile, output: &Output) -> Result<Vec<Portion>> {
    let phrases = &output.phrases;
    let mut portions = BTreeMap::new();
    for path in &args.gather {
        let text = read_text(Some(path), phrases)?;
        let read = Portion::read_all(&file.rules, file.seed, &text)
            .map_err(|error| anyhow!("{}: {}", path.display(), error.localize(phrases)))?;
        portions.extend(read.into_iter().map(|portion| (portion.number, portion)));
    }
    Ok(portions.split_off(&file.next).into_values().collect())
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

fn games(args: &PuzzlesMakeArgs, rules: &Rules, output: &Output) -> Result<Vec<Game>> {
    let Some(path) = &args.games else {
        return Ok(Vec::new());
    };
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
