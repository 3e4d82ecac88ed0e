//! `grenier couleurs question15`: a smallest grid on which the subject's
//! `exploreRegion` is wrong.

use anyhow::{Context, Result};
use couleurs::exploration::{Counterexample, smallest_counterexample};
use serde::Serialize;

use crate::output::Output;

/// The largest grid tried; the search ends long before.
const MOST_CELLS: usize = 16;

#[derive(Serialize)]
struct CounterexampleJson {
    grid: Vec<String>,
    x: usize,
    y: usize,
    explored: usize,
    size: usize,
}

pub fn question15(output: &Output) -> Result<()> {
    let found = smallest_counterexample(MOST_CELLS).context("no grid fools exploreRegion")?;
    if output.json {
        return output.print_json(&CounterexampleJson {
            grid: found.grid.rows(),
            x: found.x,
            y: found.y,
            explored: found.explored,
            size: found.size,
        });
    }
    output.print(&in_words(&found, output))
}

fn in_words(found: &Counterexample, output: &Output) -> String {
    let cells = found.grid.size().cells().into();
    let heading = output
        .phrases
        .say_with("question15-found", &[("cells", cells)]);
    let arguments = [
        ("x", found.x.into()),
        ("y", found.y.into()),
        ("explored", found.explored.into()),
        ("size", found.size.into()),
    ];
    let answer = output.phrases.say_with("question15-answer", &arguments);
    format!("{heading}\n\n{}\n{answer}\n", found.grid)
}
