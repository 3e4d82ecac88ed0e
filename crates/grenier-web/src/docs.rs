//! Rules, guides and formats as pages of the site, from the folder `docs`.

#[cfg(test)]
#[allow(dead_code, reason = "the build script uses the rest")]
mod pages;
mod routes;

pub use routes::pages as page_routes;

use phrases::Language;

/// A page in one language, as the build script rendered it.
pub struct DocPage {
    pub name: &'static str,
    pub language: &'static str,
    pub title: &'static str,
    pub html: &'static str,
}

/// All pages, by name and language.
pub const PAGES: &[DocPage] = include!(concat!(env!("OUT_DIR"), "/docs.rs"));

/// The page of a name: in this language, or in the one it has.
pub fn named(name: &str, language: Language) -> Option<&'static DocPage> {
    let pages = PAGES.iter().filter(|page| page.name == name);
    pages.max_by_key(|page| page.language == language.code())
}
