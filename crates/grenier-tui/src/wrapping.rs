//! Breaks texts into lines of a given width.

use ratatui::text::Line;

/// The columns that a text takes.
pub fn width(text: &str) -> usize {
    Line::from(text).width()
}

/// Breaks a text at spaces into lines of at most `most` columns. A word that is
/// longer stands on a line of its own and is cut.
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    text.lines()
        .flat_map(|line| wrap_line(line, most))
        .collect()
}

fn wrap_line(text: &str, most: usize) -> Vec<String> {
    wrap_words(text.split_whitespace(), " ", most)
}

/// Puts words into lines of at most `most` columns, `between` between two words.
/// A word that is longer stands on a line of its own and is cut.
pub fn wrap_words<'a>(
    words: impl Iterator<Item = &'a str>,
    between: &str,
    most: usize,
) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if width(line) + width(between) + width(word) <= most {
            line.push_str(between);
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.iter().map(|line| cut(line, most)).collect()
}

/// The beginning of a text that fits in `most` columns, `…` for the rest.
pub fn cut(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    for character in text.chars() {
        kept.push(character);
        if width(&kept) + 1 > most {
            kept.pop();
            break;
        }
    }
    if most > 0 {
        kept.push('…');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_at_spaces_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one\ntwo", 80), ["one", "two"]);
        assert_eq!(wrap("incomprehensible", 6), ["incom…"]);
        assert_eq!(wrap("été à", 5), ["été à"]);
        assert!(wrap("", 5).is_empty());
    }

    #[test]
    fn a_text_is_cut_to_its_room() {
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "ab…");
        assert_eq!(cut("日本語", 4), "日…");
        assert_eq!(cut("abc", 0), "");
    }
}
