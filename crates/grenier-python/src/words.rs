//! The words of the package: the texts of `phrases`, in the language of the locale.

use std::sync::OnceLock;

use phrases::{Arguments, Language, Message, Phrases, Value};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The language of the locale, which a program may change while it runs.
pub fn language() -> Language {
    sys_locale::get_locale().map_or(Language::English, |locale| Language::of_locale(&locale))
}

/// The texts in the language of the locale.
pub fn phrases() -> &'static Phrases {
    phrases_in(language())
}

/// The texts of a language, read when first needed.
fn phrases_in(language: Language) -> &'static Phrases {
    static ENGLISH: OnceLock<Phrases> = OnceLock::new();
    static FRENCH: OnceLock<Phrases> = OnceLock::new();
    let texts = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    };
    // the wording that names no option of the command line
    texts.get_or_init(|| Phrases::for_pages(language))
}

/// What a refusal is about: the name of an argument stays as it is; other things
/// ("pit 3") have a word in each language.
pub fn thing(what: &str) -> Message<'static> {
    Message::verbatim(word(what, phrases()))
}

/// A word, and the number behind it if there is one.
fn word(what: &str, phrases: &Phrases) -> String {
    let (name, number) = match what.rsplit_once(' ') {
        Some((name, number)) if number.parse::<u64>().is_ok() => (name, Some(number)),
        _ => (what, None),
    };
    let key = format!("python-what-{}", name.replace(' ', "-"));
    if !phrases.knows(&key) {
        return what.to_owned();
    }
    let word = phrases.say(&key);
    number.map_or(word.clone(), |number| format!("{word} {number}"))
}

/// The two letters of a language, or of that of the locale.
#[pyfunction]
#[pyo3(name = "_language", signature = (code = None))]
pub fn language_code(code: Option<&str>) -> &'static str {
    code.map_or_else(language, Language::of_locale).code()
}

/// The text under a key, with its variables, in the language of a code or else in
/// that of the locale.
#[pyfunction]
#[pyo3(name = "_say", signature = (key, values, code = None))]
pub fn text_of(key: &str, values: &Bound<'_, PyDict>, code: Option<&str>) -> PyResult<String> {
    let phrases = phrases_in(code.map_or_else(language, Language::of_locale));
    let values = values
        .iter()
        .map(|(name, value)| {
            let (name, value) = (name.extract::<String>()?, value.str()?.to_string());
            let value = match name.as_str() {
                "what" => word(&value, phrases),
                _ => value,
            };
            Ok((name, value))
        })
        .collect::<PyResult<Vec<_>>>()?;
    let values: Vec<(&str, Value<'_>)> = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().into()))
        .collect();
    let values: &Arguments<'_> = &values;
    Ok(phrases.say_with(key, values))
}
