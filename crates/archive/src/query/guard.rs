//! Which SQL people may ask: one statement that begins with SELECT or WITH, with
//! functions that only compute, on the subjects' tables.
//!
//! The database enforces the same limits (see [`query`](crate::query)). Checking
//! the words first gives a clear error message, and makes sure that no function
//! with side effects is called at all.
//!
//! Over 400 lines because it lists every word and function that is allowed.

mod expansion;

use std::collections::HashSet;

/// The longest query.
const LONGEST: usize = 8 << 10;

/// Functions that only compute. Those of dates read the clock and nothing else.
const FUNCTIONS: &[&str] = &[
    "abs",
    "age",
    "avg",
    "ceil",
    "ceiling",
    "char_length",
    "coalesce",
    "concat",
    "count",
    "cume_dist",
    "date",
    "date_part",
    "date_trunc",
    "datetime",
    "dense_rank",
    "exp",
    "extract",
    "first_value",
    "floor",
    "greatest",
    "group_concat",
    "iif",
    "instr",
    "julianday",
    "lag",
    "last_value",
    "lead",
    "least",
    "left",
    "length",
    "ln",
    "log",
    "lower",
    "ltrim",
    "make_date",
    "max",
    "min",
    "mod",
    "now",
    "nth_value",
    "ntile",
    "nullif",
    "percent_rank",
    "position",
    "power",
    "printf",
    "rank",
    "replace",
    "reverse",
    "right",
    "round",
    "row_number",
    "rtrim",
    "sign",
    "sqrt",
    "strftime",
    "string_agg",
    "strpos",
    "substr",
    "substring",
    "sum",
    "time",
    "timediff",
    "to_char",
    "to_date",
    "total",
    "trim",
    "typeof",
    "unixepoch",
    "upper",
];

/// Words that stand before a parenthesis without being functions.
const BEFORE_PARENTHESIS: &[&str] = &[
    "all",
    "and",
    "any",
    "as",
    "between",
    "by",
    "case",
    "cast",
    "char",
    "character",
    "decimal",
    "distinct",
    "else",
    "escape",
    "except",
    "exists",
    "filter",
    "from",
    "full",
    "group",
    "having",
    "in",
    "inner",
    "intersect",
    "is",
    "join",
    "left",
    "like",
    "limit",
    "materialized",
    "not",
    "numeric",
    "offset",
    "on",
    "or",
    "order",
    "over",
    "partition",
    "recursive",
    "select",
    "some",
    "then",
    "union",
    "using",
    "values",
    "varchar",
    "when",
    "where",
    "with",
    "within",
];

/// The subjects' tables. A query may not give their names to tables of its own:
/// SQLite tells who reads a table by name only.
const VIEWS: &[&str] = &["joueur", "partie", "joueurs", "parties"];

/// The tables behind them.
const TABLES: &[&str] = &["player", "awale_game", "couleurs_game"];

/// Names of what belongs to the database rather than to the archive.
const CATALOGS: &[&str] = &["pg_", "sqlite_", "pragma_", "information_schema", "dbstat"];

/// Why a query is refused before it reaches the database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SqlRefused {
    /// Nothing but white space and comments.
    #[error("no query found")]
    Empty,
    /// Longer than anyone writes.
    #[error("the query has {found} bytes, at most {LONGEST} are read")]
    TooLong {
        /// How many bytes it has.
        found: usize,
    },
    /// It begins with something else.
    #[error("the query begins with {found:?}, SELECT or WITH expected: it may only read")]
    NotARead {
        /// The first word.
        found: String,
    },
    /// More than one statement.
    #[error("more than one statement found; ask them one by one")]
    SeveralStatements,
    /// A string, name or comment that never ends.
    #[error("{opening} is never closed")]
    Unclosed {
        /// What opens it.
        opening: char,
    },
    /// A character or notation that is not let through.
    #[error("{found:?} is not let through here")]
    Notation {
        /// It.
        found: String,
    },
    /// A function that is not let through.
    #[error("the function {name} may not be called here")]
    Function {
        /// Its name.
        name: String,
    },
    /// A table that is not one of the subjects'.
    #[error("{name} is out of reach: the tables are Joueur, Partie, JOUEURS and PARTIES")]
    OutOfReach {
        /// Its name.
        name: String,
    },
    /// The same, found by the database, which does not name it.
    #[error("a table is out of reach: the tables are Joueur, Partie, JOUEURS and PARTIES")]
    TableOutOfReach,
    /// A table of the query's own with the name of one of the subjects'.
    #[error("{name} is a table of the archive; give the table of the query another name")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// What it reads is repeated so often that compiling it would take for ever.
    #[error("the query repeats its own tables and columns too often")]
    TooIntricate,
    /// A parameter without a value.
    #[error("the parameter :{name} has no value")]
    NoValue {
        /// Its name.
        name: String,
    },
}

