//! `grenier image …`.

mod batch;
mod compare;
mod convert;
mod files;
mod rectangles;
mod report;
mod runs;
mod storage;

use crate::args::Image;
use crate::output::Output;

pub fn run(command: Image, output: &Output) -> anyhow::Result<()> {
    match command {
        Image::Convert(args) => convert::convert(&args, output),
        Image::Runs(args) => runs::runs(&args, output),
        Image::Rectangles(args) => rectangles::rectangles(&args, output),
        Image::Encode(args) => storage::encode(&args, output),
        Image::Decode(args) => storage::decode(&args, output),
        Image::Info(args) => storage::info(&args, output),
        Image::Compare(args) => compare::compare(&args, output),
    }
}
