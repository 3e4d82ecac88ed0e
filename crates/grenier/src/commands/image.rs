//! `grenier image …`.

mod aplat_files;
mod aplat_summary;
mod batch;
mod compare;
mod convert;
mod picture_files;
mod rectangles;
mod runs;

use crate::args::image::ImageCommand;
use crate::output::Output;

pub fn run(command: ImageCommand, output: &Output) -> anyhow::Result<()> {
    match command {
        ImageCommand::Convert(args) => convert::convert(&args, output),
        ImageCommand::Runs(args) => runs::runs(&args, output),
        ImageCommand::Rectangles(args) => rectangles::rectangles(&args, output),
        ImageCommand::Encode(args) => aplat_files::encode(&args, output),
        ImageCommand::Decode(args) => aplat_files::decode(&args, output),
        ImageCommand::Info(args) => aplat_files::info(&args, output),
        ImageCommand::Compare(args) => compare::compare(&args, output),
    }
}
