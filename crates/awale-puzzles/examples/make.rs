//! Makes puzzles into a file and goes on where it stopped: what
//! `grenier awale puzzles make` does, without the program around it.
//! `cargo run --release -p awale-puzzles --example make -- RULES COUNT SEED SEEDS TABLES FILE`.
#![allow(clippy::print_stdout, reason = "this program is its output")]

use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;

use awale::Rules;
use awale_puzzles::{Making, PuzzleFile};
use awale_tables::{Build, Tables};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, count, seed, seeds, tables, file] = &arguments[..] else {
        return Err("RULES COUNT SEED SEEDS TABLES FILE expected".into());
    };
    let (rules, count): (Rules, usize) = (rules.parse()?, count.parse()?);
    let (directory, path) = (Path::new(tables), Path::new(file));
    let build = Build::new(directory, &rules, seeds.parse()?)?;
    build.run(&|_| ControlFlow::Continue(()))?;
    let mut tables = Tables::open_rules(directory, &rules)?;
    tables.load(&rules, u64::MAX)?;
    let file = match std::fs::read_to_string(path) {
        Ok(text) => PuzzleFile::read(&text)?,
        Err(_) => PuzzleFile::new(&rules, seed.parse()?),
    };
    let mut making = Making::new(file, &tables, &[]);
    while making.file().puzzles.len() < count {
        let made = making.advance()?;
        let file = making.file();
        if file.next.is_multiple_of(20) || file.puzzles.len() >= count {
            std::fs::write(path, file.to_text())?;
            println!("{} {} {made:?}", file.next, file.puzzles.len());
        }
    }
    Ok(())
}
