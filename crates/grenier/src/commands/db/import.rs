//! `grenier db import` and `grenier awale openings import`.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use archive::{Format, ImportOptions, ImportProgress, ImportReport};
use indicatif::{ProgressBar, ProgressStyle};
use phrases::{InWords, Phrases};
use serde_json::json;

use super::super::database::Database;
use crate::args::{ImportArgs, ImportFormat};
use crate::error::Localize;
use crate::output::{self, Output};

/// Refusals told one by one to people.
const TOLD: usize = 20;

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
        let mut progress = |file: &Path, told: &ImportProgress| show(&bar, file, told, phrases);
        let report = archive.import(&args.files, options, &mut progress).await;
        report.localized(phrases)
    })?;
    bar.finish_and_clear();
    tell(&report, output)
}

/// A file that cannot be read is refused before anything is stored.
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

/// On standard error, and only where somebody looks.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} {wide_bar} {percent:>3} %  {msg}");
    let bar = ProgressBar::new(0);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn show(bar: &ProgressBar, file: &Path, told: &ImportProgress, phrases: &Phrases) {
    bar.set_length(told.size);
    bar.set_position(told.bytes);
    bar.set_prefix(file.to_string_lossy().into_owned());
    let arguments = [
        ("stored", told.stored.into()),
        ("refused", told.refused.into()),
    ];
    bar.set_message(phrases.say_with("import-progress", &arguments));
}

fn tell(report: &ImportReport, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let reason = |index: usize| report.told[index].reason.in_words(phrases);
    if output.json {
        let told = report.told.iter().enumerate().map(|(index, entry)| {
            json!({"file": entry.file.to_string_lossy(), "place": entry.place, "reason": reason(index)})
        });
        return output.print_json(&json!({
            "games": report.games,
            "couleurs_games": report.couleurs_games,
            "players": report.players,
            "already_there": report.known,
            "refused": report.refused,
            "reasons": told.collect::<Vec<_>>(),
        }));
    }
    for (index, entry) in report.told.iter().enumerate().take(TOLD) {
        let arguments = [
            ("file", entry.file.to_string_lossy().into_owned().into()),
            ("place", entry.place.to_string().into()),
            ("reason", reason(index).into()),
        ];
        output::print_note(&phrases.say_with("import-refused", &arguments));
    }
    if report.refused > TOLD as u64 {
        let more = report.refused - TOLD as u64;
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
