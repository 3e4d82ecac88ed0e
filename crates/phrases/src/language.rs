//! The languages spoken.

use std::fmt;
use std::str::FromStr;

/// A language with texts of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, spoken where nothing else is asked for.
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Its two letters: `en`, `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language of a locale such as `fr_FR.UTF-8` or `en-GB`; English for
    /// one that is not spoken here.
    ///
    /// ```
    /// use phrases::Language;
    ///
    /// assert_eq!(Language::of_locale("fr_CA.UTF-8"), Language::French);
    /// assert_eq!(Language::of_locale("C"), Language::English);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        let code = locale.split(['_', '-', '.', '@']).next();
        code.and_then(|code| code.to_ascii_lowercase().parse().ok())
            .unwrap_or(Language::English)
    }
}

/// A code that is none of [`Language::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage {
    /// The code found.
    pub code: String,
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {:?} (known: en, fr)", self.code)
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or_else(|| UnknownLanguage { code: code.into() })
    }
}
