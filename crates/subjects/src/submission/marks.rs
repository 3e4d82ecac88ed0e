//! The queries of a `.sql` file, each under a mark with the number of its
//! question: `-- Q22`, `--- question 22 :`, `/* Q22 */`, `-- 22`.

use std::collections::BTreeMap;

/// The queries of a file, by question.
#[must_use]
pub fn marked_queries(text: &str) -> BTreeMap<String, String> {
    let mut queries: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in text.lines() {
        let (marked, rest) = match mark(line) {
            Some((id, rest)) => (Some(id), rest),
            None => (None, line),
        };
        if let Some(id) = marked {
            queries.entry(id.clone()).or_default();
            current = Some(id);
        }
        if let Some(query) = current.as_ref().and_then(|id| queries.get_mut(id)) {
            query.push_str(rest);
            query.push('\n');
        }
    }
    queries.retain(|_, query| has_sql(query));
    queries
}

/// The line of the mark of each query, counted from 1.
pub fn marked_lines(text: &str) -> BTreeMap<String, u64> {
    let mut lines = BTreeMap::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some((id, _)) = mark(line) {
            lines.entry(id).or_insert(number);
        }
    }
    lines
}

/// The question that a line marks, and what follows the mark on the line.
fn mark(line: &str) -> Option<(String, &str)> {
    let line = line.trim();
    if let Some(comment) = line.strip_prefix("/*") {
        let (comment, rest) = comment.split_once("*/").unwrap_or((comment, ""));
        return Some((question(comment)?, rest));
    }
    let comment = line.strip_prefix("--").or(line.strip_prefix('#'))?;
    Some((question(comment)?, ""))
}

/// The question named at the beginning of a comment. A number alone names one
/// if no word follows it: `-- 3 joueurs` is a comment like any other.
fn question(comment: &str) -> Option<String> {
    let decoration = |c: char| c.is_whitespace() || "-=*#.:)(°".contains(c);
    let text = comment.trim_matches(decoration).to_lowercase();
    let words = ["question", "requête", "requete", "query", "q", "r"];
    let named = words.iter().find_map(|word| text.strip_prefix(word));
    let number = named
        .unwrap_or(&text)
        .trim_start_matches(|c: char| decoration(c) || c == 'n' || c == 'º');
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    let alone = digits.len() == number.len();
    let ends = number[digits.len()..]
        .chars()
        .next()
        .is_none_or(|c| !c.is_alphanumeric());
    let is_mark = !digits.is_empty() && ends && (named.is_some() || alone);
    is_mark.then(|| format!("Q{}", digits.trim_start_matches('0')))
}

fn has_sql(query: &str) -> bool {
    let mut lines = query.lines().map(str::trim);
    lines.any(|line| !line.is_empty() && !line.starts_with("--") && !line.starts_with("/*"))
}

#[cfg(test)]
mod tests {
    use super::marked_queries;

    #[test]
    fn a_query_follows_its_mark_however_it_is_written() {
        for mark in [
            "-- Q22",
            "--Q22",
            "--- Q22",
            "-- 22",
            "-- 22)",
            "-- question 22 : niveaux",
            "/* Q22 */",
            "/* 22 */",
            "# Q22",
            "-- Q.22",
            "-- Requête 22",
            "-- Question n°22",
            "---- Q22 ----",
            "/* Question 22: the levels */",
        ] {
            let found = marked_queries(&format!("{mark}\nSELECT 1;\n-- Q23\nSELECT 2\n"));
            assert_eq!(found.keys().collect::<Vec<_>>(), ["Q22", "Q23"], "{mark}");
            assert_eq!(found["Q22"].trim(), "SELECT 1;", "{mark}");
        }
        let inline = marked_queries("/* Q22 */ SELECT 1;\n");
        assert_eq!(inline["Q22"].trim(), "SELECT 1;");
    }

    #[test]
    fn other_comments_are_no_marks() {
        for comment in [
            "-- 3 joueurs",
            "-- les niveaux",
            "/* 22 lignes */",
            "-- Q22bis",
        ] {
            let found = marked_queries(&format!("-- Q24\n{comment}\nSELECT 1\n"));
            assert_eq!(found.keys().collect::<Vec<_>>(), ["Q24"], "{comment}");
        }
    }
}