/// A piece of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A keyword or a name, in lower case; `quoted` ones are names only.
    Word {
        text: String,
        quoted: bool,
    },
    /// A string or a number.
    Literal,
    /// A parameter `:name`.
    Parameter(String),
    Symbol(char),
}

impl Token {
    fn is_keyword(&self, word: &str) -> bool {
        matches!(self, Token::Word { text, quoted: false } if text == word)
    }
}

/// A token and where it stands, in bytes.
struct Piece {
    token: Token,
    start: usize,
    end: usize,
}

/// Looks a query over and puts the values of its parameters in, as literals.
/// `numbers_bare` writes values that are whole numbers without quotes.
pub(crate) fn admit(
    sql: &str,
    parameters: &[(String, String)],
    numbers_bare: bool,
) -> Result<String, SqlRefused> {
    if sql.len() > LONGEST {
        return Err(SqlRefused::TooLong { found: sql.len() });
    }
    let mut pieces = read(sql)?;
    while pieces
        .last()
        .is_some_and(|piece| piece.token == Token::Symbol(';'))
    {
        pieces.pop();
    }
    let tokens: Vec<&Token> = pieces.iter().map(|piece| &piece.token).collect();
    check_beginning(&tokens)?;
    if tokens.contains(&&Token::Symbol(';')) {
        return Err(SqlRefused::SeveralStatements);
    }
    let own = own_tables(&tokens);
    for index in 0..tokens.len() {
        check_word(&tokens, index, own.contains(&index))?;
        check_table(&tokens, index, &own)?;
    }
    check_size(sql, &pieces, &tokens, &own, parameters)?;
    let text = with_values(sql, &pieces, parameters, numbers_bare)?;
    match text.len() {
        found if found > LONGEST => Err(SqlRefused::TooLong { found }),
        _ => Ok(text),
    }
}

/// The text sent to the database, if the query is admitted.
#[must_use]
pub fn admitted(sql: &str, parameters: &[(String, String)]) -> Option<String> {
    admit(sql, parameters, false).ok()
}

/// Refuses a query that becomes too large while it is compiled.
fn check_size(
    sql: &str,
    pieces: &[Piece],
    tokens: &[&Token],
    own: &HashSet<usize>,
    parameters: &[(String, String)],
) -> Result<(), SqlRefused> {
    let value = |name: &str| parameters.iter().find(|(given, _)| given == name);
    // SQLite takes a string for a name where a name is expected.
    let name = |piece: &Piece| match &piece.token {
        Token::Word { text, .. } => Some(text.clone()),
        Token::Literal if sql[piece.start..].starts_with('\'') => {
            Some(sql[piece.start + 1..piece.end - 1].to_lowercase())
        }
        Token::Parameter(name) => value(name).map(|(_, value)| value.to_lowercase()),
        _ => None,
    };
    let names: Vec<Option<String>> = pieces.iter().map(name).collect();
    for index in 0..tokens.len() {
        check_own_name(tokens, &names, index, own)?;
    }
    if expansion::size(tokens, &names, own) > expansion::LARGEST {
        return Err(SqlRefused::TooIntricate);
    }
    Ok(())
}

/// Refuses names of the query's own tables that could be written in several ways: as
/// a string, or with quotes in them.
fn check_own_name(
    tokens: &[&Token],
    names: &[Option<String>],
    index: usize,
    own: &HashSet<usize>,
) -> Result<(), SqlRefused> {
    let name = names[index].as_deref().unwrap_or_default();
    let next = |offset: usize| tokens.get(index + offset).copied();
    let opens = |token: Option<&Token>| token == Some(&Token::Symbol('('));
    let is_word = |token: Option<&Token>, word| token.is_some_and(|it| it.is_keyword(word));
    let opens_after_as =
        opens(next(2)) || is_word(next(2), "not") || is_word(next(2), "materialized");
    let is_named = opens(next(1)) || (is_word(next(1), "as") && opens_after_as);
    let is_string = matches!(tokens[index], Token::Literal | Token::Parameter(_)) && is_named;
    if is_string || (own.contains(&index) && name.contains(['"', '\'', '`', '[', ']'])) {
        return Err(SqlRefused::Notation {
            found: crate::players::excerpt(name),
        });
    }
    Ok(())
}

fn check_beginning(tokens: &[&Token]) -> Result<(), SqlRefused> {
    match tokens.first() {
        None => Err(SqlRefused::Empty),
        Some(first) if first.is_keyword("select") || first.is_keyword("with") => Ok(()),
        Some(Token::Word { text, .. }) => Err(SqlRefused::NotARead {
            found: crate::players::excerpt(text),
        }),
        Some(Token::Symbol(symbol)) => Err(SqlRefused::NotARead {
            found: symbol.to_string(),
        }),
        Some(_) => Err(SqlRefused::NotARead {
            found: "…".to_owned(),
        }),
    }
}

