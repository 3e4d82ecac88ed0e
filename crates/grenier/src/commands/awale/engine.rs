//! `grenier awale engine`: the engine as a UCI program, for front ends such as
//! Aualé.

mod options;
mod search_thread;
mod session;

use std::io;
use std::ops::ControlFlow;

use anyhow::Result;
use awale_players::UciCommand;

use crate::args::awale::EngineArgs;
use crate::input::read_line;
use crate::output::Output;
use session::Session;

/// The longest command, in bytes: a position may list hundreds of moves.
const LONGEST_LINE: u64 = 1 << 16;

pub fn engine(args: &EngineArgs, output: &Output) -> Result<()> {
    let mut session = Session::new(args, output)?;
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input, LONGEST_LINE)? {
        let Some(command) = UciCommand::parse(&line) else {
            continue;
        };
        if session.run(command)? == ControlFlow::Break(()) {
            return Ok(());
        }
    }
    session.finish();
    Ok(())
}
