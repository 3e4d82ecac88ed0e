//! The report on a file: a verdict for each question.

use serde::Serialize;

use crate::printable::printable;
use crate::tables::WrongTables;

/// The result of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Right in every case.
    Ok,
    /// Wrong in a case that is shown.
    Wrong,
    /// The code raised an exception or ended the process.
    Error,
    /// No answer in time.
    Timeout,
    /// Not in the file.
    Missing,
    /// Right, by means that the subject rules out.
    Forbidden,
    /// The checker failed.
    Tool,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 7] = [
        Status::Ok,
        Status::Wrong,
        Status::Error,
        Status::Timeout,
        Status::Missing,
        Status::Forbidden,
        Status::Tool,
    ];

    /// Its name in JSON and CSV.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::Wrong => "wrong",
            Status::Error => "error",
            Status::Timeout => "timeout",
            Status::Missing => "missing",
            Status::Forbidden => "forbidden",
            Status::Tool => "tool",
        }
    }
}

/// A sentence in the reader's language: the key of its text and the values of
/// its variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The key among the texts.
    pub key: &'static str,
    /// Its variables.
    pub values: Vec<(&'static str, String)>,
}

impl Sentence {
    /// A sentence without variables.
    #[must_use]
    pub fn new(key: &'static str) -> Sentence {
        let values = Vec::new();
        Sentence { key, values }
    }

    /// The same sentence with one more variable. Characters that drive a terminal
    /// are escaped: values come from students' files.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl std::fmt::Display) -> Sentence {
        self.values.push((name, printable(&value.to_string())));
        self
    }

    /// The same sentence with another one inside, as the variable `why`: its key, and
    /// its own variables beside.
    #[must_use]
    pub(crate) fn because(mut self, why: &Sentence) -> Sentence {
        self.values.push(("why", why.key.to_owned()));
        self.values.extend(why.values.iter().cloned());
        self
    }

    /// The same sentence with its line said as a cell of a notebook and a line in it:
    /// `3:7`.
    #[must_use]
    pub(crate) fn in_cell(mut self, cell: impl Fn(u64) -> Option<(u64, u64)>) -> Sentence {
        for (_, value) in self.values.iter_mut().filter(|(name, _)| *name == "line") {
            if let Some((cell, line)) = value.parse().ok().and_then(&cell) {
                *value = format!("{cell}:{line}");
            }
        }
        self
    }
}

/// An input on which the answer fails, as small as was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The call, ready to paste; for a query, the rows of the database.
    pub input: String,
    /// What a right answer does.
    pub expected: String,
    /// What this one does.
    pub got: String,
    /// The input as a picture in characters.
    pub drawing: Option<String>,
    /// Where the result is not as expected; empty if a whole value differs.
    pub differences: Vec<Difference>,
    /// The results as pictures in characters.
    pub drawings: Option<Drawings>,
    /// The tables on which a query goes wrong, if they are few enough to be shown.
    pub tables: Option<WrongTables>,
}

/// A place where a result is not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The place, as Python writes it: `jeu["n"]`.
    pub place: String,
    /// What a right answer has there; `None` if it has nothing there.
    pub expected: Option<String>,
    /// What is there.
    pub got: String,
    /// Whether the place is a whole result or argument.
    pub is_whole: bool,
}

/// Two results as pictures in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawings {
    /// The right one.
    pub expected: String,
    /// The one of this answer.
    pub got: String,
}

/// The verdict on a question.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The question.
    pub id: &'static str,
    /// Its function, or `SQL`.
    pub function: &'static str,
    /// The result.
    pub status: Status,
    /// How many cases were run.
    pub cases: usize,
    /// The points it earns.
    pub points: f64,
    /// The points it is worth.
    pub out_of: f64,
    /// What is wrong with the answer.
    pub message: Option<Sentence>,
    /// An input on which it is wrong.
    pub counterexample: Option<Counterexample>,
    /// The result with the file's own functions for the other questions; `None`
    /// if the function uses none of them, or if that was not tried.
    pub together: Option<Status>,
    /// The known mistake that the answer makes.
    pub diagnosis: Option<Diagnosis>,
    /// Remarks that cost no points.
    pub remarks: Vec<Sentence>,
    /// The student's answer.
    pub code: Option<Excerpt>,
}

/// A function or a query, as the student wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// Its first line in the file; `None` for a query.
    pub first: Option<u64>,
    /// The text.
    pub text: String,
}

/// A known mistake. Its sentence has the key `mistake-<subject>-<question>-<id>`,
/// and mistakes of one family share hints: `check-family-<family>-1` and `-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// Its name among the mistakes of the question.
    pub id: &'static str,
    /// Its family.
    pub family: &'static str,
}

/// The report on a file.
#[derive(Clone, Debug)]
pub struct FileReport {
    /// The subject.
    pub subject: &'static str,
    /// The seed of the cases.
    pub seed: u64,
    /// How the file was isolated.
    pub sandbox: String,
    /// Every question, in order.
    pub verdicts: Vec<Verdict>,
    /// Remarks on the whole file: its unreadable places that hold no answer.
    pub remarks: Vec<Sentence>,
}

impl FileReport {
    /// The points the file earns.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.verdicts.iter().map(|verdict| verdict.points).sum()
    }

    /// The points it could have earned.
    #[must_use]
    pub fn out_of(&self) -> f64 {
        self.verdicts.iter().map(|verdict| verdict.out_of).sum()
    }

    /// Whether there is a question and every one is right.
    #[must_use]
    pub fn is_all_right(&self) -> bool {
        let right = |verdict: &Verdict| verdict.status == Status::Ok;
        !self.verdicts.is_empty() && self.verdicts.iter().all(right)
    }

    /// The message that is the same for all questions, if Python cannot parse the
    /// file.
    #[must_use]
    pub fn common_message(&self) -> Option<&Sentence> {
        let message = self.verdicts.first()?.message.as_ref()?;
        let is_syntax =
            ["check-syntax", "check-no-syntax", "check-unreadable"].contains(&message.key);
        is_syntax.then_some(message)
    }

    /// Whether the checker failed somewhere.
    #[must_use]
    pub fn has_tool_failure(&self) -> bool {
        let failed = |verdict: &Verdict| verdict.status == Status::Tool;
        self.verdicts.is_empty() || self.verdicts.iter().any(failed)
    }
}
