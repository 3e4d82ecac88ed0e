//! What the driver says of one call.

use serde::Deserialize;
use serde_json::Value as Json;

use crate::python::value::Value;

/// An exception of the student's code.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Raised {
    /// Its type.
    pub kind: String,
    /// Its message.
    pub message: String,
    /// Where in the file.
    pub line: Option<u64>,
}

/// One call, as it went.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The value returned.
    pub value: Value,
    /// The arguments after the call.
    pub arguments: Vec<Value>,
    /// The exception that ended it.
    pub error: Option<Raised>,
    /// What was printed; a null character stands where input was asked for.
    pub printed: String,
    /// Answers prepared that were not asked for.
    pub left: u64,
    /// Whether the value shares a list with the arguments.
    pub shared: bool,
    /// Whether a list is in the value twice.
    pub aliased: bool,
    /// The most reads of one element of a counted list.
    pub most: u64,
    /// All accesses to counted lists.
    pub accesses: u64,
}

impl Reply {
    /// Reads a reply; `None` if it does not answer request `id`.
    #[must_use]
    pub fn from_json(json: &Json, id: u64) -> Option<Reply> {
        let number = |key: &str| json.get(key).and_then(Json::as_u64).unwrap_or(0);
        let flag = |key: &str| json.get(key).and_then(Json::as_bool).unwrap_or(false);
        if json.get("id").and_then(Json::as_u64) != Some(id) {
            return None;
        }
        let error = match json.get("error") {
            None | Some(Json::Null) => None,
            Some(error) => Some(Raised::deserialize(error).ok()?),
        };
        let arguments = json.get("arguments")?.as_array()?;
        Some(Reply {
            value: Value::from_json(json.get("value")?),
            arguments: arguments.iter().map(Value::from_json).collect(),
            error,
            printed: json.get("printed")?.as_str()?.to_owned(),
            left: number("left"),
            shared: flag("shared"),
            aliased: flag("aliased"),
            most: number("most"),
            accesses: number("accesses"),
        })
    }
    /// Whether it is that of a query stopped because time was up.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let stopped = |raised: &Raised| raised.kind == "SQL" && raised.message == "interrupted";
        self.error.as_ref().is_some_and(stopped)
    }
}
