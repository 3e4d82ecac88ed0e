//! `grenier awale …`.

mod analyse;
mod convert;
mod drawing;
mod engine;
mod engine_settings;
mod files;
mod given;
mod library;
mod match_play;
mod negamax;
mod openings;
mod perft;
mod play;
mod show;
mod tables;
mod tune;

use std::path::PathBuf;

use phrases::Phrases;

use super::database::Database;
use crate::args::Awale;
use crate::output::Output;

pub fn run(command: Awale, database: &Database, output: &Output) -> anyhow::Result<()> {
    match command {
        Awale::Show(args) => show::show(&args, output),
        Awale::Perft(args) => perft::perft(&args, output),
        Awale::Negamax(args) => negamax::negamax(&args, output),
        Awale::Analyse(args) => analyse::analyse(&args, database, output),
        Awale::Play(args) => play::play(args, database, output),
        Awale::Match(args) => match_play::match_play(&args, output),
        Awale::Engine(args) => engine::engine(&args, output),
        Awale::Tune(args) => tune::tune(&args, output),
        Awale::Convert(args) => convert::convert(&args, output),
        Awale::Openings(command) => openings::run(command, database, output),
        Awale::Tables(command) => tables::run(command, output),
    }
}

/// Where endgame tables are usually kept.
pub fn tables_directory(phrases: &Phrases) -> anyhow::Result<PathBuf> {
    tables::directory(None, phrases)
}
