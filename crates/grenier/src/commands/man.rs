//! `grenier man`: a manual page for each command.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::Command;
use clap_mangen::Man;
use serde_json::json;

use crate::args::general::ManArgs;
use crate::error::ResultExt;
use crate::help;
use crate::output::Output;
use crate::output_file::{self, Existing};

/// Writes the pages into a folder, which is created if it is missing.
pub fn man(args: &ManArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    std::fs::create_dir_all(&args.dir).map_err(|error| {
        let arguments = [
            ("folder", args.dir.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow!(phrases.say_with("man-no-folder", &arguments))
    })?;
    let mut command = help::command(phrases);
    // Gives every command its full name and the options of all.
    command.build();
    let mut files = Vec::new();
    for (name, page) in pages(&command, "grenier")? {
        let path = page_path(&args.dir, &name);
        output_file::write(&path, &page, Existing::Replace).localized(phrases)?;
        files.push(path.display().to_string());
    }
    if output.json {
        return output.print_json(&json!({"files": files}));
    }
    let arguments = [
        ("count", files.len().into()),
        ("folder", args.dir.display().to_string().into()),
    ];
    output.print(&(phrases.say_with("man-written", &arguments) + "\n"))
}

fn page_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.1"))
}

/// The pages of a command and of all below it, with their names.
fn pages(command: &Command, name: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let mut page = Vec::new();
    let titled = command.clone().name(name.to_owned());
    Man::new(titled)
        .title(name.to_uppercase())
        // No date: the same program writes the same pages.
        .date("")
        .source(format!("grenier {}", env!("CARGO_PKG_VERSION")))
        .manual("Grenier")
        .render(&mut page)?;
    let mut pages = vec![(name.to_owned(), page)];
    for sub in command.get_subcommands() {
        pages.extend(pages_of(sub, name)?);
    }
    Ok(pages)
}

fn pages_of(sub: &Command, above: &str) -> Result<Vec<(String, Vec<u8>)>> {
    pages(sub, &format!("{above}-{}", sub.get_name()))
}
