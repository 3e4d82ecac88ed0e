//! Progress of long work, on standard error if that is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use phrases::escape_controls;

/// How often a bar moves while nothing is reported, so that it shows life.
const TICK: Duration = Duration::from_millis(200);

/// A bar of known length, with the time it has taken and the time left.
pub fn bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    bar.set_style(style("{wide_bar} {pos}/{len}  {elapsed} / {duration}"));
    bar.enable_steady_tick(TICK);
    bar
}

/// A sign of life for work of unknown length.
pub fn spinner(about: &str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    spinner.set_style(style("{spinner} {elapsed}  {msg}"));
    spinner.set_message(escape_controls(about).into_owned());
    spinner.enable_steady_tick(TICK);
    spinner
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}
