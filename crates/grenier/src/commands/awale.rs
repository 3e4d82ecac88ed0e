//! `grenier awale …`.

mod convert;
mod drawing;
mod files;
mod given;
mod negamax;
mod openings;
mod perft;
mod play;
mod record_json;
mod show;

pub use play::play;

use super::database::Database;
use crate::args::Awale;
use crate::output::Output;

pub fn run(command: Awale, database: &Database, output: &Output) -> anyhow::Result<()> {
    match command {
        Awale::Show(args) => show::show(&args, output),
        Awale::Perft(args) => perft::perft(&args, output),
        Awale::Negamax(args) => negamax::negamax(&args, output),
        Awale::Play(args) => play(args, output),
        Awale::Convert(args) => convert::convert(&args, output),
        Awale::Openings(command) => openings::run(command, database, output),
    }
}
