//! `grenier awale …`.

mod analyse;
mod board_text;
mod book;
mod convert;
mod engine;
mod engine_settings;
mod game_files;
mod json;
mod learn;
mod match_play;
mod negamax;
mod opening_library;
mod openings;
mod outside_programs;
mod perft;
pub mod play;
mod position_args;
mod puzzles;
mod show;
mod tables;
mod tune;

use std::path::PathBuf;

use phrases::Phrases;

use super::database::Database;
use crate::args::awale::AwaleCommand;
use crate::output::Output;

pub fn run(command: AwaleCommand, database: &Database, output: &Output) -> anyhow::Result<()> {
    let result = run_command(command, database, output);
    awale_players::end_outside_programs();
    result
}

fn run_command(command: AwaleCommand, database: &Database, output: &Output) -> anyhow::Result<()> {
    match command {
        AwaleCommand::Show(args) => show::show(&args, output),
        AwaleCommand::Perft(args) => perft::perft(&args, output),
        AwaleCommand::Negamax(args) => negamax::negamax(&args, output),
        AwaleCommand::Analyse(args) => analyse::analyse(&args, database, output),
        AwaleCommand::Play(args) => play::play(args, database, output),
        AwaleCommand::Learn(args) => learn::learn(&args, output),
        AwaleCommand::Match(args) => match_play::match_play(&args, output),
        AwaleCommand::Engine(args) => engine::engine(&args, output),
        AwaleCommand::Tune(args) => tune::tune(&args, output),
        AwaleCommand::Book(command) => book::run(command, output),
        AwaleCommand::Convert(args) => convert::convert(&args, output),
        AwaleCommand::Openings(command) => openings::run(command, database, output),
        AwaleCommand::Tables(command) => tables::run(command, output),
        AwaleCommand::Puzzles(command) => puzzles::run(command, output),
    }
}

pub use self::engine_settings::tables_memory;

/// The default directory of endgame tables.
pub fn tables_directory(phrases: &Phrases) -> anyhow::Result<PathBuf> {
    tables::directory(None, phrases)
}
