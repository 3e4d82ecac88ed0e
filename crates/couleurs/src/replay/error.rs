//! Why a replay is rejected, and at which line.

use std::fmt;

use super::{Input, Replay, VERSION};
use crate::{BarLengthsError, OptionsError, RuleError, SizeError};

/// The reason why a replay is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The line at fault, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: ReplayErrorKind,
}

/// What a replay must contain at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `couleurs replay` and a version.
    Title,
    /// `seed` and a number.
    Seed,
    /// `size` and `WIDTHxHEIGHT`.
    Size,
    /// `rule` and its name.
    Rule,
    /// `k` and `MIN..MAX`.
    Lengths,
    /// `level` and a number.
    Level,
    /// The line of a bar, or the last line.
    BarOrEnd,
    /// The last line, after a bar that is not fixed.
    EndOnly,
    /// No line after the last one.
    Nothing,
    /// `end TICK = SCORE DIGEST`.
    End,
    /// The inputs of a bar, then `= SCORE DIGEST`.
    Bar,
    /// A tick and the letter of a command.
    Input,
    /// A score and a digest.
    Check,
    /// A number.
    Number,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Title => "`couleurs replay` and a version",
            Self::Seed => "`seed` and a number",
            Self::Size => "`size` and WIDTHxHEIGHT",
            Self::Rule => "`rule` and its name",
            Self::Lengths => "`k` and MIN..MAX",
            Self::Level => "`level` and a number",
            Self::BarOrEnd => "a bar or `end`",
            Self::EndOnly => "`end` after a bar that is not fixed",
            Self::Nothing => "nothing after `end`",
            Self::End => "`end TICK = SCORE DIGEST`",
            Self::Bar => "inputs, then `= SCORE DIGEST`",
            Self::Input => "a tick and one of the letters l, r, p, d, f, as 12l",
            Self::Check => "a score and a digest of 16 hexadecimal digits",
            Self::Number => "a number",
        })
    }
}

/// What is wrong with a line of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayErrorKind {
    /// The text is larger than [`Replay::MAX_BYTES`].
    TooLarge {
        /// The size of the text.
        bytes: usize,
    },
    /// The game is longer than [`Replay::MAX_TICKS`].
    TooLong {
        /// The tick found.
        tick: u64,
    },
    /// The text ends too soon.
    Missing {
        /// What should follow.
        expected: Expected,
    },
    /// The first line is not that of a replay of a known version.
    Version {
        /// The beginning of the line.
        found: String,
    },
    /// A line, or a word of it, is not in the format.
    Unreadable {
        /// The beginning of the line or word.
        found: String,
        /// What should be there.
        expected: Expected,
    },
    /// The size is invalid.
    Size(SizeError),
    /// The rule is unknown.
    Rule(RuleError),
    /// The bar lengths are invalid.
    Lengths(BarLengthsError),
    /// The options are invalid.
    Options(OptionsError),
    /// An input or the end has a tick before that of the line before it.
    TimeRunsBack {
        /// The tick found.
        tick: u64,
        /// The tick already reached.
        reached: u64,
    },
    /// An input comes when its bar is already fixed.
    TooLate {
        /// The input.
        input: Input,
    },
    /// An input has no effect; recordings contain no such input.
    NoEffect {
        /// The input.
        input: Input,
    },
    /// A bar recorded as fixed still falls when the recording ends.
    NotFixed {
        /// The tick at which the recording ends.
        end_tick: u64,
    },
    /// The record goes on after the end of the game.
    GameOver {
        /// The bars fixed when the game ended.
        bars: u64,
    },
    /// A bar that was fixed has no line.
    BarMissing {
        /// The bars fixed by the end of the record.
        bars: u64,
    },
    /// The score is not the game's.
    Score {
        /// The score in the record.
        recorded: u64,
        /// The score of the game.
        played: u64,
    },
    /// The digest is not the game's.
    Digest {
        /// The digest in the record.
        recorded: u64,
        /// The digest of the game.
        played: u64,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for ReplayErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => write!(
                f,
                "the replay has {bytes} bytes, expected at most {}",
                Replay::MAX_BYTES
            ),
            Self::TooLong { tick } => {
                write!(
                    f,
                    "tick {tick} is out of range (0 to {})",
                    Replay::MAX_TICKS
                )
            }
            Self::Missing { expected } => write!(f, "the replay ends, expected {expected}"),
            Self::Version { found } => {
                write!(f, "found `{found}`, expected `couleurs replay {VERSION}`")
            }
            Self::Unreadable { found, expected } => {
                write!(f, "found `{found}`, expected {expected}")
            }
            Self::Size(error) => error.fmt(f),
            Self::Rule(error) => error.fmt(f),
            Self::Lengths(error) => error.fmt(f),
            Self::Options(error) => error.fmt(f),
            Self::TimeRunsBack { tick, reached } => {
                write!(
                    f,
                    "tick {tick} comes after tick {reached}, expected ticks in order"
                )
            }
            Self::TooLate { input } => {
                write!(f, "`{input}` comes when the bar is already fixed")
            }
            Self::NoEffect { input } => write!(f, "`{input}` changes nothing in this game"),
            Self::NotFixed { end_tick } => {
                write!(
                    f,
                    "the bar still falls at tick {end_tick}, where the recording ends"
                )
            }
            Self::GameOver { bars } => write!(f, "the game was over after {bars} bars"),
            Self::BarMissing { bars } => write!(
                f,
                "the recording ends after {bars} bars, the game has fixed another by then"
            ),
            Self::Score { recorded, played } => {
                write!(
                    f,
                    "the score is recorded as {recorded}, the game gives {played}"
                )
            }
            Self::Digest { recorded, played } => write!(
                f,
                "the grid is recorded as {recorded:016x}, the game gives {played:016x}"
            ),
        }
    }
}

impl std::error::Error for ReplayError {}
