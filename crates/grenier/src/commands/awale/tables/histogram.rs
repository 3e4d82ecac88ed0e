//! `grenier awale tables histogram`.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use phrases::{Localize as _, Phrases};
use serde::Serialize;

use super::{check_found, directory, open};
use crate::args::awale::TablesHistogramArgs;
use crate::commands::awale::position_args;
use crate::error::ResultExt;
use crate::output::Output;

#[derive(Serialize)]
struct HistogramJson {
    seeds: u8,
    turns_left: Option<u32>,
    counts: BTreeMap<i8, u64>,
    /// Boards whose value is not known exactly.
    inexact: u64,
}

pub fn histogram(args: &TablesHistogramArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    if rules.turn_limit.is_none() && args.turns_left.is_some() {
        let name = ("name", rules.localize(phrases).into());
        bail!(phrases.say_with("tables-no-turn-limit", &[name]));
    }
    let turns_left = rules
        .turn_limit
        .map(|limit| args.turns_left.unwrap_or(limit));
    let directory = directory(args.dir.as_deref(), phrases)?;
    let wanted = (&rules, args.seeds);
    let tables = open(args.dir.is_some(), &directory, wanted, phrases)?;
    check_found(&tables, wanted, &directory, phrases)?;
    let histogram = tables
        .histogram(&rules, args.seeds, turns_left.unwrap_or(0))
        .localized(phrases)?;
    let answer = HistogramJson {
        seeds: args.seeds,
        turns_left,
        counts: histogram.counts,
        inexact: histogram.inexact,
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, phrases))
}

fn in_words(answer: &HistogramJson, phrases: &Phrases) -> String {
    let mut lines = Vec::new();
    for (value, count) in &answer.counts {
        let arguments = [
            ("value", format!("{value:+}").into()),
            ("count", count.to_string().into()),
        ];
        lines.push(phrases.say_with("tables-count", &arguments));
    }
    if answer.inexact > 0 {
        let count = ("count", answer.inexact.to_string().into());
        lines.push(phrases.say_with("tables-count-inexact", &[count]));
    }
    lines.join("\n") + "\n"
}
