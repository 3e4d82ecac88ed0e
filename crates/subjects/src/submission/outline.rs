//! The definitions and queries of a student's file, found without running it.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The driver's description of a file.
#[derive(Debug, Default, Deserialize)]
pub struct Outline {
    /// The functions, by name.
    #[serde(default)]
    pub functions: BTreeMap<String, Definition>,
    /// SQL answers, by question.
    #[serde(default)]
    pub queries: BTreeMap<String, String>,
    /// The top-level statements to run, by number, each with its kind as the
    /// driver's programs number it.
    #[serde(default)]
    pub statements: Vec<(usize, u8)>,
    /// What the file takes from `__future__`, as `compile` has it.
    #[serde(default)]
    pub flags: u64,
    /// Why Python cannot parse it.
    #[serde(default)]
    pub unreadable: Option<Unreadable>,
}

/// A function of the file.
#[derive(Debug, Deserialize)]
pub struct Definition {
    /// Whether it calls itself, or a helper of its own does.
    pub recursive: bool,
    /// The names it uses, with its helpers; methods have a dot before them.
    pub names: Vec<String>,
    /// The other functions of the subject that it uses.
    pub calls: Vec<String>,
    /// The names by which it, or the file around it, can look at the checker.
    pub looks: Vec<String>,
    /// Whether its body is empty: `pass` or `...`.
    pub blank: bool,
}

/// Why Python cannot parse a file; without a message, because that takes too long.
#[derive(Debug, Default, Deserialize)]
pub struct Unreadable {
    /// Python's message.
    pub message: String,
    /// The line.
    pub line: Option<u64>,
}

impl Outline {
    /// A function of the file whose name is close to `name`.
    #[must_use]
    pub fn nearly(&self, name: &str) -> Option<&str> {
        let wanted = bare(name);
        let near = |found: &&String| {
            let found = bare(found);
            found == wanted || strsim::damerau_levenshtein(&found, &wanted) <= wanted.len() / 5 + 1
        };
        self.functions.keys().find(near).map(String::as_str)
    }
}

/// A name without case and underscores.
fn bare(name: &str) -> String {
    name.to_lowercase().replace('_', "")
}
