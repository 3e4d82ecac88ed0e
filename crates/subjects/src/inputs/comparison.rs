//! How results are compared with those of the reference.

use crate::python::value::Value;

/// How a result is compared with the reference's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ResultComparison {
    /// By Python's `==`.
    Same,
    /// A list with the same elements, in any order.
    AnyOrder,
    /// Real numbers that differ by this much at most, also inside lists.
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

/// Whether numbers differ by `most` at most, also inside lists and tuples.
pub fn are_close(one: &Value, other: &Value, most: f64) -> bool {
    match (one, other) {
        (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| are_close(a, b, most))
        }
        _ => match (one.as_float(), other.as_float()) {
            // a bound relative to the number as well, for large ones
            (Some(a), Some(b)) => (a - b).abs() <= most * a.abs().max(1.0),
            _ => one == other,
        },
    }
}
