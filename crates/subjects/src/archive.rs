//! A subject as one file: a zip archive of its folder.
//!
//! Anybody may have made an archive. What is read from one is bounded before it is
//! unpacked, nothing in it can name a place outside its folder, and links are
//! refused. Nothing is written before the whole archive has been read and its
//! subject understood.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};
use std::path::Path;

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use crate::folder::{
    Folder, FolderError, LARGEST_FILE, LARGEST_FOLDER, MOST_FILES, decoded, is_own,
};
use crate::subject::Subject;

/// The largest archive, in bytes.
pub const LARGEST_ARCHIVE: u64 = 8 << 20;
/// The mode bits that tell links from files, and those of a file.
const KIND: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;
const DIRECTORY: u32 = 0o040_000;

impl Folder {
    /// The folder as an archive. The same folder gives the same bytes.
    pub fn packed(&self) -> Result<Vec<u8>, FolderError> {
        self.write_archive()
            .map_err(|error| unreadable(&self.id, &error))
    }

    fn write_archive(&self) -> Result<Vec<u8>, ZipError> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        for (path, text) in &self.files {
            archive.start_file(format!("{}/{path}", self.id), options)?;
            archive.write_all(text.as_bytes())?;
        }
        Ok(archive.finish()?.into_inner())
    }

    /// Reads an archive: a folder whose name is the id, with the files of a subject.
    pub fn unpacked(bytes: &[u8]) -> Result<Folder, FolderError> {
        if bytes.len() as u64 > LARGEST_ARCHIVE {
            return Err(FolderError::new("archive", "subject-large"));
        }
        let mut archive =
            ZipArchive::new(Cursor::new(bytes)).map_err(|error| unreadable("archive", &error))?;
        if archive.len() > 2 * MOST_FILES {
            let error = FolderError::new("archive", "subject-many-files");
            return Err(error.with("most", MOST_FILES));
        }
        if archive.is_empty() {
            return Err(FolderError::new("archive", "subject-archive-empty"));
        }
        let mut folder = Folder {
            id: String::new(),
            files: BTreeMap::new(),
        };
        let mut left = LARGEST_FOLDER;
        for at in 0..archive.len() {
            let file = archive
                .by_index(at)
                .map_err(|error| unreadable("archive", &error))?;
            let name = file
                .name()
                .map_err(|error| unreadable("archive", &error))?
                .into_owned();
            let kind = file.unix_mode().map_or(0, |mode| mode & KIND);
            if file.is_symlink() || !matches!(kind, 0 | REGULAR | DIRECTORY) {
                return Err(FolderError::new(&name, "subject-link"));
            }
            let (id, path) = place(&name)?;
            if folder.id.is_empty() {
                id.clone_into(&mut folder.id);
            }
            if folder.id != id {
                return Err(FolderError::new(&name, "subject-archive-two"));
            }
            if file.is_dir() || !is_own(path) || path.contains("/.") || path.starts_with('.') {
                continue;
            }
            // the size that the archive tells may be a lie
            let mut bytes = Vec::new();
            let most = LARGEST_FILE.min(left) + 1;
            let read = file.take(most).read_to_end(&mut bytes);
            read.map_err(|error| {
                FolderError::new(&name, "subject-unreadable").with("reason", error)
            })?;
            let text = decoded(&name, bytes, &mut left)?;
            folder.insert(path.to_owned(), text)?;
        }
        Ok(folder)
    }

    /// The subject, if the folder can be installed: it bears no id of the program's own.
    pub fn installable(&self) -> Result<Subject, FolderError> {
        if Subject::named(&self.id).is_ok() {
            let error = FolderError::new(&self.id, "subject-shadows");
            return Err(error.with("id", &self.id));
        }
        self.subject()
    }

    /// Writes the folder under `parent`, as a whole or not at all. A folder of the same
    /// name is replaced.
    pub fn install(&self, parent: &Path) -> Result<(), FolderError> {
        // what cannot be used is not installed
        self.installable()?;
        self.write_under(parent).map_err(|error| {
            let place = parent.join(&self.id).display().to_string();
            FolderError::new(&place, "subject-unwritable").with("reason", error)
        })
    }

    fn write_under(&self, parent: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(parent)?;
        let beside = parent.join(format!(".{}.{}", self.id, std::process::id()));
        let written = self.write_to(&beside);
        let moved = written.and_then(|()| {
            let place = parent.join(&self.id);
            let old = parent.join(format!(".{}.{}.old", self.id, std::process::id()));
            if place.symlink_metadata().is_ok() {
                std::fs::rename(&place, &old)?;
            }
            let moved = std::fs::rename(&beside, &place);
            if moved.is_err() && old.exists() {
                std::fs::rename(&old, &place)?;
            }
            removed(&old)?;
            moved
        });
        if moved.is_err() {
            removed(&beside)?;
        }
        moved
    }

    /// Writes the files into a new directory.
    pub fn write_to(&self, directory: &Path) -> std::io::Result<()> {
        std::fs::create_dir(directory)?;
        for (path, text) in &self.files {
            let file = directory.join(path);
            if let Some(folder) = file.parent() {
                std::fs::create_dir_all(folder)?;
            }
            std::fs::write(file, text)?;
        }
        Ok(())
    }
}

