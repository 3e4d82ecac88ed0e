//! The subjects and their questions; an empty answer file.

use std::fmt::Write as _;

use anyhow::{Result, anyhow};
use phrases::InWords as _;
use serde::Serialize;
use subjects::{Question, Subject};

use crate::output::Output;

#[derive(Serialize)]
struct Listed {
    subject: &'static str,
    title: &'static str,
    questions: Vec<Asked>,
}

#[derive(Serialize)]
struct Asked {
    id: &'static str,
    signature: String,
    points: u8,
}

pub fn list(only: Option<&str>, output: &Output) -> Result<()> {
    let subjects = Subject::all().into_iter();
    let subjects = subjects.filter(|subject| only.is_none_or(|name| name == subject.name));
    let listed: Vec<Listed> = subjects.map(|subject| listed(&subject)).collect();
    if output.json {
        return output.print_json(&listed);
    }
    let texts: Vec<String> = listed.iter().map(in_words).collect();
    output.print(&texts.join("\n"))
}

fn listed(subject: &Subject) -> Listed {
    let asked = |question: &Question| Asked {
        id: question.id,
        signature: question.signature(),
        points: question.points,
    };
    Listed {
        subject: subject.name,
        title: subject.title,
        questions: subject.questions.iter().map(asked).collect(),
    }
}

fn in_words(listed: &Listed) -> String {
    let mut text = format!("{} — {}\n", listed.subject, listed.title);
    for asked in &listed.questions {
        let _ = writeln!(
            text,
            "  {:<4} {:<48} {}",
            asked.id, asked.signature, asked.points
        );
    }
    text
}

pub fn skeleton(name: &str, output: &Output) -> Result<()> {
    let subject = Subject::named(name).map_err(|error| anyhow!(error.in_words(&output.phrases)))?;
    let text = subjects::skeleton(&subject);
    if output.json {
        return output.print_json(&serde_json::json!({ "subject": name, "text": text }));
    }
    output.print(&text)
}
