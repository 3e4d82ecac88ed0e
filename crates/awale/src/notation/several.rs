//! Several games in one text.

use core::fmt;

use super::format::{Format, ReadError};
use super::ogn::{self, OgnErrorKind};
use super::record::Record;
use crate::rules::Rules;

/// The game of a text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGame {
    /// Which game, counted from 1; `None` where the text holds one.
    pub number: Option<usize>,
    /// What is wrong with it; lines are those of the whole text.
    pub error: ReadError,
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "game {number}: {}", self.error),
            None => self.error.fmt(f),
        }
    }
}

impl core::error::Error for BadGame {}

impl Format {
    /// Reads every game of a text, each as [`Format::read`] does. Letters,
    /// diagrams and pits have one on each line. In OGN a game ends where the tags
    /// of the next begin, in JSON at the end of a document. PlayStrategy's moves
    /// have one on each line too, unless they are numbered: then `1.` or a
    /// position begins the next.
    ///
    /// ```
    /// use awale::notation::Format;
    ///
    /// assert_eq!(Format::Letters.read_all("egai\ndj\n", None).unwrap().len(), 2);
    /// ```
    pub fn read_all(self, text: &str, rules: Option<Rules>) -> Result<Vec<Record>, BadGame> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let parts = self.parts(text, rules);
        let is_one = parts.len() == 1;
        let mut line = 1;
        let mut records = Vec::with_capacity(parts.len());
        for (index, part) in parts.into_iter().enumerate() {
            let record = self.read(part, rules).map_err(|error| BadGame {
                number: (!is_one).then_some(index + 1),
                error: moved(error, line - 1),
            });
            records.push(record?);
            line += part.matches('\n').count();
        }
        Ok(records)
    }

    /// Writes games one after the other, so that [`Format::read_all`] reads them.
    pub fn write_all(self, records: &[Record]) -> Result<String, super::WriteError> {
        let texts: Result<Vec<String>, _> =
            records.iter().map(|record| self.write(record)).collect();
        let between = if self == Format::Ogn { "\n" } else { "" };
        Ok(texts?.join(between))
    }

    /// The text of each game; together they are the whole text. One part where no
    /// game can be told from the next.
    fn parts(self, text: &str, rules: Option<Rules>) -> Vec<&str> {
        match self {
            Format::Letters | Format::Diagram | Format::Pits => split_lines(text, |_| true),
            Format::Playstrategy => split_playstrategy(text),
            Format::Ogn => split_ogn(text, rules),
            #[cfg(feature = "serde")]
            Format::Json => split_json(text),
        }
    }
}

/// The error with its line counted from the beginning of the whole text.
fn moved(error: ReadError, lines: usize) -> ReadError {
    match error {
        ReadError::Ogn(mut error) => {
            error.line += lines;
            ReadError::Ogn(error)
        }
        error => error,
    }
}

/// Splits before each line that is not blank and begins a game, but the first.
fn split_lines(text: &str, begins: impl Fn(&str) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    let mut is_empty = true;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            if !is_empty && begins(line) {
                parts.push(&text[start..at]);
                start = at;
            }
            is_empty = false;
        }
        at += line.len();
    }
    parts.push(&text[start..]);
    parts
}

fn split_playstrategy(text: &str) -> Vec<&str> {
    let is_number = |word: &str| {
        let digits = word.trim_end_matches('.');
        digits.len() < word.len() && digits.parse::<u32>().is_ok()
    };
    let is_numbered = text.split_whitespace().any(is_number);
    split_lines(text, |line| {
        let first = line.split_whitespace().next().unwrap_or_default();
        !is_numbered || first.contains('/') || first.trim_end_matches('.') == "1"
    })
}

/// Asks the reader where the next game begins.
fn split_ogn(mut text: &str, rules: Option<Rules>) -> Vec<&str> {
    let mut parts = Vec::new();
    while let Err(error) = ogn::read(text, rules) {
        if error.kind != OgnErrorKind::SecondGame {
            break;
        }
        let before = text.split_inclusive('\n').take(error.line - 1);
        let (part, rest) = text.split_at(before.map(str::len).sum());
        if part.is_empty() {
            break;
        }
        parts.push(part);
        text = rest;
    }
    parts.push(text);
    parts
}

