//! Progress of long work, on standard error if that is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use phrases::escape_controls;

use crate::output::prints_notes;

/// How often a bar moves while nothing is reported, so that it shows life.
const TICK: Duration = Duration::from_millis(200);

/// A bar without a style. `--quiet` hides it.
pub fn plain_bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if !prints_notes() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}

/// A bar of known length, with the time it has taken and the time left.
pub fn bar(length: u64) -> ProgressBar {
    let bar = plain_bar(length);
    bar.set_style(style("{wide_bar} {pos}/{len}  {elapsed} / {duration}"));
    bar.enable_steady_tick(TICK);
    bar
}

/// A sign of life for work of unknown length.
pub fn spinner(about: &str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    if !prints_notes() {
        spinner.set_draw_target(ProgressDrawTarget::hidden());
    }
    spinner.set_style(style("{spinner} {elapsed}  {msg}"));
    spinner.set_message(escape_controls(about).into_owned());
    spinner.enable_steady_tick(TICK);
    spinner
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}
