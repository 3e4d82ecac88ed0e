//! Reads declarations.
//!
//! Long because the grammar is one descent, a function for each of its rules.

use super::expression::{Comparison, Expression, Function, Operation};
use super::tokens::{Token, tokens};
use super::{Condition, DeclarationProblem, Kind, LONGEST_TEXT, Range};
use crate::python::value::Value;

/// How deep kinds and expressions may be nested.
const DEEPEST: usize = 20;
/// The characters of a text of which the declaration does not tell them.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
/// The ends of a range that the declaration does not tell.
const USUAL: (i64, i64) = (-100, 100);
/// The ends of a length that the declaration does not tell.
const USUAL_LENGTH: (i64, i64) = (0, 12);

type Parsed<T> = Result<T, DeclarationProblem>;

/// A parser of one declaration.
pub(super) struct Parser {
    /// The parts, each with the character where it begins, counted from 1.
    tokens: Vec<(Token, usize)>,
    at: usize,
    depth: usize,
    is_long: bool,
}

impl Parser {
    pub fn new(text: &str) -> Parser {
        let is_long = text.chars().count() > LONGEST_TEXT;
        Parser {
            tokens: if is_long { Vec::new() } else { tokens(text) },
            at: 0,
            depth: 0,
            is_long,
        }
    }

    /// A kind, and the conditions after it.
    pub fn argument(mut self) -> Parsed<(Kind, Vec<Condition>)> {
        self.check_length()?;
        let kind = self.kind()?;
        let mut conditions = Vec::new();
        while self.takes(",") {
            conditions.push(self.condition()?);
        }
        self.end()?;
        Ok((kind, conditions))
    }

    /// A relation between arguments.
    pub fn relation(mut self) -> Parsed<Expression> {
        self.check_length()?;
        let relation = self.expression()?;
        self.end()?;
        Ok(relation)
    }

    fn check_length(&self) -> Parsed<()> {
        if self.is_long {
            return Err(DeclarationProblem::TooLarge);
        }
        Ok(())
    }

    fn kind(&mut self) -> Parsed<Kind> {
        self.deeper()?;
        let kind = self.kind_here();
        self.depth -= 1;
        kind
    }

    fn kind_here(&mut self) -> Parsed<Kind> {
        if self.takes("=") {
            return Ok(Kind::Computed(self.sum()?));
        }
        let Token::Word(word) = self.token().clone() else {
            return self.one_of();
        };
        match word.as_str() {
            "True" | "False" | "None" => return self.one_of(),
            _ => self.at += 1,
        }
        match word.as_str() {
            "int" => Ok(Kind::Int(self.range_or(USUAL)?)),
            "float" => Ok(Kind::Float(self.range_or(USUAL)?)),
            "bool" => Ok(Kind::Bool),
            "text" => self.text(),
            "list" => {
                let item = self.inside()?;
                Ok(Kind::List(Box::new(item), self.length()?))
            }
            "grid" => {
                let item = self.inside()?;
                Ok(Kind::Grid(Box::new(item), self.length()?, self.length()?))
            }
            "tuple" => self.tuple(),
            "record" => self.record(),
            "dict" => self.dict(),
            "item" => {
                self.expect_word("of")?;
                Ok(Kind::ItemOf(self.sum()?))
            }
            _ => {
                self.at -= 1;
                Err(self
                    .expected("int, float, bool, text, list, grid, tuple, record, dict, item of"))
            }
        }
    }

    /// `"N" | "S"`, `1 | 2`
    fn one_of(&mut self) -> Parsed<Kind> {
        let mut values = vec![self.constant()?];
        while self.takes("|") {
            values.push(self.constant()?);
        }
        Ok(Kind::OneOf(values))
    }

