//! The faults that a reply can have.

use crate::python::process::NoReply;
use crate::python::reply::{ExceptionKind, Raised, Reply};
use crate::python::session::CallFailure;
use crate::python::value::Value;
use crate::question::{Case, Question, Task};
use crate::report::{Sentence, Status};

/// A fault. Making an input smaller keeps the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A wrong value is returned.
    Value(Wrong),
    /// A wrong text is printed.
    Printed,
    /// The message that the question asks for is not printed.
    Silent,
    /// An argument that has to change is not as it should be.
    NotChanged(usize),
    /// An argument that must not change has changed.
    Changed(usize),
    /// The value shares a list with an argument.
    Shared,
    /// A list is in the value twice.
    Aliased,
    /// A procedure does what it should, and returns a value too.
    Returns,
    /// An exception.
    Raised(Raised),
    /// No reply.
    NoReply(NoReply),
}

/// What a fault costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cost {
    /// Nothing: it only gets a remark.
    Nothing,
    /// Half: the value is right, another demand of the question is not met.
    Half,
    /// All.
    All,
}

/// How a value is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing is returned.
    Nothing,
    /// Nothing is returned, the right value is printed.
    Printed,
    /// A list for a tuple, or the other way round.
    Container,
    /// Something else.
    Other,
}

impl From<CallFailure> for Fault {
    fn from(failure: CallFailure) -> Fault {
        match failure {
            CallFailure::Raised(raised) => Fault::Raised(raised),
            CallFailure::NoReply(no_reply) => Fault::NoReply(no_reply),
        }
    }
}

impl Fault {
    /// Whether a smaller input with the fault `other` may stand for this one.
    #[must_use]
    pub fn is_like(&self, other: &Fault) -> bool {
        match (self, other) {
            (Fault::Raised(a), Fault::Raised(b)) => a.kind == b.kind && a.line == b.line,
            (Fault::Value(a), Fault::Value(b)) => {
                (*a == Wrong::Container) == (*b == Wrong::Container)
            }
            _ => self == other,
        }
    }

    /// The status of a question with this fault.
    #[must_use]
    pub fn status(&self) -> Status {
        match self {
            Fault::Raised(_) | Fault::NoReply(NoReply::Ended | NoReply::Garbled) => Status::Error,
            Fault::NoReply(NoReply::Timeout) => Status::Timeout,
            _ => Status::Wrong,
        }
    }

    /// What it costs.
    #[must_use]
    pub fn cost(&self) -> Cost {
        match self {
            Fault::Returns => Cost::Nothing,
            Fault::Changed(_)
            | Fault::Shared
            | Fault::Aliased
            | Fault::Silent
            | Fault::Value(Wrong::Container) => Cost::Half,
            _ => Cost::All,
        }
    }

    /// What to say about it.
    #[must_use]
    pub fn sentence(&self, question: &Question) -> Sentence {
        let about = |key, index: &usize| {
            let name = question.parameters.get(*index).copied().unwrap_or("?");
            Sentence::new(key).with("argument", name)
        };
        match self {
            Fault::Value(Wrong::Nothing) => Sentence::new("check-returns-nothing"),
            Fault::Value(Wrong::Printed) => Sentence::new("check-prints"),
            Fault::Value(Wrong::Container) => Sentence::new("check-container"),
            Fault::Value(Wrong::Other) => Sentence::new("check-value"),
            Fault::NotChanged(index) => about("check-not-changed", index),
            Fault::Changed(index) => about("check-changed", index),
            Fault::Printed => Sentence::new("check-printed"),
            Fault::Silent => Sentence::new("check-silent"),
            Fault::Shared => Sentence::new("check-shared"),
            Fault::Aliased => Sentence::new("check-aliased"),
            Fault::Returns => Sentence::new("check-procedure-returns"),
            Fault::NoReply(no_reply) => no_reply.sentence(),
            Fault::Raised(raised) => raised_sentence(raised),
        }
    }
}

/// What to say about an exception.
#[must_use]
pub fn raised_sentence(raised: &Raised) -> Sentence {
    let key = match (&raised.kind, raised.line) {
        (ExceptionKind::TooMuchOutput, _) => "check-output",
        (ExceptionKind::MemoryError, _) => "check-memory",
        (ExceptionKind::SystemExit, _) => "check-exit",
        (ExceptionKind::Sql | ExceptionKind::SqlInterrupted, _) => "check-sql-error",
        (ExceptionKind::EofError, _) => "check-input",
        (_, Some(_)) => "check-raised-at",
        (_, None) => "check-raised",
    };
    let mut sentence = Sentence::new(key);
    if matches!(key, "check-raised" | "check-raised-at") {
        sentence = sentence.with("kind", &raised.kind);
    }
    if matches!(key, "check-raised" | "check-raised-at" | "check-sql-error") {
        sentence = sentence.with("message", &raised.message);
    }
    match raised.line {
        Some(line) if key == "check-raised-at" => sentence.with("line", line),
        _ => sentence,
    }
}

/// The fault of `reply`, if it has one.
pub fn fault<C: Case>(
    question: &Question,
    task: &Task<C>,
    case: &C,
    reply: &Reply,
) -> Option<Fault> {
    if let Some(raised) = &reply.error {
        return Some(Fault::Raised(raised.clone()));
    }
    let wrong = difference(task, case, reply);
    match wrong {
        Some(_) if (task.accepts)(case, reply) => None,
        None if (task.announces)(case) && reply.printed.trim().is_empty() => Some(Fault::Silent),
        None if question.deep_copy && reply.shared => Some(Fault::Shared),
        None if question.separate_rows && reply.aliased => Some(Fault::Aliased),
        wrong => wrong,
    }
}

fn difference<C: Case>(task: &Task<C>, case: &C, reply: &Reply) -> Option<Fault> {
    if task.prints {
        return Some(Fault::Printed);
    }
    let expected = (task.expected)(case);
    // a procedure is graded by what it changes
    let is_procedure = matches!(expected.value, Value::None);
    if reply.value != expected.value && !is_procedure {
        let way = match &reply.value {
            Value::None if reply.printed.trim() == plain(&expected.value) => Wrong::Printed,
            Value::None => Wrong::Nothing,
            value if value.same_content(&expected.value) => Wrong::Container,
            _ => Wrong::Other,
        };
        return Some(Fault::Value(way));
    }
    let before = (task.arguments)(case);
    let returns = (!matches!(reply.value, Value::None) && is_procedure).then_some(Fault::Returns);
    let changed = before.iter().enumerate().find_map(|(index, before)| {
        let after = reply.arguments.get(index)?;
        let change = expected.changes.iter().find(|(at, _)| *at == index);
        match change {
            Some((_, wanted)) => (after != wanted).then_some(Fault::NotChanged(index)),
            None => (after != before).then_some(Fault::Changed(index)),
        }
    });
    changed.or(returns)
}

/// What `print` shows of a value.
fn plain(value: &Value) -> String {
    match value {
        Value::Str(text) => text.clone(),
        value => value.to_string(),
    }
}
