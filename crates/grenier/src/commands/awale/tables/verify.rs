//! `grenier awale tables verify`.

use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail};
use awale::Rules;
use awale_tables::{Tables, Verified};
use phrases::{Localize as _, Phrases};
use serde::Serialize;

use super::{check_found, directory, name};
use crate::args::awale::TablesVerifyArgs;
use crate::commands::awale::position_args;
use crate::error::{ExitError, ResultExt, localized};
use crate::output::Output;
use crate::progress;

#[derive(Serialize)]
struct VerifyJson {
    rules: &'static str,
    boards: u64,
    /// The same as `boards`: the name that the answer of a sample has.
    checked: u64,
    values: u64,
    wrong: u64,
    /// The seed of a sample; null if every board was checked.
    seed: Option<u64>,
    seconds: f64,
    tables: Vec<VerifiedTableJson>,
}

#[derive(Serialize)]
struct VerifiedTableJson {
    seeds: u8,
    boards: u64,
    values: u64,
    wrong: u64,
    /// The first board with a wrong value, as text.
    first_wrong: Option<String>,
}

/// The exit status if a value is wrong.
const WRONG: u8 = 1;

pub fn verify(args: &TablesVerifyArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    let directory = directory(args.dir.as_deref(), phrases)?;
    let start = Instant::now();
    let opened = Tables::open_rules(&directory, &rules);
    let mut tables = opened.localized(phrases)?;
    if let Some(error) = tables.refused().first() {
        return Err(localized(error, phrases));
    }
    let wanted = wanted(args.seeds, &tables, &rules, &directory, phrases)?;
    let seed = args.seed.unwrap_or(DEFAULT_SEED);
    let boards = boards_of(&tables, &wanted);
    let mut checked = Vec::new();
    let bar = progress::bar(wanted.len() as u64);
    for (index, &seeds) in wanted.iter().enumerate() {
        let verified = match args.sample {
            Some(count) => {
                let count = share(count, index, &boards);
                tables.verify_sample(&rules, seeds, count, seed)
            }
            None => tables.verify(&rules, seeds),
        };
        checked.push(table_json(seeds, &verified.localized(phrases)?));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let boards = checked.iter().map(|table| table.boards).sum();
    let answer = VerifyJson {
        rules: name(&rules),
        boards,
        checked: boards,
        values: checked.iter().map(|table| table.values).sum(),
        wrong: checked.iter().map(|table| table.wrong).sum(),
        seed: args.sample.map(|_| seed),
        seconds: start.elapsed().as_secs_f64(),
        tables: checked,
    };
    print(&answer, output)
}

/// The seed of a sample unless another is given.
const DEFAULT_SEED: u64 = 1;

/// Prints the answer, which ends the program with status 1 if a value is wrong.
fn print(answer: &VerifyJson, output: &Output) -> Result<()> {
    if output.json {
        output.print_json(answer)?;
    } else {
        output.print(&in_words(answer, &output.phrases))?;
    }
    match answer.wrong {
        0 => Ok(()),
        _ => Err(ExitError::silent(WRONG)),
    }
}

fn boards_of(tables: &Tables, wanted: &[u8]) -> Vec<u64> {
    let list = tables.list();
    let boards = |seeds: &u8| {
        let table = list.iter().find(|table| table.seeds == *seeds);
        table.map_or(0, |table| table.boards)
    };
    wanted.iter().map(boards).collect()
}

/// How many boards of a sample of `count` are drawn from one of the tables:
/// shares in proportion to the boards that the tables have, which add up to
/// `count`.
fn share(count: u64, index: usize, boards: &[u64]) -> u64 {
    let all: u128 = boards.iter().map(|&boards| u128::from(boards)).sum();
    let up_to = |end: usize| {
        let before: u128 = boards[..end].iter().map(|&boards| u128::from(boards)).sum();
        (u128::from(count) * before / all.max(1)) as u64
    };
    up_to(index + 1) - up_to(index)
}

fn table_json(seeds: u8, verified: &Verified) -> VerifiedTableJson {
    VerifiedTableJson {
        seeds,
        boards: verified.boards,
        values: verified.values,
        wrong: verified.wrong,
        first_wrong: verified.first_wrong.map(|board| board.to_string()),
    }
}

/// The seed count on the command line, or all that the directory has.
fn wanted(
    requested: Option<u8>,
    tables: &Tables,
    rules: &Rules,
    directory: &Path,
    phrases: &Phrases,
) -> Result<Vec<u8>> {
    if let Some(seeds) = requested {
        check_found(tables, (rules, seeds), directory, phrases)?;
        return Ok(vec![seeds]);
    }
    let here: Vec<u8> = tables.list().iter().map(|table| table.seeds).collect();
    if here.is_empty() {
        let arguments = [
            ("name", rules.localize(phrases).into()),
            ("directory", directory.display().to_string().into()),
        ];
        bail!(phrases.say_with("tables-nothing-to-verify", &arguments));
    }
    Ok(here)
}

fn in_words(answer: &VerifyJson, phrases: &Phrases) -> String {
    let mut text = String::new();
    for table in &answer.tables {
        text += &table_in_words(table, phrases);
        text.push('\n');
    }
    let arguments = [
        ("values", answer.values.into()),
        ("boards", answer.boards.into()),
        ("seconds", format!("{:.1}", answer.seconds).into()),
    ];
    text + &phrases.say_with("tables-verified-all", &arguments) + "\n"
}

fn table_in_words(table: &VerifiedTableJson, phrases: &Phrases) -> String {
    let mut arguments = vec![
        ("seeds", table.seeds.into()),
        ("values", table.values.into()),
        ("boards", table.boards.into()),
    ];
    let Some(board) = &table.first_wrong else {
        return phrases.say_with("tables-verified", &arguments);
    };
    arguments.push(("wrong", table.wrong.to_string().into()));
    arguments.push(("count", table.wrong.into()));
    arguments.push(("board", board.as_str().into()));
    phrases.say_with("tables-wrong", &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_a_sample_add_up_and_follow_the_boards() {
        let boards = [1, 12, 78, 364, 1365];
        for count in [1, 7, 100, 12_345] {
            let shares: Vec<u64> = (0..boards.len())
                .map(|index| share(count, index, &boards))
                .collect();
            assert_eq!(shares.iter().sum::<u64>(), count);
            assert!(shares.is_sorted(), "{shares:?}");
        }
    }
}
