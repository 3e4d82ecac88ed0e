//! A class at a glance: success by question, common mistakes, students.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use phrases::Phrases;
use subjects::{FileReport, Status, Verdict};

use super::batch::CheckedFile;
use super::text;

/// Mistakes told of one question.
const MISTAKES: usize = 3;
/// Characters of the longest bar.
const BAR: f64 = 20.0;

/// What a class did in one subject.
pub struct ClassSummary {
    pub subject: &'static str,
    /// How many files answer it.
    pub files: usize,
    /// The mean of their points.
    pub mean: f64,
    pub out_of: f64,
    pub questions: Vec<QuestionSummary>,
}

/// What a class did in one question.
pub struct QuestionSummary {
    pub id: &'static str,
    pub function: &'static str,
    /// How many files have it right, and how many have an answer.
    pub right: usize,
    pub answered: usize,
    /// Named mistakes in words, the most common first, and how many made each.
    pub mistakes: Vec<(String, usize)>,
}

/// A summary for each subject, in the order of the files.
pub fn summaries(checked: &[CheckedFile], phrases: &Phrases) -> Vec<ClassSummary> {
    let reports: Vec<&FileReport> = checked
        .iter()
        .filter_map(|checked| checked.report.as_ref().ok())
        .collect();
    let mut subjects: Vec<&'static str> = Vec::new();
    for report in &reports {
        if !subjects.contains(&report.subject) {
            subjects.push(report.subject);
        }
    }
    let of_subject = |subject: &'static str| {
        let own = reports.iter().filter(|report| report.subject == subject);
        summary(subject, &own.copied().collect::<Vec<_>>(), phrases)
    };
    subjects.into_iter().map(of_subject).collect()
}

fn summary(subject: &'static str, reports: &[&FileReport], phrases: &Phrases) -> ClassSummary {
    let total: f64 = reports.iter().map(|report| report.points()).sum();
    let questions = reports.first().map_or(&[][..], |report| &report.verdicts);
    let question = |first: &Verdict| {
        let verdicts = reports.iter().flat_map(|report| &report.verdicts);
        let own: Vec<&Verdict> = verdicts.filter(|verdict| verdict.id == first.id).collect();
        let count = |is: fn(&Verdict) -> bool| own.iter().filter(|verdict| is(verdict)).count();
        QuestionSummary {
            id: first.id,
            function: first.function,
            right: count(|verdict| verdict.status == Status::Ok),
            answered: count(|verdict| verdict.status != Status::Missing),
            mistakes: mistakes(subject, &own, phrases),
        }
    };
    ClassSummary {
        subject,
        files: reports.len(),
        mean: total / reports.len().max(1) as f64,
        out_of: reports.first().map_or(0.0, |report| report.out_of()),
        questions: questions.iter().map(question).collect(),
    }
}

fn mistakes(subject: &str, verdicts: &[&Verdict], phrases: &Phrases) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let named = verdicts
        .iter()
        .filter_map(|verdict| text::mistake(subject, verdict, phrases));
    for mistake in named {
        *counts.entry(mistake).or_default() += 1;
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts.truncate(MISTAKES);
    counts
}

impl ClassSummary {
    /// The subject, the number of files and their mean: `30 files, 21.4 / 32 on average`.
    pub fn title(&self, phrases: &Phrases) -> String {
        let arguments = [
            ("subject", self.subject.into()),
            ("files", self.files.into()),
            (
                "mean",
                text::points((self.mean * 10.0).round() / 10.0).into(),
            ),
            ("outof", text::points(self.out_of).into()),
        ];
        phrases.say_with("check-class-title", &arguments)
    }
}

impl QuestionSummary {
    /// How many of the files have it right, from 0 to 1.
    pub fn success(&self, files: usize) -> f64 {
        self.right as f64 / files.max(1) as f64
    }
}

/// The summaries for a terminal.
pub fn in_words(summaries: &[ClassSummary], phrases: &Phrases) -> String {
    let mut text = String::new();
    for summary in summaries.iter().filter(|summary| summary.files > 1) {
        let _ = writeln!(text, "{}", summary.title(phrases));
        for question in &summary.questions {
            let bar = "█".repeat((question.success(summary.files) * BAR).round() as usize);
            let _ = writeln!(
                text,
                "  {:<4} {:<26} {:>3} / {:<3} {bar}",
                question.id, question.function, question.right, summary.files
            );
            for (mistake, count) in &question.mistakes {
                let _ = writeln!(text, "         {count} × {mistake}");
            }
        }
        text.push('\n');
    }
    text
}