#[cfg(feature = "serde")]
fn split_json(text: &str) -> Vec<&str> {
    let mut documents =
        serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    let mut parts = Vec::new();
    let mut start = 0;
    while let Some(Ok(_)) = documents.next() {
        let end = documents.byte_offset();
        parts.push(&text[start..end]);
        start = end;
    }
    // What follows the last document is part of it, and refused with it.
    let rest = &text[start..];
    match parts.last_mut() {
        Some(last) if rest.trim().is_empty() => *last = &text[start - last.len()..],
        _ => parts.push(rest),
    }
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::notation::letters::EXAM;

    fn letters(format: Format, text: &str) -> Vec<String> {
        let records = format.read_all(text, None).expect("games");
        records.iter().map(|one| EXAM.write(&one.game)).collect()
    }

    #[test]
    fn each_format_tells_its_games_apart() {
        let two = ["eicl", "dj"];
        assert_eq!(letters(Format::Letters, "\neicl\n\n  dj"), two);
        let ogn = "[South \"A\"]\n\n1. E c {\n[no tag] }\n2. C f\n\n[South \"B\"]\n\n1. D d\n";
        assert_eq!(letters(Format::Ogn, ogn), two);
        let unplayed = "[South \"A\"]\n[Date \"?\"]\n\n[South \"B\"]\n\n1. D d\n";
        assert_eq!(letters(Format::Ogn, unplayed), ["", "dj"]);
        let json = "{\"moves\": \"eicl\"}\n{\"moves\":\n\"dj\"}\n";
        assert_eq!(letters(Format::Json, json), two);
    }

    #[test]
    fn numbered_moves_of_playstrategy_are_one_game_over_several_lines() {
        let plain = "a1e1 e2a2\na1e1\n";
        let wrong = Format::Playstrategy.read_all("a1e1 e2a2\nzz\n", None);
        assert_eq!(wrong.expect_err("no squares").number, Some(2));
        assert_eq!(
            Format::Playstrategy
                .read_all(plain, None)
                .expect("two")
                .len(),
            2
        );
        let numbered = "1. a1e1 e2a2\n2. e1c2\n1. a1e1\n";
        assert_eq!(letters(Format::Playstrategy, numbered), ["ahe", "a"]);
    }

    #[test]
    fn an_error_names_its_game_and_its_line() {
        let text = "[South \"A\"]\n\n1. A a\n\n[South \"B\"]\n\n1. B z\n";
        let error = Format::Ogn.read_all(text, None).expect_err("z is no pit");
        assert_eq!(error.number, Some(2));
        assert!(error.to_string().starts_with("game 2: line 7: "), "{error}");
        let error = Format::Letters.read_all("zz", None).expect_err("no pit");
        assert_eq!(error.number, None);
    }

    #[test]
    fn a_text_without_a_game_is_read_as_before() {
        assert_eq!(letters(Format::Letters, ""), [""]);
        for format in [Format::Ogn, Format::Json, Format::Diagram] {
            assert!(format.read_all(" \n", None).is_err(), "{format:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(games in prop::collection::vec("[a-l]{0,12}", 1..5)) {
            let begun = |moves: &String| {
                let mut game = crate::Game::new(Rules::ABAPA);
                // Up to the first letter that cannot be played.
                let _ = EXAM.play(&mut game, moves);
                Record::new(game)
            };
            let records: Vec<Record> = games.iter().map(begun).collect();
            for format in [Format::Ogn, Format::Json] {
                let text = format.write_all(&records).expect("games");
                let found = format.read_all(&text, Some(Rules::ABAPA)).expect("our own");
                let [found, written] = [&found, &records]
                    .map(|all| all.iter().map(|one| EXAM.write(&one.game)).collect::<Vec<_>>());
                prop_assert_eq!(found, written);
            }
        }

        #[test]
        fn parts_are_the_whole_text(text in "[a-l0-9 \\[\\]{}\"./\\n-]{0,80}") {
            for &format in Format::ALL {
                prop_assert_eq!(format.parts(&text, None).concat(), text.as_str());
                let _ = format.read_all(&text, None);
            }
        }
    }
}
