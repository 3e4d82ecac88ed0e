//! Verdicts in words: status, points, remarks, rules and hints.

use phrases::{Localize as _, Phrases};
use subjects::{Status, Verdict};

/// The remarks of a verdict.
pub fn remarks(verdict: &Verdict, phrases: &Phrases) -> Vec<String> {
    let remarks = verdict.remarks.iter();
    remarks.map(|remark| remark.localize(phrases)).collect()
}

/// The name of a status.
pub fn status(status: Status, phrases: &Phrases) -> String {
    phrases.say(&format!("check-status-{}", status.name()))
}

/// Points, without `.0`.
pub fn points(points: f64) -> String {
    format!("{points}")
}

/// The rule of the subject behind a wrong answer.
pub fn rule(subject: &str, verdict: &Verdict, phrases: &Phrases) -> Option<String> {
    let key = format!("rule-{subject}-{}", verdict.id);
    (verdict.status != Status::Ok && phrases.knows(&key)).then(|| phrases.say(&key))
}

/// A hint in up to three steps: where to look, the usual mistake, what to do.
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
    let steps = (1..=level).map(|level| hint_key(subject, verdict, level));
    let steps = steps.filter(|key| phrases.knows(key));
    let steps: Vec<String> = steps.map(|key| phrases.say(&key)).collect();
    Some(steps.join(" "))
}

/// The text of one step. A named mistake has the first two steps of its family;
/// the third is the question's.
fn hint_key(subject: &str, verdict: &Verdict, level: u8) -> String {
    match (&verdict.diagnosis, level) {
        (Some(mistake), 1 | 2) => format!("check-family-{}-{level}", mistake.family),
        (None, 1) => format!("check-hint-{}", verdict.status.name()),
        _ => format!("hint-{subject}-{}-{level}", verdict.id),
    }
}

/// The known mistake that the answer makes, in a sentence.
pub fn mistake(subject: &str, verdict: &Verdict, phrases: &Phrases) -> Option<String> {
    let id = verdict.diagnosis.as_ref()?.id;
    let key = format!("mistake-{subject}-{}-{id}", verdict.id);
    phrases.knows(&key).then(|| phrases.say(&key))
}
