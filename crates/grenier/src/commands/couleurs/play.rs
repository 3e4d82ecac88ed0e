//! `grenier couleurs play`: a game full screen, or line by line.

mod console;
mod full_screen;
mod typed_command;

use std::io::{self, IsTerminal};

use anyhow::Result;
use couleurs::Game;
use couleurs::replay::Recording;
use serde::Serialize;

use super::super::database::Database;
use super::options;
use crate::args::couleurs::PlayArgs;
use crate::error::ResultExt;
use crate::output::Output;
use crate::seed::fresh_seed;
use console::ConsoleGame;

#[derive(Serialize)]
struct PlayedGameJson {
    seed: u64,
    score: u64,
    bars: u64,
    over: bool,
    grid: Vec<String>,
}

/// Plays full screen in a terminal, otherwise line by line.
pub fn play(args: &PlayArgs, database: &Database, output: &Output) -> Result<()> {
    let options = options(&args.game, &output.phrases)?
        .at_level(args.level)
        .localized(&output.phrases)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !args.plain && !output.json && has_screen {
        return full_screen::play(args, options, seed, database, output);
    }
    let mut console = ConsoleGame::new(Recording::new(options, seed), args, output);
    if args.demo {
        console.watch()?;
    } else {
        console.play(&mut io::stdin().lock())?;
        if let Some(name) = &args.name {
            console.store_score(name, database)?;
        }
    }
    if output.json {
        return output.print_json(&to_json(console.game()));
    }
    Ok(())
}

fn to_json(game: &Game) -> PlayedGameJson {
    PlayedGameJson {
        seed: game.seed(),
        score: game.score(),
        bars: game.bars(),
        over: game.is_over(),
        grid: game.grid().rows(),
    }
}
