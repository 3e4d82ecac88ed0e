//! How large a query becomes while a database compiles it.
//!
//! A table of the query's own is compiled once for each place that reads it, and an
//! expression takes the place of each column that stands for it. Twenty tables, each
//! reading the one before twice, so become a million, from a text of a few lines. No
//! clock runs while SQLite does this, so the size is estimated before, from above.

use std::collections::{HashMap, HashSet};

use super::{Token, closing, own_table};

/// The largest size, in words. Questions of the examinations have some hundred.
pub(super) const LARGEST: u64 = 1_000_000;

/// The words of a query and its tables.
struct Query<'a> {
    tokens: &'a [&'a Token],
    /// What each token is called; nothing for symbols and numbers.
    names: &'a [Option<String>],
    /// Where the queries of its own tables open, by name.
    tables: HashMap<&'a str, Vec<usize>>,
    /// Sizes found, by the opening; nothing for one that is being looked at.
    sizes: HashMap<usize, Option<u64>>,
}

/// The size of a query with tables of its own, named where `own` says.
pub(super) fn size(tokens: &[&Token], names: &[Option<String>], own: &HashSet<usize>) -> u64 {
    let mut tables: HashMap<&str, Vec<usize>> = HashMap::new();
    for &at in own {
        if let (Some(name), Some(body)) = (&names[at], own_table(tokens, at)) {
            tables.entry(name).or_default().push(body);
        }
    }
    let mut query = Query {
        tokens,
        names,
        tables,
        sizes: HashMap::new(),
    };
    query.size_between(0, tokens.len())
}

impl Query<'_> {
    /// The size of the query that opens with a parenthesis. One that reads itself is
    /// compiled once.
    fn size_at(&mut self, opening: usize) -> u64 {
        if let Some(known) = self.sizes.get(&opening) {
            return known.unwrap_or(1);
        }
        self.sizes.insert(opening, None);
        let end = closing(self.tokens, opening).unwrap_or(self.tokens.len());
        let size = self.size_between(opening + 1, end);
        self.sizes.insert(opening, Some(size));
        size
    }

    /// The size of a query between two tokens: its own words, and what it reads as
    /// often as it names one thing.
    fn size_between(&mut self, start: usize, end: usize) -> u64 {
        let mut own: u64 = 1;
        let mut read: u64 = 0;
        let mut at = start;
        while at < end {
            own += 1;
            if let Some(name) = self.names[at].as_deref()
                && let Some(bodies) = self.tables.get(name).cloned()
            {
                let sizes = bodies.into_iter().map(|body| self.size_at(body));
                read = read.saturating_add(sizes.max().unwrap_or(0));
            }
            if is_query(self.tokens, at) {
                read = read.saturating_add(self.size_at(at));
                at = closing(self.tokens, at).unwrap_or(end);
            }
            at += 1;
        }
        own.saturating_add(read.saturating_mul(self.most_repeated(start, end)))
    }

    /// How often the name that is repeated most often stands between two tokens. The
    /// tables that a query makes for itself do not see its columns and are left out;
    /// queries within its expressions do.
    fn most_repeated(&self, start: usize, end: usize) -> u64 {
        let mut counts: HashMap<&str, u64> = HashMap::new();
        let mut depth = 0_usize;
        let mut at = start;
        while at < end {
            match (self.tokens[at], &self.names[at]) {
                (Token::Symbol('('), _) if depth == 0 && is_table(self.tokens, at) => {
                    at = closing(self.tokens, at).unwrap_or(end);
                }
                (Token::Symbol('('), _) => depth += 1,
                (Token::Symbol(')'), _) => depth = depth.saturating_sub(1),
                (Token::Symbol('*'), _) => *counts.entry("*").or_default() += 1,
                (token, Some(name)) if !is_plain_word(token) => {
                    *counts.entry(name).or_default() += 1;
                }
                _ => (),
            }
            at += 1;
        }
        counts.into_values().max().unwrap_or(1)
    }
}

/// Whether a parenthesis opens a query that a table is made of: `FROM (SELECT …`,
/// `WITH t AS (SELECT …`.
fn is_table(tokens: &[&Token], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| tokens[before]);
    let follows = |word| before.is_some_and(|it: &Token| it.is_keyword(word));
    is_query(tokens, at)
        && ["from", "join", "as", "materialized"]
            .into_iter()
            .any(follows)
}

/// Whether a parenthesis opens a query.
fn is_query(tokens: &[&Token], at: usize) -> bool {
    let begins = |word| tokens.get(at + 1).is_some_and(|it| it.is_keyword(word));
    *tokens[at] == Token::Symbol('(') && (begins("select") || begins("with") || begins("values"))
}

/// Whether a word belongs to the language and so names no column.
fn is_plain_word(token: &Token) -> bool {
    const OTHERS: &[&str] = &[
        "asc", "desc", "end", "null", "cross", "inner", "outer", "natural",
    ];
    let Token::Word {
        text,
        quoted: false,
    } = token
    else {
        return false;
    };
    super::BEFORE_PARENTHESIS.contains(&text.as_str()) || OTHERS.contains(&text.as_str())
}