    fn constant(&mut self) -> Parsed<Value> {
        let is_negative = self.takes("-");
        let value = match self.token().clone() {
            Token::Number(number) if is_negative => Value::Int(-number),
            Token::Number(number) => Value::Int(number),
            Token::Real(number) if is_negative => Value::Float(-number),
            Token::Real(number) => Value::Float(number),
            Token::Text(text) if !is_negative => Value::Str(text),
            Token::Word(word) if !is_negative => match word.as_str() {
                "True" => Value::Bool(true),
                "False" => Value::Bool(false),
                "None" => Value::None,
                _ => return Err(self.expected("subject-kind-kind")),
            },
            _ => return Err(self.expected("subject-kind-kind")),
        };
        self.at += 1;
        Ok(value)
    }

    fn text(&mut self) -> Parsed<Kind> {
        let mut letters: Vec<char> = LETTERS.chars().collect();
        if *self.token() == Token::Word("of".to_owned()) {
            self.at += 1;
            let Token::Text(own) = self.token().clone() else {
                return Err(self.expected("subject-kind-characters"));
            };
            if own.is_empty() {
                return Err(self.expected("subject-kind-characters"));
            }
            self.at += 1;
            letters = own.chars().collect();
        }
        Ok(Kind::Text(letters, self.length()?))
    }

    /// `[int 0..9]`
    fn inside(&mut self) -> Parsed<Kind> {
        self.expect("[")?;
        let kind = self.kind()?;
        self.expect("]")?;
        Ok(kind)
    }

    fn tuple(&mut self) -> Parsed<Kind> {
        self.expect("[")?;
        let mut items = vec![self.kind()?];
        while self.takes(",") {
            items.push(self.kind()?);
        }
        self.expect("]")?;
        Ok(Kind::Tuple(items))
    }

    fn record(&mut self) -> Parsed<Kind> {
        self.expect("{")?;
        let mut entries = vec![self.entry()?];
        while self.takes(",") {
            entries.push(self.entry()?);
        }
        self.expect("}")?;
        Ok(Kind::Record(entries))
    }

    fn entry(&mut self) -> Parsed<(String, Kind)> {
        let (Token::Word(name) | Token::Text(name)) = self.token().clone() else {
            return Err(self.expected("subject-kind-key"));
        };
        self.at += 1;
        self.expect(":")?;
        Ok((name, self.kind()?))
    }

    fn dict(&mut self) -> Parsed<Kind> {
        self.expect("[")?;
        let key = self.kind()?;
        self.expect(":")?;
        let item = self.kind()?;
        self.expect("]")?;
        Ok(Kind::Dict(Box::new(key), Box::new(item), self.length()?))
    }

    /// A range if there is one.
    fn range_or(&mut self, (low, high): (i64, i64)) -> Parsed<Range> {
        if matches!(
            self.token(),
            Token::End | Token::Sign("," | "]" | "}" | ":" | "|")
        ) {
            return Ok(between(low, high));
        }
        self.range()
    }

    /// `0..9`, or one number.
    fn range(&mut self) -> Parsed<Range> {
        self.check_hyphen()?;
        let low = self.sum()?;
        let high = if self.takes("..") {
            self.sum()?
        } else {
            low.clone()
        };
        Ok(Range { low, high })
    }

    /// Refuses `0-5`, which is a subtraction and was meant as a range.
    fn check_hyphen(&self) -> Parsed<()> {
        let here = self.tokens.get(self.at..).unwrap_or_default();
        let token = |at: usize| here.get(at).map_or(&Token::End, |(token, _)| token);
        match (token(0), token(1), token(2), token(3)) {
            (_, _, _, Token::Sign("..")) => Ok(()),
            (Token::Number(low), Token::Sign("-"), Token::Number(high), _) => {
                Err(DeclarationProblem::Hyphen(*low, *high))
            }
            _ => Ok(()),
        }
    }

    /// `x 3..8`, also `x3..8`
    fn length(&mut self) -> Parsed<Range> {
        if let Token::Word(word) = self.token()
            && let Some(digits) = word.strip_prefix('x')
            && let Ok(number) = digits.parse::<u16>()
        {
            self.tokens[self.at].0 = Token::Number(i64::from(number));
            return self.range();
        }
        if self.takes("×") || self.takes_word("x") {
            return self.range();
        }
        Ok(between(USUAL_LENGTH.0, USUAL_LENGTH.1))
    }

