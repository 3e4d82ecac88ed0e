//! Keymaps: which key does what on a screen. People may change them by a file.

use std::fmt;

use phrases::Phrases;
use ratatui::crossterm::event::KeyCode;

/// What a key can do on some screen.
pub trait Action: Copy + PartialEq + 'static {
    /// Every action with its name in a key file.
    const NAMES: &'static [(Self, &'static str)];

    /// Whether an action of another screen has this name: one file may hold the
    /// keys of all screens.
    #[must_use]
    fn is_elsewhere(_name: &str) -> bool {
        false
    }
}

/// The action of each key.
#[derive(Clone, Debug)]
pub struct Keymap<A> {
    bindings: Vec<(KeyCode, A)>,
}

/// An error in a line of a key file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeymapError {
    /// The line is not `action = key`.
    NotABinding {
        /// The line, counted from 1.
        line: usize,
    },
    /// No action has this name.
    UnknownAction {
        /// The line, counted from 1.
        line: usize,
        /// The name found.
        found: String,
        /// The known names.
        known: String,
    },
    /// No key has this name.
    UnknownKey {
        /// The line, counted from 1.
        line: usize,
        /// The name found.
        found: String,
    },
}

impl fmt::Display for KeymapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeymapError::NotABinding { line } => {
                write!(f, "line {line}: a binding such as left = a expected")
            }
            KeymapError::UnknownAction { line, found, known } => {
                write!(f, "line {line}: unknown action {found:?} (known: {known})")
            }
            KeymapError::UnknownKey { line, found } => write!(
                f,
                "line {line}: unknown key {found:?} (a character, space, enter, tab, esc, left, right, up or down)"
            ),
        }
    }
}

impl std::error::Error for KeymapError {}

/// The names of keys that are not characters.
const NAMED_KEYS: [(&str, KeyCode); 9] = [
    ("space", KeyCode::Char(' ')),
    ("enter", KeyCode::Enter),
    ("tab", KeyCode::Tab),
    ("esc", KeyCode::Esc),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("backspace", KeyCode::Backspace),
];

impl<A: Action> Keymap<A> {
    /// The default keys.
    #[must_use]
    pub fn new(default: &[(KeyCode, A)]) -> Keymap<A> {
        Keymap {
            bindings: default.to_vec(),
        }
    }

    /// The action of a key. A capital that has none acts as its small letter.
    #[must_use]
    pub fn action(&self, key: KeyCode) -> Option<A> {
        let bound = |key| self.bindings.iter().find(move |(code, _)| *code == key);
        let small = match key {
            KeyCode::Char(character) => KeyCode::Char(character.to_ascii_lowercase()),
            other => other,
        };
        bound(key)
            .or_else(|| bound(small))
            .map(|(_, action)| *action)
    }

    /// The keys of an action, for people: `← h`.
    #[must_use]
    pub fn keys_of(&self, action: A, phrases: &Phrases) -> String {
        self.labels(action, phrases).join(" ")
    }

    /// The first key of an action, for people; empty if it has none.
    #[must_use]
    pub fn first_key_of(&self, action: A, phrases: &Phrases) -> String {
        let labels = self.labels(action, phrases);
        labels.into_iter().next().unwrap_or_default()
    }

    fn labels(&self, action: A, phrases: &Phrases) -> Vec<String> {
        let keys = self.bindings.iter().filter(|(_, bound)| *bound == action);
        keys.map(|(code, _)| label(*code, phrases)).collect()
    }

    /// Applies a key file: one `action = key` per line, `#` for comments. The
    /// keys of an action named in the file replace its default keys; actions of
    /// other screens are passed over.
    pub fn remapped(mut self, text: &str) -> Result<Keymap<A>, KeymapError> {
        let mut replaced: Vec<A> = Vec::new();
        for (index, content) in text.lines().enumerate() {
            let line = index + 1;
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let (name, key) = content
                .split_once('=')
                .ok_or(KeymapError::NotABinding { line })?;
            let action = named_action(name.trim(), line);
            let key = named_key(key.trim(), line)?;
            let action = match action {
                Err(_) if A::is_elsewhere(name.trim()) => continue,
                action => action?,
            };
            if !replaced.contains(&action) {
                self.bindings.retain(|(_, bound)| *bound != action);
                replaced.push(action);
            }
            self.bindings.retain(|(code, _)| *code != key);
            self.bindings.push((key, action));
        }
        Ok(self)
    }
}

fn named_action<A: Action>(name: &str, line: usize) -> Result<A, KeymapError> {
    let known = A::NAMES.iter().find(|(_, known)| *known == name);
    known.map(|(action, _)| *action).ok_or_else(|| {
        let names: Vec<&str> = A::NAMES.iter().map(|(_, name)| *name).collect();
        KeymapError::UnknownAction {
            line,
            found: name.to_owned(),
            known: names.join(", "),
        }
    })
}

