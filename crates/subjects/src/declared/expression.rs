//! Expressions in declarations: numbers, arguments, a few functions, comparisons.

use super::Known;
use crate::python::value::Value;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expression {
    /// A value written out.
    Constant(Value),
    /// An argument.
    Name(String),
    /// `len(t)`
    Call(Function, Box<Expression>),
    /// `t[i]`
    Item(Box<Expression>, Box<Expression>),
    /// `a + b`
    Arithmetic(Operation, Box<Expression>, Box<Expression>),
    /// `a < b`
    Comparison(Comparison, Box<Expression>, Box<Expression>),
    /// `a and b`
    And(Box<Expression>, Box<Expression>),
    /// `a or b`
    Or(Box<Expression>, Box<Expression>),
    /// `not a`
    Not(Box<Expression>),
}

/// A function of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Len,
    Sum,
    Min,
    Max,
    Abs,
}

impl Function {
    /// The function of this name.
    pub fn named(name: &str) -> Option<Function> {
        Some(match name {
            "len" => Function::Len,
            "sum" => Function::Sum,
            "min" => Function::Min,
            "max" => Function::Max,
            "abs" => Function::Abs,
            _ => return None,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Plus,
    Minus,
    Times,
    Quotient,
    Remainder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Different,
    Less,
    AtMost,
    More,
    AtLeast,
    In,
}

impl Expression {
    /// Adds the arguments that it names.
    pub fn names(&self, names: &mut Vec<String>) {
        match self {
            Expression::Constant(_) => {}
            Expression::Name(name) => names.push(name.clone()),
            Expression::Call(_, one) | Expression::Not(one) => one.names(names),
            Expression::Item(one, other)
            | Expression::Arithmetic(_, one, other)
            | Expression::Comparison(_, one, other)
            | Expression::And(one, other)
            | Expression::Or(one, other) => {
                one.names(names);
                other.names(names);
            }
        }
    }

    /// What it costs to find its value: the values of the arguments that it names.
    pub fn work(&self, known: &Known) -> usize {
        let mut names = Vec::new();
        self.names(&mut names);
        let values = names.iter().filter_map(|name| known.get(name));
        1 + values.map(weight).sum::<usize>()
    }

    /// Its value; `None` where it has none: a name not yet known, `min` of an empty
    /// list, a number too large.
    pub fn value(&self, known: &Known) -> Option<Value> {
        match self {
            Expression::Constant(value) => Some(value.clone()),
            Expression::Name(name) => known.get(name).cloned(),
            Expression::Call(function, of) => called(*function, &of.value(known)?),
            Expression::Item(list, index) => {
                let (list, index) = (list.value(known)?, index.value(known)?);
                item(&list, &index)
            }
            Expression::Arithmetic(operation, one, other) => {
                calculated(*operation, &one.value(known)?, &other.value(known)?)
            }
            _ => self.holds(known).map(Value::Bool),
        }
    }

    /// Its value as a whole number.
    pub fn number(&self, known: &Known) -> Option<i64> {
        self.value(known)?.as_int()
    }

    /// Whether it is true.
    pub fn holds(&self, known: &Known) -> Option<bool> {
        match self {
            Expression::Comparison(comparison, one, other) => {
                compared(*comparison, &one.value(known)?, &other.value(known)?)
            }
            Expression::And(one, other) => Some(one.holds(known)? && other.holds(known)?),
            Expression::Or(one, other) => Some(one.holds(known)? || other.holds(known)?),
            Expression::Not(one) => one.holds(known).map(|holds| !holds),
            _ => match self.value(known)? {
                Value::Bool(truth) => Some(truth),
                _ => None,
            },
        }
    }
}

fn called(function: Function, value: &Value) -> Option<Value> {
    if let (Function::Len, Value::Str(text)) = (function, value) {
        return Some(Value::Int(text.chars().count() as i64));
    }
    if let (Function::Len, Value::Dict(entries)) = (function, value) {
        return Some(Value::Int(entries.len() as i64));
    }
    if function == Function::Abs {
        return match value {
            Value::Float(real) => Some(Value::Float(real.abs())),
            other => Some(Value::Int(other.as_int()?.checked_abs()?)),
        };
    }
    let items = value.items()?;
    match function {
        Function::Len => Some(Value::Int(items.len() as i64)),
        Function::Sum => sum(items),
        Function::Min => extreme(items, Comparison::Less),
        Function::Max => extreme(items, Comparison::More),
        Function::Abs => None,
    }
}

/// The sum of numbers, of the rows of a grid as well.
fn sum(items: &[Value]) -> Option<Value> {
    let mut total = Value::Int(0);
    for item in items {
        let part = match item.items() {
            Some(inside) => sum(inside)?,
            None => item.clone(),
        };
        total = calculated(Operation::Plus, &total, &part)?;
    }
    Some(total)
}

fn extreme(items: &[Value], better: Comparison) -> Option<Value> {
    let mut best = items.first()?;
    for item in items {
        if compared(better, item, best)? {
            best = item;
        }
    }
    Some(best.clone())
}

fn item(list: &Value, index: &Value) -> Option<Value> {
    if let Value::Dict(entries) = list {
        let found = entries.iter().find(|(key, _)| key == index);
        return found.map(|(_, value)| value.clone());
    }
    let index = usize::try_from(index.as_int()?).ok()?;
    match list {
        Value::Str(text) => Some(Value::Str(text.chars().nth(index)?.to_string())),
        other => other.items()?.get(index).cloned(),
    }
}

fn calculated(operation: Operation, one: &Value, other: &Value) -> Option<Value> {
    if let (Value::Float(_), _) | (_, Value::Float(_)) = (one, other) {
        let (one, other) = (one.as_float()?, other.as_float()?);
        let result = match operation {
            Operation::Plus => one + other,
            Operation::Minus => one - other,
            Operation::Times => one * other,
            Operation::Quotient | Operation::Remainder => return None,
        };
        return Some(Value::Float(result));
    }
    let (one, other) = (one.as_int()?, other.as_int()?);
    let result = match operation {
        Operation::Plus => one.checked_add(other)?,
        Operation::Minus => one.checked_sub(other)?,
        Operation::Times => one.checked_mul(other)?,
        // as Python rounds: towards the smaller number
        Operation::Quotient => {
            let remainder = one.checked_rem_euclid(other).filter(|_| other > 0)?;
            (one - remainder) / other
        }
        Operation::Remainder => one.checked_rem_euclid(other).filter(|_| other > 0)?,
    };
    Some(Value::Int(result))
}

/// Whether a comparison holds; `None` if the values cannot be compared.
pub(super) fn compared(comparison: Comparison, one: &Value, other: &Value) -> Option<bool> {
    let ordered = || -> Option<std::cmp::Ordering> {
        match (one, other) {
            (Value::Str(one), Value::Str(other)) => Some(one.cmp(other)),
            _ => one.as_float()?.partial_cmp(&other.as_float()?),
        }
    };
    Some(match comparison {
        Comparison::Equal => one == other,
        Comparison::Different => one != other,
        Comparison::Less => ordered()?.is_lt(),
        Comparison::AtMost => ordered()?.is_le(),
        Comparison::More => ordered()?.is_gt(),
        Comparison::AtLeast => ordered()?.is_ge(),
        Comparison::In => match (one, other) {
            (Value::Str(part), Value::Str(whole)) => whole.contains(part.as_str()),
            (key, Value::Dict(entries)) => entries.iter().any(|(own, _)| own == key),
            (item, list) => list.items()?.contains(item),
        },
    })
}

/// How many values there are in one.
fn weight(value: &Value) -> usize {
    match value {
        Value::Str(text) => 1 + text.len(),
        Value::Dict(entries) => {
            let entries = entries.iter();
            1 + entries
                .map(|(key, own)| weight(key) + weight(own))
                .sum::<usize>()
        }
        other => {
            1 + other
                .items()
                .unwrap_or_default()
                .iter()
                .map(weight)
                .sum::<usize>()
        }
    }
}
