//! The texts of one language, by key.

use std::collections::BTreeMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use subjects::Subject;
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// What stands in a text where it names a variable: text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// The variables of a text, by name.
pub type Arguments<'a> = [(&'a str, Value<'a>)];

/// One file per part of the program and language. The hints of the subjects
/// are in the subjects' own folders.
const ENGLISH: &[&str] = &[
    include_str!("../texts/en/archive.ftl"),
    include_str!("../texts/en/awale.ftl"),
    include_str!("../texts/en/check.ftl"),
    include_str!("../texts/en/couleurs.ftl"),
    include_str!("../texts/en/engine.ftl"),
    include_str!("../texts/en/help.ftl"),
    include_str!("../texts/en/image.ftl"),
    include_str!("../texts/en/lessons.ftl"),
    include_str!("../texts/en/program.ftl"),
    include_str!("../texts/en/puzzles.ftl"),
    include_str!("../texts/en/python.ftl"),
    include_str!("../texts/en/settings.ftl"),
    include_str!("../texts/en/subject.ftl"),
    include_str!("../texts/en/tables.ftl"),
    include_str!("../texts/en/tui.ftl"),
    include_str!("../texts/en/usage.ftl"),
    include_str!("../texts/en/web.ftl"),
    include_str!("../texts/en/web-couleurs.ftl"),
    include_str!("../texts/en/web-couleurs-pages.ftl"),
    include_str!("../texts/en/web-accounts.ftl"),
    include_str!("../texts/en/web-classes.ftl"),
    include_str!("../texts/en/web-docs.ftl"),
    include_str!("../texts/en/web-duels.ftl"),
    include_str!("../texts/en/web-images.ftl"),
    include_str!("../texts/en/web-learn.ftl"),
    include_str!("../texts/en/web-pages.ftl"),
    include_str!("../texts/en/web-subjects.ftl"),
    include_str!("../texts/en/web-puzzles.ftl"),
];
const FRENCH: &[&str] = &[
    include_str!("../texts/fr/archive.ftl"),
    include_str!("../texts/fr/awale.ftl"),
    include_str!("../texts/fr/check.ftl"),
    include_str!("../texts/fr/couleurs.ftl"),
    include_str!("../texts/fr/engine.ftl"),
    include_str!("../texts/fr/help.ftl"),
    include_str!("../texts/fr/image.ftl"),
    include_str!("../texts/fr/lessons.ftl"),
    include_str!("../texts/fr/program.ftl"),
    include_str!("../texts/fr/puzzles.ftl"),
    include_str!("../texts/fr/python.ftl"),
    include_str!("../texts/fr/settings.ftl"),
    include_str!("../texts/fr/subject.ftl"),
    include_str!("../texts/fr/tables.ftl"),
    include_str!("../texts/fr/tui.ftl"),
    include_str!("../texts/fr/usage.ftl"),
    include_str!("../texts/fr/web.ftl"),
    include_str!("../texts/fr/web-couleurs.ftl"),
    include_str!("../texts/fr/web-couleurs-pages.ftl"),
    include_str!("../texts/fr/web-accounts.ftl"),
    include_str!("../texts/fr/web-classes.ftl"),
    include_str!("../texts/fr/web-docs.ftl"),
    include_str!("../texts/fr/web-duels.ftl"),
    include_str!("../texts/fr/web-images.ftl"),
    include_str!("../texts/fr/web-learn.ftl"),
    include_str!("../texts/fr/web-pages.ftl"),
    include_str!("../texts/fr/web-subjects.ftl"),
    include_str!("../texts/fr/web-puzzles.ftl"),
];

/// The files of `language`, those of the subjects last.
fn files(language: Language) -> Vec<&'static str> {
    let (own, hints): (_, fn(Subject) -> &'static str) = match language {
        Language::English => (ENGLISH, |subject| subject.hints.english),
        Language::French => (FRENCH, |subject| subject.hints.french),
    };
    let hints = Subject::all().into_iter().map(hints);
    own.iter().copied().chain(hints).collect()
}

/// The attribute that holds the wording of a text on a web page, where the
/// usual wording names options of the command line.
const ON_A_PAGE: &str = "page";

