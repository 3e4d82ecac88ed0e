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
    /// The modules behind the names that the file imports.
    #[serde(default)]
    pub imports: BTreeMap<String, String>,
    /// The source without its unreadable places, if it has any.
    #[serde(default)]
    pub source: Option<String>,
    /// The places that Python cannot read.
    #[serde(default)]
    pub lost: Vec<LostPart>,
    /// Why Python cannot parse anything of it.
    #[serde(default)]
    pub unreadable: Option<Unreadable>,
}

/// Lines that Python cannot read, in a file of which it can read the rest.
#[derive(Debug, Deserialize)]
pub struct LostPart {
    /// The first of them.
    pub first: u64,
    /// The last of them.
    pub last: u64,
    /// The functions and queries that they would define.
    pub names: Vec<String>,
    /// Python's message.
    pub message: String,
    /// The line that it speaks of.
    pub line: u64,
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
    /// Its first line.
    pub first: u64,
    /// Its last line.
    pub last: u64,
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
    /// The unreadable place that holds a function or a query, unless it is written
    /// a second time.
    #[must_use]
    pub fn lost(&self, name: &str) -> Option<&LostPart> {
        let mut lost = self.lost.iter();
        lost.find(|part| part.names.iter().any(|own| own == name))
    }

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
