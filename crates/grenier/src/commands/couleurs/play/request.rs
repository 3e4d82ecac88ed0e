//! What a person types during a game.

use std::path::PathBuf;

use couleurs::Command;

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    Move(Command),
    Hint,
    Save(PathBuf),
    /// `save` without a file.
    SaveWhere,
    Help,
    Quit,
    Unknown(String),
}

/// The words of each request, in both languages: whoever sits at the keyboard
/// need not know which one the program speaks.
const WORDS: [(&[&str], Request); 8] = [
    (&["left", "gauche", "l", "g"], Request::Move(Command::Left)),
    (&["right", "droite", "r"], Request::Move(Command::Right)),
    (
        &["permute", "permuter", "p"],
        Request::Move(Command::Permute),
    ),
    (&["down", "bas", "d", "b"], Request::Move(Command::Down)),
    (&["drop", "tomber", "f", "t"], Request::Move(Command::Drop)),
    (&["hint", "conseil", "indice"], Request::Hint),
    (&["help", "aide", "?"], Request::Help),
    (&["quit", "exit", "quitter"], Request::Quit),
];
const SAVE_WORDS: [&str; 3] = ["save", "enregistrer", "sauver"];

/// Reads a line: words one after the other, or `save` and a file.
pub fn read(line: &str) -> Vec<Request> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if SAVE_WORDS.contains(&first.to_lowercase().as_str()) {
        return vec![match rest.trim() {
            "" => Request::SaveWhere,
            file => Request::Save(PathBuf::from(file)),
        }];
    }
    line.split_whitespace().map(read_word).collect()
}

fn read_word(word: &str) -> Request {
    let lower = word.to_lowercase();
    let named = WORDS
        .iter()
        .find(|(words, _)| words.contains(&lower.as_str()));
    named.map_or_else(
        || Request::Unknown(word.chars().take(40).collect()),
        |(_, request)| request.clone(),
    )
}

/// The word of a command, as the contract spells it.
pub fn word(command: Command) -> &'static str {
    let named = WORDS
        .iter()
        .find(|(_, request)| *request == Request::Move(command));
    named.map_or("", |(words, _)| words[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_one_after_the_other_in_both_languages() {
        let moves = [Command::Left, Command::Permute, Command::Drop].map(Request::Move);
        assert_eq!(read("left permute drop\n"), moves);
        assert_eq!(read(" Gauche  permuter tomber"), moves);
        assert_eq!(read(""), []);
    }

    #[test]
    fn a_file_name_may_hold_spaces() {
        assert_eq!(
            read("save a b.replay"),
            [Request::Save("a b.replay".into())]
        );
        assert_eq!(read("enregistrer"), [Request::SaveWhere]);
    }

    #[test]
    fn what_is_no_word_is_unknown() {
        assert_eq!(read("up"), [Request::Unknown("up".into())]);
    }
}
