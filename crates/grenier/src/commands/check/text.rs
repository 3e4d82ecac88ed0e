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
    let first = phrases.say(&format!("check-hint-{}", verdict.status.name()));
    let own = (2..=level)
        .map(|level| format!("hint-{subject}-{}-{level}", verdict.id))
        .filter(|key| phrases.knows(key))
        .map(|key| phrases.say(&key));
    let steps: Vec<String> = std::iter::once(first).chain(own).collect();
    Some(steps.join(" "))
}
