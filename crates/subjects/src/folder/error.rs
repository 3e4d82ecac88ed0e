//! What is wrong with a folder.

use std::fmt;

use super::schema::QuestionToml;
use crate::declared::{DeclarationError, DeclarationProblem};
use crate::report::Sentence;

/// Why a folder is no subject: a file of it, the line where it is known, and a
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The question or the algorithm that it is about.
    pub question: Option<String>,
    /// What is wrong.
    pub sentence: Sentence,
}

/// In English words that name the file; people read the sentence in their language.
impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if let Some(question) = &self.question {
            write!(f, ", {question}")?;
        }
        write!(f, ": {}", self.sentence.key)?;
        for (name, value) in &self.sentence.values {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for FolderError {}

impl FolderError {
    pub(crate) fn new(file: &str, key: &'static str) -> FolderError {
        FolderError {
            file: file.to_owned(),
            line: None,
            question: None,
            sentence: Sentence::new(key),
        }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl fmt::Display) -> FolderError {
        self.sentence = self.sentence.with(name, value);
        self
    }

    pub(crate) fn at(mut self, line: Option<usize>) -> FolderError {
        self.line = line;
        self
    }

    /// At a line, if none is known.
    pub(crate) fn or_at(mut self, line: Option<usize>) -> FolderError {
        self.line = self.line.or(line);
        self
    }

    /// In a question: its line is told if no better one is known.
    pub(crate) fn within(self, line: Option<usize>, question: &QuestionToml) -> FolderError {
        self.about(line, &question.id)
    }

    /// About the question or the algorithm called `id`.
    pub(crate) fn about(mut self, line: Option<usize>, id: &str) -> FolderError {
        if self.file == super::MAIN {
            self.line = self.line.or(line);
        }
        self.question = Some(id.to_owned());
        self
    }

    /// What the reader of TOML says, in sentences of our own where it says one of a
    /// few things.
    pub(crate) fn toml(file: &str, line: Option<usize>, message: &str) -> FolderError {
        let quoted = |text: &str| text.split('`').nth(1).unwrap_or_default().to_owned();
        let error = if message.starts_with("unknown field") {
            FolderError::new(file, "subject-unknown-key").with("key", quoted(message))
        } else if message.starts_with("missing field") {
            FolderError::new(file, "subject-missing-key").with("key", quoted(message))
        } else if message.starts_with("unknown variant") {
            let choices = message.split("expected").nth(1).unwrap_or_default();
            FolderError::new(file, "subject-unknown-choice")
                .with("found", quoted(message))
                .with(
                    "choices",
                    choices.trim_start_matches(" one of").replace('`', ""),
                )
        } else if message.starts_with("duplicate") {
            FolderError::new(file, "subject-key-twice")
        } else if message.starts_with("invalid value: ") && message.ends_with("u8") {
            FolderError::new(file, "subject-bad-points").with("most", super::MOST_POINTS)
        } else if let Some(kinds) = message.strip_prefix("invalid ") {
            let kinds = kinds.split_once(": ").map_or(kinds, |(_, rest)| rest);
            let (found, expected) = kinds.split_once(", expected ").unwrap_or((kinds, ""));
            FolderError::new(file, "subject-wrong-kind")
                .with("found_kind", kind(found))
                .with("expected", kind(expected))
        } else {
            FolderError::new(file, "subject-not-toml")
        };
        error.at(line)
    }

    pub(crate) fn declared(error: &DeclarationError) -> FolderError {
        let told = |key| FolderError::new(super::MAIN, key).with("place", &error.place);
        match &error.problem {
            DeclarationProblem::Expected {
                expected,
                at,
                found,
            } => {
                let key = if *expected == "…" {
                    "subject-inputs-rest"
                } else if found.is_empty() {
                    "subject-inputs-ends"
                } else {
                    "subject-inputs-expected"
                };
                told(key)
                    .with("expected", expected)
                    .with("at", at)
                    .with("found", found)
            }
            DeclarationProblem::Hyphen(low, high) => told("subject-inputs-hyphen")
                .with("low", low)
                .with("high", high),
            DeclarationProblem::UnknownName(name) => {
                told("subject-inputs-unknown").with("found", name)
            }
            DeclarationProblem::Circle(names) => {
                told("subject-inputs-circle").with("names", names.join(", "))
            }
            DeclarationProblem::Empty => told("subject-inputs-empty"),
            DeclarationProblem::TooLarge => told("subject-inputs-large"),
            DeclarationProblem::Impossible => told("subject-inputs-none"),
        }
    }
}

/// The key of the words for a kind of value, from the words of the reader of TOML.
fn kind(words: &str) -> &'static str {
    let plain = words.trim_start_matches("a ").trim_start_matches("an ");
    match plain.split([' ', '`']).next().unwrap_or_default() {
        "string" => "subject-kind-text",
        "integer" | "u8" | "u16" | "u32" | "u64" | "usize" | "i64" => "subject-kind-whole",
        "floating" | "f64" => "subject-kind-number",
        "boolean" => "subject-kind-truth",
        "sequence" | "array" => "subject-kind-list",
        "map" | "table" | "struct" => "subject-kind-table",
        _ => "subject-kind-other",
    }
}
