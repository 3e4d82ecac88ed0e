//! `grenier check --list` and `--skeleton`: the subjects with their questions,
//! and an empty answer file.

use std::fmt::Write as _;

use anyhow::Result;
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

pub fn list(only: Option<&Subject>, output: &Output) -> Result<()> {
    let listed: Vec<SubjectJson> = match only {
        Some(subject) => vec![to_json(subject)],
        None => Subject::all().iter().map(to_json).collect(),
    };
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

pub fn skeleton(subject: &Subject, output: &Output) -> Result<()> {
    let text = subjects::skeleton(subject);
    if output.json {
        let document = serde_json::json!({ "subject": subject.name, "text": text });
        return output.print_json(&document);
    }
    output.print(&text)
}
