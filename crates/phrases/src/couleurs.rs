//! What is wrong with a grid, options or a replay of Tetris Couleurs, in words.

use couleurs::replay::{Expected, Replay, ReplayError, ReplayErrorKind, VERSION};
use couleurs::{
    Bar, BarLengthsError, GridError, Options, OptionsError, RuleError, Size, SizeError,
};

use crate::awale::InWords;
use crate::phrases::Phrases;

impl InWords for SizeError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            SizeError::OutOfRange { width, height } => {
                let arguments = [
                    ("width", (*width).into()),
                    ("height", (*height).into()),
                    ("most", Size::MAX_SIDE.into()),
                ];
                phrases.say_with("size-out-of-range", &arguments)
            }
            SizeError::Unreadable { found } => {
                phrases.say_with("size-unreadable", &[("found", found.as_str().into())])
            }
        }
    }
}

impl InWords for RuleError {
    fn in_words(&self, phrases: &Phrases) -> String {
        phrases.say_with("rule-unknown", &[("found", self.found.as_str().into())])
    }
}

impl InWords for BarLengthsError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            BarLengthsError::OutOfRange { shortest, longest } => {
                let arguments = [
                    ("shortest", (*shortest).into()),
                    ("longest", (*longest).into()),
                    ("least", Bar::MIN_LEN.into()),
                    ("most", Size::MAX_SIDE.into()),
                ];
                phrases.say_with("lengths-out-of-range", &arguments)
            }
            BarLengthsError::Unreadable { found } => {
                phrases.say_with("lengths-unreadable", &[("found", found.as_str().into())])
            }
        }
    }
}

impl InWords for OptionsError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            OptionsError::TooLarge { size } => {
                let arguments = [
                    ("size", size.to_string().into()),
                    ("most", Options::MAX_SIDE.into()),
                ];
                phrases.say_with("options-too-large", &arguments)
            }
            OptionsError::BarTooLong { longest, height } => {
                let arguments = [("longest", (*longest).into()), ("height", (*height).into())];
                phrases.say_with("options-bar-too-long", &arguments)
            }
            OptionsError::NoSuchLevel { level } => {
                let arguments = [
                    ("level", (*level).into()),
                    ("most", Options::MAX_LEVEL.into()),
                ];
                phrases.say_with("options-no-such-level", &arguments)
            }
        }
    }
}

impl InWords for GridError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            GridError::Empty => phrases.say("grid-empty"),
            GridError::Ragged {
                row,
                found,
                expected,
            } => {
                let arguments = [
                    ("row", (*row).into()),
                    ("found", (*found).into()),
                    ("expected", (*expected).into()),
                ];
                phrases.say_with("grid-ragged", &arguments)
            }
            GridError::UnknownLetter {
                row,
                column,
                letter,
            } => {
                let letter = letter.escape_debug().to_string();
                let arguments = [
                    ("row", (*row).into()),
                    ("column", (*column).into()),
                    ("letter", letter.into()),
                ];
                phrases.say_with("grid-unknown-letter", &arguments)
            }
            GridError::TooManyRows => {
                phrases.say_with("grid-too-many-rows", &[("most", Size::MAX_SIDE.into())])
            }
            GridError::Size(error) => error.in_words(phrases),
        }
    }
}

impl InWords for ReplayError {
    fn in_words(&self, phrases: &Phrases) -> String {
        let arguments = [
            ("line", self.line.into()),
            ("trouble", self.kind.in_words(phrases).into()),
        ];
        phrases.say_with("replay-refused", &arguments)
    }
}

impl InWords for Expected {
    fn in_words(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
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

impl InWords for ReplayErrorKind {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            ReplayErrorKind::Size(error) => error.in_words(phrases),
            ReplayErrorKind::Rule(error) => error.in_words(phrases),
            ReplayErrorKind::Lengths(error) => error.in_words(phrases),
            ReplayErrorKind::Options(error) => error.in_words(phrases),
            ReplayErrorKind::TooLarge { .. }
            | ReplayErrorKind::TooLong { .. }
            | ReplayErrorKind::Missing { .. }
            | ReplayErrorKind::Version { .. }
            | ReplayErrorKind::Unreadable { .. } => misshapen(self, phrases),
            _ => untrue(self, phrases),
        }
    }
}

/// What is wrong with the text of a replay.
fn misshapen(kind: &ReplayErrorKind, phrases: &Phrases) -> String {
    match kind {
        ReplayErrorKind::TooLarge { bytes } => {
            let arguments = [
                ("bytes", (*bytes).into()),
                ("most", Replay::MAX_BYTES.into()),
            ];
            phrases.say_with("replay-too-large", &arguments)
        }
        ReplayErrorKind::TooLong { tick } => {
            let arguments = [("tick", (*tick).into()), ("most", Replay::MAX_TICKS.into())];
            phrases.say_with("replay-too-long", &arguments)
        }
        ReplayErrorKind::Missing { expected } => phrases.say_with(
            "replay-missing",
            &[("expected", expected.in_words(phrases).into())],
        ),
        ReplayErrorKind::Version { found } => {
            let arguments = [
                ("found", found.as_str().into()),
                ("version", VERSION.into()),
            ];
            phrases.say_with("replay-version", &arguments)
        }
        ReplayErrorKind::Unreadable { found, expected } => {
            let arguments = [
                ("found", found.as_str().into()),
                ("expected", expected.in_words(phrases).into()),
            ];
            phrases.say_with("replay-unreadable", &arguments)
        }
        other => other.to_string(),
    }
}

/// Where a replay and the game it tells of disagree.
fn untrue(kind: &ReplayErrorKind, phrases: &Phrases) -> String {
    let (key, arguments) = match kind {
        ReplayErrorKind::TimeRunsBack { tick, reached } => (
            "replay-time-runs-back",
            vec![("tick", (*tick).into()), ("reached", (*reached).into())],
        ),
        ReplayErrorKind::TooLate { input } => {
            ("replay-too-late", vec![("input", input.to_string().into())])
        }
        ReplayErrorKind::NoEffect { input } => (
            "replay-no-effect",
            vec![("input", input.to_string().into())],
        ),
        ReplayErrorKind::NotFixed { end_tick } => {
            ("replay-not-fixed", vec![("tick", (*end_tick).into())])
        }
        ReplayErrorKind::GameOver { bars } => ("replay-game-over", vec![("bars", (*bars).into())]),
        ReplayErrorKind::BarMissing { bars } => {
            ("replay-bar-missing", vec![("bars", (*bars).into())])
        }
        ReplayErrorKind::Score { recorded, played } => (
            "replay-score",
            vec![
                ("recorded", (*recorded).into()),
                ("played", (*played).into()),
            ],
        ),
        ReplayErrorKind::Digest { recorded, played } => (
            "replay-digest",
            vec![
                ("recorded", format!("{recorded:016x}").into()),
                ("played", format!("{played:016x}").into()),
            ],
        ),
        other => return other.to_string(),
    };
    phrases.say_with(key, &arguments)
}
