//! `grenier`: awalé, Tetris Couleurs and images of flat color.
//!
//! Reads the command line in the user's language, runs one command, and turns
//! what went wrong into one line and an exit status.

mod args;
mod commands;
mod finished;
mod help;
mod input;
mod output;
mod saves;
mod seed;

use std::process::ExitCode;

use args::Arguments;
use finished::Finished;
use output::Output;
use phrases::{Language, Phrases};

/// The command was refused: bad input, an illegal move, a damaged file.
const REFUSED: u8 = 1;

fn main() -> ExitCode {
    let language = args::language_asked_for(std::env::args_os()).unwrap_or_else(|| {
        let locale = sys_locale::get_locale();
        locale.map_or(Language::English, |locale| Language::of_locale(&locale))
    });
    let phrases = Phrases::new(language);
    let arguments = Arguments::parse(&phrases, std::env::args_os());
    let output = Output::new(phrases, arguments.json);
    match commands::run(arguments.command, arguments.database, &output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => ExitCode::from(told(&error)),
    }
}

/// Prints what went wrong and says with which status to end.
fn told(error: &anyhow::Error) -> u8 {
    let finished = error.downcast_ref::<Finished>();
    if finished.is_none_or(|finished| finished.message.is_some()) {
        output::print_error(error);
    }
    finished.map_or(REFUSED, |finished| finished.status)
}
