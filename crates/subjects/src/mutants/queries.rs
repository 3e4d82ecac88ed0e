//! Mutants of right queries: `<` for `<=`, AND for OR, a clause left out.

use std::collections::BTreeSet;

use super::Mutant;
use crate::subject::Subject;
use crate::submission::marks::{marked_lines, marked_queries};
use crate::submission::query::{Token, keyword, tokens, written};

/// Words that end a clause which is left out.
const CLAUSES: [&str; 9] = [
    "WHERE",
    "GROUP",
    "HAVING",
    "ORDER",
    "LIMIT",
    "UNION",
    "INTERSECT",
    "EXCEPT",
    "SELECT",
];

/// The mutants of the queries of `subject`.
pub fn mutants(subject: &Subject) -> Vec<Mutant> {
    let Some(database) = &subject.database else {
        return Vec::new();
    };
    let lines = marked_lines(database.queries);
    let queries = marked_queries(database.queries);
    let asked = subject.questions.iter().filter(|own| own.is_sql());
    let with_text = asked.filter_map(|own| Some((own.id, queries.get(own.id)?)));
    with_text
        .flat_map(|(id, text)| of_query(id, text, lines.get(id).copied().unwrap_or(1)))
        .collect()
}

/// The mutants of one query, whose text begins at a line of the file.
fn of_query(id: &str, text: &str, first_line: u64) -> Vec<Mutant> {
    let pieces = pieces(&tokens(text));
    let mut seen: BTreeSet<String> = BTreeSet::from([written(&pieces)]);
    let mut found = Vec::new();
    for at in 0..pieces.len() {
        for (end, instead) in changes(&pieces, at) {
            let (before, rest) = pieces.split_at(at);
            let changed = [before, instead.as_slice(), &rest[end - at..]].concat();
            let source = written(&changed);
            if !seen.insert(source.clone()) {
                continue;
            }
            let number = lines(before);
            found.push(Mutant {
                function: id.to_owned(),
                number: first_line + number,
                line: line(&pieces, at, end),
                becomes: line(&changed, at, at + instead.len()),
                source,
                is_query: true,
            });
        }
    }
    found
}

/// The tokens, with `<=`, `<>` and their like in one.
fn pieces(tokens: &[Token]) -> Vec<Token> {
    let mut pieces: Vec<Token> = Vec::new();
    for token in tokens {
        let double = match (pieces.last(), token) {
            (Some(Token::Sign('<')), Token::Sign('=')) => Some("<="),
            (Some(Token::Sign('>')), Token::Sign('=')) => Some(">="),
            (Some(Token::Sign('<')), Token::Sign('>')) => Some("<>"),
            (Some(Token::Sign('!')), Token::Sign('=')) => Some("!="),
            (Some(Token::Sign('|')), Token::Sign('|')) => Some("||"),
            _ => None,
        };
        match double {
            Some(sign) => {
                pieces.pop();
                pieces.push(Token::Word(sign.to_owned()));
            }
            None => pieces.push(token.clone()),
        }
    }
    pieces
}

/// What may stand instead of the pieces from `at` to some end.
fn changes(pieces: &[Token], at: usize) -> Vec<(usize, Vec<Token>)> {
    let word = keyword(&pieces[at]);
    let next = solid_after(pieces, at);
    let next_word = next.map(|next| keyword(&pieces[next])).unwrap_or_default();
    let instead = |text: &str| vec![(at + 1, vec![Token::Word(text.to_owned())])];
    let left_out = |end: usize| vec![(end, Vec::new())];
    match (&pieces[at], word.as_str()) {
        (Token::Sign('<'), _) => instead("<="),
        (Token::Sign('>'), _) => instead(">="),
        (Token::Sign('='), _) => instead("<>"),
        (Token::Sign('+'), _) => instead("-"),
        (Token::Sign('-'), _) => instead("+"),
        (Token::Sign('/'), _) => instead("*"),
        (_, "<=") => instead("<"),
        (_, ">=") => instead(">"),
        (_, "<>" | "!=") => instead("="),
        (_, "AND") if !is_between(pieces, at) => instead("OR"),
        (_, "OR") => instead("AND"),
        (_, "DISTINCT" | "NOT" | "LEFT") => left_out(at + 1),
        (_, "IS") if next_word != "NOT" => instead("IS NOT"),
        (_, "DESC") => instead("ASC"),
        (_, "ASC") => instead("DESC"),
        (_, "MAX") => instead("MIN"),
        (_, "MIN" | "AVG") => instead("MAX"),
        (_, "SUM") => instead("COUNT"),
        (_, "UNION") if next_word != "ALL" => instead("UNION ALL"),
        (_, "INTERSECT" | "EXCEPT") => instead("UNION"),
        (_, "WHERE" | "HAVING") => left_out(clause_end(pieces, at)),
        (_, "GROUP" | "ORDER") if next_word == "BY" => {
            let mut changes = left_out(clause_end(pieces, at));
            if word == "ORDER" {
                changes.extend(turned(pieces, at));
            }
            changes
        }
        (Token::Word(number), _) => numbers(pieces, at, number),
        _ => Vec::new(),
    }
}

