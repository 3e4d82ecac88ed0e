//! The texts of a subject in one language: from TOML, where they are plain, to
//! Fluent, as which all texts of the program are read.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Folder;
use super::error::FolderError;
use super::schema::{self, QuestionTexts};
use crate::printable::printable;

/// The table that is about the whole subject.
pub const SUBJECT: &str = "subject";
/// The most hints of a question.
const MOST_HINTS: usize = 3;

/// The texts of `file` as Fluent texts; none if there is no such file.
pub fn fluent(
    folder: &Folder,
    file: &str,
    questions: &[&str],
    algorithms: &[&str],
) -> Result<String, FolderError> {
    let Some(text) = folder.files.get(file) else {
        return Ok(String::new());
    };
    let tables: BTreeMap<String, QuestionTexts> = schema::read(file, text)?;
    let id = &folder.id;
    let mut out = String::new();
    for (name, texts) in &tables {
        let place = || schema::line_of(text, &format!("[{name}]"));
        if name == SUBJECT {
            put(&mut out, &format!("title-{id}"), texts.title.as_deref());
            put(&mut out, &format!("summary-{id}"), texts.summary.as_deref());
            put(&mut out, &format!("paper-{id}"), texts.paper.as_deref());
            continue;
        }
        if algorithms.contains(&name.as_str()) {
            put(
                &mut out,
                &format!("algorithm-{id}-{name}"),
                texts.title.as_deref(),
            );
            put(
                &mut out,
                &format!("about-{id}-{name}"),
                texts.summary.as_deref(),
            );
            continue;
        }
        if !questions.contains(&name.as_str()) {
            let error = FolderError::new(file, "subject-hints-unknown").at(place());
            return Err(error.with("found", name));
        }
        if texts.hints.len() > MOST_HINTS {
            let error = FolderError::new(file, "subject-hints-many").at(place());
            return Err(error.with("most", MOST_HINTS).with("question", name));
        }
        if let Some(bad) = texts.mistakes.keys().find(|key| !is_key(key)) {
            let error = FolderError::new(file, "subject-bad-mistake").at(place());
            return Err(error.with("found", bad));
        }
        one(&mut out, &format!("{id}-{name}"), texts);
    }
    Ok(out)
}

fn one(out: &mut String, place: &str, texts: &QuestionTexts) {
    put(
        out,
        &format!("statement-{place}"),
        texts.statement.as_deref(),
    );
    put(out, &format!("rule-{place}"), texts.rule.as_deref());
    put(out, &format!("query-{place}"), texts.query.as_deref());
    // two hints are the second and the third: the first is the same for all
    let first = if texts.hints.len() == MOST_HINTS {
        1
    } else {
        2
    };
    for (number, hint) in (first..).zip(&texts.hints) {
        put(out, &format!("hint-{place}-{number}"), Some(hint));
    }
    for (key, sentence) in &texts.mistakes {
        put(out, &format!("mistake-{place}-{key}"), Some(sentence));
    }
}

fn is_key(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Adds a text. It is plain: what Fluent would read as its own is quoted, and
/// characters that drive a terminal are escaped.
fn put(out: &mut String, key: &str, text: Option<&str>) {
    let Some(text) = text else {
        return;
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut plain = String::new();
    for c in printable(&words.join(" ")).chars() {
        match c {
            '{' => plain.push_str("{\"{\"}"),
            '}' => plain.push_str("{\"}\"}"),
            c => plain.push(c),
        }
    }
    // a text may begin with a sign that means something to Fluent
    if plain.is_empty() || plain.starts_with(['.', '*', '[']) {
        plain.insert_str(0, "{\"\"}");
    }
    let _ = writeln!(out, "{key} = {plain}");
}
