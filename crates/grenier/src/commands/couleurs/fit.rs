//! `grenier couleurs fit`: fits the bot's evaluation.

use anyhow::{Result, bail};
use couleurs::bot::{Fitting, Generation};
use serde::Serialize;

mod parts;

use super::options;
use crate::args::couleurs::FitArgs;
use crate::output::Output;
use crate::progress;

#[derive(Serialize)]
struct GenerationJson<'a> {
    generation: u32,
    best: f64,
    median: f64,
    weights: &'a [i32],
}

pub fn fit(args: &FitArgs, output: &Output) -> Result<()> {
    let fitting = Fitting {
        options: options(&args.game, &output.phrases)?,
        generations: args.generations,
        population: args.population.into(),
        games: args.games,
        bars: args.bars,
        nodes: args.nodes,
        seed: args.seed,
    };
    if let Some(first) = args.first {
        return parts::play(&fitting, first, args, output);
    }
    if !args.gather.is_empty() {
        return parts::gather(&fitting, args, output);
    }
    if args.state.is_some() {
        bail!(output.phrases.say("fit-state-alone"));
    }
    let mut printed = Ok(());
    let bar = progress::bar(args.generations.into());
    fitting.run(|generation| {
        if printed.is_ok() {
            printed = bar.suspend(|| print(generation, output));
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    printed
}

fn print(generation: &Generation, output: &Output) -> Result<()> {
    if output.json {
        return output.print_json(&GenerationJson {
            generation: generation.number,
            best: generation.best,
            median: generation.median,
            weights: &generation.weights,
        });
    }
    let points = |points: f64| format!("{points:.3}").into();
    let arguments = [
        ("number", generation.number.into()),
        ("best", points(generation.best)),
        ("median", points(generation.median)),
    ];
    let heading = output.phrases.say_with("fit-generation", &arguments);
    let weights = generation
        .weights
        .map(|weight| weight.to_string())
        .join(" ");
    let weights = output
        .phrases
        .say_with("fit-weights", &[("weights", weights.into())]);
    output.print(&format!("{heading}\n{weights}\n"))
}
