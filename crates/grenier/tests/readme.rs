//! The examples of both READMEs are what the program really answers.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::path::Path;

use assert_cmd::Command;

/// Each `$ grenier …` of the console blocks with what it is said to print.
fn examples(readme: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let blocks = readme.split("```console\n").skip(1);
    for block in blocks.filter_map(|block| block.split("```").next()) {
        let mut answering = false;
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                answering = command.starts_with("grenier ");
                if answering {
                    examples.push((command.to_owned(), String::new()));
                }
            } else if answering {
                let (_, answer) = examples.last_mut().unwrap();
                answer.push_str(line);
                answer.push('\n');
            }
        }
    }
    examples
}

/// Words as a shell splits them, quotes included.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for character in command.chars() {
        match character {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().unwrap().push(character),
        }
    }
    words
}

fn check(file: &str, at_least: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join(file)).unwrap();
    let examples = examples(&readme);
    assert!(
        examples.len() >= at_least,
        "{file}: {} examples",
        examples.len()
    );
    for (command, expected) in examples {
        let output = Command::new(env!("CARGO_BIN_EXE_grenier"))
            .args(&words(&command)[1..])
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let found = String::from_utf8(output.stdout).unwrap();
        assert_eq!(found, expected, "{file}: {command}");
    }
}

#[test]
fn the_readme_tells_the_truth() {
    check("README.md", 2);
}

#[test]
fn the_french_readme_tells_the_truth() {
    check("README.fr.md", 2);
}
