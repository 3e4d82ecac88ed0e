//! The report of a checked file as JSON.

use std::path::Path;

use phrases::{Localize as _, Phrases};
use serde::Serialize;
use subjects::{FileReport, Status, Verdict};

use super::text;

/// The report of one file.
#[derive(Serialize)]
pub struct ReportJson {
    version: u8,
    subject: &'static str,
    file: String,
    seed: u64,
    sandbox: String,
    questions: Vec<QuestionJson>,
    points: f64,
    out_of: u32,
}

#[derive(Serialize)]
struct QuestionJson {
    id: &'static str,
    function: &'static str,
    status: Status,
    cases: usize,
    points: f64,
    out_of: u8,
    message: Option<String>,
    counterexample: Option<CounterexampleJson>,
    hint: Option<String>,
    together: Option<Status>,
    remarks: Vec<String>,
    diagnosis: Option<DiagnosisJson>,
}

#[derive(Serialize)]
struct DiagnosisJson {
    id: &'static str,
    message: String,
}

#[derive(Serialize)]
struct CounterexampleJson {
    input: String,
    expected: String,
    got: String,
}

/// The report of the file at `path`.
pub fn report_json(
    path: &Path,
    report: &FileReport,
    hint: Option<u8>,
    phrases: &Phrases,
) -> ReportJson {
    let question = |verdict: &Verdict| QuestionJson {
        id: verdict.id,
        function: verdict.function,
        status: verdict.status,
        cases: verdict.cases,
        points: verdict.points,
        out_of: verdict.out_of,
        message: verdict
            .message
            .as_ref()
            .map(|message| message.localize(phrases)),
        counterexample: verdict
            .counterexample
            .as_ref()
            .map(|example| CounterexampleJson {
                input: example.input.clone(),
                expected: example.expected.clone(),
                got: example.got.clone(),
            }),
        hint: text::hint_for(report.subject, verdict, hint, phrases),
        together: verdict.together,
        remarks: text::remarks(verdict, phrases),
        diagnosis: verdict.diagnosis.and_then(|diagnosis| {
            let message = text::mistake(report.subject, verdict, phrases)?;
            let id = diagnosis.id;
            Some(DiagnosisJson { id, message })
        }),
    };
    ReportJson {
        version: 1,
        subject: report.subject,
        file: path.display().to_string(),
        seed: report.seed,
        sandbox: report.sandbox.clone(),
        questions: report.verdicts.iter().map(question).collect(),
        points: report.points(),
        out_of: report.out_of(),
    }
}
