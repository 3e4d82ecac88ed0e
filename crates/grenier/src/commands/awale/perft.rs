//! `grenier awale perft`: leaf counts of the tree of moves.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::Result;
use awale::notation::letters::EXAM;
use awale::{Game, perft_divide};
use serde::Serialize;

use super::position_args;
use crate::args::awale::PerftArgs;
use crate::output::Output;
use crate::progress;

#[derive(Serialize)]
struct PerftJson {
    depth: u8,
    leaves: u64,
    nodes: u64,
    seconds: f64,
    divide: Option<BTreeMap<char, u64>>,
}

pub fn perft(args: &PerftArgs, output: &Output) -> Result<()> {
    let game = position_args::game(&args.position, &output.phrases)?;
    let start = Instant::now();
    let spinner = progress::spinner("");
    let count = awale::perft(&game, args.depth);
    let seconds = start.elapsed().as_secs_f64();
    let answer = PerftJson {
        depth: args.depth,
        leaves: count.leaves,
        nodes: count.nodes,
        seconds,
        divide: args.divide.then(|| divide(&game, args.depth)),
    };
    spinner.finish_and_clear();
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, output))
}

/// The leaves behind each first move, by its letter.
fn divide(game: &Game, depth: u8) -> BTreeMap<char, u64> {
    let side = game.position().to_move();
    let counts = perft_divide(game, depth).into_iter();
    counts
        .map(|(pit, count)| (EXAM.letter(side, pit), count.leaves))
        .collect()
}

fn in_words(answer: &PerftJson, output: &Output) -> String {
    let mut text = String::new();
    for (letter, leaves) in answer.divide.iter().flatten() {
        text.extend([letter.to_string(), format!(": {leaves}\n")]);
    }
    let speed = answer.nodes as f64 / answer.seconds.max(1e-9) / 1e6;
    let arguments = [
        ("depth", answer.depth.into()),
        ("leaves", answer.leaves.into()),
        ("nodes", answer.nodes.into()),
        ("seconds", format!("{:.3}", answer.seconds).into()),
        ("speed", format!("{speed:.1}").into()),
    ];
    text.push_str(&output.phrases.say_with("perft-count", &arguments));
    text.push('\n');
    text
}
