//! What a person chooses once for all commands: in a file, or by variables of
//! the environment. A flag wins over a variable, and a variable over the file.

mod error;
mod file;

use std::path::PathBuf;
use std::sync::OnceLock;

use archive::Address;
use phrases::{Language, Localize as _};

pub use error::{Place, SettingsError};
pub use file::SettingsFile;

/// The most memory that the engine is given, in mebibytes.
pub const MOST_MEMORY: usize = 1 << 20;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Language,
    Database,
    Keys,
    Memory,
    Sounds,
}

impl Key {
    pub const ALL: [Key; 5] = [
        Key::Language,
        Key::Database,
        Key::Keys,
        Key::Memory,
        Key::Sounds,
    ];

    /// Its name in the file and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Key::Language => "language",
            Key::Database => "database",
            Key::Keys => "keys",
            Key::Memory => "memory",
            Key::Sounds => "sounds",
        }
    }

    pub fn named(name: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.name() == name)
    }

    /// The variable of the environment that says the same.
    pub fn variable(self) -> &'static str {
        match self {
            Key::Language => "GRENIER_LANG",
            Key::Database => "GRENIER_DATABASE",
            Key::Keys => "GRENIER_KEYS",
            Key::Memory => "GRENIER_MEMORY",
            Key::Sounds => "GRENIER_SOUNDS",
        }
    }

    /// The flag that says the same, where there is one.
    pub fn flag(self) -> Option<&'static str> {
        match self {
            Key::Language => Some("--lang"),
            Key::Database => Some("--database"),
            Key::Keys => Some("--keys"),
            Key::Memory => Some("--memory"),
            Key::Sounds => None,
        }
    }

    /// Refuses a value that no command could use.
    pub fn check(self, value: &str, place: &Place) -> Result<(), SettingsError> {
        let is_good = match self {
            Key::Language => value.parse::<Language>().is_ok(),
            // The commands that use the variable have always said so themselves.
            Key::Database => {
                matches!(place, Place::Variable(_)) || value.parse::<Address>().is_ok()
            }
            Key::Keys => !value.is_empty() && !value.contains('\0'),
            Key::Memory => {
                let number = value.parse::<usize>();
                number.is_ok_and(|number| (1..=MOST_MEMORY).contains(&number))
            }
            Key::Sounds => matches!(value, "on" | "off"),
        };
        if is_good {
            return Ok(());
        }
        Err(SettingsError::BadValue {
            place: place.clone(),
            key: self,
            found: shown(self, value),
        })
    }
}

/// The value as an error shows it. The address of a database may hold a password.
fn shown(key: Key, value: &str) -> String {
    match key {
        Key::Database => match value.parse::<Address>() {
            Err(archive::Error::Address { found } | archive::Error::WithoutPostgres { found }) => {
                found
            }
            _ => String::new(),
        },
        _ => value.to_owned(),
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Variable,
    File,
}

/// The values chosen.
pub struct Settings {
    /// The file, whether it is there or not; `None` where the system names no
    /// place for it.
    pub file: Option<SettingsFile>,
    values: Vec<(Key, String, Source)>,
    /// What could not be used.
    pub errors: Vec<SettingsError>,
}

impl Settings {
    /// Reads the environment and the file.
    fn read() -> Settings {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let mut settings = Settings {
            file: SettingsFile::find(),
            values: Vec::new(),
            errors: Vec::new(),
        };
        for key in Key::ALL {
            if let Some(value) = variable(key.variable()) {
                let checked = key.check(&value, &Place::Variable(key.variable()));
                settings.take(key, value, Source::Variable, checked);
            }
        }
        match settings.file.as_ref().map(SettingsFile::read) {
            Some(Ok(values)) => {
                let place = settings.place();
                for (key, value) in values {
                    let checked = key.check(&value, &place);
                    settings.take(key, value, Source::File, checked);
                }
            }
            Some(Err(error)) => settings.errors.push(error),
            None => {}
        }
        settings
    }

    fn place(&self) -> Place {
        let path = self.file.as_ref().map(|file| file.path.clone());
        Place::File(path.unwrap_or_default())
    }

    fn take(
        &mut self,
        key: Key,
        value: String,
        source: Source,
        checked: Result<(), SettingsError>,
    ) {
        match checked {
            Ok(()) => self.values.push((key, value, source)),
            Err(error) => self.errors.push(error),
        }
    }

    /// The value of a key, and where it comes from.
    pub fn of(&self, key: Key) -> Option<(&str, Source)> {
        let mut values = self.values.iter();
        let (_, value, source) = values.find(|(found, _, _)| *found == key)?;
        Some((value, *source))
    }

    fn value(&self, key: Key) -> Option<&str> {
        self.of(key).map(|(value, _)| value)
    }

    pub fn language(&self) -> Option<Language> {
        self.value(Key::Language)?.parse().ok()
    }

    pub fn database(&self) -> Option<String> {
        self.value(Key::Database).map(str::to_owned)
    }

    /// The file of keys for full-screen games.
    pub fn keys(&self) -> Option<PathBuf> {
        self.value(Key::Keys).map(PathBuf::from)
    }

    /// The memory of the engine, in mebibytes.
    pub fn memory(&self) -> Option<usize> {
        self.value(Key::Memory)?.parse().ok()
    }

    /// Whether full-screen games ring the bell of the terminal.
    pub fn has_sounds(&self) -> bool {
        self.value(Key::Sounds) == Some("on")
    }

    /// An error if something in the file or the environment cannot be used: a
    /// command must not write into another database than the one chosen.
    pub fn check(&self, phrases: &phrases::Phrases) -> anyhow::Result<()> {
        match self.errors.first() {
            Some(error) => Err(anyhow::anyhow!(error.localize(phrases))),
            None => Ok(()),
        }
    }
}

/// The settings of this process, read when first asked for.
pub fn chosen() -> &'static Settings {
    static CHOSEN: OnceLock<Settings> = OnceLock::new();
    CHOSEN.get_or_init(Settings::read)
}
