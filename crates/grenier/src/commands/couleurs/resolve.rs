//! `grenier couleurs resolve`: clears a grid, round by round.

use anyhow::Result;
use couleurs::Grid;
use serde::Serialize;

use crate::args::couleurs::ResolveArgs;
use crate::error::ResultExt;
use crate::input::read_text;
use crate::output::Output;

#[derive(Serialize)]
struct ResolvedJson {
    score: u64,
    rounds: Vec<u32>,
    grid: Vec<String>,
}

pub fn resolve(args: &ResolveArgs, output: &Output) -> Result<()> {
    let text = read_text(args.file.as_deref(), &output.phrases)?;
    let mut grid = text.parse::<Grid>().localized(&output.phrases)?;
    if !args.no_pack {
        grid.pack();
    }
    let rounds: Vec<u32> = couleurs::rounds(&mut grid, args.rule)
        .map(|round| round.points)
        .collect();
    let answer = ResolvedJson {
        score: rounds.iter().map(|&points| u64::from(points)).sum(),
        rounds,
        grid: grid.rows(),
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&format!("{grid}{}\n", in_words(&answer, output)))
}

fn in_words(answer: &ResolvedJson, output: &Output) -> String {
    if answer.rounds.is_empty() {
        return output.phrases.say("resolve-nothing");
    }
    let arguments = [
        ("score", answer.score.into()),
        ("rounds", sum_of(answer.rounds.iter().copied()).into()),
    ];
    output.phrases.say_with("resolve-rounds", &arguments)
}

/// Points written as a sum: `4 + 3`.
pub fn sum_of(points: impl Iterator<Item = u32>) -> String {
    let points: Vec<String> = points.map(|points| points.to_string()).collect();
    points.join(" + ")
}
