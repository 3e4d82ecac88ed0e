//! `grenier db import` and `grenier awale openings import`.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use archive::{Format, ImportOptions, ImportProgress, ImportReport};
use indicatif::{ProgressBar, ProgressStyle};
use phrases::{Localize, Phrases};
use serde_json::json;

use super::super::database::Database;
use crate::args::db::{ImportArgs, ImportFormat};
use crate::error::ResultExt;
use crate::output::{self, Output};

/// The most refused entries printed one by one.
const MOST_PRINTED: usize = 20;

pub fn import(args: &ImportArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    for file in &args.files {
        check_file(file, phrases)?;
    }
    let options = ImportOptions {
        format: args.format.map(|format| match format {
            ImportFormat::Ogn => Format::Ogn,
            ImportFormat::Letters => Format::Letters,
            ImportFormat::Csv => Format::Csv,
        }),
        rules: args.rules.as_deref().map(str::parse).transpose()?,
        ..ImportOptions::default()
    };
    let bar = bar();
    let report = database.with(phrases, async |archive| {
        let mut on_progress =
            |file: &Path, progress: &ImportProgress| show(&bar, file, progress, phrases);
        let report = archive.import(&args.files, options, &mut on_progress).await;
        report.localized(phrases)
    })?;
    bar.finish_and_clear();
    print_report(&report, output)
}

/// Checks that a file can be read, before anything is stored.
fn check_file(file: &Path, phrases: &Phrases) -> Result<()> {
    let unreadable = |reason: String| {
        let file = file.to_string_lossy().into_owned();
        let arguments = [("file", file.into()), ("reason", reason.into())];
        anyhow!(phrases.say_with("file-unreadable", &arguments))
    };
    let opened = std::fs::File::open(file).and_then(|file| file.metadata());
    match opened {
        Ok(found) if found.is_file() => Ok(()),
        Ok(_) => bail!(unreadable(phrases.say("archive-not-a-file"))),
        Err(error) => bail!(unreadable(error.to_string())),
    }
}

/// Shown on standard error if that is a terminal.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} {wide_bar} {percent:>3} %  {msg}");
    let bar = ProgressBar::new(0);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn show(bar: &ProgressBar, file: &Path, progress: &ImportProgress, phrases: &Phrases) {
    bar.set_length(progress.size);
    bar.set_position(progress.bytes);
    bar.set_prefix(file.to_string_lossy().into_owned());
    let arguments = [
        ("stored", progress.stored.into()),
        ("refused", progress.refused.into()),
    ];
    bar.set_message(phrases.say_with("import-progress", &arguments));
}

fn print_report(report: &ImportReport, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let reason = |index: usize| report.told[index].reason.localize(phrases);
    if output.json {
        let reasons = report.told.iter().enumerate().map(|(index, entry)| {
            json!({"file": entry.file.to_string_lossy(), "place": entry.place, "reason": reason(index)})
        });
        return output.print_json(&json!({
            "games": report.games,
            "couleurs_games": report.couleurs_games,
            "players": report.players,
            "already_there": report.known,
            "refused": report.refused,
            "reasons": reasons.collect::<Vec<_>>(),
        }));
    }
    for (index, entry) in report.told.iter().enumerate().take(MOST_PRINTED) {
        let arguments = [
            ("file", entry.file.to_string_lossy().into_owned().into()),
            ("place", entry.place.to_string().into()),
            ("reason", reason(index).into()),
        ];
        output::print_note(&phrases.say_with("import-refused", &arguments));
    }
    if report.refused > MOST_PRINTED as u64 {
        let more = report.refused - MOST_PRINTED as u64;
        output::print_note(&phrases.say_with("import-more-refused", &[("more", more.into())]));
    }
    let arguments = [
        ("games", report.games.into()),
        ("couleurs", report.couleurs_games.into()),
        ("players", report.players.into()),
        ("known", report.known.into()),
        ("refused", report.refused.into()),
    ];
    output.print(&(phrases.say_with("import-done", &arguments) + "\n"))
}