/// Checks the word at `index`, which may be the name of a table of the query's
/// own.
fn check_word(tokens: &[&Token], index: usize, is_own_table: bool) -> Result<(), SqlRefused> {
    let Token::Word { text, quoted } = tokens[index] else {
        return Ok(());
    };
    if CATALOGS.iter().any(|catalog| text.starts_with(catalog)) {
        return Err(SqlRefused::OutOfReach { name: text.clone() });
    }
    if is_own_table && VIEWS.contains(&text.as_str()) {
        return Err(SqlRefused::NameTaken { name: text.clone() });
    }
    let called = tokens.get(index + 1) == Some(&&Token::Symbol('('));
    let plain = !quoted && BEFORE_PARENTHESIS.contains(&text.as_str());
    if !called
        || plain
        || is_own_table
        || FUNCTIONS.contains(&text.as_str())
        || follows_as(tokens, index)
    {
        return Ok(());
    }
    Err(SqlRefused::Function { name: text.clone() })
}

/// Refuses a table behind the subjects' where a query reads it: after FROM or
/// JOIN. The databases refuse it elsewhere, with less clear words.
fn check_table(tokens: &[&Token], index: usize, own: &HashSet<usize>) -> Result<(), SqlRefused> {
    let Token::Word { text, .. } = tokens[index] else {
        return Ok(());
    };
    let before = index.checked_sub(1).map(|index| tokens[index]);
    let is_read = before.is_some_and(|it| it.is_keyword("from") || it.is_keyword("join"));
    let is_own =
        |&name: &usize| matches!(tokens[name], Token::Word { text: own, .. } if own == text);
    if is_read && TABLES.contains(&text.as_str()) && !own.iter().any(is_own) {
        return Err(SqlRefused::OutOfReach { name: text.clone() });
    }
    Ok(())
}

/// Whether the word is a name given by AS, which a list of columns may follow:
/// `AS t(a, b)`.
fn follows_as(tokens: &[&Token], index: usize) -> bool {
    let before = index.checked_sub(1).map(|index| tokens[index]);
    before.is_some_and(|before| before.is_keyword("as"))
}

/// Where the names of the query's own tables stand: `WITH t(a, b) AS (SELECT …), u AS …`.
/// A list of columns may follow such a name, which looks like a call of a function.
fn own_tables(tokens: &[&Token]) -> HashSet<usize> {
    let mut names = HashSet::new();
    let lists = (0..tokens.len()).filter(|&index| tokens[index].is_keyword("with"));
    for list in lists {
        let is_recursive = tokens
            .get(list + 1)
            .is_some_and(|it| it.is_keyword("recursive"));
        let mut name = list + 1 + usize::from(is_recursive);
        while let Some(body) = own_table(tokens, name) {
            names.insert(name);
            let Some(end) = closing(tokens, body) else {
                break;
            };
            if tokens.get(end + 1) != Some(&&Token::Symbol(',')) {
                break;
            }
            name = end + 2;
        }
    }
    names
}

/// Where the query of the table named at `name` opens: `t(a, b) AS NOT MATERIALIZED (SELECT …`.
/// It must be a query: PostgreSQL also writes the columns of a function's rows
/// after AS, as `AS (a text)`.
fn own_table(tokens: &[&Token], name: usize) -> Option<usize> {
    if !matches!(tokens.get(name), Some(Token::Word { .. })) {
        return None;
    }
    let mut at = name + 1;
    if tokens.get(at) == Some(&&Token::Symbol('(')) {
        at = closing(tokens, at)? + 1;
    }
    if !tokens.get(at)?.is_keyword("as") {
        return None;
    }
    at += 1;
    while tokens.get(at)?.is_keyword("not") || tokens[at].is_keyword("materialized") {
        at += 1;
    }
    let begins = |word| tokens.get(at + 1).is_some_and(|it| it.is_keyword(word));
    let is_values = begins("values") && tokens.get(at + 2) == Some(&&Token::Symbol('('));
    let is_query = begins("select") || begins("with") || is_values;
    (is_query && tokens[at] == &Token::Symbol('(')).then_some(at)
}

/// The parenthesis that closes the one at `opening`.
fn closing(tokens: &[&Token], opening: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(opening) {
        match token {
            Token::Symbol('(') => depth += 1,
            Token::Symbol(')') => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(index);
        }
    }
    None
}