/// Removes a directory or a link to one, if it is there.
fn removed(path: &Path) -> std::io::Result<()> {
    match path.symlink_metadata() {
        Err(_) => Ok(()),
        Ok(about) if about.is_dir() => std::fs::remove_dir_all(path),
        Ok(_) => std::fs::remove_file(path),
    }
}

/// The first folder of a path in an archive, and what comes after it. A path that
/// could lead elsewhere is refused.
fn place(name: &str) -> Result<(&str, &str), FolderError> {
    let refused = || FolderError::new(name, "subject-archive-path");
    let plain = name.trim_end_matches('/');
    let is_part = |part: &str| {
        !part.is_empty()
            && part != "."
            && part != ".."
            && !part.contains(['\\', ':', '\0'])
            && part.chars().all(|c| !c.is_control())
    };
    if name.starts_with('/') || !plain.split('/').all(is_part) {
        return Err(refused());
    }
    match plain.split_once('/') {
        Some((id, path)) => Ok((id, path)),
        None if name.ends_with('/') => Ok((plain, "")),
        None => Err(refused()),
    }
}

fn unreadable(place: &str, _: &ZipError) -> FolderError {
    FolderError::new(place, "subject-not-archive")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;

    /// An archive of files with these names, modes and contents.
    fn archive(files: &[(&str, u32, &[u8])]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, mode, bytes) in files {
            let options = SimpleFileOptions::default().unix_permissions(*mode);
            archive.start_file(*name, options).expect("a file");
            archive.write_all(bytes).expect("its bytes");
        }
        archive.finish().expect("an archive").into_inner()
    }

    fn refusal(files: &[(&str, u32, &[u8])]) -> &'static str {
        let read = Folder::unpacked(&archive(files));
        read.expect_err("it is refused").sentence.key
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        for id in Subject::names() {
            let folder = catalogue::folder(id).expect("a folder");
            let bytes = folder.packed().expect("an archive");
            assert_eq!(bytes, folder.packed().expect("an archive"));
            let read = Folder::unpacked(&bytes).expect("a folder");
            assert_eq!((&read.id, &read.files), (&folder.id, &folder.files));
        }
    }

    #[test]
    fn paths_that_lead_outside_are_refused() {
        for name in [
            "../x.py",
            "x/../../y.py",
            "/etc/x.py",
            "x//y.py",
            "x/./y.py",
            "C:/x.py",
            "x\\..\\y.py",
            "x/..",
            "alone.py",
        ] {
            assert_eq!(
                refusal(&[(name, 0o644, b"")]),
                "subject-archive-path",
                "{name}"
            );
        }
        let two: [(&str, u32, &[u8]); 2] = [("a/x.py", 0o644, b""), ("b/x.py", 0o644, b"")];
        assert_eq!(refusal(&two), "subject-archive-two");
    }

    #[test]
    fn links_and_bombs_are_refused() {
        let mut linked = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default();
        linked
            .add_symlink("a/reference.py", "/etc/passwd", options)
            .expect("a link");
        let linked = linked.finish().expect("an archive").into_inner();
        let error = Folder::unpacked(&linked).expect_err("it is refused");
        assert_eq!(error.sentence.key, "subject-link");
        let bomb = vec![b' '; 64 << 20];
        assert_eq!(refusal(&[("a/x.py", 0o644, &bomb)]), "subject-large");
        let half = vec![b' '; 900 << 10];
        let many: Vec<String> = (0..20).map(|at| format!("a/{at}.py")).collect();
        let many: Vec<(&str, u32, &[u8])> = many
            .iter()
            .map(|name| (name.as_str(), 0o644, half.as_slice()))
            .collect();
        assert_eq!(refusal(&many), "subject-large");
        let names: Vec<String> = (0..500).map(|at| format!("a/{at}.py")).collect();
        let names: Vec<(&str, u32, &[u8])> = names
            .iter()
            .map(|name| (name.as_str(), 0o644, &b""[..]))
            .collect();
        assert_eq!(refusal(&names), "subject-many-files");
        assert_eq!(refusal(&[]), "subject-archive-empty");
        assert_eq!(
            Folder::unpacked(b"no archive")
                .expect_err("it is refused")
                .sentence
                .key,
            "subject-not-archive"
        );
    }

    #[test]
    fn a_shipped_id_is_not_shadowed_and_a_broken_subject_not_installed() {
        let place = tempfile::tempdir().expect("a directory");
        let id = Subject::names()[0];
        let folder = catalogue::folder(id).expect("a folder");
        let error = folder.install(place.path()).expect_err("it is refused");
        assert_eq!(error.sentence.key, "subject-shadows");
        let mut broken = folder.clone();
        broken.id = "mine".to_owned();
        broken.files.remove("reference.py");
        assert!(broken.install(place.path()).is_err());
        assert_eq!(std::fs::read_dir(place.path()).expect("a list").count(), 0);
        let mut own = folder;
        own.id = "mine".to_owned();
        own.files.retain(|path, _| !path.starts_with("hints"));
        own.install(place.path()).expect("it is installed");
        own.install(place.path()).expect("it is replaced");
        assert_eq!(std::fs::read_dir(place.path()).expect("a list").count(), 1);
        let read = Folder::open(&place.path().join("mine")).expect("a folder");
        assert_eq!(read.files, own.files);
    }
}
