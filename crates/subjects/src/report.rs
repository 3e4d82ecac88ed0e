//! What is said of a file: a verdict for each question.

use serde::Serialize;

/// What became of a question.
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

    /// The word in reports for programs.
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

/// A sentence to say in the reader's language: the key of its text and what
/// stands in it.
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

    /// The same with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl std::fmt::Display) -> Sentence {
        self.values.push((name, value.to_string()));
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
}

/// What is said of a question.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The question.
    pub id: &'static str,
    /// Its function, or `SQL`.
    pub function: &'static str,
    /// What became of it.
    pub status: Status,
    /// How many cases were tried.
    pub cases: usize,
    /// What it earns.
    pub points: f64,
    /// What it is worth.
    pub out_of: u8,
    /// What is wrong.
    pub message: Option<Sentence>,
    /// On which input.
    pub counterexample: Option<Counterexample>,
    /// With the file's own functions for the other questions: `None` if that
    /// makes no difference.
    pub together: Option<Status>,
    /// Things to know that cost nothing.
    pub remarks: Vec<Sentence>,
}

/// What is said of a file.
#[derive(Clone, Debug)]
pub struct FileReport {
    /// The subject.
    pub subject: &'static str,
    /// The seed of the cases.
    pub seed: u64,
    /// How the file was kept apart.
    pub sandbox: String,
    /// Every question, in order.
    pub verdicts: Vec<Verdict>,
}

impl FileReport {
    /// What the file earns.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.verdicts.iter().map(|verdict| verdict.points).sum()
    }

    /// What it could have earned.
    #[must_use]
    pub fn out_of(&self) -> u32 {
        let worth = |verdict: &Verdict| u32::from(verdict.out_of);
        self.verdicts.iter().map(worth).sum()
    }

    /// Whether there is a question and every one is right.
    #[must_use]
    pub fn is_all_right(&self) -> bool {
        let right = |verdict: &Verdict| verdict.status == Status::Ok;
        !self.verdicts.is_empty() && self.verdicts.iter().all(right)
    }

    /// Whether the checker failed somewhere.
    #[must_use]
    pub fn has_tool_failure(&self) -> bool {
        let failed = |verdict: &Verdict| verdict.status == Status::Tool;
        self.verdicts.is_empty() || self.verdicts.iter().any(failed)
    }
}
