//! An empty answer file: the signatures to fill.

use std::fmt::Write as _;

use crate::subject::Subject;

/// The file for `subject`, in Python.
#[must_use]
pub fn skeleton(subject: &Subject) -> String {
    let mut text = format!("# {}\n# {}\n", subject.title, subject.name);
    if !subject.constants.is_empty() {
        let names: Vec<&str> = subject.constants.iter().map(|(name, _)| *name).collect();
        let values: Vec<String> = subject
            .constants
            .iter()
            .map(|(_, v)| v.to_string())
            .collect();
        let _ = write!(text, "\n{} = {}\n", names.join(", "), values.join(", "));
    }
    for question in &subject.questions {
        let number = &question.id[1..];
        let _ = if question.is_sql() {
            write!(
                text,
                "\n# Question {number}\n{} = \"\"\"\n\"\"\"\n",
                question.id
            )
        } else {
            let signature = question.signature();
            write!(text, "\n\n# Question {number}\ndef {signature}:\n    ...\n")
        };
    }
    text
}
