//! `grenier completions`: what a shell needs to complete commands and flags.

use anyhow::Result;

use crate::args::general::CompletionsArgs;
use crate::help;
use crate::output::Output;

pub fn completions(args: &CompletionsArgs, output: &Output) -> Result<()> {
    let mut script = Vec::new();
    let mut command = help::command(&output.phrases);
    clap_complete::generate(args.shell, &mut command, "grenier", &mut script);
    output.print_raw(&String::from_utf8(script)?)
}
