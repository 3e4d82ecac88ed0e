//! What is wrong with a grid, the options or a replay of Tetris Couleurs.

use couleurs::bot::{Strength, StrengthError};
use couleurs::replay::{Expected, Replay, ReplayError, ReplayErrorKind, VERSION};
use couleurs::{
    Bar, BarLengthsError, GridError, Options, OptionsError, RuleError, Size, SizeError,
};

use super::{Localize, Message};

impl Localize for SizeError {
    fn message(&self) -> Message<'_> {
        match self {
            SizeError::OutOfRange { width, height } => Message::new("size-out-of-range")
                .with("width", *width)
                .with("height", *height)
                .with("most", Size::MAX_SIDE),
            SizeError::Unreadable { found } => {
                Message::new("size-unreadable").with("found", found.as_str())
            }
        }
    }
}

impl Localize for StrengthError {
    fn message(&self) -> Message<'_> {
        Message::new("unknown-strength")
            .with("found", self.found.as_str())
            .with_shown("most", Strength::MAX_NODES)
    }
}

impl Localize for RuleError {
    fn message(&self) -> Message<'_> {
        Message::new("rule-unknown").with("found", self.found.as_str())
    }
}

impl Localize for BarLengthsError {
    fn message(&self) -> Message<'_> {
        match self {
            BarLengthsError::OutOfRange { shortest, longest } => {
                let (key, found) = if *shortest < Bar::MIN_LEN {
                    ("lengths-too-short", shortest)
                } else if *longest > Size::MAX_SIDE {
                    ("lengths-too-long", longest)
                } else {
                    ("lengths-turned-round", shortest)
                };
                Message::new(key)
                    .with_shown("found", found)
                    .with_shown("longest", longest)
                    .with_shown("least", Bar::MIN_LEN)
                    .with_shown("most", Size::MAX_SIDE)
            }
            BarLengthsError::Unreadable { found } => {
                Message::new("lengths-unreadable").with("found", found.as_str())
            }
        }
    }
}

impl Localize for OptionsError {
    fn message(&self) -> Message<'_> {
        match self {
            OptionsError::TooLarge { size } => Message::new("options-too-large")
                .with_shown("size", size)
                .with("most", Options::MAX_SIDE),
            OptionsError::BarTooLong { longest, height } => Message::new("options-bar-too-long")
                .with("longest", *longest)
                .with("height", *height),
            OptionsError::NoSuchLevel { level } => Message::new("options-no-such-level")
                .with("level", *level)
                .with("most", Options::MAX_LEVEL),
        }
    }
}

impl Localize for GridError {
    fn message(&self) -> Message<'_> {
        match self {
            GridError::Empty => Message::new("grid-empty"),
            GridError::Ragged {
                row,
                found,
                expected,
            } => Message::new("grid-ragged")
                .with("row", *row)
                .with("found", *found)
                .with("expected", *expected),
            GridError::UnknownLetter {
                row,
                column,
                letter,
            } => Message::new("grid-unknown-letter")
                .with("row", *row)
                .with("column", *column)
                .with_shown("letter", letter),
            GridError::TooManyRows => {
                Message::new("grid-too-many-rows").with("most", Size::MAX_SIDE)
            }
            GridError::Size(error) => error.message(),
        }
    }
}

impl Localize for ReplayError {
    fn message(&self) -> Message<'_> {
        Message::new("replay-refused")
            .with("line", self.line)
            .with_message("trouble", self.kind.message())
    }
}

impl Localize for Expected {
    fn message(&self) -> Message<'_> {
        Message::new(match self {
            Expected::Title => "replay-expected-title",
            Expected::Seed => "replay-expected-seed",
            Expected::Size => "replay-expected-size",
            Expected::Rule => "replay-expected-rule",
            Expected::Lengths => "replay-expected-lengths",
            Expected::Level => "replay-expected-level",
            Expected::BarOrEnd => "replay-expected-bar-or-end",
            Expected::EndOnly => "replay-expected-end-only",
            Expected::Nothing => "replay-expected-nothing",
            Expected::End => "replay-expected-end",
            Expected::Bar => "replay-expected-bar",
            Expected::Input => "replay-expected-input",
            Expected::Check => "replay-expected-check",
            Expected::Number => "replay-expected-number",
        })
    }
}

impl Localize for ReplayErrorKind {
    fn message(&self) -> Message<'_> {
        match self {
            ReplayErrorKind::Size(error) => error.message(),
            ReplayErrorKind::Rule(error) => error.message(),
            ReplayErrorKind::Lengths(error) => error.message(),
            ReplayErrorKind::Options(error) => error.message(),
            ReplayErrorKind::TooLarge { bytes } => Message::new("replay-too-large")
                .with("bytes", *bytes)
                .with("most", Replay::MAX_BYTES),
            ReplayErrorKind::TooLong { tick } => Message::new("replay-too-long")
                .with("tick", *tick)
                .with("most", Replay::MAX_TICKS),
            ReplayErrorKind::Missing { expected } => {
                Message::new("replay-missing").with_message("expected", expected.message())
            }
            ReplayErrorKind::Version { found } => Message::new("replay-version")
                .with("found", found.as_str())
                .with("version", VERSION),
            ReplayErrorKind::Unreadable { found, expected } => Message::new("replay-unreadable")
                .with("found", found.as_str())
                .with_message("expected", expected.message()),
            ReplayErrorKind::TimeRunsBack { tick, reached } => {
                Message::new("replay-time-runs-back")
                    .with("tick", *tick)
                    .with("reached", *reached)
            }
            ReplayErrorKind::TooLate { input } => {
                Message::new("replay-too-late").with_shown("input", input)
            }
            ReplayErrorKind::NoEffect { input } => {
                Message::new("replay-no-effect").with_shown("input", input)
            }
            ReplayErrorKind::NotFixed { end_tick } => {
                Message::new("replay-not-fixed").with("tick", *end_tick)
            }
            ReplayErrorKind::GameOver { bars } => {
                Message::new("replay-game-over").with("bars", *bars)
            }
            ReplayErrorKind::BarMissing { bars } => {
                Message::new("replay-bar-missing").with("bars", *bars)
            }
            ReplayErrorKind::Score { recorded, played } => Message::new("replay-score")
                .with("recorded", *recorded)
                .with("played", *played),
            ReplayErrorKind::Digest { recorded, played } => Message::new("replay-digest")
                .with("recorded", format!("{recorded:016x}"))
                .with("played", format!("{played:016x}")),
        }
    }
}
