//! Where two values differ.

use crate::python::value::Value;

/// Differences shown inside one list: a list with more of them is shown whole.
const MOST_IN_A_LIST: usize = 3;

/// A place where a value is not as expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// How to get there: `["n"]`, `[2]`; empty for the whole value.
    pub path: String,
    /// What a right answer has there; `None` if it has nothing there.
    pub expected: Option<Value>,
    /// What is there.
    pub got: Value,
}

/// Where `got` differs from `expected`. Keys of dictionaries that are in `free`
/// may have any value.
#[must_use]
pub fn differences(expected: &Value, got: &Value, free: &[&str]) -> Vec<Difference> {
    if expected == got {
        return Vec::new();
    }
    let inside = match (expected, got) {
        (Value::Dict(_), Value::Dict(_)) => in_dictionaries(expected, got, free),
        (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b))
            if a.len() == b.len() =>
        {
            in_lists(a, b, free)
        }
        _ => None,
    };
    inside.unwrap_or_else(|| {
        vec![Difference {
            path: String::new(),
            expected: Some(expected.clone()),
            got: got.clone(),
        }]
    })
}

fn in_lists(expected: &[Value], got: &[Value], free: &[&str]) -> Option<Vec<Difference>> {
    let mut found = Vec::new();
    for (index, (expected, got)) in expected.iter().zip(got).enumerate() {
        let inside = differences(expected, got, free).into_iter();
        found.extend(inside.map(|difference| Difference {
            path: format!("[{index}]{}", difference.path),
            ..difference
        }));
    }
    (found.len() <= MOST_IN_A_LIST).then_some(found)
}

fn in_dictionaries(expected: &Value, got: &Value, free: &[&str]) -> Option<Vec<Difference>> {
    let (Value::Dict(wanted), Value::Dict(items)) = (expected, got) else {
        return None;
    };
    let is_free = |key: &Value| matches!(key, Value::Str(key) if free.contains(&key.as_str()));
    let find = |items: &[(Value, Value)], key: &Value| {
        let pair = items.iter().find(|(own, _)| own == key);
        pair.map(|(_, value)| value.clone())
    };
    let mut found = Vec::new();
    for (key, expected) in wanted.iter().filter(|(key, _)| !is_free(key)) {
        let got = find(items, key).unwrap_or_else(|| Value::Other("absent".to_owned()));
        let inside = differences(expected, &got, free).into_iter();
        found.extend(inside.map(|difference| Difference {
            path: format!("[{key}]{}", difference.path),
            ..difference
        }));
    }
    let extra = items.iter().filter(|(key, _)| find(wanted, key).is_none());
    found.extend(extra.map(|(key, value)| Difference {
        path: format!("[{key}]"),
        expected: None,
        got: value.clone(),
    }));
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::differences;
    use crate::python::value::{Value, ints, text};

    fn game(turn: i64, pits: &[i64]) -> Value {
        let pairs = vec![(text("n"), Value::Int(turn)), (text("plateau"), ints(pits))];
        Value::Dict(pairs)
    }

    fn paths(expected: &Value, got: &Value) -> Vec<String> {
        let found = differences(expected, got, &[]).into_iter();
        found.map(|difference| difference.path).collect()
    }

    #[test]
    fn only_what_differs_is_told() {
        let right = game(1, &[4, 4, 4]);
        assert_eq!(paths(&right, &right), [""; 0]);
        assert_eq!(paths(&right, &game(0, &[4, 4, 4])), ["[\"n\"]"]);
        assert_eq!(paths(&right, &game(1, &[4, 5, 4])), ["[\"plateau\"][1]"]);
        assert_eq!(paths(&right, &Value::None), [""]);
    }

    #[test]
    fn a_list_with_many_differences_is_told_whole() {
        assert_eq!(
            paths(&ints(&[1i64, 2, 3, 4]), &ints(&[4i64, 3, 2, 1])),
            [""]
        );
        assert_eq!(paths(&ints(&[1i64]), &ints(&[1i64, 2])), [""]);
    }

    #[test]
    fn free_keys_are_passed_over() {
        let found = differences(&game(1, &[4]), &game(1, &[0]), &["plateau"]);
        assert_eq!(found, []);
    }
}
