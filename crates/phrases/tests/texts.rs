//! Both languages say the same things.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;
use phrases::{Language, Phrases};

/// One language's files: those of this crate and the hints of the subjects.
fn files(language: Language) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = std::fs::read_dir(root.join("texts").join(language.code())).unwrap();
    let subjects = std::fs::read_dir(root.join("../subjects/subjects")).unwrap();
    let hints = format!("hints.{}.ftl", language.code());
    let own = own.map(|entry| entry.unwrap().path());
    let hints = subjects.map(|folder| folder.unwrap().path().join(&hints));
    own.chain(hints).collect()
}

/// The variables of each text, by key, of one language's files.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts = BTreeMap::new();
    for path in files(language) {
        let file = std::fs::read_to_string(&path).unwrap();
        let parsed = FluentResource::try_new(file.clone());
        assert!(
            parsed.is_ok(),
            "{}: {:?}",
            path.display(),
            parsed.err().map(|(_, errors)| errors)
        );
        let mut key = String::new();
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =")
                && !line.starts_with(' ')
            {
                name.clone_into(&mut key);
                let twice = texts.insert(key.clone(), BTreeSet::new());
                assert!(twice.is_none(), "{key} is there twice");
            }
            for part in line.split('$').skip(1) {
                let name: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
                texts.get_mut(&key).unwrap().insert(name);
            }
        }
    }
    texts
}

#[test]
fn every_language_has_the_same_texts_with_the_same_variables() {
    let english = texts(Language::English);
    assert!(english.len() > 100);
    for language in Language::ALL {
        let texts = texts(language);
        let keys: BTreeSet<_> = texts.keys().collect();
        assert_eq!(keys, english.keys().collect(), "{language:?}");
        for (key, variables) in &english {
            assert_eq!(&texts[key], variables, "{key} in {language:?}");
        }
    }
}

#[test]
fn every_text_in_the_files_can_be_said() {
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        for key in texts(language).keys() {
            assert!(phrases.knows(key), "{key} is in no file that is read");
        }
    }
}

/// The Rust sources of a crate of the workspace.
fn sources(name: &str) -> Vec<String> {
    let mut folders = vec![
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .join(name)
            .join("src"),
    ];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    sources
}

/// The keys written out where a text is asked for.
fn keys(source: &str) -> impl Iterator<Item = &str> {
    let openings = [
        "phrases.say(\"",
        "phrases.say_with(\"",
        "phrases().say(\"",
        "phrases().say_with(\"",
        "Message::new(\"",
        "Sentence::new(\"",
    ];
    openings.into_iter().flat_map(move |opening| {
        let uses = source.split(opening).skip(1);
        uses.filter_map(|rest| rest.split('"').next())
    })
}

#[test]
fn every_key_named_in_the_sources_has_a_text() {
    let english = texts(Language::English);
    let mut found = 0;
    for name in [
        "grenier",
        "grenier-tui",
        "grenier-web",
        "phrases",
        "subjects",
    ] {
        for source in sources(name) {
            for key in keys(&source) {
                assert!(english.contains_key(key), "{name}: {key} has no text");
                found += 1;
            }
        }
    }
    assert!(found > 200, "{found} keys");
}

#[test]
fn an_unknown_key_is_shown_as_it_is() {
    assert_eq!(
        Phrases::new(Language::French).say("no-such-key"),
        "no-such-key"
    );
}

#[test]
fn numbers_and_plurals_follow_the_language() {
    let seeds = |language, seeds: u8| {
        Phrases::new(language).say_with("captured", &[("seeds", seeds.into())])
    };
    assert_eq!(seeds(Language::English, 0), "0 seeds captured");
    assert_eq!(seeds(Language::English, 1), "1 seed captured");
    assert_eq!(seeds(Language::French, 0), "0 graine récoltée");
    assert_eq!(seeds(Language::French, 2), "2 graines récoltées");
}
