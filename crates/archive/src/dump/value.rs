//! Values of columns as text. The escapes are those of PostgreSQL's `COPY`.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number of 64 bits.
    Integer,
    /// A floating-point number of 64 bits.
    Real,
    /// UTF-8 text.
    Text,
}

/// The value of one column of one row.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No value.
    Null,
    /// A whole number.
    Integer(i64),
    /// A finite floating-point number.
    Real(f64),
    /// Text without the character NUL.
    Text(String),
}

/// How no value is written.
const NULL: &str = "\\N";

impl Value {
    /// Adds the value to a line. Numbers are decimal, as short as they can be
    /// without losing a bit.
    pub(super) fn write(&self, line: &mut String) {
        match self {
            Value::Null => line.push_str(NULL),
            Value::Integer(number) => line.push_str(&number.to_string()),
            Value::Real(number) => line.push_str(&number.to_string()),
            Value::Text(text) => escape(text, line),
        }
    }

    /// Reads a field. There is one way to write each value; any other is
    /// refused, so that a dump of what was read has the same bytes.
    pub(super) fn read(field: &str, kind: Kind) -> Option<Value> {
        if field == NULL {
            return Some(Value::Null);
        }
        let value = match kind {
            Kind::Integer => Value::Integer(field.parse().ok()?),
            Kind::Real => Value::Real(
                field
                    .parse()
                    .ok()
                    .filter(|number: &f64| number.is_finite())?,
            ),
            Kind::Text => return unescape(field).map(Value::Text),
        };
        let mut again = String::new();
        value.write(&mut again);
        (again == field).then_some(value)
    }

    /// The text, where it is one.
    pub(super) fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number, where it is one.
    pub(super) fn as_real(&self) -> Option<f64> {
        match self {
            Value::Real(number) => Some(*number),
            Value::Integer(number) => Some(*number as f64),
            _ => None,
        }
    }

    /// How much memory it takes, roughly.
    pub(super) fn size(&self) -> usize {
        match self {
            Value::Text(text) => text.len() + size_of::<Value>(),
            _ => size_of::<Value>(),
        }
    }
}

fn escape(text: &str, line: &mut String) {
    for character in text.chars() {
        match character {
            '\\' => line.push_str("\\\\"),
            '\t' => line.push_str("\\t"),
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            other => line.push(other),
        }
    }
}

fn unescape(field: &str) -> Option<String> {
    let mut text = String::with_capacity(field.len());
    let mut characters = field.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.push(match characters.next()? {
                '\\' => '\\',
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            }),
            '\r' | '\0' => return None,
            other => text.push(other),
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(value: &Value) -> String {
        let mut line = String::new();
        value.write(&mut line);
        line
    }

    proptest! {
        #[test]
        fn a_text_is_read_as_it_was_written(text in "[^\\x00]*|[\\\\\t\n\rNtnr]{0,20}") {
            let value = Value::Text(text);
            let field = written(&value);
            prop_assert!(!field.contains(['\t', '\n', '\r']));
            prop_assert_eq!(Value::read(&field, Kind::Text), Some(value));
        }

        #[test]
        fn every_bit_of_a_number_is_kept(number: f64, whole: i64) {
            prop_assume!(number.is_finite());
            let field = written(&Value::Real(number));
            let Some(Value::Real(back)) = Value::read(&field, Kind::Real) else {
                panic!("{field} is not read");
            };
            prop_assert_eq!(back.to_bits(), number.to_bits());
            let value = Value::Integer(whole);
            prop_assert_eq!(Value::read(&written(&value), Kind::Integer), Some(value));
        }

        #[test]
        fn a_field_that_is_read_is_written_the_same(field in "\\PC{0,12}|[-+0-9.eEinfa]{0,8}") {
            for kind in [Kind::Integer, Kind::Real, Kind::Text] {
                if let Some(value) = Value::read(&field, kind) {
                    prop_assert_eq!(written(&value), field.clone());
                }
            }
        }
    }

    #[test]
    fn other_ways_to_write_a_value_are_refused() {
        for field in ["007", "+1", "1.0", "", " 1", "9223372036854775808", "x"] {
            assert_eq!(Value::read(field, Kind::Integer), None, "{field}");
        }
        for field in ["1.0", "inf", "NaN", "1e3", "", ".5", "x"] {
            assert_eq!(Value::read(field, Kind::Real), None, "{field}");
        }
        for field in ["\\", "\\x", "a\0b", "a\rb", "\\N\\N"] {
            assert_eq!(Value::read(field, Kind::Text), None, "{field}");
        }
    }
}
