//! Text from a student's file, made harmless for a terminal and a page.

use std::fmt::Write as _;

/// The most characters of a value that a report shows.
const LONGEST: usize = 2000;

/// `text` with every character escaped that drives a terminal, hides or changes the
/// direction of what follows. Spaces, also those that French puts before signs, stay.
#[must_use]
pub fn printable(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => safe.push_str("\\n"),
            '\t' => safe.push_str("\\t"),
            '\r' => safe.push_str("\\r"),
            c if drives(c) && (c as u32) < 0x100 => {
                let _ = write!(safe, "\\x{:02x}", c as u32);
            }
            c if drives(c) => {
                let _ = write!(safe, "\\u{:04x}", c as u32);
            }
            c => safe.push(c),
        }
    }
    safe
}

/// Control characters, and those that are seen only by what they do to others.
fn drives(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The beginning of a text that is too long to be shown.
#[must_use]
pub fn cut(text: String) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_hidden_characters_are_shown() {
        let text = "\u{1b}[2JTotal 20 / 20\u{202e}\u{200b}é\u{a0}!\r\n";
        assert_eq!(
            printable(text),
            "\\x1b[2JTotal 20 / 20\\u202e\\u200bé\u{a0}!\\r\\n"
        );
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(cut("é".repeat(5000)).chars().count(), LONGEST + 1);
        assert_eq!(cut("[1]".to_owned()), "[1]");
    }
}
