//! What may be wrong with settings.

use std::path::PathBuf;

use phrases::{Localize, Message};

use super::Key;

/// Where a value stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the settings file.
    File(PathBuf),
    /// In a variable of the environment.
    Variable(&'static str),
    /// On the command line of `grenier settings`.
    CommandLine,
}

impl Place {
    fn shown(&self) -> String {
        match self {
            Place::File(path) => path.display().to_string(),
            Place::Variable(name) => (*name).to_owned(),
            Place::CommandLine => "grenier settings".to_owned(),
        }
    }
}

/// A setting that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// The file cannot be read.
    Unreadable { file: PathBuf, reason: String },
    /// The file is too large to be one of settings.
    TooLarge { file: PathBuf },
    /// A line is no `key = value`.
    NotASetting { file: PathBuf, line: usize },
    /// The file names a key that there is not.
    UnknownKey { place: Place, found: String },
    /// A value is not one that the key takes.
    BadValue {
        place: Place,
        key: Key,
        found: String,
    },
    /// The file cannot be changed line by line, because it is written otherwise.
    NotChangeable { file: PathBuf, key: Key },
}

impl Localize for SettingsError {
    fn message(&self) -> Message<'_> {
        match self {
            SettingsError::Unreadable { file, reason } => Message::new("file-unreadable")
                .with("file", file.to_string_lossy())
                .with("reason", reason.as_str()),
            SettingsError::TooLarge { file } => {
                Message::new("settings-too-large").with("file", file.to_string_lossy())
            }
            SettingsError::NotASetting { file, line } => Message::new("settings-line")
                .with("file", file.to_string_lossy())
                .with_shown("line", line),
            SettingsError::UnknownKey { place, found } => Message::new("settings-unknown")
                .with("place", place.shown())
                .with("found", found.as_str())
                .with("known", Key::ALL.map(Key::name).join(", ")),
            SettingsError::BadValue { place, key, found } => Message::new("settings-bad-value")
                .with("place", place.shown())
                .with("key", key.name())
                .with("found", found.as_str())
                .with_message(
                    "expected",
                    Message::new(format!("settings-{}-values", key.name())),
                ),
            SettingsError::NotChangeable { file, key } => Message::new("settings-by-hand")
                .with("file", file.to_string_lossy())
                .with("key", key.name()),
        }
    }
}
