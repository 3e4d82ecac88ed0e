//! What one database accepts in a query and another would refuse.

use super::{Token, keyword, solid, tokens};
use crate::catalogue::is_sql_name;
use crate::report::Sentence;

/// What SQLite accepts and PostgreSQL would not. `names` are those of tables and columns,
/// beside those of the subjects that the program brings along.
pub fn remarks(query: &str, names: &[&str]) -> Vec<Sentence> {
    let tokens = tokens(query);
    let mut remarks = Vec::new();
    let is_name =
        |word: &str| is_sql_name(word) || names.iter().any(|name| name.eq_ignore_ascii_case(word));
    let double = |token: &Token| matches!(token, Token::Quoted('"' | '`', text) if !is_name(text));
    if tokens.iter().any(double) && !has_quoted_alias(&tokens) {
        remarks.push(Sentence::new("check-sql-double-quotes"));
    }
    if has_unnamed_subquery(&tokens) {
        remarks.push(Sentence::new("check-sql-unnamed-subquery"));
    }
    if let Some(alias) = alias_in_having(&tokens, &is_name) {
        remarks.push(Sentence::new("check-sql-alias-in-having").with("alias", alias));
    }
    if has_bare_column(&tokens) {
        remarks.push(Sentence::new("check-sql-bare-column"));
    }
    if sums_a_comparison(&tokens) {
        remarks.push(Sentence::new("check-sql-sum-of-comparison"));
    }
    if tokens.iter().any(|token| keyword(token) == "FETCH") {
        remarks.push(Sentence::new("check-sql-fetch"));
    }
    remarks
}

/// Whether a name is given between double quotes: `COUNT(*) AS "victoires"`.
fn has_quoted_alias(tokens: &[Token]) -> bool {
    let solid = solid(tokens);
    let given = |pair: &[&Token]| keyword(pair[0]) == "AS" && matches!(pair[1], Token::Quoted(..));
    solid.windows(2).any(given)
}

