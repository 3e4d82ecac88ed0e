//! `grenier db backup`: a copy of an archive in use.

use anyhow::{Result, bail};
use serde_json::json;

use super::super::database::Database;
use crate::args::db::BackupArgs;
use crate::error::ResultExt;
use crate::output::Output;
use crate::output_file::{Existing, OutputFile};
use crate::progress;

pub fn backup(args: &BackupArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let name = args.file.to_string_lossy().into_owned();
    let file = OutputFile::create(&args.file, Existing::forced(args.force));
    let mut file = file.localized(phrases)?;
    file.make_private().localized(phrases)?;
    let Some(temporary) = file.temporary_path() else {
        bail!(phrases.say_with("backup-needs-a-file", &[("file", name.into())]));
    };
    let spinner = progress::spinner(&name);
    let counts = database.with(phrases, async |archive| {
        archive.backup(temporary).await.localized(phrases)?;
        archive.counts().await.localized(phrases)
    })?;
    spinner.finish_and_clear();
    let bytes = std::fs::metadata(temporary)?.len();
    file.finish().localized(phrases)?;
    if output.json {
        return output.print_json(&json!({"file": name, "bytes": bytes}));
    }
    let arguments = [
        ("file", name.into()),
        ("bytes", bytes.to_string().into()),
        ("players", counts.players.into()),
        ("games", (counts.awale_games + counts.couleurs_games).into()),
    ];
    output.print(&(phrases.say_with("backup-done", &arguments) + "\n"))
}
