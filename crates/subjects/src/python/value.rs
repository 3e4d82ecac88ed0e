//! Values as Python knows them: what functions are given and what they answer.

use std::fmt;

use serde_json::{Value as Json, json};

use crate::printable::printable;

/// A Python value.
#[derive(Clone, Debug)]
pub enum Value {
    /// `None`.
    None,
    /// `True` or `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A real number.
    Float(f64),
    /// A text.
    Str(String),
    /// A list.
    List(Vec<Value>),
    /// A tuple.
    Tuple(Vec<Value>),
    /// A dictionary, in its order.
    Dict(Vec<(Value, Value)>),
    /// A list that counts the accesses to its elements.
    Counted(Vec<Value>),
    /// Anything else, by the name of its type.
    Other(String),
}

/// A list of whole numbers.
pub fn ints<T: Copy + Into<i64>>(items: &[T]) -> Value {
    Value::List(items.iter().map(|&item| Value::Int(item.into())).collect())
}

/// A text.
pub fn text(text: &str) -> Value {
    Value::Str(text.to_owned())
}

impl Value {
    /// The value as the driver reads it.
    #[must_use]
    pub fn to_json(&self) -> Json {
        let all = |items: &[Value]| Json::Array(items.iter().map(Value::to_json).collect());
        match self {
            Value::None => Json::Null,
            Value::Bool(value) => json!(value),
            Value::Int(value) => json!(value),
            Value::Float(value) => json!({ "f": format!("{value:?}") }),
            Value::Str(value) => json!(value),
            Value::List(items) => all(items),
            Value::Tuple(items) => json!({ "t": all(items) }),
            Value::Counted(items) => json!({ "c": all(items) }),
            Value::Other(name) => json!({ "o": name }),
            Value::Dict(items) => {
                let pairs = items.iter().map(|(k, v)| json!([k.to_json(), v.to_json()]));
                json!({ "d": pairs.collect::<Vec<Json>>() })
            }
        }
    }

    /// The value as the driver wrote it.
    #[must_use]
    pub fn from_json(json: &Json) -> Value {
        let all = |items: &[Json]| items.iter().map(Value::from_json).collect();
        match json {
            Json::Null => Value::None,
            Json::Bool(value) => Value::Bool(*value),
            Json::Number(number) => number.as_i64().map_or(Value::None, Value::Int),
            Json::String(value) => Value::Str(value.clone()),
            Json::Array(items) => Value::List(all(items)),
            Json::Object(object) => match object.iter().next() {
                Some((kind, Json::Array(items))) if kind == "t" => Value::Tuple(all(items)),
                Some((kind, Json::Array(items))) if kind == "d" => Value::Dict(pairs(items)),
                Some((kind, Json::String(real))) if kind == "f" => {
                    real.parse().map_or(Value::None, Value::Float)
                }
                Some((_, Json::String(name))) => Value::Other(name.clone()),
                _ => Value::Other("?".to_owned()),
            },
        }
    }

    /// The items of a list or a tuple.
    #[must_use]
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Value::List(items) | Value::Tuple(items) | Value::Counted(items) => Some(items),
            _ => None,
        }
    }

    /// What stands under `key` in a dictionary.
    #[must_use]
    pub fn entry(&self, key: &str) -> Option<&Value> {
        let Value::Dict(items) = self else {
            return None;
        };
        let found = items.iter().find(|(k, _)| *k == text(key));
        found.map(|(_, value)| value)
    }

    /// The number, if it is one.
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Value::Int(value) => Some(*value),
            Value::Bool(value) => Some(i64::from(*value)),
            Value::Float(value) if value.fract() == 0.0 && value.abs() < 1e15 => {
                Some(*value as i64)
            }
            _ => None,
        }
    }

    /// The number, whole or real, if it is one.
    #[must_use]
    pub fn as_float(&self) -> Option<f64> {
        match self {
            Value::Float(value) => Some(*value),
            _ => self.as_int().map(|value| value as f64),
        }
    }

    /// Whether the same things are inside, lists and tuples taken for one
    /// another.
    #[must_use]
    pub fn same_content(&self, other: &Value) -> bool {
        match (self.items(), other.items()) {
            (Some(a), Some(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_content(b))
            }
            _ => self == other,
        }
    }
}

fn pairs(items: &[Json]) -> Vec<(Value, Value)> {
    let pair = |item: &Json| {
        let pair = item.as_array()?;
        Some((
            Value::from_json(pair.first()?),
            Value::from_json(pair.get(1)?),
        ))
    };
    items.iter().filter_map(pair).collect()
}

/// Equality as Python's `==` has it: `True == 1`, `2 == 2.0`, a list is no
/// tuple, dictionaries have no order.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::None, Value::None) => true,
            (Value::Str(a), Value::Str(b)) => a == b,
            (Value::Tuple(a), Value::Tuple(b))
            | (Value::List(a) | Value::Counted(a), Value::List(b) | Value::Counted(b)) => a == b,
            (Value::Dict(a), Value::Dict(b)) => {
                let has =
                    |(key, value): &(Value, Value)| b.iter().any(|(k, v)| k == key && v == value);
                a.len() == b.len() && a.iter().all(has)
            }
            _ => match (self.as_float(), other.as_float()) {
                (Some(a), Some(b)) => a == b,
                _ => false,
            },
        }
    }
}

/// As Python writes it, ready to paste.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::None => f.write_str("None"),
            Value::Bool(true) => f.write_str("True"),
            Value::Bool(false) => f.write_str("False"),
            Value::Int(value) => write!(f, "{value}"),
            Value::Float(value) => write!(f, "{value:?}"),
            Value::Str(value) => write!(f, "{value:?}"),
            Value::List(items) | Value::Counted(items) => write!(f, "[{}]", joined(items)),
            Value::Tuple(items) if items.len() == 1 => write!(f, "({},)", items[0]),
            Value::Tuple(items) => write!(f, "({})", joined(items)),
            Value::Dict(items) => {
                let pairs: Vec<String> = items.iter().map(|(k, v)| format!("{k}: {v}")).collect();
                write!(f, "{{{}}}", pairs.join(", "))
            }
            Value::Other(name) => write!(f, "<{}>", printable(name)),
        }
    }
}

/// Values with commas between them.
#[must_use]
pub fn joined(items: &[Value]) -> String {
    let items: Vec<String> = items.iter().map(Value::to_string).collect();
    items.join(", ")
}
