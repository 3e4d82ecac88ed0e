//! `grenier db init`, `info` and `check`: creates, describes and checks the
//! archive.

use anyhow::{Result, bail};
use archive::{Archive, CheckStage, Counts};
use indicatif::ProgressBar;
use phrases::Localize as _;
use serde_json::json;

use super::super::database::Database;
use crate::error::ResultExt;
use crate::output::{self, Output};
use crate::progress;

pub fn init(plies: Option<u32>, database: &Database, output: &Output) -> Result<()> {
    database.with(&output.phrases, async |archive| {
        if let Some(plies) = plies {
            let set = archive.set_library_plies(plies).await;
            set.localized(&output.phrases)?;
        }
        // An import that was cut owes them.
        let mended = archive.mend_ratings().await;
        if mended.localized(&output.phrases)? {
            output::print_note(&output.phrases.say("db-ratings-mended"));
        }
        print_counts(archive, "db-ready", output).await
    })
}

pub fn info(database: &Database, output: &Output) -> Result<()> {
    database.with(&output.phrases, async |archive| {
        print_counts(archive, "db-info", output).await
    })
}

async fn print_counts(archive: &Archive, key: &str, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let counts = archive.counts().await;
    let counts = counts.localized(phrases)?;
    let address = archive.address().to_string();
    if output.json {
        return output.print_json(&counts_json(archive, &counts, &address));
    }
    let mut text = phrases.say_with(key, &[("address", address.into())]);
    text.push('\n');
    let arguments = [
        ("players", counts.players.into()),
        ("games", counts.awale_games.into()),
        ("couleurs", counts.couleurs_games.into()),
        ("sources", counts.sources.into()),
        ("moves", counts.opening_moves.into()),
        ("plies", counts.library_plies.into()),
    ];
    text.push_str(&phrases.say_with("db-counts", &arguments));
    text.push('\n');
    output.print(&text)
}

fn counts_json(archive: &Archive, counts: &Counts, address: &str) -> serde_json::Value {
    json!({
        "database": address,
        "kind": archive.kind(),
        "players": counts.players,
        "awale_games": counts.awale_games,
        "couleurs_games": counts.couleurs_games,
        "sources": counts.sources,
        "opening_moves": counts.opening_moves,
        "library_plies": counts.library_plies,
    })
}

pub fn check(database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let bar = progress::bar(0);
    let report = database.with(phrases, async |archive| {
        let mut on_stage = |stage| show_stage(stage, &bar);
        let report = archive.check_with(&mut on_stage).await;
        report.localized(phrases)
    })?;
    bar.finish_and_clear();
    let problems = report.first_problems.iter();
    let problems: Vec<String> = problems.map(|problem| problem.localize(phrases)).collect();
    if output.json {
        output.print_json(&json!({
            "ok": report.problems == 0,
            "games": report.games,
            "opening_moves": report.opening_moves,
            "problems": report.problems,
            "first_problems": problems,
        }))?;
    }
    if let Some(first) = problems.first() {
        let arguments = [
            ("problems", report.problems.into()),
            ("first", first.as_str().into()),
        ];
        bail!(phrases.say_with("db-damaged", &arguments));
    }
    if output.json {
        return Ok(());
    }
    let arguments = [
        ("games", report.games.into()),
        ("moves", report.opening_moves.into()),
    ];
    output.print(&(phrases.say_with("db-sound", &arguments) + "\n"))
}

/// The games are counted; the other stages only show that work goes on.
fn show_stage(stage: CheckStage, bar: &ProgressBar) {
    if let CheckStage::Games { done, total } = stage {
        bar.set_length(total);
        bar.set_position(done);
    } else {
        bar.tick();
    }
}
