//! What the terminal can do.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;

use grenier_tui::Theme;

use crate::args::general::ColorChoice;
use crate::settings;

/// What `--color` says, for the whole process.
static COLOR: OnceLock<ColorChoice> = OnceLock::new();

/// Keeps what `--color` says. Called once.
pub fn choose_color(choice: ColorChoice) {
    // A second call would come from the same command line.
    let _ = COLOR.set(choice);
}

fn color_choice() -> ColorChoice {
    COLOR.get().copied().unwrap_or_default()
}

/// Whether texts on this stream have colors.
pub fn has_colors(stream: &impl IsTerminal) -> bool {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match color_choice() {
        ColorChoice::Auto => !plain && !is_dumb() && stream.is_terminal(),
        ColorChoice::Always => true,
        ColorChoice::Never => false,
    }
}

/// The styles of full-screen games, and whether they ring.
pub fn theme() -> Theme {
    let theme = Theme::from_env().with_sounds(settings::chosen().has_sounds());
    match color_choice() {
        ColorChoice::Auto => theme,
        ColorChoice::Always => theme.with_colors(true),
        ColorChoice::Never => theme.with_colors(false),
    }
}

fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Whether full-screen games can be shown: input and output are a terminal, and
/// it is not one without cursor movement.
pub fn has_full_screen() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb()
}
