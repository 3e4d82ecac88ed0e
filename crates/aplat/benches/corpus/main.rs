//! Sizes and speeds on a directory of pictures.
//!
//! `GRENIER_CORPUS=DIR cargo bench -p aplat --bench corpus [-- FILTER]`; `DIR` holds
//! PNG files and perhaps `expected.tsv`, the counts that must be found.
#![allow(clippy::print_stdout, reason = "a measurement prints")]

mod clock;
mod files;
mod png_file;
mod samples;
mod subject;

use std::path::Path;

fn main() {
    let Ok(directory) = std::env::var("GRENIER_CORPUS") else {
        println!("GRENIER_CORPUS is not set: nothing to measure");
        return;
    };
    let mut arguments = std::env::args().skip(1);
    let filter = arguments
        .find(|argument| !argument.starts_with('-'))
        .unwrap_or_default();
    let corpus = samples::load(Path::new(&directory), &filter);
    subject::measure(&corpus);
    files::measure(&corpus);
}
