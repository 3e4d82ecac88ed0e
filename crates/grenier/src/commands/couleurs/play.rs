//! `grenier couleurs play`: a game full screen, or line by line.

mod console;
mod full_screen;
mod typed_command;

use std::io;

use anyhow::Result;
use couleurs::Game;
use couleurs::replay::Recording;
use grenier_tui::Closed;
use grenier_tui::screens::couleurs::CouleursScreen;
use serde::Serialize;

use super::super::database::Database;
use super::options;
use crate::args::couleurs::PlayArgs;
use crate::error::ResultExt;
use crate::output::Output;
use crate::seed::fresh_seed;
use crate::terminal::has_full_screen;
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
    let recording = new_recording(args, output)?;
    if !args.plain && !output.json && has_full_screen() {
        return full_screen::play(args, &recording, database, output);
    }
    let mut console = ConsoleGame::new(recording, args, output);
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

/// Shows a new game full screen until it is closed, or one to be resumed.
pub fn show_full_screen(
    args: &PlayArgs,
    resumed: Option<Recording>,
    database: &Database,
    output: &Output,
) -> Result<(CouleursScreen, Closed)> {
    match resumed {
        Some(recording) => full_screen::resume(recording, database, output),
        None => full_screen::show(args, &new_recording(args, output)?, database, output),
    }
}

fn new_recording(args: &PlayArgs, output: &Output) -> Result<Recording> {
    let options = options(&args.game, &output.phrases)?
        .at_level(args.level)
        .localized(&output.phrases)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    Ok(Recording::new(options, seed))
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
