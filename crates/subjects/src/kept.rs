//! Texts of subjects, kept for as long as the program runs.
//!
//! Verdicts and reports name questions and functions by `&'static str`. A subject
//! that is read from a folder gives its texts here: each different text is kept
//! once, so reading a folder again costs nothing.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// `text`, kept.
pub fn kept(text: &str) -> &'static str {
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = all.get(text) {
        return same;
    }
    let text: &'static str = Box::leak(text.to_owned().into_boxed_str());
    all.insert(text);
    text
}

/// A list of texts, kept.
pub fn kept_all<T: AsRef<str>>(texts: &[T]) -> Vec<&'static str> {
    texts.iter().map(|text| kept(text.as_ref())).collect()
}

#[cfg(test)]
mod tests {
    use super::kept;

    #[test]
    fn a_text_is_kept_once() {
        let one = kept(&"ab".repeat(3));
        let other = kept(&["aba", "bab"].concat());
        assert_eq!(one, "ababab");
        assert!(std::ptr::eq(one, other));
    }
}
