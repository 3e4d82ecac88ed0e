//! A file of answers cut into its answers, one for each question, and what they
//! have in common: for an editor that shows one question at a time.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::subject::Subject;
use crate::submission::marks::marked_queries;
use crate::submission::notebook::Notebook;

/// A file, cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Answers {
    /// What belongs to no question: imports, helpers, constants.
    pub source: String,
    /// The answers by question.
    pub answers: BTreeMap<&'static str, String>,
}

impl Answers {
    /// Cuts the text of a file called `name`; `None` if its ending is that of no file
    /// of answers, or if it is not what its ending says.
    #[must_use]
    pub fn read(subject: &Subject, name: &str, text: &str) -> Option<Answers> {
        let (_, ending) = name.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "py" => Some(Answers::of_python(subject, text)),
            "ipynb" => {
                let notebook = Notebook::read(text)?;
                Some(Answers::of_python(subject, &notebook.source))
            }
            "sql" => Some(Answers::of_queries(subject, text)),
            _ => None,
        }
    }

    fn of_queries(subject: &Subject, text: &str) -> Answers {
        let mut answers = BTreeMap::new();
        for (id, query) in marked_queries(text) {
            if let Ok(question) = subject.question(&id)
                && question.is_sql()
            {
                answers.insert(question.id, query.trim().to_owned());
            }
        }
        let source = String::new();
        Answers { source, answers }
    }

    fn of_python(subject: &Subject, text: &str) -> Answers {
        let mut cut = Answers::default();
        for block in blocks(text) {
            let owner = block.name.and_then(|name| owner(subject, name));
            let lines = match owner {
                Some(_) => without_mark(&block.text),
                None => block.text.as_str(),
            };
            let lines = match (owner, block.query()) {
                (Some((_, true)), Some(query)) => query.trim(),
                _ => lines.trim_matches('\n').trim_end(),
            };
            if lines.trim().is_empty() {
                continue;
            }
            let place = match owner {
                Some((id, _)) => cut.answers.entry(id).or_default(),
                None => &mut cut.source,
            };
            if !place.is_empty() {
                place.push_str("\n\n");
            }
            place.push_str(lines);
        }
        cut
    }
}

/// The question that a definition answers, and whether it is a query.
fn owner(subject: &Subject, name: &str) -> Option<(&'static str, bool)> {
    let mut questions = subject.questions.iter();
    let found = questions.find(|question| {
        let own = if question.is_sql() {
            question.id
        } else {
            question.function
        };
        own == name
    });
    found.map(|question| (question.id, question.is_sql()))
}

/// A statement at the top level with the comments and decorators before it.
#[derive(Default)]
struct Block<'a> {
    /// The function or variable that it defines.
    name: Option<&'a str>,
    text: String,
}

impl Block<'_> {
    /// The query, if the block is `Q22 = """…"""`.
    fn query(&self) -> Option<&str> {
        let (_, value) = without_mark(&self.text).split_once('=')?;
        let value = value.trim();
        ["\"\"\"", "'''"]
            .iter()
            .find_map(|quotes| value.strip_prefix(quotes)?.strip_suffix(quotes))
    }
}

/// The blocks of a file, in order; together they are the file.
fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut current = Block::default();
    // comments and decorators that wait for their statement
    let mut before = String::new();
    let mut state = State::default();
    for line in text.lines() {
        let starts = state.is_outside() && line.starts_with(|c: char| !c.is_whitespace());
        let is_closing = line.starts_with([')', ']', '}']);
        if starts && line.starts_with(['#', '@']) {
            before.push_str(line);
            before.push('\n');
        } else if starts && !is_closing {
            blocks.push(std::mem::take(&mut current));
            current.name = defined(line);
            current.text = std::mem::take(&mut before);
            current.text.push_str(line);
            current.text.push('\n');
        } else {
            let place = if before.is_empty() {
                &mut current.text
            } else {
                &mut before
            };
            place.push_str(line);
            place.push('\n');
        }
        state.read(line);
    }
    blocks.push(current);
    blocks.push(Block {
        name: None,
        text: before,
    });
    blocks.retain(|block| !block.text.trim().is_empty());
    blocks
}

/// What a statement at the start of a line defines.
fn defined(line: &str) -> Option<&str> {
    let function = line
        .strip_prefix("def ")
        .or_else(|| line.strip_prefix("async def "));
    let end = if function.is_some() { '(' } else { '=' };
    let name = function.unwrap_or(line).split(end).next()?.trim();
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    (!name.is_empty() && name.chars().all(is_part) && line.contains(end)).then_some(name)
}

