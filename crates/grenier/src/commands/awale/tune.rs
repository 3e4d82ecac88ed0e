//! `grenier awale tune`: fits the weights of the engine's evaluation.

use std::time::Duration;

use anyhow::Result;
use awale_engine::{Tuning, Weights, weights_as_source};
use indicatif::ProgressStyle;
use serde_json::json;

use super::position_args;
use crate::args::awale::TuneArgs;
use crate::output::Output;

mod network;
mod parts;

pub fn tune(args: &TuneArgs, output: &Output) -> Result<()> {
    if let Some(path) = &args.network {
        return network::train(path, args, output);
    }
    if !args.fit.is_empty() {
        return parts::fit_files(&args.fit, output);
    }
    let default = Tuning::default();
    let tuning = Tuning {
        rules: position_args::rules(args.rules.as_deref())?,
        rounds: args.rounds.unwrap_or(default.rounds),
        games: args.games.unwrap_or(default.games),
        depth: args.depth.unwrap_or(default.depth),
        seed: args.seed.unwrap_or(default.seed),
        threads: args.threads.unwrap_or(default.threads),
    };
    if let Some(round) = args.round {
        return parts::print_samples(&tuning, (round, args.first), args, output);
    }
    let bar = crate::progress::plain_bar(u64::from(tuning.rounds));
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}  {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut rounds = Vec::new();
    let weights = tuning.run(|round| {
        let arguments = [
            ("positions", round.positions.to_string().into()),
            ("error", format!("{:.2}", round.error).into()),
        ];
        bar.set_position(u64::from(round.number));
        bar.set_message(output.phrases.say_with("tune-round", &arguments));
        rounds.push(json!({
            "round": round.number,
            "positions": round.positions,
            "error": round.error,
        }));
    });
    bar.finish_and_clear();
    if output.json {
        return output.print_json(&json!({"rounds": rounds, "weights": as_lists(&weights)}));
    }
    output.print(&weights_as_source(&weights))
}

/// By phase, by pit, by seeds in it.
fn as_lists(weights: &Weights) -> Vec<Vec<Vec<i16>>> {
    weights
        .worth()
        .map(|pits| pits.map(Vec::from).to_vec())
        .to_vec()
}
