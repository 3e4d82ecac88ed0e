//! The reports as one self-contained HTML page, to hand back to students.

use std::fmt::Write as _;

use phrases::{Localize as _, Phrases};
use subjects::{FileReport, Status, Verdict, printable};

use super::batch::CheckedFile;
use super::class::{self, ClassSummary};
use super::{drawing, text};

/// Lines shown of an answer.
const LONGEST_CODE: usize = 300;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}\
pre{background:#f5f5f2;padding:.6rem;overflow-x:auto;margin:.3rem 0;white-space:pre-wrap}\
.panels{display:flex;gap:1rem;flex-wrap:wrap}figure{margin:0}figcaption{font-size:.85em}.answer{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem}\
@media(max-width:50rem){.answer{grid-template-columns:minmax(0,1fr)}}meter{width:8rem}\
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
    if checked.len() > 1 {
        for summary in class::summaries(checked, phrases) {
            page += &class_table(&summary, phrases);
        }
        page += &index(checked, phrases);
    }
    for (number, checked) in checked.iter().enumerate() {
        page += &article(number, checked, hint, phrases);
    }
    page + "</body></html>\n"
}

/// Success by question and the common mistakes.
fn class_table(summary: &ClassSummary, phrases: &Phrases) -> String {
    let title = escaped(&summary.title(phrases));
    let mut text = format!("<section>\n<h2>{title}</h2>\n<table>\n<tr>");
    for key in [
        "check-class-question",
        "check-class-right",
        "check-class-answered",
        "check-class-mistakes",
    ] {
        let _ = write!(text, "<th>{}</th>", escaped(&phrases.say(key)));
    }
    text += "</tr>\n";
    for question in &summary.questions {
        let mistakes = question.mistakes.iter();
        let mistakes: Vec<String> = mistakes
            .map(|(mistake, count)| format!("{count} × {}", escaped(mistake)))
            .collect();
        let _ = writeln!(
            text,
            "<tr><td>{} <code>{}</code></td><td><meter min=\"0\" max=\"{}\" value=\"{}\"></meter> {} / {}</td>\
             <td>{}</td><td style=\"white-space:normal\">{}</td></tr>",
            question.id,
            escaped(question.function),
            summary.files,
            question.right,
            question.right,
            summary.files,
            question.answered,
            mistakes.join("<br>")
        );
    }
    text + "</table>\n</section>\n"
}

/// The files with their points, each a link to its report.
fn index(checked: &[CheckedFile], phrases: &Phrases) -> String {
    let title = escaped(&phrases.say("check-class-index"));
    let mut text = format!("<nav>\n<h2>{title}</h2>\n<table>\n");
    for (number, checked) in checked.iter().enumerate() {
        let points = match &checked.report {
            Ok(report) => format!(
                "{} / {}",
                text::points(report.points()),
                text::points(report.out_of())
            ),
            Err(_) => "–".to_owned(),
        };
        let subject = checked.report.as_ref().map_or("", |report| report.subject);
        let _ = writeln!(
            text,
            "<tr><td><a href=\"#file-{number}\">{}</a></td><td>{subject}</td><td>{points}</td></tr>",
            file_name(checked)
        );
    }
    text + "</table>\n</nav>\n"
}

fn file_name(checked: &CheckedFile) -> String {
    escaped(&printable(&checked.path.display().to_string()))
}

fn article(number: usize, checked: &CheckedFile, hint: Option<u8>, phrases: &Phrases) -> String {
    let name = file_name(checked);
    match &checked.report {
        Ok(report) => format!(
            "<article id=\"file-{number}\">\n<h2>{name}</h2>\n{}</article>\n",
            content(report, hint, phrases)
        ),
        Err(error) => format!(
            "<article id=\"file-{number}\">\n<h2>{name}</h2>\n<p class=\"tool\">{}</p></article>\n",
            escaped(&error.localize(phrases))
        ),
    }
}

fn content(report: &FileReport, hint: Option<u8>, phrases: &Phrases) -> String {
    let arguments = [
        ("points", text::points(report.points()).into()),
        ("outof", text::points(report.out_of()).into()),
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
            text::points(verdict.out_of)
        );
    }
    text += "</table>\n";
    if let Some(message) = report.common_message() {
        return text + &format!("<p>{}</p>\n", escaped(&message.localize(phrases)));
    }
    for remark in &report.remarks {
        let _ = writeln!(text, "<p>{}</p>", escaped(&remark.localize(phrases)));
    }
    for verdict in &report.verdicts {
        text += &detail(report.subject, verdict, hint, phrases);
    }
    text
}

/// The student's code, with the numbers of its lines.
fn code(verdict: &Verdict) -> String {
    let Some(code) = &verdict.code else {
        return String::new();
    };
    let lines = code.text.lines().enumerate().map(|(number, line)| {
        let line = printable(&line.replace('\t', "    "));
        match code.first {
            Some(first) => format!("{:>4}  {line}", first + number as u64),
            None => line,
        }
    });
    let lines: Vec<String> = lines.take(LONGEST_CODE).collect();
    format!("<pre>{}</pre>", escaped(&lines.join("\n")))
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
    let code = code(verdict);
    text += if code.is_empty() {
        "<div>\n<dl>\n"
    } else {
        "<div class=\"answer\">\n<dl>\n"
    };
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
        entry(
            "check-input-label",
            &text::named(subject, &example.input, phrases),
            true,
        );
        let differences = text::differences(subject, example, phrases);
        if differences.is_empty() {
            entry(
                "check-expected-label",
                &text::named(subject, &example.expected, phrases),
                true,
            );
            entry(
                "check-got-label",
                &text::named(subject, &example.got, phrases),
                true,
            );
        } else {
            entry("check-difference-label", &differences.join("\n"), true);
        }
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
    text += "</dl>\n";
    let panels = panels(verdict, phrases);
    let _ = writeln!(text, "<div>{code}{panels}</div>\n</div>");
    text
}

/// The input, the expected result and the one found, drawn side by side.
fn panels(verdict: &Verdict, phrases: &Phrases) -> String {
    let example = verdict.counterexample.as_ref();
    let panels = example.map_or_else(Vec::new, |example| drawing::panels(example, phrases));
    let figures = panels.iter().map(|(heading, drawing)| {
        format!(
            "<figure><figcaption>{}</figcaption><pre>{}</pre></figure>",
            escaped(heading),
            escaped(drawing)
        )
    });
    let figures: String = figures.collect();
    if figures.is_empty() {
        return figures;
    }
    format!("<div class=\"panels\">{figures}</div>")
}

/// Escapes the characters of markup.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
