//! The report of a checked file as JSON.

use std::path::Path;

use phrases::{Localize as _, Phrases};
use serde::{Serialize, Serializer};
use subjects::{Counterexample, Difference, FileReport, Status, Verdict};

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
    #[serde(serialize_with = "whole_if_possible")]
    out_of: f64,
    remarks: Vec<String>,
}

#[derive(Serialize)]
struct QuestionJson {
    id: &'static str,
    function: &'static str,
    status: Status,
    cases: usize,
    points: f64,
    #[serde(serialize_with = "whole_if_possible")]
    out_of: f64,
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
    differences: Vec<DifferenceJson>,
    drawings: Option<DrawingsJson>,
}

#[derive(Serialize)]
struct DifferenceJson {
    place: String,
    expected: Option<String>,
    got: String,
}

#[derive(Serialize)]
struct DrawingsJson {
    input: Option<String>,
    expected: String,
    got: String,
}

/// A number without `.0`: points are whole unless a teacher says otherwise.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn whole_if_possible<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 {
        serializer.serialize_u64(*number as u64)
    } else {
        serializer.serialize_f64(*number)
    }
}

fn counterexample(example: &Counterexample) -> CounterexampleJson {
    let difference = |difference: &Difference| DifferenceJson {
        place: difference.place.clone(),
        expected: difference.expected.clone(),
        got: difference.got.clone(),
    };
    CounterexampleJson {
        input: example.input.clone(),
        expected: example.expected.clone(),
        got: example.got.clone(),
        differences: example.differences.iter().map(difference).collect(),
        drawings: example.drawings.as_ref().map(|drawings| DrawingsJson {
            input: example.drawing.clone(),
            expected: drawings.expected.clone(),
            got: drawings.got.clone(),
        }),
    }
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
        counterexample: verdict.counterexample.as_ref().map(counterexample),
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
        remarks: report
            .remarks
            .iter()
            .map(|remark| remark.localize(phrases))
            .collect(),
    }
}
