//! The parts of a declaration: numbers, texts, words and signs.

/// A part of the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Number(i64),
    Real(f64),
    Text(String),
    Word(String),
    Sign(&'static str),
    /// A character that belongs to nothing.
    Stray(char),
    End,
}

const SIGNS: [&str; 25] = [
    "..", "==", "!=", "<=", ">=", "//", "<", ">", "[", "]", "{", "}", "(", ")", ",", ":", "|", "=",
    "+", "-", "*", "%", "×", "≤", "≥",
];

/// The parts of a text, each with the character where it begins, counted from 1.
pub(super) fn tokens(text: &str) -> Vec<(Token, usize)> {
    let characters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        if characters[at].is_whitespace() {
            at += 1;
            continue;
        }
        let (token, length) = token(&characters[at..]);
        found.push((token, at + 1));
        at += length;
    }
    found
}

/// The part at the beginning of `rest`, which is not empty, and its length.
fn token(rest: &[char]) -> (Token, usize) {
    let first = rest[0];
    let run = |is_part: fn(char) -> bool| rest.iter().take_while(|c| is_part(**c)).count();
    if first.is_ascii_digit() {
        let length = run(|c| c.is_ascii_digit());
        let digits: String = rest[..length].iter().collect();
        // `0.5` is a number, `0..5` a range
        if let ['.', next, ..] = rest[length..]
            && next.is_ascii_digit()
        {
            let after = rest[length + 1..].iter();
            let decimals = after.take_while(|c| c.is_ascii_digit()).count();
            let whole = length + 1 + decimals;
            let number: String = rest[..whole].iter().collect();
            return match number.parse::<f64>() {
                Ok(number) if number < 1e15 => (Token::Real(number), whole),
                _ => (Token::Stray(first), whole),
            };
        }
        return match digits.parse::<i64>() {
            Ok(number) if number <= i64::MAX / 4 => (Token::Number(number), length),
            _ => (Token::Stray(first), length),
        };
    }
    if first.is_alphabetic() || first == '_' {
        let length = run(|c| c.is_alphanumeric() || c == '_');
        return (Token::Word(rest[..length].iter().collect()), length);
    }
    if first == '"' || first == '\'' {
        return match rest[1..].iter().position(|c| *c == first) {
            Some(end) => (Token::Text(rest[1..=end].iter().collect()), end + 2),
            None => (Token::Stray(first), rest.len()),
        };
    }
    let is_here = |sign: &&str| {
        let length = sign.chars().count();
        rest.len() >= length && sign.chars().zip(rest).all(|(a, b)| a == *b)
    };
    match SIGNS.iter().find(|sign| is_here(sign)) {
        Some(sign) => (Token::Sign(sign), sign.chars().count()),
        None => (Token::Stray(first), 1),
    }
}