    fn condition(&mut self) -> Parsed<Condition> {
        let Token::Word(word) = self.token().clone() else {
            return Err(self.expected("subject-kind-condition"));
        };
        let measure = match word.as_str() {
            "sorted" | "distinct" => None,
            name => match Function::named(name) {
                Some(function) if function != Function::Abs => Some(function),
                _ => return Err(self.expected("subject-kind-condition")),
            },
        };
        self.at += 1;
        let Some(measure) = measure else {
            return Ok(match word.as_str() {
                "sorted" => Condition::Sorted,
                _ => Condition::Distinct,
            });
        };
        let Some(comparison) = self.comparison() else {
            return Err(self.expected("subject-kind-comparison"));
        };
        let bound = self.sum()?;
        // the argument itself is filled in where the condition is looked at
        let itself = Box::new(Expression::Name(String::new()));
        Ok(Condition::Measure(
            comparison,
            Expression::Call(measure, itself),
            bound,
        ))
    }

    fn expression(&mut self) -> Parsed<Expression> {
        self.deeper()?;
        let mut one = self.conjunction()?;
        while self.takes_word("or") {
            one = Expression::Or(Box::new(one), Box::new(self.conjunction()?));
        }
        self.depth -= 1;
        Ok(one)
    }

    fn conjunction(&mut self) -> Parsed<Expression> {
        let mut one = self.negation()?;
        while self.takes_word("and") {
            one = Expression::And(Box::new(one), Box::new(self.negation()?));
        }
        Ok(one)
    }

    fn negation(&mut self) -> Parsed<Expression> {
        if self.takes_word("not") {
            self.deeper()?;
            let one = self.negation()?;
            self.depth -= 1;
            return Ok(Expression::Not(Box::new(one)));
        }
        let mut one = self.sum()?;
        // `0 <= i < j` is two comparisons, as in Python
        let mut chain: Option<Expression> = None;
        while let Some(comparison) = self.comparison() {
            let other = self.sum()?;
            let link = Expression::Comparison(comparison, Box::new(one), Box::new(other.clone()));
            chain = Some(match chain {
                Some(before) => Expression::And(Box::new(before), Box::new(link)),
                None => link,
            });
            one = other;
        }
        Ok(chain.unwrap_or(one))
    }

    fn comparison(&mut self) -> Option<Comparison> {
        let found = match self.token() {
            Token::Sign("==") => Comparison::Equal,
            Token::Sign("!=") => Comparison::Different,
            Token::Sign("<") => Comparison::Less,
            Token::Sign("<=" | "≤") => Comparison::AtMost,
            Token::Sign(">") => Comparison::More,
            Token::Sign(">=" | "≥") => Comparison::AtLeast,
            Token::Word(word) if word == "in" => Comparison::In,
            _ => return None,
        };
        self.at += 1;
        Some(found)
    }

    fn sum(&mut self) -> Parsed<Expression> {
        let mut one = self.product()?;
        loop {
            let operation = match self.token() {
                Token::Sign("+") => Operation::Plus,
                Token::Sign("-") => Operation::Minus,
                _ => return Ok(one),
            };
            self.at += 1;
            let other = self.product()?;
            one = Expression::Arithmetic(operation, Box::new(one), Box::new(other));
        }
    }

    fn product(&mut self) -> Parsed<Expression> {
        let mut one = self.atom()?;
        loop {
            let operation = match self.token() {
                Token::Sign("*") => Operation::Times,
                Token::Sign("//") => Operation::Quotient,
                Token::Sign("%") => Operation::Remainder,
                _ => return Ok(one),
            };
            self.at += 1;
            let other = self.atom()?;
            one = Expression::Arithmetic(operation, Box::new(one), Box::new(other));
        }
    }

