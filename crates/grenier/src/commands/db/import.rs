//! `grenier db import` and `grenier awale openings import`.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use archive::{Format, ImportOptions, ImportProgress, ImportReport};
use indicatif::{ProgressBar, ProgressStyle};
use phrases::{Localize, Phrases, escape_controls};
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
    check_useful(&report, output)?;
    print_report(&report, output)
}

/// An error if the files hold nothing that could be stored.
fn check_useful(report: &ImportReport, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    if report.games + report.couleurs_games + report.players + report.known > 0 {
        return Ok(());
    }
    print_refused(report, phrases);
    if report.refused == 0 {
        bail!(phrases.say("import-empty"));
    }
    let refused = [("refused", report.refused.into())];
    bail!(phrases.say_with("import-all-refused", &refused))
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
    let bar = crate::progress::plain_bar(0);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn show(bar: &ProgressBar, file: &Path, progress: &ImportProgress, phrases: &Phrases) {
    bar.set_length(progress.size);
    bar.set_position(progress.bytes);
    bar.set_prefix(escape_controls(&file.to_string_lossy()).into_owned());
    let arguments = [
        ("stored", progress.stored.into()),
        ("refused", progress.refused.into()),
    ];
    bar.set_message(phrases.say_with("import-progress", &arguments));
}

fn print_report(report: &ImportReport, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    if output.json {
        let reasons = report.first_refused.iter().map(|entry| {
            let reason = entry.reason.localize(phrases);
            json!({"file": entry.file.to_string_lossy(), "place": entry.place, "reason": reason})
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
    print_refused(report, phrases);
    let arguments = [
        ("games", report.games.into()),
        ("couleurs", report.couleurs_games.into()),
        ("players", report.players.into()),
        ("known", report.known.into()),
        ("refused", report.refused.into()),
    ];
    output.print(&(phrases.say_with("import-done", &arguments) + "\n"))
}

/// Prints the first refused entries on standard error.
fn print_refused(report: &ImportReport, phrases: &Phrases) {
    for entry in report.first_refused.iter().take(MOST_PRINTED) {
        let arguments = [
            ("file", entry.file.to_string_lossy().into_owned().into()),
            ("place", entry.place.to_string().into()),
            ("reason", entry.reason.localize(phrases).into()),
        ];
        output::print_note(&phrases.say_with("import-refused", &arguments));
    }
    if report.refused > MOST_PRINTED as u64 {
        let more = report.refused - MOST_PRINTED as u64;
        output::print_note(&phrases.say_with("import-more-refused", &[("more", more.into())]));
    }
}
