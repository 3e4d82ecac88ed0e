//! A fit in parts: some draws of a generation, and the state after all of them.
//! Parts of a generation, in any cut and any order, give what one run gives.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use couleurs::bot::{FEATURES, FitState, Fitting};
use phrases::Phrases;
use serde_json::json;

use crate::args::couleurs::FitArgs;
use crate::output::Output;

/// Prints a line for each draw: its number and its points.
pub fn play(fitting: &Fitting, first: usize, args: &FitArgs, output: &Output) -> Result<()> {
    let state = read_state(args, &output.phrases)?;
    let population = fitting.population;
    let end = match args.draws {
        Some(draws) => first.saturating_add(draws),
        None => population,
    };
    if first >= end || end > population {
        let arguments = [
            ("first", first.to_string().into()),
            ("population", population.to_string().into()),
        ];
        bail!(output.phrases.say_with("fit-no-such-draws", &arguments));
    }
    let mut text = String::new();
    for (draw, points) in (first..end).zip(fitting.play_draws(&state, first..end)) {
        writeln!(text, "{draw} {points}")?;
    }
    output.print(&text)
}

/// Prints the state after the draws of some files.
pub fn gather(fitting: &Fitting, args: &FitArgs, output: &Output) -> Result<()> {
    let state = read_state(args, &output.phrases)?;
    let mut points = vec![None; fitting.population];
    for file in &args.gather {
        read_points(file, &mut points, &output.phrases)?;
    }
    if let Some(missing) = points.iter().position(Option::is_none) {
        let draw = ("draw", missing.to_string().into());
        bail!(output.phrases.say_with("fit-missing-draw", &[draw]));
    }
    let points: Vec<u64> = points.into_iter().flatten().collect();
    let (state, generation) = fitting.after(&state, &points);
    if output.json {
        return output.print_json(&json!({
            "generation": generation.number,
            "best": generation.best,
            "median": generation.median,
            "weights": generation.weights,
            "state": state_as_text(&state),
        }));
    }
    output.print(&state_as_text(&state))
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Adds the points of a file. A draw may stand there twice, with the same points.
fn read_points(path: &Path, points: &mut [Option<u64>], phrases: &Phrases) -> Result<()> {
    for (number, line) in read(path)?.lines().enumerate() {
        let place = parse_points(line).and_then(|(draw, new)| Some((points.get_mut(draw)?, new)));
        match place {
            Some((place, new)) if place.is_none_or(|old| old == new) => *place = Some(new),
            _ => {
                let arguments = [
                    ("file", path.display().to_string().into()),
                    ("line", (number + 1).to_string().into()),
                ];
                bail!(phrases.say_with("fit-points-line", &arguments));
            }
        }
    }
    Ok(())
}

fn parse_points(line: &str) -> Option<(usize, u64)> {
    let (draw, points) = line.split_once(' ')?;
    Some((draw.parse().ok()?, points.parse().ok()?))
}

fn read_state(args: &FitArgs, phrases: &Phrases) -> Result<FitState> {
    let Some(path) = &args.state else {
        return Ok(FitState::start());
    };
    parse_state(&read(path)?).ok_or_else(|| {
        let file = ("file", path.display().to_string().into());
        anyhow!(phrases.say_with("fit-state-unreadable", &[file]))
    })
}

/// The number of generations, the means and the spreads, a line each. Numbers
/// have as many digits as it takes to read the same ones again.
fn state_as_text(state: &FitState) -> String {
    let line = |values: &[f64; FEATURES]| values.map(|value| value.to_string()).join(" ");
    let (mean, spread) = (line(&state.mean), line(&state.spread));
    format!("{}\n{mean}\n{spread}\n", state.generations)
}

fn parse_state(text: &str) -> Option<FitState> {
    let mut lines = text.lines();
    let generations = lines.next()?.parse().ok()?;
    let mut numbers = || -> Option<[f64; FEATURES]> {
        let numbers = lines.next()?.split(' ').map(|number| number.parse().ok());
        let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
        let reasonable = |number: &f64| number.abs() < 1e6;
        numbers
            .iter()
            .all(reasonable)
            .then_some(numbers)?
            .try_into()
            .ok()
    };
    let (mean, spread) = (numbers()?, numbers()?);
    lines.next().is_none().then_some(FitState {
        generations,
        mean,
        spread,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_read_as_it_is_printed() {
        let mut state = FitState::start();
        state.mean[3] = -0.1 - 0.2;
        assert_eq!(parse_state(&state_as_text(&state)), Some(state));
        let number = ["1"; FEATURES].join(" ");
        let infinite = ["inf"; FEATURES].join(" ");
        for text in [
            String::new(),
            format!("1\n{number}\n"),
            format!("-1\n{number}\n{number}\n"),
            format!("1\n{number}\n{number}\n{number}\n"),
            format!("1\n{number} 1\n{number}\n"),
            format!("1\n{number}\n{infinite}\n"),
        ] {
            assert_eq!(parse_state(&text), None, "{text:?}");
        }
    }
}
