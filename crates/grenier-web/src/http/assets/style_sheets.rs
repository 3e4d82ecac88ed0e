//! Joins a style sheet and those it imports into one file.

use super::modules::{Sources, resolve};

const IMPORT: &str = "@import url(\"";

/// The style sheet at `path`, each `@import` replaced by what it names.
pub fn join(sources: &Sources, path: &str) -> Result<String, String> {
    let text = sources
        .get(path)
        .ok_or_else(|| format!("{path} does not exist"))?;
    let mut joined = String::new();
    for line in text.lines() {
        if let Some(other) = imported(path, line)? {
            joined.push_str(&join(sources, &other)?);
        } else {
            joined.push_str(line);
            joined.push('\n');
        }
    }
    Ok(joined)
}

/// The paths that a style sheet imports.
pub fn imports(path: &str, text: &str) -> Result<Vec<String>, String> {
    let found = text.lines().map(|line| imported(path, line));
    Ok(found
        .collect::<Result<Vec<_>, _>>()?
        .into_iter()
        .flatten()
        .collect())
}

/// The path of an `@import`; an error for a form that is not understood.
fn imported(by: &str, line: &str) -> Result<Option<String>, String> {
    if !line.contains("@import") {
        return Ok(None);
    }
    let reference = line
        .strip_prefix(IMPORT)
        .and_then(|rest| rest.strip_suffix("\");"));
    let path = reference.and_then(|reference| resolve(by, reference));
    path.map(Some)
        .ok_or_else(|| format!("{by}: `{line}` cannot be joined"))
}