/// Whole numbers next to it.
fn numbers(pieces: &[Token], at: usize, text: &str) -> Vec<(usize, Vec<Token>)> {
    let is_part =
        |at: Option<usize>| at.is_some_and(|at| matches!(pieces.get(at), Some(Token::Sign('.'))));
    let is_decimal = is_part(at.checked_sub(1)) || is_part(Some(at + 1));
    match text.parse::<i64>() {
        Ok(number) if !is_decimal => {
            let next = [number.checked_add(1), number.checked_sub(1)];
            let next = next.into_iter().flatten().filter(|next| *next >= 0);
            next.map(|next| (at + 1, vec![Token::Word(next.to_string())]))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The first term of ORDER BY from large to small, where it does not say which way.
fn turned(pieces: &[Token], order: usize) -> Option<(usize, Vec<Token>)> {
    let end = clause_end(pieces, order);
    let term = term_end(pieces, order, end);
    let words = pieces[order..term].iter().map(keyword);
    let is_told = words
        .into_iter()
        .any(|word| word == "DESC" || word == "ASC");
    let mut clause = pieces[order..term].to_vec();
    let is_blank = |piece: &Token| matches!(piece, Token::Blank(_) | Token::Sign(';'));
    let last = clause.iter().rposition(|piece| !is_blank(piece));
    clause.insert(
        last.map_or(0, |last| last + 1),
        Token::Word(" DESC".to_owned()),
    );
    (!is_told).then_some((term, clause))
}

/// Where the first term of a list ends.
fn term_end(pieces: &[Token], from: usize, end: usize) -> usize {
    let mut depth = 0;
    for (at, piece) in pieces.iter().enumerate().take(end).skip(from) {
        match piece {
            Token::Sign('(') => depth += 1,
            Token::Sign(')') => depth -= 1,
            Token::Sign(',') if depth == 0 => return at,
            _ => (),
        }
    }
    end
}

/// Whether AND belongs to BETWEEN.
fn is_between(pieces: &[Token], at: usize) -> bool {
    let before = pieces[..at].iter().rev().map(keyword);
    let mut words = before.filter(|word| !word.is_empty());
    words.find(|word| ["BETWEEN", "AND", "OR", "WHERE", "ON"].contains(&word.as_str()))
        == Some("BETWEEN".to_owned())
}

/// Where the clause at `at` ends: at the next clause, or at the parenthesis around it.
fn clause_end(pieces: &[Token], at: usize) -> usize {
    let mut depth = 0;
    for (index, piece) in pieces.iter().enumerate().skip(at + 1) {
        match piece {
            Token::Sign('(') => depth += 1,
            Token::Sign(')' | ';') if depth == 0 => return index,
            Token::Sign(')') => depth -= 1,
            piece if depth == 0 && CLAUSES.contains(&keyword(piece).as_str()) => return index,
            _ => (),
        }
    }
    pieces.len()
}

fn solid_after(pieces: &[Token], at: usize) -> Option<usize> {
    let is_blank = |piece: &Token| matches!(piece, Token::Blank(text) if text.trim().is_empty());
    (at + 1..pieces.len()).find(|&next| !is_blank(&pieces[next]))
}

/// How many lines end in the pieces.
fn lines(pieces: &[Token]) -> u64 {
    written(pieces).matches('\n').count() as u64
}

/// The lines that hold the pieces from `at` to `end`, in one.
fn line(pieces: &[Token], at: usize, end: usize) -> String {
    let ends_line = |piece: &Token| matches!(piece, Token::Blank(text) if text.contains('\n'));
    let first = pieces[..at]
        .iter()
        .rposition(ends_line)
        .map_or(0, |own| own + 1);
    let rest = pieces[end..].iter().position(ends_line);
    let last = rest.map_or(pieces.len(), |own| end + own);
    let text = written(&pieces[first..last]);
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(query: &str) -> Vec<String> {
        let found = of_query("Q1", query, 4).into_iter();
        found
            .map(|own| own.source.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[test]
    fn each_mutant_has_one_small_change() {
        let found =
            sources("SELECT DISTINCT a FROM t WHERE b <= 3 AND c IS NULL ORDER BY a LIMIT 2");
        for wanted in [
            "SELECT a FROM t WHERE b <= 3 AND c IS NULL ORDER BY a LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b < 3 AND c IS NULL ORDER BY a LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b <= 4 AND c IS NULL ORDER BY a LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b <= 3 OR c IS NULL ORDER BY a LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b <= 3 AND c IS NOT NULL ORDER BY a LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b <= 3 AND c IS NULL ORDER BY a DESC LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b <= 3 AND c IS NULL LIMIT 2",
            "SELECT DISTINCT a FROM t ORDER BY a LIMIT 2",
            "SELECT DISTINCT a FROM t WHERE b <= 3 AND c IS NULL ORDER BY a LIMIT 1",
        ] {
            assert!(found.contains(&wanted.to_owned()), "{wanted}: {found:#?}");
        }
    }

    #[test]
    fn texts_decimals_and_the_ends_of_between_stay() {
        let found = sources("SELECT 100.0 * x FROM t WHERE n = 'a < 1' AND y BETWEEN 2 AND 5");
        assert!(
            found
                .iter()
                .all(|own| own.contains("100.0") && !own.contains("a <= 1"))
        );
        assert!(
            !found.iter().any(|own| own.contains("2 OR 5")),
            "{found:#?}"
        );
        assert!(found.iter().any(|own| own.ends_with("BETWEEN 2 AND 6")));
    }

    #[test]
    fn a_change_is_told_with_its_lines() {
        let found = of_query("Q7", "\nSELECT a\nFROM t\nWHERE b = 1;\n", 10);
        let equal = found
            .iter()
            .find(|own| own.line == "WHERE b = 1;" && own.becomes.contains("<>"));
        let equal = equal.expect("a change of =");
        assert_eq!(
            (equal.number, equal.becomes.as_str()),
            (13, "WHERE b <> 1;")
        );
        let without = found.iter().find(|own| own.becomes == ";");
        assert_eq!(without.map(|own| own.line.as_str()), Some("WHERE b = 1;"));
    }
}
