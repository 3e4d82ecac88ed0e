//! Simpler arguments, by their structure alone: shorter lists and texts first, then
//! smaller numbers. Which of them a question allows is decided elsewhere.

use crate::python::value::Value;

/// From this many elements on, single ones are not tried.
const MANY: usize = 60;

/// Arguments a little simpler than these, the largest steps first.
pub fn simpler(arguments: &[Value]) -> Vec<Vec<Value>> {
    let mut found = Vec::new();
    for (at, argument) in arguments.iter().enumerate() {
        for value in shorter(argument) {
            let mut changed = arguments.to_vec();
            changed[at] = value;
            // an index may have to follow what was in front of it
            for (other, value) in arguments
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
            {
                if let Value::Int(number) = value
                    && *number > 0
                {
                    let mut moved = changed.clone();
                    moved[other] = Value::Int(number - 1);
                    found.push(moved);
                }
            }
            found.push(changed);
        }
    }
    for (at, argument) in arguments.iter().enumerate() {
        for value in smaller(argument) {
            let mut changed = arguments.to_vec();
            changed[at] = value;
            found.push(changed);
        }
    }
    found.sort_by_key(|arguments| weight(arguments));
    found
}

/// How much there is to read.
fn weight(arguments: &[Value]) -> usize {
    arguments.iter().map(|value| value.to_string().len()).sum()
}

/// Without some of its elements.
fn shorter(value: &Value) -> Vec<Value> {
    match value {
        Value::List(items) => {
            let mut found: Vec<Value> = parts_removed(items).into_iter().map(Value::List).collect();
            found.extend(narrower(items).into_iter().map(Value::List));
            found
        }
        Value::Str(text) => {
            let characters: Vec<char> = text.chars().collect();
            let parts = parts_removed(&characters).into_iter();
            parts
                .map(|part| Value::Str(part.into_iter().collect()))
                .collect()
        }
        Value::Dict(entries) => parts_removed(entries)
            .into_iter()
            .map(Value::Dict)
            .collect(),
        _ => Vec::new(),
    }
}

/// The rows of a grid without one of its columns.
fn narrower(rows: &[Value]) -> Vec<Vec<Value>> {
    let cells: Option<Vec<&Vec<Value>>> = rows
        .iter()
        .map(|row| match row {
            Value::List(cells) => Some(cells),
            _ => None,
        })
        .collect();
    let Some(cells) = cells else {
        return Vec::new();
    };
    let width = cells.first().map_or(0, |row| row.len());
    if cells.iter().any(|row| row.len() != width) {
        return Vec::new();
    }
    let without = |column: usize| {
        let row = |row: &&Vec<Value>| {
            let mut row = (*row).clone();
            row.remove(column);
            Value::List(row)
        };
        cells.iter().map(row).collect()
    };
    (0..width).map(without).collect()
}

/// Without a half, a quarter, an eighth, one of its parts, each in turn.
fn parts_removed<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    let count = items.len();
    let single = usize::from(count <= MANY);
    let mut found = Vec::new();
    let mut before = usize::MAX;
    for part in [count, count / 2, count / 4, count / 8, single] {
        if part == 0 || part >= before {
            continue;
        }
        before = part;
        for start in (0..count).step_by(part) {
            let mut rest = items.to_vec();
            rest.drain(start..count.min(start + part));
            found.push(rest);
        }
    }
    found
}

/// With one of its values made smaller.
fn smaller(value: &Value) -> Vec<Value> {
    match value {
        Value::Int(number) => {
            let candidates = [
                0,
                number / 2,
                number - number.signum(),
                number.saturating_abs(),
            ];
            let mut found: Vec<i64> = candidates.into_iter().filter(|new| new != number).collect();
            found.dedup();
            found.into_iter().map(Value::Int).collect()
        }
        Value::Float(number) => {
            let candidates = [0.0, number.trunc(), number / 2.0];
            let new = candidates
                .into_iter()
                .filter(|new| (new - number).abs() > f64::EPSILON);
            new.map(Value::Float).collect()
        }
        Value::Bool(true) => vec![Value::Bool(false)],
        Value::Str(text) => {
            let characters: Vec<char> = text.chars().collect();
            let mut found = Vec::new();
            for at in (0..characters.len()).filter(|&at| characters[at] != 'a') {
                let mut changed = characters.clone();
                changed[at] = 'a';
                found.push(Value::Str(changed.into_iter().collect()));
            }
            found
        }
        Value::List(items) => inside(items, Value::List),
        Value::Tuple(items) => inside(items, Value::Tuple),
        Value::Dict(entries) => {
            let mut found = Vec::new();
            for (at, (key, value)) in entries.iter().enumerate() {
                for new in shorter(value).into_iter().chain(smaller(value)) {
                    let mut changed = entries.clone();
                    changed[at] = (key.clone(), new);
                    found.push(Value::Dict(changed));
                }
            }
            found
        }
        _ => Vec::new(),
    }
}

fn inside(items: &[Value], rebuilt: fn(Vec<Value>) -> Value) -> Vec<Value> {
    let mut found = Vec::new();
    for (at, item) in items.iter().enumerate().take(MANY) {
        for new in shorter(item).into_iter().chain(smaller(item)) {
            let mut changed = items.to_vec();
            changed[at] = new;
            found.push(rebuilt(changed));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::python::value::ints;

    #[test]
    fn simpler_arguments_are_shorter_or_smaller_and_never_the_same() {
        let arguments = [
            ints(&[3i64, -1, 4]),
            Value::Int(2),
            Value::Str("ab".to_owned()),
        ];
        let texts: Vec<String> = simpler(&arguments)
            .iter()
            .map(|found| crate::python::value::joined(found))
            .collect();
        assert!(texts.contains(&"[], 2, \"ab\"".to_owned()));
        assert!(
            texts.contains(&"[-1, 4], 1, \"ab\"".to_owned()),
            "{texts:?}"
        );
        assert!(texts.contains(&"[3, 1, 4], 2, \"ab\"".to_owned()));
        assert!(!texts.contains(&crate::python::value::joined(&arguments)));
    }

    #[test]
    fn a_grid_loses_rows_and_columns() {
        let grid = Value::List(vec![ints(&[1i64, 2]), ints(&[3i64, 4])]);
        let texts: Vec<String> = simpler(&[grid]).iter().map(|f| f[0].to_string()).collect();
        assert!(texts.contains(&"[[1], [3]]".to_owned()), "{texts:?}");
        assert!(texts.contains(&"[[3, 4]]".to_owned()));
    }
}
