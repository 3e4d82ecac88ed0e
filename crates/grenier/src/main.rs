//! `grenier`: awalé, Tetris Couleurs and images of flat color.
//!
//! Reads the command line in the user's language, runs one command, and turns
//! an error into one line and an exit status.

mod args;
mod commands;
mod error;
mod help;
mod input;
mod output;
mod output_file;
mod progress;
mod save_files;
mod seed;
mod settings;
mod terminal;
mod usage_error;
mod version;

use std::process::ExitCode;

use args::Arguments;
use error::ExitError;
use output::Output;
use phrases::{Language, Phrases};

/// The exit status of bad input, an illegal move or a damaged file.
const FAILURE: u8 = 1;

fn main() -> ExitCode {
    let requested = args::requested_language(std::env::args_os());
    let language = requested.or_else(|| settings::chosen().language());
    let language = language.unwrap_or_else(|| {
        let locale = sys_locale::get_locale();
        locale.map_or(Language::English, |locale| Language::of_locale(&locale))
    });
    let phrases = Phrases::new(language);
    let color = args::requested_color(std::env::args_os()).unwrap_or_default();
    terminal::choose_color(color);
    let arguments = Arguments::parse(&phrases, color, std::env::args_os());
    output::choose_notes(!arguments.quiet);
    let output = Output::new(phrases, arguments.json);
    match commands::run(arguments.command, arguments.database, &output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => ExitCode::from(report(&error)),
    }
}

/// Prints an error and returns the exit status.
fn report(error: &anyhow::Error) -> u8 {
    let exit = error.downcast_ref::<ExitError>();
    if exit.is_none_or(|exit| exit.message.is_some()) {
        output::print_error(error);
    }
    exit.map_or(FAILURE, |exit| exit.status)
}
