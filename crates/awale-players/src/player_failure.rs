//! Why a player that depends on another program could not choose.

use std::fmt;
use std::time::Duration;

/// Why a player could not choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerFailure {
    /// The command names no program.
    NoCommand,
    /// The program could not be started.
    Start {
        /// The command.
        command: String,
        /// The system's message.
        reason: String,
    },
    /// The program ended before it answered.
    Gone {
        /// The command.
        command: String,
    },
    /// The program did not answer in time.
    Silent {
        /// The command.
        command: String,
        /// The answer expected.
        expected: &'static str,
        /// The time it had.
        time: Duration,
    },
    /// The program printed a line that is too long.
    LongLine {
        /// The command.
        command: String,
        /// The most bytes of a line.
        most: usize,
    },
    /// The program printed too many other lines before its answer.
    ManyLines {
        /// The command.
        command: String,
        /// The answer expected.
        expected: &'static str,
        /// The most lines before an answer.
        most: usize,
    },
    /// The program chose a move that cannot be played.
    Illegal {
        /// The command.
        command: String,
        /// Its choice: the beginning of it, without control characters.
        found: String,
    },
}

impl fmt::Display for PlayerFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerFailure::NoCommand => f.write_str("no command found after uci:"),
            PlayerFailure::Start { command, reason } => {
                write!(f, "cannot start {command:?}: {reason}")
            }
            PlayerFailure::Gone { command } => {
                write!(f, "{command:?} ended before it answered")
            }
            PlayerFailure::Silent {
                command,
                expected,
                time,
            } => {
                let seconds = time.as_secs_f32();
                write!(
                    f,
                    "{command:?} did not answer {expected} within {seconds} s"
                )
            }
            PlayerFailure::LongLine { command, most } => {
                write!(f, "{command:?} printed a line of more than {most} bytes")
            }
            PlayerFailure::ManyLines {
                command,
                expected,
                most,
            } => write!(
                f,
                "{command:?} printed more than {most} lines, {expected} expected"
            ),
            PlayerFailure::Illegal { command, found } => {
                write!(f, "{command:?} chose {found:?}, which cannot be played")
            }
        }
    }
}

impl std::error::Error for PlayerFailure {}
