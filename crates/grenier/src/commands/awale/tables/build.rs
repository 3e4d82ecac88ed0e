//! `grenier awale tables build`.

use std::time::Instant;

use anyhow::Result;
use awale::Rules;
use awale_tables::{Build, BuildPlan, Built, BuiltFile, Error, available_memory};
use phrases::Phrases;
use serde::Serialize;

use super::progress::{Bar, Unit};
use super::{directory, name};
use crate::args::awale::TablesBuildArgs;
use crate::commands::awale::position_args;
use crate::error::ResultExt;
use crate::output::{self, Output};

#[derive(Serialize)]
struct BuildJson {
    rules: &'static str,
    seeds: u8,
    directory: String,
    boards: u64,
    bytes: u64,
    memory: u64,
    seconds: f64,
    files: Vec<BuiltFileJson>,
}

#[derive(Serialize)]
struct BuiltFileJson {
    file: String,
    seeds: u8,
    boards: u64,
    bytes: u64,
    kept: bool,
}

pub fn build(args: &TablesBuildArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    let directory = directory(args.dir.as_deref(), phrases)?;
    let start = Instant::now();
    let run = || -> Result<(BuildPlan, Built), Error> {
        let build = Build::new(&directory, &rules, args.seeds)?.threads(args.threads);
        let plan = build.plan()?;
        plan.check()?;
        print_memory(&plan, phrases);
        let bar = bar(&plan, &rules, phrases);
        let done = build.run(&|progress| bar.show(progress))?;
        Ok((plan, done))
    };
    let (plan, built) = run().localized(phrases)?;
    let answer = BuildJson {
        rules: name(&rules),
        seeds: args.seeds,
        directory: directory.display().to_string(),
        boards: built.files.iter().map(|file| file.boards).sum(),
        bytes: built.files.iter().map(|file| file.bytes).sum(),
        memory: plan.memory,
        seconds: start.elapsed().as_secs_f64(),
        files: built.files.iter().map(built_file_json).collect(),
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, phrases))
}

fn bar(plan: &BuildPlan, rules: &Rules, phrases: &Phrases) -> Bar {
    let unit = match rules.turn_limit {
        Some(_) => Unit::Values,
        None => Unit::Boards,
    };
    Bar::new(plan.work, unit, phrases)
}

fn print_memory(plan: &BuildPlan, phrases: &Phrases) {
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20).to_string();
    let needed = ("needed", mebibytes(plan.memory).into());
    let line = match available_memory() {
        Some(available) => {
            let available = ("available", mebibytes(available).into());
            phrases.say_with("tables-memory", &[needed, available])
        }
        None => phrases.say_with("tables-memory-unknown", &[needed]),
    };
    output::print_note(&line);
}

fn built_file_json(file: &BuiltFile) -> BuiltFileJson {
    BuiltFileJson {
        file: file.path.display().to_string(),
        seeds: file.seeds,
        boards: file.boards,
        bytes: file.bytes,
        kept: file.is_kept,
    }
}

fn in_words(answer: &BuildJson, phrases: &Phrases) -> String {
    let mut text = String::new();
    for file in &answer.files {
        let key = if file.kept {
            "tables-kept"
        } else {
            "tables-built"
        };
        let arguments = [
            ("file", file.file.as_str().into()),
            ("boards", file.boards.to_string().into()),
            ("bytes", file.bytes.to_string().into()),
        ];
        text += &phrases.say_with(key, &arguments);
        text.push('\n');
    }
    let arguments = [
        ("boards", answer.boards.to_string().into()),
        ("directory", answer.directory.as_str().into()),
        ("bytes", answer.bytes.to_string().into()),
        ("seconds", format!("{:.1}", answer.seconds).into()),
    ];
    text + &phrases.say_with("tables-built-all", &arguments) + "\n"
}
