//! Both languages say the same things.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::FluentResource;
use phrases::{Language, Phrases};

/// One language's files, with names: those of this crate and the texts of the subjects.
fn files(language: Language) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = std::fs::read_dir(root.join("texts").join(language.code())).unwrap();
    let own = own.map(|entry| {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        (path.display().to_string(), text)
    });
    let subjects = subjects::Subject::all().into_iter().map(|subject| {
        let text = match language {
            Language::English => subject.hints.english,
            Language::French => subject.hints.french,
        };
        (subject.name.to_owned(), text.to_owned())
    });
    own.chain(subjects).collect()
}

/// The variables of each text, by key, of one language's files.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts = BTreeMap::new();
    for (name, file) in files(language) {
        let parsed = FluentResource::try_new(file.clone());
        assert!(
            parsed.is_ok(),
            "{name}: {:?}",
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

/// Every file below a folder of the workspace's crates that ends so.
fn sources(folder: &str, extension: &str) -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![crates.join(folder)];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                sources.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    sources
}

/// The words in quotes that follow one of `openings`.
fn quoted<'a>(source: &'a str, openings: &[&'a str]) -> Vec<&'a str> {
    let after = |opening| source.split(opening).skip(1);
    let rests = openings.iter().flat_map(|opening| after(*opening));
    rests.filter_map(|rest| rest.split('"').next()).collect()
}

/// Checks that the keys written out below `folder` have a text; how many.
fn check_keys(folder: &str, extension: &str, openings: &[&str], prefix: &str) -> usize {
    let english = texts(Language::English);
    let mut found = 0;
    for source in sources(folder, extension) {
        for key in quoted(&source, openings) {
            let key = format!("{prefix}{key}");
            assert!(english.contains_key(&key), "{folder}: {key} has no text");
            found += 1;
        }
    }
    found
}

#[test]
fn every_key_named_in_the_sources_has_a_text() {
    let rust = [
        "phrases.say(\"",
        "phrases.say_with(\"",
        "phrases().say(\"",
        "phrases().say_with(\"",
        "Message::new(\"",
        "Sentence::new(\"",
    ];
    for folder in [
        "grenier",
        "grenier-python",
        "grenier-tui",
        "grenier-web",
        "phrases",
        "subjects",
    ] {
        let found = check_keys(&format!("{folder}/src"), "rs", &rust, "");
        assert!(found > 5, "{folder}: {found} keys");
    }
    let python = [" say(\"", "(say(\"", "_words.say(\""];
    assert!(check_keys("grenier-python/python", "py", &python, "") > 20);
    assert!(check_keys("subjects/subjects", "py", &python, "") > 10);
    let template = ["layout.say(\"", "layout.count(\""];
    assert!(check_keys("grenier-web/templates", "html", &template, "") > 50);
    assert!(
        check_keys(
            "grenier-web/assets",
            "js",
            &[" say(\"", "(say(\""],
            "web-js-"
        ) > 100
    );
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

#[test]
fn every_known_mistake_has_a_sentence_and_three_hints_in_both_languages() {
    let mut known = 0;
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        for subject in subjects::Subject::all() {
            for line in subject.mistakes.lines() {
                let words: Vec<&str> = line.split(' ').collect();
                let [question, id, family, ..] = words.as_slice() else {
                    panic!("{line}");
                };
                let sentence = format!("mistake-{}-{question}-{id}", subject.name);
                assert!(phrases.knows(&sentence), "{sentence}");
                for level in 1..=3 {
                    let hint = format!("check-family-{family}-{level}");
                    assert!(phrases.knows(&hint), "{hint}");
                }
                known += 1;
            }
        }
    }
    assert!(known > 900, "{known} mistakes");
}

#[test]
fn no_refusal_of_a_library_names_a_flag_on_a_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/localize");
    let mut checked = 0;
    for file in ["aplat.rs", "awale.rs", "couleurs.rs"] {
        let source = std::fs::read_to_string(folder.join(file)).unwrap();
        for key in quoted(&source, &["Message::new(\""]) {
            for language in Language::ALL {
                let text = Phrases::for_pages(language).say(key);
                assert!(!text.contains(" --"), "{key}: {text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "{checked}");
}
