//! Verdicts in words and as JSON.

use std::path::Path;

use phrases::{Phrases, Value};
use serde::Serialize;
use subjects::{FileReport, Sentence, Status, Verdict};

/// A report for programs.
#[derive(Serialize)]
pub struct Document {
    version: u8,
    subject: &'static str,
    file: String,
    seed: u64,
    sandbox: String,
    questions: Vec<Line>,
    points: f64,
    out_of: u32,
}

#[derive(Serialize)]
struct Line {
    id: &'static str,
    function: &'static str,
    status: Status,
    cases: usize,
    points: f64,
    out_of: u8,
    message: Option<String>,
    counterexample: Option<Example>,
    hint: Option<String>,
    together: Option<Status>,
    remarks: Vec<String>,
}

#[derive(Serialize)]
struct Example {
    input: String,
    expected: String,
    got: String,
}

/// The report of `path` as a document.
pub fn document(path: &Path, report: &FileReport, hint: Option<u8>, phrases: &Phrases) -> Document {
    let line = |verdict: &Verdict| Line {
        id: verdict.id,
        function: verdict.function,
        status: verdict.status,
        cases: verdict.cases,
        points: verdict.points,
        out_of: verdict.out_of,
        message: verdict
            .message
            .as_ref()
            .map(|message| said(message, phrases)),
        counterexample: verdict.counterexample.as_ref().map(|example| Example {
            input: example.input.clone(),
            expected: example.expected.clone(),
            got: example.got.clone(),
        }),
        hint: hint_for(report.subject, verdict, hint, phrases),
        together: verdict.together,
        remarks: remarks(verdict, phrases),
    };
    Document {
        version: 1,
        subject: report.subject,
        file: path.display().to_string(),
        seed: report.seed,
        sandbox: report.sandbox.clone(),
        questions: report.verdicts.iter().map(line).collect(),
        points: report.points(),
        out_of: report.out_of(),
    }
}

/// A sentence in the language of `phrases`.
pub fn said(sentence: &Sentence, phrases: &Phrases) -> String {
    let values = sentence.values.iter();
    let arguments: Vec<(&str, Value<'_>)> = values
        .map(|(name, value)| (*name, value.as_str().into()))
        .collect();
    phrases.say_with(sentence.key, &arguments)
}

/// The remarks of a verdict.
pub fn remarks(verdict: &Verdict, phrases: &Phrases) -> Vec<String> {
    let remarks = verdict.remarks.iter();
    remarks.map(|remark| said(remark, phrases)).collect()
}

/// A status for people.
pub fn status(status: Status, phrases: &Phrases) -> String {
    phrases.say(&format!("check-status-{}", status.name()))
}

/// Points without a needless fraction.
pub fn points(points: f64) -> String {
    format!("{points}")
}

/// The rule at stake, where the answer is not right.
pub fn rule(subject: &str, verdict: &Verdict, phrases: &Phrases) -> Option<String> {
    let key = format!("rule-{subject}-{}", verdict.id);
    (verdict.status != Status::Ok && phrases.knows(&key)).then(|| phrases.say(&key))
}

/// A hint, in as many steps as asked for: where to look, what usually goes
/// wrong, what to do about it.
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
