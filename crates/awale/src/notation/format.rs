//! Every text form by name: recognising, reading and writing games.

use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::game::Game;
use crate::notation::diagram::{self, DiagramError};
#[cfg(feature = "serde")]
use crate::notation::json;
use crate::notation::letters::{BadMove, EXAM};
use crate::notation::ogn::{self, OgnError};
use crate::notation::pits::{self, PitsError};
use crate::notation::playstrategy::{self, PlayStrategyError};
use crate::notation::record::Record;
use crate::position::Position;
use crate::rules::{Rules, UnknownRules};
use crate::side::BySide;

/// A text form of a game.
///
/// ```
/// use awale::notation::Format;
///
/// let record = Format::Letters.read("egai", None).unwrap();
/// assert_eq!(Format::Diagram.write(&record).unwrap(), "1-6-6-5-1-5-0-6-0-6-6-6-0-0-S\n");
/// assert_eq!(Format::guess("a1e1 e2a2 e1c2"), Format::Playstrategy);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The subjects' letters, from the usual start.
    Letters,
    /// Aualé's game files.
    Ogn,
    /// Aualé's diagrams: a position.
    Diagram,
    /// PlayStrategy's positions and moves.
    Playstrategy,
    /// A JSON document; needs the feature `serde`.
    #[cfg(feature = "serde")]
    Json,
    /// Twelve numbers, South's six first: a position with South to move.
    Pits,
}

impl Format {
    /// Every format.
    pub const ALL: &[Format] = &[
        Format::Letters,
        Format::Ogn,
        Format::Diagram,
        Format::Playstrategy,
        #[cfg(feature = "serde")]
        Format::Json,
        Format::Pits,
    ];

    /// The name of the format, as in `letters`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Letters => "letters",
            Format::Ogn => "ogn",
            Format::Diagram => "diagram",
            Format::Playstrategy => "playstrategy",
            #[cfg(feature = "serde")]
            Format::Json => "json",
            Format::Pits => "pits",
        }
    }

    /// The format a text seems to be in.
    #[must_use]
    pub fn guess(text: &str) -> Format {
        let text = text.trim();
        #[cfg(feature = "serde")]
        if text.starts_with('{') {
            return Format::Json;
        }
        let only = |allowed: fn(char) -> bool| text.chars().all(allowed);
        if only(|c| c.is_whitespace() || matches!(c, 'a'..='l')) {
            Format::Letters
        } else if only(|c| c.is_whitespace() || c.is_ascii_digit() || matches!(c, ',' | '|')) {
            Format::Pits
        } else if text.matches('-').count() > 10 && !text.contains(['[', '/']) {
            Format::Diagram
        } else if text.starts_with('[') {
            Format::Ogn
        } else if text.contains('/') || text.split_whitespace().any(is_square_move) {
            Format::Playstrategy
        } else {
            Format::Ogn
        }
    }

    /// Reads a game under `rules`. Without them, the rules are those the text
    /// names; if it names none, [`Rules::ABAPA`] for OGN and PlayStrategy, whose
    /// programs play no others, and the default for the rest.
    pub fn read(self, text: &str, rules: Option<Rules>) -> Result<Record, ReadError> {
        let start_from =
            |position| Record::new(Game::from_position(rules.unwrap_or_default(), position));
        Ok(match self {
            Format::Letters => {
                let mut game = Game::new(rules.unwrap_or_default());
                EXAM.play(&mut game, text)?;
                Record::new(game)
            }
            Format::Diagram => start_from(diagram::read(text.trim(), None)?),
            Format::Pits => start_from(south_to_move(pits::read(text)?)),
            Format::Ogn => ogn::read(text, rules)?,
            Format::Playstrategy => playstrategy::read(rules.unwrap_or(Rules::ABAPA), text)?,
            #[cfg(feature = "serde")]
            Format::Json => json::read(text, rules)?,
        })
    }

    /// Writes a game, with a newline at the end. [`Format::Diagram`] and
    /// [`Format::Pits`] write only the position where it stands.
    pub fn write(self, record: &Record) -> Result<String, WriteError> {
        Ok(match self {
            Format::Letters if *record.game.start() != Position::START => {
                return Err(WriteError::UnusualStart);
            }
            Format::Letters => EXAM.write(&record.game) + "\n",
            Format::Diagram => record.diagram() + "\n",
            Format::Pits => format!("{}\n", record.game.position().board()),
            Format::Ogn => ogn::write(record),
            Format::Playstrategy => playstrategy::write(record) + "\n",
            #[cfg(feature = "serde")]
            Format::Json => json::write(record) + "\n",
        })
    }
}

