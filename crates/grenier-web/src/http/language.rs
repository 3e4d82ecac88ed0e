//! The reader's language: from the cookie, else from the browser.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use phrases::{Language, Phrases};

use crate::app::App;

/// The reader of an answer, and their language.
#[derive(Clone)]
pub struct Reader {
    app: App,
    language: Language,
}

impl Reader {
    /// The reader of a request with these headers.
    pub fn new(app: &App, headers: &HeaderMap) -> Reader {
        Reader {
            app: app.clone(),
            language: language_of(headers),
        }
    }

    /// The texts in the reader's language.
    pub fn phrases(&self) -> &Phrases {
        &self.app.texts(self.language).phrases
    }

    pub fn language(&self) -> Language {
        self.language
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, Self::Rejection> {
        Ok(Reader::new(app, &parts.headers))
    }
}

fn language_of(headers: &HeaderMap) -> Language {
    let chosen = cookie(headers, "lang").and_then(|code| code.parse().ok());
    chosen.unwrap_or_else(|| preferred(text(headers, &ACCEPT_LANGUAGE).unwrap_or_default()))
}

/// The value of an unsigned cookie.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter();
    all.filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

/// The value of a header, where it is text.
pub fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The best known language of an `Accept-Language` header; English where there
/// is none.
fn preferred(header: &str) -> Language {
    let mut best = (0.0, Language::English);
    for part in header.split(',') {
        let mut fields = part.split(';');
        let tag = fields.next().unwrap_or_default().trim();
        let code = tag.split('-').next().unwrap_or_default();
        let Ok(language) = code.to_ascii_lowercase().parse() else {
            continue;
        };
        let weight = fields.find_map(|field| field.trim().strip_prefix("q="));
        let weight = weight.map_or(Some(1.0), |weight| weight.parse().ok());
        if let Some(weight) = weight.filter(|&weight: &f32| weight > best.0) {
            best = (weight, language);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_with_the_highest_weight_is_spoken() {
        assert_eq!(preferred("fr-CH, fr;q=0.9, en;q=0.8"), Language::French);
        assert_eq!(preferred("en;q=0.3, fr;q=0.4"), Language::French);
        assert_eq!(preferred("de, it;q=0.5, en-GB;q=0.2"), Language::English);
        assert_eq!(preferred("fr;q=nonsense, *"), Language::English);
        assert_eq!(preferred(""), Language::English);
    }
}
