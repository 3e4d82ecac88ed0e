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
    /// Whether its body is empty: `pass` or `...`.
    pub blank: bool,
}

/// Why Python cannot parse a file.
#[derive(Debug, Deserialize)]
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

/// The queries of a `.sql` file, by question: each follows a mark `-- Q22`.
#[must_use]
pub fn marked_queries(text: &str) -> BTreeMap<String, String> {
    let mut queries: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in text.lines() {
        if let Some(id) = mark(line) {
            queries.entry(id.clone()).or_default();
            current = Some(id);
        } else if let Some(query) = current.as_ref().and_then(|id| queries.get_mut(id)) {
            query.push_str(line);
            query.push('\n');
        }
    }
    queries.retain(|_, query| has_sql(query));
    queries
}

/// `-- Q22` or `-- question 22: …` as `Q22`.
fn mark(line: &str) -> Option<String> {
    let text = line.trim().strip_prefix("--")?.trim().to_lowercase();
    let text = text.strip_prefix("question").or(text.strip_prefix('q'))?;
    let digits: String = text
        .trim_start()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    (!digits.is_empty()).then(|| format!("Q{digits}"))
}

fn has_sql(query: &str) -> bool {
    let mut lines = query.lines().map(str::trim);
    lines.any(|line| !line.is_empty() && !line.starts_with("--"))
}