/// Whether a word is a move of PlayStrategy's, such as `a1e1`.
fn is_square_move(word: &str) -> bool {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'f', b'1' | b'2']);
    word.len() == 4 && word.as_bytes().chunks(2).all(square)
}

fn south_to_move(board: Board) -> Position {
    Position::new(board, BySide::default(), 0).expect("a board alone has no more than its seeds")
}

/// A name that is not one of [`Format::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    /// The name found.
    pub name: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let known = names.join(", ");
        write!(f, "unknown format {:?} (known: {known})", self.name)
    }
}

impl core::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let known = Format::ALL.iter().find(|format| format.name() == name);
        known.copied().ok_or_else(|| UnknownFormat {
            name: name.to_owned(),
        })
    }
}

/// Why a text is not a game in its format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// A move cannot be played.
    Move(BadMove),
    /// The diagram is wrong.
    Diagram(DiagramError),
    /// The twelve numbers are wrong.
    Pits(PitsError),
    /// The OGN file is wrong.
    Ogn(OgnError),
    /// The position or the moves of PlayStrategy are wrong.
    PlayStrategy(PlayStrategyError),
    /// The rules are unknown.
    Rules(UnknownRules),
    /// The JSON document is not that of a game.
    Json {
        /// What the JSON parser says.
        reason: String,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Move(error) => error.fmt(f),
            ReadError::Diagram(error) => error.fmt(f),
            ReadError::Pits(error) => error.fmt(f),
            ReadError::Ogn(error) => error.fmt(f),
            ReadError::PlayStrategy(error) => error.fmt(f),
            ReadError::Rules(error) => error.fmt(f),
            ReadError::Json { reason } => write!(f, "not a game in JSON: {reason}"),
        }
    }
}

impl core::error::Error for ReadError {}

/// `?` turns the error of each format into a [`ReadError`].
macro_rules! read_error_from {
    ($($error:ident => $variant:ident),* $(,)?) => {$(
        impl From<$error> for ReadError {
            fn from(error: $error) -> ReadError {
                ReadError::$variant(error)
            }
        }
    )*};
}

read_error_from! {
    BadMove => Move,
    DiagramError => Diagram,
    PitsError => Pits,
    OgnError => Ogn,
    PlayStrategyError => PlayStrategy,
    UnknownRules => Rules,
}

/// Why a format cannot write a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// Letters alone cannot show a start other than [`Position::START`].
    UnusualStart,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::UnusualStart => f.write_str("letters cannot show an unusual start"),
        }
    }
}

impl core::error::Error for WriteError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_guessed_and_read_back() {
        let mut game = Game::new(Rules::ABAPA);
        EXAM.play(&mut game, "egaibh").expect("legal");
        let record = Record::new(game);
        for &format in Format::ALL {
            let text = format.write(&record).expect("a game");
            assert_eq!(Format::guess(&text), format, "{text}");
            let found = format.read(&text, Some(Rules::ABAPA)).expect("our own");
            match format {
                Format::Diagram | Format::Pits => assert_eq!(
                    found.game.position().board(),
                    record.game.position().board()
                ),
                _ => assert_eq!(EXAM.write(&found.game), "egaibh", "{format:?}"),
            }
        }
    }

    #[test]
    fn letters_cannot_show_an_unusual_start() {
        let record = Format::Pits.read("1 0 0 0 0 0 | 0 0 0 0 0 1", None);
        let record = record.expect("twelve numbers");
        assert_eq!(
            Format::Letters.write(&record),
            Err(WriteError::UnusualStart)
        );
    }

    #[test]
    fn every_name_is_read_back() {
        for &format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        let unknown = "pgn".parse::<Format>();
        assert_eq!(unknown, Err(UnknownFormat { name: "pgn".into() }));
    }
}
