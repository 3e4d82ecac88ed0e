//! An empty answer file: the signatures to fill, and the frames that the paper
//! gives.

use std::fmt::Write as _;

use crate::question::Question;
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
    let frames: Vec<&str> = frames(subject.frames).collect();
    let functions = subject.functions();
    let given = frames.iter().filter(|frame| {
        let name = name(frame);
        name.is_none_or(|name| !functions.contains(&name))
    });
    for frame in given {
        let _ = write!(text, "\n\n{frame}\n");
    }
    if let Some(database) = &subject.database {
        text.push_str("\n\n# Tables :\n");
        for heading in &database.schema {
            let _ = writeln!(text, "#   {heading}");
        }
    }
    for question in &subject.questions {
        let number = &question.id[1..];
        let beginning = subject.beginning(question);
        let _ = if question.is_sql() {
            write!(
                text,
                "\n# Question {number}\n{} = \"\"\"\n\"\"\"\n",
                question.id
            )
        } else {
            write!(text, "\n\n# Question {number}\n{beginning}\n")
        };
    }
    text
}

impl Subject {
    /// What an answer to a question begins with: the frame that the paper gives, or
    /// the first line of the function and `...`; nothing for a query.
    #[must_use]
    pub fn beginning(&self, question: &Question) -> String {
        if question.is_sql() {
            return String::new();
        }
        let frame = frames(self.frames).find(|frame| name(frame) == Some(question.function));
        frame.map_or_else(
            || format!("def {}:\n    ...", question.signature()),
            str::to_owned,
        )
    }
}

/// The definitions of a file, each as it is written.
fn frames(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n\n")
        .map(str::trim)
        .filter(|frame| !frame.is_empty())
}

/// The name that a definition gives.
fn name(frame: &str) -> Option<&str> {
    frame.strip_prefix("def ")?.split('(').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_is_there_once_and_frames_are_used() {
        for subject in Subject::all() {
            let text = skeleton(&subject);
            for function in subject.functions() {
                let found = text.matches(&format!("\ndef {function}(")).count();
                assert_eq!(found, 1, "{} {function}", subject.name);
            }
            for frame in frames(subject.frames) {
                assert!(text.contains(frame), "{}: {frame}", subject.name);
            }
        }
    }
}
