//! SQL answers: normalises the parameters, and remarks on what PostgreSQL would
//! refuse.

pub mod order;
mod portability;

use std::iter::Peekable;
use std::str::Chars;

use crate::report::Sentence;
use crate::subject::Subject;
use portability::remarks;

/// An answer in SQL, ready to be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The query, each parameter as `:cc`.
    pub sql: String,
    /// What SQLite accepts and PostgreSQL would not.
    pub remarks: Vec<Sentence>,
}

impl Query {
    /// Reads a query in which `parameters` (`cc`, `s`) may be written `:cc`,
    /// `cc`, `'cc'` or `{cc}`.
    #[must_use]
    pub fn read(text: &str, parameters: &[&str]) -> Query {
        Query {
            sql: prepared(text, parameters),
            remarks: remarks(text, &[]),
        }
    }

    /// Reads a query that answers a question of `subject`, whose tables and columns may
    /// stand between double quotes.
    #[must_use]
    pub fn to(subject: &Subject, text: &str) -> Query {
        let schema = subject.database.iter().flat_map(|own| &own.schema);
        let names = schema.flat_map(|own| own.columns.iter().copied().chain([own.table]));
        Query {
            sql: prepared(text, &subject.parameters()),
            remarks: remarks(text, &names.collect::<Vec<&str>>()),
        }
    }
}

/// A piece of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A word: keyword, name or number.
    Word(String),
    /// A text between quotes, with the quote.
    Quoted(char, String),
    /// Blanks and comments.
    Blank(String),
    /// Anything else, one character.
    Sign(char),
}

pub fn tokens(query: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = query.chars().peekable();
    while let Some(&next) = rest.peek() {
        rest.next();
        let mut piece = String::new();
        let mut while_it = |wanted: &dyn Fn(char) -> bool| {
            while let Some(more) = rest.next_if(|&c| wanted(c)) {
                piece.push(more);
            }
            std::mem::take(&mut piece)
        };
        let token = match next {
            quote @ ('\'' | '"' | '`') => {
                let inside = while_it(&|c| c != quote);
                rest.next();
                Token::Quoted(quote, inside)
            }
            c if c.is_alphanumeric() || c == '_' => {
                let more = while_it(&|c| c.is_alphanumeric() || c == '_');
                Token::Word(format!("{c}{more}"))
            }
            '-' if rest.peek() == Some(&'-') => {
                while rest.next_if(|&c| c != '\n').is_some() {}
                Token::Blank(" ".to_owned())
            }
            '/' if rest.peek() == Some(&'*') => {
                skip_comment(&mut rest);
                Token::Blank(" ".to_owned())
            }
            c if c.is_whitespace() => Token::Blank(c.to_string()),
            c => Token::Sign(c),
        };
        found.push(token);
    }
    found
}

/// Reads up to the end of a comment of which the slash has been read.
fn skip_comment(rest: &mut Peekable<Chars<'_>>) {
    rest.next();
    while let Some(c) = rest.next() {
        if c == '*' && rest.next_if_eq(&'/').is_some() {
            return;
        }
    }
}

/// The pieces that are neither blanks nor comments.
fn solid(tokens: &[Token]) -> Vec<&Token> {
    let blank = |token: &&Token| matches!(token, Token::Blank(_));
    tokens.iter().filter(|token| !blank(token)).collect()
}

/// The word, in capitals.
pub fn keyword(token: &Token) -> String {
    match token {
        Token::Word(word) => word.to_uppercase(),
        _ => String::new(),
    }
}

pub fn written(tokens: &[Token]) -> String {
    let piece = |token: &Token| match token {
        Token::Word(text) | Token::Blank(text) => text.clone(),
        Token::Quoted(quote, text) => format!("{quote}{text}{quote}"),
        Token::Sign(sign) => sign.to_string(),
    };
    tokens.iter().map(piece).collect()
}

/// The query with each of `parameters` as `:cc`, however it is written.
fn prepared(query: &str, parameters: &[&str]) -> String {
    let mut tokens = tokens(query);
    tokens = with_limit(tokens);
    for &parameter in parameters {
        if !is_alias(&tokens, parameter) {
            tokens = with_parameter(tokens, parameter);
        }
    }
    let text = written(&tokens);
    text.trim().trim_end_matches(';').to_owned()
}

