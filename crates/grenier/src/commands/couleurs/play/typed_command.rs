//! The commands that a player types during a game.

use std::path::PathBuf;

use couleurs::Command;

/// A command typed by a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCommand {
    Move(Command),
    Hint,
    Save(PathBuf),
    /// `save` without a file name.
    SaveWhere,
    Help,
    Quit,
    Unknown(String),
}

/// The words of each command, in both languages, so that players need not know
/// which language the program uses.
const WORDS: [(&[&str], TypedCommand); 8] = [
    (
        &["left", "gauche", "l", "g"],
        TypedCommand::Move(Command::Left),
    ),
    (
        &["right", "droite", "r"],
        TypedCommand::Move(Command::Right),
    ),
    (
        &["permute", "permuter", "p"],
        TypedCommand::Move(Command::Permute),
    ),
    (
        &["down", "bas", "d", "b"],
        TypedCommand::Move(Command::Down),
    ),
    (
        &["drop", "tomber", "f", "t"],
        TypedCommand::Move(Command::Drop),
    ),
    (&["hint", "conseil", "indice"], TypedCommand::Hint),
    (&["help", "aide", "?"], TypedCommand::Help),
    (&["quit", "exit", "quitter"], TypedCommand::Quit),
];
const SAVE_WORDS: [&str; 3] = ["save", "enregistrer", "sauver"];

/// Reads a line: words one after the other, or `save` and a file.
pub fn read(line: &str) -> Vec<TypedCommand> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if SAVE_WORDS.contains(&first.to_lowercase().as_str()) {
        return vec![match rest.trim() {
            "" => TypedCommand::SaveWhere,
            file => TypedCommand::Save(PathBuf::from(file)),
        }];
    }
    line.split_whitespace().map(read_word).collect()
}

fn read_word(word: &str) -> TypedCommand {
    let lower = word.to_lowercase();
    let named = WORDS
        .iter()
        .find(|(words, _)| words.contains(&lower.as_str()));
    named.map_or_else(
        || TypedCommand::Unknown(word.chars().take(40).collect()),
        |(_, command)| command.clone(),
    )
}

/// The word of a command, as the contract spells it.
pub fn word(command: Command) -> &'static str {
    let named = WORDS
        .iter()
        .find(|(_, typed)| *typed == TypedCommand::Move(command));
    named.map_or("", |(words, _)| words[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_one_after_the_other_in_both_languages() {
        let moves = [Command::Left, Command::Permute, Command::Drop].map(TypedCommand::Move);
        assert_eq!(read("left permute drop\n"), moves);
        assert_eq!(read(" Gauche  permuter tomber"), moves);
        assert_eq!(read(""), []);
    }

    #[test]
    fn a_file_name_may_hold_spaces() {
        assert_eq!(
            read("save a b.replay"),
            [TypedCommand::Save("a b.replay".into())]
        );
        assert_eq!(read("enregistrer"), [TypedCommand::SaveWhere]);
    }

    #[test]
    fn what_is_no_word_is_unknown() {
        assert_eq!(read("up"), [TypedCommand::Unknown("up".into())]);
    }
}
