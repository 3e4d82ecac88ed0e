//! `grenier check --list` and `--skeleton`: the subjects with their questions,
//! and an empty answer file.

use std::fmt::Write as _;

use anyhow::{Result, anyhow};
use phrases::Localize as _;
use serde::Serialize;
use subjects::{Question, Subject};

use crate::output::Output;

#[derive(Serialize)]
struct SubjectJson {
    subject: &'static str,
    title: &'static str,
    questions: Vec<QuestionJson>,
}

#[derive(Serialize)]
struct QuestionJson {
    id: &'static str,
    signature: String,
    points: u8,
}

pub fn list(only: Option<&str>, output: &Output) -> Result<()> {
    let subjects = Subject::all().into_iter();
    let subjects = subjects.filter(|subject| only.is_none_or(|name| name == subject.name));
    let listed: Vec<SubjectJson> = subjects.map(|subject| to_json(&subject)).collect();
    if output.json {
        return output.print_json(&listed);
    }
    let texts: Vec<String> = listed.iter().map(in_words).collect();
    output.print(&texts.join("\n"))
}

fn to_json(subject: &Subject) -> SubjectJson {
    let question_json = |question: &Question| QuestionJson {
        id: question.id,
        signature: question.signature(),
        points: question.points,
    };
    SubjectJson {
        subject: subject.name,
        title: subject.title,
        questions: subject.questions.iter().map(question_json).collect(),
    }
}

fn in_words(listed: &SubjectJson) -> String {
    let mut text = format!("{} — {}\n", listed.subject, listed.title);
    for question in &listed.questions {
        let _ = writeln!(
            text,
            "  {:<4} {:<48} {}",
            question.id, question.signature, question.points
        );
    }
    text
}

pub fn skeleton(name: &str, output: &Output) -> Result<()> {
    let subject = Subject::named(name).map_err(|error| anyhow!(error.localize(&output.phrases)))?;
    let text = subjects::skeleton(&subject);
    if output.json {
        return output.print_json(&serde_json::json!({ "subject": name, "text": text }));
    }
    output.print(&text)
}