fn named_key(name: &str, line: usize) -> Result<KeyCode, KeymapError> {
    let named = NAMED_KEYS.iter().find(|(known, _)| *known == name);
    if let Some((_, code)) = named {
        return Ok(*code);
    }
    let mut characters = name.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => Ok(KeyCode::Char(character)),
        _ => Err(KeymapError::UnknownKey {
            line,
            found: name.to_owned(),
        }),
    }
}

/// The name of a key for people; in a key file its name is always English.
fn label(code: KeyCode, phrases: &Phrases) -> String {
    match code {
        KeyCode::Left => "←".to_owned(),
        KeyCode::Right => "→".to_owned(),
        KeyCode::Up => "↑".to_owned(),
        KeyCode::Down => "↓".to_owned(),
        KeyCode::Char(character) if character != ' ' => character.to_string(),
        other => NAMED_KEYS
            .iter()
            .find(|(_, code)| *code == other)
            .map_or_else(
                || format!("{other:?}"),
                |(name, _)| phrases.say(&format!("tui-key-name-{name}")),
            ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::Language;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Step {
        Left,
        Right,
    }

    impl Action for Step {
        const NAMES: &'static [(Step, &'static str)] =
            &[(Step::Left, "left"), (Step::Right, "right")];

        fn is_elsewhere(name: &str) -> bool {
            name == "permute"
        }
    }

    fn usual() -> Keymap<Step> {
        Keymap::new(&[
            (KeyCode::Left, Step::Left),
            (KeyCode::Char('h'), Step::Left),
            (KeyCode::Right, Step::Right),
        ])
    }

    fn keys_of(keys: &Keymap<Step>, step: Step, language: Language) -> String {
        keys.keys_of(step, &Phrases::new(language))
    }

    #[test]
    fn keys_are_named_in_the_users_language() {
        let keys = usual().remapped("left = space\nleft = enter").unwrap();
        assert_eq!(keys_of(&keys, Step::Left, Language::English), "space enter");
        assert_eq!(
            keys_of(&keys, Step::Left, Language::French),
            "espace entrée"
        );
    }

    #[test]
    fn a_capital_acts_as_its_small_letter_unless_it_is_bound() {
        let keys = usual();
        assert_eq!(keys.action(KeyCode::Char('H')), Some(Step::Left));
        let keys = keys.remapped("right = H").unwrap();
        assert_eq!(keys.action(KeyCode::Char('H')), Some(Step::Right));
    }

    #[test]
    fn a_file_of_keys_replaces_the_keys_it_names() {
        let keys = usual()
            .remapped("# mine\nleft = q\nleft = space\n")
            .unwrap();
        assert_eq!(keys.action(KeyCode::Char('q')), Some(Step::Left));
        assert_eq!(keys.action(KeyCode::Char(' ')), Some(Step::Left));
        assert_eq!(keys.action(KeyCode::Left), None);
        assert_eq!(keys.action(KeyCode::Right), Some(Step::Right));
        assert_eq!(keys_of(&keys, Step::Left, Language::English), "q space");
    }

    #[test]
    fn actions_of_other_screens_are_passed_over_and_take_no_key() {
        let keys = usual().remapped("permute = h\nright = l\n").unwrap();
        assert_eq!(keys.action(KeyCode::Char('h')), Some(Step::Left));
        assert_eq!(keys.action(KeyCode::Char('l')), Some(Step::Right));
        let refused = usual().remapped("permute = f13").unwrap_err();
        assert!(matches!(refused, KeymapError::UnknownKey { line: 1, .. }));
    }

    #[test]
    fn a_key_does_one_thing() {
        let keys = usual().remapped("right = h").unwrap();
        assert_eq!(keys.action(KeyCode::Char('h')), Some(Step::Right));
        assert_eq!(keys_of(&keys, Step::Left, Language::English), "←");
    }

    #[test]
    fn a_bad_file_of_keys_is_refused_with_its_line() {
        let refused = |text: &str| usual().remapped(text).unwrap_err();
        assert_eq!(refused("\nleft"), KeymapError::NotABinding { line: 2 });
        assert!(matches!(
            refused("jump = a"),
            KeymapError::UnknownAction { line: 1, .. }
        ));
        assert!(matches!(
            refused("left = f13"),
            KeymapError::UnknownKey { line: 1, .. }
        ));
        assert!(matches!(
            refused("left ="),
            KeymapError::UnknownKey { line: 1, .. }
        ));
    }
}
