//! `grenier doctor`: what is there and what is missing on this machine.
//!
//! Nothing is made where nothing is yet, and nothing is taken for granted: the
//! archive is opened, and a file that tries to get out is run in the sandbox.

mod isolation;

use std::path::Path;

use anyhow::Result;
use archive::{Address, Archive};
use awale_tables::Tables;
use phrases::{Localize as _, Phrases};
use serde::Serialize;
use subjects::{Checker, Limits, Tier};

use super::awale::tables_directory;
use super::database::{self, Database};
use crate::error::ExitError;
use crate::output::Output;
use crate::settings;

/// The exit status where something is wrong.
const WRONG: u8 = 1;

#[derive(Serialize)]
struct Answer {
    checks: Vec<Check>,
}

/// What one look found.
#[derive(Serialize)]
struct Check {
    name: &'static str,
    ok: bool,
    detail: String,
}

impl Check {
    fn new(name: &'static str, found: Result<String, String>) -> Check {
        let ok = found.is_ok();
        let detail = found.unwrap_or_else(|wrong| wrong);
        Check { name, ok, detail }
    }
}

pub fn doctor(database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let python = python(phrases);
    let isolation = match &python {
        Ok((checker, _)) => isolation::run(checker, phrases),
        Err(_) => Err(phrases.say("doctor-isolation-untried")),
    };
    let checks = vec![
        Check::new("settings", settings(phrases)),
        Check::new("data", data(phrases)),
        Check::new("database", archive(database, phrases)),
        Check::new("tables", tables(phrases)),
        Check::new("python", python.map(|(_, found)| found)),
        Check::new("isolation", isolation),
    ];
    let all_well = checks.iter().all(|check| check.ok);
    if output.json {
        output.print_json(&Answer { checks })?;
    } else {
        output.print(&in_words(&checks, phrases))?;
    }
    if all_well {
        return Ok(());
    }
    Err(ExitError::silent(WRONG))
}

fn in_words(checks: &[Check], phrases: &Phrases) -> String {
    let line = |check: &Check| {
        let verdict = phrases.say(if check.ok {
            "doctor-ok"
        } else {
            "doctor-wrong"
        });
        let name = phrases.say(&format!("doctor-{}", check.name));
        format!("{verdict:<8} {name:<16} {}", check.detail)
    };
    let mut lines: Vec<String> = checks.iter().map(line).collect();
    let wrong = checks.iter().filter(|check| !check.ok).count();
    lines.push(String::new());
    lines.push(phrases.say_with("doctor-summary", &[("wrong", wrong.into())]));
    lines.join("\n") + "\n"
}

fn settings(phrases: &Phrases) -> Result<String, String> {
    let chosen = settings::chosen();
    if let Some(error) = chosen.errors.first() {
        return Err(error.localize(phrases));
    }
    Ok(match &chosen.file {
        Some(file) if file.path.exists() => file.path.display().to_string(),
        Some(file) => {
            let file = [("file", file.path.display().to_string().into())];
            phrases.say_with("doctor-no-settings", &file)
        }
        None => phrases.say("settings-no-place"),
    })
}

/// The folder of archive, unfinished games and installed subjects.
fn data(phrases: &Phrases) -> Result<String, String> {
    let folder = database::usual_folder().ok_or_else(|| phrases.say("archive-no-data-folder"))?;
    database::check_writable(&folder, phrases)?;
    Ok(folder.display().to_string())
}

fn archive(database: &Database, phrases: &Phrases) -> Result<String, String> {
    if database.is_chosen() {
        let address = database.address(phrases);
        let address = address.map_err(|error| format!("{error:#}"))?;
        return match address.path() {
            Some(path) if !path.exists() => {
                let folder = path
                    .parent()
                    .filter(|folder| !folder.as_os_str().is_empty());
                let folder = folder.unwrap_or(Path::new("."));
                if folder.is_dir() {
                    database::check_writable(folder, phrases)?;
                    Ok(not_yet(path, phrases))
                } else {
                    let folder = [("folder", folder.display().to_string().into())];
                    Err(phrases.say_with("doctor-no-folder", &folder))
                }
            }
            _ => opened(&address, phrases),
        };
    }
    let path = database::default_path().ok_or_else(|| phrases.say("archive-no-data-folder"))?;
    if path.exists() {
        return opened(&Address::file(&path), phrases);
    }
    if let Some(folder) = path.parent() {
        database::check_writable(folder, phrases)?;
    }
    Ok(not_yet(&path, phrases))
}

/// An archive that is made when it is first used.
fn not_yet(path: &Path, phrases: &Phrases) -> String {
    let file = [("file", path.display().to_string().into())];
    phrases.say_with("doctor-no-database", &file)
}

fn opened(address: &Address, phrases: &Phrases) -> Result<String, String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    let counts = runtime.block_on(async {
        let archive = Archive::open(address).await?;
        let counts = archive.counts().await;
        archive.close().await;
        counts
    });
    let counts = counts.map_err(|error| error.localize(phrases))?;
    let games = counts.awale_games + counts.couleurs_games;
    let arguments = [
        ("address", address.to_string().into()),
        ("players", counts.players.into()),
        ("games", games.into()),
    ];
    Ok(phrases.say_with("doctor-database-found", &arguments))
}

fn tables(phrases: &Phrases) -> Result<String, String> {
    let directory = tables_directory(phrases).map_err(|error| format!("{error:#}"))?;
    let folder = ("directory", directory.display().to_string().into());
    if !directory.exists() {
        return Ok(phrases.say_with("doctor-no-tables", &[folder]));
    }
    let tables = Tables::open(&directory).map_err(|error| error.localize(phrases))?;
    if let Some(error) = tables.refused().first() {
        return Err(error.localize(phrases));
    }
    let most = tables.list().iter().map(|table| table.seeds).max();
    let arguments = [
        folder,
        ("count", tables.list().len().into()),
        ("seeds", most.unwrap_or(0).into()),
    ];
    Ok(phrases.say_with("doctor-tables-found", &arguments))
}

/// The checker with this machine's Python, and what that is.
fn python(phrases: &Phrases) -> Result<(Checker, String), String> {
    let checker = Checker::new(Tier::best(), Limits::default());
    let checker = checker.map_err(|error| error.localize(phrases))?;
    let program = checker.python();
    let version = std::process::Command::new(program)
        .args(["-I", "--version"])
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        .unwrap_or_default();
    let found = format!("{version}, {}", program.display());
    Ok((checker, found))
}
