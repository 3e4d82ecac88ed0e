//! The commands that a player types during a game.

use std::path::PathBuf;

use awale::Pit;
use awale::Side;
use awale::notation::letters::EXAM;

/// A command typed by a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCommand {
    Play(Pit),
    /// A pit of the other player.
    NotYours,
    Undo,
    Hint,
    Save(PathBuf),
    /// `save` without a file name.
    SaveWhere,
    Resign,
    Help,
    Quit,
    Nothing,
    Unknown(String),
}

/// The words of each command, in both languages, so that players need not know
/// which language the program uses.
const WORDS: [(&[&str], TypedCommand); 5] = [
    (&["undo", "annuler", "reprendre"], TypedCommand::Undo),
    (&["hint", "conseil", "indice"], TypedCommand::Hint),
    (&["resign", "abandonner"], TypedCommand::Resign),
    (&["help", "aide", "?"], TypedCommand::Help),
    (&["quit", "exit", "quitter"], TypedCommand::Quit),
];
const SAVE_WORDS: [&str; 3] = ["save", "enregistrer", "sauver"];

/// Reads a line typed by `side`: a pit by its letter or its number, or a word.
pub fn read(line: &str, side: Side) -> TypedCommand {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = first.to_lowercase();
    if SAVE_WORDS.contains(&word.as_str()) {
        return match rest.trim() {
            "" => TypedCommand::SaveWhere,
            file => TypedCommand::Save(PathBuf::from(file)),
        };
    }
    if line.is_empty() {
        return TypedCommand::Nothing;
    }
    if rest.is_empty() {
        let named = WORDS
            .iter()
            .find(|(words, _)| words.contains(&word.as_str()));
        if let Some((_, command)) = named {
            return command.clone();
        }
        if let Some(command) = read_pit(&word, side) {
            return command;
        }
    }
    TypedCommand::Unknown(line.to_owned())
}

fn read_pit(word: &str, side: Side) -> Option<TypedCommand> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    if let Some(digit) = letter.to_digit(10) {
        return Pit::new(digit as usize).map(TypedCommand::Play);
    }
    let (owner, pit) = EXAM.pit(letter)?;
    Some(if owner == side {
        TypedCommand::Play(pit)
    } else {
        TypedCommand::NotYours
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pit_is_read_by_letter_or_number() {
        let pit = |index| TypedCommand::Play(Pit::new(index).unwrap());
        assert_eq!(read("d", Side::South), pit(3));
        assert_eq!(read(" J \n", Side::North), pit(3));
        assert_eq!(read("3", Side::North), pit(3));
        assert_eq!(read("d", Side::North), TypedCommand::NotYours);
    }

    #[test]
    fn words_are_read_in_both_languages() {
        assert_eq!(read("undo", Side::South), TypedCommand::Undo);
        assert_eq!(read("Annuler", Side::South), TypedCommand::Undo);
        assert_eq!(
            read("save a b.ogn", Side::South),
            TypedCommand::Save("a b.ogn".into())
        );
        assert_eq!(read("enregistrer", Side::South), TypedCommand::SaveWhere);
    }

    #[test]
    fn what_is_neither_is_unknown() {
        for line in ["6", "z", "-1", "aa", "a b", "undo now"] {
            assert_eq!(read(line, Side::South), TypedCommand::Unknown(line.into()));
        }
        assert_eq!(read("  ", Side::South), TypedCommand::Nothing);
    }
}
