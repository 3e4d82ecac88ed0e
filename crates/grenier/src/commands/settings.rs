//! `grenier settings`: shows what is chosen once for all commands, and changes it.

use std::fs;

use anyhow::{Result, anyhow, bail};
use phrases::{Localize as _, Phrases};
use serde::Serialize;

use super::database::{self, Database};
use crate::args::general::SettingsArgs;
use crate::error::{ResultExt, localized};
use crate::output::{self, Output};
use crate::output_file::{self, Existing};
use crate::settings::{self, Key, Place, Settings, SettingsError, SettingsFile, Source};

#[derive(Serialize)]
struct SettingsJson {
    /// The file, whether it is there or not.
    file: Option<String>,
    settings: Vec<SettingJson>,
    /// What cannot be used.
    errors: Vec<String>,
}

#[derive(Serialize)]
struct SettingJson {
    key: &'static str,
    /// The value in force; null where each command has its own.
    value: Option<String>,
    /// `flag`, `variable`, `file` or `default`.
    source: &'static str,
    flag: Option<&'static str>,
    variable: &'static str,
}

pub fn settings(args: &SettingsArgs, database: &Database, output: &Output) -> Result<()> {
    let Some(name) = &args.key else {
        return show_all(database, output);
    };
    let Some(key) = Key::named(name) else {
        let place = Place::CommandLine;
        let found = name.clone();
        return Err(localized(
            &SettingsError::UnknownKey { place, found },
            &output.phrases,
        ));
    };
    match &args.value {
        Some(value) => change(key, Some(value), output),
        None if args.unset => change(key, None, output),
        None => show(key, database, output),
    }
}

/// Writes a value into the file, or takes it out.
fn change(key: Key, value: Option<&str>, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    if let Some(value) = value {
        key.check(value, &Place::CommandLine).localized(phrases)?;
    }
    let file = SettingsFile::find().ok_or_else(|| anyhow!(phrases.say("settings-no-place")))?;
    let text = file.changed(key, value).localized(phrases)?;
    if let Some(folder) = file.path.parent()
        && let Err(error) = fs::create_dir_all(folder)
    {
        let arguments = [
            ("folder", folder.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        bail!(phrases.say_with("man-no-folder", &arguments));
    }
    output_file::write(&file.path, text.as_bytes(), Existing::Replace).localized(phrases)?;
    let setting = SettingJson {
        key: key.name(),
        value: value.map(str::to_owned),
        source: if value.is_some() { "file" } else { "default" },
        flag: key.flag(),
        variable: key.variable(),
    };
    if std::env::var_os(key.variable()).is_some_and(|value| !value.is_empty()) {
        let variable = [("variable", key.variable().into())];
        output::print_note(&phrases.say_with("settings-overruled", &variable));
    }
    if output.json {
        return output.print_json(&setting);
    }
    let arguments = [
        ("key", key.name().into()),
        ("value", value.unwrap_or_default().into()),
        ("file", file.path.display().to_string().into()),
    ];
    let told = match value {
        Some(_) => "settings-kept",
        None => "settings-unset",
    };
    output.print(&(phrases.say_with(told, &arguments) + "\n"))
}

fn show(key: Key, database: &Database, output: &Output) -> Result<()> {
    let chosen = settings::chosen();
    chosen.check(&output.phrases)?;
    let setting = setting(key, chosen, database, &output.phrases);
    if output.json {
        return output.print_json(&setting);
    }
    output.print(&(setting.value.unwrap_or_default() + "\n"))
}

fn show_all(database: &Database, output: &Output) -> Result<()> {
    let (chosen, phrases) = (settings::chosen(), &output.phrases);
    let shown = |key| setting(key, chosen, database, phrases);
    let path = chosen.file.as_ref().map(|file| &file.path);
    let answer = SettingsJson {
        file: path.map(|path| path.display().to_string()),
        settings: Key::ALL.into_iter().map(shown).collect(),
        errors: chosen
            .errors
            .iter()
            .map(|it| it.localize(phrases))
            .collect(),
    };
    if output.json {
        return output.print_json(&answer);
    }
    let mut lines = Vec::new();
    for setting in &answer.settings {
        let source = phrases.say(&format!("settings-source-{}", setting.source));
        let value = match &setting.value {
            Some(value) => value.clone(),
            None => phrases.say(&format!("settings-{}-default", setting.key)),
        };
        lines.push(format!("{:<9} {value}  ({source})", setting.key));
    }
    if let Some(path) = path {
        let key = if path.exists() {
            "settings-file"
        } else {
            "settings-no-file"
        };
        let file = [("file", path.display().to_string().into())];
        lines.push(String::new());
        lines.push(phrases.say_with(key, &file));
    }
    lines.extend(answer.errors);
    output.print(&(lines.join("\n") + "\n"))
}

/// The value in force, which a flag of this very command may have given.
fn setting(key: Key, chosen: &Settings, database: &Database, phrases: &Phrases) -> SettingJson {
    let flag = match key {
        Key::Language => crate::args::requested_language(std::env::args_os())
            .map(|language| language.code().to_owned()),
        Key::Database => database.flag().map(str::to_owned),
        _ => None,
    };
    let (value, source) = match (flag, chosen.of(key)) {
        (Some(value), _) => (Some(value), "flag"),
        (None, Some((value, Source::Variable))) => (Some(value.to_owned()), "variable"),
        (None, Some((value, Source::File))) => (Some(value.to_owned()), "file"),
        (None, None) => (default(key, phrases), "default"),
    };
    let value = match key {
        Key::Database => value.map(|address| database::without_password(&address)),
        _ => value,
    };
    SettingJson {
        key: key.name(),
        value,
        source,
        flag: key.flag(),
        variable: key.variable(),
    }
}

/// What holds where nothing is chosen, if it is one thing for all commands.
fn default(key: Key, phrases: &Phrases) -> Option<String> {
    match key {
        Key::Language => Some(phrases.language().code().to_owned()),
        Key::Database => {
            let path = database::default_path()?;
            Some(format!("sqlite:{}", path.display()))
        }
        Key::Sounds => Some("off".to_owned()),
        Key::Keys | Key::Memory => None,
    }
}
