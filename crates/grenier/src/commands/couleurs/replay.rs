//! `grenier couleurs replay`: checks a recorded game.

use anyhow::Result;
use couleurs::replay::Replay;
use serde::Serialize;

use crate::args::couleurs::ReplayArgs;
use crate::error::ResultExt;
use crate::input::read_text;
use crate::output::Output;

#[derive(Serialize)]
struct ReplayJson {
    valid: bool,
    score: u64,
    bars: u64,
}

pub fn replay(args: &ReplayArgs, output: &Output) -> Result<()> {
    let text = read_text(Some(&args.file), &output.phrases)?;
    let game = text
        .parse::<Replay>()
        .and_then(|replay| replay.verify())
        .localized(&output.phrases)?;
    if output.json {
        return output.print_json(&ReplayJson {
            valid: true,
            score: game.score(),
            bars: game.bars(),
        });
    }
    let arguments = [("score", game.score().into()), ("bars", game.bars().into())];
    let valid = output.phrases.say_with("replay-valid", &arguments);
    output.print(&(valid + "\n"))
}