fn with_values(
    sql: &str,
    pieces: &[Piece],
    parameters: &[(String, String)],
    numbers_bare: bool,
) -> Result<String, SqlRefused> {
    let mut text = String::with_capacity(sql.len());
    let mut copied = 0;
    for piece in pieces {
        let Token::Parameter(name) = &piece.token else {
            continue;
        };
        let found = parameters.iter().find(|(given, _)| given == name);
        let (_, value) = found.ok_or_else(|| SqlRefused::NoValue { name: name.clone() })?;
        text.push_str(&sql[copied..piece.start]);
        // A literal must not touch a word before it.
        if text.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            text.push(' ');
        }
        text.push_str(&literal(value, numbers_bare)?);
        copied = piece.end;
    }
    let end = pieces.last().map_or(sql.len(), |piece| piece.end);
    text.push_str(&sql[copied..end]);
    Ok(text)
}

/// A value as a literal. Both databases read two quotes in a string as one,
/// and nothing else as special.
fn literal(value: &str, numbers_bare: bool) -> Result<String, SqlRefused> {
    if value.contains('\0') {
        return Err(SqlRefused::Notation {
            found: "\\0".to_owned(),
        });
    }
    if numbers_bare
        && value
            .parse::<i64>()
            .is_ok_and(|number| number.to_string() == value)
    {
        return Ok(format!("({value})"));
    }
    Ok(format!("'{}'", value.replace('\'', "''")))
}

/// Cuts a query into tokens.
fn read(sql: &str) -> Result<Vec<Piece>, SqlRefused> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut at = 0;
    while let Some(character) = sql[at..].chars().next() {
        let start = at;
        let rest = &sql[at..];
        let (token, length) = match character {
            _ if character.is_whitespace() => (None, character.len_utf8()),
            _ if rest.starts_with("--") => (None, rest.find('\n').unwrap_or(rest.len())),
            _ if rest.starts_with("/*") => (None, comment(rest)?),
            '\'' => (Some(Token::Literal), enclosed(rest, '\'')?),
            '"' | '`' | '[' => {
                let closing = if character == '[' { ']' } else { character };
                let length = enclosed(rest, closing)?;
                let text = rest[1..length - 1].to_lowercase();
                (Some(Token::Word { text, quoted: true }), length)
            }
            _ if rest.starts_with("::") => (Some(Token::Symbol(':')), 2),
            ':' => {
                let length = 1 + word_length(&rest[1..]);
                let name = rest[1..length].to_owned();
                (Some(Token::Parameter(name)), length)
            }
            _ if character.is_ascii_digit() => (Some(Token::Literal), number_length(rest)),
            _ if character.is_alphabetic() || character == '_' => {
                (Some(word(rest)?), word_length(rest))
            }
            _ if "+-*/%<>=!|&~^.,();#".contains(character) => (Some(Token::Symbol(character)), 1),
            _ => {
                return Err(SqlRefused::Notation {
                    found: character.escape_default().to_string(),
                });
            }
        };
        at += length;
        pieces.extend(token.map(|token| Piece {
            token,
            start,
            end: at,
        }));
    }
    Ok(pieces)
}

/// A bare word. One that touches a quote gives the quote another meaning
/// (`E'…'`, `U&"…"`), and is not let through.
fn word(rest: &str) -> Result<Token, SqlRefused> {
    let length = word_length(rest);
    if rest[length..].starts_with(['\'', '"', '&']) {
        return Err(SqlRefused::Notation {
            found: rest[..=length].to_owned(),
        });
    }
    Ok(Token::Word {
        text: rest[..length].to_lowercase(),
        quoted: false,
    })
}

fn word_length(rest: &str) -> usize {
    rest.find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(rest.len())
}

fn number_length(rest: &str) -> usize {
    rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.')
        .unwrap_or(rest.len())
}

/// The length of a comment. The databases disagree on comments in comments.
fn comment(rest: &str) -> Result<usize, SqlRefused> {
    let inside = &rest[2..];
    let end = inside.find("*/");
    let end = end.ok_or(SqlRefused::Unclosed { opening: '*' })?;
    if inside[..end].contains("/*") {
        return Err(SqlRefused::Notation {
            found: "/*".to_owned(),
        });
    }
    Ok(2 + end + 2)
}

/// The length of what `closing` closes, twice the character being one of it.
fn enclosed(rest: &str, closing: char) -> Result<usize, SqlRefused> {
    let unclosed = || SqlRefused::Unclosed {
        opening: rest.chars().next().unwrap_or(closing),
    };
    let mut at = 1;
    loop {
        let found = rest[at..].find(closing).ok_or_else(unclosed)?;
        at += found + 1;
        if closing == ']' || !rest[at..].starts_with(closing) {
            return Ok(at);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests;