/// The text without a comment `# Question 8` at its beginning, which the editor
/// shows as a heading.
fn without_mark(text: &str) -> &str {
    let text = text.trim_start_matches('\n');
    let Some((first, rest)) = text.split_once('\n') else {
        return text;
    };
    let words = first
        .strip_prefix('#')
        .map(|comment| comment.trim().to_lowercase());
    let number = words
        .as_deref()
        .and_then(|words| words.strip_prefix("question "));
    let is_mark = number.is_some_and(|number| {
        let mut characters = number.trim().chars();
        characters.all(|c| c.is_ascii_digit() || c.is_ascii_lowercase() && c.is_ascii())
            && number.starts_with(|c: char| c.is_ascii_digit())
    });
    if is_mark { rest } else { text }
}

/// Where a line of Python ends: inside a text of several lines, inside brackets, or
/// at the end of a statement.
#[derive(Default)]
struct State {
    quotes: Option<&'static str>,
    brackets: usize,
    continued: bool,
}

impl State {
    fn is_outside(&self) -> bool {
        self.quotes.is_none() && self.brackets == 0 && !self.continued
    }

    fn read(&mut self, line: &str) {
        let mut rest = line;
        self.continued = false;
        while let Some(c) = rest.chars().next() {
            if let Some(quotes) = self.quotes {
                if let Some(after) = rest.strip_prefix(quotes) {
                    self.quotes = None;
                    rest = after;
                    continue;
                }
                if c == '\\' {
                    rest = &rest[1..];
                }
            } else if let Some(quotes) = opened(rest) {
                self.quotes = Some(quotes);
                rest = &rest[quotes.len()..];
                continue;
            } else {
                match c {
                    '#' => return,
                    '(' | '[' | '{' => self.brackets += 1,
                    ')' | ']' | '}' => self.brackets = self.brackets.saturating_sub(1),
                    '\\' if rest.len() == 1 => self.continued = true,
                    _ => (),
                }
            }
            rest = rest
                .get(rest.chars().next().map_or(0, char::len_utf8)..)
                .unwrap_or("");
        }
        // a text in single quotes ends with its line
        if self.quotes.is_some_and(|quotes| quotes.len() == 1) {
            self.quotes = None;
        }
    }
}

/// The quotes that a text begins with.
fn opened(text: &str) -> Option<&'static str> {
    ["\"\"\"", "'''", "\"", "'"]
        .into_iter()
        .find(|quotes| text.starts_with(quotes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subject(name: &str) -> Subject {
        Subject::named(name).expect("a subject")
    }

    #[test]
    fn a_file_is_cut_at_the_functions_of_its_subject() {
        let text = "import math\n\n# helps\ndef aide(x):\n    return x\n\n\n# Question 3\n# une somme\ndef somme(plt, n, p):\n    s = \"\"\"\ndef tour_joueur1(x):\n\"\"\"\n    return (aide(1) +\nsum(plt[n:p + 1]))\n\nprint(1)\n";
        let cut = Answers::read(&subject("nsi2025_awale"), "copie.PY", text).expect("a file");
        assert_eq!(
            cut.source,
            "import math\n\n# helps\ndef aide(x):\n    return x\n\nprint(1)"
        );
        let keys: Vec<&str> = cut.answers.keys().copied().collect();
        assert_eq!(keys, ["Q3"]);
        assert!(cut.answers["Q3"].starts_with("# une somme\ndef somme("));
        assert!(cut.answers["Q3"].ends_with("sum(plt[n:p + 1]))"));
    }

    #[test]
    fn every_model_answer_is_cut_into_all_its_questions() {
        for subject in Subject::all() {
            let cut = Answers::read(&subject, "a.py", &subject.model_answer()).expect("a file");
            for question in &subject.questions {
                let answer = cut.answers.get(question.id);
                assert!(answer.is_some(), "{} {}", subject.name, question.id);
                if question.is_sql() {
                    assert_eq!(answer, subject.queries().get(question.id));
                }
            }
        }
    }

    #[test]
    fn queries_and_notebooks_are_cut_and_other_files_are_none() {
        let ccinp = subject("ccinp2024_awale");
        let cut = Answers::read(&ccinp, "a.sql", "-- Q22\nSELECT 1\n-- Q5\nSELECT 2\n");
        let cut = cut.expect("a file");
        assert_eq!(
            cut.answers,
            BTreeMap::from([("Q22", "SELECT 1".to_owned())])
        );
        let notebook = r#"{"cells": [{"cell_type": "code", "source": "def copie(p):\n    pass"}]}"#;
        assert!(Answers::read(&ccinp, "a.ipynb", notebook).is_some());
        assert_eq!(Answers::read(&ccinp, "a.ipynb", "def copie(p): pass"), None);
        assert_eq!(Answers::read(&ccinp, "a.exe", ""), None);
        assert_eq!(Answers::read(&ccinp, "py", ""), None);
    }

    #[test]
    fn no_text_makes_the_cut_panic() {
        let nsi = subject("nsi2025_awale");
        for text in [
            "\"",
            "'''",
            "é\\",
            "def ",
            "def somme",
            "\\",
            "#",
            "@",
            ")\n(",
            "a = '\\",
        ] {
            let _ = Answers::read(&nsi, "a.py", text);
        }
    }
}
