//! Control characters made visible, for terminals.

use std::borrow::Cow;

/// The text with its control characters, and those that turn the direction of
/// writing, written as escapes: a terminal would obey them, and a name or a file
/// could so change what the user sees. Line ends and tabs stay.
///
/// ```
/// use phrases::escape_controls;
///
/// assert_eq!(escape_controls("\u{1b}[31mAwa\u{202e}"), "\\u{1b}[31mAwa\\u{202e}");
/// assert_eq!(escape_controls("l'été\n"), "l'été\n");
/// ```
#[must_use]
pub fn escape_controls(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if is_obeyed(character) {
            escaped.extend(character.escape_unicode());
        } else {
            escaped.push(character);
        }
    }
    Cow::Owned(escaped)
}

/// Whether a terminal does something at this character instead of showing it.
fn is_obeyed(character: char) -> bool {
    let turns = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    turns || character.is_control() && character != '\n' && character != '\t'
}
