//! Pictures from files and to files.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use aplat::loading::{self, LoadError};
use aplat::{Image, Limits, Progress};
use phrases::{Phrases, Value};

use crate::args::Reduction;
use crate::error::{Localize, localized};

/// Standard input or output.
pub const STANDARD: &str = "-";

/// No picture needs more; a larger file is something else.
const LARGEST_FILE: u64 = 1 << 30;

/// A text about a file.
fn about(key: &str, path: &Path, more: &[(&str, String)], phrases: &Phrases) -> anyhow::Error {
    let mut arguments = vec![("file", Value::from(path.to_string_lossy()))];
    arguments.extend(
        more.iter()
            .map(|(name, text)| (*name, Value::from(text.as_str()))),
    );
    anyhow!(phrases.say_with(key, &arguments))
}

/// The bytes of a file, or of standard input.
pub fn read(path: &Path, phrases: &Phrases) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == Path::new(STANDARD) {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
    };
    let unreadable =
        |reason: String| about("file-unreadable", path, &[("reason", reason)], phrases);
    read.map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > LARGEST_FILE {
        let most = [("most", (LARGEST_FILE >> 20).into())];
        bail!(unreadable(phrases.say_with("file-too-large", &most)));
    }
    Ok(bytes)
}

/// What is wrong with a file, in the user's words.
fn not_loaded(path: &Path, error: &LoadError, phrases: &Phrases) -> anyhow::Error {
    let reason = match error {
        LoadError::Refused(error) => return localized(error, phrases),
        LoadError::UnknownFormat => phrases.say("image-unknown-format"),
        LoadError::TooMuchMemory => phrases.say("image-too-much-memory"),
        other => other.to_string(),
    };
    about("image-unreadable", path, &[("reason", reason)], phrases)
}

/// A picture reduced as asked; one of at most 256 colors may stay as it is.
pub fn read_picture(path: &Path, to: Option<Reduction>, phrases: &Phrases) -> Result<Image> {
    picture(path, &read(path, phrases)?, to, phrases)
}

/// The picture that bytes read from a file hold, reduced as asked.
pub fn picture(
    path: &Path,
    bytes: &[u8],
    to: Option<Reduction>,
    phrases: &Phrases,
) -> Result<Image> {
    let loaded = loading::load(bytes, Limits::default(), &Progress::new(&|_| true))
        .map_err(|error| not_loaded(path, &error, phrases))?;
    let to = to.map(|to| match to {
        Reduction::Bw => loading::Reduction::BlackAndWhite,
        Reduction::Colors8 => loading::Reduction::EightColors,
    });
    loaded.reduced(to).localized(phrases)
}

/// Whether a file may be written: it is not there yet, or may be replaced.
pub fn check_free(path: &Path, force: bool, phrases: &Phrases) -> Result<()> {
    if !force && path != Path::new(STANDARD) && path.exists() {
        bail!(about("file-exists", path, &[], phrases));
    }
    Ok(())
}

/// Writes a file whole or not at all: beside its place first, then there.
pub fn write(path: &Path, bytes: &[u8], force: bool, phrases: &Phrases) -> Result<()> {
    if path == Path::new(STANDARD) {
        let mut stdout = io::stdout().lock();
        stdout.write_all(bytes)?;
        return Ok(stdout.flush()?);
    }
    check_free(path, force, phrases)?;
    let beside = beside(path);
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // what is half written is of no use; where it cannot be removed it never was
        let _ = fs::remove_file(&beside);
        about(
            "file-unwritable",
            path,
            &[("reason", error.to_string())],
            phrases,
        )
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// What a name asks to write.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Png,
    Aplat,
}

/// What the extension of a name asks for, if it is one of `expected`.
pub fn kind(path: &Path, expected: &[Kind], phrases: &Phrases) -> Result<Kind> {
    let extension = path.extension().map(OsStr::to_ascii_lowercase);
    let asked = match extension
        .as_deref()
        .and_then(|extension| extension.to_str())
    {
        Some("png") => Some(Kind::Png),
        Some("aplat") => Some(Kind::Aplat),
        // through a pipe, the first
        None if path == Path::new(STANDARD) => expected.first().copied(),
        _ => None,
    };
    asked.filter(|kind| expected.contains(kind)).ok_or_else(|| {
        let names = expected.iter().map(|kind| match kind {
            Kind::Png => ".png",
            Kind::Aplat => ".aplat",
        });
        let expected = names.collect::<Vec<_>>().join(", ");
        about(
            "file-wrong-extension",
            path,
            &[("expected", expected)],
            phrases,
        )
    })
}

/// Refuses to read and write the same file.
pub fn check_distinct(input: &Path, output: &Path, phrases: &Phrases) -> Result<()> {
    let same = match (fs::canonicalize(input), fs::canonicalize(output)) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    };
    if same {
        bail!(about("file-is-its-own-output", input, &[], phrases));
    }
    Ok(())
}
