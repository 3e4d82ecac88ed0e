//! `awale tune --network FILE`: trains the network that the engine plays with.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use awale_engine::{Network, Training, TrainingStep};
use indicatif::ProgressStyle;
use serde_json::json;

use super::super::position_args;
use crate::args::awale::TuneArgs;
use crate::output::Output;

/// Trains a network and writes it to `path`.
pub fn train(path: &Path, args: &TuneArgs, output: &Output) -> Result<()> {
    let default = Training::default();
    let training = Training {
        rules: position_args::rules(args.rules.as_deref())?,
        rounds: args.rounds.unwrap_or(default.rounds),
        games: args.games.unwrap_or(default.games),
        epochs: args.epochs.unwrap_or(default.epochs),
        seed: args.seed.unwrap_or(default.seed),
        threads: args.threads.unwrap_or(default.threads),
    };
    let file = || path.display().to_string();
    // A path that cannot be written is reported now, not after an hour of games.
    drop(
        File::options()
            .append(true)
            .create(true)
            .open(path)
            .with_context(file)?,
    );
    let (network, rounds) = run(&training, output);
    fs::write(path, network.to_bytes()).with_context(file)?;
    if output.json {
        return output.print_json(&json!({"rounds": rounds, "bytes": Network::BYTES}));
    }
    let arguments = [("file", file().into()), ("bytes", Network::BYTES.into())];
    output.print(&(output.phrases.say_with("tune-network-written", &arguments) + "\n"))
}

/// Trains with a progress bar; also returns what is known of each round.
fn run(training: &Training, output: &Output) -> (Network, Vec<serde_json::Value>) {
    let bar = crate::progress::plain_bar(u64::from(training.rounds) * u64::from(training.games));
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}  {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut rounds = Vec::new();
    let mut seen = 0;
    let network = training.run(|step| match step {
        TrainingStep::Played {
            round,
            games,
            positions,
        } => {
            seen = positions;
            let before = u64::from(round - 1) * u64::from(training.games);
            bar.set_position(before + u64::from(games));
        }
        TrainingStep::Learnt {
            round,
            epoch,
            error,
        } => {
            let arguments = [
                ("positions", seen.to_string().into()),
                ("error", format!("{error:.2}").into()),
            ];
            bar.set_message(output.phrases.say_with("tune-round", &arguments));
            if epoch == training.epochs {
                rounds.push(json!({"round": round, "positions": seen, "error": error}));
            }
        }
    });
    bar.finish_and_clear();
    (network, rounds)
}
