//! Reads and writes picture files.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use aplat::loading::{self, LoadError};
use aplat::{Image, Limits, Progress};
use phrases::{Phrases, Value};

use crate::args::image::Reduction;
use crate::error::{ResultExt, localized};
use crate::output_file::{self, Existing};

pub use crate::output_file::STANDARD;

/// The largest file read, far more than any picture needs.
const LARGEST_FILE: u64 = 1 << 30;

/// An error about a file.
fn file_error(key: &str, path: &Path, more: &[(&str, String)], phrases: &Phrases) -> anyhow::Error {
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
        |reason: String| file_error("file-unreadable", path, &[("reason", reason)], phrases);
    read.map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > LARGEST_FILE {
        let most = [("most", (LARGEST_FILE >> 20).into())];
        bail!(unreadable(phrases.say_with("file-too-large", &most)));
    }
    Ok(bytes)
}

/// The error of a picture that cannot be loaded.
fn not_loaded(path: &Path, error: &LoadError, phrases: &Phrases) -> anyhow::Error {
    let reason = match error {
        LoadError::Refused(error) => return localized(error, phrases),
        LoadError::UnknownFormat => phrases.say("image-unknown-format"),
        LoadError::TooMuchMemory => phrases.say("image-too-much-memory"),
        other => other.to_string(),
    };
    file_error("image-unreadable", path, &[("reason", reason)], phrases)
}

/// Reads a picture and reduces it to `to`. Without `to`, a picture of at most
/// 256 colors stays as it is.
pub fn read_picture(path: &Path, to: Option<Reduction>, phrases: &Phrases) -> Result<Image> {
    picture(path, &read(path, phrases)?, to, phrases)
}

/// The picture in these bytes of a file, reduced to `to`.
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
    output_file::check_free(path, Existing::forced(force)).localized(phrases)
}

/// Writes a whole file.
pub fn write(path: &Path, bytes: &[u8], force: bool, phrases: &Phrases) -> Result<()> {
    output_file::write(path, bytes, Existing::forced(force)).localized(phrases)
}

/// A format that can be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    Png,
    Aplat,
}

/// The format of a file name; an error unless it is one of `expected`.
pub fn format_of(
    path: &Path,
    expected: &[PictureFormat],
    phrases: &Phrases,
) -> Result<PictureFormat> {
    let extension = path.extension().map(OsStr::to_ascii_lowercase);
    let format = match extension
        .as_deref()
        .and_then(|extension| extension.to_str())
    {
        Some("png") => Some(PictureFormat::Png),
        Some("aplat") => Some(PictureFormat::Aplat),
        // A pipe or a device has no extension: the first format is the default.
        _ if path == Path::new(STANDARD) || output_file::is_special(path) => {
            expected.first().copied()
        }
        _ => None,
    };
    format
        .filter(|format| expected.contains(format))
        .ok_or_else(|| {
            let names = expected.iter().map(|format| match format {
                PictureFormat::Png => ".png",
                PictureFormat::Aplat => ".aplat",
            });
            let expected = names.collect::<Vec<_>>().join(", ");
            file_error(
                "file-wrong-extension",
                path,
                &[("expected", expected)],
                phrases,
            )
        })
}

/// An error if both are the same file.
pub fn check_distinct(input: &Path, output: &Path, phrases: &Phrases) -> Result<()> {
    let same = match (fs::canonicalize(input), fs::canonicalize(output)) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    };
    if same {
        bail!(file_error("file-is-its-own-output", input, &[], phrases));
    }
    Ok(())
}
