//! Reading OGN: tags, then moves, comments and variations.

use core::fmt;
use std::collections::BTreeMap;

use super::{DERIVED_TAGS, RESULT_TAG, START_TAG, TURN_TAG, UNKNOWN, VARIANTS};
use crate::game::Game;
use crate::notation::diagram::{self, DiagramError};
use crate::notation::letters::{AUALE, BadMove};
use crate::notation::pits::excerpt;
use crate::notation::record::Record;
use crate::position::Position;
use crate::rules::Rules;
use crate::side::BySide;

/// A text that is not OGN, and the line at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OgnError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: OgnErrorKind,
}

/// What is wrong with an OGN file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OgnErrorKind {
    /// A line that begins with `[` and is not `[Name "value"]`.
    Tag {
        /// What stands there.
        found: String,
    },
    /// A `Variant` that names none of our rule sets.
    Variant {
        /// The name found.
        found: String,
    },
    /// A `FEN` that is not a diagram.
    Start(DiagramError),
    /// A `Turn` that is not a number.
    Turn {
        /// What stands there.
        found: String,
    },
    /// A character that belongs to no move.
    Unexpected {
        /// The character.
        found: char,
    },
    /// The tags of another game: only one is read.
    SecondGame,
    /// A comment or a variation that never ends.
    Unclosed {
        /// The character that opens it.
        opening: char,
    },
    /// A move that cannot be played.
    Move(BadMove),
    /// Neither a tag nor a move.
    Empty,
}

impl OgnErrorKind {
    fn at(self, line: usize) -> OgnError {
        OgnError { line, kind: self }
    }
}

impl fmt::Display for OgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for OgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OgnErrorKind::Tag { found } => {
                write!(f, "{found:?} is not a tag, [Name \"value\"] expected")
            }
            OgnErrorKind::Variant { found } => {
                let known = VARIANTS.map(|(name, _)| name).join(", ");
                write!(f, "unknown variant {found:?} (known: {known})")
            }
            OgnErrorKind::Start(error) => write!(f, "in the FEN tag: {error}"),
            OgnErrorKind::Turn { found } => write!(f, "turn {found:?} found, a number expected"),
            OgnErrorKind::Unexpected { found } => write!(
                f,
                "{found:?} found, a move expected (A-F for South, a-f for North)"
            ),
            OgnErrorKind::SecondGame => f.write_str("a second game begins, one expected"),
            OgnErrorKind::Unclosed { opening } => write!(f, "{opening:?} is never closed"),
            OgnErrorKind::Move(error) => error.fmt(f),
            OgnErrorKind::Empty => f.write_str("neither a tag nor a move found"),
        }
    }
}

impl core::error::Error for OgnError {}

/// Reads one game. `rules` overrides the `Variant` tag; without both, the rules
/// are [`Rules::ABAPA`], which is what OGN is written for.
///
/// ```
/// use awale::notation::{letters::EXAM, ogn};
///
/// let record = ogn::read("[Variant \"Oware Abapa\"]\n\n1. E c 2. C f+2\n", None).unwrap();
/// assert_eq!(EXAM.write(&record.game), "eicl");
/// ```
pub fn read(text: &str, rules: Option<Rules>) -> Result<Record, OgnError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut tags = Tags::default();
    let mut rest = text;
    let mut line = 1;
    let mut is_after_blank = false;
    while let Some((first, after)) = next_line(rest) {
        let trimmed = first.trim();
        if trimmed.starts_with('[') {
            let is_new = tags.read(trimmed, line)?;
            if is_after_blank && !is_new {
                // The game before has no moves.
                return Err(OgnErrorKind::SecondGame.at(line));
            }
        } else if !trimmed.is_empty() {
            break;
        }
        is_after_blank = trimmed.is_empty();
        rest = after;
        line += 1;
    }
    if tags.values.is_empty() && rest.trim().is_empty() {
        return Err(OgnErrorKind::Empty.at(line));
    }
    let game = Game::from_position(tags.rules(rules)?, tags.start()?);
    let mut record = Record::new(game);
    MoveText { rest, line }.read(&mut record)?;
    tags.fill(&mut record);
    Ok(record)
}

fn next_line(text: &str) -> Option<(&str, &str)> {
    if text.is_empty() {
        return None;
    }
    Some(text.split_once('\n').unwrap_or((text, "")))
}

/// Tags by name, with the line each stands on.
#[derive(Default)]
struct Tags {
    values: BTreeMap<String, (String, usize)>,
}

impl Tags {
    /// Reads a tag; whether it is the first of its name.
    fn read(&mut self, line: &str, number: usize) -> Result<bool, OgnError> {
        let bad = || OgnErrorKind::Tag {
            found: excerpt(line),
        };
        let (name, value) = read_tag(line).ok_or_else(|| bad().at(number))?;
        let before = self.values.insert(name.to_owned(), (value, number));
        Ok(before.is_none())
    }

