//! How results are compared with those of the reference.

use crate::python::value::Value;

/// How a result is compared with the reference's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ResultComparison {
    /// By Python's `==`.
    Same,
    /// A list with the same elements, in any order.
    AnyOrder,
    /// Real numbers that differ by this much at most, also inside lists and
    /// dictionaries.
    Close(f64),
}

/// Whether two printed texts are the same but for spaces at the ends of lines and
/// empty lines at the end.
pub fn same_lines(one: &str, other: &str) -> bool {
    let lines = |text: &str| {
        let text = text.trim_end().to_owned();
        let lines: Vec<String> = text
            .lines()
            .map(|line| line.trim_end().to_owned())
            .collect();
        lines
    };
    lines(one) == lines(other)
}

/// Whether two lists have the same elements, in any order.
pub fn same_elements(one: &Value, other: &Value) -> bool {
    let (Value::List(one), Value::List(other)) = (one, other) else {
        return false;
    };
    let mut left: Vec<&Value> = other.iter().collect();
    let all = one.iter().all(|item| {
        let at = left.iter().position(|own| *own == item);
        at.map(|at| left.swap_remove(at)).is_some()
    });
    all && left.is_empty()
}

/// Whether numbers differ by `most` at most, also inside lists, tuples and the values
/// of dictionaries.
pub fn are_close(one: &Value, other: &Value, most: f64) -> bool {
    match (one, other) {
        (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| are_close(a, b, most))
        }
        (Value::Dict(a), Value::Dict(b)) => {
            let has = |(key, value): &(Value, Value)| {
                let mut entries = b.iter();
                entries.any(|(other, found)| other == key && are_close(value, found, most))
            };
            a.len() == b.len() && a.iter().all(has)
        }
        _ => match (one.as_float(), other.as_float()) {
            // a bound relative to the number as well, for large ones
            (Some(a), Some(b)) => (a - b).abs() <= most * a.abs().max(1.0),
            _ => one == other,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::python::value::text;

    #[test]
    fn close_numbers_are_found_inside_dictionaries_and_their_lists() {
        let held = |number: f64| {
            Value::Dict(vec![
                (text("b"), Value::Int(1)),
                (text("a"), Value::List(vec![Value::Float(number)])),
            ])
        };
        assert!(are_close(&held(0.1 + 0.2), &held(0.3), 1e-9));
        assert!(!are_close(&held(0.31), &held(0.3), 1e-9));
        let Value::Dict(mut entries) = held(0.3) else {
            unreachable!("a dictionary");
        };
        entries.reverse();
        assert!(are_close(&held(0.3), &Value::Dict(entries.clone()), 1e-9));
        entries.pop();
        assert!(!are_close(&held(0.3), &Value::Dict(entries), 1e-9));
    }
}
