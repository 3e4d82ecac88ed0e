//! The progress bar of a build, on standard error if that is a terminal.

use std::ops::ControlFlow;
use std::time::Duration;

use awale_tables::Progress;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use phrases::Phrases;

/// What the bar counts.
#[derive(Clone, Copy)]
pub enum Unit {
    Values,
    Boards,
}

pub struct Bar {
    bar: ProgressBar,
}

impl Bar {
    pub fn new(work: u64, unit: Unit, phrases: &Phrases) -> Bar {
        let bar = crate::progress::plain_bar(work);
        bar.set_style(style(unit, phrases));
        bar.enable_steady_tick(Duration::from_millis(200));
        Bar { bar }
    }

    pub fn show(&self, progress: Progress) -> ControlFlow<()> {
        self.bar.set_length(progress.work);
        self.bar.set_position(progress.done);
        ControlFlow::Continue(())
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(unit: Unit, phrases: &Phrases) -> ProgressStyle {
    let speed = phrases.say_with(
        match unit {
            Unit::Values => "tables-progress-values",
            Unit::Boards => "tables-progress-boards",
        },
        &[("millions", MARK.into())],
    );
    let left = phrases.say_with("tables-progress-left", &[("time", MARK.into())]);
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {speed}  {left}");
    style
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key(
            "speed",
            move |state: &ProgressState, text: &mut dyn std::fmt::Write| {
                let millions = format!("{:.1}", state.per_sec() / 1e6);
                let _ = text.write_str(&speed.replace(MARK, &millions));
            },
        )
        .with_key(
            "left",
            move |state: &ProgressState, text: &mut dyn std::fmt::Write| {
                let time = HumanDuration(state.eta()).to_string();
                let _ = text.write_str(&left.replace(MARK, &time));
            },
        )
}

/// The placeholder of a number in a text that is formatted before it is known.
const MARK: &str = "\u{1}";
