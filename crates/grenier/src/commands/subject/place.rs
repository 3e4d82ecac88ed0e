//! Where subjects are: in the program, in a folder, or installed.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::Result;
use phrases::{Language, Phrases};
use subjects::{Error, Folder, Subject, is_id};

use crate::commands::database::data_folder;

/// The folder of the installed subjects.
const SUBJECTS: &str = "subjects";
/// The file that every folder of a subject has.
const MAIN_FILE: &str = "subject.toml";

/// The folder of the installed subjects, which may not be there.
pub fn installed(phrases: &Phrases) -> Result<PathBuf> {
    Ok(data_folder(phrases)?.join(SUBJECTS))
}

/// The folders of the installed subjects, by name.
pub fn installed_folders(phrases: &Phrases) -> Result<Vec<PathBuf>> {
    let Ok(entries) = std::fs::read_dir(installed(phrases)?) else {
        return Ok(Vec::new());
    };
    let folders = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let is_own = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        path.is_dir() && is_id(&name)
    };
    let mut folders: Vec<PathBuf> = folders.filter(is_own).collect();
    folders.sort();
    Ok(folders)
}

/// The installed subjects that can be used, by name; read once.
pub fn installed_subjects() -> Vec<Subject> {
    static READ: OnceLock<Vec<Subject>> = OnceLock::new();
    let read = || {
        let folders = installed_folders(&Phrases::new(Language::English)).unwrap_or_default();
        let subjects = folders.iter().filter_map(|path| {
            let folder = Folder::open(path).ok()?;
            folder.installable().ok()
        });
        subjects.collect()
    };
    READ.get_or_init(read).clone()
}

/// The subjects of a folder: its own, if it is the folder of one, or those of the
/// folders in it, by name. What cannot be used is an error.
#[cfg(feature = "web")]
pub fn subjects_in(folder: &Path) -> Result<Vec<Subject>, Error> {
    if folder.join(MAIN_FILE).is_file() {
        return Ok(vec![Folder::open(folder)?.subject()?]);
    }
    let unreadable = |source| Error::Unreadable {
        path: folder.to_owned(),
        source,
    };
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, _>>().map_err(unreadable)?;
    paths.sort();
    let is_subject = |path: &&PathBuf| path.join(MAIN_FILE).is_file();
    let subjects = paths.iter().filter(is_subject).map(|path| {
        let subject = Folder::open(path)?.subject()?;
        Ok(subject)
    });
    subjects.collect()
}

/// The folder that `name` stands for: the id of a shipped or of an installed subject,
/// or a path.
pub fn folder(name: &str) -> Result<Folder, Error> {
    if let Some(folder) = Folder::shipped(name) {
        return Ok(folder);
    }
    let path = Path::new(name);
    if is_id(name) && !path.is_dir() {
        let own = dirs::data_dir().map(|data| data.join("grenier").join(SUBJECTS).join(name));
        return match own {
            Some(own) if own.is_dir() => Ok(Folder::open(&own)?),
            _ => Err(Error::UnknownSubject {
                found: name.to_owned(),
            }),
        };
    }
    if !is_path(name) && !path.is_dir() {
        return Err(Error::UnknownSubject {
            found: name.to_owned(),
        });
    }
    Ok(Folder::open(path)?)
}

fn is_path(name: &str) -> bool {
    name.contains(['/', '\\', '.'])
}

/// The subject that `name` stands for. One of a folder cannot bear the id of a shipped
/// one.
pub fn subject(name: &str) -> Result<Subject, Error> {
    if let Ok(subject) = Subject::named(name) {
        return Ok(subject);
    }
    Ok(folder(name)?.subject()?)
}
