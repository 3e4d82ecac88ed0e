//! Reads input: whole texts, and lines one by one.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use phrases::Phrases;

/// The largest file read, far more than any game needs.
const LARGEST_FILE: u64 = 16 << 20;

/// The longest line that people type, in bytes.
pub const LONGEST_TYPED_LINE: u64 = 4096;

/// The text of a file, or of standard input if there is no file or it is `-`.
pub fn read_text(file: Option<&Path>, phrases: &Phrases) -> Result<String> {
    let path = file.filter(|path| *path != Path::new("-"));
    let name = path.map_or("-".into(), |path| path.to_string_lossy());
    let unreadable = |reason: String| {
        let arguments = [("file", name.as_ref().into()), ("reason", reason.into())];
        anyhow!(phrases.say_with("file-unreadable", &arguments))
    };
    let mut bytes = Vec::new();
    let read = match path {
        Some(path) => {
            File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
        }
        None => io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes),
    };
    read.map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > LARGEST_FILE {
        let most = (LARGEST_FILE >> 20).into();
        bail!(unreadable(
            phrases.say_with("file-too-large", &[("most", most)])
        ));
    }
    // What Windows writes before a text.
    if bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(.."\u{feff}".len());
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to().into();
        unreadable(phrases.say_with("file-not-utf8", &[("at", at)]))
    })
}

/// The next line; `None` at the end of input. Replaces bytes that are not UTF-8
/// and drops what follows the first `longest` bytes.
pub fn read_line(input: &mut impl BufRead, longest: u64) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *input, longest).read_until(b'\n', &mut bytes)?;
    if read as u64 == longest && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
