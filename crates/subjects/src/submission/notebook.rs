//! The code of a Jupyter notebook: its code cells, one after the other.
//!
//! Text cells and outputs are left out. Magics (`%run …`, `!ls`, `sin?`) become
//! empty lines or `pass`, so that the other lines keep their numbers.

use serde_json::Value as Json;

/// Cell magics under which the rest of the cell is Python.
const PYTHON_MAGICS: [&str; 7] = [
    "time", "timeit", "capture", "prun", "python", "python3", "pypy",
];

/// The code of a notebook, and where its cells begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notebook {
    /// The code.
    pub source: String,
    /// The first line of each code cell, and the number of the cell among all.
    pub cells: Vec<(u64, u64)>,
}

impl Notebook {
    /// Reads a notebook; `None` if the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Notebook> {
        let json: Json = serde_json::from_str(text).ok()?;
        let mut notebook = Notebook::default();
        let mut line = 1;
        for (number, cell) in (1u64..).zip(cells(&json)?) {
            if cell["cell_type"] != "code" {
                continue;
            }
            let code = code(cell);
            notebook.cells.push((line, number));
            notebook.source.push_str(&code);
            notebook.source.push_str("\n\n");
            line += code.matches('\n').count() as u64 + 2;
        }
        Some(notebook)
    }
}

/// The cells; notebooks of version 3 have them in worksheets.
fn cells(json: &Json) -> Option<Vec<&Json>> {
    if let Some(cells) = json["cells"].as_array() {
        return Some(cells.iter().collect());
    }
    let sheets = json["worksheets"].as_array()?.iter();
    let cells = sheets.filter_map(|sheet| sheet["cells"].as_array());
    Some(cells.flatten().collect())
}

/// The code of a cell, without magics. It is one text or a list of lines.
fn code(cell: &Json) -> String {
    let source = cell.get("source").or_else(|| cell.get("input"));
    let text = match source {
        Some(Json::String(text)) => text.clone(),
        Some(Json::Array(lines)) => lines.iter().filter_map(Json::as_str).collect(),
        _ => String::new(),
    };
    without_magics(&text.replace("\r\n", "\n").replace('\r', "\n"))
}

fn without_magics(cell: &str) -> String {
    let first = cell.trim_start().lines().next().unwrap_or_default();
    if let Some(magic) = first.strip_prefix("%%") {
        let name = magic.split_whitespace().next().unwrap_or_default();
        if !PYTHON_MAGICS.contains(&name) {
            return "\n".repeat(cell.matches('\n').count());
        }
    }
    let mut in_text: Option<&str> = None;
    let lines = cell.split('\n').map(|line| {
        let kept = match in_text {
            None => without_magic(line),
            Some(_) => line.to_owned(),
        };
        in_text = triple_quotes_after(&kept, in_text);
        kept
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// A line of Python in the place of a magic.
fn without_magic(line: &str) -> String {
    let code = line.trim_start();
    let indent = &line[..line.len() - code.len()];
    if is_command(code) || is_question(code.trim_end()) {
        return if indent.is_empty() {
            String::new()
        } else {
            format!("{indent}pass")
        };
    }
    match code.split_once('=') {
        Some((name, value)) if is_name(name.trim()) && is_command(value.trim_start()) => {
            format!("{indent}{name}= None")
        }
        _ => line.to_owned(),
    }
}

/// `%run …`, `!ls`.
fn is_command(code: &str) -> bool {
    let mut characters = code.trim_start_matches('%').chars();
    let next = characters.next();
    let is_magic = code.starts_with('%') && next.is_some_and(char::is_alphabetic);
    is_magic || code.starts_with('!') && !code.starts_with("!=")
}

/// `sin?`, `?sin`.
fn is_question(code: &str) -> bool {
    let name = code.trim_matches('?');
    name.len() < code.len() && is_name(name)
}

fn is_name(text: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    !text.is_empty() && text.chars().all(part)
}

/// In which kind of triple quotes a text is open after the line.
fn triple_quotes_after<'a>(line: &str, before: Option<&'a str>) -> Option<&'a str> {
    let mut open = before;
    let mut rest = line;
    loop {
        let kinds: &[&'a str] = match &open {
            Some(kind) => std::slice::from_ref(kind),
            None => &["\"\"\"", "'''"],
        };
        let found = kinds
            .iter()
            .filter_map(|kind| Some((rest.find(*kind)?, *kind)));
        let Some((at, kind)) = found.min() else {
            return open;
        };
        open = if open.is_some() { None } else { Some(kind) };
        rest = &rest[at + kind.len()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_is_read_and_cells_are_numbered() {
        let text = r##"{"nbformat": 4, "cells": [
            {"cell_type": "markdown", "source": ["# Q4\n", "def f("]},
            {"cell_type": "code", "source": ["%matplotlib inline\n", "x = 1"], "outputs": []},
            {"cell_type": "code", "source": "def f(a):\n    return a\n"},
            {"cell_type": "code", "source": "%%bash\nls -l\n"}]}"##;
        let notebook = Notebook::read(text).unwrap();
        assert_eq!(
            notebook.source,
            "\nx = 1\n\ndef f(a):\n    return a\n\n\n\n\n\n\n"
        );
        assert_eq!(notebook.cells, [(1, 2), (4, 3), (8, 4)]);
        let lines: Vec<&str> = notebook.source.split('\n').collect();
        assert_eq!(lines[4 - 1], "def f(a):");
    }

    #[test]
    fn magics_go_and_python_stays() {
        let code =
            "%%time\nfor i in a:\n    %time f(i)\nb = !ls\nsin?\nc = a % b\n\"\"\"\n%s!\n\"\"\"\n";
        let kept = "\nfor i in a:\n    pass\nb = None\n\nc = a % b\n\"\"\"\n%s!\n\"\"\"\n";
        assert_eq!(without_magics(code), kept);
    }

    #[test]
    fn an_old_notebook_has_worksheets_and_another_file_is_none() {
        let text = r#"{"worksheets": [{"cells": [{"cell_type": "code", "input": "x = 1"}]}]}"#;
        assert_eq!(Notebook::read(text).unwrap().source, "x = 1\n\n");
        assert_eq!(Notebook::read("def f(): pass"), None);
        assert_eq!(Notebook::read("[1, 2]"), None);
    }
}
