//! `grenier couleurs …`.

mod bot;
mod fit;
mod keep;
mod play;
mod question15;
mod replay;
mod resolve;

use anyhow::Result;
use couleurs::Options;
use phrases::Phrases;

use super::database::Database;
use crate::args::couleurs::{Couleurs, GameArgs};
use crate::error::Localize;
use crate::output::Output;

pub fn run(command: Couleurs, database: &Database, output: &Output) -> Result<()> {
    match command {
        Couleurs::Resolve(args) => resolve::resolve(&args, output),
        Couleurs::Play(args) => play::play(&args, database, output),
        Couleurs::Bot(args) => bot::bot(&args, output),
        Couleurs::Replay(args) => replay::replay(&args, output),
        Couleurs::Question15 => question15::question15(output),
        Couleurs::Fit(args) => fit::fit(&args, output),
    }
}

/// The options of a game; an error if they contradict each other.
fn options(args: &GameArgs, phrases: &Phrases) -> Result<Options> {
    Options::new(args.size, args.rule, args.k).localized(phrases)
}
