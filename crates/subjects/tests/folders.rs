//! A subject is a folder: whatever belongs to one subject is in it, and the rest
//! of the repository knows the subject by one line of the catalogue.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use subjects::Subject;

/// Files that may name a subject, since people do: documents, and tests that
/// check an answer to a given subject.
const MAY_NAME_SUBJECTS: [&str; 12] = [
    "README.md",
    "README.fr.md",
    "CHANGELOG.md",
    "docs/",
    "script/load-class",
    "script/test-",
    "crates/archive/tests/",
    "crates/subjects/tests/",
    "crates/grenier/tests/",
    "crates/grenier-python/tests/",
    "crates/grenier-web/browser/",
    "crates/grenier-web/tests/",
];

/// From here on a file of Rust holds tests.
const TESTS: &str = "#[cfg(test)]";

const CATALOGUE: &str = "crates/subjects/src/catalogue.rs";

/// The paths of all files that git tracks, from the root of the repository.
fn tracked() -> Vec<String> {
    let git = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        git.status.success(),
        "git lists the files of the repository"
    );
    let paths = String::from_utf8(git.stdout).unwrap();
    let paths = paths.split_terminator('\0');
    // a file may be deleted and the deletion not yet committed
    let there = paths.filter(|path| root().join(path).is_file());
    there.map(str::to_owned).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn may_name(path: &str, id: &str) -> bool {
    path.starts_with(&format!("crates/subjects/subjects/{id}/"))
        || path == CATALOGUE
        || MAY_NAME_SUBJECTS
            .iter()
            .any(|start| path.starts_with(start))
}

#[test]
fn a_subjects_id_is_only_in_its_folder_and_in_one_line_of_the_catalogue() {
    let catalogue = fs::read_to_string(root().join(CATALOGUE)).unwrap();
    let tracked = tracked();
    assert!(tracked.len() > 500, "{} files", tracked.len());
    for id in Subject::names() {
        let lines = catalogue.lines().filter(|line| line.contains(id)).count();
        assert_eq!(lines, 1, "{id} in {CATALOGUE}");
        for path in tracked.iter().filter(|path| !may_name(path, id)) {
            assert!(!path.contains(id), "{path} bears the name of a subject");
            let bytes = fs::read(root().join(path)).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            let is_rust = Path::new(path).extension().is_some_and(|own| own == "rs");
            let program = text.split(TESTS).next().filter(|_| is_rust);
            let text = program.unwrap_or(&text);
            let line = text.lines().position(|line| line.contains(id));
            assert_eq!(line, None, "{path} names {id} (lines from 0)");
        }
    }
}

#[test]
fn every_folder_is_in_the_catalogue_and_holds_a_whole_subject() {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("subjects");
    let mut found: Vec<String> = fs::read_dir(folders)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut names = Subject::names();
    found.sort();
    names.sort_unstable();
    assert_eq!(found, names);
    for name in names {
        for file in [
            "subject.toml",
            "reference.py",
            "hints.en.toml",
            "hints.fr.toml",
            "right",
            "wrong",
        ] {
            assert!(support::in_folder(name, file).exists(), "{name}/{file}");
        }
    }
}

#[test]
fn every_question_has_a_rule_and_two_hints_in_both_languages() {
    for subject in Subject::all() {
        for text in [subject.hints.english, subject.hints.french] {
            for question in &subject.questions {
                let (name, id) = (subject.name, question.id);
                for key in [
                    format!("rule-{name}-{id} = "),
                    format!("hint-{name}-{id}-2 = "),
                    format!("hint-{name}-{id}-3 = "),
                ] {
                    assert!(text.lines().any(|line| line.starts_with(&key)), "{key}");
                }
            }
        }
    }
}

/// The text under `key` of a subject's texts in one language.
fn under<'a>(texts: &'a str, key: &str) -> Option<&'a str> {
    let mut lines = texts.lines();
    lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
}

#[test]
fn every_question_has_a_statement_of_its_own_in_both_languages() {
    for subject in Subject::all() {
        for question in &subject.questions {
            let key = format!("statement-{}-{}", subject.name, question.id);
            let texts = [subject.hints.english, subject.hints.french];
            let [english, french] = texts.map(|texts| under(texts, &key).unwrap_or_default());
            // `somme(plt, n, p)`, or the word SQL
            let signature = question.signature();
            for statement in [english, french] {
                assert!(statement.contains(&signature), "{key}: {statement:?}");
                let words = statement.replace(&signature, "");
                assert!(
                    words.split_whitespace().count() >= 5,
                    "{key}: {statement:?}"
                );
            }
            assert_ne!(english, french, "{key}");
        }
    }
}

#[test]
fn every_sql_question_has_a_right_query() {
    for subject in Subject::all() {
        let queries = subject.queries();
        let asked: Vec<&str> = subject
            .questions
            .iter()
            .filter(|question| question.is_sql())
            .map(|question| question.id)
            .collect();
        assert_eq!(
            queries.keys().collect::<Vec<_>>(),
            asked,
            "{}",
            subject.name
        );
    }
}