    fn atom(&mut self) -> Parsed<Expression> {
        self.deeper()?;
        let mut atom = self.atom_here()?;
        while self.takes("[") {
            let index = self.sum()?;
            self.expect("]")?;
            atom = Expression::Item(Box::new(atom), Box::new(index));
        }
        self.depth -= 1;
        Ok(atom)
    }

    fn atom_here(&mut self) -> Parsed<Expression> {
        if self.takes("(") {
            let inside = self.expression()?;
            self.expect(")")?;
            return Ok(inside);
        }
        if self.takes("-") {
            let zero = Box::new(Expression::Constant(Value::Int(0)));
            let of = Box::new(self.atom()?);
            return Ok(Expression::Arithmetic(Operation::Minus, zero, of));
        }
        let found = match self.token().clone() {
            Token::Number(number) => Expression::Constant(Value::Int(number)),
            Token::Real(number) => Expression::Constant(Value::Float(number)),
            Token::Text(text) => Expression::Constant(Value::Str(text)),
            Token::Word(word) => match word.as_str() {
                "True" => Expression::Constant(Value::Bool(true)),
                "False" => Expression::Constant(Value::Bool(false)),
                "and" | "or" | "not" | "in" | "x" if !self.is_alone_name() => {
                    return Err(self.expected("subject-kind-term"));
                }
                _ => return self.name(&word),
            },
            _ => return Err(self.expected("subject-kind-term")),
        };
        self.at += 1;
        Ok(found)
    }

    /// Whether the word here, which is also a word of the language, can only be an
    /// argument: `x` is both.
    fn is_alone_name(&self) -> bool {
        *self.token() == Token::Word("x".to_owned())
    }

    fn name(&mut self, word: &str) -> Parsed<Expression> {
        self.at += 1;
        if *self.token() != Token::Sign("(") {
            return Ok(Expression::Name(word.to_owned()));
        }
        let Some(function) = Function::named(word) else {
            self.at -= 1;
            return Err(self.expected("subject-kind-measure"));
        };
        self.expect("(")?;
        let of = self.sum()?;
        self.expect(")")?;
        Ok(Expression::Call(function, Box::new(of)))
    }

    fn token(&self) -> &Token {
        self.tokens
            .get(self.at)
            .map_or(&Token::End, |(token, _)| token)
    }

    /// Whether the sign is here; it is then passed.
    fn takes(&mut self, sign: &str) -> bool {
        let is_here = matches!(self.token(), Token::Sign(own) if *own == sign);
        self.at += usize::from(is_here);
        is_here
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let is_here = matches!(self.token(), Token::Word(own) if own == word);
        self.at += usize::from(is_here);
        is_here
    }

    fn expect(&mut self, sign: &'static str) -> Parsed<()> {
        if self.takes(sign) {
            return Ok(());
        }
        Err(self.expected(sign))
    }

    fn expect_word(&mut self, word: &'static str) -> Parsed<()> {
        if self.takes_word(word) {
            return Ok(());
        }
        Err(self.expected(word))
    }

    fn end(&self) -> Parsed<()> {
        match self.token() {
            Token::End => Ok(()),
            _ => Err(self.expected("…")),
        }
    }

    fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(DeclarationProblem::TooLarge);
        }
        Ok(())
    }

    fn expected(&self, expected: &'static str) -> DeclarationProblem {
        let after_all = self.tokens.last().map_or(1, |(_, at)| at + 1);
        let at = self.tokens.get(self.at).map_or(after_all, |(_, at)| *at);
        let found = match self.token() {
            Token::Number(number) => number.to_string(),
            Token::Real(number) => number.to_string(),
            Token::Text(text) => format!("{text:?}"),
            Token::Word(word) => word.clone(),
            Token::Sign(sign) => (*sign).to_owned(),
            Token::Stray(stray) => stray.to_string(),
            Token::End => String::new(),
        };
        DeclarationProblem::Expected {
            expected,
            at,
            found,
        }
    }
}

fn between(low: i64, high: i64) -> Range {
    let constant = |number| Expression::Constant(Value::Int(number));
    Range {
        low: constant(low),
        high: constant(high),
    }
}
