//! The settings file: a few lines of TOML, `key = value`.
//!
//! A change rewrites one line and leaves the others, with their comments, as a
//! person wrote them.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::PathBuf;

use toml::{Table, Value};

use super::{Key, Place, SettingsError};

/// The variable that names the file.
const VARIABLE: &str = "GRENIER_SETTINGS";
/// The largest file that is read: more than any settings need.
const LARGEST: u64 = 64 << 10;

/// The settings file, whether it is there or not.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    pub path: PathBuf,
}

impl SettingsFile {
    /// The file that the environment names, or `settings.toml` in the user's
    /// folder of configurations.
    pub fn find() -> Option<SettingsFile> {
        let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
        let usual = || Some(dirs::config_dir()?.join("grenier").join("settings.toml"));
        let path = named.map(PathBuf::from).or_else(usual)?;
        Some(SettingsFile { path })
    }

    /// What it says; nothing where there is none.
    pub fn read(&self) -> Result<Vec<(Key, String)>, SettingsError> {
        self.values(&self.text()?)
    }

    /// Its text; empty where there is none.
    fn text(&self) -> Result<String, SettingsError> {
        let mut text = String::new();
        let read = File::open(&self.path)
            .and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text));
        match read {
            Ok(_) if text.len() as u64 > LARGEST => Err(SettingsError::TooLarge {
                file: self.path.clone(),
            }),
            Ok(_) => Ok(text),
            // A file in the place of a folder: nothing is set there either.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                Ok(String::new())
            }
            Err(error) => Err(SettingsError::Unreadable {
                file: self.path.clone(),
                reason: error.to_string(),
            }),
        }
    }

    fn values(&self, text: &str) -> Result<Vec<(Key, String)>, SettingsError> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let start = error.span().map_or(0, |span| span.start).min(text.len());
            SettingsError::NotASetting {
                file: self.path.clone(),
                line: text.get(..start).unwrap_or_default().split('\n').count(),
            }
        })?;
        let place = Place::File(self.path.clone());
        let read = |(name, value): (&String, &Value)| match Key::named(name) {
            Some(key) => Ok((key, plain(value))),
            None => Err(SettingsError::UnknownKey {
                place: place.clone(),
                found: name.clone(),
            }),
        };
        table.iter().map(read).collect()
    }

    /// Its text with another value for a key, or without one.
    pub fn changed(&self, key: Key, value: Option<&str>) -> Result<String, SettingsError> {
        let text = self.text()?;
        let mut expected = self.values(&text)?;
        expected.retain(|(found, _)| *found != key);
        expected.extend(value.map(|value| (key, value.to_owned())));
        let changed = with_line(&text, key, value);
        let is_same = self.values(&changed).is_ok_and(|values| {
            values.len() == expected.len() && expected.iter().all(|pair| values.contains(pair))
        });
        if is_same {
            return Ok(changed);
        }
        Err(SettingsError::NotChangeable {
            file: self.path.clone(),
            key,
        })
    }
}

/// A value as one text: `true` and `false` are `on` and `off`.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Boolean(is_on) => if *is_on { "on" } else { "off" }.to_owned(),
        Value::Integer(number) => number.to_string(),
        other => other.type_str().to_owned(),
    }
}

/// The text with the line of a key replaced, added at the end, or left out.
fn with_line(text: &str, key: Key, value: Option<&str>) -> String {
    let is_of_key = |line: &str| {
        let name = line.split_once('=').map(|(name, _)| name.trim());
        name == Some(key.name())
    };
    let mut line = value.map(|value| format!("{} = {}", key.name(), written(key, value)));
    let mut lines = Vec::new();
    for old in text.lines() {
        if is_of_key(old) {
            lines.extend(line.take());
        } else {
            lines.push(old.to_owned());
        }
    }
    lines.extend(line);
    let mut text = lines.join("\n");
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// A value as TOML writes it.
fn written(key: Key, value: &str) -> String {
    match key {
        Key::Memory => value.to_owned(),
        // TOML escapes a text as JSON does.
        _ => serde_json::Value::from(value).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> (tempfile::TempDir, SettingsFile) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        std::fs::write(&path, text).unwrap();
        (folder, SettingsFile { path })
    }

    #[test]
    fn a_change_leaves_the_other_lines_as_they_were() {
        let text = "# mine\nlanguage = \"fr\" # at home\n\nmemory = 128\n";
        let (_folder, file) = file(text);
        let changed = file.changed(Key::Memory, Some("256")).unwrap();
        assert_eq!(changed, text.replace("128", "256"));
        let without = file.changed(Key::Memory, None).unwrap();
        assert_eq!(without, text.replace("memory = 128\n", ""));
        let more = file.changed(Key::Sounds, Some("on")).unwrap();
        assert_eq!(more, format!("{text}sounds = \"on\"\n"));
        assert_eq!(file.changed(Key::Sounds, None).unwrap(), text);
    }

    #[test]
    fn every_text_is_read_back_as_it_was_written() {
        let (_folder, file) = file("");
        for value in [
            "a b",
            "\"q\"",
            "back\\slash",
            "# no comment",
            "é\tü",
            "a=b",
            "\u{1}",
        ] {
            let text = file.changed(Key::Keys, Some(value)).unwrap();
            assert_eq!(file.values(&text).unwrap(), [(Key::Keys, value.to_owned())]);
        }
    }

    #[test]
    fn a_file_written_in_another_way_is_not_changed() {
        let (_folder, file) = file("keys = \"\"\"\nmemory = 1\n\"\"\"\n");
        let error = file.changed(Key::Memory, Some("2")).unwrap_err();
        assert!(matches!(error, SettingsError::NotChangeable { .. }));
    }

    #[test]
    fn what_is_no_setting_is_refused_with_its_line() {
        let (_folder, file) = file("language = \"fr\"\nmemory 3\n");
        let SettingsError::NotASetting { line, .. } = file.read().unwrap_err() else {
            panic!("a line that is none");
        };
        assert_eq!(line, 2);
        let unknown = file.values("colour = 1").unwrap_err();
        assert!(matches!(unknown, SettingsError::UnknownKey { .. }));
    }

    #[test]
    fn a_large_file_is_refused() {
        let (_folder, file) = file(&"#".repeat(LARGEST as usize + 1));
        assert!(matches!(file.read(), Err(SettingsError::TooLarge { .. })));
    }
}
