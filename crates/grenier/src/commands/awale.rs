//! `grenier awale …`.

mod convert;
mod drawing;
mod files;
mod given;
mod negamax;
mod perft;
mod play;
mod record_json;
mod show;
mod tables;

pub use play::play;

use crate::args::Awale;
use crate::output::Output;

pub fn run(command: Awale, output: &Output) -> anyhow::Result<()> {
    match command {
        Awale::Show(args) => show::show(&args, output),
        Awale::Perft(args) => perft::perft(&args, output),
        Awale::Negamax(args) => negamax::negamax(&args, output),
        Awale::Play(args) => play(args, output),
        Awale::Convert(args) => convert::convert(&args, output),
        Awale::Tables(command) => tables::run(command, output),
    }
}
