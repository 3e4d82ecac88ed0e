//! What the checker says of an answer, and why it could not work.

use subjects::{ArgumentError, Error, FolderError, ScaleError, ScaleProblem, Sentence, Subject};

use super::interpreter_messages::told;
use super::{Localize, Message};

impl Localize for Sentence {
    fn message(&self) -> Message<'_> {
        let message = Message::new(self.key);
        let values = self.values.iter();
        values.fold(message, |message, (name, value)| match *name {
            "message" => message.with_message("message", told(value)),
            "why" => message.with_message("why", reason(self, value)),
            "line" => match value.split_once(':') {
                Some((cell, line)) => message.with_message(
                    "line",
                    Message::new("check-cell-line")
                        .with("cell", cell)
                        .with("line", line),
                ),
                None => message.with("line", value.as_str()),
            },
            // a kind of value is told by the key of its words
            "expected" | "found_kind" if value.starts_with("subject-kind") => {
                message.with_message(name, Message::new(value.as_str()))
            }
            name => message.with(name, value.as_str()),
        })
    }
}

/// The sentence inside a sentence: its key is a variable, and its own variables
/// stand beside.
fn reason<'a>(sentence: &'a Sentence, key: &'a str) -> Message<'a> {
    let values = sentence.values.iter().filter(|(name, _)| *name != "why");
    values.fold(Message::new(key), |message, (name, value)| match *name {
        "message" => message.with_message("message", told(value)),
        name => message.with(name, value.as_str()),
    })
}

impl Localize for FolderError {
    fn message(&self) -> Message<'_> {
        let key = match (self.line.is_some(), self.question.is_some()) {
            (false, false) => "subject-place",
            (true, false) => "subject-place-line",
            (false, true) => "subject-place-question",
            (true, true) => "subject-place-line-question",
        };
        let message = Message::new(key)
            .with("file", self.file.as_str())
            .with_message("reason", self.sentence.message());
        let message = match self.line {
            Some(line) => message.with_shown("line", line),
            None => message,
        };
        match &self.question {
            Some(question) => message.with("question", question.as_str()),
            None => message,
        }
    }
}

impl Localize for ScaleError {
    fn message(&self) -> Message<'_> {
        let key = match self.reason {
            ScaleProblem::NoEntry => "check-points-no-entry",
            ScaleProblem::NoNumber => "check-points-no-number",
            ScaleProblem::UnknownSection => "check-points-unknown-section",
            ScaleProblem::UnknownName => "check-points-unknown-name",
            ScaleProblem::Twice => "check-points-twice",
        };
        Message::new(key).with("found", self.found.as_str())
    }
}

impl Localize for Error {
    fn message(&self) -> Message<'_> {
        match self {
            Error::NoPython { tried } => {
                Message::new("check-no-python").with("tried", tried.as_str())
            }
            Error::NoIsolation => Message::new("check-no-isolation"),
            Error::Process(error) => Message::new("check-tool").with_shown("error", error),
            Error::Unreadable { path, source } => Message::new("file-unreadable")
                .with_shown("file", path.display())
                .with_shown("reason", source),
            Error::NotAFile { path } => {
                Message::new("check-not-a-file").with_shown("file", path.display())
            }
            Error::NotANotebook { path } => {
                Message::new("check-not-a-notebook").with_shown("file", path.display())
            }
            Error::TooLarge { path, bytes, most } => Message::new("check-too-large")
                .with_shown("file", path.display())
                .with_shown("bytes", bytes)
                .with_shown("most", most),
            Error::UnknownSubject { found } => Message::new("check-unknown-subject")
                .with("found", found.as_str())
                .with("names", Subject::names().join(", ")),
            Error::UnknownQuestion { found, subject } => Message::new("check-unknown-question")
                .with("found", found.as_str())
                .with("subject", *subject),
            Error::NoArguments { id } => Message::new("check-step-arguments").with("id", *id),
            Error::BadArgument(ArgumentError { name, found: None }) => {
                Message::new("check-argument-missing").with("name", *name)
            }
            Error::BadArgument(ArgumentError {
                name,
                found: Some(found),
            }) => Message::new("check-bad-argument")
                .with("name", *name)
                .with("found", shortened(found)),
            Error::NothingToStep { id } => Message::new("check-step-nothing").with("id", *id),
            Error::Folder(error) => error.message(),
            Error::BrokenSubject { sentence } => sentence.message(),
            Error::SubjectUnclear { path } => Message::new("check-subject-unclear")
                .with_shown("file", path.display())
                .with("names", Subject::names().join(", ")),
        }
    }
}

/// The beginning of what somebody typed: as much as a sentence can hold.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
