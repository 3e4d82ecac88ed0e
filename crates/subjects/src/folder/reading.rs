//! Reads a folder from a directory, within limits: a folder is a few texts.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::Path;

use super::{Folder, FolderError};

/// The most files of a folder.
pub const MOST_FILES: usize = 400;
/// The largest file, in bytes.
pub const LARGEST_FILE: u64 = 1 << 20;
/// The largest folder, in bytes.
pub const LARGEST_FOLDER: u64 = 8 << 20;
/// How deep folders may be inside it.
const DEEPEST: usize = 3;
/// The endings of files that belong to a subject; others are passed over.
const ENDINGS: [&str; 5] = [".toml", ".py", ".sql", ".txt", ".md"];

impl Folder {
    /// Reads the directory at `path`. Its last part is the id of the subject.
    pub fn open(path: &Path) -> Result<Folder, FolderError> {
        let shown = path.display().to_string();
        let unreadable = |error: &std::io::Error| {
            FolderError::new(&shown, "subject-unreadable").with("reason", error)
        };
        // `.` and `..` have a name too
        let real = path.canonicalize().map_err(|error| unreadable(&error))?;
        if !real.is_dir() {
            return Err(FolderError::new(&shown, "subject-no-folder"));
        }
        let id = real
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let mut folder = Folder {
            id,
            files: BTreeMap::new(),
        };
        let mut left = LARGEST_FOLDER;
        folder.add(&real, "", 0, &mut left)?;
        Ok(folder)
    }

    fn add(
        &mut self,
        directory: &Path,
        prefix: &str,
        depth: usize,
        left: &mut u64,
    ) -> Result<(), FolderError> {
        let error = |path: &str, error: &std::io::Error| {
            FolderError::new(path, "subject-unreadable").with("reason", error)
        };
        let entries = fs::read_dir(directory).map_err(|found| error(prefix, &found))?;
        for entry in entries {
            let entry = entry.map_err(|found| error(prefix, &found))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            let kind = entry.file_type().map_err(|found| error(&path, &found))?;
            if name.starts_with(['.', '_']) {
                continue;
            }
            if kind.is_symlink() && is_own(&name) {
                return Err(FolderError::new(&path, "subject-link"));
            }
            if kind.is_dir() && depth < DEEPEST {
                self.add(&entry.path(), &format!("{path}/"), depth + 1, left)?;
            } else if kind.is_file() && is_own(&name) {
                let text = text(&entry.path(), &path, left)?;
                self.insert(path, text)?;
            }
        }
        Ok(())
    }

    /// Adds a file.
    pub(crate) fn insert(&mut self, path: String, text: String) -> Result<(), FolderError> {
        if self.files.len() >= MOST_FILES {
            return Err(FolderError::new(&path, "subject-many-files").with("most", MOST_FILES));
        }
        self.files.insert(path, text);
        Ok(())
    }
}

/// Whether a file belongs to a subject, by its name.
pub(crate) fn is_own(name: &str) -> bool {
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// The text of a file.
fn text(place: &Path, path: &str, left: &mut u64) -> Result<String, FolderError> {
    let unreadable =
        |error: std::io::Error| FolderError::new(path, "subject-unreadable").with("reason", error);
    let file = fs::File::open(place).map_err(unreadable)?;
    let mut bytes = Vec::new();
    let most = LARGEST_FILE.min(*left);
    file.take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    decoded(path, bytes, left)
}

/// A file's bytes as text, within the limits on a file and on all of them.
pub(crate) fn decoded(path: &str, bytes: Vec<u8>, left: &mut u64) -> Result<String, FolderError> {
    let length = bytes.len() as u64;
    if length > LARGEST_FILE || length > *left {
        return Err(FolderError::new(path, "subject-large"));
    }
    *left -= length;
    let text = String::from_utf8(bytes).map_err(|_| FolderError::new(path, "subject-not-text"))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Ok(text.replace("\r\n", "\n"))
}
