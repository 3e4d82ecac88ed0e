//! What a person types at the board.

use std::path::PathBuf;

use awale::Pit;
use awale::Side;
use awale::notation::letters::EXAM;

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    Play(Pit),
    /// A pit, but the other player's.
    NotYours,
    Undo,
    Hint,
    Save(PathBuf),
    /// `save` without a file.
    SaveWhere,
    Resign,
    Help,
    Quit,
    Nothing,
    Unknown(String),
}

/// The words of each request, in both languages: whoever sits at the keyboard
/// need not know which one the program speaks.
const WORDS: [(&[&str], Request); 5] = [
    (&["undo", "annuler", "reprendre"], Request::Undo),
    (&["hint", "conseil", "indice"], Request::Hint),
    (&["resign", "abandonner"], Request::Resign),
    (&["help", "aide", "?"], Request::Help),
    (&["quit", "exit", "quitter"], Request::Quit),
];
const SAVE_WORDS: [&str; 3] = ["save", "enregistrer", "sauver"];

/// Reads a line typed by `side`: a pit by its letter or its number, or a word.
pub fn read(line: &str, side: Side) -> Request {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = first.to_lowercase();
    if SAVE_WORDS.contains(&word.as_str()) {
        return match rest.trim() {
            "" => Request::SaveWhere,
            file => Request::Save(PathBuf::from(file)),
        };
    }
    if line.is_empty() {
        return Request::Nothing;
    }
    if rest.is_empty() {
        let named = WORDS
            .iter()
            .find(|(words, _)| words.contains(&word.as_str()));
        if let Some((_, request)) = named {
            return request.clone();
        }
        if let Some(request) = read_pit(&word, side) {
            return request;
        }
    }
    Request::Unknown(line.to_owned())
}

fn read_pit(word: &str, side: Side) -> Option<Request> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    if let Some(digit) = letter.to_digit(10) {
        return Pit::new(digit as usize).map(Request::Play);
    }
    let (owner, pit) = EXAM.pit(letter)?;
    Some(if owner == side {
        Request::Play(pit)
    } else {
        Request::NotYours
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pit_is_read_by_letter_or_number() {
        let pit = |index| Request::Play(Pit::new(index).unwrap());
        assert_eq!(read("d", Side::South), pit(3));
        assert_eq!(read(" J \n", Side::North), pit(3));
        assert_eq!(read("3", Side::North), pit(3));
        assert_eq!(read("d", Side::North), Request::NotYours);
    }

    #[test]
    fn words_are_read_in_both_languages() {
        assert_eq!(read("undo", Side::South), Request::Undo);
        assert_eq!(read("Annuler", Side::South), Request::Undo);
        assert_eq!(
            read("save a b.ogn", Side::South),
            Request::Save("a b.ogn".into())
        );
        assert_eq!(read("enregistrer", Side::South), Request::SaveWhere);
    }

    #[test]
    fn what_is_neither_is_unknown() {
        for line in ["6", "z", "-1", "aa", "a b", "undo now"] {
            assert_eq!(read(line, Side::South), Request::Unknown(line.into()));
        }
        assert_eq!(read("  ", Side::South), Request::Nothing);
    }
}
