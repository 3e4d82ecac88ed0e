//! Values as people type them: the literals of Python, and the constants of a
//! subject by name.

use super::value::Value;

/// The longest text read, in bytes, and how deep lists may be inside one another.
const LONGEST: usize = 20_000;
const DEEPEST: usize = 20;

/// The values of a text such as `[4, 4, 0], 3`, separated by commas; `None` if it
/// is anything else than literals.
pub fn values(text: &str, constants: &[(&str, i64)]) -> Option<Vec<Value>> {
    if text.len() > LONGEST {
        return None;
    }
    let mut reader = Reader {
        rest: text.trim(),
        constants,
    };
    if reader.rest.is_empty() {
        return Some(Vec::new());
    }
    let values = reader.items(None, 0)?.0;
    reader.rest.is_empty().then_some(values)
}

struct Reader<'a> {
    rest: &'a str,
    constants: &'a [(&'a str, i64)],
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Whether the text goes on with `sign`, which is then passed.
    fn eat(&mut self, sign: char) -> bool {
        self.skip();
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Values up to `end`, or to the end of the text, and whether a comma follows
    /// the last.
    fn items(&mut self, end: Option<char>, depth: usize) -> Option<(Vec<Value>, bool)> {
        let mut items = Vec::new();
        let mut comma = false;
        loop {
            self.skip();
            let is_over = match end {
                Some(end) => self.eat(end),
                None => self.rest.is_empty(),
            };
            if is_over {
                return Some((items, comma));
            }
            if !items.is_empty() && !comma {
                return None;
            }
            items.push(self.value(depth)?);
            comma = self.eat(',');
        }
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        self.skip();
        if self.eat('[') {
            return Some(Value::List(self.items(Some(']'), depth + 1)?.0));
        }
        if self.eat('(') {
            let (mut items, comma) = self.items(Some(')'), depth + 1)?;
            return match items.len() {
                1 if !comma => items.pop(),
                _ => Some(Value::Tuple(items)),
            };
        }
        if self.eat('{') {
            return self.dictionary(depth + 1);
        }
        if self.rest.starts_with(['"', '\'']) {
            return self.text();
        }
        self.word()
    }

    fn dictionary(&mut self, depth: usize) -> Option<Value> {
        let mut pairs = Vec::new();
        let mut comma = true;
        while !self.eat('}') {
            if !comma {
                return None;
            }
            let key = self.value(depth)?;
            if !self.eat(':') {
                return None;
            }
            pairs.push((key, self.value(depth)?));
            comma = self.eat(',');
        }
        Some(Value::Dict(pairs))
    }

    fn text(&mut self) -> Option<Value> {
        let mut characters = self.rest.char_indices();
        let (_, quote) = characters.next()?;
        let mut text = String::new();
        while let Some((at, c)) = characters.next() {
            match c {
                '\\' => text.push(match characters.next()?.1 {
                    'n' => '\n',
                    't' => '\t',
                    c @ ('\\' | '\'' | '"') => c,
                    _ => return None,
                }),
                '\n' => return None,
                c if c == quote => {
                    self.rest = &self.rest[at + 1..];
                    return Some(Value::Str(text));
                }
                c => text.push(c),
            }
        }
        None
    }

    /// A number, a name that Python knows or a constant of the subject.
    fn word(&mut self) -> Option<Value> {
        let is_part = |c: char| c.is_alphanumeric() || "_.+-".contains(c);
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let constant = self.constants.iter().find(|(name, _)| *name == word);
        Some(match word {
            "None" => Value::None,
            "True" => Value::Bool(true),
            "False" => Value::Bool(false),
            _ if constant.is_some() => Value::Int(constant?.1),
            _ if !word.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)) => {
                return None;
            }
            word => match word.parse() {
                Ok(number) => Value::Int(number),
                Err(_) => Value::Float(word.parse().ok().filter(|it: &f64| it.is_finite())?),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        let values = values(text, &[("ROUGE", 1)])?;
        Some(crate::python::value::joined(&values))
    }

    #[test]
    fn what_a_value_is_shown_as_is_read_again() {
        for text in [
            "",
            "3",
            "-3, 2.5",
            "[4, 4, 0], 3",
            "[[1, 0], [0, 1]], (1, 2), (1,), ()",
            r#"{"n": 1, "plateau": [1, 2], "score": (0, 0)}, "égalité", None, True"#,
            r#""a\"b\\""#,
        ] {
            assert_eq!(read(text).as_deref(), Some(text));
        }
        assert_eq!(read("[ROUGE, 0,]").as_deref(), Some("[1, 0]"));
        assert_eq!(read("(3)").as_deref(), Some("3"));
    }

    #[test]
    fn anything_else_is_no_value() {
        for text in [
            "[1",
            "1]",
            "[1 2]",
            "f(1)",
            "x",
            "1 +",
            "{1}",
            "{1: 2 3: 4}",
            "'a",
            ",",
            "[,]",
            "inf",
            "-inf",
            "nan",
            "__import__('os')",
            "1e999",
            "99999999999999999999999999e999",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&"[".repeat(1000)), None);
        assert_eq!(read(&"1,".repeat(20_000)), None);
    }
}
