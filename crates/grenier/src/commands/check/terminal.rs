//! The report of a checked file for people: a line for each question, then the
//! details.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;
use phrases::Localize as _;
use subjects::{FileReport, Settings, Status, Tier, Verdict, printable};

use super::{drawing, text};
use crate::output::Output;
use crate::terminal::has_colors;

/// Prints a report piece by piece and keeps the first error of printing.
pub struct TerminalReport<'a> {
    hint: Option<u8>,
    output: &'a Output,
    colors: bool,
    result: Result<()>,
}

impl<'a> TerminalReport<'a> {
    pub fn new(hint: Option<u8>, output: &'a Output) -> TerminalReport<'a> {
        TerminalReport {
            hint,
            output,
            colors: has_colors(&std::io::stdout()),
            result: Ok(()),
        }
    }

    /// The first error of printing, if there was one.
    pub fn finish(self) -> Result<()> {
        self.result
    }

    fn print(&mut self, text: &str) {
        if self.result.is_ok() {
            self.result = self.output.print_raw(text);
        }
    }

    /// The title: file, subject, kind of isolation.
    pub fn title(&mut self, path: &Path, subject: &str, tier: Tier, settings: &Settings) {
        let key = match tier {
            Tier::Isolated => "check-tier-isolated",
            Tier::Limits => "check-tier-limits",
        };
        let phrases = &self.output.phrases;
        let arguments = [
            ("file", printable(&path.display().to_string()).into()),
            ("subject", subject.into()),
            ("sandbox", phrases.say(key).into()),
            ("cases", settings.cases.to_string().into()),
            ("count", settings.cases.into()),
            ("seed", settings.seed.to_string().into()),
        ];
        let text = phrases.say_with("check-title", &arguments);
        self.print(&format!("{text}\n"));
    }

    /// The line of a question.
    pub fn line(&mut self, verdict: &Verdict) {
        let status = text::status(verdict.status, &self.output.phrases);
        let status = self.colored(verdict.status, &format!("{status:<14}"));
        let earned = text::points(verdict.points);
        let text = format!(
            "  {:<4} {:<26} {status} {earned:>4} / {}\n",
            verdict.id,
            verdict.function,
            text::points(verdict.out_of)
        );
        self.print(&text);
    }

    fn colored(&self, status: Status, text: &str) -> String {
        let color = match status {
            Status::Ok => 32,
            Status::Missing => 90,
            Status::Forbidden => 33,
            Status::Tool => 35,
            Status::Wrong | Status::Error | Status::Timeout => 31,
        };
        if self.colors {
            format!("\x1b[{color}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// The total, and the details of each question.
    pub fn details(&mut self, report: &FileReport) {
        let phrases = &self.output.phrases;
        let arguments = [
            ("points", text::points(report.points()).into()),
            ("outof", text::points(report.out_of()).into()),
        ];
        let total = phrases.say_with("check-total", &arguments);
        self.print(&format!("  {total}\n"));
        if let Some(message) = report.common_message() {
            let text = format!("\n{}\n", message.localize(phrases));
            return self.print(&text);
        }
        let everything = self.hint.is_some() || report.verdicts.len() == 1;
        let shown = |verdict: &&Verdict| everything || !is_unanswered(verdict);
        for verdict in report.verdicts.iter().filter(shown) {
            let text = self.detail(report.subject, verdict);
            self.print(&text);
        }
        for remark in &report.remarks {
            let text = format!("\n{}\n", remark.localize(&self.output.phrases));
            self.print(&text);
        }
    }

    fn detail(&self, subject: &str, verdict: &Verdict) -> String {
        let phrases = &self.output.phrases;
        let remarks = text::remarks(verdict, phrases);
        if verdict.status == Status::Ok && remarks.is_empty() {
            return String::new();
        }
        let message = verdict.message.as_ref().map(|m| m.localize(phrases));
        let mut text = format!("\n{} {}", verdict.id, verdict.function);
        if let Some(message) = message {
            let _ = write!(text, " — {message}");
        }
        text.push('\n');
        let mut entry = |key: &str, value: &str| {
            let label = phrases.say(key);
            let value = value.replace('\n', "\n               ");
            let _ = writeln!(text, "    {label:<10} {value}");
        };
        if let Some(mistake) = text::mistake(subject, verdict, phrases) {
            entry("check-mistake-label", &mistake);
        }
        if let Some(example) = &verdict.counterexample {
            entry(
                "check-input-label",
                &text::named(subject, &example.input, phrases),
            );
            let differences = text::differences(subject, example, phrases);
            if differences.is_empty() {
                entry(
                    "check-expected-label",
                    &text::named(subject, &example.expected, phrases),
                );
                entry(
                    "check-got-label",
                    &text::named(subject, &example.got, phrases),
                );
            } else {
                entry("check-difference-label", &differences.join("\n"));
            }
            let panels = drawing::panels(example, phrases);
            if !panels.is_empty() {
                entry("check-drawing-label", &drawing::side_by_side(&panels));
            }
        }
        if let Some(rule) = text::rule(subject, verdict, phrases) {
            entry("check-rule-label", &rule);
        }
        if let Some(hint) = text::hint_for(subject, verdict, self.hint, phrases) {
            entry("check-hint-label", &hint);
        }
        for remark in remarks {
            entry("check-remark-label", &remark);
        }
        text
    }
}

/// Whether the question has no answer yet, which its line already says.
fn is_unanswered(verdict: &Verdict) -> bool {
    let message = verdict.message.as_ref();
    verdict.status == Status::Missing && message.is_none_or(|m| m.key != "check-missing-near")
}
