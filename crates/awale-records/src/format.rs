//! The text forms of a game: which one a text is in, reading and writing.

use std::fmt;
use std::str::FromStr;

use awale::notation::{Record, diagram, letters::EXAM, ogn, pits, playstrategy};
use awale::{BySide, Game, Position, Rules};
use phrases::{InWords, Phrases};

use crate::json::{self, RecordJson};

/// A text form of a game.
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
    /// A JSON document.
    Json,
    /// Twelve numbers, South's six first: a position with South to move.
    Pits,
}

/// A game that cannot be read or written, in the reader's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

impl Refused {
    pub(crate) fn worded(error: &impl InWords, phrases: &Phrases) -> Refused {
        Refused(error.in_words(phrases))
    }
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 6] = [
        Format::Letters,
        Format::Ogn,
        Format::Diagram,
        Format::Playstrategy,
        Format::Json,
        Format::Pits,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Letters => "letters",
            Format::Ogn => "ogn",
            Format::Diagram => "diagram",
            Format::Playstrategy => "playstrategy",
            Format::Json => "json",
            Format::Pits => "pits",
        }
    }

    /// The format a text seems to be in.
    #[must_use]
    pub fn guess(text: &str) -> Format {
        let text = text.trim();
        let only = |allowed: fn(char) -> bool| text.chars().all(allowed);
        if text.starts_with('{') {
            Format::Json
        } else if only(|c| c.is_whitespace() || matches!(c, 'a'..='l')) {
            Format::Letters
        } else if only(|c| c.is_whitespace() || c.is_ascii_digit() || matches!(c, ',' | '|')) {
            Format::Pits
        } else if text.matches('-').count() > 10 && !text.contains(['[', '/']) {
            Format::Diagram
        } else if text.starts_with('[') {
            Format::Ogn
        } else if text.contains('/') || text.split_whitespace().any(is_squares) {
            Format::Playstrategy
        } else {
            Format::Ogn
        }
    }
}

/// Whether a word is a move of PlayStrategy's, such as `a1e1`.
fn is_squares(word: &str) -> bool {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'f', b'1' | b'2']);
    word.len() == 4 && word.as_bytes().chunks(2).all(square)
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let mut all = Format::ALL.into_iter();
        all.find(|format| format.name() == name)
            .ok_or(UnknownFormat)
    }
}

/// Reads a game. Formats of programs that play one rule set are read under
/// that one unless told otherwise.
pub fn read(
    format: Format,
    text: &str,
    rules: Option<Rules>,
    phrases: &Phrases,
) -> Result<Record, Refused> {
    let from = |position| Record::new(Game::from_position(rules.unwrap_or_default(), position));
    match format {
        Format::Letters => {
            let mut game = Game::new(rules.unwrap_or_default());
            EXAM.play(&mut game, text)
                .map_err(|error| Refused::worded(&error, phrases))?;
            Ok(Record::new(game))
        }
        Format::Diagram => diagram::read(text.trim(), None)
            .map(from)
            .map_err(|error| Refused::worded(&error, phrases)),
        Format::Pits => {
            let board = pits::read(text).map_err(|error| Refused::worded(&error, phrases))?;
            let position = Position::new(board, BySide::default(), 0);
            position
                .map(from)
                .map_err(|error| Refused::worded(&error, phrases))
        }
        Format::Ogn => ogn::read(text, rules).map_err(|error| Refused::worded(&error, phrases)),
        Format::Playstrategy => playstrategy::read(rules.unwrap_or(Rules::ABAPA), text)
            .map_err(|error| Refused::worded(&error, phrases)),
        Format::Json => json::read(text, rules, phrases),
    }
}

/// Writes a game, or says why the format cannot tell it.
pub fn write(format: Format, record: &Record, phrases: &Phrases) -> Result<String, Refused> {
    Ok(match format {
        Format::Letters if *record.game.start() != Position::START => {
            return Err(Refused(phrases.say("letters-need-the-usual-start")));
        }
        Format::Letters => EXAM.write(&record.game) + "\n",
        Format::Diagram => record.diagram() + "\n",
        Format::Pits => format!("{}\n", record.game.position().board()),
        Format::Ogn => ogn::write(record),
        Format::Playstrategy => playstrategy::write(record) + "\n",
        Format::Json => {
            let text = serde_json::to_string(&RecordJson::from(record));
            text.map_err(|error| Refused(error.to_string()))? + "\n"
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::Language;

    #[test]
    fn what_is_written_is_guessed_and_read_back() {
        let phrases = Phrases::new(Language::English);
        let mut game = Game::new(Rules::ABAPA);
        EXAM.play(&mut game, "egaibh").expect("legal");
        let record = Record::new(game);
        for format in [
            Format::Letters,
            Format::Ogn,
            Format::Playstrategy,
            Format::Json,
        ] {
            let text = write(format, &record, &phrases).expect("a game");
            assert_eq!(Format::guess(&text), format, "{text}");
            let found = read(format, &text, Some(Rules::ABAPA), &phrases).expect("our own");
            assert_eq!(EXAM.write(&found.game), "egaibh", "{format:?}");
        }
        for format in [Format::Diagram, Format::Pits] {
            let text = write(format, &record, &phrases).expect("a position");
            assert_eq!(Format::guess(&text), format, "{text}");
            let found = read(format, &text, None, &phrases).expect("our own");
            assert_eq!(
                found.game.position().board(),
                record.game.position().board()
            );
        }
    }

    #[test]
    fn every_name_is_read_back() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        assert_eq!("pgn".parse::<Format>(), Err(UnknownFormat));
    }
}
