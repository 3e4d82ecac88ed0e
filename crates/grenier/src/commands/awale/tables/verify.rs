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
use crate::error::{ResultExt, localized};
use crate::output::Output;

#[derive(Serialize)]
struct VerifyJson {
    rules: &'static str,
    boards: u64,
    values: u64,
    wrong: u64,
    seconds: f64,
    tables: Vec<VerifiedTableJson>,
}

#[derive(Serialize)]
struct VerifiedTableJson {
    seeds: u8,
    boards: u64,
    values: u64,
    wrong: u64,
}

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
    let mut checked = Vec::new();
    for seeds in wanted(args.seeds, &tables, &rules, &directory, phrases)? {
        let verified = tables.verify(&rules, seeds);
        let verified = verified.localized(phrases)?;
        check_right(seeds, &verified, phrases)?;
        checked.push(VerifiedTableJson {
            seeds,
            boards: verified.boards,
            values: verified.values,
            wrong: verified.wrong,
        });
    }
    let answer = VerifyJson {
        rules: name(&rules),
        boards: checked.iter().map(|table| table.boards).sum(),
        values: checked.iter().map(|table| table.values).sum(),
        wrong: checked.iter().map(|table| table.wrong).sum(),
        seconds: start.elapsed().as_secs_f64(),
        tables: checked,
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, phrases))
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

fn check_right(seeds: u8, verified: &Verified, phrases: &Phrases) -> Result<()> {
    let Some(board) = verified.first_wrong else {
        return Ok(());
    };
    let arguments = [
        ("seeds", seeds.to_string().into()),
        ("wrong", verified.wrong.to_string().into()),
        ("values", verified.values.to_string().into()),
        ("board", board.to_string().into()),
    ];
    bail!(phrases.say_with("tables-wrong", &arguments))
}

fn in_words(answer: &VerifyJson, phrases: &Phrases) -> String {
    let mut text = String::new();
    for table in &answer.tables {
        let arguments = [
            ("seeds", table.seeds.to_string().into()),
            ("values", table.values.to_string().into()),
            ("boards", table.boards.to_string().into()),
        ];
        text += &phrases.say_with("tables-verified", &arguments);
        text.push('\n');
    }
    let arguments = [
        ("values", answer.values.to_string().into()),
        ("boards", answer.boards.to_string().into()),
        ("seconds", format!("{:.1}", answer.seconds).into()),
    ];
    text + &phrases.say_with("tables-verified-all", &arguments) + "\n"
}
