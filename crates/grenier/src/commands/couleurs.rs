//! `grenier couleurs …`.

mod bot;
mod fit;
pub mod play;
mod question15;
mod replay;
mod resolve;
mod store_score;

use anyhow::Result;
use couleurs::Options;
use phrases::Phrases;

use super::database::Database;
use crate::args::couleurs::{CouleursCommand, GameArgs};
use crate::error::ResultExt;
use crate::output::Output;

pub fn run(command: CouleursCommand, database: &Database, output: &Output) -> Result<()> {
    match command {
        CouleursCommand::Resolve(args) => resolve::resolve(&args, output),
        CouleursCommand::Play(args) => play::play(&args, database, output),
        CouleursCommand::Bot(args) => bot::bot(&args, output),
        CouleursCommand::Replay(args) => replay::replay(&args, output),
        CouleursCommand::Question15 => question15::question15(output),
        CouleursCommand::Fit(args) => fit::fit(&args, output),
    }
}

/// The options of a game; an error if they contradict each other.
pub fn options(args: &GameArgs, phrases: &Phrases) -> Result<Options> {
    Options::new(args.size, args.rule, args.k).localized(phrases)
}
