//! SQL answers: normalises the parameters, and remarks on what PostgreSQL would
//! refuse.

use std::iter::Peekable;
use std::str::Chars;

use crate::catalogue::is_sql_name;
use crate::report::Sentence;

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
            remarks: remarks(text),
        }
    }
}

/// A piece of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A word: keyword, name or number.
    Word(String),
    /// A text between quotes, with the quote.
    Quoted(char, String),
    /// Blanks and comments.
    Blank(String),
    /// Anything else, one character.
    Sign(char),
}

fn tokens(query: &str) -> Vec<Token> {
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
fn keyword(token: &Token) -> String {
    match token {
        Token::Word(word) => word.to_uppercase(),
        _ => String::new(),
    }
}

fn written(tokens: &[Token]) -> String {
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
    for &parameter in parameters {
        if !is_alias(&tokens, parameter) {
            tokens = with_parameter(tokens, parameter);
        }
    }
    let text = written(&tokens);
    text.trim().trim_end_matches(';').to_owned()
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

/// What SQLite accepts and PostgreSQL would not.
fn remarks(query: &str) -> Vec<Sentence> {
    let tokens = tokens(query);
    let mut remarks = Vec::new();
    let double =
        |token: &Token| matches!(token, Token::Quoted('"' | '`', text) if !is_sql_name(text));
    if tokens.iter().any(double) && !has_quoted_alias(&tokens) {
        remarks.push(Sentence::new("check-sql-double-quotes"));
    }
    if has_unnamed_subquery(&tokens) {
        remarks.push(Sentence::new("check-sql-unnamed-subquery"));
    }
    if let Some(alias) = alias_in_having(&tokens) {
        remarks.push(Sentence::new("check-sql-alias-in-having").with("alias", alias));
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
fn alias_in_having(tokens: &[Token]) -> Option<&str> {
    let solid = solid(tokens);
    let names: Vec<&str> = solid
        .windows(2)
        .filter(|pair| keyword(pair[0]) == "AS")
        .filter_map(|pair| match pair[1] {
            Token::Word(name) if !is_sql_name(name) => Some(name.as_str()),
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

/// Whether a subquery after FROM or JOIN bears no name.
fn has_unnamed_subquery(tokens: &[Token]) -> bool {
    let solid = solid(tokens);
    let opens = |at: usize| {
        let after = ["FROM", "JOIN"].contains(&keyword(solid[at]).as_str());
        after && solid.get(at + 1) == Some(&&Token::Sign('('))
    };
    (0..solid.len()).filter(|&at| opens(at)).any(|at| {
        let mut depth = 0;
        let close = (at + 1..solid.len()).find(|&at| {
            depth += i32::from(*solid[at] == Token::Sign('('));
            depth -= i32::from(*solid[at] == Token::Sign(')'));
            depth == 0
        });
        let next = close.and_then(|close| solid.get(close + 1));
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
    fn what_postgresql_would_refuse_is_told() {
        let keys = |query| remarks(query).iter().map(|r| r.key).collect::<Vec<_>>();
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
    }

    #[test]
    fn comments_are_passed_over() {
        let query = "/* 'cc' */ SELECT 1 -- cc\nFROM JOUEURS WHERE nom = cc /* s";
        let prepared = prepared(query, &["cc"]);
        assert_eq!(prepared, "SELECT 1  \nFROM JOUEURS WHERE nom = :cc");
    }
}
