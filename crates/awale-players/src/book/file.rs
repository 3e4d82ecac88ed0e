//! Books as text: a line for each position, in the order in which they were
//! searched.
//!
//! ```text
//! # comments
//! rules ccinp
//! - 22 a-131 b+12 c-40 d-35 e=+2600 f-80
//! b 22 g+18 h-12 i+7 j+0 k-9 l-31
//! ```
//!
//! First the moves from the start (`-` for none), then the depth of the search,
//! then each move with its value in hundredths of a seed, `=` before proven ones.

use std::fmt;
use std::fmt::Write as _;

use awale::notation::letters::{BadMove, EXAM};
use awale::{Game, Rules};

use super::{Book, BookMove, BookValue};

/// The most positions of a book.
const MOST_POSITIONS: usize = 2_000_000;
/// The largest value of a move, in hundredths.
const LARGEST: i16 = 4_800;

/// Why a text is no book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The book is for other rules.
    OtherRules {
        /// The rules found.
        found: String,
    },
    /// There is no line with the rules before the first position.
    NoRules,
    /// A line cannot be read.
    Line {
        /// The line, from 1.
        line: usize,
    },
    /// Moves that cannot be played.
    Move {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: BadMove,
    },
    /// A position that follows no position before it.
    Orphan {
        /// The line, from 1.
        line: usize,
    },
    /// The book has too many positions.
    TooLong,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::OtherRules { found } => write!(f, "the book is for the rules {found:?}"),
            BookError::NoRules => f.write_str("no line with the rules found"),
            BookError::Line { line } => write!(f, "line {line} is no position of a book"),
            BookError::Move { line, error } => write!(f, "line {line}: {error}"),
            BookError::Orphan { line } => {
                write!(f, "line {line} follows no position before it")
            }
            BookError::TooLong => write!(f, "more than {MOST_POSITIONS} positions found"),
        }
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// Reads the book of these rules.
    pub fn read(text: &str, rules: &Rules) -> Result<Book, BookError> {
        let mut book = Book::new(*rules);
        let mut has_rules = false;
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            let mut words = line
                .split('#')
                .next()
                .unwrap_or_default()
                .split_whitespace();
            let Some(first) = words.next() else {
                continue;
            };
            if first == "rules" {
                let found = words.next().unwrap_or_default();
                if found.parse() != Ok(*rules) {
                    return Err(BookError::OtherRules {
                        found: found.into(),
                    });
                }
                has_rules = true;
                continue;
            }
            if !has_rules {
                return Err(BookError::NoRules);
            }
            book.read_position(first, words, line_number)?;
            if book.len() > MOST_POSITIONS {
                return Err(BookError::TooLong);
            }
        }
        book.back_up();
        Ok(book)
    }

    /// Reads a line of a position and its moves.
    fn read_position<'a>(
        &mut self,
        letters: &str,
        mut words: impl Iterator<Item = &'a str>,
        line: usize,
    ) -> Result<(), BookError> {
        let letters = if letters == "-" { "" } else { letters };
        let mut game = Game::new(self.rules);
        EXAM.play(&mut game, letters)
            .map_err(|error| BookError::Move { line, error })?;
        let has_parent = match game.positions() {
            [.., before, _] => self.places.contains_key(before),
            _ => true,
        };
        if !has_parent {
            return Err(BookError::Orphan { line });
        }
        let depth = words.next().and_then(|word| word.parse().ok());
        let depth = depth.ok_or(BookError::Line { line })?;
        let moves = words.map(|word| read_move(word, &game, depth));
        let moves: Option<Vec<BookMove>> = moves.collect();
        let moves = moves.ok_or(BookError::Line { line })?;
        let has_all = game.moves().len() == moves.len()
            && game
                .moves()
                .all(|pit| moves.iter().any(|known| known.pit == pit));
        if !has_all || moves.is_empty() {
            return Err(BookError::Line { line });
        }
        self.add(letters.to_owned(), *game.position(), moves);
        Ok(())
    }

    /// The book as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from("# Opening book: grown by `grenier awale book grow`.\n");
        // A string takes any text.
        let _ = writeln!(text, "rules {}", self.rules.name().unwrap_or_default());
        for node in &self.nodes {
            let letters = if node.letters.is_empty() {
                "-"
            } else {
                &node.letters
            };
            let depth = node.searched.first().map_or(0, |known| known.value.depth);
            let _ = write!(text, "{letters} {depth}");
            for known in &node.searched {
                let letter = EXAM.letter(node.position.to_move(), known.pit);
                let mark = if known.value.exact { "=" } else { "" };
                let _ = write!(text, " {letter}{mark}{:+}", known.value.hundredths);
            }
            text.push('\n');
        }
        text
    }
}

/// `b+12` or `e=-2600`.
fn read_move(word: &str, game: &Game, depth: u8) -> Option<BookMove> {
    let letter = word.chars().next()?;
    let (side, pit) = EXAM.pit(letter)?;
    let rest = &word[letter.len_utf8()..];
    let exact = rest.starts_with('=');
    let number: i16 = rest.strip_prefix('=').unwrap_or(rest).parse().ok()?;
    let is_right = side == game.position().to_move()
        && game.moves().contains(pit)
        && (-LARGEST..=LARGEST).contains(&number);
    is_right.then_some(BookMove {
        pit,
        value: BookValue {
            hundredths: number,
            depth,
            exact,
        },
    })
}
