//! `grenier awale engine`: the engine's side of the UCI dialect that Aualé
//! speaks.

mod options;
mod session;
mod thinking;

use std::io::{self, BufRead};

use anyhow::Result;
use awale_players::UciCommand;

use crate::args::EngineArgs;
use crate::output::Output;
use session::{Session, Turn};

/// A longer line is no instruction.
const LONGEST_LINE: u64 = 1 << 16;

pub fn engine(args: &EngineArgs, output: &Output) -> Result<()> {
    let mut session = Session::new(args, output)?;
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input)? {
        let Some(instruction) = UciCommand::parse(&line) else {
            continue;
        };
        if session.follow(instruction)? == Turn::Over {
            return Ok(());
        }
    }
    session.finish();
    Ok(())
}

/// The next line, bytes that are no text replaced and the rest of a long one
/// dropped; `None` at the end of input.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if read as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
