//! The reports as one self-contained HTML page, to hand back to students.

use std::fmt::Write as _;

use phrases::{Localize as _, Phrases};
use subjects::{FileReport, Status, Verdict, printable};

use super::batch::CheckedFile;
use super::text;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}\
pre{background:#f5f5f2;padding:.6rem;overflow-x:auto;margin:.3rem 0;white-space:pre-wrap}\
.ok{color:#176b2c}.wrong,.error,.timeout{color:#a31515}.missing{color:#666}.forbidden{color:#8a5a00}.tool{color:#6b1780}\
td:last-child{white-space:nowrap}td code{overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 .5rem 1rem}article{break-after:page;margin-bottom:3rem}\
@media(prefers-color-scheme:dark){body{color:#eee;background:#1a1a1a}pre{background:#262626}td,th{border-color:#444}.ok{color:#7bd88f}.wrong,.error,.timeout{color:#ff8a8a}.missing{color:#aaa}.forbidden{color:#ffc66d}.tool{color:#d9a0ff}}";

/// The page of all files.
pub fn page(checked: &[CheckedFile], hint: Option<u8>, phrases: &Phrases) -> String {
    let title = phrases.say("check-page-title");
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>{}</title><style>{STYLE}</style></head><body>\n<h1>{}</h1>\n",
        phrases.language().code(),
        escaped(&title),
        escaped(&title)
    );
    for checked in checked {
        page += &article(checked, hint, phrases);
    }
    page + "</body></html>\n"
}

fn article(checked: &CheckedFile, hint: Option<u8>, phrases: &Phrases) -> String {
    let name = escaped(&printable(&checked.path.display().to_string()));
    match &checked.report {
        Ok(report) => format!(
            "<article>\n<h2>{name}</h2>\n{}</article>\n",
            content(report, hint, phrases)
        ),
        Err(error) => format!(
            "<article>\n<h2>{name}</h2>\n<p class=\"tool\">{}</p></article>\n",
            escaped(&error.localize(phrases))
        ),
    }
}

fn content(report: &FileReport, hint: Option<u8>, phrases: &Phrases) -> String {
    let arguments = [
        ("points", text::points(report.points()).into()),
        ("outof", report.out_of().to_string().into()),
    ];
    let mut text = format!(
        "<p>{} · <strong>{}</strong> · {} · {}</p>\n<table>\n",
        report.subject,
        escaped(&phrases.say_with("check-total", &arguments)),
        escaped(&report.sandbox),
        escaped(&phrases.say_with("check-seed", &[("seed", report.seed.to_string().into())]))
    );
    for verdict in &report.verdicts {
        let status = verdict.status;
        let _ = writeln!(
            text,
            "<tr><td>{}</td><td><code>{}</code></td><td class=\"{}\">{}</td><td>{} / {}</td></tr>",
            verdict.id,
            escaped(verdict.function),
            status.name(),
            escaped(&text::status(status, phrases)),
            text::points(verdict.points),
            verdict.out_of
        );
    }
    text += "</table>\n";
    if let Some(message) = report.common_message() {
        return text + &format!("<p>{}</p>\n", escaped(&message.localize(phrases)));
    }
    for verdict in &report.verdicts {
        text += &detail(report.subject, verdict, hint, phrases);
    }
    text
}

fn detail(subject: &str, verdict: &Verdict, hint: Option<u8>, phrases: &Phrases) -> String {
    let remarks = text::remarks(verdict, phrases);
    if verdict.status == Status::Ok && remarks.is_empty() {
        return String::new();
    }
    let function = escaped(verdict.function);
    let mut text = format!("<h3>{} <code>{function}</code></h3>\n", verdict.id);
    if let Some(message) = &verdict.message {
        let _ = writeln!(text, "<p>{}</p>", escaped(&message.localize(phrases)));
    }
    text += "<dl>\n";
    let mut entry = |key: &str, value: &str, is_code: bool| {
        let value = escaped(value);
        let value = if is_code {
            format!("<pre>{value}</pre>")
        } else {
            value
        };
        let _ = writeln!(
            text,
            "<dt>{}</dt><dd>{value}</dd>",
            escaped(&phrases.say(key))
        );
    };
    if let Some(mistake) = text::mistake(subject, verdict, phrases) {
        entry("check-mistake-label", &mistake, false);
    }
    if let Some(example) = &verdict.counterexample {
        entry("check-input-label", &example.input, true);
        if let Some(drawing) = &example.drawing {
            entry("check-drawing-label", drawing, true);
        }
        entry("check-expected-label", &example.expected, true);
        entry("check-got-label", &example.got, true);
    }
    if let Some(rule) = text::rule(subject, verdict, phrases) {
        entry("check-rule-label", &rule, false);
    }
    if let Some(hint) = text::hint_for(subject, verdict, hint, phrases) {
        entry("check-hint-label", &hint, false);
    }
    for remark in remarks {
        entry("check-remark-label", &remark, false);
    }
    text + "</dl>\n"
}

/// Escapes the characters of markup.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
