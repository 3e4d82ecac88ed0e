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

/// What a name looks like at a glance: names that are hard to tell apart have the
/// same skeleton. Case, accents, spaces and punctuation do not count, and signs count
/// as the Latin letters they look like: those of Unicode's list of confusables, and
/// some that are alike in lower case only.
#[must_use]
pub fn name_skeleton(name: &str) -> String {
    let lower = plain_letters(name.chars());
    let twins: String = lower.chars().map(latin_twin).collect();
    let drawn = plain_letters(unicode_security::skeleton(&twins));
    let twins = drawn.chars().map(latin_twin);
    twins.filter(|sign| sign.is_alphanumeric()).collect()
}

/// Lower-case letters without accents.
fn plain_letters(signs: impl Iterator<Item = char>) -> String {
    let plain = signs.nfkd().filter(|&sign| !is_combining_mark(sign));
    plain.flat_map(char::to_lowercase).collect()
}

/// The Latin letter or the digit that a sign is drawn like.
fn latin_twin(sign: char) -> char {
    match sign {
        'а' | 'α' | 'ɑ' => 'a',
        'ь' | 'в' | 'β' | 'ß' => 'b',
        'с' | 'ϲ' | 'ς' => 'c',
        'ԁ' => 'd',
        'е' | 'є' | 'ε' | 'ℯ' => 'e',
        'ɡ' | 'ց' => 'g',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ι' | 'ı' | 'ӏ' | 'l' | '1' | '|' | '!' | 'ǀ' | 'ɩ' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' | 'ո' => 'n',
        'о' | 'ο' | '0' | 'օ' | 'σ' | 'ø' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' | 'ʀ' => 'r',
        'ѕ' | '5' => 's',
        'т' | 'τ' => 't',
        'υ' | 'ս' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        sign => sign,
    }
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
    fn names_that_are_hard_to_tell_apart_have_one_skeleton() {
        for (one, other) in [
            ("Zoé", "zoe"),
            ("level:2", "LEVEL 2"),
            ("level:2", "lеvеl:2"),
            ("level:2", "1evel-2"),
            ("engine", "Ｅｎｇｉｎｅ"),
            ("engine", "èngíne"),
            ("Paul", "Pau1"),
            ("Mario", "Mari0"),
        ] {
            assert_eq!(name_skeleton(one), name_skeleton(other), "{one} {other}");
        }
        assert_ne!(name_skeleton("Zoé"), name_skeleton("Zoa"));
        assert_ne!(name_skeleton("阿部"), name_skeleton("部阿"));
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
