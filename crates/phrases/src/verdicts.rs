//! Verdicts of the checker in words: status, points, remarks, rules and hints.

use subjects::{Counterexample, Difference, Status, Verdict, with_names};

use crate::localize::Localize as _;
use crate::phrases::Phrases;

/// What a report shows of a value or a call: constants of the subject by name.
#[must_use]
pub fn named(subject: &str, text: &str, phrases: &Phrases) -> String {
    with_names(text, phrases.constants(subject))
}

/// The places where a result is not as expected, a sentence each; none if the
/// whole results are to be shown.
#[must_use]
pub fn differences(subject: &str, example: &Counterexample, phrases: &Phrases) -> Vec<String> {
    let sentence = |difference: &Difference| {
        let value = |text: &str| {
            // a cell alone has the name that it has in a list
            let named = named(subject, &format!("[{text}]"), phrases);
            let inside = named
                .strip_prefix('[')
                .and_then(|text| text.strip_suffix(']'));
            inside.unwrap_or(text).to_owned()
        };
        let is_cell = difference.place.ends_with(']');
        let value = |text: &str| {
            if is_cell {
                value(text)
            } else {
                named(subject, text, phrases)
            }
        };
        let place = ("place", difference.place.as_str().into());
        let got = ("got", value(&difference.got).into());
        match &difference.expected {
            Some(expected) => {
                let expected = ("expected", value(expected).into());
                phrases.say_with("check-difference", &[place, expected, got])
            }
            None => phrases.say_with("check-difference-extra", &[place, got]),
        }
    };
    example.differences.iter().map(sentence).collect()
}

/// The remarks of a verdict.
#[must_use]
pub fn remarks(verdict: &Verdict, phrases: &Phrases) -> Vec<String> {
    let remarks = verdict.remarks.iter();
    remarks.map(|remark| remark.localize(phrases)).collect()
}

/// The name of a status.
#[must_use]
pub fn status(status: Status, phrases: &Phrases) -> String {
    phrases.say(&format!("check-status-{}", status.name()))
}

/// Points, without `.0`.
#[must_use]
pub fn points(points: f64) -> String {
    format!("{points}")
}

/// The rule of the subject behind a wrong answer.
#[must_use]
pub fn rule(subject: &str, verdict: &Verdict, phrases: &Phrases) -> Option<String> {
    let key = format!("rule-{subject}-{}", verdict.id);
    (verdict.status != Status::Ok && phrases.knows(&key)).then(|| phrases.say(&key))
}

/// A hint in up to three steps: where to look, the usual mistake, what to do.
#[must_use]
pub fn hint_for(
    subject: &str,
    verdict: &Verdict,
    level: Option<u8>,
    phrases: &Phrases,
) -> Option<String> {
    let level = level?;
    if matches!(verdict.status, Status::Ok | Status::Tool) {
        return None;
    }
    let steps = (1..=level).flat_map(|level| hint(subject, verdict, level, phrases));
    Some(steps.collect::<Vec<String>>().join(" "))
}

/// The texts of one step. A named mistake has steps of its own: the question of its
/// family, the mistake itself with what its family has in common, and how to mend
/// it, followed by what the exam's question wants.
#[must_use]
pub fn hint(subject: &str, verdict: &Verdict, level: u8, phrases: &Phrases) -> Vec<String> {
    let of_question = format!("hint-{subject}-{}-{level}", verdict.id);
    let keys = match (&verdict.diagnosis, level) {
        (Some(mistake), 3) => vec![format!("check-family-{}-3", mistake.family), of_question],
        (Some(mistake), level) => vec![format!("check-family-{}-{level}", mistake.family)],
        (None, 1) if phrases.knows(&of_question) => vec![of_question],
        (None, 1) => vec![format!("check-hint-{}", verdict.status.name())],
        (None, _) => vec![of_question],
    };
    let mistake = mistake(subject, verdict, phrases).filter(|_| level == 2);
    let mistake = mistake.map(|mistake| {
        let mistake = mistake.trim_end_matches('.').to_owned();
        phrases.say_with("check-hint-mistake", &[("mistake", mistake.into())])
    });
    let keys = keys.into_iter().filter(|key| phrases.knows(key));
    let texts = keys.map(|key| phrases.say(&key));
    mistake.into_iter().chain(texts).collect()
}

/// The known mistake that the answer makes, in a sentence.
#[must_use]
pub fn mistake(subject: &str, verdict: &Verdict, phrases: &Phrases) -> Option<String> {
    let id = verdict.diagnosis.as_ref()?.id;
    let key = format!("mistake-{subject}-{}-{id}", verdict.id);
    phrases.knows(&key).then(|| phrases.say(&key))
}
