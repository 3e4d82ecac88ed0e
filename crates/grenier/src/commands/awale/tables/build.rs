//! `grenier awale tables build`.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use awale::Rules;
use awale_tables::{Build, BuildPlan, Built, BuiltFile, Error};
use phrases::Phrases;
use serde::Serialize;

use super::plan::PlanJson;
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
    #[cfg(feature = "cluster")]
    if let Some(addresses) = &args.cluster.cluster {
        return super::cluster::build(args, addresses, (&rules, &directory), output);
    }
    let build = configured(args, &rules, &directory).localized(phrases)?;
    let plan = build.plan().localized(phrases)?;
    if args.plan {
        return PlanJson::new(&plan, (&rules, args.seeds), phrases).print(output);
    }
    let start = Instant::now();
    let run = || -> Result<Built, Error> {
        plan.check()?;
        if !plan.missing.is_empty() {
            print_plan(&plan, (&rules, args.seeds), phrases);
        }
        let bar = bar(&plan, &rules, phrases);
        build.run(&|progress| bar.show(progress))
    };
    let done = run().localized(phrases)?;
    let answer = BuildJson {
        rules: name(&rules),
        seeds: args.seeds,
        directory: directory.display().to_string(),
        boards: done.files.iter().map(|file| file.boards).sum(),
        bytes: done.files.iter().map(|file| file.bytes).sum(),
        memory: plan.memory,
        seconds: start.elapsed().as_secs_f64(),
        files: done.files.iter().map(built_file_json).collect(),
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, phrases))
}

/// Builds what is missing of some tables, with a bar.
pub fn build_missing(build: &Build, rules: &Rules, phrases: &Phrases) -> Result<()> {
    let plan = build.plan().localized(phrases)?;
    if plan.missing.is_empty() {
        return Ok(());
    }
    plan.check().localized(phrases)?;
    let bar = bar(&plan, rules, phrases);
    build
        .run(&|progress| bar.show(progress))
        .localized(phrases)?;
    Ok(())
}

fn bar(plan: &BuildPlan, rules: &Rules, phrases: &Phrases) -> Bar {
    let unit = match rules.turn_limit {
        Some(_) => Unit::Values,
        None => Unit::Boards,
    };
    Bar::new(plan.work, unit, phrases)
}

fn configured(args: &TablesBuildArgs, rules: &Rules, directory: &Path) -> Result<Build, Error> {
    let build = Build::new(directory, rules, args.seeds)?.threads(args.threads);
    Ok(match args.memory {
        Some(mebibytes) => build.memory(u64::from(mebibytes) << 20),
        None => build,
    })
}

/// The plan on standard error, so that a long build can be stopped in time.
fn print_plan(plan: &BuildPlan, wanted: (&Rules, u8), phrases: &Phrases) {
    for line in PlanJson::new(plan, wanted, phrases)
        .in_words(phrases)
        .lines()
    {
        output::print_note(line);
    }
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
            ("boards", file.boards.into()),
            ("bytes", file.bytes.into()),
        ];
        text += &phrases.say_with(key, &arguments);
        text.push('\n');
    }
    let arguments = [
        ("boards", answer.boards.into()),
        ("directory", answer.directory.as_str().into()),
        ("bytes", answer.bytes.into()),
        ("seconds", format!("{:.1}", answer.seconds).into()),
    ];
    text + &phrases.say_with("tables-built-all", &arguments) + "\n"
}
