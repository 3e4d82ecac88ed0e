//! The driver's reply to one call.

use std::fmt;

use serde::Deserialize;
use serde_json::Value as Json;

use crate::python::value::Value;

/// An exception of the student's code.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Raised {
    /// Its type.
    pub kind: ExceptionKind,
    /// Its message.
    pub message: String,
    /// Where in the file.
    pub line: Option<u64>,
}

/// The type of an exception. The checker treats some types in their own way.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum ExceptionKind {
    /// The code printed more than it may.
    TooMuchOutput,
    /// The code used more memory than it may.
    MemoryError,
    /// The code tried to end the program.
    SystemExit,
    /// The code asked for more input than there is.
    EofError,
    /// SQLite refused the query.
    Sql,
    /// The driver stopped the query because its time was up.
    SqlInterrupted,
    /// Any other, by the name of its class.
    Other(String),
}

impl From<String> for ExceptionKind {
    fn from(name: String) -> ExceptionKind {
        match name.as_str() {
            "TooMuchOutput" => ExceptionKind::TooMuchOutput,
            "MemoryError" => ExceptionKind::MemoryError,
            "SystemExit" => ExceptionKind::SystemExit,
            "EOFError" => ExceptionKind::EofError,
            "SQL" => ExceptionKind::Sql,
            "SQL interrupted" => ExceptionKind::SqlInterrupted,
            _ => ExceptionKind::Other(name),
        }
    }
}

/// The name that people see.
impl fmt::Display for ExceptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExceptionKind::TooMuchOutput => "TooMuchOutput",
            ExceptionKind::MemoryError => "MemoryError",
            ExceptionKind::SystemExit => "SystemExit",
            ExceptionKind::EofError => "EOFError",
            ExceptionKind::Sql | ExceptionKind::SqlInterrupted => "SQL",
            ExceptionKind::Other(name) => name,
        })
    }
}

/// What a call did.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The value returned.
    pub value: Value,
    /// The arguments after the call.
    pub arguments: Vec<Value>,
    /// The exception that ended it.
    pub error: Option<Raised>,
    /// What was printed, with a null character at each call of `input`.
    pub printed: String,
    /// Prepared lines of input that the code did not read.
    pub left: u64,
    /// Whether the value shares a list with the arguments.
    pub shared: bool,
    /// Whether a list is in the value twice.
    pub aliased: bool,
    /// The most reads of one element of a counted list.
    pub most: u64,
    /// All accesses to counted lists.
    pub accesses: u64,
    /// How many calls of one function were under way at once, if that was traced.
    pub depth: u64,
    /// By what the code tried to look at the checker.
    pub looked: Option<String>,
    /// The lines that were run, if the call was walked through.
    pub steps: Vec<TracedStep>,
    /// Whether the walk was ended before the call.
    pub is_cut: bool,
}

/// A line about to be run.
#[derive(Clone, Debug)]
pub struct TracedStep {
    /// The line.
    pub line: u64,
    /// The function it is in.
    pub function: String,
    /// How many calls of the file's functions it is inside.
    pub depth: u64,
    /// The variables and their values.
    pub locals: Vec<(String, Value)>,
}

impl TracedStep {
    fn from_json(json: &Json) -> Option<TracedStep> {
        let locals = json.get("locals")?.as_object()?.iter();
        Some(TracedStep {
            line: json.get("line")?.as_u64()?,
            function: json.get("function")?.as_str()?.to_owned(),
            depth: json.get("depth")?.as_u64()?.min(100),
            locals: locals
                .map(|(name, value)| (name.clone(), Value::from_json(value)))
                .collect(),
        })
    }
}

impl Reply {
    /// Reads a reply; `None` if it does not answer request `id`, or not with as
    /// many arguments as the call had.
    #[must_use]
    pub fn from_json(json: &Json, id: u64, arguments: usize) -> Option<Reply> {
        let number = |key: &str| json.get(key).and_then(Json::as_u64).unwrap_or(0);
        let flag = |key: &str| json.get(key).and_then(Json::as_bool).unwrap_or(false);
        if json.get("id").and_then(Json::as_u64) != Some(id) {
            return None;
        }
        let error = match json.get("error") {
            None | Some(Json::Null) => None,
            Some(error) => Some(Raised::deserialize(error).ok()?),
        };
        let after = json.get("arguments")?.as_array()?;
        if after.len() != arguments {
            return None;
        }
        Some(Reply {
            value: Value::from_json(json.get("value")?),
            arguments: after.iter().map(Value::from_json).collect(),
            error,
            printed: json.get("printed")?.as_str()?.to_owned(),
            left: number("left"),
            shared: flag("shared"),
            aliased: flag("aliased"),
            most: number("most"),
            accesses: number("accesses"),
            depth: number("depth"),
            looked: json.get("looked").and_then(Json::as_str).map(str::to_owned),
            steps: json
                .get("steps")
                .and_then(Json::as_array)
                .into_iter()
                .flatten()
                .map(TracedStep::from_json)
                .collect::<Option<_>>()?,
            is_cut: flag("cut"),
        })
    }

    /// Whether the driver stopped the query because its time was up.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let error = self.error.as_ref();
        error.is_some_and(|raised| raised.kind == ExceptionKind::SqlInterrupted)
    }
}
