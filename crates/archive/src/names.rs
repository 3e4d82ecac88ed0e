//! Names of people and programs, in the one form in which they are stored, so
//! that two names which look the same are the same.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Marks that may follow one letter. More make a tower across the lines above.
const MOST_MARKS: usize = 3;

/// Characters that show nothing though Unicode counts them as letters or signs.
const BLANK: [char; 4] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{34f}'];

/// The name in the form in which it is stored, if it may be one: compatible
/// characters (wide, ligatures) made plain, accents joined to their letters and
/// one space between words. `None` if it is empty or longer than `longest`
/// characters, or holds characters that cannot be seen: control characters, those
/// without width, and those that turn the direction of writing.
#[must_use]
pub fn normal_name(name: &str, longest: usize) -> Option<String> {
    let name = normalized(name);
    let is_long = name.chars().nth(longest).is_some();
    let is_name = !name.is_empty() && !is_long && name.chars().all(is_seen) && !has_tower(&name);
    is_name.then_some(name)
}

/// The same without looking whether it may be a name.
pub(crate) fn normalized(name: &str) -> String {
    // Signs drawn as pictures carry a mark that has no place in a name.
    let plain = name.chars().filter(|&sign| !is_variation_selector(sign));
    let plain: String = plain.nfkc().collect();
    // A line end is no space between words: it stays, and is refused.
    let words = plain.split([' ', '\t']).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn is_variation_selector(sign: char) -> bool {
    matches!(sign, '\u{fe00}'..='\u{fe0f}')
}

fn is_seen(sign: char) -> bool {
    let hidden = matches!(
        sign.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
    );
    !hidden && !BLANK.contains(&sign)
}

fn has_tower(name: &str) -> bool {
    let mut marks = 0;
    name.chars().any(|sign| {
        marks = if is_combining_mark(sign) {
            marks + 1
        } else {
            0
        };
        marks > MOST_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (given, stored) in [
            ("  Zoé ", "Zoé"),
            ("Zoe\u{301}", "Zoé"),
            ("Ａｗａ", "Awa"),
            ("ﬁn", "fin"),
            ("Awa\u{a0}\u{2003}Diop", "Awa Diop"),
            ("Ngọc Ánh", "Ngọc Ánh"),
            ("阿部", "阿部"),
            ("Zoé ❤\u{fe0f}", "Zoé ❤"),
        ] {
            assert_eq!(normal_name(given, 40).as_deref(), Some(stored), "{given:?}");
            assert_eq!(
                normal_name(stored, 40).as_deref(),
                Some(stored),
                "{given:?}"
            );
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for bad in [
            "",
            "   ",
            "\u{200b}",
            "Zo\u{200b}é",
            "Zoé\u{200d}",
            "\u{202e}Zoé",
            "Zoé\u{2066}",
            "Zo\u{ad}é",
            "\u{feff}Zoé",
            "a\nb",
            "\u{7}",
            "\u{2028}",
            "\u{3164}",
            "\u{e000}",
            "Z\u{300}\u{316}\u{301}\u{317}\u{302}",
        ] {
            assert_eq!(normal_name(bad, 40), None, "{bad:?}");
        }
        assert_eq!(normal_name(&"é".repeat(41), 40), None);
        // One character that becomes eighteen.
        assert_eq!(normal_name("\u{fdfa}", 10), None);
    }
}
