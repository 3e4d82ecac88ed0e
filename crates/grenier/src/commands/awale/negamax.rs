//! `grenier awale negamax`: the subject's NegaAwale.

use anyhow::Result;
use awale::notation::letters::EXAM;
use serde::Serialize;

use super::position_args;
use crate::args::awale::NegamaxArgs;
use crate::output::Output;

#[derive(Serialize)]
struct NegamaxJson {
    pit: Option<usize>,
    letter: Option<char>,
    value: i32,
    nodes: u64,
}

pub fn negamax(args: &NegamaxArgs, output: &Output) -> Result<()> {
    let game = position_args::game(&args.position, &output.phrases)?;
    let found = awale_engine::negamax(&game, args.depth);
    let side = game.position().to_move();
    let letter = found.pit.map(|pit| EXAM.letter(side, pit));
    if output.json {
        return output.print_json(&NegamaxJson {
            pit: found.pit.map(awale::Pit::index),
            letter,
            value: found.value,
            nodes: found.nodes,
        });
    }
    let value = ("value", format!("{:+}", found.value).into());
    let nodes = ("nodes", found.nodes.into());
    let text = match letter {
        Some(letter) => {
            let letter = ("letter", letter.to_string().into());
            output
                .phrases
                .say_with("negamax-pit", &[letter, value, nodes])
        }
        None => output.phrases.say_with("negamax-none", &[value, nodes]),
    };
    output.print(&(text + "\n"))
}
