//! What each command does: a module per noun.

mod awale;
mod image;

use crate::args::{Command, PlayArgs};
use crate::output::Output;

/// Runs one command; without any, a game of awalé in the console.
pub fn run(command: Option<Command>, output: &Output) -> anyhow::Result<()> {
    match command {
        Some(Command::Awale(command)) => awale::run(command, output),
        Some(Command::Image(command)) => image::run(command, output),
        None => awale::play(PlayArgs::default(), output),
    }
}
