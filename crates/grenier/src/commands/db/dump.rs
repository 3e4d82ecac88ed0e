//! `grenier db dump` and `db restore`: a whole archive as one file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter};
use std::path::Path;

use anyhow::{Result, anyhow};
use archive::DumpProgress;
use indicatif::ProgressBar;
use serde_json::json;

use super::super::database::Database;
use crate::args::db::{DumpArgs, RestoreArgs};
use crate::error::ResultExt;
use crate::output::{self, Output};
use crate::output_file::{Existing, OutputFile, STANDARD};
use crate::progress;

/// Rows between two steps of the bar.
const STEP: u64 = 1000;
/// Bytes of the file that are read or written at once.
const BUFFER: usize = 1 << 18;

pub fn dump(args: &DumpArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let file = OutputFile::create(&args.file, Existing::forced(args.force));
    let mut file = file.localized(phrases)?;
    file.make_private().localized(phrases)?;
    let bar = progress::bar(0);
    let rows = database.with(phrases, async |archive| {
        let mut on_row = |progress: DumpProgress| {
            if progress.rows.is_multiple_of(STEP) {
                bar.set_length(progress.total.unwrap_or_default());
                bar.set_position(progress.rows);
            }
        };
        let buffered = BufWriter::with_capacity(BUFFER, &mut file);
        archive.dump(buffered, &mut on_row).await.localized(phrases)
    })?;
    bar.finish_and_clear();
    file.finish().localized(phrases)?;
    if args.file == Path::new(STANDARD) {
        output::print_note(&phrases.say("dump-note"));
        return Ok(());
    }
    let name = args.file.to_string_lossy().into_owned();
    if output.json {
        return output.print_json(&json!({"file": name, "rows": rows}));
    }
    let arguments = [("file", name.into()), ("rows", rows.into())];
    output.print(&(phrases.say_with("dump-done", &arguments) + "\n"))
}

pub fn restore(args: &RestoreArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let bar = progress::bar(0);
    let mut on_row = |progress: DumpProgress| {
        if progress.rows.is_multiple_of(STEP) {
            bar.set_position(progress.bytes);
        }
    };
    // Read once before anything is made: a bad file leaves no trace. What comes
    // through a pipe can be read only once.
    if args.file.is_file() {
        let input = open(&args.file, &bar, output)?;
        archive::verify_dump(input, &mut on_row).localized(phrases)?;
    }
    let input = open(&args.file, &bar, output)?;
    let rows = database.with(phrases, async |archive| {
        archive.restore(input, &mut on_row).await.localized(phrases)
    })?;
    bar.finish_and_clear();
    let address = database.address(phrases)?.to_string();
    if output.json {
        return output.print_json(&json!({"database": address, "rows": rows}));
    }
    let arguments = [("address", address.into()), ("rows", rows.into())];
    output.print(&(phrases.say_with("restore-done", &arguments) + "\n"))
}

fn open(path: &Path, bar: &ProgressBar, output: &Output) -> Result<Box<dyn BufRead>> {
    if path == Path::new(STANDARD) {
        return Ok(Box::new(BufReader::with_capacity(BUFFER, io::stdin())));
    }
    let opened = File::open(path).and_then(|file| match file.metadata()? {
        metadata if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        metadata => Ok((metadata, file)),
    });
    let (metadata, file) = opened.map_err(|error| {
        let name = path.to_string_lossy().into_owned();
        let arguments = [("file", name.into()), ("reason", error.to_string().into())];
        anyhow!(output.phrases.say_with("file-unreadable", &arguments))
    })?;
    bar.set_length(metadata.len());
    Ok(Box::new(BufReader::with_capacity(BUFFER, file)))
}