/// The texts of one language.
pub struct Phrases {
    language: Language,
    files: Vec<&'static str>,
    bundle: FluentBundle<FluentResource>,
    /// Whether the texts are read on web pages.
    on_pages: bool,
    /// The constants of the subjects, by the name of the subject.
    constants: BTreeMap<&'static str, Vec<(&'static str, i64)>>,
}

impl Phrases {
    /// The texts of `language`, as the programs of the command line say them.
    #[must_use]
    pub fn new(language: Language) -> Phrases {
        Phrases::read(language, false)
    }

    /// The texts of `language` for web pages: where a text has a wording of its
    /// own for pages (its attribute `.page`), that one.
    ///
    /// ```
    /// use phrases::{Language, Phrases};
    ///
    /// let found = [("found", "x".into())];
    /// let program = Phrases::new(Language::English).say_with("sql-no-value", &found);
    /// let page = Phrases::for_pages(Language::English).say_with("sql-no-value", &found);
    /// assert!(program.contains("--param x=") && !page.contains("--"));
    /// ```
    #[must_use]
    pub fn for_pages(language: Language) -> Phrases {
        Phrases::read(language, true)
    }

    fn read(language: Language, on_pages: bool) -> Phrases {
        let files = files(language);
        let identifier: LanguageIdentifier = language
            .code()
            .parse()
            .expect("a language's code is an identifier");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Terminals would show the marks that isolate inserted text.
        bundle.set_use_isolating(false);
        let mut phrases = Phrases {
            language,
            files,
            bundle,
            on_pages,
            constants: BTreeMap::new(),
        };
        for file in phrases.files.clone() {
            phrases.add(file);
        }
        for subject in Subject::all() {
            phrases.constants.insert(subject.name, subject.constants);
        }
        phrases
    }

    /// Adds the texts of a file.
    fn add(&mut self, file: &str) {
        let resource = FluentResource::try_new(file.to_owned());
        let resource = resource.unwrap_or_else(|(resource, _)| resource);
        self.bundle.add_resource_overriding(resource);
    }

    /// The same with the texts of one more subject: its statements, rules, hints and
    /// the names of its constants.
    #[must_use]
    pub fn with_subject(mut self, subject: &Subject) -> Phrases {
        let file = match self.language {
            Language::English => subject.hints.english,
            Language::French => subject.hints.french,
        };
        self.add(file);
        self.files.push(file);
        let constants = subject.constants.clone();
        self.constants.insert(subject.name, constants);
        self
    }

    /// The constants of a subject, which reports show by their names.
    pub(crate) fn constants(&self, subject: &str) -> &[(&'static str, i64)] {
        self.constants.get(subject).map_or(&[], Vec::as_slice)
    }

    /// The language spoken.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a text under `key`.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The text under `key`, which names no variable.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text under `key` with its variables filled in. An unknown key is
    /// shown as it is: a missing text must not stop a program.
    #[must_use]
    pub fn say_with(&self, key: &str, arguments: &Arguments<'_>) -> String {
        let Some(message) = self.bundle.get_message(key) else {
            return key.to_owned();
        };
        let own = message.get_attribute(ON_A_PAGE).filter(|_| self.on_pages);
        let Some(pattern) = own.map(|own| own.value()).or_else(|| message.value()) else {
            return key.to_owned();
        };
        let mut values = FluentArgs::new();
        for (name, value) in arguments {
            values.set(*name, value.clone());
        }
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut Vec::new());
        text.into_owned()
    }

    /// Every text whose key begins with `prefix`, its variables left as
    /// `{name}`: for those who fill them in elsewhere.
    ///
    /// ```
    /// use phrases::{Language, Phrases};
    ///
    /// let texts = Phrases::new(Language::English).templates("bad-turn");
    /// assert_eq!(texts[0].1, "turn \"{found}\" is not a whole number, 0 or more");
    /// ```
    #[must_use]
    pub fn templates(&self, prefix: &str) -> Vec<(&'static str, String)> {
        let lines = self.files.iter().flat_map(|file| file.lines());
        let keys = lines.filter(|line| line.starts_with(prefix));
        let keys = keys.filter_map(|line| Some(line.split_once('=')?.0.trim_end()));
        // A variable without a value is shown as Fluent writes it: `{$name}`.
        keys.map(|key| (key, self.say(key).replace("{$", "{")))
            .collect()
    }
}