/// A name given in SELECT and used in HAVING.
fn alias_in_having<'a>(tokens: &'a [Token], is_name: &dyn Fn(&str) -> bool) -> Option<&'a str> {
    let solid = solid(tokens);
    let names: Vec<&str> = solid
        .windows(2)
        .filter(|pair| keyword(pair[0]) == "AS")
        .filter_map(|pair| match pair[1] {
            Token::Word(name) if !is_name(name) => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let having = solid.iter().position(|token| keyword(token) == "HAVING")?;
    let clause = solid[having..]
        .iter()
        .take_while(|token| !["ORDER", "LIMIT", "UNION"].contains(&keyword(token).as_str()));
    let mut used = clause.filter_map(|token| match token {
        Token::Word(word) => Some(word.as_str()),
        _ => None,
    });
    used.find(|word| names.iter().any(|name| name.eq_ignore_ascii_case(word)))
}

/// The place of the parenthesis that closes the one at `open`.
fn closing(solid: &[&Token], open: usize) -> Option<usize> {
    let mut depth = 0;
    (open..solid.len()).find(|&at| {
        depth += i32::from(*solid[at] == Token::Sign('('));
        depth -= i32::from(*solid[at] == Token::Sign(')'));
        depth == 0
    })
}

/// Whether a subquery after FROM, JOIN or a comma bears no name. After a comma,
/// only in a FROM clause.
fn has_unnamed_subquery(tokens: &[Token]) -> bool {
    let solid = solid(tokens);
    let is = |at: usize, word: &str| solid.get(at).is_some_and(|token| keyword(token) == word);
    let opens = |at: usize| {
        let subquery = solid.get(at + 1) == Some(&&Token::Sign('(')) && is(at + 2, "SELECT");
        let comma = *solid[at] == Token::Sign(',') && clause_before(&solid, at) == "FROM";
        subquery && (is(at, "FROM") || is(at, "JOIN") || comma)
    };
    (0..solid.len()).filter(|&at| opens(at)).any(|at| {
        let next = closing(&solid, at + 1).and_then(|close| solid.get(close + 1));
        match next {
            Some(Token::Word(word)) => {
                let word = word.to_uppercase();
                [
                    "WHERE", "GROUP", "ORDER", "JOIN", "ON", "LIMIT", "HAVING", "UNION",
                ]
                .contains(&word.as_str())
            }
            _ => true,
        }
    })
}

/// The keyword of the clause that `at` is in.
fn clause_before(solid: &[&Token], at: usize) -> String {
    let mut depth = 0;
    for token in solid[..at].iter().rev() {
        match token {
            Token::Sign(')') => depth += 1,
            Token::Sign('(') if depth == 0 => break,
            Token::Sign('(') => depth -= 1,
            token => {
                let word = keyword(token);
                let clauses = [
                    "SELECT", "FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT",
                ];
                if depth == 0 && clauses.contains(&word.as_str()) {
                    return word;
                }
            }
        }
    }
    String::new()
}

const AGGREGATES: [&str; 5] = ["COUNT", "SUM", "AVG", "MAX", "MIN"];

/// Whether the aggregate at `at` is called.
fn is_aggregate(solid: &[&Token], at: usize) -> bool {
    let called = solid.get(at + 1) == Some(&&Token::Sign('('));
    called && AGGREGATES.contains(&keyword(solid[at]).as_str())
}

/// Whether a SELECT without GROUP BY has a column beside an aggregate.
fn has_bare_column(tokens: &[Token]) -> bool {
    let solid = solid(tokens);
    let selects = (0..solid.len()).filter(|&at| keyword(solid[at]) == "SELECT");
    selects.into_iter().any(|select| {
        let (mut at, mut aggregates, mut bare) = (select + 1, false, false);
        while let Some(token) = solid.get(at) {
            let word = keyword(token);
            if word == "FROM" || **token == Token::Sign(')') {
                break;
            }
            if is_aggregate(&solid, at) {
                aggregates = true;
                at = closing(&solid, at + 1).unwrap_or(at);
            } else if **token == Token::Sign('(') {
                // A subquery or a parenthesis: only the latter is looked into.
                let inside = solid.get(at + 1).map(|token| keyword(token));
                if inside.as_deref() == Some("SELECT") {
                    at = closing(&solid, at).unwrap_or(at);
                }
            } else if !word.is_empty() && is_column(&solid, at) {
                bare = true;
            }
            at += 1;
        }
        aggregates && bare && !is_grouped(&solid, at)
    })
}

/// Whether the word is a column: no number, function, keyword or name given.
fn is_column(solid: &[&Token], at: usize) -> bool {
    let word = keyword(solid[at]);
    let keywords = [
        "AS", "DISTINCT", "CASE", "WHEN", "THEN", "ELSE", "END", "AND", "OR", "NOT", "NULL", "IS",
        "IN", "LIKE", "BETWEEN", "REAL", "FLOAT", "INTEGER", "INT", "TEXT", "NUMERIC",
    ];
    let named = at
        .checked_sub(1)
        .is_some_and(|before| keyword(solid[before]) == "AS");
    let called = solid.get(at + 1) == Some(&&Token::Sign('('));
    let table = solid.get(at + 1) == Some(&&Token::Sign('.'));
    let number = word.starts_with(|c: char| c.is_ascii_digit());
    let parameter = at
        .checked_sub(1)
        .is_some_and(|before| *solid[before] == Token::Sign(':'));
    !(named || called || table || number || parameter || keywords.contains(&word.as_str()))
}

/// Whether a GROUP BY follows at the same depth.
fn is_grouped(solid: &[&Token], from: usize) -> bool {
    let mut depth = 0;
    for token in &solid[from.min(solid.len())..] {
        match token {
            Token::Sign('(') => depth += 1,
            Token::Sign(')') => depth -= 1,
            token if depth == 0 && keyword(token) == "GROUP" => return true,
            _ => (),
        }
        if depth < 0 {
            return false;
        }
    }
    false
}

/// Whether truth values are added up: `SUM(resultat = 1)`.
fn sums_a_comparison(tokens: &[Token]) -> bool {
    let solid = solid(tokens);
    let sums = (0..solid.len()).filter(|&at| {
        is_aggregate(&solid, at) && ["SUM", "AVG"].contains(&keyword(solid[at]).as_str())
    });
    sums.into_iter().any(|at| {
        let end = closing(&solid, at + 1).unwrap_or(solid.len());
        let inside = &solid[at + 1..end];
        let has = |word: &str| inside.iter().any(|token| keyword(token) == word);
        let compares = inside
            .iter()
            .any(|token| matches!(token, Token::Sign('=' | '<' | '>')));
        (compares || has("LIKE")) && !has("CASE") && !has("SELECT")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_postgresql_would_refuse_is_told() {
        let keys = |query| {
            remarks(query, &[])
                .iter()
                .map(|r| r.key)
                .collect::<Vec<_>>()
        };
        let unnamed = "SELECT 1 FROM (SELECT 2) WHERE 1 = 1";
        assert_eq!(keys(unnamed), ["check-sql-unnamed-subquery"]);
        assert_eq!(keys("SELECT 1 FROM (SELECT 2) AS a"), [""; 0]);
        let quotes = "SELECT 1 FROM Partie WHERE jeu LIKE \"a%\"";
        assert_eq!(keys(quotes), ["check-sql-double-quotes"]);
        let names = "SELECT \"nom\", COUNT(*) AS \"parties jouées\" FROM Joueur";
        assert_eq!(keys(names), [""; 0]);
        let having = "SELECT nom, COUNT(*) AS nb FROM Joueur GROUP BY nom HAVING nb > 1";
        assert_eq!(keys(having), ["check-sql-alias-in-having"]);
        let count =
            "SELECT nom, COUNT(*) AS nb FROM Joueur GROUP BY nom HAVING COUNT(*) > 1 ORDER BY nb";
        assert_eq!(keys(count), [""; 0]);
        let comma = "SELECT 100.0 * v / COUNT(*) FROM Partie, (SELECT COUNT(*) AS v FROM Partie) WHERE jeu LIKE 'a%'";
        assert_eq!(
            keys(comma),
            ["check-sql-unnamed-subquery", "check-sql-bare-column"]
        );
        let sum = "SELECT 100.0 * SUM(resultat = 1) / COUNT(*) FROM Partie";
        assert_eq!(keys(sum), ["check-sql-sum-of-comparison"]);
        let scalar = "SELECT (SELECT COUNT(*) FROM Partie WHERE resultat = 1) * 100.0 / COUNT(*) AS p, MAX(P.jour) FROM Partie P";
        assert_eq!(keys(scalar), [""; 0]);
        let list = "SELECT 1 FROM Partie WHERE resultat IN (0, (SELECT MAX(resultat) FROM Partie))";
        assert_eq!(keys(list), [""; 0]);
        let fetch = "SELECT nom FROM Joueur FETCH FIRST 3 ROWS ONLY";
        assert_eq!(keys(fetch), ["check-sql-fetch"]);
    }
}