    fn known(&self, name: &str) -> Option<(&str, usize)> {
        let (value, line) = self.values.get(name)?;
        (value != UNKNOWN).then_some((value, *line))
    }

    fn rules(&self, overriding: Option<Rules>) -> Result<Rules, OgnError> {
        if let Some(rules) = overriding {
            return Ok(rules);
        }
        let Some((variant, line)) = self.known("Variant") else {
            return Ok(Rules::ABAPA);
        };
        let known = VARIANTS.iter().find(|(name, _)| *name == variant);
        known.map(|(_, rules)| *rules).ok_or_else(|| {
            let found = excerpt(variant);
            OgnErrorKind::Variant { found }.at(line)
        })
    }

    fn start(&self) -> Result<Position, OgnError> {
        let turn = match self.known(TURN_TAG) {
            Some((text, line)) => Some(text.parse().map_err(|_| {
                let found = excerpt(text);
                OgnErrorKind::Turn { found }.at(line)
            })?),
            None => None,
        };
        match self.known(START_TAG) {
            Some((text, line)) => {
                diagram::read(text, turn).map_err(|error| OgnErrorKind::Start(error).at(line))
            }
            None => Ok(Position::START),
        }
    }

    fn fill(mut self, record: &mut Record) {
        if record.outcome().is_none() {
            let result = self.known(RESULT_TAG).map(|(result, _)| result.parse());
            record.declared = result.and_then(Result::ok);
        }
        for name in DERIVED_TAGS {
            self.values.remove(name);
        }
        self.values.retain(|_, (value, _)| value != UNKNOWN);
        let mut take = |name| self.values.remove(name).map(|(value, _)| value);
        record.players = BySide::new(take("South"), take("North"));
        record.date = take("Date");
        record.tags = self
            .values
            .into_iter()
            .map(|(name, (value, _))| (name, value))
            .collect();
    }
}

/// `[Name "value"]`, with `\"` and `\\` in the value.
fn read_tag(line: &str) -> Option<(&str, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let mut characters = value.trim().strip_prefix('"')?.chars();
    let mut text = String::new();
    loop {
        match characters.next()? {
            '"' => break,
            '\\' => text.push(characters.next()?),
            other => text.push(other),
        }
    }
    (characters.next().is_none() && !name.is_empty()).then_some((name, text))
}

/// The text after the tags, read from the front.
struct MoveText<'a> {
    rest: &'a str,
    line: usize,
}

impl MoveText<'_> {
    fn read(mut self, record: &mut Record) -> Result<(), OgnError> {
        while let Some(character) = self.rest.chars().next() {
            match character {
                '{' => {
                    let comment = self.enclosed('{', '}')?;
                    if let Some(index) = record.game.played().len().checked_sub(1) {
                        add_comment(record, index, comment);
                    }
                }
                '(' => {
                    self.enclosed('(', ')')?;
                }
                'A'..='F' | 'a'..='f' => self.play(record, character)?,
                // Move numbers, gains, results and the marks people add.
                '0'..='9' | '.' | '+' | '-' | '*' | '!' | '?' => self.skip(character),
                _ if character.is_whitespace() => self.skip(character),
                '[' => return Err(OgnErrorKind::SecondGame.at(self.line)),
                found => return Err(OgnErrorKind::Unexpected { found }.at(self.line)),
            }
        }
        Ok(())
    }

    fn play(&mut self, record: &mut Record, letter: char) -> Result<(), OgnError> {
        let index = record.game.played().len();
        AUALE
            .play_letter(&mut record.game, letter)
            .map_err(|reason| {
                let error = BadMove {
                    index,
                    letter,
                    reason,
                };
                OgnErrorKind::Move(error).at(self.line)
            })?;
        self.skip(letter);
        Ok(())
    }

    fn skip(&mut self, character: char) {
        if character == '\n' {
            self.line += 1;
        }
        self.rest = &self.rest[character.len_utf8()..];
    }

    /// Returns the text between `opening`, where the reader stands, and the next
    /// `closing`, and moves past it.
    fn enclosed(&mut self, opening: char, closing: char) -> Result<&str, OgnError> {
        let inside = &self.rest[opening.len_utf8()..];
        let Some((inside, after)) = inside.split_once(closing) else {
            return Err(OgnErrorKind::Unclosed { opening }.at(self.line));
        };
        self.line += inside.matches('\n').count();
        self.rest = after;
        Ok(inside)
    }
}

/// Adds a comment, as one line, to those of a move.
fn add_comment(record: &mut Record, index: usize, comment: &str) {
    let text = record.comments.entry(index).or_default();
    for word in comment.split_whitespace() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
}