/// `FETCH FIRST 3 ROWS ONLY`, which standard SQL has, as `LIMIT 3`, which SQLite
/// has.
fn with_limit(tokens: Vec<Token>) -> Vec<Token> {
    let Some(start) = tokens.iter().position(|token| keyword(token) == "FETCH") else {
        return tokens;
    };
    let clause: Vec<&Token> = solid(&tokens[start..]);
    let words: Vec<String> = clause.iter().map(|token| keyword(token)).collect();
    let is_clause = matches!(
        words.iter().map(String::as_str).collect::<Vec<_>>()[..],
        ["FETCH", "FIRST" | "NEXT", _, "ROW" | "ROWS", "ONLY", ..]
    );
    let Some(number) = clause.get(2).filter(|_| is_clause) else {
        return tokens;
    };
    let limit = format!("LIMIT {} ", written(std::slice::from_ref(number)));
    let only = tokens[start..]
        .iter()
        .position(|token| keyword(token) == "ONLY");
    let end = start + only.map_or(0, |only| only + 1);
    let before = tokens[..start].iter().cloned();
    let after = tokens[end..].iter().cloned();
    before.chain([Token::Word(limit)]).chain(after).collect()
}

/// Whether the word stands for a table: `FROM PARTIES s` or `s.score`.
fn is_alias(tokens: &[Token], word: &str) -> bool {
    let solid = solid(tokens);
    let is_word = |token: &Token| matches!(token, Token::Word(text) if text == word);
    (0..solid.len()).any(|at| {
        let before = at.checked_sub(1).map(|at| solid[at]);
        let named = match before {
            Some(Token::Word(text)) => !is_operator(text),
            Some(Token::Sign(')')) => true,
            _ => false,
        };
        is_word(solid[at]) && (named || solid.get(at + 1) == Some(&&Token::Sign('.')))
    })
}

/// Whether a value may follow the word.
fn is_operator(word: &str) -> bool {
    let word = word.to_uppercase();
    [
        "WHERE", "AND", "OR", "NOT", "SELECT", "IN", "LIKE", "THEN", "ELSE", "WHEN", "BETWEEN",
        "IS", "BY", "HAVING", "LIMIT", "ON",
    ]
    .contains(&word.as_str())
}

fn with_parameter(tokens: Vec<Token>, parameter: &str) -> Vec<Token> {
    let mut made: Vec<Token> = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let names = match &token {
            Token::Word(text) | Token::Quoted(_, text) => {
                let text = text.trim_matches(['{', '}', ':']);
                text == parameter
            }
            _ => false,
        };
        if !names {
            made.push(token);
            continue;
        }
        match made.last() {
            Some(Token::Sign(':' | '@' | '$')) => {
                made.pop();
            }
            Some(Token::Sign('{')) => {
                made.pop();
                tokens.next_if_eq(&Token::Sign('}'));
            }
            Some(Token::Sign('.')) => {
                made.push(token);
                continue;
            }
            _ => (),
        }
        made.push(Token::Sign(':'));
        made.push(Token::Word(parameter.to_owned()));
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_recognised_however_it_is_written() {
        for written in [":cc", "cc", "'cc'", "{cc}", "\"cc\"", "@cc", "'{cc}'"] {
            let query = format!("SELECT date FROM PARTIES WHERE nom = {written};");
            let prepared = prepared(&query, &["cc"]);
            assert_eq!(prepared, "SELECT date FROM PARTIES WHERE nom = :cc");
        }
    }

    #[test]
    fn the_name_of_a_table_is_no_parameter() {
        let query = "SELECT COUNT(*) + 1 FROM PARTIES s WHERE s.score > :s";
        assert_eq!(prepared(query, &["s"]), query);
    }

    #[test]
    fn standard_limits_are_read() {
        let query = "SELECT nom FROM Joueur ORDER BY niveau DESC FETCH FIRST 3 ROWS ONLY;";
        let limited = "SELECT nom FROM Joueur ORDER BY niveau DESC LIMIT 3";
        assert_eq!(prepared(query, &[]).trim(), limited);
        assert_eq!(prepared("SELECT fetch FROM t", &[]), "SELECT fetch FROM t");
    }

    #[test]
    fn comments_are_passed_over() {
        let query = "/* 'cc' */ SELECT 1 -- cc\nFROM JOUEURS WHERE nom = cc /* s";
        let prepared = prepared(query, &["cc"]);
        assert_eq!(prepared, "SELECT 1  \nFROM JOUEURS WHERE nom = :cc");
    }
}
