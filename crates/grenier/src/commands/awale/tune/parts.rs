//! A fit in parts: the samples of some games, and the fit to samples from
//! files. Parts of a round, put together in the order of their games, give the
//! weights of a round played at once.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use awale::Board;
use awale_engine::{Sample, Tuning, Weights, fit, fit_error, weights_as_source};
use phrases::Phrases;
use serde_json::{Value, json};

use super::as_lists;
use crate::args::awale::TuneArgs;
use crate::output::Output;

/// Pits on a line of samples.
const PITS: usize = 12;

/// Prints a line for each sample: the mover's pits, the opponent's, and the
/// seeds to come.
pub fn print_samples(
    tuning: &Tuning,
    (round, first): (u32, u32),
    args: &TuneArgs,
    output: &Output,
) -> Result<()> {
    let weights = match &args.weights {
        Some(path) => read_weights(path, &output.phrases)?,
        None => Weights::none(),
    };
    let games = first..first.saturating_add(tuning.games);
    let mut text = String::new();
    for sample in tuning.play_games(&weights, round, games) {
        for seeds in sample.board.pits() {
            write!(text, "{seeds} ")?;
        }
        // As many digits as it takes to read the same number again.
        writeln!(text, "{}", sample.to_come)?;
    }
    output.print(&text)
}

/// Fits weights to the samples of some files.
pub fn fit_files(files: &[PathBuf], output: &Output) -> Result<()> {
    let mut samples = Vec::new();
    for file in files {
        read_samples(file, &mut samples, &output.phrases)?;
    }
    let weights = fit(&samples);
    if output.json {
        return output.print_json(&json!({
            "positions": samples.len(),
            "error": fit_error(&weights, &samples),
            "weights": as_lists(&weights),
        }));
    }
    output.print(&weights_as_source(&weights))
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| path.display().to_string())
}

fn read_samples(path: &Path, samples: &mut Vec<Sample>, phrases: &Phrases) -> Result<()> {
    for (number, line) in read(path)?.lines().enumerate() {
        let sample = parse_sample(line).ok_or_else(|| {
            let arguments = [
                ("file", path.display().to_string().into()),
                ("line", (number + 1).to_string().into()),
            ];
            anyhow!(phrases.say_with("tune-samples-line", &arguments))
        })?;
        samples.push(sample);
    }
    Ok(())
}

fn parse_sample(line: &str) -> Option<Sample> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (pits, to_come) = fields.split_at_checked(PITS)?;
    let pits: Vec<u8> = pits
        .iter()
        .map(|pit| pit.parse().ok())
        .collect::<Option<_>>()?;
    let [to_come] = to_come else { return None };
    let to_come: f64 = to_come.parse().ok()?;
    Some(Sample {
        board: Board::from_pits(pits.try_into().ok()?).ok()?,
        to_come: to_come.is_finite().then_some(to_come)?,
    })
}

fn read_weights(path: &Path, phrases: &Phrases) -> Result<Weights> {
    let document: Option<Value> = serde_json::from_str(&read(path)?).ok();
    let worth = document
        .as_ref()
        .and_then(|document| weights_in(&document["weights"]));
    let Some(weights) = worth else {
        let file = ("file", path.display().to_string().into());
        bail!(phrases.say_with("tune-weights-unreadable", &[file]));
    };
    Ok(weights)
}

fn weights_in(value: &Value) -> Option<Weights> {
    let mut worth = Weights::none().worth();
    let phases = value.as_array().filter(|list| list.len() == worth.len())?;
    for (pits, value) in worth.iter_mut().zip(phases) {
        let values = value.as_array().filter(|list| list.len() == pits.len())?;
        for (sizes, value) in pits.iter_mut().zip(values) {
            let values = value.as_array().filter(|list| list.len() == sizes.len())?;
            for (place, value) in sizes.iter_mut().zip(values) {
                *place = value.as_i64()?.try_into().ok()?;
            }
        }
    }
    Some(Weights::new(&worth))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_twelve_pits_and_a_number() {
        let sample = parse_sample("4 4 4 4 4 4 0 0 0 0 0 48 -1.5");
        assert!(sample.is_none(), "more seeds than the game has");
        let sample = parse_sample("0 0 0 0 0 1 0 0 0 0 0 2 -0.30000000000000004").unwrap();
        assert_eq!(
            sample.to_come.to_bits(),
            (-0.300_000_000_000_000_04_f64).to_bits()
        );
        for line in [
            "",
            "1 2 3",
            "0 0 0 0 0 1 0 0 0 0 0 2 nan",
            "0 0 0 0 0 1 0 0 0 0 0 2 1 1",
        ] {
            assert!(parse_sample(line).is_none(), "{line:?}");
        }
    }

    #[test]
    fn weights_are_read_as_they_are_printed() {
        let weights = Weights::fitted();
        let lists = json!(as_lists(&weights));
        assert!(weights_in(&lists) == Some(weights));
        assert!(weights_in(&json!([[1]])).is_none());
    }
}
