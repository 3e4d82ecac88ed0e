//! Settings: shown, kept, and ruled over by variables and flags.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

const VARIABLES: [&str; 5] = [
    "GRENIER_LANG",
    "GRENIER_DATABASE",
    "GRENIER_KEYS",
    "GRENIER_MEMORY",
    "GRENIER_SOUNDS",
];

/// A person with a settings file of their own.
struct Person {
    folder: tempfile::TempDir,
}

impl Person {
    fn new() -> Person {
        Person {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn with(text: &str) -> Person {
        let person = Person::new();
        std::fs::write(person.file(), text).unwrap();
        person
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("settings.toml")
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.file()).unwrap()
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
        for variable in VARIABLES {
            command.env_remove(variable);
        }
        command
            .args(words)
            .env("LC_ALL", "C")
            .env_remove("LANGUAGE")
            .env("GRENIER_SETTINGS", self.file())
            .env("XDG_DATA_HOME", self.folder.path());
        command
    }

    fn run(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    fn printed(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "{words:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// The one line of a refusal.
    fn refused(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {output:?}");
        assert!(output.stdout.is_empty());
        let line = String::from_utf8(output.stderr).unwrap();
        assert!(
            line.starts_with("error: ") && line.lines().count() == 1,
            "{line}"
        );
        line
    }
}

/// The value of a key and where it comes from.
fn setting(output: &Output) -> (Value, String) {
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    let source = json["source"].as_str().unwrap().to_owned();
    (json["value"].clone(), source)
}

#[test]
fn a_value_that_is_kept_holds_from_then_on() {
    let person = Person::new();
    assert!(person.printed(&["settings"]).contains("not there yet"));
    let told = person.printed(&["settings", "language", "fr"]);
    assert!(told.contains("language = fr"), "{told}");
    assert!(person.printed(&["--help"]).contains("Options"));
    assert!(person.printed(&["awale", "show"]).contains("Sud"));
    assert_eq!(person.printed(&["settings", "language"]), "fr\n");
    person.printed(&["settings", "language", "--unset"]);
    assert!(person.printed(&["awale", "show"]).contains("South"));
    assert_eq!(person.text(), "");
}

#[test]
fn a_flag_wins_over_a_variable_and_a_variable_over_the_file() {
    let person = Person::with("language = \"fr\"\nmemory = 32\n");
    let asked = ["--json", "settings", "language"];
    let of_file = setting(&person.run(&asked));
    assert_eq!(of_file, ("fr".into(), "file".into()));
    let with_variable = person.command(&asked).env("GRENIER_LANG", "en").output();
    let of_variable = setting(&with_variable.unwrap());
    assert_eq!(of_variable, ("en".into(), "variable".into()));
    let flagged = [&asked[..], &["--lang", "fr"]].concat();
    let with_both = person.command(&flagged).env("GRENIER_LANG", "en").output();
    assert_eq!(setting(&with_both.unwrap()), ("fr".into(), "flag".into()));
    let memory = setting(&person.run(&["--json", "settings", "memory"]));
    assert_eq!(memory, ("32".into(), "file".into()));
}

#[test]
fn all_settings_are_listed_with_their_flags_and_variables() {
    let person = Person::with("# mine\nsounds = true\n");
    let json: Value = serde_json::from_str(&person.printed(&["--json", "settings"])).unwrap();
    assert_eq!(json["file"], person.file().to_str().unwrap());
    let settings = json["settings"].as_array().unwrap();
    let keys: Vec<&str> = settings
        .iter()
        .map(|it| it["key"].as_str().unwrap())
        .collect();
    assert_eq!(keys, ["language", "database", "keys", "memory", "sounds"]);
    let variables = settings.iter().map(|it| it["variable"].as_str().unwrap());
    assert!(variables.eq(VARIABLES));
    assert_eq!(settings[4]["value"], "on");
    assert_eq!(settings[3]["value"], Value::Null);
    let database = settings[1]["value"].as_str().unwrap();
    assert!(database.ends_with("grenier/archive.db"), "{database}");
    // To look at them makes nothing.
    assert!(!person.folder.path().join("grenier").exists());
}

#[test]
fn the_database_of_the_settings_is_the_one_that_is_used() {
    let person = Person::new();
    let path = person.folder.path().join("mine.db");
    let address = format!("sqlite:{}", path.display());
    person.printed(&["settings", "database", &address]);
    person.printed(&["db", "player", "add", "Diop"]);
    assert!(path.exists());
}

#[test]
fn the_memory_of_the_settings_is_the_engines() {
    let person = Person::with("memory = 7\n");
    let mut engine = person.command(&["awale", "engine"]);
    let output = engine.write_stdin("uci\nquit\n").output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("name Hash type spin default 7 "), "{said}");
}

#[test]
fn values_that_nothing_could_use_are_refused_with_what_is_expected() {
    let person = Person::with("# mine\n");
    for (words, expected) in [
        (["language", "de"], "expected: fr or en"),
        (["memory", "0"], "from 1 to"),
        (["sounds", "loud"], "on or off"),
        (["database", "games.db"], "sqlite:PATH"),
        (["colour", "red"], "known: language, database"),
    ] {
        let line = person.refused(&["settings", words[0], words[1]]);
        assert!(line.contains(expected), "{line}");
    }
    assert_eq!(person.text(), "# mine\n");
}

#[test]
fn a_file_that_cannot_be_used_stops_commands_but_not_those_that_mend_it() {
    let person = Person::with("language = \"fr\"\nmemory = lots\n");
    let line = person.refused(&["awale", "show"]);
    assert!(line.contains("settings.toml: line 2"), "{line}");
    assert!(person.printed(&["settings"]).contains("line 2"));
    assert!(
        person
            .printed(&["completions", "bash"])
            .contains("_grenier")
    );
    std::fs::write(person.file(), "memory = 0\n").unwrap();
    assert!(
        person
            .refused(&["awale", "show"])
            .contains("memory is \"0\"")
    );
    person.printed(&["settings", "memory", "64"]);
    person.printed(&["awale", "show"]);
}

#[test]
fn a_password_is_never_shown() {
    let person = Person::with("database = \"postgres://me:secret@host/games\"\n");
    for words in [
        ["settings"].as_slice(),
        &["settings", "database"],
        &["--json", "settings"],
    ] {
        let shown = person.printed(words);
        assert!(
            shown.contains("host") && !shown.contains("secret"),
            "{shown}"
        );
    }
    std::fs::write(person.file(), "database = \"mysql://me:secret@host\"\n").unwrap();
    assert!(!person.refused(&["awale", "show"]).contains("secret"));
}

#[test]
fn one_file_of_keys_serves_both_games() {
    let person = Person::new();
    let keys = person.folder.path().join("keys");
    std::fs::write(&keys, "permute = z\nhint = y\n").unwrap();
    person.printed(&["settings", "keys", keys.to_str().unwrap()]);
    assert_eq!(
        person.printed(&["settings", "keys"]).trim(),
        keys.to_str().unwrap()
    );
}

#[test]
fn the_folder_of_the_file_is_made() {
    let person = Person::new();
    let deep = person.folder.path().join("a/b/settings.toml");
    let mut command = person.command(&["settings", "sounds", "on"]);
    assert!(
        command
            .env("GRENIER_SETTINGS", &deep)
            .output()
            .unwrap()
            .status
            .success()
    );
    assert_eq!(std::fs::read_to_string(deep).unwrap(), "sounds = \"on\"\n");
    let under_a_file = person.file().join("settings.toml");
    std::fs::write(person.file(), "").unwrap();
    let mut command = person.command(&["settings", "sounds", "on"]);
    let refused = command
        .env("GRENIER_SETTINGS", Path::new(&under_a_file))
        .output();
    assert_eq!(refused.unwrap().status.code(), Some(1));
}
