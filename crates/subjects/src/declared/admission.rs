//! Whether arguments are such as a declaration says.

use super::expression::compared;
use super::{Argument, Condition, Declaration, Kind, Known, Range};
use crate::python::value::Value;

impl Declaration {
    /// Whether `arguments` are such as it says.
    pub(crate) fn admits(&self, arguments: &[Value]) -> bool {
        let known = self.known(arguments);
        arguments.len() == self.arguments.len()
            && self
                .arguments
                .iter()
                .zip(arguments)
                .all(|(argument, value)| argument.admits(value, &known))
            && self
                .relations
                .iter()
                .all(|relation| relation.holds(&known) == Some(true))
    }
}

impl Argument {
    fn admits(&self, value: &Value, known: &Known) -> bool {
        self.kind.admits(value, known)
            && self
                .conditions
                .iter()
                .all(|condition| condition.holds(value, known) == Some(true))
    }
}

impl Condition {
    /// Whether `value` satisfies it; `None` where that makes no sense.
    pub(super) fn holds(&self, value: &Value, known: &Known) -> Option<bool> {
        match self {
            Condition::Sorted => {
                let pairs = value.items()?.windows(2);
                let ordered = |pair: &[Value]| {
                    compared(super::expression::Comparison::AtMost, &pair[0], &pair[1])
                };
                pairs
                    .map(ordered)
                    .try_fold(true, |all, one| Some(all && one?))
            }
            Condition::Distinct => {
                let items = items(value)?;
                let mut rest = items.as_slice();
                while let Some((first, after)) = rest.split_first() {
                    if after.contains(first) {
                        return Some(false);
                    }
                    rest = after;
                }
                Some(true)
            }
            Condition::Measure(comparison, measure, bound) => {
                let itself = Known::from([(String::new(), value.clone())]);
                compared(*comparison, &measure.value(&itself)?, &bound.value(known)?)
            }
        }
    }
}

/// The elements of a list, or the characters of a text.
fn items(value: &Value) -> Option<Vec<Value>> {
    match value {
        Value::Str(text) => {
            let characters = text.chars();
            Some(characters.map(|c| Value::Str(c.to_string())).collect())
        }
        other => other.items().map(<[Value]>::to_vec),
    }
}

impl Kind {
    fn admits(&self, value: &Value, known: &Known) -> bool {
        match (self, value) {
            (Kind::Int(range), Value::Int(number)) => {
                let ends = range.ends(known);
                ends.is_some_and(|(low, high)| (low..=high).contains(number))
            }
            (Kind::Float(range), Value::Float(number)) => {
                let ends = range.real_ends(known);
                ends.is_some_and(|(low, high)| (low..=high).contains(number))
            }
            (Kind::Bool, Value::Bool(_)) => true,
            (Kind::Text(letters, range), Value::Str(text)) => {
                is_length(range, text.chars().count(), known)
                    && text.chars().all(|c| letters.contains(&c))
            }
            (Kind::List(item, range), Value::List(items)) => {
                is_length(range, items.len(), known)
                    && items.iter().all(|value| item.admits(value, known))
            }
            (Kind::Grid(item, rows, columns), Value::List(lines)) => {
                let width = lines
                    .first()
                    .and_then(Value::items)
                    .map_or(0, <[Value]>::len);
                is_length(rows, lines.len(), known)
                    && (lines.is_empty() || is_length(columns, width, known))
                    && lines.iter().all(|line| match line {
                        Value::List(cells) => {
                            cells.len() == width
                                && cells.iter().all(|value| item.admits(value, known))
                        }
                        _ => false,
                    })
            }
            (Kind::Tuple(kinds), Value::Tuple(items)) => {
                kinds.len() == items.len()
                    && kinds
                        .iter()
                        .zip(items)
                        .all(|(kind, value)| kind.admits(value, known))
            }
            (Kind::Record(kinds), Value::Dict(entries)) => {
                kinds.len() == entries.len()
                    && kinds.iter().all(|(key, kind)| {
                        let own = value.entry(key);
                        own.is_some_and(|value| kind.admits(value, known))
                    })
            }
            (Kind::Dict(key, item, range), Value::Dict(entries)) => {
                is_length(range, entries.len(), known)
                    && entries
                        .iter()
                        .all(|(own, value)| key.admits(own, known) && item.admits(value, known))
            }
            (Kind::OneOf(values), value) => values.iter().any(|own| {
                own == value && std::mem::discriminant(own) == std::mem::discriminant(value)
            }),
            (Kind::ItemOf(list), value) => {
                let list = list.value(known);
                let items = list.as_ref().and_then(items);
                items.is_some_and(|items| items.contains(value))
            }
            (Kind::Computed(expression), value) => expression.value(known).as_ref() == Some(value),
            _ => false,
        }
    }
}

fn is_length(range: &Range, length: usize, known: &Known) -> bool {
    let ends = range.length(known);
    ends.is_some_and(|(low, high)| (low..=high).contains(&(length as i64)))
}

/// The elements of what `list` stands for.
pub(super) fn elements(value: &Value) -> Vec<Value> {
    items(value).unwrap_or_default()
}
