//! What the terminal can do.

use std::io::{self, IsTerminal};

/// Whether full-screen games can be shown: input and output are a terminal, and
/// it is not one without cursor movement.
pub fn has_full_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}
