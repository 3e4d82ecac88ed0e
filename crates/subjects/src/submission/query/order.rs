//! The order of the rows that a query finds.

use super::{Token, keyword, solid, tokens, written};

/// The query with one more term at the end of its outermost ORDER BY; `None` if it does
/// not order its rows.
pub fn with_last_term(sql: &str, term: &str) -> Option<String> {
    let tokens = tokens(sql);
    let outer = outer_keywords(&tokens);
    let place = |word: &str, from: usize| {
        let mut found = outer.iter().filter(|(at, own)| *at >= from && own == word);
        found.next_back().map(|(at, _)| *at)
    };
    let order = place("ORDER", 0)?;
    let is_by = solid(&tokens[order..])
        .get(1)
        .is_some_and(|next| keyword(next) == "BY");
    if !is_by {
        return None;
    }
    let end = place("LIMIT", order).unwrap_or(tokens.len());
    let (before, clause, limit) = (
        written(&tokens[..order]),
        written(&tokens[order..end]),
        written(&tokens[end..]),
    );
    let compound = ["UNION", "INTERSECT", "EXCEPT"];
    let is_compound = outer
        .iter()
        .any(|(_, word)| compound.contains(&word.as_str()));
    // the terms of a compound query have to be columns of its result
    let before = if is_compound {
        format!("SELECT * FROM ({before}) ")
    } else {
        before
    };
    let text = format!("{before}{}, {term} {limit}", clause.trim_end());
    Some(text.trim_end().to_owned())
}

/// The words outside of all parentheses, in capitals, with their places.
fn outer_keywords(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut depth = 0;
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('(') => depth += 1,
            Token::Sign(')') => depth -= 1,
            Token::Word(_) if depth == 0 => found.push((at, keyword(token))),
            _ => (),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::with_last_term;

    #[test]
    fn a_term_is_added_to_the_outermost_order_only() {
        let with = |sql| with_last_term(sql, "x()");
        let told = |sql| with(sql).unwrap_or_default();
        assert_eq!(
            told("SELECT a FROM t ORDER BY b DESC"),
            "SELECT a FROM t ORDER BY b DESC, x()"
        );
        assert_eq!(
            told("SELECT a FROM t order by b\nLIMIT 3 OFFSET 1"),
            "SELECT a FROM t order by b, x() LIMIT 3 OFFSET 1"
        );
        assert_eq!(
            told("SELECT a FROM t UNION SELECT b FROM u ORDER BY 1"),
            "SELECT * FROM (SELECT a FROM t UNION SELECT b FROM u ) ORDER BY 1, x()"
        );
        let inside = "SELECT a FROM t WHERE a = (SELECT b FROM u ORDER BY b LIMIT 1)";
        assert_eq!(with(inside), None);
        assert_eq!(with("SELECT 'ORDER BY a'"), None);
        assert_eq!(with(""), None);
    }
}
